//! What is kept from one step to the next.

use alloc::{boxed::Box, vec};
use core::hash::{Hash, Hasher};

use super::slot::Slot;

/// How many bits a word of a state has.
const WORD: usize = 64;

/// What an [`Evaluator`](super::Evaluator) keeps from one step to the next.
///
/// Two that are equal act alike, whatever steps follow. Those that differ in when something was are not equal, even if it
/// is as long ago for both.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) bits: Bits,
    pub(super) slots: Box<[Slot]>,
    /// How many steps there were, where something is bounded in steps.
    pub(super) steps: u64,
    /// When the last step was.
    pub(super) time: u64,
}

impl State {
    /// When its last step was, in nanoseconds.
    #[must_use]
    pub fn time(&self) -> u64 {
        self.time
    }

    /// Returns `true` if the number of steps does not matter.
    fn is_timeless(&self) -> bool {
        self.slots.iter().all(Slot::is_timeless)
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
            && self.slots == other.slots
            && (self.steps == other.steps || self.is_timeless())
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
        self.slots.hash(state);
    }
}

/// Bits, most often those of one word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Bits {
    Word(u64),
    Words(Box<[u64]>),
}

impl Bits {
    /// So many, all false.
    pub(super) fn new(count: usize) -> Self {
        if count <= WORD {
            Self::Word(0)
        } else {
            Self::Words(vec![0; count.div_ceil(WORD)].into())
        }
    }

    pub(super) fn get(&self, bit: usize) -> bool {
        match self {
            Self::Word(word) => word >> bit & 1 == 1,
            Self::Words(words) => words[bit / WORD] >> (bit % WORD) & 1 == 1,
        }
    }

    /// Makes these the bits, from the first on.
    pub(super) fn set(&mut self, bits: impl Iterator<Item = bool>) {
        match self {
            Self::Word(word) => {
                *word = 0;
                for (place, bit) in bits.enumerate() {
                    *word |= u64::from(bit) << place;
                }
            }
            Self::Words(words) => {
                words.fill(0);
                for (place, bit) in bits.enumerate() {
                    words[place / WORD] |= u64::from(bit) << (place % WORD);
                }
            }
        }
    }
}
