//! One question, the cheapest exact method.
//!
//! [`check`] decides in this order, each step exact:
//!
//! 1. The observed run is followed through the monitor. If it violates the formula, so it is said,
//!    and other runs matter only to those who count them.
//! 2. With [`Options::count`], or when there are at most [`few_states`](Options::few_states), all cuts are
//!    visited level by level with the number of runs that lead to each.
//! 3. If all relevant events are ordered, the observed run was the only one.
//! 4. The formula is split into its conjuncts. A conjunct whose monitor ignores repetition (a letter
//!    seen twice does what it does once: `delta(delta(s, a), a) = delta(s, a)`) looks only at the
//!    events that change its own propositions; the others look at all. For each then: nothing to do
//!    when no letter that can occur leads to a violation; the chain; the most threads that can be in
//!    a region at once, when that is all it looks at; patterns; two chains bit-sliced, when they write no variable both and monitor and letters are small; rows, when
//!    the counts of all chains but two fit 64 bits; levels.
//! 5. When a conjunct has more states than [`Options::most_states`], or with a
//!    [`width`](Options::width), levels are bounded and the outcome says what was dropped.
//!
//! # When to expect "incomplete"
//!
//! Where all states are to be visited, their number grows with the power of the number of threads
//! that are active at the same time: n threads of m relevant events each that never wait for each
//! other have (m + 1)^n. Threads that synchronise, or that come one after the other, make it grow
//! with the number of events only. The table is for a formula of three stored bits that no cheaper
//! method decides, on two cores; `cargo bench -p monitor-analysis --bench lattice -- growth` makes
//! it. "Synchronising" are the events that are preceded by the reading of what another thread wrote
//! last. Memory is that of two slices of the lattice, not of all states.
//!
//! | threads | events each | synchronising | states | time | memory | result |
//! |---|---|---|---|---|---|---|
//! | 2 | 1,000 | 0 % | 1,002,001 | 0.00 s | 1 MB | complete |
//! | 2 | 10,000 | 0 % | 100,020,001 | 0.08 s | 6 MB | complete |
//! | 3 | 100 | 0 % | 1,030,301 | 0.00 s | 1 MB | complete |
//! | 3 | 1,000 | 0 % | 1,003,003,001 | 3.02 s | 1 MB | complete |
//! | 4 | 100 | 0 % | 104,060,401 | 0.27 s | 3 MB | complete |
//! | 4 | 1,000 | 0 % | 16,221,650 of 10^12 | 11.14 s | 1 MB | incomplete from level 28 |
//! | 4 | 1,000 | 10 % | 8,540,102 | 0.10 s | 1 MB | complete |
//! | 6 | 30 | 0 % | 887,503,681 | 3.42 s | 73 MB | complete |
//! | 6 | 100 | 0 % | 2,387,600 of 10^12 | 2.38 s | 1 MB | incomplete from level 11 |
//! | 6 | 1,000 | 20 % | 128,929,780 | 1.59 s | 14 MB | complete |
//! | 8 | 8 | 0 % | 43,046,721 | 0.45 s | 20 MB | complete |
//! | 10 | 100 | 42 % | 205,224,204 | 4.92 s | 139 MB | complete |
//! | 16 | 10 | 0 % | 628,131 of 10^16 | 2.92 s | 1 MB | incomplete from level 5 |
//! | 16 | 100 | 42 % | 6,518,895 | 21.25 s | 1 MB | incomplete from level 6 |
//!
//! So with the default bound of 2^30 states, which the command line has, an answer is complete for
//! two threads of tens of thousands of relevant events, three of a thousand, four of 180, six of 30
//! or eight of 12 that never meet, and for thousands of events of each of a few threads that do. The
//! attribute and computations in process have the [brief](Options::brief) bound of 2^24 states, so
//! that no test takes long: two threads of 4,000 events, three of 250, four of 60, six of 15 or eight
//! of 7 that never meet. Only events of what the formula reads count: fewer names in a formula, or a
//! region in place of a counter, help most.
//!
//! Beyond the bound, levels are as wide as a quarter as many states allow when each of their
//! successors is made, and at most 4096 states; with hundreds of threads the last levels may not be
//! reached at all.

use std::{error, fmt};

use monitor_logic::{diagnostic::Diagnostic, formula::Formula, program::TooLarge};

