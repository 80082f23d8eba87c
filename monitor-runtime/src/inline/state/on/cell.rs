//! The slot for an object that is used through `&self` by one thread.

use core::{cell::Cell, fmt};

use super::{Token, capacity::check, owner::CellOwner};
use crate::{ground::property::Property, inline::state::memory::Memory};

/// The state of a monitor as a field of an object whose methods take `&self`, and which stays on
/// one thread; also what `state = thread` keeps for each thread.
///
/// It is not `Sync`, so the compiler refuses to share it: [`AtomicState`](crate::AtomicState) and
/// [`LockedState`](crate::LockedState) are for that.
///
/// Like a [`State`](crate::State) it holds 24 bits and no words unless other numbers are given, and a property that
/// keeps more does not compile.
///
/// # Cost
///
/// As for a [`State`](crate::State): `BITS` bytes, 8 for each of `WORDS`, and 12; no branch in a
/// step.
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
pub struct CellState<const BITS: usize = 24, const WORDS: usize = 0> {
    pub(super) steps: Cell<u64>,
    /// The state of an automaton, for a property that is compiled to one: in one piece, as in a
    /// `State`.
    pub(super) automaton: Cell<u32>,
    pub(super) bits: [Cell<u8>; BITS],
    pub(super) words: [Cell<u64>; WORDS],
    pub(super) owner: CellOwner,
}

impl<const BITS: usize, const WORDS: usize> CellState<BITS, WORDS> {
    /// Creates a monitor that has seen no step.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            steps: Cell::new(0),
            automaton: Cell::new(0),
            bits: [const { Cell::new(0) }; BITS],
            words: [const { Cell::new(0) }; WORDS],
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
        self.owner.reset();
        self.automaton.set(0);
        for bit in &self.bits {
            bit.set(0);
        }
        for word in &self.words {
            word.set(0);
        }
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __read<M: Memory>(&self) -> Token {
        const {
            if !M::IS_STATE {
                check::<M>(BITS, WORDS, "CellState");
            }
        };
        Token(self.steps.get())
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __bit(&self, _: &Token, number: usize) -> u8 {
        self.bits[number].get()
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __word(&self, _: &Token, number: usize) -> u64 {
        self.words[number].get()
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __state(&self, _: &Token) -> u32 {
        self.automaton.get()
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit<M: Memory>(&self, token: Token, new: M) -> Option<()> {
        self.is_still_at(token)?;
        self.store(new);
        Some(())
    }

    /// What was kept before is still there: the rest is left to the handler of the violation.
    #[doc(hidden)]
    #[inline]
    pub fn __count<M: Memory>(&self, token: Token, _new: M) -> Option<()> {
        self.is_still_at(token)
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __refuse(&self, token: Token) -> Option<()> {
        self.is_still_at(token)
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __before(&self, (): &()) -> Token {
        Token(self.steps.get())
    }

    #[doc(hidden)]
    #[inline]
    pub fn __counted<M: Memory>(&self, (): (), new: M) -> u64 {
        self.store(new);
        self.steps.get()
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __refused(&self, (): ()) -> u64 {
        self.steps.get().wrapping_add(1)
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __is_shared(&self) -> bool {
        false
    }

    /// Returns the slot that a place of the user's leads to; a place that is no slot has the method
    /// of `private::NoSlot`.
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

    /// Returns `None` if a step was taken in between, which happens if a proposition calls the
    /// annotated function again. Where propositions only read, the compiler sees that nothing did
    /// and drops the test.
    #[inline]
    fn is_still_at(&self, token: Token) -> Option<()> {
        (token.0 == self.steps.get()).then_some(())
    }

    #[inline]
    fn store<M: Memory>(&self, new: M) {
        if M::IS_STATE {
            self.automaton.set(new.to_word());
        } else {
            new.to_slot(
                |place, byte| self.bits[place].set(byte),
                |place, word| self.words[place].set(word),
            );
        }
        self.steps.set(self.steps.get().wrapping_add(1));
    }
}

impl<const BITS: usize, const WORDS: usize> Default for CellState<BITS, WORDS> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const BITS: usize, const WORDS: usize> fmt::Debug for CellState<BITS, WORDS> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("CellState")
            .field("steps", &self.steps())
            .finish_non_exhaustive()
    }
}
