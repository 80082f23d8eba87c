//! The causal order of relevant events as chains, and its consistent cuts.
//!
//! The events of a line of threads ([`lines`](crate::order::lines)) are a chain. Lines of which one begins
//! after the other has ended share one, so that the cost of all engines, which is exponential in the
//! number of chains, does not depend on how many threads came and went. A *cut* is a number of events of each chain; it is
//! consistent when it holds all that comes before its events.

mod chains;
mod nodes;
mod rows;
#[cfg(test)]
mod tests;
mod wide;

pub(crate) use self::nodes::Node;

use std::borrow::Cow;

use self::{
    chains::{by_chain, chains, each_line, observed, positions},
    rows::NarrowOrder,
    wide::Wide,
};
use crate::{
    error::CheckError,
    order::clock::ClockList,
    reading::{relevant::Relevant, sections::HeldLocks},
};

/// With this many chains no engine needs rows of numbers for each event.
const FEW_CHAINS: usize = if cfg!(test) { 2 } else { 128 };

/// The most numbers that are kept in rows.
const MOST_NUMBERS: usize = 1 << if cfg!(test) { 4 } else { 22 };

/// The most numbers in the least cuts that are kept for slices, a gigabyte of them. A slice has as
/// many.
const MOST_ENTRIES: usize = 1 << if cfg!(test) { 20 } else { 28 };

/// Relevant events in their causal order.
///
/// Engines and slices use the same order with different chains: engines share chains between
/// threads ([`new`](Self::new)), slices have the process of each event
/// ([`of_threads`](Self::of_threads)).
#[derive(Clone, Debug)]
pub(crate) struct Poset {
    /// How many events each chain has.
    pub(crate) lengths: Vec<u32>,
    order: PosetOrder,
    /// The observed order: for each event its chain.
    pub(crate) observed: Vec<u32>,
    /// For each event, which of its chain it is, from 1.
    positions: Vec<u32>,
    /// For each chain its events, by their place in the observed order.
    pub(crate) events: Vec<Vec<u32>>,
    /// The locks that are held, where not all consistent cuts are possible.
    pub(crate) held: Option<HeldLocks>,
}

/// What cuts have at least, and at most.
#[derive(Clone, Debug)]
enum PosetOrder {
    Rows(NarrowOrder),
    Wide(Wide),
}

impl Poset {
    /// Creates the order of these events, which are given as they were observed, with their clocks.
    pub(crate) fn new(relevant: &[Relevant], clocks: ClockList) -> Self {
        let lines = chains(relevant, &clocks);
        let width = lines.len();
        let numbers = (relevant.len() + width).saturating_mul(width);
        if width > FEW_CHAINS && numbers > MOST_NUMBERS {
            Self::wide(relevant, clocks, lines)
        } else {
            Self::in_rows(relevant, &clocks, &lines)
        }
    }

    /// Creates the same order with a chain for each thread that has any event, in the order in
    /// which these come.
    ///
    /// # Errors
    ///
    /// When there are so many threads that the least cuts of all events would take gigabytes.
    pub(crate) fn of_threads(
        relevant: &[Relevant],
        clocks: &ClockList,
    ) -> Result<Self, CheckError> {
        let lines = each_line(relevant);
        if relevant.len().saturating_mul(lines.len()) > MOST_ENTRIES {
            return Err(CheckError::TooManyThreads(lines.len()));
        }
        Ok(Self::in_rows(relevant, clocks, &lines))
    }

    fn in_rows(relevant: &[Relevant], clocks: &ClockList, lines: &[Vec<usize>]) -> Self {
        let observed = observed(relevant, lines);
        let events = by_chain(&observed, lines.len());
        let with_rows = |events: &Vec<u32>| {
            let mut rows = Vec::with_capacity((events.len() + 1) * lines.len());
            rows.resize(lines.len(), 0);
            rows
        };
        let mut needs: Vec<Vec<u32>> = events.iter().map(with_rows).collect();
        for (clock, &chain) in clocks.iter().zip(&observed) {
            // What comes before an event is a beginning of each line, hence of each chain.
            let known = lines.iter().map(|lines| match lines[..] {
                [line] => clock.get(line),
                _ => lines.iter().map(|line| clock.get(*line)).sum(),
            });
            needs[chain as usize].extend(known);
        }
        Self::of(PosetOrder::Rows(NarrowOrder::new(needs)), observed, events)
    }

