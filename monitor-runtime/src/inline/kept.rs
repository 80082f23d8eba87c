//! Values that are kept from one step to the next.

use core::time::Duration;

/// A value that `prev(x)` and `last(x, F)` keep from one step to the next, as a word.
///
/// It is implemented for integers of up to 64 bits, `bool`, `char`, `f32`, `f64`, [`Duration`] (of
/// up to 584 years; longer ones count as that), and an `Option` of a value with at most 32 bits.
/// For a type of your own, say how it becomes a word:
///
/// ```
/// # #[cfg(not(feature = "off"))] {
/// use monitor_runtime::{Kept, State, Violated, monitor};
///
/// #[derive(Clone, Copy, PartialEq, PartialOrd)]
/// struct Version(u32);
///
/// impl Kept for Version {
///     fn to_word(&self) -> u64 {
///         self.0.into()
///     }
///
///     fn from_word(word: u64) -> Self {
///         Self(word as u32)
///     }
/// }
///
/// struct Store {
///     version: Version,
///     monitor: State<1, 1>,
/// }
///
/// impl Store {
///     #[monitor("self.version >= prev(self.version)", state = self.monitor)]
///     fn put(&mut self, version: u32) -> Result<(), Violated> {
///         self.version = Version(version);
///         Ok(())
///     }
/// }
///
/// let mut store = Store { version: Version(0), monitor: State::new() };
/// assert!(store.put(3).is_ok());
/// assert!(store.put(2).is_err());
/// # }
/// ```
#[diagnostic::on_unimplemented(
    message = "`prev(x)` and `last(x, F)` keep a word, and `{Self}` is none",
    label = "this is `{Self}`",
    note = "take a number of it, as in `prev(x.len())`, write `impl monitor_runtime::Kept for {Self}` if it is a type of your own, or \
            keep the value in a field before it changes",
    note = "what is behind a reference is given a name: `prev(n)` with `n = *number`"
)]
pub trait Kept {
    /// Returns the value as a word.
    fn to_word(&self) -> u64;

    /// Returns the value of a word that [`to_word`](Self::to_word) has made, or of 0.
    fn from_word(word: u64) -> Self;
}

macro_rules! integers {
    ($($unsigned:ty, $signed:ty;)*) => {$(
        // A word that was made of fewer bits becomes these bits again.
        #[allow(clippy::cast_possible_truncation, clippy::cast_lossless)]
        impl Kept for $unsigned {
            #[inline]
            fn to_word(&self) -> u64 {
                *self as u64
            }

            #[inline]
            fn from_word(word: u64) -> Self {
                word as Self
            }
        }

        impl Kept for $signed {
            #[inline]
            fn to_word(&self) -> u64 {
                self.cast_unsigned().to_word()
            }

            #[inline]
            fn from_word(word: u64) -> Self {
                <$unsigned>::from_word(word).cast_signed()
            }
        }
    )*};
}

integers! {
    u8, i8;
    u16, i16;
    u32, i32;
    u64, i64;
    usize, isize;
}

impl Kept for bool {
    #[inline]
    fn to_word(&self) -> u64 {
        u64::from(*self)
    }

    #[inline]
    fn from_word(word: u64) -> Self {
        word != 0
    }
}

impl Kept for char {
    #[inline]
    fn to_word(&self) -> u64 {
        u64::from(u32::from(*self))
    }

    #[inline]
    fn from_word(word: u64) -> Self {
        Self::from_u32(u32::from_word(word)).unwrap_or_default()
    }
}

impl Kept for f32 {
    #[inline]
    fn to_word(&self) -> u64 {
        u64::from(self.to_bits())
    }

    #[inline]
    fn from_word(word: u64) -> Self {
        Self::from_bits(u32::from_word(word))
    }
}

impl Kept for f64 {
    #[inline]
    fn to_word(&self) -> u64 {
        self.to_bits()
    }

    #[inline]
    fn from_word(word: u64) -> Self {
        Self::from_bits(word)
    }
}

impl Kept for Duration {
    #[inline]
    fn to_word(&self) -> u64 {
        u64::try_from(self.as_nanos()).unwrap_or(u64::MAX)
    }

    #[inline]
    fn from_word(word: u64) -> Self {
        Self::from_nanos(word)
    }
}

/// The bit that is set if the option has a value.
const SOME: u64 = 1 << 32;

macro_rules! options {
    ($($of:ty)*) => {$(
        impl Kept for Option<$of> {
            #[inline]
            fn to_word(&self) -> u64 {
                self.as_ref().map_or(0, |value| value.to_word() & (SOME - 1) | SOME)
            }

            #[inline]
            fn from_word(word: u64) -> Self {
                (word & SOME != 0).then(|| <$of>::from_word(word & (SOME - 1)))
            }
        }
    )*};
}

options!(u8 i8 u16 i16 u32 i32 bool char f32);

#[cfg(test)]
mod tests {
    use core::fmt::Debug;

    use super::*;

    #[track_caller]
    fn comes_back<T: Kept + PartialEq + Debug + Copy>(value: T) {
        assert_eq!(T::from_word(value.to_word()), value);
    }

    #[test]
    fn what_is_kept_comes_back() {
        comes_back(-1_i8);
        comes_back(i64::MIN);
        comes_back(u64::MAX);
        comes_back(usize::MAX);
        comes_back(true);
        comes_back('ß');
        comes_back(-0.5_f32);
        comes_back(f64::INFINITY);
        comes_back(Duration::from_millis(1_500));
        comes_back(Some(-7_i32));
        comes_back(Some(0_u8));
        comes_back(None::<bool>);
        comes_back(Some(false));
    }

    #[test]
    fn there_is_a_value_of_no_word() {
        assert_eq!(char::from_word(0), '\0');
        assert_eq!(Option::<u32>::from_word(0), None);
    }
}
