//! A computation whose run can be steered.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicU32, AtomicUsize, Ordering},
    },
    time::Duration,
};

use super::{
    gates::{Ending, Gates},
    plan::Plan,
    point::{Point, PointPlace, ThreadPath},
    recording::{PointAccess, PointLog},
};
use crate::ground::{AccessKind, lock};

/// How many computations there are with scheduling points.
static STEERED: AtomicUsize = AtomicUsize::new(0);

/// Returns `true` if some computation has scheduling points.
#[inline]
pub(crate) fn is_any() -> bool {
    STEERED.load(Ordering::Relaxed) != 0
}

/// The scheduling points of a computation: they are kept, and may have gates.
#[derive(Debug)]
pub(crate) struct Steering {
    log: Mutex<PointLog>,
    gates: Option<Gates>,
    /// How many threads came that none of the computation started.
    entered: AtomicU32,
}

impl Steering {
    /// One whose points are kept.
    pub(crate) fn recording() -> Self {
        STEERED.fetch_add(1, Ordering::Relaxed);
        Self {
            log: Mutex::default(),
            gates: None,
            entered: AtomicU32::new(0),
        }
    }

    /// One that is steered, until nothing moves for so long.
    pub(crate) fn through(plan: Plan, patience: Duration) -> Self {
        let mut steering = Self::recording();
        steering.gates = Some(Gates::new(plan, patience));
        steering
    }

    /// A thread came that none of the computation started.
    pub(crate) fn enter(&self, thread: u32, name: String) -> ThreadPath {
        let path = ThreadPath::entered(self.entered.fetch_add(1, Ordering::Relaxed));
        self.begin(thread, &path, name);
        path
    }

    /// A thread begins.
    pub(crate) fn begin(&self, thread: u32, path: &ThreadPath, name: String) {
        lock(&self.log).add_thread(thread, path.clone(), name);
    }

    /// A thread is at its next point: returns when it may pass.
    pub(crate) fn arrive(&self, point: Point, path: &ThreadPath, place: PointPlace) {
        if let Some(gates) = &self.gates {
            gates.arrive(path, point.number, &place);
        }
        lock(&self.log).begin(point.thread, place);
    }

    /// What a thread did at a point is done.
    pub(crate) fn depart(&self, path: &ThreadPath, number: u32) {
        if let Some(gates) = &self.gates {
            gates.depart(path, number);
        }
    }

    /// A thread has ended, after so many points.
    pub(crate) fn ended(&self, path: &ThreadPath, points: u32) {
        if let Some(gates) = &self.gates {
            gates.ended(path, points);
        }
    }

    /// A task came, which cannot be held.
    #[cfg(feature = "tokio")]
    pub(crate) fn meet_task(&self) {
        lock(&self.log).meet_task();
    }

    pub(crate) fn access(&self, at: Point, object: u64, kind: AccessKind) {
        lock(&self.log).access(PointAccess { at, object, kind });
    }

    pub(crate) fn learned(&self, from: Point, to: Point) {
        lock(&self.log).learned(from, to);
    }

    pub(crate) fn event(&self, place: u64, at: Point) {
        lock(&self.log).event(place, at);
    }

    /// Calls `f` with all that was kept.
    pub(crate) fn with_log<R>(&self, f: impl FnOnce(&PointLog) -> R) -> R {
        f(&lock(&self.log))
    }

    /// The name of a thread, or its path if it did not come.
    pub(crate) fn name(&self, path: &ThreadPath) -> String {
        let log = lock(&self.log);
        log.name(path)
            .map_or_else(|| path.to_string(), str::to_owned)
    }

    /// How the steering ended, if there was one and it ended.
    pub(crate) fn ending(&self) -> Option<Ending> {
        self.gates.as_ref()?.ending()
    }

    /// How long nothing may move in it.
    pub(crate) fn patience(&self) -> Duration {
        self.gates.as_ref().map_or(Duration::ZERO, Gates::patience)
    }

    /// How many points have passed, and how many were planned.
    pub(crate) fn progress(&self) -> Option<(usize, usize)> {
        Some(self.gates.as_ref()?.progress())
    }
}

impl Drop for Steering {
    fn drop(&mut self) {
        STEERED.fetch_sub(1, Ordering::Relaxed);
    }
}
