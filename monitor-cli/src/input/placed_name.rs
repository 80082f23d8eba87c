//! Names with their places.

use std::{borrow::Cow, ops::Range};

/// A name, and its place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlacedName<'text> {
    pub(crate) text: Cow<'text, str>,
    pub(crate) range: Range<usize>,
}

impl<'text> PlacedName<'text> {
    /// Returns the name at a range of a text.
    pub(crate) fn of(text: &'text [u8], range: Range<usize>) -> Self {
        Self {
            text: String::from_utf8_lossy(&text[range.clone()]),
            range,
        }
    }
}
