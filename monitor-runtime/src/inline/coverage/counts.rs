//! Counts of all properties that were met.

use std::{
    sync::{Mutex, PoisonError},
    vec::Vec,
};

use monitor_formula::{Evidence, Explanation, Values};

use super::{antecedents::antecedents, file::File};
use crate::ground::property::{Description, Property};

static MET: Mutex<Met> = Mutex::new(Met {
    counts: Vec::new(),
    file: None,
});

/// The properties that were met, and where their counts are written.
struct Met {
    counts: Vec<Counts>,
    file: Option<File>,
}

/// What is counted of a property.
pub(super) struct Counts {
    pub(super) property: &'static Property,
    /// Steps that were made, or runs that were checked. What was refused is a violation alone.
    pub(super) steps: u64,
    pub(super) antecedents: Vec<Antecedent>,
}

/// What a rule asks something of: the left of `->`, or what opens an interval.
pub(super) struct Antecedent {
    node: usize,
    pub(super) text: &'static str,
    /// How often it was true.
    pub(super) holds: u64,
}

impl Counts {
    fn new(property: &'static Property) -> Self {
        let Description {
            formula,
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

    /// Counts a step; returns `true` if an antecedent was true for the first time.
    fn step(&mut self, evidence: Evidence) -> bool {
        self.steps += 1;
        if self.antecedents.is_empty() {
            return false;
        }
        let description = self.property.description();
        let values = Values::of_step(Explanation {
            formula: description.formula,
            propositions: description.propositions,
            subformulas: description.subformulas,
            // The stored bits say what the past of the first step is taken to be.
            step: self.steps,
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

impl Met {
    /// Counts for a property, and writes what there is to write.
    fn count(&mut self, property: &'static Property, count: impl FnOnce(&mut Counts) -> bool) {
        let known = self
            .counts
            .iter()
            .position(|counts| core::ptr::eq(counts.property, property));
        let number = known.unwrap_or_else(|| {
            self.counts.push(Counts::new(property));
            self.counts.len() - 1
        });
        let counts = &mut self.counts[number];
        let must = count(counts);
        let file = self.file.get_or_insert_with(File::of_environment);
        file.write(number, counts, must || known.is_none());
    }
}

fn count(property: &'static Property, count: impl FnOnce(&mut Counts) -> bool) {
    let mut met = MET.lock().unwrap_or_else(PoisonError::into_inner);
    met.count(property, count);
}

/// Counts a step. For generated code.
pub fn stepped(
    property: &'static Property,
    stored: u128,
    known: u128,
    atoms: u128,
    evaluated: u128,
) {
    let evidence = Evidence {
        stored,
        known,
        atoms,
        evaluated,
    };
    count(property, |counts| counts.step(evidence));
}

/// Counts a run that was checked.
#[cfg_attr(
    not(feature = "predict"),
    expect(dead_code, reason = "only steps are checked without it")
)]
pub(crate) fn checked(property: &'static Property) {
    count(property, |counts| {
        counts.steps += 1;
        false
    });
}

/// A violation was counted, by the property itself.
pub(crate) fn violated(property: &'static Property) {
    count(property, |_| property.violations() == 1);
}
