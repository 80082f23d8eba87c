//! `F since[<=d] G`: when G last held in the stretch that F keeps. One word, whatever the bound.

use super::kept;

/// Returns `true` if G held within the bound, and F at every step from then to the one before this.
///
/// ```
/// use monitor_formula::memory::latest;
///
/// // `once[<=5](p)`: p holds at 3, and not again.
/// let word = latest::next(0, true, true, 3);
/// assert!(latest::holds(word, 5, 8));
/// assert!(!latest::holds(word, 5, 9));
/// ```
#[inline]
#[must_use]
pub const fn holds(word: u64, most: u64, now: u64) -> bool {
    // A moment is kept as one more than it is, so no moment, which is 0, is never later than this.
    word > now.saturating_sub(most)
}

/// Returns the word after the step at which F is `keeps` and G is `makes`.
#[inline]
#[must_use]
pub const fn next(word: u64, keeps: bool, makes: bool, now: u64) -> u64 {
    if makes {
        kept(now)
    } else if keeps {
        word
    } else {
        0
    }
}
