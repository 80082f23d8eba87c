//! How many threads can be inside a region at once: polynomial, any number of threads.
//!
//! Each time that a thread is inside is an *interval*, from its entering to its leaving. One is
//! before another when its leaving causally precedes the other's entering; that is a partial order,
//! since leaving comes after entering. Threads whose intervals are pairwise unordered can all be
//! inside at once: the least cut with all their enterings has none of their leavings. So the most
//! threads that can be inside at once are as many as the largest antichain of intervals has
//! members; by Dilworth's and König's theorems a largest matching of the order gives that number.
//!
//! On a run to such a cut the number of threads inside grows from 0 by at most one with each event.
//! A formula that looks at nothing else is therefore violated on some run iff it is false for a
//! number that is not larger.

use monitor_logic::order::sort_by_key;

use crate::{
    engine::{question::Question, run_search::RunSearch, witness::lifted},
    reading::{atoms::ReadSlot, poset::Poset, relevant::SlotChange},
};

/// With more pairs of intervals of which one is before the other, or with more steps on the way to
/// the matching, other methods are better.
const MOST_PAIRS: usize = 1 << 22;
const MOST_STEPS: usize = 1 << 28;

/// Searches for a run that violates the formula, by the number of threads in a region. It does not apply where the formula
/// looks at more than the number of threads in one region now, or they come and go too often.
pub(crate) fn overlap(question: &Question) -> RunSearch {
    if question.moves_sections() || !looks_at_one_region(question) {
        return RunSearch::DoesNotApply;
    }
    let Some(number) = least_violating(question) else {
        return RunSearch::NoRun;
    };
    let Some(mut together) = largest_antichain(&question.poset, &intervals(question)) else {
        return RunSearch::DoesNotApply;
    };
    if together.len() < number {
        return RunSearch::NoRun;
    }
    // Any of them can be inside at once. Those that were observed first are the least surprising.
    sort_by_key(&mut together, |interval| interval.entered(&question.poset));
    let origins: Vec<usize> = together[..number]
        .iter()
        .map(|interval| interval.entered(&question.poset))
        .map(|place| question.relevant[place as usize].origin)
        .collect();
    RunSearch::Run(lifted(question, &origins))
}

/// Returns `true` if the number of threads in one region now is all that the formula looks at.
fn looks_at_one_region(question: &Question) -> bool {
    matches!(question.atoms().slots[..], [ReadSlot::Region(_)]) && question.machine().has_at_most(1)
}

/// The least number of threads that violates the formula.
fn least_violating(question: &Question) -> Option<usize> {
    let mut atoms = question.atoms().clone();
    let most = u32::try_from(question.poset.width()).ok()?;
    let classes: Vec<u32> = (0..=most)
        .map(|threads| atoms.count_class(0, threads))
        .collect();
    let mut machine = question.machine_with(&atoms)?;
    classes.iter().position(|class| {
        let letter = machine.alphabet.letter_of(&[*class]);
        machine.step(0, letter).is_none()
    })
}

/// A time that a thread is inside.
#[derive(Clone, Copy, Debug)]
struct RegionInterval {
    chain: usize,
    /// The counts of its chain with the entering and with the leaving, if there is one.
    enter: u32,
    leave: Option<u32>,
}

impl RegionInterval {
    fn entered(&self, poset: &Poset) -> u32 {
        poset.at(self.chain, self.enter).0
    }
}

fn intervals(question: &Question) -> Vec<RegionInterval> {
    let mut intervals: Vec<RegionInterval> = Vec::new();
    for (chain, events) in question.poset.events.iter().enumerate() {
        for (count, event) in (1..).zip(events) {
            for change in question.relevant[*event as usize].changes.iter() {
                match change {
                    SlotChange::Inside { inside: true, .. } => intervals.push(RegionInterval {
                        chain,
                        enter: count,
                        leave: None,
                    }),
                    SlotChange::Inside { inside: false, .. } => {
                        if let Some(last) = intervals.last_mut() {
                            last.leave = Some(count);
                        }
                    }
                    SlotChange::Class { .. } => {}
                }
            }
        }
    }
    intervals
}

