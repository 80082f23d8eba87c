//! The formula that a saved state belongs to.

use std::{string::String, vec::Vec};

use serde::{Deserialize, Serialize};

use super::error::AnotherFormulaError;
use crate::ground::property::Property;

/// The formula whose state it is, and how the state is laid out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::inline) struct Of {
    formula: String,
    /// The fingerprint of what was compiled from it.
    layout: u64,
    /// Whether the state of an automaton is kept, in the place of bits.
    pub(in crate::inline) is_automaton: bool,
    pub(in crate::inline) bits: usize,
    pub(in crate::inline) words: usize,
    /// The words that are moments by the clock of the process.
    pub(in crate::inline) moments: Vec<usize>,
    /// The word that is the next deadline.
    pub(in crate::inline) deadline: Option<usize>,
}

impl Of {
    pub(in crate::inline) fn formula(&self) -> &str {
        &self.formula
    }

    pub(in crate::inline) fn layout(&self) -> u64 {
        self.layout
    }

    /// Returns an error unless it is the state of this property.
    pub(in crate::inline) fn check(&self, property: &Property) -> Result<(), AnotherFormulaError> {
        if *self == Self::from(property) {
            return Ok(());
        }
        Err(self.refused(property.formula()))
    }

    /// Returns an error unless it is the state of a property with this formula.
    pub(in crate::inline) fn check_formula(
        &self,
        formula: &str,
    ) -> Result<(), AnotherFormulaError> {
        if self.formula == formula {
            return Ok(());
        }
        Err(self.refused(formula))
    }

    fn refused(&self, wanted: &str) -> AnotherFormulaError {
        AnotherFormulaError {
            saved: self.formula.clone(),
            wanted: wanted.into(),
        }
    }
}

impl From<&Property> for Of {
    fn from(property: &Property) -> Self {
        let layout = &property.description().layout;
        Self {
            formula: property.formula().into(),
            layout: layout.fingerprint,
            is_automaton: layout.is_automaton,
            bits: layout.bits,
            words: layout.words,
            moments: layout.moments.to_vec(),
            deadline: layout.deadline,
        }
    }
}
