//! Each method by itself: whether it applies to a question, and what it says.

use super::CheckOptions;
use crate::{
    automaton::{
        domain::{
            Domain,
            bytes::Bytes,
            counting::{Counting, Runs},
            interned::Interned,
            words::WordSets,
        },
        monitor::Successor,
    },
    engine::{
        bitsliced,
        cut::{Keys, PackedCounts, Unpacked},
        levels::{Levels, Swept},
        nearest::nearest,
        overlap::overlap,
        patterns::patterns,
        question::Question,
        rows::RowSweep,
        run_search::RunSearch,
        sums::sums,
        witness::{run_by_levels, run_to},
    },
    error::CheckError,
    explain::verdict::{Incomplete, Method},
    model::count::Count,
};

/// What a method found out about a question.
pub(super) struct MethodResult {
    pub(super) method: Method,
    /// A run that violates it, as places in the question's observed order.
    pub(super) run: Option<Vec<u32>>,
    pub(super) states: Option<Count>,
    pub(super) runs: Option<Count>,
    pub(super) violating_runs: Option<Count>,
    pub(super) incomplete: Option<Incomplete>,
}

impl MethodResult {
    fn new(method: Method, run: Option<Vec<u32>>) -> Self {
        Self {
            method,
            run,
            states: None,
            runs: None,
            violating_runs: None,
            incomplete: None,
        }
    }

    pub(super) fn without_counts(self) -> Self {
        Self {
            states: None,
            runs: None,
            violating_runs: None,
            ..self
        }
    }
}

/// The answer of one method; `None` when it does not apply.
pub(super) fn by(
    question: &Question,
    method: Method,
    options: &CheckOptions,
) -> Result<Option<MethodResult>, CheckError> {
    Ok(match method {
        Method::Unviolable => {
            let safe = match question.monitor() {
                Some(monitor) => monitor.initial == Successor::Safe,
                // Letters that no state may have, but no proposition without a value.
                None => question.is_unviolable(),
            };
            safe.then(|| MethodResult::new(method, None))
        }
        Method::Chain => {
            if !question.poset.is_chain() {
                return Ok(None);
            }
            let mut run = question.observed_run();
            let violation = question.first_violation(&mut question.machine(), &run)?;
            let mut answer = MethodResult::new(method, None);
            answer.states = Some(Count::from(run.len() as u128 + 1));
            answer.runs = Some(Count::ONE);
            answer.violating_runs = Some(Count::from(u128::from(violation.is_some())));
            answer.run = violation.map(|length| {
                run.truncate(length);
                run
            });
            Some(answer)
        }
        Method::Patterns => of_search(method, patterns(question)),
        Method::Overlap => of_search(method, overlap(question)),
        Method::Sum => of_search(method, sums(question)),
        Method::BitSliced => sweep_bits(question, !options.exhaustive),
        Method::Rows => sweep_rows(question, !options.exhaustive, options.threads_or_cores()),
        Method::Levels => Some(sweep_levels(
            question,
            options.width,
            usize::MAX,
            !options.exhaustive,
        )),
        Method::Counting => Some(count(question, true, options)),
    })
}

fn of_search(method: Method, search: RunSearch) -> Option<MethodResult> {
    match search {
        RunSearch::DoesNotApply => None,
        RunSearch::NoRun => Some(MethodResult::new(method, None)),
        RunSearch::Run(run) => Some(MethodResult::new(method, Some(run))),
    }
}

/// Counts all states and runs, and finds the nearest violating run if that is asked for.
pub(super) fn count(question: &Question, witness: bool, options: &CheckOptions) -> MethodResult {
    let mut domain = Counting::new(question.machine());
    let swept = run_levels(question, &mut domain, None, usize::MAX, false);
    let mut answer = MethodResult::new(Method::Counting, None);
    answer.states = Some(Count::from(swept.cuts));
    // Where sections change places there may be runs that end in a deadlock, which are not counted.
    let last = swept.last.as_ref().filter(|_| !question.moves_sections());
    answer.runs = last.map(Runs::all);
    answer.violating_runs = last.map(Runs::violating);
    if let Some(cut) = swept.violation {
        answer.run = if witness && swept.cuts <= options.few_states_of(question.poset.width()) {
            nearest(question, &mut question.machine())
        } else {
            Best::of(question).run_to(question, &cut)
        };
    }
    answer
}

/// The domains of sets of states.
enum Best {
    Bytes(Bytes),
    Words(WordSets),
    Interned(Interned),
}

