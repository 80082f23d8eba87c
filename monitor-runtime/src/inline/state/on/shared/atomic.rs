//! The slot for an object shared by threads.

use core::fmt;

use super::{
    super::{Seen, Token, capacity::check},
    owner::SharedOwner,
    word::{WORD_BITS, Word},
};
use crate::{ground::property::Property, inline::state::memory::Memory};

/// The state of a monitor shared by threads: as a field of an object whose methods take `&self`,
/// or in a `static`. It holds 24 bits and no words; [`LockedState`](crate::LockedState) holds more.
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
    pub(super) word: Word,
    pub(super) owner: SharedOwner,
}

impl AtomicState {
    /// Creates a monitor that has seen no step.
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
    /// after this.
    pub fn reset(&self) {
        self.word.reset();
        self.owner.reset();
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __read<M: Memory>(&self) -> Token {
        const { check_word::<M>() };
        self.word.load()
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __bit(&self, token: &Token, number: usize) -> u8 {
        (token.bits() >> number & 1) as u8
    }

    /// There are no words: a property that keeps some does not compile.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __word(&self, _: &Token, _number: usize) -> u64 {
        0
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __state(&self, token: &Token) -> u32 {
        token.bits()
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit<M: Memory>(&self, token: Token, new: M) -> Option<()> {
        self.word.commit(token, new.to_word()).map(drop)
    }

    #[doc(hidden)]
    #[inline]
    pub fn __count<M: Memory>(&self, token: Token, new: M) -> Option<Seen<Token>> {
        let step = self.word.commit(token, new.to_word())?;
        Some(Seen {
            before: token,
            step,
        })
    }

    /// The step was refused at the moment at which the word was read.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __refuse(&self, token: Token) -> Option<Seen<Token>> {
        let step = self.word.step_after(token);
        Some(Seen {
            before: token,
            step,
        })
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __before(&self, seen: &Seen<Token>) -> Token {
        seen.before
    }

    #[doc(hidden)]
    #[inline]
    pub fn __counted<M: Memory>(&self, seen: Seen<Token>, _new: M) -> u64 {
        seen.step
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __refused(&self, seen: Seen<Token>) -> u64 {
        seen.step
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __is_shared(&self) -> bool {
        true
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
}

/// Checks that the word has room; it has for the state of any automaton, of which there are at most
/// 2^24.
const fn check_word<M: Memory>() {
    if !M::IS_STATE {
        check::<M>(WORD_BITS, 0, "LockedState");
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
