//! What a worker found about a rule, to be put together with what others found.

use serde::{Deserialize, Serialize};

use super::{
    keys::{Count, Deadline, KeyValue, KeyViolation, Violations},
    mark::Mark,
    part::Spot,
};

/// What one worker knows of one rule at the end.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Findings {
    /// How many tuples were named, and whether that is exact.
    pub keys: (u64, bool),
    /// Each tuple that violates the rule.
    pub violations: Vec<OfTuple>,
    /// Whether the rule is checked at the end, and false there for some tuple.
    pub is_violated_at_end: bool,
}

/// The violations of a tuple, to be sent.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OfTuple {
    key: Vec<KeyValue>,
    first: Option<Spot>,
    count: u64,
    deadline: Option<Passed>,
    last: Option<Spot>,
}

/// A time between two steps at which a rule became false.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Passed {
    time: u64,
    after: Option<Spot>,
    before: Spot,
}

impl From<(&[KeyValue], &KeyViolation)> for OfTuple {
    fn from((tuple, violation): (&[KeyValue], &KeyViolation)) -> Self {
        let passed = |deadline: &Deadline| Passed {
            time: deadline.time,
            after: deadline.after.as_ref().map(Into::into),
            before: (&deadline.before).into(),
        };
        Self {
            key: tuple.to_vec(),
            first: violation.first.as_ref().map(Into::into),
            count: violation.count,
            deadline: violation.deadline.as_ref().map(passed),
            last: violation.last.as_ref().map(Into::into),
        }
    }
}

impl From<&OfTuple> for KeyViolation {
    fn from(sent: &OfTuple) -> Self {
        let mark = |spot: &Spot| Mark::from(spot);
        let deadline = |passed: &Passed| Deadline {
            time: passed.time,
            after: passed.after.as_ref().map(mark),
            before: mark(&passed.before),
        };
        Self {
            first: sent.first.as_ref().map(mark),
            count: sent.count,
            deadline: sent.deadline.as_ref().map(deadline),
            last: sent.last.as_ref().map(mark),
        }
    }
}

impl Findings {
    /// Creates the findings of what is known of the tuples of a rule.
    pub(super) fn of(count: &Count, violations: &Violations, is_violated_at_end: bool) -> Self {
        let violations = violations.iter();
        let sent = violations.map(|(tuple, violation)| OfTuple::from((&**tuple, violation)));
        Self {
            keys: (count.number, count.is_exact),
            violations: sent.collect(),
            is_violated_at_end,
        }
    }

    /// Sets what is known here to what all workers know of the tuples of a rule; no two workers have the same tuple.
    pub(super) fn absorb(all: Vec<Self>, count: &mut Count, violations: &mut Violations) {
        count.number = all.iter().map(|one| one.keys.0).sum();
        count.is_exact = all.iter().all(|one| one.keys.1);
        for sent in all.into_iter().flat_map(|one| one.violations) {
            let violation = KeyViolation::from(&sent);
            violations.put(sent.key.into(), violation);
        }
    }
}
