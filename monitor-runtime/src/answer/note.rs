//! Notes, which a result must not leave out.

use std::{fmt, panic::Location, string::String};

use super::NotedObject;

/// Something that makes a result weaker than it looks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note {
    /// What it is.
    pub kind: NoteKind,
    /// The thread it is about; empty when it is about none.
    pub thread: String,
    /// Where it happened.
    pub location: &'static Location<'static>,
}

/// What a [`Note`] is about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoteKind {
    /// A thread entered the computation by itself, and was not started by a thread inside it with
    /// [`thread::spawn`](crate::thread::spawn) or the like. What orders its beginning is not known,
    /// so interleavings may be reported that cannot happen.
    Entered,
    /// A thread outside the computation used an object of it. What that orders is not known, so
    /// interleavings may be reported that cannot happen. If it wrote a variable that a property
    /// reads, the property [could not be checked](crate::Reason::Unseen).
    Outside {
        /// The object.
        object: NotedObject,
    },
    /// A thread of another test, which is no part of the computation, was in a region that a
    /// property names, or at such a moment. It is taken to have nothing to do with the computation.
    /// If any other thread does so, the property [could not be
    /// checked](crate::Reason::OutsideRegion).
    OutsideRegion {
        /// The name of the region.
        region: String,
    },
    /// A variable that a property reads, or what it is in, was borrowed with `get_mut`. What is
    /// written in this way is not seen.
    Borrowed {
        /// The object.
        object: NotedObject,
    },
    /// Sections of locks [change places](crate::PredictiveMonitor::locks) in the computation, but what is done under a permit of a
    /// semaphore, or under a lock whose guard another task has dropped, keeps the order that it had: what another order would break is not seen.
    OrderKept {
        /// What the lock is.
        lock: &'static str,
    },
    /// A thread was still running when the computation was finished: what it did later is not part
    /// of it.
    StillRunning,
    /// A property names what this run has not used. It counts as a region that no thread entered:
    /// it is 0, and false.
    NeverEntered {
        /// The name.
        region: String,
        /// A name that this run has used and no property reads, if one is much like it.
        similar: Option<String>,
    },
}

impl Note {
    /// A name that counts as a region which no thread entered, in a computation made at `location`.
    pub(crate) fn never_entered(
        region: String,
        similar: Option<String>,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            kind: NoteKind::NeverEntered { region, similar },
            thread: String::new(),
            location,
        }
    }
}

/// The advice how a thread becomes part of a computation.
pub(crate) const MEND: &str = "Threads are part of it that are started inside with \
                               `monitor_runtime::thread`, or that call `PredictiveMonitor::enter`, and tasks that are \
                               spawned with `use monitor_runtime::tokio;`";

impl fmt::Display for Note {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            kind,
            thread,
            location,
        } = self;
        match kind {
            NoteKind::Entered => write!(
                formatter,
                "thread `{thread}` was not started inside the computation but entered it at \
                 {location}: what comes before its first step there is not known, so an order that \
                 cannot happen may be reported",
            ),
            NoteKind::Outside { object } => write!(
                formatter,
                "thread `{thread}`, which is not part of the computation, used {object} at \
                 {location}: what it did, and what that orders, is missing",
            ),
            NoteKind::OutsideRegion { region } => write!(
                formatter,
                "thread `{thread}` of another test was in region `{region}` (entered at {location}): \
                 it is taken to have nothing to do with this one. {MEND}",
            ),
            NoteKind::Borrowed { object } => write!(
                formatter,
                "thread `{thread}` borrowed {object} with `get_mut` at {location}: what it writes \
                 there is not seen",
            ),
            NoteKind::OrderKept { lock } => write!(
                formatter,
                "thread `{thread}` used {lock} at {location}: what is done under it keeps the order \
                 that it had in this run",
            ),
            NoteKind::NeverEntered { region, similar } => {
                write!(
                    formatter,
                    "region `{region}` was never entered in this run, so it is 0 throughout (the \
                     computation was made at {location})",
                )?;
                match similar {
                    Some(similar) => write!(formatter, ": did you mean `{similar}`?"),
                    None => Ok(()),
                }
            }
            NoteKind::StillRunning => write!(
                formatter,
                "thread `{thread}`, started at {location}, was still running at the end: what it \
                 did later is missing",
            ),
        }
    }
}
