//! The slots when monitors are off: the same types and methods, without size or effect.

use core::{cell::Cell, fmt, marker::PhantomData};

use super::memory::Memory;
use crate::ground::property::Property;

/// What a slot must see again to accept a commit: nothing, here.
#[derive(Clone, Copy, Debug)]
pub struct Token(());

/// The methods of a slot; `$receiver` is how it is changed where monitors are on.
macro_rules! methods {
    ($($receiver:tt)*) => {
        /// Creates the state of a monitor that is off.
        #[must_use]
        pub const fn new() -> Self {
            Self(PhantomData)
        }

        /// Returns 0: monitors are off.
        #[must_use]
        pub const fn steps(&self) -> u64 {
            0
        }

        /// Does nothing: monitors are off.
        pub const fn reset($($receiver)*) {}

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub fn __read<M: Memory>(&self) -> Token {
            Token(())
        }

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn __bit(&self, _: &Token, _: usize) -> u8 {
            0
        }

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn __word(&self, _: &Token, _: usize) -> u64 {
            0
        }

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn __state(&self, _: &Token) -> u32 {
            0
        }

        #[doc(hidden)]
        #[inline]
        pub fn __commit<M: Memory>($($receiver)*, _: Token, _new: M) -> Option<()> {
            Some(())
        }

        #[doc(hidden)]
        #[inline]
        pub fn __count<M: Memory>($($receiver)*, _: Token, _new: M) -> Option<()> {
            Some(())
        }

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn __refuse(&self, _: Token) -> Option<()> {
            Some(())
        }

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn __before(&self, (): &()) -> Token {
            Token(())
        }

        #[doc(hidden)]
        #[inline]
        pub fn __counted<M: Memory>($($receiver)*, (): (), _new: M) -> u64 {
            0
        }

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn __refused(&self, (): ()) -> u64 {
            0
        }

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn __is_shared(&self) -> bool {
            false
        }

        #[doc(hidden)]
        #[inline]
        pub fn __owner($($receiver)*, _: &'static Property) {}
    };
}

/// The state of a monitor that is off, as a field of an object changed through `&mut self`.
#[derive(Clone, Default)]
pub struct State<const BITS: usize = 24, const WORDS: usize = 0>(
    PhantomData<([u8; BITS], [u64; WORDS])>,
);

// Names that are not used here are used where monitors are on.
#[allow(clippy::unused_self)]
impl<const BITS: usize, const WORDS: usize> State<BITS, WORDS> {
    methods!(&mut self);
}

/// The state of a monitor that is off, as a field of an object used by one thread.
#[derive(Clone, Default)]
pub struct CellState<const BITS: usize = 24, const WORDS: usize = 0>(
    PhantomData<Cell<([u8; BITS], [u64; WORDS])>>,
);

// As above.
#[allow(clippy::unused_self)]
impl<const BITS: usize, const WORDS: usize> CellState<BITS, WORDS> {
    methods!(&self);
}

/// The state of a monitor that is off, shared by threads.
#[cfg(target_has_atomic = "32")]
#[derive(Default)]
pub struct AtomicState(PhantomData<u64>);

// As above.
#[allow(clippy::unused_self)]
#[cfg(target_has_atomic = "32")]
impl AtomicState {
    methods!(&self);
}

/// The state of a monitor that is off, shared by threads.
#[cfg(target_has_atomic = "32")]
#[derive(Default)]
pub struct LockedState<const BITS: usize, const WORDS: usize = 0>(
    PhantomData<([u8; BITS], [u64; WORDS])>,
);

// As above.
#[allow(clippy::unused_self)]
#[cfg(target_has_atomic = "32")]
impl<const BITS: usize, const WORDS: usize> LockedState<BITS, WORDS> {
    methods!(&self);
}

macro_rules! debug {
    ($($(#[$condition:meta])* $name:ident [$($parameter:tt)*] [$($argument:tt)*],)*) => {$(
        $(#[$condition])*
        impl<$($parameter)*> fmt::Debug for $name<$($argument)*> {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}

debug! {
    State [const BITS: usize, const WORDS: usize] [BITS, WORDS],
    CellState [const BITS: usize, const WORDS: usize] [BITS, WORDS],
    #[cfg(target_has_atomic = "32")]
    AtomicState [] [],
    #[cfg(target_has_atomic = "32")]
    LockedState [const BITS: usize, const WORDS: usize] [BITS, WORDS],
}

/// What is saved of a monitor that is off: nothing.
#[cfg(feature = "serde")]
macro_rules! saved {
    ($($name:ident [$($parameter:tt)*] [$($argument:tt)*],)*) => {$(
        impl<$($parameter)*> serde::Serialize for $name<$($argument)*> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_none()
            }
        }

        impl<'de, $($parameter)*> serde::Deserialize<'de> for $name<$($argument)*> {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                serde::de::IgnoredAny::deserialize(deserializer)?;
                Ok(Self(PhantomData))
            }
        }

        impl<$($parameter)*> $name<$($argument)*> {
            /// Accepts any formula: monitors are off, and keep no state.
            ///
            /// # Errors
            ///
            /// None.
            pub const fn check_formula(&self, _: &str) -> Result<(), crate::AnotherFormulaError> {
                let _ = self;
                Ok(())
            }
        }
    )*};
}

#[cfg(feature = "serde")]
saved! {
    State [const BITS: usize, const WORDS: usize] [BITS, WORDS],
    CellState [const BITS: usize, const WORDS: usize] [BITS, WORDS],
    AtomicState [] [],
    LockedState [const BITS: usize, const WORDS: usize] [BITS, WORDS],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_have_no_size() {
        assert_eq!(size_of::<State>(), 0);
        assert_eq!(size_of::<CellState<100>>(), 0);
        assert_eq!(size_of::<AtomicState>(), 0);
        assert_eq!(size_of::<LockedState<100>>(), 0);
    }

    #[test]
    fn slots_count_nothing() {
        let mut state = State::<3>::new();
        let token = state.__read::<[u8; 3]>();
        assert_eq!(state.__commit(token, [1, 1, 1]), Some(()));
        state.reset();
        assert_eq!(state.steps(), 0);
        assert_eq!(state.__bit(&token, 0), 0);
        assert_eq!(AtomicState::new().steps(), 0);
        assert_eq!(CellState::<3>::default().clone().steps(), 0);
        assert_eq!(
            format!("{:?}", LockedState::<3>::default()),
            "LockedState { .. }"
        );
    }
}
