//! The text of a compared value in reports, whatever its type.

use core::fmt::Debug;

use crate::inline::violation::Text;

/// A compared value, whose type may have a text.
#[derive(Debug)]
pub struct Operand<'a, T: ?Sized>(pub &'a T);

impl<T: Debug + ?Sized> Operand<'_, T> {
    /// Returns the text of a value that has `Debug`.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn text(&self) -> Text {
        Text::of(self.0)
    }
}

/// The method of [`Operand`] for types without `Debug`.
pub trait Textless {
    /// Returns no text.
    fn text(&self) -> Text {
        Text::default()
    }
}

impl<T: ?Sized> Textless for Operand<'_, T> {}

/// Values that are looked at by copy: a field of a packed struct cannot be borrowed.
pub trait ByValue: Copy {
    /// Returns a copy.
    #[inline]
    fn __operand(self) -> Copied<Self> {
        Copied(self)
    }
}

/// All other values, which are looked at by reference.
pub trait ByReference {
    /// Returns a reference.
    #[inline]
    fn __operand(&self) -> Operand<'_, Self> {
        Operand(self)
    }
}

impl<T: ?Sized> ByReference for T {}

/// A copy of a compared value.
#[derive(Debug)]
pub struct Copied<T>(T);

impl<T: Debug> Copied<T> {
    /// Returns its text.
    #[must_use]
    pub fn text(&self) -> Text {
        Operand(&self.0).text()
    }
}

macro_rules! by_value {
    ($($of:ty)*) => {$(
        impl ByValue for $of {}
    )*};
}

by_value!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 bool char);
