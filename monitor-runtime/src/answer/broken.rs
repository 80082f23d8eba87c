//! What a steered run did, of what was predicted.

use std::fmt;

#[cfg(feature = "locks")]
use monitor_analysis::deadlock::Deadlock;
use monitor_analysis::schedule::Schedule;

use super::RunEnd;

/// What a run did that it must not do, as it was observed.
#[derive(Clone, Debug)]
pub(crate) enum Broken {
    /// The run broke a rule.
    Rule(Box<Schedule>),
    /// Its threads waited for each other for ever.
    #[cfg(feature = "locks")]
    Deadlock(Box<Deadlock>),
}

impl Broken {
    /// How the run ended, as far as that is not known from what it did.
    pub(crate) fn end(&self, end: RunEnd) -> RunEnd {
        match self {
            Self::Rule(_) => end,
            // A deadlock is broken by a panic, from which others follow.
            #[cfg(feature = "locks")]
            Self::Deadlock(_) => match end {
                RunEnd::GivenUp(given_up) => RunEnd::GivenUp(given_up),
                RunEnd::Returned | RunEnd::Panicked(_) => RunEnd::Returned,
            },
        }
    }

    /// What a run did with this, to be written after its name.
    pub(crate) fn verb(&self) -> &'static str {
        match self {
            Self::Rule(_) => "broke it",
            #[cfg(feature = "locks")]
            Self::Deadlock(_) => "came to the deadlock",
        }
    }
}

/// Writes it on lines of its own.
impl fmt::Display for Broken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(schedule) => schedule.fmt(formatter),
            #[cfg(feature = "locks")]
            Self::Deadlock(deadlock) => deadlock.fmt(formatter),
        }
    }
}
