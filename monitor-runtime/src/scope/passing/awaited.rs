//! Scheduling points of what is awaited.

use std::{
    panic::Location,
    task::{Context, Poll},
};

use super::{Passed, Passing, next_point};
use crate::steer::{self, Arrival, PointPlace};

/// The scheduling point of something that a task awaits: from when it is polled first until it is done, or given up.
#[derive(Debug, Default)]
pub(crate) struct AwaitedPoint(AwaitedState);

#[derive(Debug, Default)]
enum AwaitedState {
    /// It was not polled yet.
    #[default]
    New,
    /// The task has to wait until it may be polled.
    Held(Box<HeldPoint>),
    /// It may be polled.
    #[expect(dead_code, reason = "it is dropped")]
    Passing(Passing),
}

#[derive(Debug)]
struct HeldPoint {
    /// Until the task may pass.
    passed: Option<Passed>,
    arrival: Arrival,
    place: PointPlace,
}

impl AwaitedPoint {
    /// Ready if the task may go on with it.
    #[inline]
    pub(crate) fn poll(
        &mut self,
        what: &'static str,
        location: &'static Location<'static>,
        context: &Context<'_>,
    ) -> Poll<()> {
        match &self.0 {
            AwaitedState::Passing(_) => Poll::Ready(()),
            AwaitedState::New if !steer::is_any() => {
                self.0 = AwaitedState::Passing(Passing(None));
                Poll::Ready(())
            }
            _ => self.poll_held(what, location, context),
        }
    }

    #[cold]
    fn poll_held(
        &mut self,
        what: &'static str,
        location: &'static Location<'static>,
        context: &Context<'_>,
    ) -> Poll<()> {
        if matches!(self.0, AwaitedState::New) {
            self.0 = begun(what, location);
        }
        if let AwaitedState::Held(held) = &mut self.0 {
            if !held.is_open(context) {
                return Poll::Pending;
            }
            self.0 = AwaitedState::Passing(Passing(held.passed.take()));
        }
        Poll::Ready(())
    }

    /// It is done.
    #[inline]
    pub(crate) fn end(&mut self) {
        self.0 = AwaitedState::Passing(Passing(None));
    }
}

/// The calling task has come to its next point.
fn begun(what: &'static str, location: &'static Location<'static>) -> AwaitedState {
    let Some((log, thread, point)) = next_point() else {
        return AwaitedState::Passing(Passing(None));
    };
    let place = PointPlace::new(what, location);
    let steering = log.steering();
    let arrival = steering.and_then(|steering| steering.arrive_polled(point, &thread, &place));
    let number = point.number;
    let passed = Some(Passed {
        log,
        thread,
        number,
    });
    match arrival {
        Some(arrival) => AwaitedState::Held(Box::new(HeldPoint {
            passed,
            arrival,
            place,
        })),
        None => AwaitedState::Passing(Passing(passed)),
    }
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
