//! The causal order of relevant events as chains, and its consistent cuts.
//!
//! The events of a line of threads ([`lines`](crate::lines)) are a chain. Lines of which one begins
//! after the other has ended share one, so that the cost of all engines, which is exponential in the
//! number of chains, does not depend on how many threads came and went. A *cut* is a number of events of each chain; it is
//! consistent when it holds all that comes before its events.

use crate::{
    clock::ClockList,
    relevant::{Relevant, entered},
};

/// Relevant events in their causal order.
#[derive(Clone, Debug)]
pub(crate) struct Poset {
    /// How many events each chain has.
    pub(crate) lengths: Vec<u32>,
    /// For each chain, row k (0 to its length) of as many entries as there are chains: how many
    /// events of each chain a cut has at least when it has k events of this one.
    needs: Vec<Vec<u32>>,
    /// And at most, when it has no more than k events of this one.
    allows: Vec<Vec<u32>>,
    /// The observed order: for each event its chain.
    pub(crate) observed: Vec<u32>,
    /// For each chain its events, by their place in the observed order.
    pub(crate) events: Vec<Vec<u32>>,
}

impl Poset {
    /// The order of these events, which are given as they were observed, with their clocks.
    pub(crate) fn new(relevant: &[Relevant], clocks: &ClockList) -> Self {
        let chains = chains(relevant, clocks);
        let mut chain_of_line = Vec::new();
        for (chain, lines) in chains.iter().enumerate() {
            for &line in lines {
                if chain_of_line.len() <= line {
                    chain_of_line.resize(line + 1, 0);
                }
                chain_of_line[line] = chain;
            }
        }
        let width = chains.len();
        let observed: Vec<u32> = relevant
            .iter()
            .map(|event| number(chain_of_line[event.line as usize]))
            .collect();
        let mut needs = vec![vec![0; width]; width];
        for (clock, &chain) in clocks.iter().zip(&observed) {
            // What comes before an event is a beginning of each line, hence of each chain.
            for lines in &chains {
                let counts = lines.iter().map(|line| entry(clock, *line));
                needs[chain as usize].push(counts.sum());
            }
        }
        Self::from_needs(observed, needs)
    }

    fn from_needs(observed: Vec<u32>, needs: Vec<Vec<u32>>) -> Self {
        let width = needs.len();
        let mut events = vec![Vec::new(); width];
        for (place, &chain) in observed.iter().enumerate() {
            events[chain as usize].push(number(place));
        }
        let lengths: Vec<u32> = events.iter().map(|chain| number(chain.len())).collect();
        let mut allows = Vec::new();
        for (own, &length) in lengths.iter().enumerate() {
            let mut rows = vec![0; (length as usize + 1) * width];
            for (other, &other_length) in lengths.iter().enumerate() {
                let mut most = 0;
                for row in 0..=length {
                    // As long as the other's events need no more than `row` of this chain.
                    while most < other_length
                        && needs[other][(most as usize + 1) * width + own] <= row
                    {
                        most += 1;
                    }
                    rows[row as usize * width + other] = most;
                }
            }
            allows.push(rows);
        }
        Self {
            lengths,
            needs,
            allows,
            observed,
            events,
        }
    }

    /// How many chains there are.
    pub(crate) fn width(&self) -> usize {
        self.lengths.len()
    }

    /// What a cut with `count` events of `chain` has at least.
    pub(crate) fn needs(&self, chain: usize, count: u32) -> &[u32] {
        let start = count as usize * self.width();
        &self.needs[chain][start..start + self.width()]
    }

    /// What a cut with `count` events of `chain` has at most.
    pub(crate) fn allows(&self, chain: usize, count: u32) -> &[u32] {
        let start = count as usize * self.width();
        &self.allows[chain][start..start + self.width()]
    }

    /// Whether the cut stays consistent with one event more of `chain`.
    pub(crate) fn can_advance(&self, cut: &[u32], chain: usize) -> bool {
        let count = cut[chain];
        count < self.lengths[chain]
            && self
                .needs(chain, count + 1)
                .iter()
                .zip(cut)
                .enumerate()
                .all(|(other, (needed, has))| needed <= has || other == chain)
    }

    /// Whether the consistent cut stays so with one event less of `chain`.
    pub(crate) fn can_retreat(&self, cut: &[u32], chain: usize) -> bool {
        let count = cut[chain];
        count > 0
            && self
                .allows(chain, count - 1)
                .iter()
                .zip(cut)
                .enumerate()
                .all(|(other, (allowed, has))| has <= allowed || other == chain)
    }

    /// The place in the observed order of the last event of `chain` in a cut that has `count > 0`.
    pub(crate) fn event(&self, chain: usize, count: u32) -> u32 {
        self.events[chain][count as usize - 1]
    }

