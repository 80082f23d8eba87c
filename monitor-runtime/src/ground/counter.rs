//! A counter that any thread may increment.

use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Counts; wraps after `usize::MAX`.
#[derive(Debug)]
pub(crate) struct Counter(AtomicUsize);

impl Counter {
    pub(crate) const fn new() -> Self {
        Self(AtomicUsize::new(0))
    }

    pub(crate) fn get(&self) -> usize {
        self.0.load(Relaxed)
    }

    #[cfg(target_has_atomic = "ptr")]
    pub(crate) fn increment(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    // Processors without compare-and-exchange have one core. An interrupt between the load and
    // the store may lose a count there, which a diagnostic can bear.
    #[cfg(not(target_has_atomic = "ptr"))]
    pub(crate) fn increment(&self) {
        self.0.store(self.0.load(Relaxed).wrapping_add(1), Relaxed);
    }
}
