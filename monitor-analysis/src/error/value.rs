//! Propositions and expressions without a value, and numbers that do not fit.

use std::{error, fmt};

use monitor_logic::value::ValueError;

/// A proposition has no truth value in a state that a run reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NoTruthValueError {
    /// The proposition.
    pub expression: String,
    /// What is wrong.
    pub fault: ValueError,
}

impl fmt::Display for NoTruthValueError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "`{}` has no truth value in some run: {}",
            self.expression, self.fault
        )
    }
}

impl error::Error for NoTruthValueError {}

/// An expression has no value in a state that a thread knows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NoValueError {
    /// The expression.
    pub expression: String,
    /// Why.
    pub fault: ValueError,
}

impl fmt::Display for NoValueError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "`{}` has no value in a state that a thread knows: {}",
            self.expression, self.fault
        )
    }
}

impl error::Error for NoValueError {}

/// A thread has more relevant events than a clock can count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OverflowError {
    /// The number of the thread in its computation.
    pub thread: usize,
}

impl fmt::Display for OverflowError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "thread {} has more than {} relevant events",
            self.thread,
            u32::MAX
        )
    }
}

impl error::Error for OverflowError {}
