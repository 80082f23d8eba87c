//! Whether a sum can be in a range at some cut, without a look at all cuts.
//!
//! Each event changes the sum by some number. The cut at which it is greatest is the *closure of
//! greatest weight* of the graph of events: with each event it has those that this one needs. That is
//! found by a flow of numbers from events that raise the sum to those, needed by them, that lower it
//! (J.-C. Picard, *Maximal closure of a graph and applications to combinatorial problems*, 1976; for
//! cuts C. Chase and V. K. Garg, *Detection of global predicates: techniques and their limitations*,
//! 1998). On the way there each value between is met if no event changes the sum by more than one.

use std::{borrow::Cow, rc::Rc};

use monitor_logic::{evaluate::SumComparison, expression::Comparison};

use super::poset::{Node, Poset};
use crate::order::max_closure::Network;

/// A number that events change.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    initial: i128,
    /// By how much, for each event.
    changes: Vec<i128>,
    /// The sum of all numbers without their signs, which is not too large.
    most: i128,
}

/// Numbers from `low` to `high` that a sum may be.
#[derive(Clone, Debug)]
pub(crate) struct SumRange {
    sum: Rc<Sum>,
    low: i128,
    high: i128,
}

/// Whether a sum gets into a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// At this cut.
    At(Box<[u32]>),
    /// At no cut.
    Never,
    /// Not known: it gets from one side of the range to the other.
    Unknown,
}

/// Consistent cuts of a poset that are, with any two of them, their union and their intersection.
pub(crate) trait Sublattice {
    /// The least of the cuts that has an event, if there is one.
    fn least_cut_with(&self, node: Node) -> Option<Cow<'_, [u32]>>;
}

/// The cuts of a sublattice from one to a later one.
#[derive(Clone)]
pub(crate) struct CutsBetween<'a> {
    pub(crate) poset: &'a Poset,
    pub(crate) sublattice: &'a dyn Sublattice,
    pub(crate) first: Box<[u32]>,
    pub(crate) last: Box<[u32]>,
}

impl Sublattice for Poset {
    fn least_cut_with(&self, node: Node) -> Option<Cow<'_, [u32]>> {
        Some(self.least_cut(node))
    }
}

impl Sum {
    /// Creates a sum that is 0 and that no event changes, of so many.
    pub(crate) fn new(events: usize) -> Self {
        Self {
            initial: 0,
            changes: vec![0; events],
            most: 0,
        }
    }

    /// Adds `factor` times a number that changes: what it is before all events, and from which events
    /// on it is another one. `None` if the sum gets too large.
    pub(crate) fn add(
        &mut self,
        factor: i128,
        initial: i128,
        steps: impl IntoIterator<Item = (Node, i128)>,
    ) -> Option<()> {
        let number = initial.checked_mul(factor)?;
        self.count(number)?;
        self.initial += number;
        let mut before = initial;
        for (node, after) in steps {
            let change = after.checked_sub(before)?.checked_mul(factor)?;
            self.count(change)?;
            self.changes[node.index()] += change;
            before = after;
        }
        Some(())
    }

    fn count(&mut self, number: i128) -> Option<()> {
        self.most = self.most.checked_add(number.checked_abs()?)?;
        Some(())
    }

    /// Returns the ranges in which the sum is where the comparison holds, or does not.
    pub(crate) fn ranges(
        self: &Rc<Self>,
        compared: &SumComparison,
        positive: bool,
    ) -> Vec<SumRange> {
        let (bound, comparison) = (compared.bound, compared.comparison);
        let comparison = if positive {
            comparison
        } else {
            comparison.negated()
        };
        // Nothing is below the least number, or above the greatest.
        let below = bound.checked_sub(1).map(|high| (i128::MIN, high));
        let above = bound.checked_add(1).map(|low| (low, i128::MAX));
        let ranges = match comparison {
            Comparison::Less => vec![below],
            Comparison::LessOrEqual => vec![Some((i128::MIN, bound))],
            Comparison::Greater => vec![above],
            Comparison::GreaterOrEqual => vec![Some((bound, i128::MAX))],
            Comparison::Equal => vec![Some((bound, bound))],
            Comparison::NotEqual => vec![below, above],
        };
        let range = |(low, high)| SumRange {
            sum: Rc::clone(self),
            low,
            high,
        };
        ranges.into_iter().flatten().map(range).collect()
    }

