//! The text of what a comparison reads, for a report, of whatever type.

use core::fmt::Debug;

use crate::inline::violation::Text;

/// What a comparison reads: a value whose type may have a text.
#[derive(Debug)]
pub struct Operand<'a, T: ?Sized>(pub &'a T);

impl<T: Debug + ?Sized> Operand<'_, T> {
    /// The text of what has `Debug`.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn text(&self) -> Text {
        Text::of(self.0)
    }
}

/// The method of [`Operand`] for what has no `Debug`.
pub trait Textless {
    /// There is none.
    fn text(&self) -> Text {
        Text::default()
    }
}

impl<T: ?Sized> Textless for Operand<'_, T> {}
