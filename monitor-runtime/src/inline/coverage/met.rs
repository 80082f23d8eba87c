//! The properties that made a step or were checked, and their counts.

use std::{
    sync::{Mutex, PoisonError},
    vec::Vec,
};

use monitor_formula::Evidence;

use super::{counts::Counts, file::File};
use crate::ground::property::Property;

static MET: Mutex<Met> = Mutex::new(Met {
    counts: Vec::new(),
    file: None,
});

/// The counts of the properties that made a step or were checked, and the file for them.
struct Met {
    counts: Vec<Counts>,
    file: Option<File>,
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
#[cfg(feature = "predict")]
pub(crate) fn checked(property: &'static Property) {
    count(property, |counts| {
        counts.steps += 1;
        false
    });
}

/// Notes that the property itself has counted a violation.
pub(crate) fn violated(property: &'static Property) {
    count(property, |_| property.violations() == 1);
}
