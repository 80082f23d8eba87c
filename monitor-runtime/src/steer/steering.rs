//! Computations whose runs can be steered.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, AtomicUsize, Ordering},
    },
    thread::JoinHandle,
    time::{Duration, Instant},
};

#[cfg(feature = "tokio")]
use super::gates::Arrival;
use super::{
    gates::{Ending, Gates},
    panics::RunPanics,
    plan::Plan,
    point::{Point, PointPlace, ThreadPath},
    recording::{PointAccess, PointLog},
};
use crate::{
    answer::{StandingThread, ThreadPanic},
    ground::lock,
};
#[cfg(feature = "tokio")]
use std::task::Waker;

/// The number of computations with scheduling points.
static STEERED: AtomicUsize = AtomicUsize::new(0);

/// Returns `true` if some computation has scheduling points.
#[inline]
pub(crate) fn is_any() -> bool {
    STEERED.load(Ordering::Relaxed) != 0
}

/// The scheduling points of a computation. They are kept, and may have gates.
#[derive(Debug)]
pub(crate) struct Steering {
    log: Mutex<PointLog>,
    gates: Option<Arc<Gates>>,
    /// The thread that opens the gates where nothing moves.
    watch: Option<JoinHandle<()>>,
    /// How many threads came that no thread of the computation started.
    entered: AtomicU32,
    panics: RunPanics,
    began: Instant,
}

impl Steering {
    /// Creates the steering of a run whose points are kept.
    pub(crate) fn recording() -> Self {
        STEERED.fetch_add(1, Ordering::Relaxed);
        Self {
            log: Mutex::default(),
            gates: None,
            watch: None,
            entered: AtomicU32::new(0),
            panics: RunPanics::default(),
            began: Instant::now(),
        }
    }

    /// Creates the steering of a run that follows the plan until nothing moves for as long as
    /// `patience`.
    pub(crate) fn through(plan: Plan, patience: Duration) -> Self {
        let mut steering = Self::recording();
        let gates = Arc::new(Gates::new(plan, patience));
        steering.watch = gates.watched();
        if steering.watch.is_none() {
            gates.open();
        }
        steering.gates = Some(gates);
        steering
    }

    /// Notes that a thread came that no thread of the computation started.
    pub(crate) fn enter(&self, thread: u32, name: String) -> ThreadPath {
        let path = ThreadPath::entered(self.entered.fetch_add(1, Ordering::Relaxed));
        self.begin(thread, &path, name);
        path
    }

    /// Notes that a thread begins.
    pub(crate) fn begin(&self, thread: u32, path: &ThreadPath, name: String) {
        lock(&self.log).add_thread(thread, path.clone(), name);
    }

    /// Notes that a thread has come to its next point, and returns when it may pass. What may take
    /// long is called through `blocking`.
    pub(crate) fn arrive(
        &self,
        point: Point,
        path: &ThreadPath,
        place: PointPlace,
        blocking: impl FnOnce(&mut dyn FnMut()),
    ) {
        if let Some(gates) = &self.gates {
            let arrival = gates.arrive(path, point.number, &place);
            if !gates.is_open(&arrival) {
                let mut arrival = Some(arrival);
                blocking(&mut || {
                    if let Some(arrival) = arrival.take() {
                        gates.wait(arrival, path, &place);
                    }
                });
            }
        }
        lock(&self.log).begin(point.thread, place);
    }

    /// Notes that a task has come to its next point, where it may have to wait.
    #[cfg(feature = "tokio")]
    pub(crate) fn arrive_polled(
        &self,
        point: Point,
        path: &ThreadPath,
        place: &PointPlace,
    ) -> Option<Arrival> {
        lock(&self.log).begin(point.thread, place.clone());
        let gates = self.gates.as_ref()?;
        Some(gates.arrive(path, point.number, place))
    }

