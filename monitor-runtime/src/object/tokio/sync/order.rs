//! Steps, each of which combines what happens to an object of `tokio` and to its clocks.

use std::{
    mem,
    panic::Location,
    pin::Pin,
    task::{Context, Poll, ready},
};

use pin_project_lite::pin_project;

use super::{
    queue::{QueueState, StepUse},
    stuck::{LockWait, note_waker, taking},
};
use crate::{
    ground::PointKind,
    ground::{AccessKind, SpinGuard, SpinLock, activity},
    monitors,
    record::{Taking, UnfollowedLock},
    scope::{
        self,
        passing::{Passing, awaited::AwaitedPoint, pass},
        task::is_dropped_by_chance,
        track::{
            Tracked,
            kind::{self, Kind},
        },
    },
};

/// Makes what happens to an object and to its clocks one step, so that both happen in one order.
///
/// While no computation runs, it does nothing. Wakers are called inside a step; they must not use
/// the object.
///
/// A task that waits in a queue is seen by those that find nothing because of it: what was given
/// back is kept for the task. So to begin to wait, and to give up, come before and after the looks
/// that find nothing in between.
#[derive(Debug, Default)]
pub(super) struct Order {
    step: SpinLock<QueueState>,
    waiters: Tracked<kind::Waiters>,
}

impl Order {
    pub(super) const fn new() -> Self {
        Self {
            step: SpinLock::new(QueueState::NEW),
            waiters: Tracked::new(),
        }
    }

    /// Calls a function in a step, at a scheduling point of its own.
    #[inline]
    pub(super) fn step<K: Kind, R>(
        &self,
        clocks: &Tracked<K>,
        location: &'static Location<'static>,
        f: impl FnOnce() -> (R, Option<AccessKind>),
    ) -> R {
        self.step_as(clocks, location, || {
            let (result, access) = f();
            (result, access.map(StepUse::Access))
        })
    }

    /// As [`step`](Self::step), for what may be a lock.
    #[inline]
    fn step_as<K: Kind, R>(
        &self,
        clocks: &Tracked<K>,
        location: &'static Location<'static>,
        f: impl FnOnce() -> (R, Option<StepUse>),
    ) -> R {
        let _passing = pass(PointKind::Use, location);
        self.poll_step(clocks, (Taking::Trying, location), |_| f())
    }

    /// Begins a step, if a computation runs.
    #[inline]
    pub(super) fn begin(&self) -> Option<SpinGuard<'_, QueueState>> {
        scope::active().then(|| self.step.lock())
    }

    /// Begins a step in which a lock is given back, at a scheduling point of its own.
    pub(super) fn begin_release(
        &self,
        kind: PointKind,
        location: &'static Location<'static>,
    ) -> (SpinGuard<'_, QueueState>, Passing) {
        let passing = pass(kind, location);
        (self.step.lock(), passing)
    }

    /// Begins a step in any case.
    pub(super) fn begin_always(&self) -> SpinGuard<'_, QueueState> {
        self.step.lock()
    }

    /// Calls a function in a step, which uses the object as `f` returns, if it does.
    #[inline]
    fn poll_step<K: Kind, R>(
        &self,
        clocks: &Tracked<K>,
        (taking, location): (Taking, &'static Location<'static>),
        f: impl FnOnce(Option<&mut QueueState>) -> (R, Option<StepUse>),
    ) -> R {
        let mut step = self.begin();
        let (result, used) = f(step.as_deref_mut());
        let Some(mut step) = step else {
            return result;
        };
        if let Some(used) = used {
            step.does(clocks, used, taking, location);
        }
        drop(step);
        monitors::raise();
        result
    }

    /// Tries an operation that others may wait for. If it succeeds it is a use of the first kind,
    /// else of the second, which finds nothing.
    pub(super) fn attempt<K: Kind, R, E>(
        &self,
        clocks: &Tracked<K>,
        location: &'static Location<'static>,
        (done, missed): (impl Into<StepUse>, impl Into<StepUse>),
        f: impl FnOnce() -> Result<R, E>,
    ) -> Result<R, E> {
        self.step_as(clocks, location, || {
            let result = f();
            if result.is_ok() {
                return (result, Some(done.into()));
            }
            if scope::active() {
                self.see_waiters(location);
            }
            (result, Some(missed.into()))
        })
    }

    /// Notes, in a step, that the result depends on the tasks that wait.
    pub(super) fn see_waiters(&self, location: &'static Location<'static>) {
        self.waiters.access(AccessKind::Read, location);
    }

    /// Notes that something is taken that the waiting tasks would have got. Called in a step.
    pub(super) fn take_from_waiters(&self, location: &'static Location<'static>) {
        self.waiters.access(AccessKind::Commute, location);
    }

    /// Notes that a permit is going to be waited for: its holders are not known as those of a lock
    /// are.
    #[inline]
    pub(super) fn waits_unfollowed(what: &'static str, location: &'static Location<'static>) {
        if activity::may_free_locks() {
            Self::note_unfollowed(UnfollowedLock { what, location });
        }
    }

    #[cold]
    fn note_unfollowed(lock: UnfollowedLock) {
        scope::with(|contexts| {
            for context in contexts {
                context.log().note_unfollowed(context.thread(), lock);
            }
        });
    }

    /// Polls a future in steps. When it is done, that is a use of the object, which `used` returns,
    /// and `end` turns its output into what is awaited. `begin` is called at the beginning of each
    /// step.
    ///
    /// If it is dropped before, it has found that what it waits for is not there: that is the use
    /// `missed`.
    #[inline]
    pub(super) fn steps<'a, K: Kind, F: Future, R, U: Into<StepUse>>(
        &'a self,
        clocks: &'a Tracked<K>,
        (kind, location): (PointKind, &'static Location<'static>),
        (missed, begin): (impl Into<StepUse>, impl Fn()),
        future: F,
        used: impl Fn(&F::Output) -> U,
        end: impl FnOnce(F::Output) -> R,
    ) -> impl Future<Output = R> {
        Steps {
            wait: Wait {
                order: self,
                clocks,
                location,
                missed: missed.into(),
                has_begun: false,
                for_lock: LockWait::default(),
            },
            point: AwaitedPoint::default(),
            future,
            kind,
            begin,
            used,
            end: Some(end),
        }
    }
}

