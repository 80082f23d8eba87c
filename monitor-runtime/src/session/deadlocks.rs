//! Deadlocks that a part of a run could have come to.

use std::{fmt, panic::Location};

use monitor_analysis::deadlock::{Deadlock, DeadlockOptions, Deadlocks, find};

use super::{
    entered::Entered,
    predictive_monitor::PredictiveMonitor,
    terms::{Tasks, Touched, weak},
};
use crate::{
    answer::{Note, Reason, UncheckedError, UnfollowedNote},
    ground::notes,
    record::{Log, NameTable},
    scope::Session,
};

/// A part of a run whose threads take tracked [mutexes](crate::sync::Mutex), to be looked at for
/// [deadlocks](monitor_analysis::deadlock) that it could have come to.
///
/// As a [`PredictiveMonitor`] it is about the threads that enter it and those that they start. What is predicted can
/// happen: each thread does what it did up to where it is stuck, and reads what it read, whatever orders that, and what
/// the threads hold is free otherwise. A lock that two threads take around both, the start or the end of a thread, or a
/// message that rules a deadlock out, makes it silent.
///
/// A mutex gives no order here, what is in it does: to look at it through the guard reads it, to take it by `&mut`
/// writes it. Other objects order threads as ever; so a deadlock over an [`RwLock`](crate::sync::RwLock) is not found,
/// nor one of mutexes whose sections would have to see other values.
///
/// A deadlock that the run comes to is broken: where each of some threads waits for a mutex that the next one holds, or one
/// for its own, the last of them panics in place of waiting for ever, with what each holds and waits for and where. That is
/// found at the end as well, also if the panic was caught.
///
/// ```
/// use monitor_runtime::{DeadlockMonitor, sync::Mutex, thread};
///
/// let (level, status) = (Mutex::new(1), Mutex::new(2));
/// let monitor = DeadlockMonitor::new();
/// monitor.run(|| {
///     thread::scope(|scope| {
///         scope.spawn(|| {
///             let level = level.lock().unwrap();
///             let status = status.lock().unwrap();
///             assert_eq!(*level + *status, 3);
///         });
///     });
///     // It comes later, this time.
///     thread::scope(|scope| {
///         scope.spawn(|| {
///             let status = status.lock().unwrap();
///             let level = level.lock().unwrap();
///             assert_eq!(*level + *status, 3);
///         });
///     });
/// });
/// // The end of the first thread orders it before the second.
/// monitor.finish().assert_none();
///
/// // Nothing but chance orders them where the second does not wait for the end of the first.
/// let monitor = DeadlockMonitor::new();
/// let turn = std::sync::Barrier::new(2);
/// monitor.run(|| {
///     thread::scope(|scope| {
///         scope.spawn(|| {
///             drop((level.lock(), status.lock()));
///             turn.wait();
///         });
///         scope.spawn(|| {
///             turn.wait(); // it comes later, this time
///             drop((status.lock(), level.lock()));
///         });
///     });
/// });
/// let checked = monitor.finish();
/// let [deadlock] = checked.deadlocks() else { panic!("{checked}") };
/// assert_eq!(deadlock.threads[0].waits_for, deadlock.threads[1].holds[0].lock);
/// ```
#[derive(Debug)]
pub struct DeadlockMonitor(PredictiveMonitor);

impl Default for DeadlockMonitor {
    #[track_caller]
    fn default() -> Self {
        Self::new()
    }
}

impl DeadlockMonitor {
    /// Nothing has happened yet.
    #[must_use]
    #[track_caller]
    pub fn new() -> Self {
        let log = Log::new(NameTable::new([]));
        log.free_locks();
        Self(PredictiveMonitor::of(Session::recording(log)))
    }

