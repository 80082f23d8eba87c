//! How a run that was steered went another way.

use std::{fmt, time::Duration};

use super::{GivenUp, Reason};

/// How the last run went another way.
#[derive(Clone, Debug)]
pub(crate) enum NotReached {
    /// A thread did something other than in the schedule.
    Diverged {
        thread: String,
        expected: String,
        /// What it did; `None` if it ended.
        found: Option<String>,
    },
    /// Nothing moved for this long.
    Blocked {
        patience: Duration,
        /// The thread that the schedule goes on with, and what it was to do.
        missing: Option<(String, String)>,
        /// The threads that were held, and what each of them was about to do.
        held: Vec<(String, String)>,
    },
    /// The run was over after `passed` of the `planned` points.
    Ended { passed: usize, planned: usize },
    /// The run took the schedule, and the property held.
    Held { planned: usize },
    /// The run took the schedule, and its threads did not come to wait for each other.
    #[cfg(feature = "locks")]
    NotStuck { planned: usize },
    /// The run could not be checked.
    Unchecked(Reason),
    /// The run did not end.
    GivenUp(GivenUp),
    /// The run did not come to the end of the property's function.
    NotRun,
}

impl NotReached {
    /// Returns `true` if in both runs the same thread did the same in place of what was expected.
    pub(crate) fn is_same_branch(&self, other: &Self) -> bool {
        let (
            Self::Diverged {
                thread,
                expected,
                found,
            },
            Self::Diverged {
                thread: other_thread,
                expected: other_expected,
                found: other_found,
            },
        ) = (self, other)
        else {
            return false;
        };
        (thread, expected, found) == (other_thread, other_expected, other_found)
    }

    /// Returns `true` if nothing moved in both, with the same threads at the same places: the next
    /// run would take as long.
    pub(crate) fn is_same_stall(&self, other: &Self) -> bool {
        let (
            Self::Blocked { missing, held, .. },
            Self::Blocked {
                missing: other_missing,
                held: other_held,
                ..
            },
        ) = (self, other)
        else {
            return false;
        };
        missing == other_missing
            && held.len() == other_held.len()
            && held.iter().all(|thread| other_held.contains(thread))
    }
}

impl fmt::Display for NotReached {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Diverged {
                thread,
                expected,
                found: Some(found),
            } => write!(
                formatter,
                "thread `{thread}` came to {found}, where the schedule has {expected}"
            ),
            Self::Diverged {
                thread,
                expected,
                found: None,
            } => write!(formatter, "thread `{thread}` ended before {expected}"),
            Self::Blocked {
                patience,
                missing,
                held,
            } => {
                write!(formatter, "nothing moved for {} s", patience.as_secs_f64())?;
                if let Some((thread, place)) = missing {
                    write!(
                        formatter,
                        "; the schedule goes on with {place} of thread `{thread}`, which did not come there: it waits for \
                         something that is not followed, or that a held thread has"
                    )?;
                }
                for (thread, place) in held {
                    write!(formatter, "\n  thread `{thread}` was held before {place}")?;
                }
                Ok(())
            }
            Self::Ended { passed, planned } => write!(
                formatter,
                "the run was over when {passed} of the {planned} points of the schedule had passed"
            ),
            Self::Held { planned } => write!(
                formatter,
                "all {planned} points of the schedule passed, and the property held: values were others than observed"
            ),
            #[cfg(feature = "locks")]
            Self::NotStuck { planned } => write!(
                formatter,
                "all {planned} points of the schedule passed, and the threads did not come to wait for each other"
            ),
            Self::Unchecked(reason) => write!(formatter, "the run could not be checked: {reason}"),
            Self::GivenUp(given_up) => given_up.fmt(formatter),
            Self::NotRun => formatter.write_str("the run did not come to the end of the function"),
        }
    }
}
