//! What is done to an object in a step, and the tasks that wait in the object's queue, on which
//! that depends where locks give no edges.

use std::panic::Location;

use super::section::{Section, keep_order};
use crate::{
    ground::{AccessKind, activity},
    record::{LockMode, Taking},
    scope::{
        ThreadContext,
        track::{Tracked, kind::Kind},
    },
};

/// A use of an object in a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum StepUse {
    /// An access.
    Access(AccessKind),
    /// Takes a lock in this mode.
    Take(LockMode),
    /// Finds that a lock cannot be had: an access of this kind, except where locks give no edges.
    Miss(AccessKind),
}

impl From<AccessKind> for StepUse {
    fn from(access: AccessKind) -> Self {
        Self::Access(access)
    }
}

/// The tasks that wait for an object in computations, and those that hold it as a lock.
///
/// The wait that began first is served first. So a free lock may be out of reach because something
/// waits for it, and what finds that comes after the wait began. If that wait ends with the lock in
/// another run too, nothing that began later may come between: it takes the lock *in turn*.
#[derive(Debug, Default)]
pub(super) struct QueueState {
    waiting: u32,
    holding: u32,
    /// Whether the object was found to be taken while tasks waited.
    is_found: bool,
}

impl QueueState {
    pub(super) const NEW: Self = Self {
        waiting: 0,
        holding: 0,
        is_found: false,
    };

    /// Notes that one more task waits.
    pub(super) fn enter(&mut self) {
        self.waiting += 1;
    }

    /// Notes that one task fewer waits.
    pub(super) fn leave(&mut self) {
        self.waiting = self.waiting.saturating_sub(1);
    }

    /// Notes that the calling task is going to give a lock back.
    pub(super) fn release<K: Kind>(
        &mut self,
        section: &Section,
        clocks: &Tracked<K>,
        location: &'static Location<'static>,
    ) {
        if section.is_kept() {
            self.holding = self.holding.saturating_sub(1);
            section.leave(clocks, location);
        }
    }

    /// Notes this use of the object by the calling task.
    pub(super) fn does<K: Kind>(
        &mut self,
        clocks: &Tracked<K>,
        used: StepUse,
        taking: Taking,
        location: &'static Location<'static>,
    ) {
        match used {
            StepUse::Take(mode) if activity::may_free_locks() => {
                self.take(clocks, mode, taking, location);
            }
            StepUse::Take(mode) => clocks.access(mode.access(), location),
            StepUse::Miss(access) if activity::may_free_locks() => {
                self.is_found |= self.waiting > 0;
                let object = Tracked::<K>::object();
                clocks.with(|contexts, track| track.fail(contexts, &object, access, location));
            }
            StepUse::Access(access) | StepUse::Miss(access) => clocks.access(access, location),
        }
    }

    fn take<K: Kind>(
        &mut self,
        clocks: &Tracked<K>,
        mode: LockMode,
        taking: Taking,
        location: &'static Location<'static>,
    ) {
        let is_in_turn = std::mem::take(&mut self.is_found);
        let object = Tracked::<K>::object();
        clocks.with(|contexts, track| {
            let is_kept = contexts.iter().any(ThreadContext::frees_locks);
            self.holding += u32::from(is_kept);
            if is_in_turn {
                track.hold_in_turn(contexts, &object, mode, taking, location);
            } else {
                track.hold(contexts, &object, mode, Some(taking), location);
            }
        });
    }

    /// Notes that a waiting task gives up; by chance if it has not found that the object is still
    /// not to be had.
    pub(super) fn give_up<K: Kind>(
        &mut self,
        clocks: &Tracked<K>,
        missed: StepUse,
        is_by_chance: bool,
        location: &'static Location<'static>,
    ) {
        self.leave();
        if !is_by_chance {
            if matches!(missed, StepUse::Miss(_)) && self.holding == 0 {
                // It was its turn already: in another run it would have had the lock.
                let what = "a lock of `tokio` that was given up as it was to be had";
                keep_order(clocks, what, location);
            }
            self.does(clocks, missed, Taking::Trying, location);
        } else if self.is_found && activity::may_free_locks() {
            // What found it in the way did so before.
            clocks.access(AccessKind::Read, location);
        }
    }
}
