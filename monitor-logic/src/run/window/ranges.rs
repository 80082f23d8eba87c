//! The steps at which something held, for bounds on both sides.

use alloc::collections::VecDeque;

use monitor_formula::memory::ranges;

use super::Bounds;

/// The steps at which something held and that may still be within the bounds, the oldest first.
///
/// Steps are merged into one range where the window is too wide to lie between two of them without touching either:
/// then the window has a step of the range in it exactly if it touches the range. So there are at most as many ranges
/// as fit in the lower bound, with gaps as wide as the window.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::run) struct Ranges(VecDeque<Range>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Range {
    first: u64,
    last: u64,
}

impl Ranges {
    /// Returns the greatest distance of two steps between which the window does not fit.
    pub(in crate::run) fn widest_gap(bounds: Bounds) -> u64 {
        ranges::widest_gap(bounds.least, bounds.most.unwrap_or(u64::MAX))
    }

    /// Returns how many ranges there can be.
    pub(in crate::run) fn most(bounds: Bounds) -> u64 {
        ranges::most_ranges(bounds.least, bounds.most.unwrap_or(u64::MAX))
    }

    #[cfg(test)]
    pub(in crate::run) fn len(&self) -> usize {
        self.0.len()
    }

    pub(in crate::run) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(in crate::run) fn clear(&mut self) {
        self.0.clear();
    }

    pub(in crate::run) fn add(&mut self, bounds: Bounds, now: u64) {
        match self.0.back_mut() {
            Some(last) if now.saturating_sub(last.last) <= Self::widest_gap(bounds) => {
                last.last = now;
            }
            _ => self.0.push_back(Range {
                first: now,
                last: now,
            }),
        }
    }

    /// Adds the steps behind the one that was added last, up to this one, no two of them further apart than the
    /// [widest gap](Self::widest_gap).
    pub(in crate::run) fn add_up_to(&mut self, last: u64) {
        if let Some(range) = self.0.back_mut() {
            range.last = last;
        }
    }

    pub(in crate::run) fn forget(&mut self, bounds: Bounds, now: u64) {
        // Only the latest of the ranges that are far enough back matters: it is the last to be too far back.
        let next_is_reached = |next: &Range| bounds.are_reached(next.first, now);
        while self.0.get(1).is_some_and(next_is_reached) {
            self.0.pop_front();
        }
        match self.0.front_mut() {
            Some(oldest) if bounds.are_passed(oldest.last, now) => {
                self.0.pop_front();
            }
            // Nor does it matter how far beyond the bounds it begins.
            Some(oldest) => {
                let beyond = bounds.most.map_or(0, |most| now.saturating_sub(most));
                oldest.first = oldest.first.max(beyond);
            }
            None => {}
        }
    }

    /// Returns `true` if one of them is within the bounds, after what is too far back was dropped.
    pub(in crate::run) fn are_reached(&self, bounds: Bounds, now: u64) -> bool {
        let oldest = self.0.front();
        oldest.is_some_and(|oldest| bounds.are_reached(oldest.first, now))
    }

    /// Returns the first and the last step of each, the oldest first.
    pub(in crate::run) fn iter(&self) -> impl Iterator<Item = (u64, u64)> {
        self.0.iter().map(|range| (range.first, range.last))
    }

    pub(in crate::run) fn changes(&self, bounds: Bounds, now: u64) -> impl Iterator<Item = u64> {
        let ranges = self.0.iter();
        ranges.flat_map(move |range| bounds.changes(range.first, range.last, now))
    }
}
