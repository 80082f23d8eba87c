//! Which cuts are consistent: all rows of a lattice in lexicographic order.

use std::ops::RangeInclusive;

use crate::reading::poset::Poset;

/// With more chains it is worth looking for an easier way to count.
const FEW_CHAINS: usize = if cfg!(test) { 2 } else { 128 };

/// The bounds of this many chains take as many numbers as its square.
const MOST_CHAINS: usize = 1 << 12;

/// Counts the cuts, if there are fewer than `most`. Costs the number of their rows. If there are
/// thousands of chains, neither all ordered nor almost unordered, the cuts are taken to be too
/// many.
pub(crate) fn count_cuts(poset: &Poset, most: u128) -> Option<u128> {
    if poset.width() < 2 {
        return Some(poset.most_cuts()).filter(|cuts| *cuts < most);
    }
    if poset.width() > FEW_CHAINS {
        if poset.is_chain() {
            return Some(poset.observed.len() as u128 + 1).filter(|cuts| *cuts < most);
        }
        // Each choice of some of them, with what comes before these, is a cut.
        let enough = (u128::BITS - most.leading_zeros()) as usize;
        if poset.unordered(enough) >= enough || poset.width() > MOST_CHAINS {
            return None;
        }
    }
    let mut bounds = ChainBounds::new(&poset.lengths);
    let mut cuts: u128 = 0;
    for first in 0..=poset.lengths[0] {
        let seconds = bounds.seconds();
        let complete = bounds.rows_while(poset, first, seconds, |_, counts, _| {
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
pub(crate) struct ChainBounds {
    /// No cut has more events than this one.
    pub(crate) ceiling: Vec<u32>,
    cut: Vec<u32>,
    /// Row d: the bounds when the first d chains have theirs.
    least: Vec<u32>,
    most: Vec<u32>,
}

impl ChainBounds {
    pub(crate) fn new(ceiling: &[u32]) -> Self {
        let width = ceiling.len();
        Self {
            ceiling: ceiling.to_vec(),
            cut: vec![0; width],
            least: vec![0; width * (width + 1)],
            most: vec![0; width * (width + 1)],
        }
    }

    /// All counts of the second chain.
    pub(crate) fn seconds(&self) -> RangeInclusive<u32> {
        0..=self.ceiling[1]
    }

    /// All rows with this count of the first chain and one of these of the second, in order: the
    /// cut, whose last count means nothing, the counts that the last chain can have, and whether
    /// any chain before the last two has changed.
    pub(crate) fn rows(
        &mut self,
        poset: &Poset,
        first: u32,
        seconds: RangeInclusive<u32>,
        mut visit: impl FnMut(&[u32], RangeInclusive<u32>, bool),
    ) {
        self.rows_while(poset, first, seconds, |cut, counts, fresh| {
            visit(cut, counts, fresh);
            true
        });
    }

    /// As [`rows`](Self::rows), until `visit` returns `false`.
    fn rows_while(
        &mut self,
        poset: &Poset,
        first: u32,
        seconds: RangeInclusive<u32>,
        mut visit: impl FnMut(&[u32], RangeInclusive<u32>, bool) -> bool,
    ) -> bool {
        let width = self.cut.len();
        self.least[..width].fill(0);
        self.most[..width].copy_from_slice(&self.ceiling);
        self.least[1] = *seconds.start();
        self.most[1] = *seconds.end();
        self.cut[0] = first;
        self.descend(poset, 0);
        let last = width - 1;
        let mut depth = 1;
        self.cut[depth] = self.least[depth * width + depth];
        loop {
            let high = self.most[depth * width + depth];
            if depth == last {
                let low = self.least[depth * width + depth];
                // A ceiling that is no consistent cut could leave nothing.
                if low <= high && !visit(&self.cut, low..=high, true) {
                    return false;
                }
            } else if depth + 1 == last {
                if !self.rows_of_block(poset, high, &mut visit) {
                    return false;
                }
            } else if self.cut[depth] <= high {
                self.descend(poset, depth);
                depth += 1;
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

    /// Visits the rows whose chain before the last has counts from the one in the cut to `high`,
    /// until `visit` returns `false`.
    fn rows_of_block(
        &mut self,
        poset: &Poset,
        high: u32,
        visit: &mut impl FnMut(&[u32], RangeInclusive<u32>, bool) -> bool,
    ) -> bool {
        let last = self.cut.len() - 1;
        let here = (last - 1) * (last + 1) + last;
        let (lowest, most) = (self.least[here], self.most[here]);
        let mut fresh = true;
        while self.cut[last - 1] <= high {
            let count = self.cut[last - 1];
            let low = lowest.max(poset.need(last - 1, count, last));
            let high = most.min(poset.allow(last - 1, count, last));
            if low <= high {
                if !visit(&self.cut, low..=high, fresh) {
                    return false;
                }
                fresh = false;
            }
            self.cut[last - 1] += 1;
        }
        true
    }

    /// Finds what the count of chain `depth` leaves to the chains after it.
    fn descend(&mut self, poset: &Poset, depth: usize) {
        let width = self.cut.len();
        let after = depth + 1;
        let needs = &poset.needs(depth, self.cut[depth])[after..];
        let allows = &poset.allows(depth, self.cut[depth])[after..];
        let (here, next) = rows_of(&mut self.least, depth, width);
        for ((next, here), needed) in next.iter_mut().zip(here).zip(needs) {
            *next = *here.max(needed);
        }
        let (here, next) = rows_of(&mut self.most, depth, width);
        for ((next, here), allowed) in next.iter_mut().zip(here).zip(allows) {
            *next = *here.min(allowed);
        }
    }
}

/// The bounds at a depth of the chains that come after it, and where those of the next depth go.
fn rows_of(bounds: &mut [u32], depth: usize, width: usize) -> (&[u32], &mut [u32]) {
    let after = depth + 1;
    let (before, next) = bounds.split_at_mut(after * width);
    (&before[depth * width + after..], &mut next[after..width])
}
