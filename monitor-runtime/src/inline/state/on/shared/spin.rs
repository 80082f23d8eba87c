//! A lock for the few instructions that copy a state.

use core::{
    hint::spin_loop,
    sync::atomic::{
        AtomicBool,
        Ordering::{Acquire, Relaxed, Release},
    },
};

/// How often to look before letting another thread run: the holder copies some bytes, and takes
/// longer only if it was descheduled.
#[cfg(feature = "std")]
const PATIENCE: u32 = 100;

/// A lock that waits by looking again.
#[derive(Default)]
pub(super) struct SpinLock(AtomicBool);

/// Held until dropped.
pub(super) struct Held<'a>(&'a AtomicBool);

impl SpinLock {
    pub(super) const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    #[inline]
    pub(super) fn lock(&self) -> Held<'_> {
        while self.0.swap(true, Acquire) {
            self.wait();
        }
        Held(&self.0)
    }

    /// Waits until the lock seems free. Reading does not take the cache line from the holder.
    #[cold]
    fn wait(&self) {
        #[cfg(feature = "std")]
        let mut patience = PATIENCE;
        while self.0.load(Relaxed) {
            #[cfg(feature = "std")]
            match patience.checked_sub(1) {
                Some(rest) => patience = rest,
                None => std::thread::yield_now(),
            }
            spin_loop();
        }
    }
}

impl Drop for Held<'_> {
    #[inline]
    fn drop(&mut self) {
        self.0.store(false, Release);
    }
}
