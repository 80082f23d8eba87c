//! Handles: the part of an object's clocks that is in the object, which is the number of their
//! slot.

use std::{
    fmt,
    sync::atomic::{AtomicU32, Ordering},
};

use super::{
    ObjectSlot,
    slab::{self, Number},
};

/// The number of an object's slot: 0 until it is first used in a computation, so that an object of
/// zeros is a new one. The slot is given back when the object is dropped.
pub(crate) struct Handle(AtomicU32);

impl Handle {
    pub(crate) const fn new() -> Self {
        Self(AtomicU32::new(0))
    }

    /// Returns the slot, a new one if the object has none yet.
    #[inline]
    pub(crate) fn slot(&self) -> &'static ObjectSlot {
        match self.get() {
            Some(slot) => slot,
            None => self.assign(),
        }
    }

    /// Returns the slot, if the object has one.
    #[inline]
    pub(crate) fn get(&self) -> Option<&'static ObjectSlot> {
        Number::new(self.0.load(Ordering::Acquire)).map(slab::slot)
    }

    #[cold]
    fn assign(&self) -> &'static ObjectSlot {
        let new = slab::take();
        let result = self
            .0
            .compare_exchange(0, new.get(), Ordering::AcqRel, Ordering::Acquire);
        match result.err().and_then(Number::new) {
            None => slab::slot(new),
            Some(other) => {
                // Another thread was faster.
                slab::give_back(new);
                slab::slot(other)
            }
        }
    }
}

impl Drop for Handle {
    #[inline]
    fn drop(&mut self) {
        if let Some(number) = Number::new(*self.0.get_mut()) {
            slab::give_back(number);
        }
    }
}

impl fmt::Debug for Handle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Handle").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_that_are_dropped_give_their_slots_back() {
        // Other tests have slots too.
        let largest = (0..if cfg!(miri) { 200 } else { 100_000 })
            .map(|_| {
                let handle = Handle::new();
                assert!(handle.get().is_none());
                handle.slot();
                handle.0.load(Ordering::Relaxed)
            })
            .max();
        assert!(largest < Some(10_000), "{largest:?}");
    }

    #[test]
    fn threads_that_use_an_object_at_once_agree_on_its_slot() {
        for _ in 0..if cfg!(miri) { 3 } else { 200 } {
            let handle = Handle::new();
            let address = || std::ptr::from_ref(handle.slot()).addr();
            std::thread::scope(|scope| {
                let other = scope.spawn(address);
                assert_eq!(address(), other.join().unwrap());
            });
        }
    }
}
