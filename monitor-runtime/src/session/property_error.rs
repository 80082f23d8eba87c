//! What is wrong with a property.

use std::{error::Error, fmt};

/// A property that cannot be checked on any computation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyError {
    formula: String,
    drawn: String,
}

impl PropertyError {
    pub(crate) fn new(formula: &str, drawn: String) -> Self {
        Self {
            formula: formula.to_owned(),
            drawn,
        }
    }

    /// The text of the formula.
    #[must_use]
    pub fn formula(&self) -> &str {
        &self.formula
    }
}

/// All that is wrong, drawn into the formula.
impl fmt::Display for PropertyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.drawn)
    }
}

impl Error for PropertyError {}
