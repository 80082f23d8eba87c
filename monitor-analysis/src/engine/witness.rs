//! A run that violates the formula, from the cut where an engine found that there is one.
//!
//! Engines keep sets, not runs. Going back from the violation, each step looks for a predecessor
//! whose set has a state that leads where the run went; of several, the one that undoes what was
//! observed last. What lies behind is swept again: slices are kept at intervals and the ones
//! between recomputed, so that memory grows with the square root of their number.

use std::cmp::Reverse;

use monitor_logic::order::sort_by_key;

use crate::{
    automaton::{
        domain::{Backward, Domain, interned::Interned},
        machine::ProgramMachine,
    },
    engine::{
        cut::{Keys, Unpacked},
        levels::{Level, Levels},
        question::Question,
        rows::{RowSweep, SweepSlice},
    },
    error::CheckError,
    reading::poset::{Node, Poset},
};

/// Finds a run to a violated cut whose predecessors are not violated, as places in the observed
/// order.
pub(crate) fn run_to<D: Backward>(
    question: &Question,
    domain: &mut D,
    cut: &[u32],
) -> Option<Vec<u32>> {
    let (poset, codes) = (&question.poset, &question.codes);
    if !question.may_repeat() || RowSweep::new(poset, codes, domain, cut).is_none() {
        return run_by_levels(question, cut, None);
    }
    let mut slices = RecomputedSlices::default();
    backwards(question, domain, cut, |domain, before| {
        let mut sweep = RowSweep::new(poset, codes, domain, cut)?;
        slices.get(&mut sweep, before)
    })
}

/// Does what [`run_to`] does, by all levels up to the cut, of which at most `width` cuts each are
/// kept.
pub(crate) fn run_by_levels(
    question: &Question,
    cut: &[u32],
    width: Option<usize>,
) -> Option<Vec<u32>> {
    let (poset, codes) = (&question.poset, &question.codes);
    let mut domain = Interned::new(question.machine());
    let keys = Unpacked::of(poset);
    let mut history: Vec<Level<Box<[u32]>, u32>> = Vec::new();
    let mut levels = Levels {
        poset,
        events: &question.relevant,
        codes,
        domain: &mut domain,
        keys,
        width,
        reach: usize::MAX,
        stop: true,
    };
    levels.run(|level| history.push(level));
    backwards(question, &mut domain, cut, |_, before| {
        let level = before.iter().map(|count| *count as usize).sum::<usize>();
        history.get(level)?.get(&keys.key(before)).copied()
    })
}

/// Goes back from a violated cut; `set` is what the cuts behind it hold.
fn backwards<D: Backward>(
    question: &Question,
    domain: &mut D,
    cut: &[u32],
    mut set: impl FnMut(&mut D, &[u32]) -> Option<D::Set>,
) -> Option<Vec<u32>> {
    let poset = &question.poset;
    let mut cut = cut.to_vec();
    let mut run = Vec::new();
    let mut target = None;
    while cut.iter().any(|count| *count > 0) {
        let letter = domain.letter(question.codes.code(&cut));
        let mut chains: Vec<usize> = (0..cut.len())
            .filter(|chain| poset.can_retreat(&cut, *chain))
            .collect();
        sort_by_key(&mut chains, |chain| {
            Reverse(poset.at(*chain, cut[*chain]).0)
        });
        let (chain, source) = chains.into_iter().find_map(|chain| {
            cut[chain] -= 1;
            let before = set(domain, &cut);
            cut[chain] += 1;
            let before = before?;
            let source = if question.steps(poset.at(chain, cut[chain]).0) {
                domain.source(&before, letter, target)?
            } else {
                target.filter(|state| domain.has(&before, *state))?
            };
            Some((chain, source))
        })?;
        run.push(poset.at(chain, cut[chain]).0);
        cut[chain] -= 1;
        target = Some(source);
    }
    run.reverse();
    Some(run)
}

/// Slices that are computed again when they are needed, in descending order.
struct RecomputedSlices<Set> {
    /// Slices at intervals, from the first on.
    kept: Vec<SweepSlice<Set>>,
    /// All slices of the interval that was asked for last, up to the one that was.
    interval: Vec<SweepSlice<Set>>,
    /// The number of the first of them.
    start: u32,
}

impl<Set> Default for RecomputedSlices<Set> {
    fn default() -> Self {
        Self {
            kept: Vec::new(),
            interval: Vec::new(),
            start: 0,
        }
    }
}

impl<Set: Clone + Default + PartialEq> RecomputedSlices<Set> {
    fn get<D: Domain<Set = Set>>(
        &mut self,
        sweep: &mut RowSweep<'_, D>,
        cut: &[u32],
    ) -> Option<Set> {
        let wanted = cut[0];
        if self.place(wanted).is_none() {
            self.fill(sweep, wanted);
        }
        sweep.get(&self.interval[self.place(wanted)?], cut)
    }

    /// Where a slice is in the interval.
    fn place(&self, number: u32) -> Option<usize> {
        let place = number.checked_sub(self.start)? as usize;
        (place < self.interval.len()).then_some(place)
    }