/// Returns for each interval those whose beginning its end causally precedes; `None` if there are
/// too many.
fn all_after(poset: &Poset, intervals: &[RegionInterval]) -> Option<Vec<Vec<usize>>> {
    let mut of_chain = vec![Vec::new(); poset.width()];
    for (number, interval) in intervals.iter().enumerate() {
        of_chain[interval.chain].push(number);
    }
    let mut after = vec![Vec::new(); intervals.len()];
    let mut pairs = 0;
    for (number, interval) in intervals.iter().enumerate() {
        for (chain, needed) in poset.needed(interval.chain, interval.enter) {
            let is_over = |other: &&usize| {
                let leave = intervals[**other].leave;
                leave.is_some_and(|leave| leave <= needed)
            };
            for &before in of_chain[chain].iter().take_while(is_over) {
                after[before].push(number);
                pairs += 1;
            }
        }
        if pairs > MOST_PAIRS {
            return None;
        }
    }
    Some(after)
}

/// Finds as many intervals as possible of which none is before another; `None` if that takes too
/// long.
fn largest_antichain(poset: &Poset, intervals: &[RegionInterval]) -> Option<Vec<RegionInterval>> {
    let after = all_after(poset, intervals)?;
    let mut matching = Matching::new(&after);
    for interval in 0..intervals.len() {
        matching.augment(interval)?;
    }
    // The intervals that alternating paths from the unmatched ones reach. Those that are reached as
    // earlier ones, and not as later ones, are in no edge that the others do not cover.
    let mut later_ones = vec![false; intervals.len()];
    let mut earlier: Vec<bool> = vec![false; intervals.len()];
    let mut is_paired = vec![false; intervals.len()];
    for interval in matching.before.iter().flatten() {
        is_paired[*interval] = true;
    }
    let mut work: Vec<usize> = (0..intervals.len())
        .filter(|interval| !is_paired[*interval])
        .collect();
    while let Some(interval) = work.pop() {
        if std::mem::replace(&mut earlier[interval], true) {
            continue;
        }
        for &later in &after[interval] {
            if !std::mem::replace(&mut later_ones[later], true) {
                work.extend(matching.before[later]);
            }
        }
    }
    let members = earlier.iter().zip(&later_ones).zip(intervals);
    let members = members.filter(|((earlier, later), _)| **earlier && !**later);
    Some(members.map(|(_, interval)| *interval).collect())
}

/// Pairs of an interval and a later one; each interval is the earlier in at most one pair, and the
/// later in at most one.
struct Matching<'a> {
    after: &'a [Vec<usize>],
    /// The one that each is paired with as the later.
    before: Vec<Option<usize>>,
    /// For which interval each later one was tried last.
    tried: Vec<Option<usize>>,
    steps: usize,
}

impl<'a> Matching<'a> {
    fn new(after: &'a [Vec<usize>]) -> Self {
        Self {
            after,
            before: vec![None; after.len()],
            tried: vec![None; after.len()],
            steps: 0,
        }
    }

    /// Finds a later one for `interval`, if need be by finding others for those that have one.
    /// `None` if that takes too long.
    fn augment(&mut self, interval: usize) -> Option<()> {
        let after = self.after;
        // Intervals that look for a later one, and how many each has tried.
        let mut path = vec![(interval, 0)];
        while let Some((last, next)) = path.last_mut() {
            let Some(&later) = after[*last].get(*next) else {
                path.pop();
                continue;
            };
            *next += 1;
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return None;
            }
            if self.tried[later].replace(interval) == Some(interval) {
                continue;
            }
            if let Some(other) = self.before[later] {
                path.push((other, 0));
                continue;
            }
            for (interval, tried) in path {
                self.before[after[interval][tried - 1]] = Some(interval);
            }
            return Some(());
        }
        Some(())
    }
}
