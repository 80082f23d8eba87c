//! Threads in computations.

mod locks;
mod monitor;

use std::{
    panic::Location,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

pub(crate) use self::locks::HeldLock;
use super::{points::ThreadPoints, seal::Seal, sink::Sink};
use crate::{
    clock::{Snapshot, ThreadClock, VariableClocks},
    ground::AccessKind,
    monitors::ThreadMonitor,
    record::{ArenaWriter, Edge, EdgeSource, Log, Operation, Parent, ThreadName, Through},
};

/// The extent of a thread's knowledge: the version of what it knows of others, and its own entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    pub(crate) version: u64,
    pub(crate) count: u32,
}

/// Returns the next of the numbers that distinguish contexts.
fn new_identity() -> u32 {
    static LAST: AtomicU32 = AtomicU32::new(0);
    let next = LAST.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |last| {
        last.checked_add(1)
    });
    next.map_or(0, |last| last.wrapping_add(1))
}

/// A thread in a computation.
#[derive(Debug)]
pub(crate) struct ThreadContext {
    log: Arc<Log>,
    number: u64,
    thread: u32,
    /// Distinguishes it from all others in the process; 0 when no numbers are left.
    identity: u32,
    clock: ThreadClock,
    sink: Sink,
    /// The value of its own entry as long as the thread has touched nothing.
    untouched: u32,
    /// Its scheduling points, if they are kept.
    points: Option<Box<ThreadPoints>>,
    /// The locks that it holds, where locks give no edges.
    held: Vec<HeldLock>,
    /// For each lock that it holds and has accessed the value of, whether it has written the value.
    accessed: Vec<(u64, bool)>,
}

impl ThreadContext {
    /// Creates the context of a thread that begins, and whose events are written down.
    pub(crate) fn recording(
        log: &Arc<Log>,
        name: ThreadName<'_>,
        parent: &Parent<'_>,
        location: &'static Location<'static>,
    ) -> Self {
        let (thread, clock, arena) = log.add_thread(name, parent, location);
        let writer = Box::new(ArenaWriter::new(arena));
        Self::new(Arc::clone(log), thread, clock, Sink::Recording(writer))
    }

    /// Creates the context of a thread that begins, and checks its events itself.
    pub(crate) fn monitoring(
        log: &Arc<Log>,
        name: ThreadName<'_>,
        parent: &Parent<'_>,
        monitor: impl FnOnce(&str) -> Box<ThreadMonitor>,
        location: &'static Location<'static>,
    ) -> Self {
        let (thread, clock, _) = log.add_thread(name, parent, location);
        let monitor = monitor(&log.thread_name(thread));
        Self::new(Arc::clone(log), thread, clock, Sink::Monitor(monitor))
    }

    fn new(log: Arc<Log>, thread: u32, clock: ThreadClock, sink: Sink) -> Self {
        let number = log.number();
        let untouched = clock.count();
        Self {
            log,
            number,
            thread,
            identity: new_identity(),
            clock,
            sink,
            untouched,
            points: None,
            held: Vec::new(),
            accessed: Vec::new(),
        }
    }

    /// Returns `true` if the thread has used a tracked object, marked an event that properties
    /// read, or handed anything on. Each of these makes its clock tick, at the latest the first
    /// time.
    pub(crate) fn is_touched(&self) -> bool {
        self.clock.count() != self.untouched
    }

    /// Returns the seal of the thread and its clock. `None` if the clock has no name, or if an
    /// access does more than change clocks.
    #[inline]
    pub(crate) fn seal(&self) -> Option<Seal> {
        let is_recorded = matches!(self.sink, Sink::Recording(_));
        // For scheduling points all accesses are kept; for locks that give no edges all uses are.
        let is_recorded = is_recorded && self.points.is_none() && !self.log.frees_locks();
        let names = self.clock.is_settled() && is_recorded && self.identity != 0;
        names.then(|| Seal::new(self.identity, self.clock.count()))
    }

