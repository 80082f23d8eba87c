//! `F since[a, b] G`: when G held in the stretch that F keeps, as ranges of moments. Two words a range.

use super::{distance, kept};

/// The first and the last moment of a range; two zeros are none.
pub type Range = [u64; 2];

/// Returns the greatest distance of two moments between which the window does not fit.
#[must_use]
pub const fn widest_gap(least: u64, most: u64) -> u64 {
    most.saturating_sub(least).saturating_add(1)
}

/// Returns how many ranges there can be.
///
/// Moments are merged into one range where the window is too wide to lie between two of them without touching either:
/// then the window has a moment of the range in it exactly if it touches the range. So there are at most as many ranges
/// as fit in the lower bound, with gaps as wide as the window.
#[must_use]
pub const fn most_ranges(least: u64, most: u64) -> u64 {
    let between = widest_gap(least, most).saturating_add(1);
    least.div_ceil(between).saturating_add(1)
}

/// Returns `true` if G held within the bounds, and F at every step from then to the one before this.
///
/// ```
/// use monitor_formula::memory::ranges;
///
/// // `once[2, 3](p)`: p holds at 1 and 2.
/// let mut kept = [[0, 0]; 2];
/// ranges::take(&mut kept, 2, 3, true, true, 1);
/// ranges::take(&mut kept, 2, 3, true, true, 2);
/// let holds = |now| ranges::holds(&kept, 2, 3, now);
/// assert_eq!([2, 3, 4, 5, 6].map(holds), [false, true, true, true, false]);
/// ```
#[inline]
#[must_use]
pub fn holds(ranges: &[Range], least: u64, most: u64, now: u64) -> bool {
    ranges.iter().any(|range| touches(*range, least, most, now))
}

const fn touches(range: Range, least: u64, most: u64, now: u64) -> bool {
    match (distance(range[0], now), distance(range[1], now)) {
        (Some(longest), Some(shortest)) => longest >= least && shortest <= most,
        _ => false,
    }
}

/// Takes the step into account at which F is `keeps` and G is `makes`.
pub fn take(ranges: &mut [Range], least: u64, most: u64, keeps: bool, makes: bool, now: u64) {
    if !keeps {
        ranges.fill([0; 2]);
    }
    forget(ranges, least, most, now);
    if !makes {
        return;
    }
    let used = ranges.iter().take_while(|range| range[0] != 0).count();
    if let Some(before) = used.checked_sub(1)
        && distance(ranges[before][1], now).is_some_and(|gap| gap <= widest_gap(least, most))
    {
        ranges[before][1] = kept(now);
    } else if let Some(free) = ranges.get_mut(used) {
        *free = [kept(now); 2];
    }
}

/// Drops the ranges that do not matter now and later.
fn forget(ranges: &mut [Range], least: u64, most: u64, now: u64) {
    // Only the latest of the ranges that are far enough back matters: it is the last to be too far back.
    let is_reached = |range: &Range| distance(range[0], now).is_some_and(|far| far >= least);
    while ranges.get(1).is_some_and(is_reached) {
        drop_first(ranges);
    }
    let is_passed = |range: &Range| distance(range[1], now).is_some_and(|far| far > most);
    if ranges.first().is_some_and(is_passed) {
        drop_first(ranges);
    }
}

fn drop_first(ranges: &mut [Range]) {
    ranges.rotate_left(1);
    if let Some(last) = ranges.last_mut() {
        *last = [0; 2];
    }
}