    fn fill<D: Domain<Set = Set>>(&mut self, sweep: &mut RowSweep<'_, D>, wanted: u32) {
        let last = sweep.ceiling()[0];
        let step = (last + 1).isqrt().max(1);
        if self.kept.is_empty() {
            let mut before = SweepSlice::new();
            for first in 0..=last {
                let mut slice = SweepSlice::new();
                sweep.slice(first, &before, &mut slice);
                if first % step == 0 {
                    self.kept.push(slice.clone());
                }
                before = slice;
            }
        }
        self.interval.clear();
        self.start = wanted / step * step;
        let Some(mut before) = self.kept.get((wanted / step) as usize).cloned() else {
            return;
        };
        for first in self.start + 1..=wanted {
            let mut slice = SweepSlice::new();
            sweep.slice(first, &before, &mut slice);
            self.interval.push(before);
            before = slice;
        }
        self.interval.push(before);
    }
}

/// How many steps of the monitor may be spent on making a run easier to read.
const TIDYING_STEPS: usize = 50_000_000;

/// Finds a shorter run, nearer to the observed one, that violates the formula as well.
///
/// Events that the violation does not need are left out, and neighbours that were observed the
/// other way round change places, as long as the run that remains is violated. The result cannot
/// be improved by either alone, but a nearer one may exist.
///
/// # Errors
///
/// When a proposition has no value in the run.
pub(crate) fn tidied(
    question: &Question,
    machine: &mut ProgramMachine,
    run: Vec<u32>,
) -> Result<Vec<u32>, CheckError> {
    let mut tidying = Tidying {
        question,
        machine,
        steps: TIDYING_STEPS,
    };
    let Some(length) = question.first_violation(tidying.machine, &run)? else {
        return Ok(run);
    };
    let mut run = run;
    run.truncate(length);
    loop {
        let before = run.clone();
        tidying.drop_needless(&mut run);
        tidying.undo_swaps(&mut run);
        if run == before {
            return Ok(run);
        }
    }
}

struct Tidying<'a> {
    question: &'a Question,
    machine: &'a mut ProgramMachine,
    steps: usize,
}

impl Tidying<'_> {
    /// Takes `other`, up to its violation, in place of `run` if it has one. Returns `true` then.
    fn replace(&mut self, run: &mut Vec<u32>, mut other: Vec<u32>) -> bool {
        let Some(steps) = self.steps.checked_sub(other.len() + 1) else {
            return false;
        };
        self.steps = steps;
        match self.question.first_violation(self.machine, &other) {
            Ok(Some(length)) => {
                other.truncate(length);
                *run = other;
                true
            }
            _ => false,
        }
    }

    fn drop_needless(&mut self, run: &mut Vec<u32>) {
        let poset = &self.question.poset;
        'again: loop {
            let cut = cut_of(poset, run);
            let mut ends: Vec<u32> = (0..cut.len())
                .filter(|chain| poset.can_retreat(&cut, *chain))
                .map(|chain| poset.at(chain, cut[chain]).0)
                .collect();
            sort_by_key(&mut ends, |end| Reverse(*end));
            for end in ends {
                let other = run.iter().copied().filter(|event| *event != end).collect();
                if self.replace(run, other) {
                    continue 'again;
                }
            }
            return;
        }
    }

    fn undo_swaps(&mut self, run: &mut Vec<u32>) {
        let mut place = 0;
        while place + 1 < run.len() {
            let (first, second) = (run[place], run[place + 1]);
            if first > second && !self.question.poset.precedes(Node(first), Node(second)) {
                let mut other = run.clone();
                other.swap(place, place + 1);
                if self.replace(run, other) {
                    // An event behind one that moved forward may move, too.
                    place = place.saturating_sub(1);
                    continue;
                }
            }
            place += 1;
        }
    }
}

/// How many events of each chain a run has.
pub(crate) fn cut_of(poset: &Poset, run: &[u32]) -> Vec<u32> {
    let mut cut = vec![0; poset.width()];
    for event in run {
        cut[poset.observed[*event as usize] as usize] += 1;
    }
    cut
}

/// Returns a run of a question about the same events or more that has the events of `origins` in
/// their order; the others that must come before some of them come just before.
pub(crate) fn lifted(question: &Question, origins: &[usize]) -> Vec<u32> {
    let poset = &question.poset;
    let mut cut = vec![0; poset.width()];
    let mut run = Vec::new();
    for origin in origins {
        let found = question
            .relevant
            .binary_search_by_key(origin, |event| event.origin);
        let Ok(place) = found else { continue };
        let node = Node(u32::try_from(place).unwrap_or(u32::MAX));
        let (chain, count) = (poset.chain(node), poset.position(node));
        let mut missing = Vec::new();
        for (other, needed) in poset.needed(chain, count) {
            while cut[other] < needed {
                cut[other] += 1;
                missing.push(poset.at(other, cut[other]).0);
            }
        }
        missing.sort_unstable();
        run.extend(missing);
    }
    run
}