pub use crate::atoms::EvaluationError;
use crate::{
    bitsliced,
    bounds::count_cuts,
    clock::Overflow,
    codes::Alphabet,
    computation::Computation,
    count::Count,
    cut::{Packed, Plain},
    domain::{
        Backward, Domain, bytes::Bytes, counting::Counting, interned::Interned, words::Words,
    },
    knowledge::NoValue,
    levels::{Levels, Swept},
    monitor::{Monitor, Next},
    nearest::nearest,
    overlap::{Overlap, overlap},
    patterns::{Patterns, patterns},
    question::{Question, conjuncts},
    rows::Sweep,
    schedule::Schedule,
    verdict::{Incomplete, Method, Outcome, Violation},
    witness::{lifted, run_to, tidied},
};

/// The bound on a level when there are too many states to visit and none was given.
pub const DEFAULT_WIDTH: usize = 4096;

/// What to spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// At most so many states of a level are kept; what is dropped makes the result incomplete.
    pub width: Option<usize>,
    /// Whether states, runs and violating runs must be counted, which costs more.
    pub count: bool,
    /// Whether to visit all states even after a violation was found, so that they are counted.
    pub exhaustive: bool,
    /// With more states than this, the levels are bounded, by [`DEFAULT_WIDTH`] or less. Each 16
    /// threads that are active at the same time lower it as if there were twice, three times, ... as
    /// many states.
    pub most_states: u128,
    /// Computations of at most so many states are counted without being asked to, and their
    /// nearest violating run is looked for.
    pub few_states: u128,
    /// How many threads may look at the states of one question. `None` for as many as the machine
    /// has cores; more than one are only used where there is enough to do for them.
    pub threads: Option<usize>,
}

/// The bound on states of [`Options::brief`].
const BRIEF_STATES: u128 = 1 << 24;

/// With so many chains a state costs twice what it does with few.
const FEW_CHAINS: usize = 16;

impl Options {
    /// As by default, but at most 2^24 states: a check takes a second or so, and not much longer than
    /// ten in a build without optimisation. For tests, which are run often.
    #[must_use]
    pub fn brief() -> Self {
        Self {
            most_states: BRIEF_STATES,
            ..Self::default()
        }
    }

    /// The most states that are visited when there are so many chains.
    fn most_states_of(&self, chains: usize) -> u128 {
        self.most_states / (1 + chains / FEW_CHAINS) as u128
    }

    /// The bound on levels when there are more, and how many of them are made.
    fn bounds_of(&self, chains: usize, levels: usize) -> (usize, usize) {
        // Each state of a level leads to as many states as there are chains at most.
        let level = (chains.max(1) * (1 + chains / FEW_CHAINS)) as u128;
        let states = self.most_states / 4 / level;
        let number = |count: u128| usize::try_from(count).unwrap_or(usize::MAX);
        let width = number(states / levels.max(1) as u128).clamp(1, DEFAULT_WIDTH);
        (width, number(states / width as u128).max(1))
    }

    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(|| {
            std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
        })
    }
}

impl Default for Options {
    /// No bound on the width, at most 2^30 states, counts only up to 4096.
    fn default() -> Self {
        Self {
            width: None,
            count: false,
            exhaustive: false,
            most_states: 1 << 30,
            few_states: 4096,
            threads: None,
        }
    }
}

/// Whether all runs that `computation` allows satisfy `formula` in all their states.
///
/// The first state of a run is the initial one, before any event; each relevant event leads to the
/// next.
///
/// # Errors
///
/// See [`CheckError`].
pub fn check(
    computation: &Computation,
    formula: &Formula,
    options: &Options,
) -> Result<Outcome, CheckError> {
    let question = Question::new(computation, formula, None)?;
    let checking = Checking {
        computation,
        formula,
        question,
        options,
    };
    checking.decide()
}

/// As [`check`], by one method and no other; `None` when it does not apply. For comparisons.
///
/// # Errors
///
/// See [`CheckError`].
pub fn check_by(
    computation: &Computation,
    formula: &Formula,
    method: Method,
    options: &Options,
) -> Result<Option<Outcome>, CheckError> {
    let question = Question::new(computation, formula, None)?;
    let checking = Checking {
        computation,
        formula,
        question,
        options,
    };
    let Some(answer) = checking.by(&checking.question, method)? else {
        return Ok(None);
    };
    let mut outcome = checking.outcome();
    checking.include(&mut outcome, &checking.question, answer)?;
    Ok(Some(outcome))
}

struct Checking<'a> {
    computation: &'a Computation,
    formula: &'a Formula,
    /// About the whole formula.
    question: Question,
    options: &'a Options,
}

/// What a method found out about a question.
struct Answer {
    method: Method,
    /// A run that violates it, as places in the question's observed order.
    run: Option<Vec<u32>>,
    states: Option<Count>,
    runs: Option<Count>,
    violating_runs: Option<Count>,
    incomplete: Option<Incomplete>,
}

