//! `count(F)`: at how many steps F held. One word.

/// What the step makes of it, at which F is `counted`; beyond `enough` it does not count on.
///
/// Before the step it is how often F held until then; at the step one more where F holds.
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
