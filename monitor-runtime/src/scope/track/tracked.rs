//! Objects whose clocks are in a slot.

use std::{fmt, marker::PhantomData, panic::Location};

use super::{Handle, ObjectDescription, ObjectSlot, Track, kind::Kind, watches::Watches};
use crate::{
    ground::AccessKind,
    scope::{self, ThreadContext},
};

/// The clocks of an object of some kind. They take 4 bytes in it, see [`Handle`].
pub(crate) struct Tracked<K> {
    handle: Handle,
    kind: PhantomData<fn() -> K>,
}

impl<K: Kind> Tracked<K> {
    pub(crate) const fn new() -> Self {
        Self {
            handle: Handle::new(),
            kind: PhantomData,
        }
    }

    /// Notes that properties know a part of the object by this name.
    pub(crate) fn add_name(&self, name: &str) {
        let holds = &mut self.slot().lock().holds;
        let mut names = holds.take().map(<[_]>::into_vec).unwrap_or_default();
        names.push(name.into());
        *holds = Some(names.into());
    }

    /// Returns the description of the object for reports.
    pub(crate) const fn object() -> ObjectDescription<'static> {
        ObjectDescription::of(K::NAME)
    }

    #[inline]
    pub(crate) fn slot(&self) -> &'static ObjectSlot {
        self.handle.slot()
    }

    /// Returns the slot, if the object was used at all.
    #[inline]
    pub(super) fn known_slot(&self) -> Option<&'static ObjectSlot> {
        self.handle.get()
    }

    /// Returns the projections of its value.
    pub(super) fn watches(&self) -> &'static Watches {
        self.slot().watches()
    }

    /// As [`watches`](Self::watches), but only if it was used at all.
    #[inline]
    pub(crate) fn known_watches(&self) -> Option<&'static Watches> {
        self.handle.get().map(ObjectSlot::watches)
    }

    /// Calls `f` with the computations of the calling thread and the clocks, which are locked.
    #[inline]
    pub(crate) fn with<R>(&self, f: impl FnOnce(&mut [ThreadContext], &mut Track) -> R) -> R {
        scope::with(|contexts| f(contexts, &mut self.slot().lock()))
    }

    /// Notes that the object is borrowed and may be written unseen.
    #[cold]
    pub(crate) fn note_borrowed(&self, location: &'static Location<'static>) {
        if let Some(slot) = self.handle.get() {
            slot.lock().note_borrowed(location);
        }
    }

    /// Returns `true` if the object was used, and such an access by the calling thread changes nothing.
    #[inline]
    pub(crate) fn is_quick(&self, access: AccessKind) -> bool {
        let slot = self.handle.get();
        slot.is_some_and(|slot| slot.is_quick(access, scope::seal()))
    }

    /// Notes a read, if a computation runs.
    #[inline]
    pub(crate) fn read(&self, location: &'static Location<'static>) {
        if scope::is_active() {
            self.tracked_read(location);
        }
    }

    /// Notes an access of this kind, if a computation runs.
    #[inline]
    pub(crate) fn access(&self, access: AccessKind, location: &'static Location<'static>) {
        if scope::is_active() {
            self.tracked_access(access, location);
        }
    }

    #[cold]
    #[inline(never)]
    fn tracked_access(&self, access: AccessKind, location: &'static Location<'static>) {
        if self.is_quick(access) {
            return;
        }
        self.with(|contexts, track| track.access(contexts, &Self::object(), access, location));
    }

    #[cold]
    #[inline(never)]
    fn tracked_read(&self, location: &'static Location<'static>) {
        if self.is_quick(AccessKind::Read) {
            return;
        }
        self.with(|contexts, track| track.read(contexts, &Self::object(), location));
    }
}

impl<K: Kind> Default for Tracked<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Kind> fmt::Debug for Tracked<K> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(K::NAME)
    }
}
