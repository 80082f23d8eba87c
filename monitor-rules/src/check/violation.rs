//! A violation, and what explains it.

use std::fmt;

use super::{causes::Cause, explanation::Picture, key::KeyValue, mark::Mark};

/// A violation, explained.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The formula with the truth of each subformula.
    pub picture: Picture,
    /// The steps that mattered.
    pub causes: Vec<Cause>,
    /// The step that is explained: that of the violation, or the last of the key if the formula is checked at the end.
    pub step: u64,
    /// The values of the keys, if the rule has any.
    pub key: Option<String>,
    /// The last step that names the key, if that is not the step of the violation.
    pub last: Option<Mark>,
    /// The values of the past that were compared, and what they were compared with.
    pub compared: Vec<Compared>,
}

/// A value that a comparison read.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "workers", derive(serde::Serialize, serde::Deserialize))]
pub struct Compared {
    /// What was read, as it stands in the formula.
    pub text: String,
    /// The value; `None` if there was none.
    pub value: Option<KeyValue>,
    /// Whether it is a count that may be greater: it stops where it decides the comparison.
    pub is_least: bool,
}

impl fmt::Display for Compared {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        match &self.value {
            None => write!(formatter, "{text} is absent"),
            Some(value) if self.is_least => write!(formatter, "{text} >= {}", value.value()),
            Some(value) => write!(formatter, "{text} = {}", value.value()),
        }
    }
}
