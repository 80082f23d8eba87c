//! Where a thread accessed something.

use std::{fmt, panic::Location, sync::Arc};

use crate::ground::{AccessKind, END, START};

/// An event of a thread, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    by: Doer,
    kind: EventKind,
    location: &'static Location<'static>,
}

/// The thread, test or task that does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Doer {
    /// A thread of this name.
    Thread(Arc<str>),
    /// The thread in which a test harness runs the test of this name.
    Test(Arc<str>),
    /// A task, with the place where it was spawned if that is known.
    #[cfg_attr(
        not(feature = "tokio"),
        expect(dead_code, reason = "there are no tasks")
    )]
    Task(Option<&'static Location<'static>>),
}

/// What the thread does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EventKind {
    Reads(TrackedObject),
    Writes(TrackedObject),
    /// Gives a value to a variable of its own.
    Sets(Arc<str>),
    Enters(Arc<str>),
    Leaves(Arc<str>),
    /// Starts a thread of this name.
    Starts(Arc<str>),
}

/// A tracked object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TrackedObject {
    /// What it is, with an article.
    Kind(&'static str),
    /// The variable of a property.
    Named(Arc<str>),
}

impl Place {
    pub(crate) fn new(by: Doer, kind: EventKind, location: &'static Location<'static>) -> Self {
        Self { by, kind, location }
    }

    /// The name of the thread; `task` for a task.
    #[must_use]
    pub fn thread(&self) -> &str {
        match &self.by {
            Doer::Thread(name) | Doer::Test(name) => name,
            Doer::Task(_) => "task",
        }
    }

    pub(crate) fn doer(&self) -> &Doer {
        &self.by
    }

    pub(crate) fn kind(&self) -> &EventKind {
        &self.kind
    }

    /// Returns `true` if a variable gets a value; taking a lock and giving it back are writes of the lock.
    #[must_use]
    pub fn writes(&self) -> bool {
        matches!(self.kind, EventKind::Writes(_) | EventKind::Sets(_))
    }

    /// Where it stands in the source.
    #[must_use]
    pub fn location(&self) -> &'static Location<'static> {
        self.location
    }
}

impl EventKind {
    pub(crate) fn access(access: AccessKind, object: TrackedObject) -> Self {
        match access {
            AccessKind::Read => Self::Reads(object),
            AccessKind::Write | AccessKind::Commute => Self::Writes(object),
        }
    }
}

/// ``thread `worker` writes a mutex at src/bank.rs:12:5``.
impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { by, kind, location } = self;
        write!(formatter, "{by} {kind} at {location}")
    }
}

impl fmt::Display for Doer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Thread(name) => write!(formatter, "thread `{name}`"),
            Self::Test(name) => write!(formatter, "the thread of the test `{name}`"),
            Self::Task(Some(spawned)) => write!(formatter, "the task spawned at {spawned}"),
            Self::Task(None) => formatter.write_str("a task"),
        }
    }
}

impl fmt::Display for EventKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // What is accessed then is not anything that the program names.
            Self::Reads(TrackedObject::Kind(START)) => formatter.write_str("is started"),
            Self::Writes(TrackedObject::Kind(END)) => {
                formatter.write_str("ends, which was started")
            }
            Self::Reads(TrackedObject::Kind(END)) => formatter.write_str("waits for a thread"),
            Self::Reads(object) => write!(formatter, "reads {object}"),
            Self::Writes(object) => write!(formatter, "writes {object}"),
            Self::Sets(name) => write!(formatter, "sets its own `{name}`"),
            Self::Enters(region) => write!(formatter, "enters `{region}`"),
            Self::Leaves(region) => write!(formatter, "leaves `{region}`"),
            Self::Starts(thread) => write!(formatter, "starts thread `{thread}`"),
        }
    }
}

impl fmt::Display for TrackedObject {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => formatter.write_str(kind),
            Self::Named(name) => write!(formatter, "`{name}`"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(kind: EventKind) -> String {
        let place = Place::new(Doer::Thread("t".into()), kind, Location::caller());
        let text = place.to_string();
        text.split(" at ").next().unwrap().to_owned()
    }

    #[test]
    fn what_a_thread_does_is_said_in_words() {
        let mutex = || TrackedObject::Kind("a mutex");
        assert_eq!(
            text(EventKind::Writes(mutex())),
            "thread `t` writes a mutex"
        );
        let named = TrackedObject::Named("x".into());
        assert_eq!(text(EventKind::Reads(named)), "thread `t` reads `x`");
        assert_eq!(
            text(EventKind::Reads(TrackedObject::Kind(START))),
            "thread `t` is started"
        );
        assert_eq!(
            text(EventKind::Reads(TrackedObject::Kind(END))),
            "thread `t` waits for a thread"
        );
        assert_eq!(
            text(EventKind::Sets("v".into())),
            "thread `t` sets its own `v`"
        );
        assert_eq!(
            text(EventKind::Starts("u".into())),
            "thread `t` starts thread `u`"
        );
    }
}
