//! What is done to an object in a step, and what that depends on: those that wait in its queue, where locks give no edges.

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

/// What is done to an object in a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum StepUse {
    /// An access.
    Access(AccessKind),
    /// A lock is taken in this mode.
    Take(LockMode),
    /// A lock cannot be had: an access of this kind, but where locks give no edges.
    Miss(AccessKind),
}

impl From<AccessKind> for StepUse {
    fn from(access: AccessKind) -> Self {
        Self::Access(access)
    }
}

/// Those that wait for an object in computations, and those that hold it as a lock.
///
/// Who waits first is next, whoever else asks: so one that is in the way of a lock that nobody has can be one that waits. What has
/// found that comes after it began to wait. If it comes to the lock in another run as well, none that comes later may be between: it
/// takes the lock *in turn*.
#[derive(Debug, Default)]
pub(super) struct QueueState {
    waiting: u32,
    holding: u32,
    /// That the object was not to be had was found out while some waited.
    is_found: bool,
}

impl QueueState {
    pub(super) const NEW: Self = Self {
        waiting: 0,
        holding: 0,
        is_found: false,
    };

    /// One more waits.
    pub(super) fn enter(&mut self) {
        self.waiting += 1;
    }

    /// One less waits.
    pub(super) fn leave(&mut self) {
        self.waiting = self.waiting.saturating_sub(1);
    }

    /// A lock is going to be given back by the calling task.
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

    /// The calling task uses the object so.
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

    /// One that waits gives up; by chance if it has not found that the object is still not to be had.
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
                // It had come to be its turn: in another run it would have had the lock.
                let what = "a lock of `tokio` that was given up as it was to be had";
                keep_order(clocks, what, location);
            }
            self.does(clocks, missed, Taking::Trying, location);
        } else if self.is_found && activity::may_free_locks() {
            // Who has found it in the way did so before.
            clocks.access(AccessKind::Read, location);
        }
    }
}
