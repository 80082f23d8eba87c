//! Why something cannot be part of a computation.

use std::{error, fmt};

/// Why something cannot be part of a computation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ComputationError {
    /// A name is that of a variable and of a region.
    TwoMeanings(String),
    /// A variable has two initial values.
    TwoInitialValues(String),
    /// A thread acts after another has waited for its end.
    ActsAfterJoin(String),
    /// A thread is started that has acted already.
    ForkedTooLate(String),
    /// A message is received that was not sent before.
    NeverSent(String),
    /// A thread leaves a region that it is not inside.
    NotInside(String, String),
    /// A thread gives a value to a variable that belongs to another thread alone.
    NotItsOwn(String, String),
    /// Some events have clocks and others have not.
    SomeClocks,
    /// A thread's own entry in its clock did not grow with an event.
    ClockStands(String),
    /// An event of the first thread knows of an event of the second that was not observed yet.
    ClockAhead(String, String),
    /// The first thread cannot be one that begins where the second has ended.
    NotContinued(String, String),
    /// A queue got or gave its messages in another order than that of their numbers and events.
    OutOfTurn(u32),
    /// There are more than 2^32 actions, or half as many files.
    TooLong,
}

impl fmt::Display for ComputationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TwoMeanings(name) => {
                write!(
                    formatter,
                    "`{name}` is the name of a variable and of a region"
                )
            }
            Self::TwoInitialValues(name) => write!(formatter, "`{name}` has two initial values"),
            Self::ActsAfterJoin(thread) => {
                write!(formatter, "thread `{thread}` acts after it was joined")
            }
            Self::ForkedTooLate(thread) => {
                write!(formatter, "thread `{thread}` is forked after it has acted")
            }
            Self::NeverSent(message) => {
                write!(
                    formatter,
                    "message `{message}` is received before it is sent"
                )
            }
            Self::NotInside(thread, region) => {
                write!(
                    formatter,
                    "thread `{thread}` leaves `{region}`, where it is not"
                )
            }
            Self::NotItsOwn(thread, variable) => {
                write!(
                    formatter,
                    "thread `{thread}` sets `{variable}`, which is local to another"
                )
            }
            Self::SomeClocks => {
                formatter.write_str("some events have a clock and others do not: all must, or none")
            }
            Self::ClockStands(thread) => write!(
                formatter,
                "the clock of thread `{thread}` must grow with each of its events",
            ),
            Self::ClockAhead(thread, other) => write!(
                formatter,
                "the clock of thread `{thread}` counts an event of `{other}` that comes later",
            ),
            Self::NotContinued(later, earlier) => write!(
                formatter,
                "thread `{later}` does not begin where thread `{earlier}` has ended",
            ),
            Self::OutOfTurn(queue) => write!(
                formatter,
                "queue {queue} is first-in-first-out, and a message of it is out of turn",
            ),
            Self::TooLong => formatter.write_str("there are too many events to keep"),
        }
    }
}

impl error::Error for ComputationError {}
