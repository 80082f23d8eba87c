//! What cannot be written in Promela.

use std::{error, fmt};

use super::MOST;
use crate::error::{CheckError, OverflowError};

/// Why there is no model.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PromelaError {
    /// The formula speaks of more than one run at once.
    Branches(String),
    /// A proposition has what Promela cannot express.
    Expression(String),
    /// A variable of the formula has a value that Promela does not have, or none at first.
    Value(String),
    /// The formula cannot be asked of this computation.
    Check(CheckError),
    /// There are more threads, channels or messages in one channel than SPIN allows.
    TooLarge,
    /// A thread has more events than a clock can count.
    Overflow(OverflowError),
}

impl fmt::Display for PromelaError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Branches(formula) => write!(
                formatter,
                "`{formula}` is about several runs at once, and a never claim is about one"
            ),
            Self::Expression(expression) => {
                write!(formatter, "`{expression}` cannot be written in Promela")
            }
            Self::Value(variable) => write!(
                formatter,
                "`{variable}` must have truth values, texts, or integers of 32 bits, from the beginning"
            ),
            Self::Check(error) => error.fmt(formatter),
            Self::TooLarge => write!(
                formatter,
                "SPIN has at most {MOST} processes, channels, and messages in a channel"
            ),
            Self::Overflow(overflow) => overflow.fmt(formatter),
        }
    }
}

impl error::Error for PromelaError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Check(error) => Some(error),
            Self::Overflow(error) => Some(error),
            _ => None,
        }
    }
}
