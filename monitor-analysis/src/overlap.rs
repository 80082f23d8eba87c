//! How many threads can be inside a region at once: polynomial, any number of threads.
//!
//! Each time that a thread is inside is an *interval*, from its entering to its leaving. One is
//! before another when its leaving causally precedes the other's entering; that is a partial order,
//! since leaving comes after entering. Threads whose intervals are pairwise unordered can all be
//! inside at once: the least cut with all their enterings has none of their leavings. So the most
//! threads that can be inside are as many as the largest antichain of intervals has members, which by
//! Dilworth's and König's theorems a largest matching of the order tells.
//!
//! On a run to such a cut the number of threads inside grows from 0 by at most one with each event.
//! A formula that looks at nothing else is therefore violated on some run iff it is false for a
//! number that is not larger.

use crate::{atoms::Slot, poset::Poset, question::Question, relevant::Change, witness::lifted};

/// With more intervals than this other methods are better.
const MOST_INTERVALS: usize = 1024;

/// Whether some run violates the formula, by the number of threads in a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Overlap {
    /// The formula looks at more than the number of threads in one region now, or they come and go
    /// too often.
    DoesNotApply,
    /// No run does.
    NoRun,
    /// This one does, as places in the observed order.
    Run(Vec<u32>),
}

pub(crate) fn overlap(question: &Question) -> Overlap {
    let intervals = intervals(question);
    if !looks_at_one_region(question) || intervals.len() > MOST_INTERVALS {
        return Overlap::DoesNotApply;
    }
    let Some(number) = least_violating(question) else {
        return Overlap::NoRun;
    };
    let mut together = largest_antichain(&question.poset, &intervals);
    if together.len() < number {
        return Overlap::NoRun;
    }
    // Any of them can be inside at once. Those that were observed first are the least surprising.
    together.sort_unstable_by_key(|interval| interval.entered(&question.poset));
    let origins: Vec<usize> = together[..number]
        .iter()
        .map(|interval| interval.entered(&question.poset))
        .map(|place| question.relevant[place as usize].origin)
        .collect();
    Overlap::Run(lifted(question, &origins))
}

/// Whether the number of threads in one region now is all that the formula looks at.
fn looks_at_one_region(question: &Question) -> bool {
    matches!(question.atoms().slots[..], [Slot::Region(_)]) && question.machine().has_at_most(1)
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
struct Interval {
    chain: usize,
    /// The counts of its chain with the entering and with the leaving, if there is one.
    enter: u32,
    leave: Option<u32>,
}

impl Interval {
    fn entered(&self, poset: &Poset) -> u32 {
        poset.event(self.chain, self.enter)
    }

    /// Whether its end causally precedes the other's begin.
    fn is_before(&self, other: &Self, poset: &Poset) -> bool {
        let needed = poset.needs(other.chain, other.enter)[self.chain];
        self.leave.is_some_and(|leave| leave <= needed)
    }
}

fn intervals(question: &Question) -> Vec<Interval> {
    let mut intervals: Vec<Interval> = Vec::new();
    for (chain, events) in question.poset.events.iter().enumerate() {
        for (count, event) in (1..).zip(events) {
            for change in question.relevant[*event as usize].changes.iter() {
                match change {
                    Change::Inside { inside: true, .. } => intervals.push(Interval {
                        chain,
                        enter: count,
                        leave: None,
                    }),
                    Change::Inside { inside: false, .. } => {
                        if let Some(last) = intervals.last_mut() {
                            last.leave = Some(count);
                        }
                    }
                    Change::Class { .. } => {}
                }
            }
        }
    }
    intervals
}

/// Intervals none of which is before another, as many as can be.
fn largest_antichain(poset: &Poset, intervals: &[Interval]) -> Vec<Interval> {
    let after: Vec<Vec<usize>> = intervals
        .iter()
        .map(|interval| {
            let others = intervals.iter().enumerate();
            let after = others.filter(|(_, other)| interval.is_before(other, poset));
            after.map(|(number, _)| number).collect()
        })
        .collect();
    let mut matching = Matching::new(&after);
    for interval in 0..intervals.len() {
        matching.reached.fill(false);
        matching.augment(interval);
    }
    // What alternating paths from the unmatched reach: those that are reached as earlier ones and not
    // as later ones are in no edge that is not covered by the others.
    matching.reached.fill(false);
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
            if !std::mem::replace(&mut matching.reached[later], true) {
                work.extend(matching.before[later]);
            }
        }
    }
    let members = earlier.iter().zip(&matching.reached).zip(intervals);
    members
        .filter(|((earlier, later), _)| **earlier && !**later)
        .map(|(_, interval)| *interval)
        .collect()
}

/// Pairs of an interval and a later one, each in one pair as the earlier and in one as the later at
/// most.
struct Matching<'a> {
    after: &'a [Vec<usize>],
    /// The one that each is paired with as the later.
    before: Vec<Option<usize>>,
    /// Which later ones were tried.
    reached: Vec<bool>,
}

impl<'a> Matching<'a> {
    fn new(after: &'a [Vec<usize>]) -> Self {
        Self {
            after,
            before: vec![None; after.len()],
            reached: vec![false; after.len()],
        }
    }

    /// Finds a later one for `interval`, if need be by finding others for those that have theirs.
    fn augment(&mut self, interval: usize) -> bool {
        let after = self.after;
        for &later in &after[interval] {
            if std::mem::replace(&mut self.reached[later], true) {
                continue;
            }
            let is_free = match self.before[later] {
                None => true,
                Some(other) => self.augment(other),
            };
            if is_free {
                self.before[later] = Some(interval);
                return true;
            }
        }
        false
    }
}
