//! When a rule is broken if no step comes, as one of the words that are kept.

use monitor_formula::Evidence;

use crate::{
    Property,
    inline::{state::Words, violation::Violated},
};

/// Stands for no deadline.
const NONE: u64 = 0;

/// Stands for a deadline that has passed and was reported, while the rule is still broken.
const TOLD: u64 = 1;

/// What a property with deadlines knows of its rule between two steps, at which no proposition holds.
pub struct Deadline<const BITS: usize, const WORDS: usize> {
    property: &'static Property,
    /// The words with moments, each with how far back it is when something comes within bounds, or is beyond them.
    changes: &'static [(usize, u64)],
    is_broken: fn(&Words<BITS, WORDS>, u64) -> bool,
    evidence: fn(&Words<BITS, WORDS>, u64) -> Evidence,
}

impl<const BITS: usize, const WORDS: usize> Deadline<BITS, WORDS> {
    /// Creates it, for generated code.
    #[must_use]
    pub const fn new(
        property: &'static Property,
        changes: &'static [(usize, u64)],
        is_broken: fn(&Words<BITS, WORDS>, u64) -> bool,
        evidence: fn(&Words<BITS, WORDS>, u64) -> Evidence,
    ) -> Self {
        Self {
            property,
            changes,
            is_broken,
            evidence,
        }
    }

    /// Adds to what a step keeps when the rule will be broken, and whether it was broken already,
    /// which the word before says.
    #[must_use]
    pub fn after_step(
        &self,
        mut kept: Words<BITS, WORDS>,
        before: u64,
        now: u64,
    ) -> Words<BITS, WORDS> {
        let due = self.due(&kept, is_told(before), now);
        if let Some(word) = kept.words.last_mut() {
            *word = due;
        }
        kept
    }

    fn due(&self, kept: &Words<BITS, WORDS>, was_told: bool, now: u64) -> u64 {
        let mut next = self.next_change(kept, now);
        if next.is_none() && !was_told {
            return NONE;
        }
        // A rule that is broken now is not broken by time.
        if (self.is_broken)(kept, now) {
            return if was_told { TOLD } else { NONE };
        }
        while let Some(time) = next {
            if (self.is_broken)(kept, time) {
                return time.max(TOLD + 1);
            }
            next = self.next_change(kept, time);
        }
        NONE
    }

    /// Returns the earliest time after this one at which something comes within bounds, or is
    /// beyond them.
    fn next_change(&self, kept: &Words<BITS, WORDS>, time: u64) -> Option<u64> {
        let changes = self.changes.iter().filter_map(|(word, distance)| {
            let moment = kept.words.get(*word)?.checked_sub(1)?;
            moment.checked_add(*distance)
        });
        changes.filter(|change| *change > time).min()
    }

    /// Creates the violation by a deadline that has passed, after a step of this number.
    #[cold]
    pub(in crate::inline) fn violated(&self, kept: &Words<BITS, WORDS>, step: u64) -> Violated {
        self.property.count_violation();
        #[cfg(feature = "coverage")]
        crate::inline::coverage::violated(self.property);
        let evidence = (self.evidence)(kept, due(kept));
        Violated::new(self.property, step, evidence).by_time()
    }
}

/// Returns the deadline in what is kept.
pub(in crate::inline) fn due<const BITS: usize, const WORDS: usize>(
    kept: &Words<BITS, WORDS>,
) -> u64 {
    kept.words.last().copied().unwrap_or(NONE)
}

/// Returns what is kept once its deadline was reported.
pub(in crate::inline) fn told<const BITS: usize, const WORDS: usize>(
    mut kept: Words<BITS, WORDS>,
) -> Words<BITS, WORDS> {
    if let Some(word) = kept.words.last_mut() {
        *word = TOLD;
    }
    kept
}

/// Returns `true` if there is a deadline that was not reported yet.
pub(in crate::inline) const fn is_ahead(due: u64) -> bool {
    due > TOLD
}

/// Returns the new deadline, if the timer is to look for it earlier than for the one before.
pub(in crate::inline) fn earlier(before: u64, due: u64) -> Option<u64> {
    let is_known = is_ahead(before) && before <= due;
    (is_ahead(due) && !is_known).then_some(due)
}

/// Returns `true` if the deadline has passed, and was not reported.
#[inline]
#[must_use]
pub const fn has_passed(due: u64, now: u64) -> bool {
    due > TOLD && due <= now
}

/// Returns `true` if the rule is broken by time, which was reported.
#[inline]
#[must_use]
pub const fn is_told(due: u64) -> bool {
    due == TOLD
}
