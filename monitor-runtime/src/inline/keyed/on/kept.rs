//! What a table keeps of a key: the bits between two steps, and how many steps there were.

use crate::inline::state::{Memory, State};

/// What a table keeps of a key.
pub trait KeptState: Clone + Default {
    /// Refuses, while compiling, a property that keeps more than there is room for.
    fn check<M: Memory>();

    /// How many steps it has seen.
    fn count(&self) -> u64;

    /// Returns one of the bits that a step left.
    fn bit(&self, number: usize) -> u8;

    /// Returns one of the words that a step left.
    #[inline]
    fn word(&self, _number: usize) -> u64 {
        0
    }

    /// Returns what a step left.
    fn memory<M: Memory>(&self) -> M;

    /// Keeps what a step turns it into, and counts the step.
    fn keep<M: Memory>(&mut self, new: M);

    /// Keeps something else, and counts no step.
    fn amend<M: Memory>(&mut self, new: M);
}

/// Up to 24 bits and a number of steps in one word; what a [`Keyed`](crate::Keyed) keeps if nothing else is asked for.
///
/// The number of steps stays at 2<sup>40</sup> - 1 once there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Compact(u64);

const BITS: u32 = 24;

impl Compact {
    #[cfg(feature = "serde")]
    pub(super) const fn of(steps: u64, word: u32) -> Self {
        Self(steps << BITS | word as u64 & ((1 << BITS) - 1))
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the mask leaves what fits")]
    pub(super) const fn packed(self) -> u32 {
        (self.0 & ((1 << BITS) - 1)) as u32
    }
}

impl KeptState for Compact {
    #[inline]
    fn check<M: Memory>() {
        const {
            // The word has room for the state of any automaton: one has at most 2^24.
            if !M::IS_STATE {
                crate::inline::state::fits::<M>(BITS as usize, 0, "Keyed<_, State", ">");
            }
        }
    }

    #[inline]
    fn count(&self) -> u64 {
        self.0 >> BITS
    }

    #[inline]
    fn bit(&self, number: usize) -> u8 {
        u8::from(self.0 >> number & 1 == 1)
    }

    #[inline]
    fn memory<M: Memory>(&self) -> M {
        let word = self.packed();
        if M::IS_STATE {
            let bytes = word.to_ne_bytes();
            M::from_slot(|place| bytes[place], |_| 0)
        } else {
            M::from_slot(|place| u8::from(word >> place & 1 == 1), |_| 0)
        }
    }

    #[inline]
    fn keep<M: Memory>(&mut self, new: M) {
        let steps = self.0.saturating_add(1 << BITS) >> BITS << BITS;
        self.0 = steps | u64::from(new.to_word());
    }

    fn amend<M: Memory>(&mut self, new: M) {
        self.0 = self.0 >> BITS << BITS | u64::from(new.to_word());
    }
}

impl<const BITS: usize, const WORDS: usize> KeptState for State<BITS, WORDS> {
    #[inline]
    fn check<M: Memory>() {
        const {
            if !M::IS_STATE {
                crate::inline::state::fits::<M>(BITS, WORDS, "Keyed<_, State", ">");
            }
        }
    }

    #[inline]
    fn count(&self) -> u64 {
        self.steps()
    }

    #[inline]
    fn bit(&self, number: usize) -> u8 {
        let read = self.__read::<[u8; 0]>();
        self.__bit(&read, number)
    }

    #[inline]
    fn word(&self, number: usize) -> u64 {
        let read = self.__read::<[u8; 0]>();
        self.__word(&read, number)
    }

    #[inline]
    fn memory<M: Memory>(&self) -> M {
        let read = self.__read::<M>();
        if M::IS_STATE {
            let bytes = self.__state(&read).to_ne_bytes();
            M::from_slot(|place| bytes[place], |_| 0)
        } else {
            M::from_slot(
                |place| self.__bit(&read, place),
                |place| self.__word(&read, place),
            )
        }
    }

    #[inline]
    fn keep<M: Memory>(&mut self, new: M) {
        let read = self.__read::<M>();
        self.__commit(read, new);
    }

    fn amend<M: Memory>(&mut self, new: M) {
        self.replace(new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn what_is_kept_is_there<S: KeptState>() {
        let mut kept = S::default();
        S::check::<[u8; 3]>();
        assert_eq!((kept.count(), kept.memory::<[u8; 3]>()), (0, [0; 3]));
        kept.keep([1, 0, 1]);
        assert_eq!((kept.count(), kept.memory::<[u8; 3]>()), (1, [1, 0, 1]));
        kept.keep([0, 1, 0]);
        assert_eq!((kept.count(), kept.memory::<[u8; 3]>()), (2, [0, 1, 0]));
        kept.amend([0, 0, 1]);
        assert_eq!((kept.count(), kept.memory::<[u8; 3]>()), (2, [0, 0, 1]));
    }

    fn the_state_of_an_automaton_is_there<S: KeptState>() {
        let mut kept = S::default();
        kept.keep(0x0012_3456_u32);
        assert_eq!((kept.count(), kept.memory::<u32>()), (1, 0x0012_3456));
    }

    #[test]
    fn all_kinds_keep_the_same() {
        what_is_kept_is_there::<Compact>();
        what_is_kept_is_there::<State>();
        what_is_kept_is_there::<State<3>>();
        the_state_of_an_automaton_is_there::<Compact>();
        the_state_of_an_automaton_is_there::<State<4>>();
    }

    #[test]
    fn one_of_few_bits_is_a_word() {
        assert_eq!(size_of::<Compact>(), 8);
        let mut last = Compact(u64::MAX);
        last.keep([0; 2]);
        assert_eq!((last.count(), last.packed()), ((1 << 40) - 1, 0));
    }
}
