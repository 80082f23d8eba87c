//! `count(F since G)`: at how many steps F held from the last one on at which G held. One word: 0 until G has held, then
//! the count and one more.

use super::{count, kept};

/// Returns the count at the step at which F is `counted` and G is `since`.
///
/// ```
/// use monitor_formula::memory::count_since;
///
/// // `count(failed since reset)`
/// let steps = [(true, false), (true, true), (true, false), (false, false)];
/// let mut word = 0;
/// let counts = steps.map(|(failed, reset)| {
///     let count = count_since::at(word, failed, reset);
///     word = count_since::next(word, failed, reset, u64::MAX);
///     count
/// });
/// assert_eq!(counts, [0, 1, 2, 2]);
/// ```
#[inline]
#[must_use]
pub const fn at(word: u64, counted: bool, since: bool) -> u64 {
    if since {
        counted as u64
    } else {
        match word.checked_sub(1) {
            Some(count) => count.saturating_add(counted as u64),
            None => 0,
        }
    }
}

/// Returns the word after the step; it does not count beyond `enough`.
#[inline]
#[must_use]
pub const fn next(word: u64, counted: bool, since: bool, enough: u64) -> u64 {
    if word == 0 && !since {
        return 0;
    }
    let before = if since { 0 } else { word - 1 };
    kept(count::next(before, counted, enough))
}
