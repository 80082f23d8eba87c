//! `count(F)`: at how many steps F held. One word.

/// Returns the word after a step at which F is `counted`; it does not count beyond `enough`.
///
/// The word is how often F has held before the step; after it, that number, and one more where F
/// holds.
///
/// ```
/// use monitor_formula::memory::count;
///
/// let word = [true, false, true, true].into_iter().fold(0, |word, p| count::next(word, p, 2));
/// assert_eq!(word, 2);
/// ```
#[inline]
#[must_use]
pub const fn next(word: u64, counted: bool, enough: u64) -> u64 {
    let count = word.saturating_add(counted as u64);
    if count > enough { enough } else { count }
}
