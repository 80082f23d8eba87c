//! The slots when monitors are off: the same types and methods, without size or effect.

use core::{cell::Cell, fmt, marker::PhantomData};

use crate::property::Property;

/// What a slot must see again to accept a commit: nothing, here.
#[derive(Clone, Copy, Debug)]
pub struct Token(());

/// The methods of a slot; `$receiver` is how it is changed where monitors are on.
macro_rules! methods {
    ($($receiver:tt)*) => {
        /// The state of a monitor that is off.
        #[must_use]
        pub const fn new() -> Self {
            Self(PhantomData)
        }

        /// None: monitors are off.
        #[must_use]
        pub const fn steps(&self) -> u64 {
            0
        }

        /// Does nothing: monitors are off.
        pub const fn reset($($receiver)*) {}

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub fn __bits<const K: usize>(&self) -> ([u8; K], Token) {
            ([0; K], Token(()))
        }

        #[doc(hidden)]
        #[inline]
        pub fn __commit<const K: usize>(
            $($receiver)*,
            _: Token,
            _old: [u8; K],
            _new: [u8; K],
        ) -> Option<u64> {
            Some(0)
        }

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub fn __index(&self) -> (u32, Token) {
            (0, Token(()))
        }

        #[doc(hidden)]
        #[inline]
        pub fn __commit_index($($receiver)*, _: Token, _new: u32) -> Option<u64> {
            Some(0)
        }

        #[doc(hidden)]
        #[inline]
        #[must_use]
        pub const fn __step(&self, _committed: u64) -> u64 {
            0
        }

        #[doc(hidden)]
        #[inline]
        pub fn __owner($($receiver)*, _: &'static Property) {}
    };
}

/// The state of a monitor that is off, as a field of an object changed through `&mut self`.
#[derive(Clone, Default)]
pub struct State<const BITS: usize = 24>(PhantomData<[u8; BITS]>);

// What is not used here is used where monitors are on.
#[allow(clippy::unused_self)]
impl<const BITS: usize> State<BITS> {
    methods!(&mut self);
}

/// The state of a monitor that is off, as a field of an object used by one thread.
#[derive(Clone, Default)]
pub struct CellState<const BITS: usize = 24>(PhantomData<[Cell<u8>; BITS]>);

// As above.
#[allow(clippy::unused_self)]
impl<const BITS: usize> CellState<BITS> {
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
pub struct LockedState<const BITS: usize>(PhantomData<[u8; BITS]>);

// As above.
#[allow(clippy::unused_self)]
#[cfg(target_has_atomic = "32")]
impl<const BITS: usize> LockedState<BITS> {
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
    State [const BITS: usize] [BITS],
    CellState [const BITS: usize] [BITS],
    #[cfg(target_has_atomic = "32")]
    AtomicState [] [],
    #[cfg(target_has_atomic = "32")]
    LockedState [const BITS: usize] [BITS],
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
        let (old, token) = state.__bits::<3>();
        assert_eq!(state.__commit(token, old, [1, 1, 1]), Some(0));
        state.reset();
        assert_eq!(state.steps(), 0);
        assert_eq!(state.__bits::<3>().0, [0, 0, 0]);
        assert_eq!(AtomicState::new().steps(), 0);
        assert_eq!(CellState::<3>::default().clone().steps(), 0);
        assert_eq!(
            format!("{:?}", LockedState::<3>::default()),
            "LockedState { .. }"
        );
    }
}
