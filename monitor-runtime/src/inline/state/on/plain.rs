//! The slot for an object that is changed through `&mut self`.

use core::fmt;

use super::{Token, capacity::check, owner::Owner};
use crate::{ground::property::Property, inline::state::memory::Memory};

/// The state of a monitor as a field of the object that it watches: `state = self.monitor`.
///
/// It holds `BITS` bits, 24 unless another number is given, and `WORDS` words, none unless a number is given. A property keeps at most one bit for each
/// temporal operator, and one more if it says `prev`; fewer after simplification. Bounds of time
/// (`once[<=5s](p)`) and counts keep words. A property that keeps more than the slot holds does not
/// compile (in `cargo build` and `cargo test`; `cargo check` does not look that far), and the error
/// names the numbers: `State<3, 2>`.
///
/// # Cost
///
/// `BITS` bytes, 8 for each of `WORDS`, a counter of 8, and 4 for the state of an automaton. A step reads and writes one byte a stored bit, without a
/// branch, and increments the counter. With debug assertions the slot also remembers its property
/// and panics when it is used by another.
///
/// With the feature `off` it has no size and counts nothing.
///
/// # Example
///
/// ```
/// use monitor_runtime::State;
///
/// struct Account {
///     balance: i64,
///     monitor: State,
/// }
///
/// let account = Account { balance: 0, monitor: State::new() };
/// assert_eq!(account.monitor.steps(), 0);
/// # assert_eq!(account.balance, 0);
/// ```
///
/// A clone is a second monitor that goes on from the same past.
///
/// Source: the arrays *pre* and *now* of K. Havelund and G. Roşu, *Efficient monitoring of safety
/// properties*, 2004, section 5, without what the next step does not need (section 5.3).
#[derive(Clone)]
pub struct State<const BITS: usize = 24, const WORDS: usize = 0> {
    pub(super) steps: u64,
    /// The state of an automaton, for a property that is compiled to one. In one piece: if it were
    /// stored as bytes, the processor would not forward it to the next step before it is in memory.
    pub(super) automaton: u32,
    /// A byte for each bit: packed in a word, bits cost more instructions to take apart than they
    /// save.
    pub(super) bits: [u8; BITS],
    pub(super) words: [u64; WORDS],
    pub(super) owner: Owner,
}

impl<const BITS: usize, const WORDS: usize> State<BITS, WORDS> {
    /// Creates a monitor that has seen no step.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            steps: 0,
            automaton: 0,
            bits: [0; BITS],
            words: [0; WORDS],
            owner: Owner::new(),
        }
    }

    /// How many steps it has seen.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Forgets all steps: the next one is the first.
    pub const fn reset(&mut self) {
        self.steps = 0;
        self.owner.reset();
        self.automaton = 0;
        self.bits = [0; BITS];
        self.words = [0; WORDS];
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __read<M: Memory>(&self) -> Token {
        const {
            if !M::IS_STATE {
                check::<M>(BITS, WORDS, "State");
            }
        };
        Token(0)
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __bit(&self, _: &Token, number: usize) -> u8 {
        self.bits[number]
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __word(&self, _: &Token, number: usize) -> u64 {
        self.words[number]
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __state(&self, _: &Token) -> u32 {
        self.automaton
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit<M: Memory>(&mut self, _: Token, new: M) -> Option<()> {
        self.replace(new);
        self.steps = self.steps.wrapping_add(1);
        Some(())
    }

    /// Keeps something else, and counts no step.
    #[inline]
    pub(in crate::inline) fn replace<M: Memory>(&mut self, new: M) {
        if M::IS_STATE {
            self.automaton = new.to_word();
        } else {
            new.to_slot(
                |place, byte| self.bits[place] = byte,
                |place, word| self.words[place] = word,
            );
        }
    }

    /// No step can come between, and what was kept before is still there: everything is left to the
    /// handler of the violation.
    #[doc(hidden)]
    #[inline]
    pub const fn __count<M: Memory>(&self, _: Token, _new: M) -> Option<()> {
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
        Token(0)
    }

    #[doc(hidden)]
    #[inline]
    pub fn __counted<M: Memory>(&mut self, (): (), new: M) -> u64 {
        self.__commit(Token(0), new);
        self.steps
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __refused(&self, (): ()) -> u64 {
        self.steps.wrapping_add(1)
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
    pub const fn __slot(&mut self) -> &mut Self {
        self
    }

    #[doc(hidden)]
    #[inline]
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn __owner(&mut self, property: &'static Property) {
        self.owner.claim(property);
    }
}

impl<const BITS: usize, const WORDS: usize> Default for State<BITS, WORDS> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const BITS: usize, const WORDS: usize> fmt::Debug for State<BITS, WORDS> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("State")
            .field("steps", &self.steps())
            .finish_non_exhaustive()
    }
}
