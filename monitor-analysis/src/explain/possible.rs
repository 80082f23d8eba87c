//! Runs that break a formula if threads go the way that they went although they read something else.

use std::fmt;

use crate::{
    explain::schedule::Schedule,
    model::describe::{DescribedEvent, printable},
};

/// A run that breaks the formula if a thread that reads something else goes the way that it went.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Possible {
    /// The run, up to the violation.
    pub schedule: Schedule,
    /// The reads of it that see another write than they saw, in its order: what comes before the
    /// first one is certain. Empty if only writes change places that nothing reads in between.
    pub changed: Vec<DescribedEvent>,
}

/// How far the search for possible runs went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PossibleBound {
    /// How many locks were looked at by themselves.
    pub locks: usize,
    /// How many have data whose accesses conflict.
    pub of_locks: usize,
    /// How many states were looked at, at most, for each of them, and for all together.
    pub states: u128,
}

/// A note: the schedule, and from where on it is not certain.
impl fmt::Display for Possible {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.schedule.fmt(formatter)?;
        let Some(first) = self.changed.first() else {
            return formatter
                .write_str("  every read sees what it saw: only writes change places\n");
        };
        let others = match self.changed.len() - 1 {
            0 => String::new(),
            1 => " (so does 1 other read)".to_owned(),
            others => format!(" (so do {others} other reads)"),
        };
        writeln!(
            formatter,
            "  certain until {} reads something else, {}{others}: then it may go another way",
            printable(&first.thread),
            first.place(),
        )
    }
}

/// Says what a reader must know, so that finding no possible run is not taken to mean that there is
/// none.
impl fmt::Display for PossibleBound {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            locks,
            of_locks,
            states,
        } = self;
        write!(
            formatter,
            "not all runs were looked at in which sections of locks change places although their data conflict: of \
             {of_locks} locks with such data {locks} by themselves, and at most {states} states each time"
        )
    }
}
