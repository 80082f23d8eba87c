//! The slot for an object that is used through `&self` by one thread.

use core::{cell::Cell, fmt};

use super::{
    Token,
    capacity::{INDEX_BYTES, check_bits, check_index},
    owner::CellOwner,
};
use crate::property::Property;

/// The state of a monitor as a field of an object whose methods take `&self`, and which stays on
/// one thread; also what `state = thread` keeps for each thread.
///
/// It is not `Sync`, so the compiler refuses to share it: [`AtomicState`](crate::AtomicState) and
/// [`LockedState`](crate::LockedState) are for that.
///
/// Like a [`State`](crate::State) it holds 24 bits unless told otherwise, and a property that
/// keeps more does not compile.
///
/// # Cost
///
/// That of a [`State`](crate::State): `BITS` bytes and a counter of 8, no branch in a step.
///
/// # Example
///
/// ```
/// use monitor_runtime::CellState;
///
/// struct Cache {
///     monitor: CellState,
/// }
///
/// let cache = Cache { monitor: CellState::new() };
/// assert_eq!(cache.monitor.steps(), 0);
/// ```
#[derive(Clone)]
pub struct CellState<const BITS: usize = 24> {
    steps: Cell<u64>,
    bits: [Cell<u8>; BITS],
    owner: CellOwner,
}

impl<const BITS: usize> CellState<BITS> {
    /// A monitor that has seen no step.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            steps: Cell::new(0),
            bits: [const { Cell::new(0) }; BITS],
            owner: CellOwner::new(),
        }
    }

    /// How many steps it has seen.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps.get()
    }

    /// Forgets all steps: the next one is the first.
    pub fn reset(&self) {
        self.steps.set(0);
        for bit in &self.bits {
            bit.set(0);
        }
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __bits<const K: usize>(&self) -> ([u8; K], Token) {
        const { check_bits(K, BITS, "CellState") };
        (self.first_bits(), Token(self.steps.get()))
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit<const K: usize>(
        &self,
        token: Token,
        _old: [u8; K],
        new: [u8; K],
    ) -> Option<()> {
        // A proposition that calls the annotated function again takes steps in between. Where
        // propositions are only read, the compiler sees that nothing did and drops the test.
        if token.0 != self.steps.get() {
            return None;
        }
        for (bit, value) in self.bits.iter().zip(new) {
            bit.set(value);
        }
        self.steps.set(token.0.wrapping_add(1));
        Some(())
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __index(&self) -> (u32, Token) {
        const { check_index(BITS, "CellState") };
        (
            u32::from_ne_bytes(self.first_bits()),
            Token(self.steps.get()),
        )
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit_index(&self, token: Token, new: u32) -> Option<()> {
        self.__commit(token, [0; INDEX_BYTES], new.to_ne_bytes())
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __step(&self, (): ()) -> u64 {
        self.steps.get()
    }

    /// The slot that a place of the user's leads to; what is none has the method of `private::NoSlot`.
    #[doc(hidden)]
    #[inline]
    pub const fn __slot(&self) -> &Self {
        self
    }

    #[doc(hidden)]
    #[inline]
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn __owner(&self, property: &'static Property) {
        self.owner.claim(property);
    }

    #[inline]
    fn first_bits<const K: usize>(&self) -> [u8; K] {
        match self.bits.first_chunk::<K>() {
            Some(bits) => bits.each_ref().map(Cell::get),
            None => [0; K],
        }
    }
}

impl<const BITS: usize> Default for CellState<BITS> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const BITS: usize> fmt::Debug for CellState<BITS> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("CellState")
            .field("steps", &self.steps())
            .finish_non_exhaustive()
    }
}
