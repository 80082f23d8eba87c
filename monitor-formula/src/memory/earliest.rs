//! `F since[>=d] G`: when G first held in the stretch that F keeps. One word, whatever the bound.

use super::{distance, kept};

/// Returns `true` if G held so far back, and F at every step from then to the one before this.
///
/// ```
/// use monitor_formula::memory::earliest;
///
/// // `once[>=5](p)`: p holds at 3, and again at 6.
/// let word = earliest::next(0, true, true, 3);
/// let word = earliest::next(word, true, true, 6);
/// assert!(!earliest::holds(word, 5, 7));
/// assert!(earliest::holds(word, 5, 8));
/// ```
#[inline]
#[must_use]
pub const fn holds(word: u64, least: u64, now: u64) -> bool {
    match distance(word, now) {
        Some(distance) => distance >= least,
        None => false,
    }
}

/// Returns the word after the step at which F is `keeps` and G is `makes`.
#[inline]
#[must_use]
pub const fn next(word: u64, keeps: bool, makes: bool, now: u64) -> u64 {
    let before = if keeps { word } else { 0 };
    if before == 0 && makes {
        kept(now)
    } else {
        before
    }
}
