//! What the two counts of an allocation order.

use std::{
    panic::Location,
    sync::{
        Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::{
    ground::{AccessKind, lock},
    scope,
    scope::track::{Tracked, kind},
};

/// The counts of an allocation, as variables.
///
/// The counts themselves are those of `std`. While a computation runs, [`lock`](Self::lock) makes a
/// change of them and the access one step.
#[derive(Debug)]
pub(super) struct AllocationCounts {
    order: Mutex<()>,
    strong: Tracked<kind::Arc>,
    weak: Tracked<kind::WeakCount>,
    /// Whether the last owner is about to drop the value: as far as the accesses say, it has.
    is_gone: AtomicBool,
}

impl AllocationCounts {
    pub(super) fn new() -> std::sync::Arc<Self> {
        std::sync::Arc::new(Self {
            order: Mutex::new(()),
            strong: Tracked::new(),
            weak: Tracked::new(),
            is_gone: AtomicBool::new(false),
        })
    }

    /// Takes the lock that is held while a count changes or is looked at. No code of the user runs
    /// meanwhile.
    #[inline]
    pub(super) fn lock(&self) -> Option<MutexGuard<'_, ()>> {
        scope::is_active().then(|| lock(&self.order))
    }

    #[inline]
    pub(super) fn strong(&self, access: AccessKind, location: &'static Location<'static>) {
        self.strong.access(access, location);
    }

    #[inline]
    pub(super) fn weak(&self, access: AccessKind, location: &'static Location<'static>) {
        self.weak.access(access, location);
    }

    /// Notes that the caller gives up the last strong reference.
    #[inline]
    pub(super) fn end(&self, location: &'static Location<'static>) {
        self.strong(AccessKind::Write, location);
        self.is_gone.store(true, Ordering::Release);
    }

    #[inline]
    pub(super) fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Acquire)
    }
}
