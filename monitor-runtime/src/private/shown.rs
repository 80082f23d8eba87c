//! The text of a value for a report, of whatever type.

use core::fmt::Debug;

use crate::inline::violation::Text;

/// A value whose type may have a text.
#[derive(Debug)]
pub struct Shown<'a, T: ?Sized>(pub &'a T);

impl<T: Debug + ?Sized> Shown<'_, T> {
    /// The text of what has `Debug`.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn text(&self) -> Text {
        Text::of(self.0)
    }
}

/// The method of [`Shown`] for what has no `Debug`.
pub trait NotShown {
    /// There is none.
    fn text(&self) -> Text {
        Text::default()
    }
}

impl<T: ?Sized> NotShown for Shown<'_, T> {}
