//! Bits and a number of steps that change together, without a lock.

#[cfg(target_has_atomic = "64")]
pub(super) use wide::Word;

#[cfg(not(target_has_atomic = "64"))]
pub(super) use narrow::Word;

use super::super::Token;

/// How many bits a [`Word`] holds.
pub(super) const WORD_BITS: usize = 24;

/// The mask of the bits.
const MASK: u32 = (1 << WORD_BITS) - 1;

impl Token {
    /// The bits of the word that was loaded.
    #[inline]
    pub(super) const fn bits(self) -> u32 {
        // The mask leaves bits that fit.
        #[allow(clippy::cast_possible_truncation)]
        let bits = (self.0 & MASK as u64) as u32;
        bits
    }
}

/// One atomic word: bits in the low part, the number of steps above.
#[cfg(target_has_atomic = "64")]
mod wide {
    use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

    use super::{MASK, Token, WORD_BITS};

    const BITS: u64 = MASK as u64;
    const ONE_STEP: u64 = 1 << WORD_BITS;

    /// Every change goes through this one word, so all threads agree on the order of steps, and
    /// it agrees with any order that the program itself enforces: relaxed accesses are enough,
    /// and add no synchronisation that would hide a race of the monitored program.
    #[derive(Default)]
    pub(in crate::inline::state) struct Word(AtomicU64);

    impl Word {
        pub(in crate::inline::state) const fn new() -> Self {
            Self(AtomicU64::new(0))
        }

        #[cfg(test)]
        pub(in crate::inline::state) const fn at(word: u64) -> Self {
            Self(AtomicU64::new(word))
        }

        #[cfg(feature = "serde")]
        pub(in crate::inline::state) fn of(steps: u64, bits: u32) -> Self {
            Self(AtomicU64::new(steps << WORD_BITS | u64::from(bits & MASK)))
        }

        /// The number of steps, and the bits.
        #[cfg(feature = "serde")]
        pub(in crate::inline::state) fn parts(&self) -> (u64, u32) {
            let token = self.load();
            (token.0 >> WORD_BITS, token.bits())
        }

        pub(in crate::inline::state) fn steps(&self) -> u64 {
            self.0.load(Relaxed) >> WORD_BITS
        }

        pub(in crate::inline::state) fn reset(&self) {
            self.0.store(0, Relaxed);
        }

        #[inline]
        pub(in crate::inline::state) fn load(&self) -> Token {
            Token(self.0.load(Relaxed))
        }

        /// Takes a step, unless there was one since the load that gave the token. The number of
        /// steps stays at its greatest value once there.
        #[inline]
        pub(in crate::inline::state) fn commit(&self, token: Token, bits: u32) -> Option<u64> {
            let steps = token.0.saturating_add(ONE_STEP) & !BITS;
            let word = steps | u64::from(bits & MASK);
            self.0
                .compare_exchange(token.0, word, Relaxed, Relaxed)
                .ok()?;
            Some(word >> WORD_BITS)
        }

        /// Returns the number of a step that would be taken from what the load found.
        #[inline]
        #[allow(clippy::unused_self)] // the narrow one needs it
        pub(in crate::inline::state) fn step_after(&self, token: Token) -> u64 {
            token.0.saturating_add(ONE_STEP) >> WORD_BITS
        }
    }
}

/// Two words, for processors whose atomic operations are too narrow for one.
#[cfg(not(target_has_atomic = "64"))]
mod narrow {
    use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

    use super::{MASK, Token};

    /// What a step does depends on the bits alone, so their exchange is the step. It is counted
    /// just after: steps taken at the same time may then see their numbers swapped.
    #[derive(Default)]
    pub(in crate::inline::state) struct Word {
        bits: AtomicU32,
        steps: AtomicU32,
    }

    impl Word {
        pub(in crate::inline::state) const fn new() -> Self {
            Self {
                bits: AtomicU32::new(0),
                steps: AtomicU32::new(0),
            }
        }

        #[cfg(feature = "serde")]
        pub(in crate::inline::state) fn of(steps: u64, bits: u32) -> Self {
            Self {
                bits: AtomicU32::new(bits & MASK),
                steps: AtomicU32::new(u32::try_from(steps).unwrap_or(u32::MAX)),
            }
        }

        /// The number of steps, and the bits.
        #[cfg(feature = "serde")]
        pub(in crate::inline::state) fn parts(&self) -> (u64, u32) {
            (self.steps(), self.load().bits())
        }

        pub(in crate::inline::state) fn steps(&self) -> u64 {
            u64::from(self.steps.load(Relaxed))
        }

        pub(in crate::inline::state) fn reset(&self) {
            self.bits.store(0, Relaxed);
            self.steps.store(0, Relaxed);
        }

        #[inline]
        pub(in crate::inline::state) fn load(&self) -> Token {
            Token(u64::from(self.bits.load(Relaxed)))
        }

        /// Takes a step, unless the bits have changed since the load that gave the token.
        #[inline]
        pub(in crate::inline::state) fn commit(&self, token: Token, bits: u32) -> Option<u64> {
            // The token is what `load` found: it fits.
            #[allow(clippy::cast_possible_truncation)]
            let old = token.0 as u32;
            self.bits
                .compare_exchange(old, bits & MASK, Relaxed, Relaxed)
                .ok()?;
            let steps = self.steps.fetch_add(1, Relaxed);
            Some(u64::from(steps) + 1)
        }

        /// Returns the number of a step that would be taken now.
        #[inline]
        pub(in crate::inline::state) fn step_after(&self, _: Token) -> u64 {
            self.steps() + 1
        }
    }
}

#[cfg(all(test, target_has_atomic = "64"))]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_steps_stays_at_its_greatest_value() {
        const GREATEST: u64 = (1 << 40) - 1;
        let word = Word::at((GREATEST - 1) << WORD_BITS | 0b01);
        let token = word.load();
        assert_eq!(token.bits(), 0b01);
        assert_eq!(word.commit(token, 0b10), Some(GREATEST));
        let token = word.load();
        assert_eq!(token.bits(), 0b10);
        assert_eq!(word.commit(token, MASK), Some(GREATEST));
        assert_eq!(word.load().bits(), MASK);
        assert_eq!(word.steps(), GREATEST);
    }

    #[test]
    fn a_step_does_not_touch_its_neighbours() {
        let word = Word::new();
        let token = word.load();
        assert_eq!(word.commit(token, u32::MAX), Some(1));
        assert_eq!(word.load().bits(), MASK);
        assert_eq!(word.steps(), 1);
    }
}
