//! The state of a lock besides its own clocks: whether it is poisoned, and the data in it.

use std::panic::Location;

use super::{
    ObjectDescription, Track,
    kind::{self, Kind as _},
};
use crate::{
    ground::AccessKind,
    record::{LockKind, LockMode, LockUse, Taking},
    scope::ThreadContext,
};

impl Track {
    /// Returns the variable that says whether the lock is poisoned.
    pub(crate) fn poison(&mut self) -> &mut Self {
        self.poison.get_or_insert_with(|| Box::new(Self::new()))
    }

    /// Notes that what is in the lock is accessed through its guard: where locks give no edges,
    /// that is written down, and gives order.
    pub(crate) fn access_data(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        access: AccessKind,
        location: &'static Location<'static>,
    ) {
        if !contexts.iter().any(ThreadContext::frees_locks) {
            return;
        }
        let lock = self.lock_use(object, LockMode::Exclusive);
        let data = self.data.get_or_insert_with(|| Box::new(Self::new()));
        data.touch(contexts, object, access, true);
        data.each_context(contexts, object, access, location, |context, _, _| {
            context.access_data(lock, access, location);
        });
    }

    /// Returns the use of the lock in this mode.
    pub(crate) fn lock_use(&mut self, object: &ObjectDescription<'_>, mode: LockMode) -> LockUse {
        LockUse {
            object: self.object(),
            kind: if object.kind == kind::RwLock::NAME {
                LockKind::RwLock
            } else {
                LockKind::Mutex
            },
            mode,
        }
    }

    /// Notes that the lock is taken in this way, or given back: an access, except where locks give
    /// no edges.
    pub(crate) fn hold(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        mode: LockMode,
        taking: Option<Taking>,
        location: &'static Location<'static>,
    ) {
        if !contexts.iter().any(ThreadContext::frees_locks) {
            return self.access(contexts, object, mode.access(), location);
        }
        let lock = self.lock_use(object, mode);
        if taking.is_some() {
            // A thread that takes it sees whether it is poisoned.
            self.poison().read(contexts, object, location);
        }
        self.touch(contexts, object, mode.access(), true);
        self.each_context(
            contexts,
            object,
            mode.access(),
            location,
            |context, clocks, _| match (context.frees_locks(), taking) {
                (true, Some(taking)) => context.take_lock(lock, taking, clocks, location),
                (true, None) => context.give_lock_back(lock, clocks, location),
                (false, _) => context.access(clocks, mode.access(), location),
            },
        );
    }

    /// As [`hold`](Self::hold), for a lock that is taken in a turn that others have found: where
    /// locks give no edges, this comes behind all uses before it, and before all later ones.
    #[cfg(feature = "tokio")]
    pub(crate) fn hold_in_turn(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        mode: LockMode,
        taking: Taking,
        location: &'static Location<'static>,
    ) {
        self.write(contexts, object, location);
        self.hold(contexts, object, mode, Some(taking), location);
        self.write(contexts, object, location);
    }

    /// Notes that the lock cannot be had, and is not waited for: an access of this kind. Where
    /// locks give no edges, it comes after those that have taken the lock, and before the lock is
    /// given back.
    pub(crate) fn fail(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        failure: AccessKind,
        location: &'static Location<'static>,
    ) {
        let access = |frees_locks: bool| {
            if frees_locks {
                AccessKind::Read
            } else {
                failure
            }
        };
        let touched = access(contexts.iter().any(ThreadContext::frees_locks));
        self.touch(contexts, object, touched, false);
        self.each_context(contexts, object, failure, location, |context, clocks, _| {
            context.access(clocks, access(context.frees_locks()), location);
        });
    }

    /// Notes that a writer is going to be a reader: where locks give no edges, it is a reader
    /// before it stops being a writer.
    pub(crate) fn share(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) {
        let lock = self.lock_use(object, LockMode::Shared);
        self.touch(contexts, object, AccessKind::Commute, true);
        self.each_context(
            contexts,
            object,
            AccessKind::Commute,
            location,
            |context, clocks, _| {
                if context.frees_locks() {
                    context.take_lock(lock, Taking::Waiting, clocks, location);
                }
            },
        );
    }

    /// Notes that a writer becomes a reader. It counts as a read, except where locks give no edges.
    pub(crate) fn shared(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) {
        self.touch(contexts, object, AccessKind::Read, true);
        self.each_context(
            contexts,
            object,
            AccessKind::Read,
            location,
            |context, clocks, _| {
                if !context.frees_locks() {
                    context.read(clocks);
                }
            },
        );
    }
}
