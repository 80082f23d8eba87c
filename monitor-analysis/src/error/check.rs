//! Why a question has no answer.

use std::{error, fmt};

use monitor_logic::{diagnostic::Diagnostic, program::SynthesisError};

use super::{NoTruthValueError, NoValueError, OverflowError};

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckError {
    /// A name in the formula is neither a variable nor a region of the computation.
    UnknownName(String),
    /// A formula asks a thread of this name, or has a channel from or to one, and there is none.
    UnknownThread(String),
    /// A variable that the formula reads has no value before the first event.
    NoInitialValue(String),
    /// A proposition cannot be evaluated on a computation, whatever its values are.
    Formula(Box<Diagnostic>),
    /// A proposition has no truth value in a state of some run.
    Evaluation(NoTruthValueError),
    /// The clocks that the program gave leave writes of this variable unordered, so that a state
    /// does not determine its value.
    UnorderedWrites(String),
    /// Propositions over several variables distinguish more values than can be distinguished here.
    TooManyValues,
    /// The formula needs too many stored bits or propositions, or something else than bits.
    Synthesis(SynthesisError),
    /// So many unordered threads did what the formula reads that their clocks, each of which counts
    /// the events of all, would take gigabytes.
    TooManyThreads(usize),
    /// There are too many events.
    Overflow(OverflowError),
    /// An expression in a formula of MTTL has no value in the state that a thread knows.
    NoValue {
        /// The number of the thread's event, from 1.
        event: usize,
        /// What is wrong.
        error: NoValueError,
    },
}

impl From<OverflowError> for CheckError {
    fn from(overflow: OverflowError) -> Self {
        Self::Overflow(overflow)
    }
}

impl From<SynthesisError> for CheckError {
    fn from(error: SynthesisError) -> Self {
        Self::Synthesis(error)
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName(name) => {
                write!(
                    formatter,
                    "`{name}` is neither a variable nor a region of the computation"
                )
            }
            Self::UnknownThread(name) => {
                write!(formatter, "the computation has no thread `{name}`")
            }
            Self::NoInitialValue(name) => {
                write!(formatter, "`{name}` has no value before the first event")
            }
            Self::Formula(error) => error.fmt(formatter),
            Self::Evaluation(error) => error.fmt(formatter),
            Self::UnorderedWrites(name) => {
                write!(formatter, "the clocks leave writes of `{name}` unordered")
            }
            Self::TooManyThreads(threads) => write!(
                formatter,
                "{threads} threads or more that nothing orders did what the formula reads, too many to \
                 compare each with all others"
            ),
            Self::TooManyValues => formatter.write_str(
                "the variables that propositions compare with each other have too many values",
            ),
            Self::Synthesis(error) => error.fmt(formatter),
            Self::Overflow(error) => error.fmt(formatter),
            Self::NoValue { event, error } => write!(formatter, "event {event}: {error}"),
        }
    }
}

impl error::Error for CheckError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Formula(error) => Some(error),
            Self::Evaluation(error) => Some(error),
            Self::Synthesis(error) => Some(error),
            Self::Overflow(error) => Some(error),
            Self::NoValue { error, .. } => Some(error),
            _ => None,
        }
    }
}