impl Best {
    /// The fastest domain that can hold the question's sets.
    fn of(question: &Question) -> Self {
        if let Some(monitor) = question.monitor() {
            let alphabet = question.alphabet();
            if let Some(bytes) = Bytes::new(&monitor, alphabet) {
                return Self::Bytes(bytes);
            }
            if let Some(words) = WordSets::new(&monitor, alphabet) {
                return Self::Words(words);
            }
        }
        Self::Interned(Interned::new(question.machine()))
    }

    /// A run to a cut that is violated.
    fn run_to(&mut self, question: &Question, cut: &[u32]) -> Option<Vec<u32>> {
        match self {
            Self::Bytes(domain) => run_to(question, domain, cut),
            Self::Words(domain) => run_to(question, domain, cut),
            Self::Interned(domain) => run_to(question, domain, cut),
        }
    }
}

/// `None` when there are fewer than two chains or too many.
fn sweep_rows(question: &Question, stop: bool, threads: usize) -> Option<MethodResult> {
    if !question.may_repeat() {
        return None;
    }
    let mut domain = Best::of(question);
    let swept = match &mut domain {
        Best::Bytes(domain) => rows(question, domain)?
            .run_with(stop, threads)
            .without_sets(),
        Best::Words(domain) => rows(question, domain)?
            .run_with(stop, threads)
            .without_sets(),
        Best::Interned(domain) => rows(question, domain)?.run(stop).without_sets(),
    };
    let cut = swept.violation.as_ref();
    let run = cut.and_then(|cut| domain.run_to(question, cut));
    Some(answer_of(question, Method::Rows, run, None, stop, &swept))
}

/// All cuts of a question, to be visited row by row.
fn rows<'a, D: Domain>(question: &'a Question, domain: &'a mut D) -> Option<RowSweep<'a, D>> {
    let poset = &question.poset;
    RowSweep::new(poset, &question.codes, domain, &poset.lengths)
}

fn sweep_bits(question: &Question, stop: bool) -> Option<MethodResult> {
    let swept = bitsliced::sweep(question, &question.monitor()?, stop)?.without_sets();
    let cut = swept.violation.as_ref();
    let run = cut.and_then(|cut| Best::of(question).run_to(question, cut));
    Some(answer_of(
        question,
        Method::BitSliced,
        run,
        None,
        stop,
        &swept,
    ))
}

pub(super) fn sweep_levels(
    question: &Question,
    width: Option<usize>,
    reach: usize,
    stop: bool,
) -> MethodResult {
    // Compiled for few sets of states and for any: those between are not worth a build that is longer for all.
    let swept = match &mut Best::of(question) {
        Best::Bytes(domain) => run_levels(question, domain, width, reach, stop).without_sets(),
        Best::Words(_) | Best::Interned(_) => {
            let mut domain = Interned::new(question.machine());
            run_levels(question, &mut domain, width, reach, stop).without_sets()
        }
    };
    let cut = swept.violation.as_ref();
    let run = cut.and_then(|cut| match width {
        None => Best::of(question).run_to(question, cut),
        Some(_) => run_by_levels(question, cut, width),
    });
    answer_of(question, Method::Levels, run, width, stop, &swept)
}

fn run_levels<D: Domain>(
    question: &Question,
    domain: &mut D,
    width: Option<usize>,
    reach: usize,
    stop: bool,
) -> Swept<D::Set> {
    let poset = &question.poset;
    if let Some(keys) = PackedCounts::new(&poset.lengths) {
        run_levels_by(question, domain, keys, width, reach, stop)
    } else {
        run_levels_by(question, domain, Unpacked::of(poset), width, reach, stop)
    }
}

fn run_levels_by<D: Domain, K: Keys>(
    question: &Question,
    domain: &mut D,
    keys: K,
    width: Option<usize>,
    reach: usize,
    stop: bool,
) -> Swept<D::Set> {
    Levels {
        poset: &question.poset,
        events: &question.relevant,
        codes: &question.codes,
        domain,
        keys,
        width,
        reach,
        stop,
    }
    .run(|_| {})
}

fn answer_of(
    question: &Question,
    method: Method,
    run: Option<Vec<u32>>,
    width: Option<usize>,
    stop: bool,
    swept: &Swept<()>,
) -> MethodResult {
    let mut answer = MethodResult::new(method, run);
    // Rows have cuts that are consistent and not possible.
    let are_counted = method != Method::Rows || !question.moves_sections();
    if (swept.violation.is_none() || !stop) && swept.dropped.is_none() && are_counted {
        answer.states = Some(Count::from(swept.cuts));
    }
    answer.incomplete = swept.dropped.zip(width).map(|(dropped, width)| Incomplete {
        width,
        states: swept.cuts,
        dropped,
        levels: question.relevant.len() + 1,
    });
    answer
}
