//! What a worker found out about a rule, to be put together with what others did.

use serde::{Deserialize, Serialize};

use super::{
    keys::{Count, KeyValue, KeyViolation, Violations},
    part::Spot,
};

/// What one worker knows of one rule at the end.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Findings {
    /// How many tuples were named, and whether that is exact.
    pub(crate) keys: (u64, bool),
    /// Each tuple that violates the rule, with its first violation and how many there are.
    pub(crate) violations: Vec<(Vec<KeyValue>, Spot, u64)>,
    /// The first time between two steps at which it became false.
    pub(crate) deadline: Option<Passed>,
    /// For how many tuples there is such a time.
    pub(crate) deadlines: u64,
    /// The rule is asked at the end, and false there for some tuple.
    pub(crate) is_violated_at_end: bool,
}

/// A time between two steps at which a rule became false.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Passed {
    pub(crate) time: u64,
    pub(crate) after: Option<Spot>,
    pub(crate) before: Spot,
    pub(crate) key: Vec<KeyValue>,
}

impl Findings {
    /// What is known of the tuples of a rule.
    pub(super) fn of(count: &Count, violations: &Violations, is_violated_at_end: bool) -> Self {
        let violations = violations
            .iter()
            .map(|(tuple, violation)| (tuple.to_vec(), (&violation.first).into(), violation.count));
        Self {
            keys: (count.number, count.is_exact),
            violations: violations.collect(),
            is_violated_at_end,
            ..Self::default()
        }
    }

    /// Makes what all workers know of the tuples of a rule, none of which two of them have, what is known here.
    pub(super) fn absorb(all: Vec<Self>, count: &mut Count, violations: &mut Violations) {
        count.number = all.iter().map(|one| one.keys.0).sum();
        count.is_exact = all.iter().all(|one| one.keys.1);
        for (tuple, first, count) in all.into_iter().flat_map(|one| one.violations) {
            let first = (&first).into();
            violations.put(tuple.into(), KeyViolation { first, count });
        }
    }
}
