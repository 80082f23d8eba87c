//! Gates at scheduling points, which let them pass in the order of a plan.

use std::{
    collections::HashMap,
    sync::{Arc, Condvar, Mutex, PoisonError},
    task::Waker,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use super::{
    plan::Plan,
    point::{PointPlace, ThreadPath},
};
use crate::ground::lock;

/// The gates of a run that is steered.
#[derive(Debug)]
pub(crate) struct Gates {
    plan: Plan,
    /// The place of each point in the plan.
    places: HashMap<(ThreadPath, u32), usize>,
    /// How many points of each thread are in the plan.
    lengths: HashMap<ThreadPath, u32>,
    state: Mutex<GateState>,
    changed: Condvar,
    /// How long nothing may move.
    patience: Duration,
}

#[derive(Debug)]
struct GateState {
    done: Vec<bool>,
    left: usize,
    /// When something moved last.
    moved: Instant,
    /// The points at which threads wait, with the numbers of their waits.
    waiting: Vec<GateWait>,
    waits: u64,
    ending: Option<Ending>,
    /// Whether the run is over.
    is_closed: bool,
}

/// A thread or task that waits at a gate.
#[derive(Debug)]
struct GateWait {
    number: u64,
    thread: ThreadPath,
    place: PointPlace,
    /// Wakes the task; `None` for a thread.
    waker: Option<Waker>,
}

/// A point that a thread or task has come to.
#[derive(Debug)]
pub(crate) struct Arrival {
    /// The place of the point in the plan.
    planned: Option<usize>,
    /// Whether it takes nothing from any other thread.
    is_free: bool,
    /// The number of its wait, once it waits.
    wait: Option<u64>,
}

/// How steering ended; from then on all gates are open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// All points of the plan have passed.
    Reached,
    /// A thread did something else than in the plan, or ended before.
    Diverged {
        thread: ThreadPath,
        expected: PointPlace,
        /// What the thread did; `None` if it ended.
        found: Option<PointPlace>,
    },
    /// Nothing moved any more.
    Blocked {
        /// The first point of the plan that is missing; its thread is busy with something that is
        /// not followed.
        missing: Option<(ThreadPath, PointPlace)>,
        /// The threads that waited at gates.
        waiting: Vec<(ThreadPath, PointPlace)>,
    },
}

impl Gates {
    pub(crate) fn new(plan: Plan, patience: Duration) -> Self {
        let mut places = HashMap::new();
        let mut lengths: HashMap<ThreadPath, u32> = HashMap::new();
        for (place, point) in plan.points.iter().enumerate() {
            places.insert((point.thread.clone(), point.number), place);
            let length = lengths.entry(point.thread.clone()).or_default();
            *length = point.number.max(*length);
        }
        let left = plan.points.len();
        Self {
            places,
            lengths,
            state: Mutex::new(GateState {
                done: vec![false; left],
                left,
                moved: Instant::now(),
                waiting: Vec::new(),
                waits: 0,
                is_closed: false,
                ending: (left == 0).then_some(Ending::Reached),
            }),
            plan,
            changed: Condvar::new(),
            patience,
        }
    }

    /// Notes that a thread or task has come to its next point.
    pub(crate) fn arrive(&self, thread: &ThreadPath, number: u32, place: &PointPlace) -> Arrival {
        let mut state = lock(&self.state);
        state.moved = Instant::now();
        let planned = self.places.get(&(thread.clone(), number)).copied();
        if state.ending.is_none()
            && let Some(planned) = planned
        {
            let expected = &self.plan.points[planned].place;
            if expected != place {
                let (expected, found) = (expected.clone(), Some(place.clone()));
                let thread = thread.clone();
                let ending = Ending::Diverged {
                    thread,
                    expected,
                    found,
                };
                self.end(&mut state, ending);
            }
        }
        Arrival {
            planned,
            is_free: place.kind.is_free(),
            wait: None,
        }
    }

    fn may_pass(&self, state: &GateState, arrival: &Arrival) -> bool {
        // A point that is not in the plan waits until the plan is over. A task may start its
        // branches in a random order.
        let is_next = arrival.planned.is_some_and(|planned| {
            let mut after = self.plan.points[planned].after.iter();
            after.all(|&other| state.done[other])
        });
        is_next || arrival.is_free || state.ending.is_some()
    }

    /// Returns `true` if the thread may pass at once.
    pub(crate) fn is_open(&self, arrival: &Arrival) -> bool {
        self.may_pass(&lock(&self.state), arrival)
    }

    /// Blocks until the thread may pass.
    pub(crate) fn wait(&self, mut arrival: Arrival, thread: &ThreadPath, place: &PointPlace) {
        let mut state = lock(&self.state);
        if !self.may_pass(&state, &arrival) {
            state.wait(&mut arrival, thread, place, None);
            while !self.may_pass(&state, &arrival) {
                let waited = self.changed.wait(state);
                state = waited.unwrap_or_else(PoisonError::into_inner);
            }
            state.leave(&mut arrival);
        }
    }

    /// Returns `true` if the task may pass. Otherwise the task is woken when that may have changed.
    #[cfg(feature = "tokio")]
    pub(crate) fn poll(
        &self,
        arrival: &mut Arrival,
        (thread, place): (&ThreadPath, &PointPlace),
        waker: &Waker,
    ) -> bool {
        let mut state = lock(&self.state);
        if self.may_pass(&state, arrival) {
            state.leave(arrival);
            return true;
        }
        state.wait(arrival, thread, place, Some(waker));
        false
    }