    /// Returns `true` if the task may pass.
    #[cfg(feature = "tokio")]
    pub(crate) fn poll(
        &self,
        arrival: &mut Arrival,
        at: (&ThreadPath, &PointPlace),
        waker: &Waker,
    ) -> bool {
        let gates = self.gates.as_ref();
        gates.is_none_or(|gates| gates.poll(arrival, at, waker))
    }

    /// Notes that the task does not wait any more.
    #[cfg(feature = "tokio")]
    pub(crate) fn give_up(&self, arrival: &mut Arrival) {
        if let Some(gates) = &self.gates {
            gates.give_up(arrival);
        }
    }

    /// Notes that a thread has passed a point, and that what it did there is done.
    pub(crate) fn depart(&self, path: &ThreadPath, point: Point) {
        lock(&self.log).done(point);
        if let Some(gates) = &self.gates {
            gates.depart(path, point.number);
        }
    }

    /// Returns `true` if the plan has the thread wait for a lock at this point.
    pub(crate) fn is_wait(&self, path: &ThreadPath, point: Point) -> bool {
        let gates = self.gates.as_ref();
        gates.is_some_and(|gates| gates.is_wait(path, point.number))
    }

    /// Notes that a thread waits for a lock at a point.
    pub(crate) fn waits(&self, path: &ThreadPath, point: Point) {
        if let Some(gates) = &self.gates {
            gates.waits(path, point.number);
        }
    }

    /// Notes that a thread has ended; `last` is its last point, with the number 0 if it had none.
    pub(crate) fn ended(&self, path: &ThreadPath, last: Point) {
        lock(&self.log).end(last.thread);
        if let Some(gates) = &self.gates {
            gates.ended(path, last.number);
        }
    }

    pub(crate) fn access(&self, access: PointAccess) {
        lock(&self.log).access(access);
    }

    pub(crate) fn learned(&self, from: Point, to: Point) {
        lock(&self.log).learned(from, to);
    }

    pub(crate) fn event(&self, place: u64, at: Point) {
        lock(&self.log).event(place, at);
    }

    /// Notes that a thread panics after its point `last`.
    pub(crate) fn panicked(&self, panic: ThreadPanic, last: Option<Point>) {
        self.panics.add(panic, last);
    }

    /// Returns the panics of threads, and the last point of the thread that panicked first.
    pub(crate) fn panics(&self) -> (Vec<ThreadPanic>, Option<Point>) {
        self.panics.seen()
    }

    /// Returns where the threads are that have not ended.
    pub(crate) fn standing(&self) -> Vec<StandingThread> {
        lock(&self.log).standing()
    }

    /// The time since the steering was created.
    pub(crate) fn age(&self) -> Duration {
        self.began.elapsed()
    }

    /// Calls `f` with the log.
    pub(crate) fn with_log<R>(&self, f: impl FnOnce(&PointLog) -> R) -> R {
        f(&lock(&self.log))
    }

    /// The name of a thread, or its path if the thread did not occur in the run.
    pub(crate) fn name(&self, path: &ThreadPath) -> String {
        let log = lock(&self.log);
        log.name(path)
            .map_or_else(|| path.to_string(), str::to_owned)
    }

    /// How the steering ended, if there was one and it has ended.
    pub(crate) fn ending(&self) -> Option<Ending> {
        self.gates.as_ref()?.ending()
    }

    /// How long nothing may move in a steered run.
    pub(crate) fn patience(&self) -> Duration {
        let gates = self.gates.as_deref();
        gates.map_or(Duration::ZERO, Gates::patience)
    }

    /// The numbers of points that have passed and that were planned.
    pub(crate) fn progress(&self) -> Option<(usize, usize)> {
        Some(self.gates.as_ref()?.progress())
    }
}

impl Drop for Steering {
    fn drop(&mut self) {
        STEERED.fetch_sub(1, Ordering::Relaxed);
        if let Some(gates) = &self.gates {
            gates.close();
        }
        if let Some(watch) = self.watch.take() {
            // The thread returns nothing.
            let _ = watch.join();
        }
    }
}
