//! What a lock has beside its own clocks: whether it is poisoned, and what is in it.

use std::panic::Location;

use super::{ObjectDescription, Track};
use crate::{
    ground::AccessKind,
    record::{LockMode, Taking},
    scope::{HeldLock, ThreadContext},
};

impl Track {
    /// Whether the lock is poisoned, as a variable.
    pub(crate) fn poison(&mut self) -> &mut Self {
        self.poison.get_or_insert_with(|| Box::new(Self::new()))
    }

    /// What is in the lock is accessed through its guard: where locks give no edges that is written down, and gives order.
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
        let lock = self.object();
        let data = self.data.get_or_insert_with(|| Box::new(Self::new()));
        data.each(contexts, object, access, location, |context, _, _| {
            context.access_data(lock, access, location);
        });
    }

    /// The lock is taken in this way, or given back: a write, but where locks give no edges.
    pub(crate) fn hold(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        taking: Option<Taking>,
        location: &'static Location<'static>,
    ) {
        if !contexts.iter().any(ThreadContext::frees_locks) {
            return self.write(contexts, object, location);
        }
        let number = self.object();
        let lock = HeldLock {
            object: number,
            mode: LockMode::Exclusive,
            location,
        };
        if taking.is_some() {
            // Who takes it sees whether it is poisoned.
            self.poison().read(contexts, object, location);
        }
        self.each(
            contexts,
            object,
            AccessKind::Write,
            location,
            |context, clocks, _| match (context.frees_locks(), taking) {
                (false, _) => context.write(clocks, None, location),
                (true, Some(taking)) => context.take_lock(lock, taking, clocks),
                (true, None) => context.give_lock_back(number, location),
            },
        );
    }
}
