//! What an `Arc` of `std` can also do, by the traits of `std`.

use std::{
    borrow::{Borrow, Cow},
    cmp::Ordering,
    error::Error,
    fmt,
    hash::{Hash, Hasher},
    sync,
};

use super::{Arc, counts::AllocationCounts};

/// Creates a new one. Handles of `std` that remain are not followed.
impl<T: ?Sized> From<sync::Arc<T>> for Arc<T> {
    fn from(value: sync::Arc<T>) -> Self {
        Self::of(value, AllocationCounts::new())
    }
}

impl<T> From<T> for Arc<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

/// What a new allocation of `std` is made from.
macro_rules! from {
    ($(impl[$($generics:tt)*] $from:ty => $to:ty;)*) => {$(
        impl<$($generics)*> From<$from> for Arc<$to> {
            fn from(value: $from) -> Self {
                Self::from(sync::Arc::<$to>::from(value))
            }
        }
    )*};
}

from! {
    impl[T: ?Sized] Box<T> => T;
    impl[T] Vec<T> => [T];
    impl[T: Clone] &[T] => [T];
    impl[T, const N: usize] [T; N] => [T];
    impl[] &str => str;
    impl[] String => str;
}

impl<'a, B: ?Sized + ToOwned> From<Cow<'a, B>> for Arc<B>
where
    Self: From<&'a B> + From<B::Owned>,
{
    fn from(value: Cow<'a, B>) -> Self {
        match value {
            Cow::Borrowed(value) => Self::from(value),
            Cow::Owned(value) => Self::from(value),
        }
    }
}

impl<T> FromIterator<T> for Arc<[T]> {
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        Self::from(iter.into_iter().collect::<sync::Arc<[T]>>())
    }
}

impl<T: Default> Default for Arc<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl Default for Arc<str> {
    fn default() -> Self {
        Self::from("")
    }
}

impl<T> Default for Arc<[T]> {
    fn default() -> Self {
        Self::from(Vec::new())
    }
}

impl<T: ?Sized> AsRef<T> for Arc<T> {
    fn as_ref(&self) -> &T {
        self
    }
}

impl<T: ?Sized> Borrow<T> for Arc<T> {
    fn borrow(&self) -> &T {
        self
    }
}

impl<T: ?Sized + PartialEq> PartialEq for Arc<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value() == other.value()
    }
}

impl<T: ?Sized + Eq> Eq for Arc<T> {}

impl<T: ?Sized + PartialOrd> PartialOrd for Arc<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        (**self).partial_cmp(&**other)
    }
}

impl<T: ?Sized + Ord> Ord for Arc<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl<T: ?Sized + Hash> Hash for Arc<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for Arc<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for Arc<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: ?Sized> fmt::Pointer for Arc<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Pointer::fmt(&Self::as_ptr(self), formatter)
    }
}

impl<T: ?Sized + Error> Error for Arc<T> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        (**self).source()
    }
}
