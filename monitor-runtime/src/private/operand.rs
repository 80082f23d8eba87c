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

/// What is looked at by value: of a field of a packed struct there is no reference.
pub trait ByValue: Copy {
    /// A copy.
    #[inline]
    fn __operand(self) -> Copied<Self> {
        Copied(self)
    }
}

/// What is looked at where it is: all else.
pub trait ByReference {
    /// A reference to it.
    #[inline]
    fn __operand(&self) -> Operand<'_, Self> {
        Operand(self)
    }
}

impl<T: ?Sized> ByReference for T {}

/// A copy of what a comparison reads.
#[derive(Debug)]
pub struct Copied<T>(T);

impl<T: Debug> Copied<T> {
    /// Its text.
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
