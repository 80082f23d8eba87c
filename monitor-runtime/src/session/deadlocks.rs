//! Deadlocks that a part of a run could have come to.

#[cfg(feature = "confirm")]
use std::sync::Arc;
use std::{fmt, panic::Location};

use monitor_analysis::{
    Computation,
    deadlock::{Deadlock, DeadlockOptions, Deadlocks, find},
    event::Action,
};

use super::{
    entered::Entered,
    predictive_monitor::PredictiveMonitor,
    terms::{Tasks, Touched, weak},
};
use crate::{
    answer::{Note, Reason, UncheckedError, UnfollowedNote},
    ground::notes,
    record::{Log, NameTable, RecordedRun},
    scope::Session,
};

/// A part of a run whose threads take tracked [mutexes](crate::sync::Mutex), which is checked for
/// [deadlocks](monitor_analysis::deadlock) that it could have come to.
///
/// Like a [`PredictiveMonitor`] it is about the threads that enter it and those that they start. A
/// predicted deadlock can happen: each thread does the same as in the run up to where it is stuck,
/// and reads the same values, whatever order that takes, and no lock is held but those of its
/// threads. A deadlock is not reported if a lock that two of its threads hold around both sections,
/// the start or the end of a thread, or a message rules it out.
///
/// A lock gives no order here, but the value in it does: looking at the value through the guard
/// reads it, borrowing it by `&mut` writes it. Other objects order threads as ever; so a deadlock
/// is not found if its sections would have to see other values. Threads wait for
/// [`Mutex`](crate::sync::Mutex)es, for [`RwLock`](crate::sync::RwLock)s, and for the ends of
/// threads that they join, also at the end of a [scope](crate::thread::scope); where they hold a
/// lock, they wait for messages and for room in the channels of [`mpsc`](crate::sync::mpsc) as
/// well. Such a wait is part of a deadlock if all threads are stuck that would send, or receive,
/// later in the run. Tasks wait for the `Mutex`es and `RwLock`s of `monitor_runtime::tokio::sync`,
/// and for the ends of tasks and of the branches of a `join!`.
///
/// Where no deadlock is found, nothing is [known](CheckedLocks::unchecked) if a permit of a
/// semaphore is waited for; if a guard is dropped by another task than the one that took the lock;
/// if a task waits for a lock under another lock and may give up waiting, in a branch of `select!`
/// or in a time-out; or if a task polls futures side by side by other means than `join!` and
/// `select!` of `monitor_runtime::tokio`, as far as that is seen: such a task is part of no
/// deadlock.
///
/// A deadlock of threads that the run comes to is broken. Where each of some threads waits for a
/// mutex that the next one holds, or a thread waits for a mutex that it holds itself, the last of
/// them panics in place of waiting for ever, with what each holds and waits for and where. The
/// deadlock is found at the end as well, even if the panic was caught. A deadlock in which a thread
/// waits at a channel is not broken.
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
    /// Creates a monitor that no thread has entered yet.
    #[must_use]
    #[track_caller]
    pub fn new() -> Self {
        let log = Log::new(NameTable::new([]));
        log.free_locks();
        log.keep_waits();
        Self(PredictiveMonitor::of(Session::recording(log)))
    }

    /// Makes the calling thread part of what is looked at until the guard is dropped.
    #[track_caller]
    pub fn enter(&self) -> Entered<'_> {
        self.0.enter()
    }

    /// Calls `f` as part of the run that is checked.
    #[track_caller]
    pub fn run<R>(&self, f: impl FnOnce() -> R) -> R {
        self.0.run(f)
    }

    /// Follows the future as a part of what is looked at, as [`run`](Self::run) for what awaits:
    /// see [`PredictiveMonitor::follow`].
    ///
    /// ```
    /// use std::sync::Arc;
    /// use monitor_runtime::{DeadlockMonitor, tokio::{self, sync::Mutex, task::yield_now}};
    ///
    /// # #[::tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let monitor = DeadlockMonitor::new();
    /// let work = async {
    ///     let both = Arc::new((Mutex::new(1), Mutex::new(2)));
    ///     let other = Arc::clone(&both);
    ///     let task = tokio::spawn(async move {
    ///         let first = other.0.lock().await;
    ///         drop((other.1.lock().await, first));
    ///     });
    ///     yield_now().await; // long enough for the task, this time
    ///     let second = both.1.lock().await;
    ///     drop((both.0.lock().await, second));
    ///     task.await.unwrap();
    /// };
    /// monitor.follow(work).await;
    /// assert_eq!(monitor.finish().deadlocks().len(), 1);
    /// # }
    /// ```
    #[cfg(feature = "tokio")]
    #[track_caller]
    pub fn follow<F: Future>(&self, future: F) -> impl Future<Output = F::Output> + use<F> {
        self.0.follow(future)
    }

    #[cfg(feature = "tokio")]
    pub(crate) fn inner(&self) -> &PredictiveMonitor {
        &self.0
    }

    /// Ends the run, and looks for deadlocks.
    pub fn finish(self) -> CheckedLocks {
        self.finish_as(&Touched::of)
    }

    /// Sets how much of the run belongs to tasks.
    pub(crate) fn set_tasks(&mut self, tasks: Option<Tasks>) {
        self.0.set_tasks(tasks);
    }

    /// As [`finish`](Self::finish). `touched` says what follows from whether anything tracked was
    /// touched.
    pub(crate) fn finish_as(self, touched: &dyn Fn(bool) -> Touched) -> CheckedLocks {
        let mut checked = CheckedLocks::none(self.0.location());
        if !self.0.is_on() {
            checked.deadlocks.complete = true;
            return checked;
        }
        match self.0.log().finish() {
            Some(recorded) => CheckedLocks::new(recorded, &self.terms(), touched),
            None => checked,
        }
    }

    /// The log of the run.
    #[cfg(feature = "confirm")]
    pub(crate) fn log(&self) -> &Arc<Log> {
        self.0.log()
    }

    fn terms(&self) -> LockTerms {
        LockTerms {
            location: self.0.location(),
            strict: self.0.is_strict(),
            tasks: self.0.tasks(),
        }
    }

    /// Returns a function that checks another run of the same program.
    #[cfg(feature = "confirm")]
    pub(crate) fn checking(&self) -> impl Fn(&Log) -> Option<CheckedLocks> + use<> {
        let terms = self.terms();
        move |log| Some(CheckedLocks::new(log.finish()?, &terms, &Touched::of))
    }
}