impl Answer {
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

    fn without_counts(self) -> Self {
        Self {
            states: None,
            runs: None,
            violating_runs: None,
            ..self
        }
    }
}

impl Checking<'_> {
    fn outcome(&self) -> Outcome {
        Outcome {
            formula: self.formula.to_string(),
            violation: None,
            incomplete: None,
            states: None,
            runs: None,
            violating_runs: None,
            methods: Vec::new(),
        }
    }

    fn decide(&self) -> Result<Outcome, CheckError> {
        let mut outcome = self.outcome();
        let question = &self.question;
        let observed = self.observed()?;
        if let Some(run) = &observed {
            let schedule = self.schedule(run.clone())?;
            outcome.violation = Some(Violation {
                observed: true,
                schedule,
            });
        }
        let width = self.options.width;
        let few = self.options.few_states.saturating_add(1);
        let few = width.is_none() && count_cuts(&question.poset, few).is_some();
        let count = self.options.count && width.is_none() && self.is_small(question);
        if few || count {
            let answer = self.count(question, few && observed.is_none());
            self.include(&mut outcome, question, answer)?;
            return Ok(outcome);
        }
        if observed.is_some() {
            return Ok(outcome);
        }
        if let Some(answer) = self.by(question, Method::Chain)? {
            self.include(&mut outcome, question, answer)?;
            return Ok(outcome);
        }
        let mut relevant = vec![false; self.computation.events().len()];
        for event in &question.relevant {
            relevant[event.origin] = true;
        }
        let parts = conjuncts(self.formula);
        for part in &parts {
            let part = Question::new(self.computation, part, Some(&relevant))?;
            let ignores = part
                .monitor()
                .is_some_and(|monitor| monitor.ignores_repetition());
            let part = if ignores {
                part.without_repetition()?
            } else {
                part
            };
            let answer = self.answer(&part)?;
            // A part that drops events sees a lattice of its own.
            let answer = if parts.len() == 1 && !ignores {
                answer
            } else {
                answer.without_counts()
            };
            self.include(&mut outcome, &part, answer)?;
            if outcome.violated() {
                break;
            }
        }
        Ok(outcome)
    }

    /// The observed run up to its first violation.
    fn observed(&self) -> Result<Option<Vec<u32>>, CheckError> {
        let mut run = self.question.observed_run();
        let violation = self
            .question
            .first_violation(&mut self.question.machine(), &run)?;
        Ok(violation.map(|length| {
            run.truncate(length);
            run
        }))
    }

    /// Adds what was found about a part of the formula.
    fn include(
        &self,
        outcome: &mut Outcome,
        part: &Question,
        answer: Answer,
    ) -> Result<(), CheckError> {
        outcome.methods.push(answer.method);
        if outcome.violation.is_none()
            && let Some(run) = answer.run
        {
            let origins: Vec<usize> = run
                .iter()
                .map(|place| part.relevant[*place as usize].origin)
                .collect();
            let schedule = self.schedule(lifted(&self.question, &origins))?;
            outcome.violation = Some(Violation {
                observed: self.observed()?.is_some(),
                schedule,
            });
        }
        outcome.incomplete = outcome.incomplete.or(answer.incomplete);
        outcome.states = answer.states;
        outcome.runs = answer.runs;
        outcome.violating_runs = answer.violating_runs;
        Ok(())
    }

    fn schedule(&self, run: Vec<u32>) -> Result<Schedule, CheckError> {
        let mut machine = self.question.machine();
        let run = tidied(&self.question, &mut machine, run)?;
        Ok(Schedule::new(
            self.computation,
            self.formula,
            &self.question,
            &mut machine,
            &run,
        ))
    }

    /// The cheapest method for a question that is not to be counted.
    fn answer(&self, question: &Question) -> Result<Answer, CheckError> {
        for method in [
            Method::Unviolable,
            Method::Chain,
            Method::Overlap,
            Method::Patterns,
        ] {
            if let Some(answer) = self.by(question, method)? {
                return Ok(answer);
            }
        }
        let stop = !self.options.exhaustive;
        if let Some(width) = self.options.width {
            return Ok(sweep_levels(question, Some(width), usize::MAX, stop));
        }
        if !self.is_small(question) {
            let (chains, levels) = (question.poset.width(), question.relevant.len());
            let (width, reach) = self.options.bounds_of(chains, levels);
            return Ok(sweep_levels(question, Some(width), reach, stop));
        }
        // With three chains the rows of bits are too short to pay.
        let methods = if question.poset.width() == 2 {
            [Method::BitSliced, Method::Rows]
        } else {
            [Method::Rows, Method::BitSliced]
        };
        for method in methods {
            if let Some(answer) = self.by(question, method)? {
                return Ok(answer);
            }
        }
        Ok(sweep_levels(question, None, usize::MAX, stop))
    }

    /// Whether the question has few enough states to visit all.
    fn is_small(&self, question: &Question) -> bool {
        let poset = &question.poset;
        let most = self.options.most_states_of(poset.width());
        poset.most_cuts() <= most || count_cuts(poset, most.saturating_add(1)).is_some()
    }

    fn by(&self, question: &Question, method: Method) -> Result<Option<Answer>, CheckError> {
        Ok(match method {
            Method::Unviolable => {
                let safe = question
                    .monitor()
                    .is_some_and(|monitor| monitor.initial == Next::Safe);
                safe.then(|| Answer::new(method, None))
            }
            Method::Chain => {
                if !question.poset.is_chain() {
                    return Ok(None);
                }
                let mut run = question.observed_run();
                let violation = question.first_violation(&mut question.machine(), &run)?;
                let mut answer = Answer::new(method, None);
                answer.states = Some(Count::from(run.len() as u128 + 1));
                answer.runs = Some(Count::ONE);
                answer.violating_runs = Some(Count::from(u128::from(violation.is_some())));
                answer.run = violation.map(|length| {
                    run.truncate(length);
                    run
                });
                Some(answer)
            }
            Method::Patterns => match patterns(question) {
                Patterns::DoNotApply => None,
                Patterns::NoRun => Some(Answer::new(method, None)),
                Patterns::Run(run) => Some(Answer::new(method, Some(run))),
            },
            Method::Overlap => match overlap(question) {
                Overlap::DoesNotApply => None,
                Overlap::NoRun => Some(Answer::new(method, None)),
                Overlap::Run(run) => Some(Answer::new(method, Some(run))),
            },
            Method::BitSliced => sweep_bits(question, !self.options.exhaustive),
            Method::Rows => sweep_rows(question, !self.options.exhaustive, self.options.threads()),
            Method::Levels => Some(sweep_levels(
                question,
                self.options.width,
                usize::MAX,
                !self.options.exhaustive,
            )),
            Method::Counting => Some(self.count(question, true)),
        })
    }

    /// All states and runs, and when asked for the nearest violating run.
    fn count(&self, question: &Question, witness: bool) -> Answer {
        let mut domain = Counting::new(question.machine());
        let swept = run_levels(question, &mut domain, None, usize::MAX, false);
        let mut answer = Answer::new(Method::Counting, None);
        answer.states = Some(Count::from(swept.cuts));
        answer.runs = swept.last.as_ref().map(super::domain::counting::Runs::all);
        answer.violating_runs = swept
            .last
            .as_ref()
            .map(super::domain::counting::Runs::violating);
        if let Some(cut) = swept.violation {
            answer.run = if witness && swept.cuts <= self.options.few_states {
                nearest(question, &mut question.machine())
            } else {
                witness_by_best_domain(question, &cut)
            };
        }
        answer
    }
}

