//! The order of the events of very many chains, most of which know nothing of each other.

use std::sync::Arc;

use crate::order::clock::ClockList;

/// Looks into the clocks for what a cut has at least, each time anew. So an order takes as much
/// memory as its clocks, which share what they have in common, and not the number of events times
/// that of the chains.
#[derive(Clone, Debug)]
pub(super) struct Wide {
    /// The clocks of all events that there were at first.
    clocks: Arc<ClockList>,
    /// The chain of each line, if it is one of these.
    chain_of_line: Vec<Option<u32>>,
    chains: Vec<WideChain>,
}

#[derive(Clone, Debug)]
struct WideChain {
    lines: Vec<usize>,
    /// How many of its first events are still here, by how many there were at first.
    kept: Arc<[u32]>,
    /// Its events, by the numbers that they had at first.
    events: Arc<[u32]>,
}

impl Wide {
    /// Creates the order of chains with these lines, and these events, which are numbers of clocks.
    pub(super) fn new(clocks: ClockList, lines: Vec<Vec<usize>>, events: &[Vec<u32>]) -> Self {
        let mut wide = Self {
            clocks: Arc::new(clocks),
            chain_of_line: Vec::new(),
            chains: Vec::new(),
        };
        for (lines, events) in lines.into_iter().zip(events) {
            wide.chains.push(WideChain {
                lines,
                kept: (0..).take(events.len() + 1).collect(),
                events: events.as_slice().into(),
            });
        }
        wide.find_lines();
        wide
    }

    fn find_lines(&mut self) {
        self.chain_of_line.fill(None);
        for (number, chain) in (0..).zip(&self.chains) {
            for &line in &chain.lines {
                if self.chain_of_line.len() <= line {
                    self.chain_of_line.resize(line + 1, None);
                }
                self.chain_of_line[line] = Some(number);
            }
        }
    }

    /// How many events of `other` a cut has at least when it has `count` of `chain`.
    pub(super) fn need(&self, chain: usize, count: u32, other: usize) -> u32 {
        let Some(last) = (count as usize).checked_sub(1) else {
            return 0;
        };
        let clock = self.clocks.get(self.chains[chain].events[last] as usize);
        let other = &self.chains[other];
        let known: u32 = other.lines.iter().map(|line| clock.get(*line)).sum();
        other.kept[known as usize]
    }

    /// How many events of `other` a cut has at most when it has no more than `count` of `chain`.
    pub(super) fn allow(&self, chain: usize, count: u32, other: usize) -> u32 {
        let length = self.chains[other].events.len();
        let (mut least, mut most) = (0, u32::try_from(length).unwrap_or(u32::MAX));
        while least < most {
            let middle = least + (most - least).div_ceil(2);
            if self.need(other, middle, chain) <= count {
                least = middle;
            } else {
                most = middle - 1;
            }
        }
        least
    }

    /// Returns for each chain of which a cut has events when it has `count` of `chain`, how many it
    /// has at least; in the order of the chains.
    pub(super) fn needed(&self, chain: usize, count: u32) -> Vec<(usize, u32)> {
        let Some(last) = (count as usize).checked_sub(1) else {
            return Vec::new();
        };
        let clock = self.clocks.get(self.chains[chain].events[last] as usize);
        let of_lines = clock.known().filter_map(|(line, known)| {
            let chain = self.chain_of_line.get(line).copied().flatten()?;
            Some((chain as usize, known))
        });
        let mut needed: Vec<(usize, u32)> = of_lines.collect();
        // Lines of one chain count together.
        needed.sort_unstable();
        needed.dedup_by(|next, sum| {
            let is_same = next.0 == sum.0;
            sum.1 += if is_same { next.1 } else { 0 };
            is_same
        });
        for (chain, known) in &mut needed {
            *known = self.chains[*chain].kept[*known as usize];
        }
        needed.retain(|(_, known)| *known > 0);
        needed
    }

    /// Returns the order of only those events of each chain for which `keep` returns `true`, by the
    /// chain and the event's place in it; chains without events are left out.
    pub(super) fn restrict(&self, keep: impl Fn(usize, usize) -> bool) -> Self {
        let mut chains = Vec::new();
        for (number, chain) in self.chains.iter().enumerate() {
            let mut counts = vec![0];
            let mut events = Vec::new();
            for (place, event) in chain.events.iter().enumerate() {
                if keep(number, place) {
                    events.push(*event);
                }
                counts.push(u32::try_from(events.len()).unwrap_or(u32::MAX));
            }
            if events.is_empty() {
                continue;
            }
            chains.push(WideChain {
                lines: chain.lines.clone(),
                kept: chain
                    .kept
                    .iter()
                    .map(|kept| counts[*kept as usize])
                    .collect(),
                events: events.into(),
            });
        }
        let mut wide = Self {
            clocks: Arc::clone(&self.clocks),
            chain_of_line: Vec::new(),
            chains,
        };
        wide.find_lines();
        wide
    }

    /// Returns the order with the chains arranged anew: `order[new]` is the old number.
    pub(super) fn into_arranged(mut self, order: &[usize]) -> Self {
        self.chains = order.iter().map(|old| self.chains[*old].clone()).collect();
        self.find_lines();
        self
    }
}
