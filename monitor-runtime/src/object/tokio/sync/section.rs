//! Sections of locks of tasks, where locks give no edges.

use std::{
    panic::Location,
    sync::{Arc, Weak},
};

use crate::{
    ground::{AccessKind, activity},
    record::{LockMode, Log, UnfollowedLock},
    scope::{
        self, ThreadContext,
        track::{Tracked, kind::Kind},
    },
};

/// The tasks that have taken a lock, as far as that is written down.
///
/// A guard can be dropped by another task than the one that took the lock: then there was no
/// section, and the uses of the lock keep their order.
#[derive(Debug, Default)]
pub(super) struct Section(Option<Box<[Taker]>>);

/// A task in a computation.
#[derive(Debug)]
struct Taker {
    log: Weak<Log>,
    computation: u64,
    thread: u32,
}

impl Taker {
    fn is(&self, context: &ThreadContext) -> bool {
        self.is_beside(context) && context.thread() == self.thread
    }

    /// Returns `true` if both are in the same computation.
    fn is_beside(&self, context: &ThreadContext) -> bool {
        context.number() == self.computation
    }
}

impl Section {
    /// Creates the section of the calling task, which has taken a lock.
    #[inline]
    pub(super) fn new() -> Self {
        if activity::may_free_locks() {
            Self::begin()
        } else {
            Self(None)
        }
    }

    #[cold]
    fn begin() -> Self {
        let takers: Vec<Taker> = scope::with(|contexts| {
            let contexts = contexts.iter().filter(|context| context.frees_locks());
            let takers = contexts.map(|context| Taker {
                log: Arc::downgrade(context.log()),
                computation: context.number(),
                thread: context.thread(),
            });
            takers.collect()
        });
        Self((!takers.is_empty()).then(|| takers.into()))
    }

    /// Returns `true` if the section is written down.
    pub(super) fn is_kept(&self) -> bool {
        self.0.is_some()
    }

    fn takers(&self) -> &[Taker] {
        self.0.as_deref().unwrap_or_default()
    }

    /// Notes that the calling task is going to give the lock back.
    pub(super) fn leave<K: Kind>(&self, clocks: &Tracked<K>, location: &'static Location<'static>) {
        if !self.is_kept() {
            return;
        }
        let what = if K::NAME == "a mutex" {
            "a mutex of `tokio` whose guard another task has taken over"
        } else {
            "a reader-writer lock of `tokio` whose guard another task has taken over"
        };
        clocks.with(|contexts, track| {
            let is_elsewhere = |taker: &&Taker| !contexts.iter().any(|context| taker.is(context));
            let elsewhere: Vec<&Taker> = self.takers().iter().filter(is_elsewhere).collect();
            if elsewhere.is_empty() {
                return;
            }
            let lock = track.lock_use(&Tracked::<K>::object(), LockMode::Exclusive);
            for taker in elsewhere {
                if let Some(log) = taker.log.upgrade() {
                    let used = UnfollowedLock { what, location };
                    log.keep_order(lock.object, taker.thread, used);
                }
                let beside = contexts.iter_mut().filter(|other| taker.is_beside(other));
                for context in beside {
                    context.change_data(lock, location);
                }
            }
        });
    }
}

/// Notes that a lock is given back that was held in this mode, without a look at its value.
pub(super) fn hold_no_more<K: Kind>(
    clocks: &Tracked<K>,
    mode: LockMode,
    location: &'static Location<'static>,
) {
    if activity::may_free_locks() {
        let object = Tracked::<K>::object();
        clocks.with(|contexts, track| track.hold(contexts, &object, mode, None, location));
    } else {
        clocks.access(mode.access(), location);
    }
}

/// Notes that the value in a lock is accessed, which matters where the lock gives no edges: then
/// its data do.
#[inline]
pub(super) fn access_data<K: Kind>(
    clocks: &Tracked<K>,
    access: AccessKind,
    location: &'static Location<'static>,
) {
    if activity::may_free_locks() {
        access_data_of(clocks, access, location);
    }
}

#[cold]
#[inline(never)]
fn access_data_of<K: Kind>(
    clocks: &Tracked<K>,
    access: AccessKind,
    location: &'static Location<'static>,
) {
    clocks.with(|contexts, track| {
        track.access_data(contexts, &Tracked::<K>::object(), access, location);
    });
}

/// Makes all uses of the lock keep their order, in the computations of the calling task.
pub(super) fn keep_order<K: Kind>(
    clocks: &Tracked<K>,
    what: &'static str,
    location: &'static Location<'static>,
) {
    if activity::may_free_locks() {
        clocks.with(|contexts, track| {
            let object = track.object();
            for context in contexts {
                let used = UnfollowedLock { what, location };
                context.log().keep_order(object, context.thread(), used);
            }
        });
    }
}
