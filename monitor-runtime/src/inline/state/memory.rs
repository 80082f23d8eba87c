//! What a property keeps in a slot between two steps.

/// The memory of a property: a byte (0 or 1) for each stored bit, with words beside them or not, or
/// the number of the state of an automaton.
pub trait Memory: Copy + PartialEq {
    /// The room that it takes in a slot of bytes.
    const BYTES: usize;
    /// The words that it has beside them.
    const WORDS: usize = 0;
    /// Whether it is the state of an automaton.
    const IS_STATE: bool;

    /// Reads it from a slot of bytes and words.
    fn from_slot(byte: impl Fn(usize) -> u8, word: impl Fn(usize) -> u64) -> Self;

    /// Writes it into a slot of bytes and words. One call takes both: the compiler copies an array
    /// that is used twice, in one integer, and each byte then costs a shift.
    fn to_slot(self, byte: impl FnMut(usize, u8), word: impl FnMut(usize, u64));

    /// The stored bit of this number, 0 or 1.
    fn bit(&self, number: usize) -> u8;

    /// The word of this number.
    #[inline]
    fn word(&self, _number: usize) -> u64 {
        0
    }

    /// Returns it for a slot of one word.
    fn to_word(self) -> u32;
}

impl<const K: usize> Memory for [u8; K] {
    const BYTES: usize = K;
    const IS_STATE: bool = false;

    #[inline]
    fn from_slot(byte: impl Fn(usize) -> u8, _word: impl Fn(usize) -> u64) -> Self {
        core::array::from_fn(byte)
    }

    #[inline]
    fn bit(&self, number: usize) -> u8 {
        self[number]
    }

    #[inline]
    fn to_slot(self, mut byte: impl FnMut(usize, u8), _word: impl FnMut(usize, u64)) {
        for (place, bit) in self.into_iter().enumerate() {
            byte(place, bit);
        }
    }

    #[inline]
    fn to_word(self) -> u32 {
        self.iter()
            .rev()
            .fold(0, |word, &bit| word << 1 | u32::from(bit & 1))
    }
}

/// Bits, and words: times, numbers of steps, counts and values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<const K: usize, const W: usize> {
    /// A byte for each bit.
    pub bits: [u8; K],
    /// The words.
    pub words: [u64; W],
}

impl<const K: usize, const W: usize> Words<K, W> {
    /// Returns the same without what the clock keeps, which is the first `before` words and the
    /// last `behind` ones, if nothing else is kept: then the number of the last step, or its time,
    /// is never asked for.
    #[inline]
    #[must_use]
    pub fn without_idle_clock(self, before: usize, behind: usize) -> Self {
        let is_of_clock = |place: usize| place < before || place + behind >= W;
        let mut words = self.words.iter().enumerate();
        let is_idle = self.bits.iter().all(|bit| *bit == 0)
            && words.all(|(place, word)| *word == 0 || is_of_clock(place));
        if is_idle {
            Self::from_slot(|_| 0, |_| 0)
        } else {
            self
        }
    }
}

impl<const K: usize, const W: usize> Memory for Words<K, W> {
    const BYTES: usize = K;
    const WORDS: usize = W;
    const IS_STATE: bool = false;

    #[inline]
    fn from_slot(byte: impl Fn(usize) -> u8, word: impl Fn(usize) -> u64) -> Self {
        Self {
            bits: core::array::from_fn(byte),
            words: core::array::from_fn(word),
        }
    }

    #[inline]
    fn to_slot(self, byte: impl FnMut(usize, u8), mut word: impl FnMut(usize, u64)) {
        let Self { bits, words } = self;
        for (place, kept) in words.into_iter().enumerate() {
            word(place, kept);
        }
        bits.to_slot(byte, word);
    }

    #[inline]
    fn bit(&self, number: usize) -> u8 {
        self.bits[number]
    }

    #[inline]
    fn word(&self, number: usize) -> u64 {
        self.words[number]
    }

    /// Slots of one word have no room for words, and do not compile with them.
    #[inline]
    fn to_word(self) -> u32 {
        self.bits.to_word()
    }
}

impl Memory for u32 {
    const BYTES: usize = 4;
    const IS_STATE: bool = true;

    #[inline]
    fn bit(&self, _number: usize) -> u8 {
        0
    }

    #[inline]
    fn from_slot(byte: impl Fn(usize) -> u8, _word: impl Fn(usize) -> u64) -> Self {
        Self::from_ne_bytes([byte(0), byte(1), byte(2), byte(3)])
    }

    #[inline]
    fn to_slot(self, byte: impl FnMut(usize, u8), word: impl FnMut(usize, u64)) {
        self.to_ne_bytes().to_slot(byte, word);
    }

    #[inline]
    fn to_word(self) -> u32 {
        self
    }
}