    fn of(&self, nodes: &[Node]) -> i128 {
        nodes.iter().map(|node| self.changes[node.index()]).sum()
    }
}

impl SumRange {
    fn has(&self, number: i128) -> bool {
        (self.low..=self.high).contains(&number)
    }

    /// Returns a cut at which the sum is in the range.
    ///
    /// Costs a flow through a graph of the events: in the worst case the square of their number times
    /// that of the edges, most often little more than the edges.
    pub(crate) fn reach(&self, cuts: CutsBetween<'_>) -> Reached {
        let CutsBetween { poset, first, .. } = &cuts;
        let number = self.sum.initial + self.sum.of(&poset.between(&poset.initial(), first));
        if self.has(number) {
            return Reached::At(cuts.first);
        }
        let rises = number < self.low;
        let extreme = cuts.extreme(&self.sum, rises);
        let end = number + self.sum.of(&poset.between(first, &extreme));
        if (rises && end < self.low) || (!rises && end > self.high) {
            return Reached::Never;
        }
        self.on_the_way(cuts, number, &extreme)
    }

    /// Returns the first cut in the range, from the first cut with its sum on, in the observed order.
    fn on_the_way(&self, cuts: CutsBetween<'_>, mut number: i128, end: &[u32]) -> Reached {
        let mut cut = cuts.first;
        for node in cuts.poset.between(&cut, end) {
            if cuts.poset.contains(&cut, node) {
                continue;
            }
            let Some(least) = cuts.sublattice.least_cut_with(node) else {
                continue;
            };
            number += self.sum.of(&cuts.poset.between(&cut, &least));
            include(&mut cut, &least);
            if self.has(number) {
                return Reached::At(cut);
            }
        }
        Reached::Unknown
    }
}

impl CutsBetween<'_> {
    /// Returns the smallest of the cuts at which a sum is greatest, or least if it should not rise.
    fn extreme(&self, sum: &Sum, rises: bool) -> Box<[u32]> {
        let events = self.poset.between(&self.first, &self.last);
        let mut place = vec![None; self.poset.len()];
        for (number, node) in events.iter().enumerate() {
            place[node.index()] = Some(number);
        }
        let mut network = Network::new(events.len());
        for (number, &node) in events.iter().enumerate() {
            let change = sum.changes[node.index()];
            network.weigh(number, if rises { change } else { -change });
            let Some(least) = self.sublattice.least_cut_with(node) else {
                continue;
            };
            let before = self.poset.before(node);
            if let Some(before) = before.and_then(|before| place[before.index()]) {
                network.need(number, before);
            }
            let known = before.and_then(|before| self.sublattice.least_cut_with(before));
            for (chain, &count) in least.iter().enumerate() {
                let known = known.as_ref().map_or(0, |known| known[chain]);
                if count > known.max(self.first[chain])
                    && let Some(needed) = place[self.poset.at(chain, count).index()]
                    && needed != number
                {
                    network.need(number, needed);
                }
            }
        }
        let mut cut = self.first.clone();
        for number in network.closure() {
            if let Some(least) = self.sublattice.least_cut_with(events[number]) {
                include(&mut cut, &least);
            }
        }
        cut
    }
}

/// Adds what another cut has.
fn include(cut: &mut [u32], other: &[u32]) {
    for (own, other) in cut.iter_mut().zip(other) {
        *own = (*own).max(*other);
    }
}
