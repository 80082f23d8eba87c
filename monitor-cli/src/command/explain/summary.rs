//! The stages of a formula for programs.

use serde::Serialize;

/// The stages for a program.
#[derive(Serialize)]
pub(super) struct Summary {
    pub(super) name: String,
    pub(super) formula: String,
    pub(super) normal_form: String,
    pub(super) propositions: Vec<String>,
    pub(super) stored_bits: Vec<StoredBit>,
    pub(super) code: String,
    pub(super) automaton: Option<AutomatonSize>,
    pub(super) rust: String,
}

/// A bit that is kept from one step to the next.
#[derive(Serialize)]
pub(super) struct StoredBit {
    /// The subformula whose value it keeps; none if it says that there was a step before.
    pub(super) keeps: Option<String>,
    /// Whether it keeps the opposite.
    pub(super) negated: bool,
}

#[derive(Serialize)]
pub(super) struct AutomatonSize {
    pub(super) states: usize,
    pub(super) letters: usize,
    pub(super) reachable_before_minimisation: usize,
}
