//! Scheduling points, where threads and tasks may be held.

use std::{
    panic::Location,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use super::contexts::with;
use crate::{
    ground::PointKind,
    record::Log,
    steer::{self, Point, PointPlace, ThreadPath},
};

#[cfg(feature = "tokio")]
pub(crate) mod awaited;

/// Marks the calling thread as being at a scheduling point until this is dropped.
#[must_use = "what is done at the point is done when this is dropped"]
#[derive(Debug)]
pub(crate) struct Passing(Option<Passed>);

#[derive(Debug)]
struct Passed {
    log: Arc<Log>,
    thread: ThreadPath,
    point: Point,
}

/// Notes that the calling thread is about to do this to something that is tracked. Returns when it
/// may.
///
/// No lock of this crate may be held, since this may take long.
#[inline]
pub(crate) fn pass(kind: PointKind, location: &'static Location<'static>) -> Passing {
    if steer::is_any() {
        pass_point(kind, location)
    } else {
        Passing(None)
    }
}

#[cold]
fn pass_point(kind: PointKind, location: &'static Location<'static>) -> Passing {
    let Some((log, thread, point)) = next_point() else {
        return Passing(None);
    };
    if let Some(steering) = log.steering() {
        let place = PointPlace::new(kind, location);
        steering.arrive(point, &thread, place, blocking);
    }
    Passing(Some(Passed { log, thread, point }))
}

/// Takes the next point of the calling thread, in the innermost computation whose points are kept.
fn next_point() -> Option<(Arc<Log>, ThreadPath, Point)> {
    with(|contexts| {
        contexts.iter_mut().rev().find_map(|context| {
            let log = Arc::clone(context.log());
            let points = context.points().filter(|_| !log.is_closed())?;
            let (thread, point) = points.next();
            Some((log, thread, point))
        })
    })
}

/// Returns the last point of the calling thread, in the innermost computation whose points are
/// kept.
fn last_point() -> Option<(Arc<Log>, ThreadPath, Point)> {
    with(|contexts| {
        contexts.iter_mut().rev().find_map(|context| {
            let log = Arc::clone(context.log());
            let (thread, point) = context.points()?.standing()?;
            Some((log, thread, point))
        })
    })
}

/// Notes that the calling thread is about to ask for a lock. If it is to wait for the lock, this
/// returns when the lock cannot be had, or after some time.
#[inline]
pub(crate) fn ask(is_taken: impl Fn() -> bool) {
    if steer::is_any() {
        until_taken(&is_taken);
    }
}

#[cold]
fn until_taken(is_taken: &dyn Fn() -> bool) {
    const PAUSE: Duration = Duration::from_millis(1);
    let Some((log, thread, point)) = last_point() else {
        return;
    };
    let Some(steering) = log.steering() else {
        return;
    };
    if steering.is_wait(&thread, point) {
        // A writer blocks readers from when it waits, which is a little after it has said so.
        let end = Instant::now() + steering.patience() / 2;
        while !is_taken() && Instant::now() < end {
            thread::sleep(PAUSE);
        }
    }
}

/// Returns `true` if the calling task is at a point at which it is to wait for a lock.
#[cfg(feature = "tokio")]
#[inline]
pub(crate) fn is_at_wait() -> bool {
    steer::is_any() && is_last_point_wait()
}

#[cfg(feature = "tokio")]
#[cold]
fn is_last_point_wait() -> bool {
    last_point().is_some_and(|(log, thread, point)| {
        let steering = log.steering();
        steering.is_some_and(|steering| steering.is_wait(&thread, point))
    })
}

/// Lets the calling task wait before the point that comes next, if the plan has it wait there: the
/// task comes to that point only when it has what it waits for. Returns `true` if the plan has it
/// wait.
#[cfg(feature = "tokio")]
#[inline]
pub(crate) fn waits_before() -> bool {
    steer::is_any() && waits_before_next()
}

#[cfg(feature = "tokio")]
#[cold]
fn waits_before_next() -> bool {
    let next = with(|contexts| {
        contexts.iter_mut().rev().find_map(|context| {
            let log = Arc::clone(context.log());
            let (thread, point) = context.points()?.coming();
            Some((log, thread, point))
        })
    });
    let Some((log, thread, point)) = next else {
        return false;
    };
    let is_wait = |steering: &&steer::Steering| steering.is_wait(&thread, point);
    let Some(steering) = log.steering().filter(is_wait) else {
        return false;
    };
    steering.waits(&thread, point);
    true
}

/// Notes that the calling thread waits for the lock that it asked for.
#[inline]
pub(crate) fn wait() {
    if steer::is_any() {
        waits();
    }
}

#[cold]
fn waits() {
    if let Some((log, thread, point)) = last_point()
        && let Some(steering) = log.steering()
    {
        steering.waits(&thread, point);
    }
}

/// Calls what may take long. If several threads poll tasks, another one takes over the other
/// tasks.
fn blocking(f: &mut dyn FnMut()) {
    #[cfg(feature = "tokio")]
    if super::task::may_block_in_place() {
        return ::tokio::task::block_in_place(f);
    }
    f();
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
            steering.depart(&self.thread, self.point);
        }
    }
}

/// The number of a branch of the calling task, in the order in which branches are created. They may
/// begin in a random order.
#[cfg(feature = "tokio")]
#[derive(Clone, Copy)]
pub(crate) struct BranchNumber {
    computation: u64,
    number: u32,
}

/// Reserves the number of a branch, where scheduling points are kept.
#[cfg(feature = "tokio")]
pub(crate) fn number_branch() -> Option<BranchNumber> {
    if !steer::is_any() {
        return None;
    }
    with(|contexts| {
        contexts.iter_mut().rev().find_map(|context| {
            let computation = context.number();
            let number = context.points()?.reserve();
            Some(BranchNumber {
                computation,
                number,
            })
        })
    })
}

/// Makes the next thing that the calling task starts be the branch of this number.
#[cfg(feature = "tokio")]
pub(crate) fn start_branch(branch: BranchNumber) {
    with(|contexts| {
        let mut contexts = contexts.iter_mut();
        let context = contexts.find(|context| context.number() == branch.computation);
        if let Some(points) = context.and_then(|context| context.points()) {
            points.start_as(branch.number);
        }
    });
}