    /// Notes that the task does not wait any more.
    #[cfg(feature = "tokio")]
    pub(crate) fn give_up(&self, arrival: &mut Arrival) {
        lock(&self.state).leave(arrival);
    }

    /// Opens the gates where nothing moves for too long, until the run is over.
    pub(super) fn watched(self: &Arc<Self>) -> Option<JoinHandle<()>> {
        let gates = Arc::clone(self);
        let builder = thread::Builder::new().name("monitor-gates".to_owned());
        builder.spawn(move || gates.watch()).ok()
    }

    fn watch(&self) {
        let mut state = lock(&self.state);
        while state.ending.is_none() && !state.is_closed {
            let left = self.patience.saturating_sub(state.moved.elapsed());
            if left.is_zero() {
                let ending = self.blocked(&state);
                self.end(&mut state, ending);
                return;
            }
            let waited = self.changed.wait_timeout(state, left);
            (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Marks the run as over, and wakes all that wait for a change.
    pub(super) fn close(&self) {
        lock(&self.state).is_closed = true;
        self.changed.notify_all();
    }

    /// Opens the gates if nothing else can, for there is no thread to do it.
    pub(super) fn open(&self) {
        let mut state = lock(&self.state);
        let ending = self.blocked(&state);
        self.end(&mut state, ending);
    }

    fn blocked(&self, state: &GateState) -> Ending {
        let waiting = state.waiting.iter();
        let waiting: Vec<_> = waiting
            .map(|wait| (wait.thread.clone(), wait.place.clone()))
            .collect();
        let is_missing = |point: &&(usize, &super::plan::PlannedPoint)| {
            let (place, point) = **point;
            !state.done[place] && waiting.iter().all(|(thread, _)| *thread != point.thread)
        };
        let points: Vec<_> = self.plan.points.iter().enumerate().collect();
        let missing = points.iter().find(is_missing);
        let missing = missing.map(|(_, point)| (point.thread.clone(), point.place.clone()));
        Ending::Blocked { missing, waiting }
    }

    /// Returns `true` if the plan has the thread wait for a lock at this point, and has not ended.
    pub(crate) fn is_wait(&self, thread: &ThreadPath, number: u32) -> bool {
        let place = self.places.get(&(thread.clone(), number));
        place.is_some_and(|&place| self.plan.points[place].is_wait)
            && lock(&self.state).ending.is_none()
    }

    /// Notes that a thread waits for a lock at a point.
    pub(crate) fn waits(&self, thread: &ThreadPath, number: u32) {
        if self.is_wait(thread, number) {
            self.depart(thread, number);
        }
    }

    /// Notes that a thread has passed a point, and that what it did there is done.
    pub(crate) fn depart(&self, thread: &ThreadPath, number: u32) {
        let Some(&place) = self.places.get(&(thread.clone(), number)) else {
            return;
        };
        let mut state = lock(&self.state);
        if std::mem::replace(&mut state.done[place], true) {
            return;
        }
        state.left -= 1;
        state.moved = Instant::now();
        if state.left == 0 && state.ending.is_none() {
            state.ending = Some(Ending::Reached);
        }
        self.changed.notify_all();
        let wakers = state.wakers();
        drop(state);
        wakers.into_iter().for_each(Waker::wake);
    }

    /// Notes that a thread has ended after this many points.
    pub(crate) fn ended(&self, thread: &ThreadPath, points: u32) {
        if self
            .lengths
            .get(thread)
            .is_none_or(|&length| points >= length)
        {
            return;
        }
        let next = self.places.get(&(thread.clone(), points + 1));
        let Some(&next) = next else { return };
        let mut state = lock(&self.state);
        if state.ending.is_none() {
            let ending = Ending::Diverged {
                thread: thread.clone(),
                expected: self.plan.points[next].place.clone(),
                found: None,
            };
            self.end(&mut state, ending);
        }
    }

    fn end(&self, state: &mut GateState, ending: Ending) {
        state.ending = Some(ending);
        self.changed.notify_all();
        // Waking a task takes no lock of this crate.
        state.wakers().into_iter().for_each(Waker::wake);
    }

    /// How the steering ended; `None` if the run ended before the plan did.
    pub(crate) fn ending(&self) -> Option<Ending> {
        lock(&self.state).ending.clone()
    }

    /// How long nothing may move.
    pub(crate) fn patience(&self) -> Duration {
        self.patience
    }

    /// How many points have passed, and how many there are.
    pub(crate) fn progress(&self) -> (usize, usize) {
        let length = self.plan.points.len();
        (length - lock(&self.state).left, length)
    }
}

impl GateState {
    /// Makes the arrival wait from now on, if it does not already.
    fn wait(
        &mut self,
        arrival: &mut Arrival,
        thread: &ThreadPath,
        place: &PointPlace,
        waker: Option<&Waker>,
    ) {
        let waker = waker.cloned();
        let mut waiting = self.waiting.iter_mut();
        if let Some(wait) = waiting.find(|wait| Some(wait.number) == arrival.wait) {
            wait.waker = waker;
            return;
        }
        let number = self.waits;
        self.waits += 1;
        arrival.wait = Some(number);
        self.waiting.push(GateWait {
            number,
            thread: thread.clone(),
            place: place.clone(),
            waker,
        });
    }

    /// Ends the wait of the arrival, if it waits.
    fn leave(&mut self, arrival: &mut Arrival) {
        if let Some(number) = arrival.wait.take() {
            self.waiting.retain(|wait| wait.number != number);
        }
    }

    fn wakers(&mut self) -> Vec<Waker> {
        let waiting = self.waiting.iter_mut();
        waiting.filter_map(|wait| wait.waker.take()).collect()
    }
}
