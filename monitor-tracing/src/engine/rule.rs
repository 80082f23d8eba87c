//! One rule.

use std::{sync::Arc, time::Duration};

use monitor_logic::evaluate::{Columns, EvaluationError};
use monitor_rules::{
    check::{Mark, Now, Slices},
    diagnostic::Diagnostics,
    property::Property,
};

use super::{exercised::Exercised, summary::RuleSummary, violation::Violation};

/// A rule with all that is known of it.
#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) property: Property,
    name: Arc<str>,
    formula: Arc<str>,
    slices: Slices,
    exercised: Exercised,
    violations: u64,
    first: Option<u64>,
    unchecked_steps: u64,
}

impl Rule {
    /// Makes a rule ready, whose columns are added.
    ///
    /// # Errors
    ///
    /// What cannot be evaluated in it.
    pub(crate) fn new(property: Property, columns: &mut Columns) -> Result<Self, Diagnostics> {
        let mut slices = Slices::new(&property, columns, true)?;
        slices.violations.keep_fresh();
        Ok(Self {
            name: property.title().into(),
            formula: property.text.trim().into(),
            exercised: Exercised::new(&property, columns),
            slices,
            property,
            violations: 0,
            first: None,
            unchecked_steps: 0,
        })
    }

    /// The columns that it reads.
    pub(crate) fn columns(&self) -> &[usize] {
        self.slices.columns()
    }

    /// Checks a step. What begins to be violated is added to `found`, or at `each_step` what is.
    pub(crate) fn step(&mut self, now: &Now<'_, '_>, each_step: bool, found: &mut Vec<Violation>) {
        if !self.exercised.is_done() {
            self.exercised.step(now.value);
        }
        let holds = self.slices.take_step(now);
        self.tell_passed(now.mark, found);
        match holds {
            Ok(true) => {}
            Ok(false) => {
                self.violations += 1;
                self.first = self.first.or(Some(now.number));
                self.tell(&(now.mark)(), each_step, found);
            }
            Err(EvaluationError { .. }) => {
                self.unchecked_steps += 1;
                self.slices.violations.take_fresh();
            }
        }
    }

    /// Finds what became false by the passing of time alone, up to `time`.
    pub(crate) fn advance(
        &mut self,
        time: u64,
        mark: &dyn Fn() -> Mark,
        previous: &dyn Fn() -> Option<Mark>,
        found: &mut Vec<Violation>,
    ) {
        self.slices.pass(time, mark, previous);
        self.tell_passed(mark, found);
    }

    /// Asks what is asked at the end alone.
    pub(crate) fn finish(&mut self, last: &Mark, found: &mut Vec<Violation>) {
        if !self.slices.finish(&|| last.clone()) {
            if self.first != Some(last.step) {
                self.violations += 1;
            }
            self.first = self.first.or(Some(last.step));
            self.tell(last, true, found);
        }
    }

    fn tell(&mut self, mark: &Mark, each_step: bool, found: &mut Vec<Violation>) {
        let explained = self.slices.take_violation().map(Arc::new);
        for fresh in self.slices.violations.take_fresh() {
            if !fresh.begins && !each_step {
                continue;
            }
            let key = self.slices.shown(&fresh.tuple);
            let is_explained = explained
                .as_ref()
                .is_some_and(|explained| explained.key == key);
            let explained = explained.clone().filter(|_| is_explained);
            found.push(self.violation(key, mark, None, explained));
        }
    }

    fn tell_passed(&mut self, mark: &dyn Fn() -> Mark, found: &mut Vec<Violation>) {
        for tuple in self.slices.take_passed() {
            let time = self
                .slices
                .violations
                .deadline_of(&tuple)
                .map(|passed| passed.time);
            let key = self.slices.shown(&tuple);
            let deadline = time.map(Duration::from_nanos);
            found.push(self.violation(key, &mark(), deadline, None));
        }
    }

    fn violation(
        &self,
        key: Option<String>,
        mark: &Mark,
        deadline: Option<Duration>,
        explained: Option<Arc<monitor_rules::check::Violation>>,
    ) -> Violation {
        Violation {
            rule: Arc::clone(&self.name),
            formula: Arc::clone(&self.formula),
            key,
            step: mark.step,
            file: Arc::clone(&mark.place.file),
            line: mark.place.line,
            deadline,
            explained,
        }
    }

    /// Returns `true` if this is the same rule: its name, its formula and what it is checked for.
    pub(crate) fn is_same(&self, other: &Property) -> bool {
        let own = &self.property;
        own.title() == other.title()
            && own.formula == other.formula
            && own.scope.keys == other.scope.keys
            && own.scope.ends == other.scope.ends
            && own.scope.at_end == other.scope.at_end
    }

    pub(crate) fn summary(&self) -> RuleSummary {
        let violations = &self.slices.violations;
        RuleSummary {
            name: self.property.title().to_owned(),
            violations: self.violations,
            first: self.first,
            keys: self.slices.count().map(|(keys, _)| keys),
            violated_keys: violations.count() as u64,
            unchecked_keys: self.slices.bound.unchecked(),
            deadlines: violations.passed(),
            unchecked_steps: self.unchecked_steps,
            never_exercised: self.exercised.never().map(str::to_owned).collect(),
        }
    }
}
