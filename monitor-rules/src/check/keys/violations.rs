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
    /// How many do.
    pub count: u64,
    /// The first time between two steps at which the formula became false.
    pub deadline: Option<Deadline>,
    /// The last step that names the tuple, where the formula was asked when the trace was over.
    pub last: Option<Mark>,
}

impl KeyViolation {
    /// Where it is in the order of all: the step at which it is known first; what was between steps comes before that.
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
    /// It did not at the last step of its slice.
    pub begins: bool,
}

/// The violations of each tuple.
#[derive(Debug)]
pub struct Violations {
    has_keys: bool,
    of: IndexMap<Tuple, KeyViolation, FxBuildHasher>,
    /// The tuple with the first time between two steps.
    first_passed: Option<Tuple>,
    /// Tuples that violate the rule since they were last taken, where that is wanted.
    fresh: Option<Vec<Fresh>>,
    /// Those that are one too many to be kept, where each can be taken: that violate the rule,
    beyond: Count,
    /// and for which there was a time between two steps.
    passed_beyond: Count,
}

/// So many tuples are kept where each violation can be taken, which is in programs that may run for ever. Others are only counted.
const KEPT: usize = 1 << 16;

impl Violations {
    /// None yet, of a rule that has keys or none.
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

    /// From now on each violation can be [taken](Self::take_fresh), and memory is bounded.
    pub fn keep_fresh(&mut self) {
        self.fresh = Some(Vec::new());
    }

    /// Returns `true` if each violation can be taken.
    pub(in crate::check) fn keeps_fresh(&self) -> bool {
        self.fresh.is_some()
    }

    /// Takes the violations at steps since the last call; without keys those of the tuple of none.
    pub fn take_fresh(&mut self) -> Vec<Fresh> {
        self.fresh.as_mut().map(mem::take).unwrap_or_default()
    }

    /// Returns `true` if there are violations that [can be taken](Self::take_fresh).
    #[must_use]
    pub fn has_fresh(&self) -> bool {
        self.fresh.as_ref().is_some_and(|fresh| !fresh.is_empty())
    }

    /// A tuple violates the rule at a step; this `begins`, if it did not at the last step of its slice.
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

    /// A tuple violates the rule when the trace is over, at its last step; the last that names the tuple is `last`.
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

    /// The rule became false for a tuple between two steps; without keys, for the tuple of none. Returns `true` if that is
    /// its first time.
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
        // Of those that pass at one time the one that is known first is told, and of these the least.
        let is_first = self.deadline().is_none_or(|(known, first)| {
            (time, step, tuple) < (first.time, first.before.step, known)
        });
        if is_first {
            self.first_passed = Some(tuple.into());
        }
        true
    }

    /// What is known of a tuple, unless it is one too many.
    fn of_tuple(&mut self, tuple: &[KeyValue]) -> Option<&mut KeyViolation> {
        let place = match self.of.get_index_of(tuple) {
            Some(place) => place,
            None if self.keeps_fresh() && self.of.len() >= KEPT => return None,
            None => self.of.insert_full(tuple.into(), KeyViolation::default()).0,
        };
        Some(&mut self.of[place])
    }

    /// How many tuples violate the rule.
    #[must_use]
    pub fn count(&self) -> usize {
        self.of.len() + usize::try_from(self.beyond.number).unwrap_or(usize::MAX)
    }

    /// For how many tuples there was a time between two steps.
    #[must_use]
    pub fn passed(&self) -> u64 {
        let all = self.of.values();
        let kept = all.filter(|violation| violation.deadline.is_some()).count();
        kept as u64 + self.passed_beyond.number
    }

    /// The first time between two steps, with its tuple.
    #[must_use]
    pub fn deadline(&self) -> Option<(&[KeyValue], &Deadline)> {
        let tuple = self.first_passed.as_deref()?;
        Some((tuple, self.of.get(tuple)?.deadline.as_ref()?))
    }

    /// The time between two steps at which the rule became false for a tuple.
    #[must_use]
    pub fn deadline_of(&self, tuple: &Tuple) -> Option<&Deadline> {
        self.of.get(tuple)?.deadline.as_ref()
    }

    /// How many tuples violate the rule at a step for the first time, and not behind `last`.
    #[must_use]
    pub fn count_up_to(&self, last: u64) -> usize {
        let firsts = self
            .of
            .values()
            .filter_map(|violation| violation.first.as_ref());
        firsts.filter(|first| first.step <= last).count()
    }

    /// Forgets what was found behind this step, up to which alone there is an answer; no step before it violates the rule.
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

    /// Puts what is known of a tuple.
    #[cfg(feature = "workers")]
    pub(in crate::check) fn put(&mut self, tuple: Tuple, violation: KeyViolation) {
        if let Some(deadline) = &violation.deadline {
            self.pass(&tuple, deadline.clone());
        }
        self.of.insert(tuple, violation);
    }

    /// Each tuple with its violations, in the order in which they became known, and of those of one step in that of the
    /// values.
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
