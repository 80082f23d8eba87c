//! What is kept from one step to the next.

use alloc::{boxed::Box, vec};
use core::{
    hash::{Hash, Hasher},
    mem::{size_of, size_of_val},
};

use super::slot::Slot;

/// How many bits a word has.
const WORD: usize = 64;

/// What an [`Evaluator`](super::Evaluator) keeps from one step to the next.
///
/// It is two words if nothing but up to 64 bits is kept. Two equal states act alike, whatever steps follow. Two states
/// that have different times are not equal, even if what they keep is equally long ago.
#[derive(Clone, Debug)]
pub struct State {
    /// The first bits.
    word: u64,
    more: Option<Box<More>>,
}

/// What is kept besides the first bits.
#[derive(Clone, Debug)]
struct More {
    /// The other bits.
    words: Box<[u64]>,
    slots: Box<[Slot]>,
    /// How many steps there were, if something is bounded in steps.
    steps: u64,
    /// When the last step was.
    time: u64,
}

impl State {
    /// Creates a state of so many bits, all false, and slots.
    pub(super) fn new(bits: usize, slots: &[Slot]) -> Self {
        let more = (bits > WORD || !slots.is_empty()).then(|| More {
            words: vec![0; bits.div_ceil(WORD).saturating_sub(1)].into(),
            slots: slots.into(),
            steps: 0,
            time: 0,
        });
        Self {
            word: 0,
            more: more.map(Box::new),
        }
    }

    /// Returns how many bytes it takes, with empty queues.
    pub(super) fn bytes(&self) -> usize {
        let more = self.more.as_deref().map_or(0, |more| {
            let words = size_of_val(&*more.words);
            let counted = |slot: &Slot| match slot {
                Slot::Counted(counted) => size_of_val(&**counted),
                _ => 0,
            };
            let slots = more.slots.iter().map(counted).sum::<usize>();
            size_of::<More>() + words + size_of_val(&*more.slots) + slots
        });
        size_of::<Self>() + more
    }

    /// Returns the first bits, or the number of a state of the table.
    pub(super) fn word(&self) -> u64 {
        self.word
    }

    pub(super) fn set_word(&mut self, word: u64) {
        self.word = word;
    }

    /// Returns the bits, and the slots.
    pub(super) fn parts(&mut self) -> (Bits<'_>, &mut [Slot]) {
        let word = self.word;
        match self.more.as_deref_mut() {
            None => (Bits { word, words: &[] }, &mut []),
            Some(More { words, slots, .. }) => (Bits { word, words }, slots),
        }
    }

    /// Replaces the bits, from the first on.
    pub(super) fn set_bits(&mut self, mut bits: impl Iterator<Item = bool>) {
        self.word = next_word(&mut bits);
        if let Some(more) = &mut self.more {
            for word in &mut more.words {
                *word = next_word(&mut bits);
            }
        }
    }

    fn words(&self) -> &[u64] {
        self.more.as_ref().map_or(&[], |more| &more.words)
    }

    pub(super) fn slots(&self) -> &[Slot] {
        self.more.as_ref().map_or(&[], |more| &more.slots)
    }

    pub(super) fn slots_mut(&mut self) -> &mut [Slot] {
        self.more.as_mut().map_or(&mut [], |more| &mut more.slots)
    }

    pub(super) fn steps(&self) -> u64 {
        self.more.as_ref().map_or(0, |more| more.steps)
    }

    pub(super) fn time(&self) -> u64 {
        self.more.as_ref().map_or(0, |more| more.time)
    }

    /// Sets when the last step was, where that matters.
    pub(super) fn set_clock(&mut self, steps: u64, time: u64) {
        if let Some(more) = &mut self.more {
            (more.steps, more.time) = (steps, time);
        }
    }

    /// Returns `true` if the number of steps does not matter.
    fn is_timeless(&self) -> bool {
        self.slots().iter().all(Slot::is_timeless)
    }
}

/// Returns the word of the next bits.
fn next_word(bits: &mut impl Iterator<Item = bool>) -> u64 {
    let mut word = 0;
    for (place, bit) in bits.take(WORD).enumerate() {
        word |= u64::from(bit) << place;
    }
    word
}

/// The bits of a state.
#[derive(Clone, Copy)]
pub(super) struct Bits<'state> {
    word: u64,
    words: &'state [u64],
}

impl Bits<'_> {
    pub(super) fn get(self, bit: usize) -> bool {
        let word = match bit / WORD {
            0 => self.word,
            more => self.words[more - 1],
        };
        word >> (bit % WORD) & 1 == 1
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let (words, others) = (self.words(), other.words());
        // Compared word by word: most often there are none, and comparing empty memory can take hundreds of
        // nanoseconds.
        self.word == other.word
            && words.len() == others.len()
            && words.iter().zip(others).all(|(own, other)| own == other)
            && self.slots() == other.slots()
            && (self.steps() == other.steps() || self.is_timeless())
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.word.hash(state);
        if let Some(more) = &self.more {
            more.words.hash(state);
            more.slots.hash(state);
        }
    }
}
