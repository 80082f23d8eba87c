//! Waits of tasks for locks: those that may be given up, those that are long, and those in a
//! deadlock that a run is steered to.

use std::{mem, panic::Location, task::Waker};

use crate::{
    ground::{PointKind, activity},
    record::{LockMode, LockUse, Log, Taking, UnfollowedLock},
    scope::{
        blocked::{self, Blocked},
        given_up::around,
        passing::is_at_wait,
        track::{Tracked, kind::Kind},
        turn,
        waiting::{self, WaitGuard},
    },
};

/// Returns how a lock is held that is waited for at a point of this kind; `None` if the point is
/// not for a lock.
fn mode_of(kind: PointKind) -> Option<LockMode> {
    match kind {
        PointKind::Lock | PointKind::WriteLock => Some(LockMode::Exclusive),
        PointKind::ReadLock => Some(LockMode::Shared),
        _ => None,
    }
}

/// Returns how something is taken that is going to be polled. What may be given up is not waited
/// for for ever.
///
/// If the task holds a lock meanwhile, or is a writer that readers wait behind, others may wait for
/// it. It is not known then whether these are in a deadlock.
#[inline]
pub(super) fn taking<K: Kind>(
    kind: PointKind,
    clocks: &Tracked<K>,
    location: &'static Location<'static>,
) -> Taking {
    if activity::may_free_locks() && mode_of(kind).is_some() {
        taking_lock(kind, clocks, location)
    } else {
        Taking::Waiting
    }
}

#[cold]
fn taking_lock<K: Kind>(
    kind: PointKind,
    clocks: &Tracked<K>,
    location: &'static Location<'static>,
) -> Taking {
    let around = around();
    if !around.may_give_up {
        return Taking::Waiting;
    }
    let used = UnfollowedLock {
        what: "a lock of `tokio` that may be given up before it is had",
        location,
    };
    clocks.with(|contexts, _| {
        for context in contexts {
            if around.holds_lock || context.holds_lock() || kind == PointKind::WriteLock {
                context.log().note_given_up(used);
            }
        }
    });
    Taking::Trying
}

/// Notes that something is going to be polled with this waker, and whether the task polls anything
/// else beside what waits for a lock.
#[inline]
pub(super) fn note_waker(kind: PointKind, waker: &Waker, location: &'static Location<'static>) {
    if mode_of(kind).is_some() {
        turn::note_side_by_side(waker, location);
    }
}

/// A wait for a lock, once it has begun.
#[derive(Default)]
pub(super) struct LockWait {
    /// Whether the request of the task for the lock is recorded.
    has_asked: bool,
    /// The report, if the wait is long.
    long: Option<WaitGuard>,
    /// The place in a deadlock that the run is steered to.
    stuck: Option<Blocked>,
}

impl LockWait {
    /// Notes that the calling task has found that it has to wait. Where only an abort of the task gives the wait up,
    /// the request is recorded, since it may never be granted.
    ///
    /// # Panics
    ///
    /// If tasks then wait for each other for ever, in a run that is steered to that.
    #[inline]
    pub(super) fn begin<K: Kind>(
        &mut self,
        kind: PointKind,
        clocks: &Tracked<K>,
        taking: Taking,
        location: &'static Location<'static>,
    ) {
        if let Some(mode) = mode_of(kind) {
            turn::wait();
            if taking == Taking::Waiting && activity::may_free_locks() {
                self.ask(mode, clocks, location);
            }
            if self.stuck.is_none() && is_at_wait() {
                self.be_stuck(mode, clocks, location);
            }
            if self.long.is_none() && activity::is_active() {
                self.be_long(clocks, location);
            }
        }
    }

    #[cold]
    fn ask<K: Kind>(
        &mut self,
        mode: LockMode,
        clocks: &Tracked<K>,
        location: &'static Location<'static>,
    ) {
        if !mem::replace(&mut self.has_asked, true) {
            blocked::request(lock_use(clocks, mode), location);
        }
    }

    #[cold]
    fn be_long<K: Kind>(&mut self, clocks: &Tracked<K>, location: &'static Location<'static>) {
        let taken_by = |log: &Log| clocks.slot().look().last_writer(log);
        self.long = waiting::begin_taking(Tracked::<K>::object().kind, taken_by, location);
    }

    #[cold]
    fn be_stuck<K: Kind>(
        &mut self,
        mode: LockMode,
        clocks: &Tracked<K>,
        location: &'static Location<'static>,
    ) {
        self.ask(mode, clocks, location);
        let wanted = lock_use(clocks, mode);
        if let Some((blocked, cycle)) = blocked::begin(wanted, location) {
            if let Some(cycle) = cycle {
                drop(blocked);
                panic!("{cycle}");
            }
            self.stuck = Some(blocked);
        }
    }
}

fn lock_use<K: Kind>(clocks: &Tracked<K>, mode: LockMode) -> LockUse {
    clocks.with(|_, track| track.lock_use(&Tracked::<K>::object(), mode))
}