/// Runs `$body` with the fastest domain that can hold the question's sets.
macro_rules! with_domain {
    ($question:expr, $domain:ident => $body:expr) => {{
        let question: &Question = $question;
        let monitor = question.monitor();
        let alphabet: &Alphabet = question.alphabet();
        let bytes = monitor
            .as_ref()
            .and_then(|monitor| Bytes::new(monitor, alphabet));
        let words = monitor
            .as_ref()
            .and_then(|monitor: &Monitor| Words::new(monitor, alphabet));
        if let Some(mut $domain) = bytes {
            $body
        } else if let Some(mut $domain) = words {
            $body
        } else {
            let mut $domain = Interned::new(question.machine());
            $body
        }
    }};
}

fn witness_by_best_domain(question: &Question, cut: &[u32]) -> Option<Vec<u32>> {
    with_domain!(question, domain => run_to(question, &mut domain, cut, None))
}

/// `None` when there are fewer than two chains or too many.
fn sweep_rows(question: &Question, stop: bool, threads: usize) -> Option<Answer> {
    with_domain!(question, domain => rows_in(question, &mut domain, stop, threads))
}

fn sweep_bits(question: &Question, stop: bool) -> Option<Answer> {
    let swept = bitsliced::sweep(question, &question.monitor()?, stop)?;
    with_domain!(question, domain => {
        let Swept { cuts, violation, dropped, .. } = swept;
        let swept = Swept { cuts, violation, dropped, last: None };
        Some(answer_of(question, &mut domain, Method::BitSliced, None, stop, &swept))
    })
}

