//! The text between the scalars of a line.

use crate::input::digits::word;

/// Bytes to compare with. Mostly they are few, and then two words suffice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LayoutLiteral {
    /// The first eight bytes, or fewer if the mask is shorter.
    head: u64,
    mask: u64,
    length: usize,
    /// The last eight bytes, if there are more than eight.
    tail: u64,
    bytes: Vec<u8>,
}

const WORD: usize = size_of::<u64>();

impl LayoutLiteral {
    pub(super) fn new(bytes: &[u8]) -> Self {
        let mut head = [0; WORD];
        let length = bytes.len().min(WORD);
        head[..length].copy_from_slice(&bytes[..length]);
        let mask = (0..length).fold(0, |mask, _| mask << 8 | 0xff);
        Self {
            head: u64::from_le_bytes(head),
            mask,
            length: bytes.len(),
            tail: bytes
                .last_chunk()
                .map_or(0, |tail| u64::from_le_bytes(*tail)),
            bytes: bytes.to_vec(),
        }
    }

    /// Returns the place after this text, if it is at `at`.
    #[inline]
    pub(super) fn behind(&self, text: &[u8], at: usize) -> Option<usize> {
        let Some(head) = word(text, at) else {
            return self.behind_bytes(text, at);
        };
        if (head ^ self.head) & self.mask != 0 {
            return None;
        }
        let end = at + self.length;
        if self.length <= WORD {
            return Some(end);
        }
        if self.length > 2 * WORD {
            return self.behind_bytes(text, at);
        }
        (word(text, end - WORD)? == self.tail).then_some(end)
    }

    /// Returns the same for any text.
    #[cold]
    fn behind_bytes(&self, text: &[u8], at: usize) -> Option<usize> {
        let stands = text.get(at..)?.starts_with(&self.bytes);
        stands.then_some(at + self.length)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_literal_is_found_where_it_stands(
            wanted in "[ab]{0,20}",
            text in "[ab]{0,24}",
            at in 0..6_usize,
        ) {
            let found = LayoutLiteral::new(wanted.as_bytes()).behind(text.as_bytes(), at);
            let stands = text.get(at..).is_some_and(|text| text.starts_with(&wanted));
            prop_assert_eq!(found, stands.then_some(at + wanted.len()));
        }
    }
}
