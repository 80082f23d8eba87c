//! Which tuples violate a rule.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::key::{KeyValue, Tuple};
use crate::check::summary::Mark;

/// The violations of one tuple.
#[derive(Clone, Debug)]
pub(crate) struct KeyViolation {
    /// The first step that violates the formula.
    pub(crate) first: Mark,
    /// How many do.
    pub(crate) count: u64,
}

/// The violations of each tuple.
#[derive(Debug)]
pub(crate) struct Violations {
    has_keys: bool,
    of: IndexMap<Tuple, KeyViolation, FxBuildHasher>,
}

impl Violations {
    pub(in crate::check) fn new(has_keys: bool) -> Self {
        Self {
            has_keys,
            of: IndexMap::default(),
        }
    }

    pub(in crate::check) fn add(&mut self, tuple: &[KeyValue], mark: &dyn Fn() -> Mark) {
        if !self.has_keys {
            return;
        }
        if let Some(violation) = self.of.get_mut(tuple) {
            violation.count += 1;
            return;
        }
        let violation = KeyViolation {
            first: mark(),
            count: 1,
        };
        self.of.insert(tuple.into(), violation);
    }

    /// How many tuples violate the rule.
    pub(crate) fn count(&self) -> usize {
        self.of.len()
    }

    /// Puts what is known of a tuple.
    #[cfg(feature = "workers")]
    pub(in crate::check) fn put(&mut self, tuple: Tuple, violation: KeyViolation) {
        self.of.insert(tuple, violation);
    }

    /// Each tuple with its violations, in the order of their first ones, and of those at one step in that of the values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Tuple, &KeyViolation)> {
        let mut all: Vec<_> = self.of.iter().collect();
        all.sort_unstable_by_key(|(tuple, violation)| (violation.first.step, *tuple));
        all.into_iter()
    }
}
