//! Why a property could not be checked.

use std::{error::Error, fmt, panic::Location};

use monitor_analysis::{CheckError, ComputationError, Incomplete};

use super::note::{MEND, Note};

/// A property that could not be checked on a computation.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct UncheckedError {
    /// The property.
    pub formula: String,
    /// Why it could not be checked.
    pub reason: Reason,
}

/// Why a property could not be checked.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// Two variables, or a variable and a region, have a name that properties read: what both do
    /// would be taken for what one does. A variable counts if it is used in the computation, or
    /// dropped in it without having been used.
    Ambiguous {
        /// The name.
        name: String,
        /// Where the second one was met, or made.
        location: &'static Location<'static>,
    },
    /// A thread did more than its clock can count.
    Overflow {
        /// The thread.
        thread: String,
    },
    /// A property reads a name for which nothing was met.
    Unknown {
        /// The name.
        name: String,
        /// The name of something that was met, if it is much like this one.
        similar: Option<String>,
    },
    /// A thread outside the computation wrote a variable that the property reads, so that not all
    /// of its values are known.
    Unseen {
        /// The name of the variable.
        name: String,
        /// The thread that wrote it.
        thread: String,
        /// Where it did.
        location: &'static Location<'static>,
    },
    /// A thread outside the computation was in a region that the property names, or at such a
    /// moment: one of a runtime or of a pool, or one that was started with `std::thread`.
    OutsideRegion {
        /// The name of the region.
        name: String,
        /// The thread that was in it.
        thread: String,
        /// Where it entered.
        location: &'static Location<'static>,
    },
    /// Nothing that is tracked was touched: no object of [`sync`](crate::sync), no
    /// [`Shared`](crate::Shared) variable, no thread of [`thread`](mod@crate::thread), no region.
    NothingTracked,
    /// Among what is tracked no lock and no channel was used, so that nothing is known of
    /// deadlocks.
    NoWaits,
    /// The function runs tasks that are not followed, without the feature `tokio` or by another
    /// crate: the tasks of one thread are seen as one sequence of steps, and those of other threads
    /// are not seen.
    Tasks {
        /// What shows this, such as `.await`.
        what: &'static str,
        /// Where it stands.
        location: &'static Location<'static>,
    },
    /// A lock of tasks was used in a way that is not looked at for [deadlocks](crate::DeadlockMonitor): a permit of a semaphore that
    /// is waited for, a guard that another task drops than the one that took the lock, a wait that may be given up.
    UnfollowedLock {
        /// What it is.
        lock: &'static str,
        /// Where it was first used.
        location: &'static Location<'static>,
    },
    /// The notes of a computation in which notes are failures.
    Notes(Vec<Note>),
    /// Not all runs were looked at, in a function whose property is `predict(strict)`.
    Incomplete(Incomplete),
    /// It is not known whether a formula of branching time holds, in a function whose property is
    /// `predict(strict)`.
    Undecided {
        /// How many states were looked at one by one.
        states: u64,
    },
    /// What was recorded is no computation.
    Refused(ComputationError),
    /// The check has no answer.
    Error(CheckError),
}

impl fmt::Display for UncheckedError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "not checked: {}", self.formula)?;
        self.reason.fmt(formatter)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ambiguous { name, location } => write!(
                formatter,
                "a second variable or region is called `{name}`, at {location}: names that a \
                 property reads must be unique",
            ),
            Self::Overflow { thread } => {
                write!(
                    formatter,
                    "thread `{thread}` did more than its clock can count"
                )
            }
            Self::Unseen {
                name,
                thread,
                location,
            } => write!(
                formatter,
                "thread `{thread}`, which is not part of the computation, wrote `{name}` at \
                 {location}: what its values were is not known. {MEND}",
            ),
            Self::OutsideRegion {
                name,
                thread,
                location,
            } => write!(
                formatter,
                "thread `{thread}`, which is not part of the computation, was in region `{name}`, \
                 entered at {location}: when that can happen is not known. {MEND}",
            ),
            Self::NothingTracked => formatter.write_str(NOTHING_TRACKED),
            Self::NoWaits => formatter.write_str(NO_WAITS),
            Self::Tasks { what, location } => write!(
                formatter,
                "tasks are not followed, and this runs in some ({what} at {location}): their steps \
                 in one thread are seen in the order of this run only, and those in other threads \
                 are not seen. What is checked is threads; {MEND_TASKS}",
            ),
            Self::UnfollowedLock { lock, location } => write!(
                formatter,
                "{lock}, used at {location}, is not followed: whether threads and tasks can wait for \
                 each other for ever is not known. No deadlock of what is followed was found",
            ),
            Self::Notes(notes) => {
                formatter.write_str("its notes are failures:")?;
                for note in notes {
                    write!(formatter, "\nnote: {note}")?;
                }
                Ok(())
            }
            Self::Incomplete(incomplete) => {
                write!(formatter, "no violation was found, but {incomplete}")
            }
            Self::Undecided { states } => write!(
                formatter,
                "it is not known whether this holds: {states} states were looked at one by one, as \
                 many as allowed",
            ),
            Self::Refused(refusal) => refusal.fmt(formatter),
            Self::Unknown {
                name,
                similar: Some(similar),
            } => write!(
                formatter,
                "nothing was called `{name}` in this run: did you mean `{similar}`? (If `{name}` \
                 is a region that this run did not enter, say so with `PredictiveMonitor::region`.)",
            ),
            Self::Unknown {
                name,
                similar: None,
            } => write!(
                formatter,
                "no variable was called `{name}` in this run: if no thread used it, say which one \
                 it is with `PredictiveMonitor::variable`",
            ),
            Self::Error(error) => error.fmt(formatter),
        }
    }
}

impl Error for UncheckedError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.reason {
            Reason::Error(error) => Some(error),
            _ => None,
        }
    }
}

/// The report on a run whose threads waited for nothing but the ends of others, as far as that is
/// seen.
const NO_WAITS: &str = "\
no lock and no channel that is tracked was used: those of `std` and of other crates are not seen, nor who waits for \
them. Use those of `monitor_runtime::sync`, which have the names of `std`'s, and with the feature `tokio` and \
`use monitor_runtime::tokio;` those of tokio";

/// The report on a run in which nothing was tracked.
pub(crate) const NOTHING_TRACKED: &str = "\
nothing that is tracked was touched: locks, channels, atomics and threads of `std` and of other \
crates are not seen. Use those of `monitor_runtime::sync` and `monitor_runtime::thread`, which have \
the names of `std`'s, with the feature `tokio` and `use monitor_runtime::tokio;` those of tokio, `Shared` variables, and \
`region!` and `moment!`";

/// The advice about tasks.
const MEND_TASKS: &str = "\
tasks are followed too with the feature `tokio` of `monitor-runtime` and `use monitor_runtime::tokio;`, or run what they do in \
threads of `monitor_runtime::thread`";
