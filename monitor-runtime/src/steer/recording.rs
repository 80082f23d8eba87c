//! The log of a run's scheduling points.

use std::collections::HashMap;

use monitor_analysis::event::Location;

use super::point::{Point, PointPlace, ThreadPath};
use crate::{
    answer::{LastPoint, StandingThread},
    ground::AccessKind,
};

/// The most points that are kept: a longer run is not steered.
const MOST: usize = 1 << 20;

/// The scheduling points of a run.
#[derive(Debug, Default)]
pub(crate) struct PointLog {
    /// The threads, by their numbers in the log.
    threads: Vec<PointThread>,
    /// The accesses, in the order in which they happened.
    accesses: Vec<PointAccess>,
    /// Pairs of points: at the second its thread learned what the thread of the first knew there.
    learned: Vec<(Point, Point)>,
    /// The point at which an event happened, by the event's place in the observed order.
    events: HashMap<u64, Point>,
    points: usize,
}

#[derive(Debug, Default)]
struct PointThread {
    path: Option<ThreadPath>,
    name: String,
    points: Vec<PointPlace>,
    /// How many of its points are done.
    done: u32,
    has_ended: bool,
}

/// An access of an object at a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PointAccess {
    pub(crate) at: Point,
    pub(crate) object: u64,
    pub(crate) kind: AccessKind,
    /// Whether a section of a lock begins or ends with it, or has it inside, where sections may
    /// change places: the order of sections is then that of events.
    pub(crate) is_of_section: bool,
}

impl PointLog {
    pub(crate) fn add_thread(&mut self, number: u32, path: ThreadPath, name: String) {
        let thread = self.thread(number);
        thread.path = Some(path);
        thread.name = name;
    }

    /// The name of the thread with this path.
    pub(super) fn name(&self, path: &ThreadPath) -> Option<&str> {
        let mut threads = self.threads.iter();
        let thread = threads.find(|thread| thread.path.as_ref() == Some(path))?;
        Some(&thread.name)
    }

    fn thread(&mut self, number: u32) -> &mut PointThread {
        let number = number as usize;
        if self.threads.len() <= number {
            self.threads.resize_with(number + 1, PointThread::default);
        }
        &mut self.threads[number]
    }

    /// Adds the next point of the thread.
    pub(crate) fn begin(&mut self, thread: u32, place: PointPlace) {
        if self.is_full() {
            return;
        }
        self.points += 1;
        self.thread(thread).points.push(place);
    }

    /// Notes that what the thread did at the point is done.
    pub(super) fn done(&mut self, point: Point) {
        self.thread(point.thread).done = point.number;
    }

    /// Notes that the thread has ended.
    pub(super) fn end(&mut self, thread: u32) {
        self.thread(thread).has_ended = true;
    }

    /// Returns where the threads are that have not ended.
    pub(super) fn standing(&self) -> Vec<StandingThread> {
        let threads = self.threads.iter();
        let threads = threads.filter(|thread| thread.path.is_some() && !thread.has_ended);
        let standing = threads.map(|thread| StandingThread {
            thread: thread.name.clone(),
            point: thread.points.last().map(|place| LastPoint {
                text: place.to_string(),
                location: Location::new(&*place.file, place.line),
            }),
            is_done: thread.done as usize >= thread.points.len(),
        });
        standing.collect()
    }

    pub(crate) fn access(&mut self, access: PointAccess) {
        if !self.is_full() {
            self.accesses.push(access);
        }
    }

    pub(crate) fn learned(&mut self, from: Point, to: Point) {
        if !self.is_full() && from.thread != to.thread {
            self.learned.push((from, to));
        }
    }

    pub(crate) fn event(&mut self, place: u64, at: Point) {
        if !self.is_full() {
            self.events.insert(place, at);
        }
    }

    /// Returns `true` if there may be points that were not kept.
    pub(crate) fn is_full(&self) -> bool {
        self.points + self.accesses.len() + self.learned.len() >= MOST
    }

    /// The point of the event with this place in the observed order.
    pub(crate) fn point_of(&self, place: u64) -> Option<Point> {
        self.events.get(&place).copied()
    }

    pub(super) fn path(&self, thread: u32) -> Option<&ThreadPath> {
        self.threads.get(thread as usize)?.path.as_ref()
    }

    pub(super) fn place(&self, point: Point) -> Option<&PointPlace> {
        let number = point.number.checked_sub(1)? as usize;
        self.threads.get(point.thread as usize)?.points.get(number)
    }

    /// The number of threads.
    pub(super) fn threads(&self) -> u32 {
        u32::try_from(self.threads.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn accesses(&self) -> &[PointAccess] {
        &self.accesses
    }

    pub(super) fn all_learned(&self) -> &[(Point, Point)] {
        &self.learned
    }
}
