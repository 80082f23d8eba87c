//! What a thread knows, for people who ask why it found what it found.

use std::{fmt, panic::Location};

use super::program::ProgramThread;

/// Which event it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Occurrence {
    /// Before the first event.
    #[default]
    Beginning,
    /// The event of this number, from 1, of a recorded computation.
    Event(usize),
    /// An event of a program that runs: what was accessed, with an article, and where in its source.
    Access(&'static str, &'static Location<'static>),
}

/// `event 3`, `src/bank.rs:12:5`.
impl fmt::Display for Occurrence {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Beginning => formatter.write_str("the beginning"),
            Self::Event(number) => write!(formatter, "event {number}"),
            Self::Access(_, location) => write!(formatter, "{location}"),
        }
    }
}

/// Since when something is so, and by which event the thread that knows it has heard of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KnownSince {
    pub(super) happened: Occurrence,
    pub(super) heard: Occurrence,
}

impl KnownSince {
    /// Creates it for the thread's own doing.
    pub(super) fn own(now: Occurrence) -> Self {
        Self {
            happened: now,
            heard: now,
        }
    }
}

/// One thing that a thread knows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fact {
    /// The thread of which it is known; `None` for what is the thread's own or shared.
    pub thread: Option<ProgramThread>,
    /// A name, or what the formula asks of the thread, as formulas write them.
    pub text: String,
    /// Its value, or why it has none.
    pub value: String,
    /// The event that made it so. Not kept for what is the thread's own.
    pub happened: Occurrence,
    /// The event by which the thread that knows it heard of it: the event that made it so, if it is
    /// its own.
    pub heard: Occurrence,
}
