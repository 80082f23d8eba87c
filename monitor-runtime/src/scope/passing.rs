//! Scheduling points, where threads may be held.

use std::{panic::Location, sync::Arc};

use super::contexts::with;
use crate::{
    record::Log,
    steer::{self, PointPlace, ThreadPath},
};

/// The calling thread is at a scheduling point until this is dropped.
#[must_use = "what is done at the point is done when this is dropped"]
pub(crate) struct Passing(Option<Passed>);

struct Passed {
    log: Arc<Log>,
    thread: ThreadPath,
    number: u32,
}

/// The calling thread is about to do this to something that is tracked: returns when it may.
///
/// None of our locks may be held, for it may take long.
#[inline]
pub(crate) fn pass(what: &'static str, location: &'static Location<'static>) -> Passing {
    if steer::is_any() {
        pass_point(what, location)
    } else {
        Passing(None)
    }
}

#[cold]
fn pass_point(what: &'static str, location: &'static Location<'static>) -> Passing {
    let found = with(|contexts| {
        contexts.iter_mut().rev().find_map(|context| {
            let log = Arc::clone(context.log());
            let points = context.points().filter(|_| !log.is_closed())?;
            let (thread, point) = points.next();
            Some((log, thread, point))
        })
    });
    let Some((log, thread, point)) = found else {
        return Passing(None);
    };
    if let Some(steering) = log.steering() {
        steering.arrive(point, &thread, PointPlace::new(what, location));
    }
    let number = point.number;
    Passing(Some(Passed {
        log,
        thread,
        number,
    }))
}

impl Drop for Passing {
    #[inline]
    fn drop(&mut self) {
        if let Some(passed) = &self.0 {
            passed.done();
        }
    }
}

impl Passed {
    #[cold]
    fn done(&self) {
        if let Some(steering) = self.log.steering() {
            steering.depart(&self.thread, self.number);
        }
    }
}