    /// The calling thread is part of what is looked at, until the guard is dropped.
    #[track_caller]
    pub fn enter(&self) -> Entered<'_> {
        self.0.enter()
    }

    /// Calls `f` as part of what is looked at.
    #[track_caller]
    pub fn run<R>(&self, f: impl FnOnce() -> R) -> R {
        self.0.run(f)
    }

    /// Ends it, and looks for deadlocks.
    pub fn finish(self) -> CheckedLocks {
        self.finish_as(&Touched::of)
    }

    /// Some of it runs in tasks.
    pub(crate) fn set_tasks(&mut self, tasks: Tasks) {
        self.0.set_tasks(tasks);
    }

    /// As [`finish`](Self::finish); `touched` says what is made of whether anything that is tracked was touched.
    pub(crate) fn finish_as(self, touched: &dyn Fn(bool) -> Touched) -> CheckedLocks {
        let mut checked = CheckedLocks {
            deadlocks: Deadlocks::default(),
            notes: Vec::new(),
            unchecked: None,
            location: self.0.location(),
        };
        if !self.0.is_on() {
            checked.deadlocks.complete = true;
            return checked;
        }
        let Some(recorded) = self.0.log().finish() else {
            return checked;
        };
        checked.notes = recorded.notes;
        let reason = match (recorded.computation, recorded.problems.overflow) {
            (_, Some(thread)) => Some(Reason::Overflow { thread }),
            (Err(refusal), None) => Some(Reason::Refused(refusal)),
            (Ok(computation), None) => {
                checked.deadlocks = find(&computation, &DeadlockOptions::new().are_broken(true));
                let found = !checked.deadlocks.deadlocks.is_empty();
                let weak = weak(
                    touched(recorded.touched),
                    self.0.tasks(),
                    self.0.is_strict(),
                    &checked.notes,
                );
                weak.filter(|_| !found)
            }
        };
        checked.unchecked = reason.map(|reason| UncheckedError {
            formula: FORMULA.to_owned(),
            reason,
        });
        checked
    }
}

/// What stands for it in reports.
const FORMULA: &str = "deadlock_free";

/// The deadlocks that a [`DeadlockMonitor`] found.
#[derive(Clone, Debug)]
#[must_use = "a deadlock is in here, if there is one"]
pub struct CheckedLocks {
    deadlocks: Deadlocks,
    notes: Vec<Note>,
    unchecked: Option<UncheckedError>,
    location: &'static Location<'static>,
}

impl CheckedLocks {
    /// Those that the run came to, and those that were predicted, each with what its threads hold and wait for, where, and
    /// what leads there.
    #[must_use]
    pub fn deadlocks(&self) -> &[Deadlock] {
        &self.deadlocks.deadlocks
    }

    /// Returns `true` if there is none, and all was looked at.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.deadlocks.deadlocks.is_empty() && self.deadlocks.complete && self.unchecked.is_none()
    }

    /// Why nothing is known, if nothing is.
    #[must_use]
    pub fn unchecked(&self) -> Option<&UncheckedError> {
        self.unchecked.as_ref()
    }

    /// All that was found.
    pub(crate) fn into_found(self) -> (Deadlocks, Option<UncheckedError>, Vec<Note>) {
        (self.deadlocks, self.unchecked, self.notes)
    }

    /// What makes the result weaker than it looks, such as a thread that was not tracked.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Does nothing if there is no deadlock, but to say on standard error what its [notes](Self::notes) are.
    ///
    /// # Panics
    ///
    /// With what [`Display`](fmt::Display) prints, if there is one or not all could be looked at.
    #[track_caller]
    pub fn assert_none(&self) {
        assert!(self.holds(), "{self}");
        for note in &self.notes {
            notes::say(&format!("computation at {}: note: {note}", self.location));
        }
    }
}

/// The deadlocks, and the notes.
impl fmt::Display for CheckedLocks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(unchecked) = &self.unchecked {
            return unchecked.fmt(formatter);
        }
        match self.deadlocks.deadlocks.first() {
            Some(deadlock) if deadlock.observed => {
                formatter.write_str("deadlock: threads waited for each other for ever\n")?;
            }
            Some(_) => {
                formatter.write_str("predicted: threads can wait for each other for ever\n")?;
            }
            None => {}
        }
        self.deadlocks.fmt(formatter)?;
        if self
            .deadlocks
            .deadlocks
            .iter()
            .any(|deadlock| !deadlock.observed)
        {
            write!(formatter, "\n{}", UnfollowedNote(&[]))?;
        }
        for note in &self.notes {
            write!(formatter, "\nnote: {note}")?;
        }
        Ok(())
    }
}
