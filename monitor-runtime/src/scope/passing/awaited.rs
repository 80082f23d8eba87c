//! Scheduling points for what is awaited.

use std::{
    panic::Location,
    task::{Context, Poll},
};

use super::{Passed, Passing, next_point};
use crate::{
    ground::PointKind,
    steer::{self, Arrival, PointPlace},
};

/// The scheduling point of something that a task awaits, from its first poll until it is done or
/// given up.
#[derive(Debug, Default)]
pub(crate) struct AwaitedPoint {
    /// Whether it may be polled.
    is_open: bool,
    /// The state that ends with the point, if points are kept. It is boxed, since they seldom are.
    kept: Option<Box<AwaitedState>>,
}

#[derive(Debug)]
enum AwaitedState {
    /// The task must not poll it yet.
    Held(HeldPoint),
    /// The task may poll it.
    #[expect(dead_code, reason = "it is dropped")]
    Passing(Passing),
}

#[derive(Debug)]
struct HeldPoint {
    /// The point, until the task may pass.
    passed: Option<Passed>,
    arrival: Arrival,
    place: PointPlace,
}

impl AwaitedPoint {
    /// Returns `Ready` if the task may go on with it.
    #[inline]
    pub(crate) fn poll(
        &mut self,
        kind: PointKind,
        location: &'static Location<'static>,
        context: &Context<'_>,
    ) -> Poll<()> {
        if !self.is_open && (self.kept.is_some() || steer::is_any()) {
            return self.poll_held(kind, location, context);
        }
        self.is_open = true;
        Poll::Ready(())
    }

    #[cold]
    fn poll_held(
        &mut self,
        kind: PointKind,
        location: &'static Location<'static>,
        context: &Context<'_>,
    ) -> Poll<()> {
        if self.kept.is_none() {
            self.kept = begun(kind, location).map(Box::new);
        }
        if let Some(AwaitedState::Held(held)) = self.kept.as_deref_mut() {
            if !held.is_open(context) {
                return Poll::Pending;
            }
            let passing = Passing(held.passed.take());
            self.kept = Some(Box::new(AwaitedState::Passing(passing)));
        }
        self.is_open = true;
        Poll::Ready(())
    }

    /// Notes that it is done.
    #[inline]
    pub(crate) fn end(&mut self) {
        self.is_open = true;
        if self.kept.is_some() {
            self.kept = None;
        }
    }
}

/// Takes the next point of the calling task.
fn begun(kind: PointKind, location: &'static Location<'static>) -> Option<AwaitedState> {
    let (log, thread, point) = next_point()?;
    let place = PointPlace::new(kind, location);
    let steering = log.steering();
    let arrival = steering.and_then(|steering| steering.arrive_polled(point, &thread, &place));
    let passed = Some(Passed { log, thread, point });
    Some(match arrival {
        Some(arrival) => AwaitedState::Held(HeldPoint {
            passed,
            arrival,
            place,
        }),
        None => AwaitedState::Passing(Passing(passed)),
    })
}

impl HeldPoint {
    fn is_open(&mut self, context: &Context<'_>) -> bool {
        let Some(Passed { log, thread, .. }) = &self.passed else {
            return true;
        };
        log.steering().is_none_or(|steering| {
            steering.poll(&mut self.arrival, (thread, &self.place), context.waker())
        })
    }
}

/// A task that is dropped does not wait any more.
impl Drop for HeldPoint {
    fn drop(&mut self) {
        if let Some(passed) = self.passed.take()
            && let Some(steering) = passed.log.steering()
        {
            steering.give_up(&mut self.arrival);
        }
    }
}
