//! Which cuts are consistent: all rows of a lattice in lexicographic order.

use std::ops::RangeInclusive;

use crate::poset::Poset;

/// How many cuts there are, when they are fewer than `most`. Costs their rows.
pub(crate) fn count_cuts(poset: &Poset, most: u128) -> Option<u128> {
    if poset.width() < 2 {
        return Some(poset.most_cuts()).filter(|cuts| *cuts < most);
    }
    let mut bounds = Bounds::new(&poset.lengths);
    let mut cuts: u128 = 0;
    for first in 0..=poset.lengths[0] {
        let complete = bounds.rows_while(poset, first, |_, counts, _| {
            cuts += u128::from(counts.end() - counts.start() + 1);
            cuts < most
        });
        if !complete {
            return None;
        }
    }
    Some(cuts)
}

/// The least and the most count of each chain, when the chains before it have theirs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bounds {
    /// No cut has more events than this one.
    pub(crate) ceiling: Vec<u32>,
    cut: Vec<u32>,
    /// Row d: when the first d chains have theirs.
    least: Vec<u32>,
    most: Vec<u32>,
}

impl Bounds {
    pub(crate) fn new(ceiling: &[u32]) -> Self {
        let width = ceiling.len();
        Self {
            ceiling: ceiling.to_vec(),
            cut: vec![0; width],
            least: vec![0; width * (width + 1)],
            most: vec![0; width * (width + 1)],
        }
    }

    /// All rows of a slice, in order: the cut, whose last count means nothing, the counts that the
    /// last chain can have, and whether any chain before the last two has changed.
    pub(crate) fn rows(
        &mut self,
        poset: &Poset,
        first: u32,
        mut visit: impl FnMut(&[u32], RangeInclusive<u32>, bool),
    ) {
        self.rows_while(poset, first, |cut, counts, fresh| {
            visit(cut, counts, fresh);
            true
        });
    }

    /// As [`rows`](Self::rows), until `visit` says no.
    fn rows_while(
        &mut self,
        poset: &Poset,
        first: u32,
        mut visit: impl FnMut(&[u32], RangeInclusive<u32>, bool) -> bool,
    ) -> bool {
        let width = self.cut.len();
        self.least[..width].fill(0);
        self.most[..width].copy_from_slice(&self.ceiling);
        self.cut[0] = first;
        self.descend(poset, 0);
        let last = width - 1;
        let mut depth = 1;
        self.cut[depth] = self.least[depth * width + depth];
        let mut fresh = true;
        loop {
            let high = self.most[depth * width + depth];
            if depth == last {
                let low = self.least[depth * width + depth];
                // A ceiling that is no consistent cut could leave nothing.
                if low <= high && !visit(&self.cut, low..=high, fresh) {
                    return false;
                }
                fresh = false;
            } else if self.cut[depth] <= high {
                self.descend(poset, depth);
                depth += 1;
                fresh |= depth + 1 == last;
                self.cut[depth] = self.least[depth * width + depth];
                continue;
            }
            if depth == 1 {
                return true;
            }
            depth -= 1;
            self.cut[depth] += 1;
        }
    }

    /// Chain `depth` has its count: what does that leave to those after it?
    fn descend(&mut self, poset: &Poset, depth: usize) {
        let width = self.cut.len();
        let (here, next) = (depth * width, (depth + 1) * width);
        let needs = poset.needs(depth, self.cut[depth]);
        let allows = poset.allows(depth, self.cut[depth]);
        for chain in depth + 1..width {
            self.least[next + chain] = self.least[here + chain].max(needs[chain]);
            self.most[next + chain] = self.most[here + chain].min(allows[chain]);
        }
    }
}