    /// Keeps its scheduling points, if those of the computation are kept.
    pub(super) fn keep_points(&mut self) {
        self.points = ThreadPoints::entered(&self.log, self.thread).map(Box::new);
    }

    /// Returns its scheduling points, if they are kept.
    #[inline]
    pub(super) fn points(&mut self) -> Option<&mut ThreadPoints> {
        self.points.as_deref_mut()
    }

    pub(crate) fn log(&self) -> &Arc<Log> {
        &self.log
    }

    /// The number of the computation.
    #[inline]
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The last of its scheduling points, if they are kept and there was one.
    #[cfg(feature = "confirm")]
    pub(super) fn last_point(&self) -> Option<crate::steer::Point> {
        self.points.as_ref()?.last()
    }

    /// The name of the thread in the computation.
    #[cfg(feature = "confirm")]
    pub(crate) fn name(&self) -> String {
        self.log.thread_name(self.thread)
    }

    /// The number of the thread in the computation.
    pub(crate) fn thread(&self) -> u32 {
        self.thread
    }

    /// Notes a read of the variable with these clocks.
    #[inline]
    pub(crate) fn read(&mut self, clocks: &mut VariableClocks) {
        if clocks.read(&mut self.clock).is_err() {
            self.overflowed();
        }
    }

    /// Notes an access of the variable with these clocks that commutes with others of its kind.
    pub(crate) fn commute(&mut self, clocks: &mut VariableClocks) {
        if clocks.commute(&mut self.clock).is_err() {
            self.overflowed();
        }
    }

    /// Notes an access of this kind, of the variable with these clocks, that is no event of its
    /// own.
    pub(crate) fn access(
        &mut self,
        clocks: &mut VariableClocks,
        access: AccessKind,
        location: &'static Location<'static>,
    ) {
        match access {
            AccessKind::Read => self.read(clocks),
            AccessKind::Write => self.write(clocks, None, location),
            AccessKind::Commute => self.commute(clocks),
        }
    }

    /// Notes a write of the variable with these clocks, which is relevant if there is something to
    /// write down.
    #[inline]
    pub(crate) fn write(
        &mut self,
        clocks: &mut VariableClocks,
        operation: Option<Operation>,
        location: &'static Location<'static>,
    ) {
        if let (Sink::Monitor(monitor), Some(operation)) = (&mut self.sink, &operation) {
            monitor.writes(operation);
        }
        if clocks.write(&mut self.clock, operation.is_some()).is_err() {
            self.overflowed();
        } else if let (Sink::Recording(writer), Some(operation)) = (&mut self.sink, operation) {
            let place = writer.push(&self.log, &self.clock, operation, location);
            self.points.iter().for_each(|points| points.event(place));
        }
    }

    /// As [`write`](Self::write), for what may be several variables of properties.
    pub(crate) fn write_all(
        &mut self,
        clocks: &mut VariableClocks,
        operations: Vec<Operation>,
        location: &'static Location<'static>,
    ) {
        if let Sink::Monitor(monitor) = &mut self.sink {
            for operation in &operations {
                monitor.writes(operation);
            }
        }
        if clocks
            .write(&mut self.clock, !operations.is_empty())
            .is_err()
        {
            self.overflowed();
        } else if let Sink::Recording(writer) = &mut self.sink
            && !operations.is_empty()
        {
            let place = writer.push_all(&self.log, &self.clock, operations, location);
            self.points.iter().for_each(|points| points.event(place));
        }
    }

    /// Notes an event of the region that stands for the function of the computation. Calling the
    /// function alone does not count as touching anything.
    pub(crate) fn mark_own(&mut self, operation: Operation, location: &'static Location<'static>) {
        let before = self.clock.count();
        self.mark(operation, location);
        self.untouched += self.clock.count() - before;
        // The first object that it touches must be seen to make the clock tick.
        self.clock.unsettle();
    }

    /// Adds a relevant event that touches no shared variable.
    pub(crate) fn mark(&mut self, operation: Operation, location: &'static Location<'static>) {
        let place = self.mark_beside(operation, location);
        self.points.iter().for_each(|points| points.event(place));
    }

