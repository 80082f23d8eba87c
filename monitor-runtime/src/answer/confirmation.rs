//! What became of a predicted violation when the program was run again for it.

use std::{fmt, path::PathBuf, time::Duration};

use monitor_analysis::schedule::Schedule;

use super::Reason;

/// What became of a predicted violation when the program was run again, and steered into the schedule that breaks the
/// property.
///
/// ```
/// use monitor_runtime::{Confirm, PredictiveMonitor, Shared, thread};
///
/// let confirmed = PredictiveMonitor::confirm("start(used) -> once(ready)", &Confirm::new(), || {
///     let (ready, used) = (Shared::named("ready", false), Shared::named("used", false));
///     thread::scope(|scope| {
///         scope.spawn(|| ready.set(true));
///         scope.spawn(|| {
///             thread::sleep(std::time::Duration::from_millis(20)); // long enough, today
///             used.set(true);
///         });
///     });
/// })?;
/// assert!(confirmed.confirmations()[0].as_ref().unwrap().is_confirmed());
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Confirmation {
    pub(crate) result: ConfirmationResult,
    /// How many runs were steered.
    pub(crate) tries: u32,
}

#[derive(Clone, Debug)]
pub(crate) enum ConfirmationResult {
    /// A run broke the property: its schedule, and the file that leads there again.
    Confirmed {
        schedule: Box<Schedule>,
        file: Option<PathBuf>,
    },
    /// The run went another way.
    NotReached(NotReached),
    /// The run was not steered.
    NotTried(NotTried),
}

/// How the last run went another way.
#[derive(Clone, Debug)]
pub(crate) enum NotReached {
    /// A thread did something else than in the schedule.
    Diverged {
        thread: String,
        expected: String,
        /// `None` if it ended.
        found: Option<String>,
    },
    /// Nothing moved for so long.
    Blocked {
        patience: Duration,
        /// The thread that the schedule goes on with, and what it was to do.
        missing: Option<(String, String)>,
        /// The threads that were held, and what each of them was about to do.
        held: Vec<(String, String)>,
    },
    /// The run was over after so many points of so many.
    Ended { passed: usize, planned: usize },
    /// It took the schedule, and the property held.
    Held { planned: usize },
    /// It could not be checked.
    Unchecked(Reason),
    /// It did not come to the end of the property's function.
    NotRun,
}

/// Why no run was steered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotTried {
    /// The run was too long.
    TooLong,
    /// The time for it was over.
    NoTime,
}

impl Confirmation {
    /// Returns `true` if a run broke the property.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        matches!(self.result, ConfirmationResult::Confirmed { .. })
    }

    /// How many runs were steered.
    #[must_use]
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// The schedule of the run that broke the property, as it was observed.
    #[must_use]
    pub fn schedule(&self) -> Option<&Schedule> {
        match &self.result {
            ConfirmationResult::Confirmed { schedule, .. } => Some(schedule),
            _ => None,
        }
    }

    /// The file with which the same run is had again: `MONITOR_REPLAY=file cargo test name`.
    #[must_use]
    pub fn file(&self) -> Option<&std::path::Path> {
        match &self.result {
            ConfirmationResult::Confirmed { file, .. } => file.as_deref(),
            _ => None,
        }
    }
}

impl Confirmation {
    pub(crate) fn not_tried(why: NotTried) -> Self {
        Self {
            result: ConfirmationResult::NotTried(why),
            tries: 0,
        }
    }

    /// A run had this schedule.
    pub(crate) fn observed(schedule: Schedule, file: Option<PathBuf>) -> Self {
        Self {
            result: ConfirmationResult::Confirmed {
                schedule: Box::new(schedule),
                file,
            },
            tries: 1,
        }
    }
}

/// A violation that was found by running the program in other orders than the observed one, which does not allow it.
#[derive(Clone, Debug)]
pub struct Explored {
    pub(crate) confirmation: Confirmation,
    pub(crate) runs: u32,
    pub(crate) reversed: String,
}

impl Explored {
    /// The run that broke the property.
    #[must_use]
    pub fn confirmation(&self) -> &Confirmation {
        &self.confirmation
    }

    /// How many schedules were tried, this one included.
    #[must_use]
    pub fn runs(&self) -> u32 {
        self.runs
    }
}

impl fmt::Display for Explored {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            confirmation,
            runs,
            reversed,
        } = self;
        write!(
            formatter,
            "found in run {runs} of other orders, in which {reversed}:"
        )?;
        match confirmation.schedule() {
            Some(schedule) => write!(formatter, "\n{schedule}"),
            None => write!(formatter, "\n{confirmation}"),
        }
    }
}

/// In a few lines, for people.
impl fmt::Display for Confirmation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tries = match self.tries {
            1 => "one run".to_owned(),
            tries => format!("{tries} runs"),
        };
        match &self.result {
            ConfirmationResult::Confirmed { schedule, .. } => {
                let which = match self.tries {
                    1 => "a second run, steered into this schedule, broke it".to_owned(),
                    tries => format!("of {tries} runs that were steered into this schedule, the last broke it"),
                };
                write!(formatter, "confirmed: {which}:\n{schedule}")
            }
            ConfirmationResult::NotReached(why) => {
                write!(formatter, "not reached, in {tries} steered into this schedule: {why}")
            }
            ConfirmationResult::NotTried(NotTried::TooLong) => formatter.write_str(
                "not tried: the run has too many uses of tracked objects to be steered (2^20 are kept)",
            ),
            ConfirmationResult::NotTried(NotTried::NoTime) => {
                formatter.write_str("not tried: the time for confirmations was over")
            }
        }
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
            Self::Unchecked(reason) => write!(formatter, "the run could not be checked: {reason}"),
            Self::NotRun => formatter.write_str("the run did not come to the end of the function"),
        }
    }
}
