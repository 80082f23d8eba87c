//! What a monitor keeps in words between two steps, beside its bits: times, numbers of steps, counts.
//!
//! Each file has one kind of slot: what is known of it at a step before that step is taken into account, and what the
//! step makes of it. All words are 0 before the first step, so a moment is kept as a word that is one larger; 0 is none.
//!
//! Generated code calls these, and so does the interpreter of programs. Moments are those of one clock, as nanoseconds
//! or as numbers of steps; they never go back, and are below `u64::MAX`. Nothing here allocates; a call costs some
//! instructions for each word.

pub mod count;
pub mod count_since;
pub mod counted;
pub mod earliest;
pub mod latest;
pub mod ranges;

/// Returns a moment as it is kept.
#[inline]
const fn kept(moment: u64) -> u64 {
    moment.saturating_add(1)
}

/// Returns how far back a kept moment is; `None` if there is none.
#[inline]
const fn distance(word: u64, now: u64) -> Option<u64> {
    match word.checked_sub(1) {
        Some(moment) => Some(now.saturating_sub(moment)),
        None => None,
    }
}

#[cfg(test)]
mod tests;
