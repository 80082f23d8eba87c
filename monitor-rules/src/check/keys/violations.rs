//! Which tuples violate a rule.

use std::mem;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::{Count, deadline::Deadline};
use crate::check::{
    key::{KeyValue, Tuple},
    mark::Mark,
};

/// The violations of one tuple.
#[derive(Clone, Debug, Default)]
pub struct KeyViolation {
    /// The first step that violates the formula.
    pub first: Option<Mark>,
    /// How many steps violate it.
    pub count: u64,
    /// The first time between two steps at which the formula became false.
    pub deadline: Option<Deadline>,
    /// The last step that names the tuple, if the formula was checked when the trace was over.
    pub last: Option<Mark>,
}

impl KeyViolation {
    /// Returns its place in the order of all: the step at which it is first known; what was between steps comes before
    /// that.
    fn order(&self) -> (u64, bool) {
        let passed = self.deadline.as_ref().map(|passed| passed.before.step);
        let first = self.first.as_ref().map(|first| first.step);
        match (passed, first) {
            (Some(passed), first) if first.is_none_or(|first| passed <= first) => (passed, false),
            (_, first) => (first.unwrap_or(u64::MAX), true),
        }
    }
}

/// A violation at a step that was just taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fresh {
    /// The tuple that violates the rule.
    pub tuple: Tuple,
    /// Whether the tuple did not violate the rule at the last step of its slice.
    pub begins: bool,
}

/// The violations of each tuple.
#[derive(Debug)]
pub struct Violations {
    has_keys: bool,
    of: IndexMap<Tuple, KeyViolation, FxBuildHasher>,
    /// The tuple with the first time between two steps.
    first_passed: Option<Tuple>,
    /// Tuples that violated the rule since they were last taken, if these are wanted.
    fresh: Option<Vec<Fresh>>,
    /// Tuples beyond those that are kept, if each violation can be taken: those that violate the rule.
    beyond: Count,
    /// Tuples beyond those that are kept for which the rule became false between two steps.
    passed_beyond: Count,
}

/// How many tuples are kept if each violation can be taken, which is so in programs that may run for ever. Others are
/// only counted.
const KEPT: usize = 1 << 16;

impl Violations {
    /// Creates an empty record for a rule that has keys, or has none.
    #[must_use]
    pub fn new(has_keys: bool) -> Self {
        Self {
            has_keys,
            of: IndexMap::default(),
            first_passed: None,
            fresh: None,
            beyond: Count::new(),
            passed_beyond: Count::new(),
        }
    }

    /// Lets each violation be [taken](Self::take_fresh) from now on, and bounds the memory.
    pub fn keep_fresh(&mut self) {
        self.fresh = Some(Vec::new());
    }

    /// Returns `true` if each violation can be taken.
    pub(in crate::check) fn keeps_fresh(&self) -> bool {
        self.fresh.is_some()
    }

    /// Takes the violations at steps since the last call; without keys, those of the empty tuple.
    pub fn take_fresh(&mut self) -> Vec<Fresh> {
        self.fresh.as_mut().map(mem::take).unwrap_or_default()
    }

    /// Returns `true` if there are violations that [can be taken](Self::take_fresh).
    #[must_use]
    pub fn has_fresh(&self) -> bool {
        self.fresh.as_ref().is_some_and(|fresh| !fresh.is_empty())
    }

    /// Records that a tuple violates the rule at a step; this `begins` if it did not at the last step of its slice.
    pub(in crate::check) fn add(
        &mut self,
        tuple: &[KeyValue],
        begins: bool,
        mark: &dyn Fn() -> Mark,
    ) {
        if let Some(fresh) = &mut self.fresh {
            fresh.push(Fresh {
                tuple: tuple.into(),
                begins,
            });
        }
        if self.has_keys {
            if let Some(violation) = self.of_tuple(tuple) {
                violation.first.get_or_insert_with(mark);
                violation.count += 1;
            } else {
                self.beyond.add(&tuple);
            }
        }
    }

    /// Records that a tuple violates the rule when the trace is over, at its last step; `last` is the last step that
    /// names the tuple.
    pub(in crate::check) fn add_at_end(
        &mut self,
        tuple: &[KeyValue],
        mark: &dyn Fn() -> Mark,
        last: Option<Mark>,
    ) {
        self.add(tuple, true, mark);
        if self.has_keys
            && let Some(violation) = self.of_tuple(tuple)
        {
            violation.last = last;
        }
    }

