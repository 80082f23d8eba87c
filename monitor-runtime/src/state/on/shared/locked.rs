//! The slot for an object shared by threads, when one word does not hold it.

use core::{
    fmt,
    sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed},
};

use super::{
    super::{
        Token,
        capacity::{INDEX_BYTES, check_bits, check_index},
    },
    owner::SharedOwner,
    spin::SpinLock,
};
use crate::property::Property;

/// The state of a monitor shared by threads that keeps more bits than an
/// [`AtomicState`](crate::AtomicState) holds.
///
/// A step is one linearised action: it copies the bits, computes the new ones, and stores them
/// only if the bits are still those that it copied, else it computes again. A lock is held while
/// bits are copied, never while a proposition or any other code of the program runs.
///
/// # Cost
///
/// `BITS` bytes, a counter and a lock. A step takes the lock twice, which is about 20 ns without
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
pub struct LockedState<const BITS: usize> {
    lock: SpinLock,
    steps: AtomicUsize,
    bits: [AtomicU8; BITS],
    owner: SharedOwner,
}

impl<const BITS: usize> LockedState<BITS> {
    /// A monitor that has seen no step.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            lock: SpinLock::new(),
            steps: AtomicUsize::new(0),
            bits: [const { AtomicU8::new(0) }; BITS],
            owner: SharedOwner::new(),
        }
    }

    /// How many steps it has seen.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps.load(Relaxed) as u64
    }

    /// Forgets all steps: the next one is the first. A step that another thread is taking comes
    /// after.
    pub fn reset(&self) {
        let _held = self.lock.lock();
        self.steps.store(0, Relaxed);
        for bit in &self.bits {
            bit.store(0, Relaxed);
        }
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __bits<const K: usize>(&self) -> ([u8; K], Token) {
        const { check_bits(K, BITS, "LockedState") };
        let _held = self.lock.lock();
        (self.first_bits(), Token(0))
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit<const K: usize>(&self, _: Token, old: [u8; K], new: [u8; K]) -> Option<u64> {
        let _held = self.lock.lock();
        if self.first_bits::<K>() != old {
            return None;
        }
        for (bit, value) in self.bits.iter().zip(new) {
            bit.store(value, Relaxed);
        }
        let steps = self.steps.load(Relaxed).saturating_add(1);
        self.steps.store(steps, Relaxed);
        Some(steps as u64)
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn __index(&self) -> (u32, Token) {
        const { check_index(BITS, "LockedState") };
        let _held = self.lock.lock();
        let index = u32::from_ne_bytes(self.first_bits::<INDEX_BYTES>());
        (index, Token(u64::from(index)))
    }

    #[doc(hidden)]
    #[inline]
    pub fn __commit_index(&self, token: Token, new: u32) -> Option<u64> {
        // The token is the index that was read: it fits.
        #[allow(clippy::cast_possible_truncation)]
        let old = token.0 as u32;
        self.__commit(token, old.to_ne_bytes(), new.to_ne_bytes())
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

    /// The caller holds the lock.
    #[inline]
    fn first_bits<const K: usize>(&self) -> [u8; K] {
        match self.bits.first_chunk::<K>() {
            Some(bits) => bits.each_ref().map(|bit| bit.load(Relaxed)),
            None => [0; K],
        }
    }
}

impl<const BITS: usize> Default for LockedState<BITS> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const BITS: usize> fmt::Debug for LockedState<BITS> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("LockedState")
            .field("steps", &self.steps())
            .finish_non_exhaustive()
    }
}
