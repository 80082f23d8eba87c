//! The release of locks for which nothing of the value is known.

use std::{mem, panic::Location};

use super::{
    super::{
        order::Order,
        section::{Section, hold_no_more},
    },
    RwLock,
};
use crate::{
    ground::PointKind,
    record::LockMode,
    scope::{
        self,
        track::{Tracked, kind},
    },
};

/// Gives back a lock of whose value nothing, or only a part, is known.
pub(super) struct Release<'a> {
    order: &'a Order,
    pub(super) clocks: &'a Tracked<kind::RwLock>,
    section: Section,
    pub(super) location: &'static Location<'static>,
}

impl<'a> Release<'a> {
    pub(super) fn of<T: ?Sized>(
        lock: &'a RwLock<T>,
        section: Section,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            order: &lock.order,
            clocks: lock.inner.clocks(),
            section,
            location,
        }
    }

    /// Takes what releases the lock, so that another guard does it.
    pub(super) fn take(&mut self) -> Self {
        Self {
            section: mem::take(&mut self.section),
            ..*self
        }
    }

    /// Returns `true` if it is to be given back in a step.
    #[inline]
    pub(super) fn is_followed(&self) -> bool {
        scope::active() || self.section.is_kept()
    }

    /// Gives the lock back in a step, which the call of `drop` does.
    pub(super) fn give_back(&self, mode: LockMode, drop: impl FnOnce()) {
        let kind = match mode {
            LockMode::Shared => PointKind::ReadUnlock,
            LockMode::Exclusive => PointKind::WriteUnlock,
        };
        let (mut step, _passing) = self.order.begin_release(kind, self.location);
        step.release(&self.section, self.clocks, self.location);
        hold_no_more(self.clocks, mode, self.location);
        drop();
    }
}

#[cold]
pub(super) fn given_back() -> ! {
    unreachable!("a guard that still exists has not been given back")
}