    /// Records that the rule became false for a tuple between two steps; without keys, for the empty tuple. Returns
    /// `true` if that is its first time.
    pub fn pass(&mut self, tuple: &[KeyValue], deadline: Deadline) -> bool {
        let Some(violation) = self.of_tuple(tuple) else {
            self.beyond.add(&tuple);
            return self.passed_beyond.add(&tuple);
        };
        if violation.deadline.is_some() {
            return false;
        }
        let (time, step) = (deadline.time, deadline.before.step);
        violation.deadline = Some(deadline);
        // If several have one time, the one that is known first is reported, or else the least tuple.
        let is_first = self.deadline().is_none_or(|(known, first)| {
            (time, step, tuple) < (first.time, first.before.step, known)
        });
        if is_first {
            self.first_passed = Some(tuple.into());
        }
        true
    }

    /// Returns what is known of a tuple, unless it is beyond those that are kept.
    fn of_tuple(&mut self, tuple: &[KeyValue]) -> Option<&mut KeyViolation> {
        let place = match self.of.get_index_of(tuple) {
            Some(place) => place,
            None if self.keeps_fresh() && self.of.len() >= KEPT => return None,
            None => self.of.insert_full(tuple.into(), KeyViolation::default()).0,
        };
        Some(&mut self.of[place])
    }

    /// Returns how many tuples violate the rule.
    #[must_use]
    pub fn count(&self) -> usize {
        self.of.len() + usize::try_from(self.beyond.number).unwrap_or(usize::MAX)
    }

    /// Returns for how many tuples the rule became false between two steps.
    #[must_use]
    pub fn passed(&self) -> u64 {
        let all = self.of.values();
        let kept = all.filter(|violation| violation.deadline.is_some()).count();
        kept as u64 + self.passed_beyond.number
    }

    /// Returns the first time between two steps, with its tuple.
    #[must_use]
    pub fn deadline(&self) -> Option<(&[KeyValue], &Deadline)> {
        let tuple = self.first_passed.as_deref()?;
        Some((tuple, self.of.get(tuple)?.deadline.as_ref()?))
    }

    /// Returns the time between two steps at which the rule became false for a tuple.
    #[must_use]
    pub fn deadline_of(&self, tuple: &Tuple) -> Option<&Deadline> {
        self.of.get(tuple)?.deadline.as_ref()
    }

    /// Returns how many tuples violate the rule for the first time at a step up to `last`.
    #[must_use]
    pub fn count_up_to(&self, last: u64) -> usize {
        let firsts = self
            .of
            .values()
            .filter_map(|violation| violation.first.as_ref());
        firsts.filter(|first| first.step <= last).count()
    }

    /// Forgets what was found after this step, since the answer goes only up to it; no step before it violates the
    /// rule.
    pub fn forget_behind(&mut self, step: u64) {
        self.of.retain(|_, violation| {
            violation.first.take_if(|first| first.step > step);
            violation.count = u64::from(violation.first.is_some());
            violation
                .deadline
                .take_if(|passed| passed.before.step > step);
            violation.first.is_some() || violation.deadline.is_some()
        });
        if self.deadline().is_none() {
            self.first_passed = None;
        }
    }

    /// Sets what is known of a tuple.
    #[cfg(feature = "workers")]
    pub(in crate::check) fn put(&mut self, tuple: Tuple, violation: KeyViolation) {
        if let Some(deadline) = &violation.deadline {
            self.pass(&tuple, deadline.clone());
        }
        self.of.insert(tuple, violation);
    }

    /// Returns each tuple with its violations, in the order in which they became known, and those of one step in the
    /// order of the values.
    pub fn iter(&self) -> impl Iterator<Item = (&Tuple, &KeyViolation)> {
        let mut all: Vec<_> = self.of.iter().collect();
        all.sort_unstable_by_key(|(tuple, violation)| (violation.order(), *tuple));
        all.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::FilePlace;

    #[test]
    fn where_each_can_be_taken_no_more_are_kept_than_there_is_room_for() {
        let all = KEPT + 1000;
        for takes in [false, true] {
            let mut violations = Violations::new(true);
            if takes {
                violations.keep_fresh();
            }
            let mark = |step: u64| Mark {
                step,
                place: FilePlace {
                    file: "".into(),
                    line: 0,
                    column: None,
                },
                time: None,
            };
            for round in 0..2 {
                for number in 0..u64::try_from(all).unwrap() {
                    let tuple = [KeyValue::Integer(number.into())];
                    violations.add(&tuple, round == 0, &|| mark(number));
                }
                let fresh = violations.take_fresh();
                assert_eq!(fresh.len(), if takes { all } else { 0 });
                assert_eq!(violations.count(), all, "each counts once");
            }
            assert_eq!(violations.of.len(), if takes { KEPT } else { all });
        }
    }
}