    /// As [`mark`](Self::mark), for an event that no schedule asks for. Returns its place in the
    /// observed order, if it is written down.
    fn mark_beside(
        &mut self,
        operation: Operation,
        location: &'static Location<'static>,
    ) -> Option<u64> {
        match &mut self.sink {
            Sink::Monitor(monitor) => monitor.mark(&operation, location),
            Sink::Recording(_) if self.clock.tick().is_err() => self.overflowed(),
            Sink::Recording(writer) => {
                return writer.push(&self.log, &self.clock, operation, location);
            }
        }
        None
    }

    /// Notes that a message passes through a queue. Threads that check a property themselves need
    /// not know.
    pub(crate) fn passes(&mut self, operation: Operation, location: &'static Location<'static>) {
        if matches!(self.sink, Sink::Recording(_)) {
            self.points
                .iter()
                .for_each(|points| points.passed(&operation));
            self.mark(operation, location);
        }
    }

    /// Notes that the thread is touched, and gives its clock a name.
    #[inline]
    pub(crate) fn settle(&mut self) {
        if self.clock.settle().is_err() {
            self.overflowed();
        }
    }

    /// Returns its clock, to be handed on.
    #[inline]
    pub(crate) fn snapshot(&mut self) -> Snapshot {
        self.settle();
        self.clock.copy()
    }

    /// Makes the thread learn what another one handed on, through this.
    #[inline]
    pub(crate) fn join(
        &mut self,
        snapshot: &Snapshot,
        of: EdgeSource,
        through: &'static str,
        location: &'static Location<'static>,
    ) {
        self.points.iter().for_each(|points| points.learned(of));
        let before = self.standing();
        self.clock.join(snapshot);
        if before.version != self.clock.version() {
            self.learned(&Edge {
                at: before.count,
                of,
                through: Through::Kind(through),
                location: Some(location),
            });
        }
    }

    #[inline]
    pub(crate) fn standing(&self) -> Standing {
        Standing {
            version: self.clock.version(),
            count: self.clock.count(),
        }
    }

    /// Returns where knowledge comes from that is taken from the thread now.
    #[inline]
    pub(crate) fn source(&self, location: Option<&'static Location<'static>>) -> EdgeSource {
        EdgeSource {
            thread: self.thread,
            count: self.clock.count(),
            location,
            point: self.points.as_ref().map_or(0, |points| points.number()),
        }
    }

    /// Notes that the thread has learned something.
    pub(crate) fn learned(&mut self, edge: &Edge) {
        if let Sink::Recording(writer) = &mut self.sink {
            writer.learn(edge);
        }
    }

    /// Returns the state of a thread that it starts now.
    pub(crate) fn fork(
        &mut self,
        name: ThreadName<'_>,
        location: &'static Location<'static>,
    ) -> ThreadContext {
        self.log.touch();
        let snapshot = self.snapshot();
        let parent = Parent {
            snapshot: &snapshot,
            clock: Some(&self.clock),
        };
        let mut new = match &mut self.sink {
            Sink::Recording(_) => Self::recording(&self.log, name, &parent, location),
            Sink::Monitor(monitor) => {
                let fork = |name: &str| monitor.fork(name, location);
                Self::monitoring(&self.log, name, &parent, fork, location)
            }
        };
        if let Some(points) = &mut self.points {
            new.points = Some(Box::new(points.fork(new.thread)));
        }
        let at = new.clock.count();
        new.learned(&Edge {
            at,
            of: self.source(Some(location)),
            through: Through::Start(new.thread),
            location: None,
        });
        new
    }

    /// Notes that the thread has ended. It has handed on its clock as it is.
    pub(crate) fn end(self) {
        self.points.iter().for_each(|points| points.end());
        self.log.end_thread(self.thread, &self.clock);
    }

    #[cfg(test)]
    pub(crate) fn wind(&mut self, count: u32) {
        self.clock.wind(count);
    }

    #[cold]
    fn overflowed(&self) {
        self.log.note_overflow(self.thread);
    }
}
