//! The slot for an object shared by threads.

use core::{array, fmt};

use super::{
    super::{Token, capacity::check_bits},
    owner::SharedOwner,
    word::{WORD_BITS, Word},
};
use crate::property::Property;

/// The state of a monitor shared by threads: as a field of an object whose methods take `&self`,
/// or in a `static`. It holds 24 bits; [`LockedState`](crate::LockedState) holds more.
///
/// A step is one linearised action: the bits and the number of steps are one word, changed by one
/// compare-and-exchange, which is repeated with the new bits when another thread came between. No
/// step is lost, and the order of steps respects every order that the program enforces. What is
/// *not* part of that action is the evaluation of the propositions, which happens just before: if
/// threads change what they read without a lock, a step sees what was there when it looked.
///
/// # Cost
///
/// 8 bytes. A step without contention is about 10 ns dearer than with a
/// [`State`](crate::State), which is the compare-and-exchange; threads that step at the same time
/// wait for each other's cache line. It takes no lock, so it may be used in an interrupt handler.
///
/// The number of steps stays at 2<sup>40</sup> - 1 once there; verdicts go on. Processors without
/// 64-bit atomics keep it beside the bits, up to 2<sup>32</sup> - 1, and steps taken at the same
/// time may then see their numbers swapped. Processors without compare-and-exchange do not have
/// this type.
///
/// # Example
///
/// ```
/// use monitor_runtime::AtomicState;
///
/// struct Pool {
///     monitor: AtomicState,
/// }
///
/// static POOL: Pool = Pool { monitor: AtomicState::new() };
/// assert_eq!(POOL.monitor.steps(), 0);
/// ```
#[derive(Default)]
pub struct AtomicState {
    word: Word,
    owner: SharedOwner,
}

impl AtomicState {
    /// A monitor that has seen no step.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            word: Word::new(),
            owner: SharedOwner::new(),
        }
    }

    /// How many steps it has seen.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.word.steps()
    }

    /// Forgets all steps: the next one is the first. A step that another thread is taking comes
    /// after.
    pub fn reset(&self) {
        self.word.reset();
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __bits<const K: usize>(&self) -> ([u8; K], Token) {
        const { check_bits(K, WORD_BITS, "LockedState") };
        let (word, token) = self.word.load();
        (
            array::from_fn(|number| u8::from(word >> number & 1 == 1)),
            token,
        )
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit<const K: usize>(
        &self,
        token: Token,
        _old: [u8; K],
        new: [u8; K],
    ) -> Option<u64> {
        let word = new
            .iter()
            .rev()
            .fold(0, |word, &bit| word << 1 | u32::from(bit & 1));
        self.word.commit(token, word)
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __index(&self) -> (u32, Token) {
        self.word.load()
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit_index(&self, token: Token, new: u32) -> Option<u64> {
        debug_assert!(
            new >> WORD_BITS == 0,
            "an automaton has at most 2^24 states"
        );
        self.word.commit(token, new)
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __step(&self, committed: u64) -> u64 {
        committed
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
}

impl fmt::Debug for AtomicState {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("AtomicState")
            .field("steps", &self.steps())
            .finish_non_exhaustive()
    }
}
