//! The scheduling points of a thread in a computation.

use std::sync::Arc;

use crate::{
    ground::AccessKind,
    record::{EdgeSource, Log, Operation},
    steer::{Point, PointAccess, Steering, ThreadPath},
};

/// The scheduling points that a thread has come to.
#[derive(Debug)]
pub(crate) struct ThreadPoints {
    log: Arc<Log>,
    thread: u32,
    path: ThreadPath,
    /// The number of points so far.
    number: u32,
    /// The number of threads that it has started.
    started: u32,
    /// The number of the next thread that it starts, if that was reserved.
    reserved: Option<u32>,
}

/// Marks queues among the objects that are accessed: putting something in accesses one object, and
/// taking something out another.
const SENT: u64 = 1 << 62;
const RECEIVED: u64 = 1 << 63;

impl ThreadPoints {
    /// Creates the points of a thread that came from outside, if those of the computation are kept.
    pub(super) fn entered(log: &Arc<Log>, thread: u32) -> Option<Self> {
        let path = log.steering()?.enter(thread, log.thread_name(thread));
        Some(Self::new(log, thread, path))
    }

    fn new(log: &Arc<Log>, thread: u32, path: ThreadPath) -> Self {
        Self {
            log: Arc::clone(log),
            thread,
            path,
            number: 0,
            started: 0,
            reserved: None,
        }
    }

    fn steering(&self) -> Option<&Steering> {
        self.log.steering()
    }

    /// Returns the number of the last point, from 1; 0 if there was none.
    pub(super) fn number(&self) -> u32 {
        self.number
    }

    /// Returns the last point.
    pub(super) fn last(&self) -> Option<Point> {
        let Self { thread, number, .. } = *self;
        (number > 0).then_some(Point { thread, number })
    }

    /// Returns the last point, with the path of the thread.
    pub(super) fn standing(&self) -> Option<(ThreadPath, Point)> {
        Some((self.path.clone(), self.last()?))
    }

    /// Returns the next point, to which the thread has not come yet, with the path of the thread.
    #[cfg(feature = "tokio")]
    pub(super) fn coming(&self) -> (ThreadPath, Point) {
        let (thread, number) = (self.thread, self.number + 1);
        (self.path.clone(), Point { thread, number })
    }

    /// Moves on to the next point. Returns the path of the thread, and the point.
    pub(super) fn next(&mut self) -> (ThreadPath, Point) {
        self.number += 1;
        let Self { thread, number, .. } = *self;
        (self.path.clone(), Point { thread, number })
    }

    /// Reserves the number of a thread that it starts later.
    pub(super) fn reserve(&mut self) -> u32 {
        self.started += 1;
        self.started - 1
    }

    /// Makes the next thread that it starts have this number, which was reserved.
    #[cfg(feature = "tokio")]
    pub(super) fn start_as(&mut self, number: u32) {
        self.reserved = Some(number);
    }

    /// Creates the points of the thread `new`, which it starts.
    pub(super) fn fork(&mut self, new: u32) -> Self {
        let number = self.reserved.take();
        let number = number.unwrap_or_else(|| self.reserve());
        let path = self.path.child(number);
        if let Some(steering) = self.steering() {
            steering.begin(new, &path, self.log.thread_name(new));
            let first = Point {
                thread: new,
                number: 1,
            };
            if let Some(started) = self.last() {
                steering.learned(started, first);
            }
        }
        Self::new(&self.log, new, path)
    }

    /// Notes that the thread has ended.
    pub(super) fn end(&self) {
        if let Some(steering) = self.steering() {
            let Self { thread, number, .. } = *self;
            steering.ended(&self.path, Point { thread, number });
        }
    }

    /// Notes that the thread accesses an object, and whether that is part of a section that may
    /// change places.
    #[cold]
    pub(super) fn touched(&self, object: u64, kind: AccessKind, is_of_section: bool) {
        if let (Some(at), Some(steering)) = (self.last(), self.steering()) {
            steering.access(PointAccess {
                at,
                object,
                kind,
                is_of_section,
            });
        }
    }

    /// Notes that a message passes through a queue.
    #[cold]
    pub(super) fn passed(&self, operation: &Operation) {
        match operation {
            Operation::Send(queue, _) => {
                self.touched(SENT | u64::from(*queue), AccessKind::Write, false);
            }
            Operation::Receive(queue, _) => {
                self.touched(RECEIVED | u64::from(*queue), AccessKind::Write, false);
            }
            _ => {}
        }
    }

    /// Notes that the thread learns what another one knew.
    #[cold]
    pub(super) fn learned(&self, of: EdgeSource) {
        if let (Some(to), Some(steering)) = (self.last(), self.steering())
            && of.point > 0
        {
            let from = Point {
                thread: of.thread,
                number: of.point,
            };
            steering.learned(from, to);
        }
    }

    /// Notes the place of the thread's last event in the observed order.
    #[cold]
    pub(super) fn event(&self, place: Option<u64>) {
        if let (Some(place), Some(point), Some(steering)) = (place, self.last(), self.steering()) {
            steering.event(place, point);
        }
    }
}
