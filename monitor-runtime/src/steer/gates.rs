//! Gates at scheduling points, which let them pass in the order of a plan.

use std::{
    collections::HashMap,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
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
    /// Where in the plan a point is.
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
    /// The points at which threads wait, with the numbers that the waits have.
    waiting: Vec<(u64, ThreadPath, PointPlace)>,
    waits: u64,
    ending: Option<Ending>,
}

/// How steering ended; from then on all gates are open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// All points of the plan have passed.
    Reached,
    /// A thread did something else than in the plan, or nothing more.
    Diverged {
        thread: ThreadPath,
        expected: PointPlace,
        /// `None` if it ended.
        found: Option<PointPlace>,
    },
    /// Nothing moved any more.
    Blocked {
        /// The first point that was waited for: its thread is at something that is not followed.
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
                ending: (left == 0).then_some(Ending::Reached),
            }),
            plan,
            changed: Condvar::new(),
            patience,
        }
    }

    /// A thread is at its next point: returns when it may pass.
    pub(crate) fn arrive(&self, thread: &ThreadPath, number: u32, place: &PointPlace) {
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
        // What is not in the plan waits for its end.
        let after = planned.map(|planned| self.plan.points[planned].after.as_slice());
        let may_pass = |state: &GateState| {
            let after = after.is_some_and(|after| after.iter().all(|&other| state.done[other]));
            after || state.ending.is_some() || (planned.is_none() && place.is_free())
        };
        if may_pass(&state) {
            return;
        }
        let wait = state.waits;
        state.waits += 1;
        state.waiting.push((wait, thread.clone(), place.clone()));
        while !may_pass(&state) {
            state = self.wait(state);
        }
        state.waiting.retain(|(other, ..)| *other != wait);
    }

    fn wait<'a>(&'a self, state: MutexGuard<'a, GateState>) -> MutexGuard<'a, GateState> {
        let left = self.patience.saturating_sub(state.moved.elapsed());
        let waited = self.changed.wait_timeout(state, left);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if state.ending.is_none() && state.moved.elapsed() >= self.patience {
            let ending = self.blocked(&state);
            self.end(&mut state, ending);
        }
        state
    }

    fn blocked(&self, state: &GateState) -> Ending {
        let waiting = state.waiting.iter();
        let waiting: Vec<_> = waiting
            .map(|(_, thread, place)| (thread.clone(), place.clone()))
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

    /// What a thread did at a point is done.
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
        drop(state);
        self.changed.notify_all();
    }

    /// A thread has come to its end, after so many points.
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
    }

    /// How it ended; `None` if the run was over before the plan was.
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