pin_project! {
    /// A future that is polled in steps.
    struct Steps<'a, K: Kind, F, B, U, E> {
        // This is dropped before the future, which then gives up its place in the queue.
        wait: Wait<'a, K>,
        point: AwaitedPoint,
        #[pin]
        future: F,
        kind: PointKind,
        begin: B,
        used: U,
        end: Option<E>,
    }
}

impl<K: Kind, F: Future, B, A, E, R, U> Future for Steps<'_, K, F, B, A, E>
where
    B: Fn(),
    A: Fn(&F::Output) -> U,
    U: Into<StepUse>,
    E: FnOnce(F::Output) -> R,
{
    type Output = R;

    #[inline]
    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<R> {
        let this = self.project();
        let (wait, point, future) = (this.wait, this.point, this.future);
        let Wait {
            order,
            clocks,
            location,
            ..
        } = *wait;
        ready!(point.poll(*this.kind, location, context));
        note_waker(*this.kind, context.waker(), location);
        let taking = taking(*this.kind, clocks, location);
        let polled = order.poll_step(clocks, (taking, location), |queue| {
            (this.begin)();
            match future.poll(context) {
                Poll::Ready(done) => {
                    wait.end(queue);
                    point.end();
                    let used = (this.used)(&done).into();
                    (Poll::Ready(done), Some(used))
                }
                Poll::Pending => {
                    wait.begin(queue);
                    (Poll::Pending, None)
                }
            }
        });
        if polled.is_pending() {
            wait.for_lock.begin(*this.kind, clocks, taking, location);
        }
        let done = ready!(polled);
        match this.end.take() {
            Some(end) => Poll::Ready(end(done)),
            None => panic!("a future was polled after it was done"),
        }
    }
}

/// An operation that may have to wait.
struct Wait<'a, K: Kind> {
    order: &'a Order,
    clocks: &'a Tracked<K>,
    location: &'static Location<'static>,
    missed: StepUse,
    /// Whether it is in the queue, since a step of a computation.
    has_begun: bool,
    for_lock: LockWait,
}

impl<K: Kind> Wait<'_, K> {
    fn begin(&mut self, queue: Option<&mut QueueState>) {
        if let Some(queue) = queue
            && !mem::replace(&mut self.has_begun, true)
        {
            queue.enter();
            let waiters = &self.order.waiters;
            waiters.access(AccessKind::Commute, self.location);
        }
    }

    fn end(&mut self, queue: Option<&mut QueueState>) {
        self.for_lock = LockWait::default();
        if mem::take(&mut self.has_begun)
            && let Some(queue) = queue
        {
            queue.leave();
        }
    }
}

impl<K: Kind> Drop for Wait<'_, K> {
    #[inline]
    fn drop(&mut self) {
        if self.has_begun {
            self.give_up();
        }
    }
}

impl<K: Kind> Wait<'_, K> {
    #[cold]
    fn give_up(&mut self) {
        let _passing = pass(PointKind::GiveUp, self.location);
        if let Some(mut step) = self.order.begin() {
            let is_by_chance = is_dropped_by_chance();
            if !is_by_chance {
                self.order.see_waiters(self.location);
            }
            step.give_up(self.clocks, self.missed, is_by_chance, self.location);
            let waiters = &self.order.waiters;
            waiters.access(AccessKind::Commute, self.location);
        }
    }
}
