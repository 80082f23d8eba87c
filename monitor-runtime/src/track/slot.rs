//! What is kept of an object that was used in a computation.

use std::sync::{
    Mutex, MutexGuard,
    atomic::{AtomicBool, Ordering},
};

use super::{Track, watch::Watches};
use crate::record::lock;

/// An object's clocks, and what properties see of it.
///
/// On cache lines of its own, since its neighbours are other threads' objects.
#[derive(Debug)]
#[repr(align(64))]
pub(crate) struct Slot {
    track: Mutex<Track>,
    /// Whether the object is known by the name that it was made with.
    is_called: AtomicBool,
    watches: Watches,
}

impl Slot {
    pub(super) fn new() -> Self {
        Self {
            track: Mutex::new(Track::new()),
            is_called: AtomicBool::new(false),
            watches: Watches::new(),
        }
    }

    #[inline]
    pub(crate) fn lock(&self) -> MutexGuard<'_, Track> {
        lock(&self.track)
    }

    #[inline]
    pub(super) fn watches(&self) -> &Watches {
        &self.watches
    }

    /// The object was made with this name.
    #[inline]
    pub(crate) fn call(&self, name: &'static str) {
        if !self.is_called.load(Ordering::Relaxed) {
            self.lock().name = Some(name);
            self.is_called.store(true, Ordering::Release);
        }
    }

    /// For another object. What was in it is given back, to be dropped when nothing is locked.
    pub(super) fn clear(&self) -> impl Sized + use<> {
        self.is_called.store(false, Ordering::Relaxed);
        (
            std::mem::replace(&mut *self.lock(), Track::new()),
            self.watches.clear(),
        )
    }
}