fn rows_in<D: Backward>(
    question: &Question,
    domain: &mut D,
    stop: bool,
    threads: usize,
) -> Option<Answer> {
    let poset = &question.poset;
    let swept = Sweep::new(poset, &question.codes, domain, &poset.lengths)?.run(stop, threads);
    Some(answer_of(
        question,
        domain,
        Method::Rows,
        None,
        stop,
        &swept,
    ))
}

fn sweep_levels(question: &Question, width: Option<usize>, reach: usize, stop: bool) -> Answer {
    with_domain!(question, domain => {
        let swept = run_levels(question, &mut domain, width, reach, stop);
        answer_of(question, &mut domain, Method::Levels, width, stop, &swept)
    })
}

fn run_levels<D: Domain>(
    question: &Question,
    domain: &mut D,
    width: Option<usize>,
    reach: usize,
    stop: bool,
) -> Swept<D::Set> {
    let (poset, codes) = (&question.poset, &question.codes);
    match Packed::new(&poset.lengths) {
        Some(keys) => Levels {
            poset,
            codes,
            domain,
            keys,
            width,
            reach,
            stop,
        }
        .run(|_| {}),
        None => Levels {
            poset,
            codes,
            domain,
            keys: Plain,
            width,
            reach,
            stop,
        }
        .run(|_| {}),
    }
}

fn answer_of<D: Backward>(
    question: &Question,
    domain: &mut D,
    method: Method,
    width: Option<usize>,
    stop: bool,
    swept: &Swept<D::Set>,
) -> Answer {
    let run = swept
        .violation
        .as_ref()
        .and_then(|cut| run_to(question, domain, cut, width));
    let mut answer = Answer::new(method, run);
    if (swept.violation.is_none() || !stop) && swept.dropped.is_none() {
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

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckError {
    /// A name in the formula is neither a variable nor a region of the computation.
    UnknownName(String),
    /// A channel of the formula is from or to a process that the computation does not have.
    UnknownThread(String),
    /// A variable that the formula reads has no value before the first event.
    NoInitialValue(String),
    /// A proposition cannot be evaluated on a computation, whatever its values are.
    Formula(Box<Diagnostic>),
    /// A proposition has no truth value in a state of some run.
    Evaluation(EvaluationError),
    /// The clocks that the program gave leave writes of this variable unordered, so that a state
    /// does not determine its value.
    UnorderedWrites(String),
    /// Propositions over several variables tell apart more values than can be told apart here.
    TooManyValues,
    /// The formula needs too many stored bits or propositions.
    TooLarge(TooLarge),
    /// There are too many events.
    Overflow(Overflow),
    /// A formula asks a thread of this name, and there is none.
    NoThread(String),
    /// An expression in a formula of MTTL has no value in the state that a thread knows.
    NoValue {
        /// The number of the thread's event, from 1.
        event: usize,
        /// What is wrong.
        error: NoValue,
    },
}

impl From<Overflow> for CheckError {
    fn from(overflow: Overflow) -> Self {
        Self::Overflow(overflow)
    }
}

impl From<TooLarge> for CheckError {
    fn from(error: TooLarge) -> Self {
        Self::TooLarge(error)
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName(name) => {
                write!(
                    formatter,
                    "`{name}` is neither a variable nor a region of the computation"
                )
            }
            Self::UnknownThread(name) => {
                write!(formatter, "the computation has no process `{name}`")
            }
            Self::NoInitialValue(name) => {
                write!(formatter, "`{name}` has no value before the first event")
            }
            Self::Formula(mistake) => mistake.fmt(formatter),
            Self::Evaluation(error) => error.fmt(formatter),
            Self::UnorderedWrites(name) => {
                write!(formatter, "the clocks leave writes of `{name}` unordered")
            }
            Self::TooManyValues => formatter.write_str(
                "the variables that propositions compare with each other have too many values",
            ),
            Self::TooLarge(error) => error.fmt(formatter),
            Self::Overflow(error) => error.fmt(formatter),
            Self::NoThread(name) => write!(formatter, "there is no thread `{name}`"),
            Self::NoValue { event, error } => write!(formatter, "event {event}: {error}"),
        }
    }
}

impl error::Error for CheckError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Formula(mistake) => Some(mistake),
            Self::Evaluation(error) => Some(error),
            Self::TooLarge(error) => Some(error),
            Self::Overflow(error) => Some(error),
            Self::NoValue { error, .. } => Some(error),
            _ => None,
        }
    }
}
