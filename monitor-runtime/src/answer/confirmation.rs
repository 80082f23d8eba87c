//! What became of a predicted violation when the program was run again for it.

use std::{fmt, path::PathBuf};

#[cfg(feature = "locks")]
use monitor_analysis::deadlock::Deadlock;
use monitor_analysis::schedule::Schedule;

use super::{Broken, NotReached, Panicked, RunEnd};

/// What became of a predicted violation when the program was run again, and steered into the schedule that breaks the
/// property.
///
/// A violation comes before a panic: a run that does both has broken the property, and how it ended
/// is reported with that. A panic alone is a finding as well, since the program allows the order
/// that it was in.
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
    /// A run broke the property: what it did, and the file that leads there again.
    Confirmed {
        broken: Broken,
        file: Option<PathBuf>,
        end: RunEnd,
    },
    /// A run did not break the property, and panicked.
    Panicked {
        panicked: Panicked,
        file: Option<PathBuf>,
    },
    /// The run went another way.
    NotReached(NotReached),
    /// The run was not steered.
    NotTried(NotTried),
}

/// Why no run was steered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotTried {
    /// The run was too long.
    TooLong,
    /// The time for it was over.
    NoTime,
    /// A run before it did not end.
    GivenUp,
}

impl Confirmation {
    /// Returns `true` if a run broke the property, or came to a deadlock.
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
            ConfirmationResult::Confirmed {
                broken: Broken::Rule(schedule),
                ..
            } => Some(schedule),
            _ => None,
        }
    }

    /// The deadlock that a run came to, if one was [predicted](crate::DeadlockMonitor::confirm): what its threads held and waited
    /// for there.
    #[cfg(feature = "locks")]
    #[must_use]
    pub fn deadlock(&self) -> Option<&Deadlock> {
        match &self.result {
            ConfirmationResult::Confirmed {
                broken: Broken::Deadlock(deadlock),
                ..
            } => Some(deadlock),
            _ => None,
        }
    }

    /// The file with which the same run is had again: `MONITOR_REPLAY=file cargo test name`.
    #[must_use]
    pub fn file(&self) -> Option<&std::path::Path> {
        match &self.result {
            ConfirmationResult::Confirmed { file, .. }
            | ConfirmationResult::Panicked { file, .. } => file.as_deref(),
            _ => None,
        }
    }

    /// The panic that the last run ended with, whether it broke the property before or not.
    #[must_use]
    pub fn panicked(&self) -> Option<&Panicked> {
        match &self.result {
            ConfirmationResult::Panicked { panicked, .. }
            | ConfirmationResult::Confirmed {
                end: RunEnd::Panicked(panicked),
                ..
            } => Some(panicked),
            _ => None,
        }
    }
}

impl Confirmation {
    /// Returns `true` if a run did what it must not: it broke the property, or panicked.
    pub(crate) fn has_failed(&self) -> bool {
        self.is_confirmed() || self.panicked().is_some()
    }

    pub(crate) fn not_tried(why: NotTried) -> Self {
        Self {
            result: ConfirmationResult::NotTried(why),
            tries: 0,
        }
    }

    /// Returns `true` if the last run of both took the same other branch.
    pub(crate) fn is_same_branch(&self, other: &Self) -> bool {
        match (&self.result, &other.result) {
            (ConfirmationResult::NotReached(one), ConfirmationResult::NotReached(other)) => {
                one.is_same_branch(other)
            }
            _ => false,
        }
    }

    /// Returns `true` if the last run of both came to the same stall.
    pub(crate) fn is_same_stall(&self, other: &Self) -> bool {
        match (&self.result, &other.result) {
            (ConfirmationResult::NotReached(one), ConfirmationResult::NotReached(other)) => {
                one.is_same_stall(other)
            }
            _ => false,
        }
    }

    /// Creates it for what a single run came to.
    pub(crate) fn at_once(result: ConfirmationResult) -> Self {
        Self { result, tries: 1 }
    }
}

/// Describes it in a few lines, for people.
impl fmt::Display for Confirmation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tries = match self.tries {
            1 => "one run".to_owned(),
            tries => format!("{tries} runs"),
        };
        match &self.result {
            ConfirmationResult::Confirmed { broken, end, .. } => {
                let verb = broken.verb();
                let which = match self.tries {
                    1 => format!("a second run, steered into this schedule, {verb}"),
                    tries => format!("of {tries} runs that were steered into this schedule, the last {verb}"),
                };
                write!(formatter, "confirmed: {which}:\n{broken}{end}")
            }
            ConfirmationResult::Panicked { panicked, .. } => {
                let which = match self.tries {
                    1 => "a second run that was steered into this schedule".to_owned(),
                    tries => format!("the last of {tries} runs that were steered into this schedule"),
                };
                write!(
                    formatter,
                    "not confirmed: {which} panicked before it had broken the property:\n{panicked}"
                )
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
            ConfirmationResult::NotTried(NotTried::GivenUp) => {
                formatter.write_str("not tried: a run before did not end")
            }
        }
    }
}
