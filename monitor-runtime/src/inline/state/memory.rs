//! What a property keeps in a slot between two steps.

/// A byte (0 or 1) for each stored bit, or the number of the state of an automaton.
pub trait Memory: Copy + PartialEq {
    /// The room that it takes in a slot of bytes.
    const BYTES: usize;
    /// Whether it is the state of an automaton.
    const IS_STATE: bool;

    /// From a slot of bytes.
    fn from_bytes(byte: impl Fn(usize) -> u8) -> Self;

    /// Into a slot of bytes.
    fn to_bytes(self, store: impl FnMut(usize, u8));

    /// Into a slot of one word.
    fn to_word(self) -> u32;
}

impl<const K: usize> Memory for [u8; K] {
    const BYTES: usize = K;
    const IS_STATE: bool = false;

    #[inline]
    fn from_bytes(byte: impl Fn(usize) -> u8) -> Self {
        core::array::from_fn(byte)
    }

    #[inline]
    fn to_bytes(self, mut store: impl FnMut(usize, u8)) {
        for (place, bit) in self.into_iter().enumerate() {
            store(place, bit);
        }
    }

    #[inline]
    fn to_word(self) -> u32 {
        self.iter()
            .rev()
            .fold(0, |word, &bit| word << 1 | u32::from(bit & 1))
    }
}

impl Memory for u32 {
    const BYTES: usize = 4;
    const IS_STATE: bool = true;

    #[inline]
    fn from_bytes(byte: impl Fn(usize) -> u8) -> Self {
        Self::from_ne_bytes([byte(0), byte(1), byte(2), byte(3)])
    }

    #[inline]
    fn to_bytes(self, store: impl FnMut(usize, u8)) {
        self.to_ne_bytes().to_bytes(store);
    }

    #[inline]
    fn to_word(self) -> u32 {
        self
    }
}
