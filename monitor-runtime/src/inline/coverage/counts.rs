//! The counts of a property.

use std::vec::Vec;

use monitor_formula::{Evidence, Explanation, Values};

use super::antecedents::antecedents;
use crate::ground::property::{Description, Property};

/// The counts of a property.
pub(super) struct Counts {
    pub(super) property: &'static Property,
    /// Steps that were made, or runs that were checked. A step that was refused only counts as a
    /// violation.
    pub(super) steps: u64,
    pub(super) antecedents: Vec<Antecedent>,
}

/// A part without which a rule asks nothing: the left of `->`, or what opens an interval.
pub(super) struct Antecedent {
    node: usize,
    pub(super) text: &'static str,
    /// How often it was true.
    pub(super) holds: u64,
}

impl Counts {
    pub(super) fn new(property: &'static Property) -> Self {
        let Description {
            shown: formula,
            subformulas,
            ..
        } = *property.description();
        let antecedents = antecedents(subformulas).into_iter();
        let antecedents = antecedents.map(|node| {
            let subformula = &subformulas[node];
            let place = subformula.start as usize..subformula.end as usize;
            Antecedent {
                node,
                text: formula.get(place).unwrap_or(""),
                holds: 0,
            }
        });
        Self {
            property,
            steps: 0,
            antecedents: antecedents.collect(),
        }
    }

    /// Counts a step. Returns `true` if an antecedent was true for the first time.
    pub(super) fn step(&mut self, evidence: Evidence) -> bool {
        self.steps += 1;
        if self.antecedents.is_empty() {
            return false;
        }
        let description = self.property.description();
        let values = Values::of_step(Explanation {
            formula: description.shown,
            propositions: description.propositions,
            subformulas: description.subformulas,
            // The stored bits say what the past of the first step is taken to be.
            step: self.steps,
            is_forgotten: false,
            evidence,
        });
        let mut first = false;
        for antecedent in &mut self.antecedents {
            if values.value(antecedent.node) == Some(true) {
                first |= antecedent.holds == 0;
                antecedent.holds += 1;
            }
        }
        first
    }
}
