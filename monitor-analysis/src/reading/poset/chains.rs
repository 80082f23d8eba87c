//! Which events form one chain.

use super::number;
use crate::{
    order::clock::{ClockList, Entries},
    reading::relevant::{Relevant, entered},
};

/// For each event, in observed order, its chain, where chains have these lines.
pub(super) fn observed(relevant: &[Relevant], lines: &[Vec<usize>]) -> Vec<u32> {
    let mut chain_of_line = Vec::new();
    for (chain, lines) in lines.iter().enumerate() {
        for &line in lines {
            if chain_of_line.len() <= line {
                chain_of_line.resize(line + 1, 0);
            }
            chain_of_line[line] = number(chain);
        }
    }
    let lines = relevant.iter().map(|event| event.line as usize);
    lines.map(|line| chain_of_line[line]).collect()
}

/// For each chain, its events, by their place in the observed order.
pub(super) fn by_chain(observed: &[u32], width: usize) -> Vec<Vec<u32>> {
    let mut events = vec![Vec::new(); width];
    for (place, &chain) in observed.iter().enumerate() {
        events[chain as usize].push(number(place));
    }
    events
}

/// For each event, in observed order, which of its chain it is, from 1.
pub(super) fn positions(observed: &[u32], width: usize) -> Vec<u32> {
    let mut counts = vec![0; width];
    let count = |chain: &u32| {
        let count = &mut counts[*chain as usize];
        *count += 1;
        *count
    };
    observed.iter().map(count).collect()
}

/// A chain for each line, in the order of their first events.
pub(super) fn each_line(relevant: &[Relevant]) -> Vec<Vec<usize>> {
    let mut seen: Vec<bool> = Vec::new();
    let mut lines = Vec::new();
    for event in relevant {
        let line = event.line as usize;
        if seen.len() <= line {
            seen.resize(line + 1, false);
        }
        if !seen[line] {
            seen[line] = true;
            lines.push(vec![line]);
        }
    }
    lines
}

/// Returns the lines of each chain, in their order.
///
/// A line that has ended inside a region stays alone, so that each chain counts at most once in a
/// region.
pub(super) fn chains(relevant: &[Relevant], clocks: &ClockList) -> Vec<Vec<usize>> {
    let mut first: Vec<(usize, Entries<'_>)> = Vec::new();
    let mut counts: Vec<u32> = Vec::new();
    let mut inside: Vec<i32> = Vec::new();
    for (place, event) in relevant.iter().enumerate() {
        let line = event.line as usize;
        if counts.len() <= line {
            counts.resize(line + 1, 0);
            inside.resize(line + 1, 0);
        }
        if counts[line] == 0 {
            first.push((line, clocks.get(place)));
        }
        counts[line] += 1;
        inside[line] += entered(&event.changes);
    }
    let mut chains: Vec<Vec<usize>> = Vec::new();
    // For each line that is the last of its chain so far, that chain.
    let mut ends: Vec<Option<usize>> = vec![None; counts.len()];
    for (line, clock) in first {
        let before = clock.known().filter_map(|(other, known)| {
            let chain = ends.get(other).copied().flatten()?;
            (known == counts[other] && inside[other] == 0).then_some((chain, other))
        });
        let before = before.min();
        let chain = before.map_or(chains.len(), |(chain, _)| chain);
        if let Some((_, before)) = before {
            ends[before] = None;
        } else {
            chains.push(Vec::new());
        }
        chains[chain].push(line);
        ends[line] = Some(chain);
    }
    chains
}
