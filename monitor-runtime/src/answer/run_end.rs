//! How a run that was steered ended.

use std::{fmt, time::Duration};

use monitor_analysis::event::Location;

use super::Panicked;

/// How a run that was steered ended.
#[derive(Clone, Debug)]
pub(crate) enum RunEnd {
    Returned,
    Panicked(Panicked),
    GivenUp(GivenUp),
}

/// A run did not end, and was given up.
#[derive(Clone, Debug)]
pub(crate) struct GivenUp {
    pub(crate) after: Duration,
    /// The threads that had not ended.
    pub(crate) threads: Vec<StandingThread>,
}

/// Where a thread was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StandingThread {
    pub(crate) thread: String,
    /// The last of its scheduling points; `None` if it came to none.
    pub(crate) point: Option<LastPoint>,
    /// Whether the thread has done what it did there.
    pub(crate) is_done: bool,
}

/// A scheduling point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LastPoint {
    /// What it is, and its place, in words.
    pub(crate) text: String,
    pub(crate) location: Location,
}

/// Writes how a run ended that broke a property, behind its schedule: nothing, if it just ended.
impl fmt::Display for RunEnd {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Returned => Ok(()),
            Self::Panicked(panicked) => {
                write!(formatter, "\nthat run ended with a panic:\n{panicked}")
            }
            Self::GivenUp(given_up) => write!(formatter, "\n{given_up}"),
        }
    }
}

impl fmt::Display for GivenUp {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { after, threads } = self;
        let after = after.as_secs_f64();
        write!(
            formatter,
            "blocked: the run did not end in {after:.1} s, and was given up"
        )?;
        for thread in threads {
            write!(formatter, "\n  {thread}")?;
        }
        Ok(())
    }
}

impl fmt::Display for StandingThread {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            thread,
            point,
            is_done,
        } = self;
        write!(formatter, "thread `{thread}` ")?;
        match point {
            Some(point) if *is_done => write!(formatter, "had come to {}", point.text),
            Some(point) => write!(formatter, "was at {}", point.text),
            None => formatter.write_str("had come to nothing that is tracked"),
        }
    }
}
