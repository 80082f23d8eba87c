//! Finds where fields may end, for many bytes at once.

use crate::input::digits::{self, is_small};

/// How many bytes are examined together.
const BYTES: usize = 64;

/// The bytes of a text that may end a field: delimiters, and [small](is_small) bytes, such as quotes and ends of lines.
#[derive(Debug)]
pub(super) struct Ends<'text> {
    text: &'text [u8],
    /// The delimiter, if it is not small.
    delimiter: Option<u8>,
    /// The place from which on `bits` says which bytes may end a field, a bit each.
    begin: usize,
    bits: u64,
}

impl<'text> Ends<'text> {
    pub(super) fn new(text: &'text [u8], delimiter: u8) -> Self {
        let mut ends = Self {
            text,
            delimiter: Some(delimiter).filter(|delimiter| !is_small(*delimiter)),
            begin: 0,
            bits: 0,
        };
        ends.load(0);
        ends
    }

    /// Returns the first such byte from a place on.
    #[inline]
    pub(super) fn next(&mut self, mut at: usize) -> Option<usize> {
        loop {
            let mut offset = at.wrapping_sub(self.begin);
            if offset >= BYTES {
                if at >= self.text.len() {
                    return None;
                }
                self.load(at);
                offset = 0;
            }
            let bits = self.bits >> offset;
            if bits != 0 {
                return Some(at + bits.trailing_zeros() as usize);
            }
            at = self.begin + BYTES;
        }
    }

    #[inline]
    fn load(&mut self, at: usize) {
        let rest = self.text.get(at..).unwrap_or_default();
        self.begin = at;
        self.bits = if let Some(bytes) = rest.first_chunk() {
            self.bits_of(bytes)
        } else {
            // This is no byte of UTF-8.
            let mut bytes = [u8::MAX; BYTES];
            bytes[..rest.len()].copy_from_slice(rest);
            self.bits_of(&bytes)
        };
    }

    #[inline]
    fn bits_of(&self, bytes: &[u8; BYTES]) -> u64 {
        let (words, _) = bytes.as_chunks();
        let words = words.iter().map(|word| u64::from_le_bytes(*word));
        let small = |bits, word| bits >> 8 | digits::small_bytes(word) << (BYTES - 8);
        let found = words.clone().fold(0, small);
        let Some(delimiter) = self.delimiter else {
            return found;
        };
        let equal = |bits, word| bits >> 8 | digits::equal_bytes(word, delimiter) << (BYTES - 8);
        found | words.fold(0, equal)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn all_are_found(text in "[a-z,;\"\n .é]{0,200}", delimiter in prop_oneof![Just(b','), Just(b';')]) {
            let text = text.as_bytes();
            let mut ends = Ends::new(text, delimiter);
            for at in 0..=text.len() + 1 {
                let rest = text.get(at..).unwrap_or_default();
                let is_end = |byte: &u8| *byte == delimiter || is_small(*byte);
                let expected = rest.iter().position(is_end).map(|place| at + place);
                prop_assert_eq!(ends.next(at), expected);
            }
        }
    }
}
