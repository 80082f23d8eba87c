//! The slot for an object shared by threads, when one word does not hold it.

use core::{
    fmt,
    sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed},
};

use super::{
    super::{Seen, capacity::check},
    owner::SharedOwner,
    spin::SpinLock,
    stored_word::StoredWord,
};
use crate::{ground::property::Property, inline::state::memory::Memory};

/// The state of a monitor shared by threads that keeps more bits than an
/// [`AtomicState`](crate::AtomicState) holds, or words: times, counts or values.
///
/// A step is one linearised action: it copies the bits and words, computes the new ones, and stores them
/// only if they are still those that it copied, else it computes again. A lock is held while
/// they are copied, never while a proposition or any other code of the program runs.
///
/// # Cost
///
/// `BITS` bytes, 8 for each of `WORDS`, a counter and a lock. A step takes the lock twice, which is about 20 ns without
/// contention, twice what the compare-and-exchange of an `AtomicState` takes; threads that meet wait by looking
/// again, with `std` also by letting others run. Not for interrupt handlers: one that interrupts
/// the holder would wait for ever.
///
/// The number of steps stays at `usize::MAX` once there. Processors without compare-and-exchange
/// do not have this type.
///
/// # Example
///
/// ```
/// use monitor_runtime::LockedState;
///
/// static PROTOCOL: LockedState<40> = LockedState::new();
/// assert_eq!(PROTOCOL.steps(), 0);
/// ```
pub struct LockedState<const BITS: usize, const WORDS: usize = 0> {
    pub(super) lock: SpinLock,
    pub(super) steps: AtomicUsize,
    pub(super) bits: [AtomicU8; BITS],
    pub(super) words: [StoredWord; WORDS],
    pub(super) owner: SharedOwner,
}

impl<const BITS: usize, const WORDS: usize> LockedState<BITS, WORDS> {
    /// Creates a monitor that has seen no step.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            lock: SpinLock::new(),
            steps: AtomicUsize::new(0),
            bits: [const { AtomicU8::new(0) }; BITS],
            words: [const { StoredWord::new() }; WORDS],
            owner: SharedOwner::new(),
        }
    }

    /// How many steps it has seen.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps.load(Relaxed) as u64
    }

    /// Forgets all steps: the next one is the first. A step that another thread is taking comes
    /// after this.
    pub fn reset(&self) {
        let _held = self.lock.lock();
        self.steps.store(0, Relaxed);
        self.owner.reset();
        for bit in &self.bits {
            bit.store(0, Relaxed);
        }
        for word in &self.words {
            word.set(0);
        }
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __read<M: Memory>(&self) -> M {
        const { check::<M>(BITS, WORDS, "LockedState") };
        let _held = self.lock.lock();
        self.kept()
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __bit<M: Memory>(&self, read: &M, number: usize) -> u8 {
        read.bit(number)
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __word<M: Memory>(&self, read: &M, number: usize) -> u64 {
        read.word(number)
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __state(&self, read: &u32) -> u32 {
        *read
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit<M: Memory>(&self, read: M, new: M) -> Option<()> {
        self.__count(read, new).map(drop)
    }

    #[doc(hidden)]
    #[inline]
    pub fn __count<M: Memory>(&self, read: M, new: M) -> Option<Seen<M>> {
        let _held = self.lock.lock();
        let step = self.step_after(read)?;
        self.store(new);
        self.steps.store(step, Relaxed);
        Some(Seen {
            before: read,
            step: step as u64,
        })
    }

    /// Changes what is kept, and counts no step. Returns the number of the last step, or `None` if
    /// what is kept is no longer what was read.
    #[cfg(feature = "std")]
    pub(in crate::inline) fn amend<M: Memory>(&self, read: M, new: M) -> Option<u64> {
        let _held = self.lock.lock();
        self.step_after(read)?;
        self.store(new);
        Some(self.steps())
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __refuse<M: Memory>(&self, read: M) -> Option<Seen<M>> {
        let _held = self.lock.lock();
        let step = self.step_after(read)?;
        Some(Seen {
            before: read,
            step: step as u64,
        })
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn __before<M: Memory>(&self, seen: &Seen<M>) -> M {
        seen.before
    }

    #[doc(hidden)]
    #[inline]
    pub fn __counted<M: Memory>(&self, seen: Seen<M>, _new: M) -> u64 {
        seen.step
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __refused<M: Memory>(&self, seen: Seen<M>) -> u64 {
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

    // The callers of these hold the lock.

    #[inline]
    fn kept<M: Memory>(&self) -> M {
        M::from_slot(
            |place| self.bits[place].load(Relaxed),
            |place| self.words[place].get(),
        )
    }

    #[inline]
    fn store<M: Memory>(&self, new: M) {
        new.to_slot(
            |place, byte| self.bits[place].store(byte, Relaxed),
            |place, word| self.words[place].set(word),
        );
    }

    /// Returns the number of the next step, if what is kept is still what was read.
    #[inline]
    fn step_after<M: Memory>(&self, read: M) -> Option<usize> {
        (self.kept::<M>() == read).then(|| self.steps.load(Relaxed).saturating_add(1))
    }
}

impl<const BITS: usize, const WORDS: usize> Default for LockedState<BITS, WORDS> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const BITS: usize, const WORDS: usize> fmt::Debug for LockedState<BITS, WORDS> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("LockedState")
            .field("steps", &self.steps())
            .finish_non_exhaustive()
    }
}
