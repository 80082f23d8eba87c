//! The state of an object that was used in a computation.

use std::{
    ops::{Deref, DerefMut},
    sync::atomic::{AtomicBool, Ordering},
};

use super::{
    Track,
    quick::{Quick, Seals as _, SharedQuick},
    watches::Watches,
};
use crate::{
    ground::{AccessKind, SpinGuard, SpinLock},
    scope::Seal,
};

/// The clocks of an object, and what properties see of it.
///
/// It has cache lines of its own, since its neighbours are other threads' objects.
#[derive(Debug)]
#[repr(align(64))]
pub(crate) struct ObjectSlot {
    track: SpinLock<Track>,
    /// The quick state of the track, while no thread has its lock.
    quick: SharedQuick,
    /// Whether the track has the name that the object was created with.
    is_named: AtomicBool,
    watches: Watches,
}

impl ObjectSlot {
    pub(super) fn new() -> Self {
        Self {
            track: SpinLock::new(Track::new()),
            quick: SharedQuick::new(),
            is_named: AtomicBool::new(false),
            watches: Watches::new(),
        }
    }

    /// Takes the lock, to find out first whether an access [is quick](Track::is_quick).
    #[inline]
    pub(crate) fn look(&self) -> SpinGuard<'_, Track> {
        self.track.lock()
    }

    #[inline]
    pub(crate) fn lock(&self) -> Locked<'_> {
        self.locked(self.look())
    }

    /// Makes the track changeable after a look.
    #[inline]
    pub(crate) fn locked<'a>(&'a self, track: SpinGuard<'a, Track>) -> Locked<'a> {
        self.quick.set(Quick::NONE);
        Locked { slot: self, track }
    }

    /// Returns `true` if such an access by the thread with this seal changes nothing. It comes
    /// before what others do that have not taken the lock yet.
    #[inline]
    pub(crate) fn is_quick(&self, access: AccessKind, seal: Seal) -> bool {
        self.quick.is_quick(access, seal)
    }

    #[inline]
    pub(super) fn watches(&self) -> &Watches {
        &self.watches
    }

    /// Gives the track the name that the object was created with.
    #[inline]
    pub(crate) fn set_name(&self, name: &'static str) {
        if !self.is_named.load(Ordering::Relaxed) {
            self.lock().name = Some(name);
            self.is_named.store(true, Ordering::Release);
        }
    }

    /// Clears the slot for another object. Returns what was in it, to be dropped when nothing is
    /// locked.
    pub(super) fn clear(&self) -> impl Sized + use<> {
        self.is_named.store(false, Ordering::Relaxed);
        (
            std::mem::replace(&mut *self.lock(), Track::new()),
            self.watches.clear(),
        )
    }
}

/// The track of a slot, while it may be changed.
pub(crate) struct Locked<'a> {
    slot: &'a ObjectSlot,
    track: SpinGuard<'a, Track>,
}

impl Drop for Locked<'_> {
    #[inline]
    fn drop(&mut self) {
        self.slot.quick.set(self.track.quick);
    }
}

impl Deref for Locked<'_> {
    type Target = Track;

    #[inline]
    fn deref(&self) -> &Track {
        &self.track
    }
}

impl DerefMut for Locked<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Track {
        &mut self.track
    }
}