    fn wide(relevant: &[Relevant], clocks: ClockList, lines: Vec<Vec<usize>>) -> Self {
        let observed = observed(relevant, &lines);
        let events = by_chain(&observed, lines.len());
        let order = PosetOrder::Wide(Wide::new(clocks, lines, &events));
        Self::of(order, observed, events)
    }

    fn of(order: PosetOrder, observed: Vec<u32>, events: Vec<Vec<u32>>) -> Self {
        Self {
            lengths: events.iter().map(|chain| number(chain.len())).collect(),
            order,
            positions: positions(&observed, events.len()),
            observed,
            events,
            held: None,
        }
    }

    /// How many chains there are.
    pub(crate) fn width(&self) -> usize {
        self.lengths.len()
    }

    /// Returns `true` if there are so many chains that cuts should not be kept in full.
    pub(crate) fn is_wide(&self) -> bool {
        matches!(self.order, PosetOrder::Wide(_))
    }

    /// What a cut with `count` events of `chain` has at least.
    #[inline]
    pub(crate) fn needs(&self, chain: usize, count: u32) -> Cow<'_, [u32]> {
        match &self.order {
            PosetOrder::Rows(rows) => rows.needs(chain, count).into(),
            PosetOrder::Wide(wide) => {
                let mut needs = vec![0; self.width()];
                for (other, needed) in wide.needed(chain, count) {
                    needs[other] = needed;
                }
                needs.into()
            }
        }
    }

    /// What a cut with `count` events of `chain` has at most.
    #[inline]
    pub(crate) fn allows(&self, chain: usize, count: u32) -> Cow<'_, [u32]> {
        match &self.order {
            PosetOrder::Rows(rows) => rows.allows(chain, count).into(),
            PosetOrder::Wide(wide) => (0..self.width())
                .map(|other| wide.allow(chain, count, other))
                .collect(),
        }
    }

    /// How many events of `other` a cut with `count` events of `chain` has at least.
    pub(crate) fn need(&self, chain: usize, count: u32, other: usize) -> u32 {
        match &self.order {
            PosetOrder::Rows(rows) => rows.needs(chain, count)[other],
            PosetOrder::Wide(wide) => wide.need(chain, count, other),
        }
    }

    /// How many events of `other` a cut with `count` events of `chain` has at most.
    pub(crate) fn allow(&self, chain: usize, count: u32, other: usize) -> u32 {
        match &self.order {
            PosetOrder::Rows(rows) => rows.allows(chain, count)[other],
            PosetOrder::Wide(wide) => wide.allow(chain, count, other),
        }
    }

    /// Makes the cut the least one that has all it has, and this many events of `chain`.
    pub(crate) fn raise(&self, cut: &mut [u32], chain: usize, count: u32) {
        match &self.order {
            PosetOrder::Rows(rows) => {
                for (has, needed) in cut.iter_mut().zip(rows.needs(chain, count)) {
                    *has = (*has).max(*needed);
                }
            }
            PosetOrder::Wide(wide) => {
                for (other, needed) in wide.needed(chain, count) {
                    cut[other] = cut[other].max(needed);
                }
            }
        }
    }

    /// Returns how many unordered events are found in one pass, or `enough`.
    pub(crate) fn unordered(&self, enough: usize) -> usize {
        let mut members: Vec<(usize, u32)> = Vec::new();
        let mut most = 0;
        let mut counts = vec![0; self.width()];
        for &chain in &self.observed {
            let chain = chain as usize;
            counts[chain] += 1;
            let own = counts[chain];
            members.retain(|(other, count)| self.need(chain, own, *other) < *count);
            members.push((chain, own));
            most = most.max(members.len());
            if most >= enough {
                break;
            }
        }
        most
    }

    /// Returns the chains of which a cut with `count` events of `chain` has any, in their order,
    /// and how many it has at least.
    pub(crate) fn needed(&self, chain: usize, count: u32) -> Vec<(usize, u32)> {
        match &self.order {
            PosetOrder::Rows(rows) => {
                let needs = rows.needs(chain, count).iter().copied().enumerate();
                needs.filter(|(_, needed)| *needed > 0).collect()
            }
            PosetOrder::Wide(wide) => wide.needed(chain, count),
        }
    }

    /// Returns `true` if the possible cut stays consistent, and possible, with one event more of `chain`.
    pub(crate) fn can_advance(&self, cut: &[u32], chain: usize) -> bool {
        let count = cut[chain];
        count < self.lengths[chain]
            && self.has_others(cut, chain, count + 1)
            && self
                .held
                .as_ref()
                .is_none_or(|held| held.can_advance(cut, chain))
    }

    /// Returns `true` if the cut has, of the other chains, what one with `count` events of `chain`
    /// has at least.
    pub(crate) fn has_others(&self, cut: &[u32], chain: usize, count: u32) -> bool {
        match &self.order {
            PosetOrder::Rows(rows) => rows
                .needs(chain, count)
                .iter()
                .zip(cut)
                .enumerate()
                .all(|(other, (needed, has))| needed <= has || other == chain),
            PosetOrder::Wide(wide) => {
                let mut needed = wide.needed(chain, count).into_iter();
                needed.all(|(other, needed)| needed <= cut[other] || other == chain)
            }
        }
    }

    /// Returns `true` if the consistent cut stays so with one event less of `chain`.
    pub(crate) fn can_retreat(&self, cut: &[u32], chain: usize) -> bool {
        let count = cut[chain];
        if count == 0 {
            return false;
        }
        match &self.order {
            PosetOrder::Rows(rows) => rows
                .allows(chain, count - 1)
                .iter()
                .zip(cut)
                .enumerate()
                .all(|(other, (allowed, has))| has <= allowed || other == chain),
            PosetOrder::Wide(wide) => {
                let mut others = cut.iter().enumerate();
                others.all(|(other, &has)| {
                    other == chain || has == 0 || wide.need(other, has, chain) < count
                })
            }
        }
    }

    /// Returns `true` if all events are in one order, so that the observed run is the only one.
    pub(crate) fn is_chain(&self) -> bool {
        let mut before: Option<(usize, u32)> = None;
        let mut counts = vec![0; self.width()];
        self.observed.iter().all(|&chain| {
            let chain = chain as usize;
            counts[chain] += 1;
            let own = counts[chain];
            let ordered = before.is_none_or(|(other, count)| self.need(chain, own, other) >= count);
            before = Some((chain, own));
            ordered
        })
    }

    /// Returns the product of the chains' lengths, each plus one: at least the number of cuts.
    pub(crate) fn most_cuts(&self) -> u128 {
        self.lengths.iter().fold(1, |cuts: u128, length| {
            cuts.saturating_mul(u128::from(*length) + 1)
        })
    }

    /// Returns the order among those events for which `keep`, by their place in the observed order,
    /// is `true`. Chains without events are left out.
    pub(crate) fn restrict(&self, keep: &[bool]) -> Self {
        let stays: Vec<usize> = (0..self.width())
            .filter(|chain| {
                self.events[*chain]
                    .iter()
                    .any(|event| keep[*event as usize])
            })
            .collect();
        let mut new_number = vec![None; self.width()];
        for (new, &old) in stays.iter().enumerate() {
            new_number[old] = Some(number(new));
        }
        let observed = self.observed.iter().zip(keep).filter(|(_, keep)| **keep);
        let observed: Vec<u32> = observed
            .filter_map(|(chain, _)| new_number[*chain as usize])
            .collect();
        let order = match &self.order {
            PosetOrder::Rows(rows) => PosetOrder::Rows(rows.restrict(&self.events, &stays, keep)),
            PosetOrder::Wide(wide) => PosetOrder::Wide(
                wide.restrict(|chain, place| keep[self.events[chain][place] as usize]),
            ),
        };
        let events = by_chain(&observed, stays.len());
        Self::of(order, observed, events)
    }

    /// Returns the same order with its chains arranged anew: `order[new]` is the old number.
    pub(crate) fn into_arranged(self, order: &[usize]) -> Self {
        if order.is_sorted() {
            return self;
        }
        let width = self.width();
        let mut new_number = vec![0; width];
        for (new, &old) in order.iter().enumerate() {
            new_number[old] = number(new);
        }
        Self {
            lengths: order.iter().map(|old| self.lengths[*old]).collect(),
            order: match self.order {
                PosetOrder::Rows(rows) => PosetOrder::Rows(rows.into_arranged(order)),
                PosetOrder::Wide(wide) => PosetOrder::Wide(wide.into_arranged(order)),
            },
            observed: self
                .observed
                .iter()
                .map(|old| new_number[*old as usize])
                .collect(),
            positions: self.positions,
            events: order.iter().map(|old| self.events[*old].clone()).collect(),
            held: None,
        }
    }
}

/// A number that fits, since clocks count no further.
fn number(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}