    /// The chain of an event, given by its place in the observed order, and its count there.
    pub(crate) fn position(&self, event: u32) -> (usize, u32) {
        let chain = self.observed[event as usize] as usize;
        let before = self.events[chain].partition_point(|other| *other <= event);
        (chain, number(before))
    }

    /// Whether all events are in one order, so that the observed run is the only one.
    pub(crate) fn is_chain(&self) -> bool {
        let mut before: Option<(usize, u32)> = None;
        let mut counts = vec![0; self.width()];
        self.observed.iter().all(|&chain| {
            let chain = chain as usize;
            counts[chain] += 1;
            let needs = self.needs(chain, counts[chain]);
            let ordered = before.is_none_or(|(other, count)| needs[other] >= count);
            before = Some((chain, counts[chain]));
            ordered
        })
    }

    /// The product of the chains' lengths, one more each: at least the number of cuts.
    pub(crate) fn most_cuts(&self) -> u128 {
        self.lengths.iter().fold(1, |cuts: u128, length| {
            cuts.saturating_mul(u128::from(*length) + 1)
        })
    }

    /// The order among those events for which `keep`, by their place in the observed order, says
    /// so. Chains without events go.
    pub(crate) fn restrict(&self, keep: &[bool]) -> Self {
        // How many of the first k events of a chain are kept.
        let kept: Vec<Vec<u32>> = self
            .events
            .iter()
            .map(|events| {
                let mut count = 0;
                let mut counts = vec![0];
                for &event in events {
                    count += u32::from(keep[event as usize]);
                    counts.push(count);
                }
                counts
            })
            .collect();
        let stays: Vec<usize> = (0..self.width())
            .filter(|chain| kept[*chain].last().is_some_and(|count| *count > 0))
            .collect();
        let mut needs = Vec::new();
        for &chain in &stays {
            let mut rows = vec![0; stays.len()];
            for (place, &event) in self.events[chain].iter().enumerate() {
                if keep[event as usize] {
                    let row = self.needs(chain, number(place + 1));
                    rows.extend(stays.iter().map(|other| kept[*other][row[*other] as usize]));
                }
            }
            needs.push(rows);
        }
        let observed = self.observed.iter().zip(keep).filter(|(_, keep)| **keep);
        let new_number = |chain: u32| stays.iter().position(|stays| *stays == chain as usize);
        let observed = observed
            .filter_map(|(chain, _)| new_number(*chain).map(number))
            .collect();
        Self::from_needs(observed, needs)
    }

    /// The same order with its chains in another one: `order[new]` is the old number.
    pub(crate) fn into_arranged(self, order: &[usize]) -> Self {
        if order.is_sorted() {
            return self;
        }
        let width = self.width();
        let arrange = |rows: &[Vec<u32>]| -> Vec<Vec<u32>> {
            let arrange_row = |row: &[u32]| order.iter().map(|old| row[*old]).collect::<Vec<_>>();
            order
                .iter()
                .map(|old| rows[*old].chunks(width).flat_map(arrange_row).collect())
                .collect()
        };
        let mut new_number = vec![0; width];
        for (new, &old) in order.iter().enumerate() {
            new_number[old] = number(new);
        }
        Self {
            lengths: order.iter().map(|old| self.lengths[*old]).collect(),
            needs: arrange(&self.needs),
            allows: arrange(&self.allows),
            observed: self
                .observed
                .iter()
                .map(|old| new_number[*old as usize])
                .collect(),
            events: order.iter().map(|old| self.events[*old].clone()).collect(),
        }
    }
}

/// A number that fits, since clocks count no further.
fn number(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

/// An entry of a clock, which may be too short to have it.
fn entry(clock: &[u32], line: usize) -> u32 {
    clock.get(line).copied().unwrap_or(0)
}

/// The lines of each chain, in their order.
///
/// One that has ended inside a region stays alone, so that each chain counts at most once in a
/// region.
fn chains(relevant: &[Relevant], clocks: &ClockList) -> Vec<Vec<usize>> {
    let mut first: Vec<(usize, &[u32])> = Vec::new();
    let mut counts: Vec<u32> = Vec::new();
    let mut inside: Vec<i32> = Vec::new();
    for (event, clock) in relevant.iter().zip(clocks.iter()) {
        let line = event.line as usize;
        if counts.len() <= line {
            counts.resize(line + 1, 0);
            inside.resize(line + 1, 0);
        }
        if counts[line] == 0 {
            first.push((line, clock));
        }
        counts[line] += 1;
        inside[line] += entered(&event.changes);
    }
    let mut chains: Vec<Vec<usize>> = Vec::new();
    for (line, clock) in first {
        let before = chains.iter_mut().find(|chain| {
            chain
                .last()
                .is_some_and(|&last| entry(clock, last) == counts[last] && inside[last] == 0)
        });
        match before {
            Some(chain) => chain.push(line),
            None => chains.push(vec![line]),
        }
    }
    chains
}