/// The conditions under which an answer about locks stands.
struct LockTerms {
    location: &'static Location<'static>,
    strict: bool,
    tasks: Option<Tasks>,
}

impl CheckedLocks {
    /// Creates the result if nothing was looked at.
    fn none(location: &'static Location<'static>) -> Self {
        Self {
            deadlocks: Deadlocks::default(),
            notes: Vec::new(),
            unchecked: None,
            location,
            places: Vec::new(),
        }
    }

    fn new(recorded: RecordedRun, terms: &LockTerms, touched: &dyn Fn(bool) -> Touched) -> Self {
        let mut checked = Self {
            notes: recorded.notes,
            places: recorded.places,
            ..Self::none(terms.location)
        };
        let reason = match (recorded.computation, recorded.problems.overflow) {
            (_, Some(thread)) => Some(Reason::Overflow { thread }),
            (Err(refusal), None) => Some(Reason::Refused(refusal)),
            (Ok(computation), None) => {
                checked.deadlocks = find(
                    &computation,
                    &DeadlockOptions::new().deadlocks_are_broken(true),
                );
                let several = recorded.problems.side_by_side.iter();
                let several: Vec<&String> = several
                    .filter_map(|thread| recorded.threads.get(*thread as usize))
                    .collect();
                checked.deadlocks.deadlocks.retain(|deadlock| {
                    deadlock.observed
                        || !(deadlock.threads.iter())
                            .any(|blocked| several.contains(&&blocked.thread))
                });
                let found = !checked.deadlocks.deadlocks.is_empty();
                let touched = touched(recorded.touched && has_waits(&computation));
                let weak = weak(touched, terms.tasks, terms.strict, &checked.notes);
                let unfollowed = recorded
                    .problems
                    .unfollowed
                    .map(|lock| Reason::UnfollowedLock {
                        lock: lock.what,
                        location: lock.location,
                    });
                let reason = match weak {
                    Some(Reason::NothingTracked) if recorded.touched => {
                        unfollowed.or(Some(Reason::NoWaits))
                    }
                    weak => weak.or(unfollowed),
                };
                reason.filter(|_| !found)
            }
        };
        checked.unchecked = reason.map(|reason| UncheckedError {
            formula: FORMULA.to_owned(),
            reason,
        });
        checked
    }
}

/// Returns `true` if threads used anything that they may wait for, apart from the ends of other
/// threads.
fn has_waits(computation: &Computation) -> bool {
    let is_of_lock = |action| {
        matches!(
            action,
            Action::Request(_)
                | Action::RequestShared(_)
                | Action::Try(_)
                | Action::Acquire(_)
                | Action::AcquireShared(_)
        )
    };
    let mut events = computation.events().iter();
    computation.has_queues() || events.any(|event| event.actions().any(is_of_lock))
}

/// Stands in reports where the formula of a property would.
const FORMULA: &str = "deadlock_free";

/// The deadlocks that a [`DeadlockMonitor`] found.
#[derive(Clone, Debug)]
#[must_use = "a deadlock is in here, if there is one"]
pub struct CheckedLocks {
    deadlocks: Deadlocks,
    notes: Vec<Note>,
    unchecked: Option<UncheckedError>,
    location: &'static Location<'static>,
    /// The places of its events in the observed order, if scheduling points are kept.
    #[cfg_attr(
        not(feature = "confirm"),
        allow(dead_code, reason = "none are kept then")
    )]
    places: Vec<u64>,
}

impl CheckedLocks {
    /// The deadlocks that the run came to and those that are predicted, each with what its threads
    /// hold and wait for, where, and what leads there.
    #[must_use]
    pub fn deadlocks(&self) -> &[Deadlock] {
        &self.deadlocks.deadlocks
    }

    /// Returns `true` if there is no deadlock and everything was looked at.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.deadlocks.deadlocks.is_empty() && self.deadlocks.complete && self.unchecked.is_none()
    }

    /// Why nothing is known, if that is so.
    #[must_use]
    pub fn unchecked(&self) -> Option<&UncheckedError> {
        self.unchecked.as_ref()
    }

    /// The places of its events in the observed order, if scheduling points are kept.
    #[cfg(feature = "confirm")]
    pub(crate) fn places(&self) -> &[u64] {
        &self.places
    }

    /// Returns all findings.
    pub(crate) fn into_found(self) -> (Deadlocks, Option<UncheckedError>, Vec<Note>) {
        (self.deadlocks, self.unchecked, self.notes)
    }

    /// What makes the result weaker than it looks, such as a thread that was not tracked.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Does nothing if there is no deadlock, except that it prints the [notes](Self::notes) on
    /// standard error.
    ///
    /// # Panics
    ///
    /// With the text of [`Display`](fmt::Display), if there is a deadlock or not everything could
    /// be looked at.
    #[track_caller]
    pub fn assert_none(&self) {
        assert!(self.holds(), "{self}");
        for note in &self.notes {
            notes::say(&format!("computation at {}: note: {note}", self.location));
        }
    }
}

/// Prints the deadlocks and the notes.
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
