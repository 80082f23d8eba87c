//! One rule.

use std::{mem, sync::Arc, time::Duration};

use monitor_logic::evaluate::Columns;
use monitor_rules::{
    check::{self, Automata, KeyValue, Mark, Replay, Replayed, StepNames, Violations},
    diagnostic::Diagnostics,
    property::Property,
};

use super::{
    at::At,
    conditions::Conditions,
    exercised::Exercised,
    groups::{Groups, Seat},
    history::{History, REMEMBERED},
    summary::RuleSummary,
    violation::Violation,
    way::{Made, Way},
};
use crate::step::Mask;

/// A rule with all that is known of it.
#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) property: Property,
    name: Arc<str>,
    formula: Arc<str>,
    way: Way,
    reads: Mask,
    /// Whether a step that has nothing of what it reads changes nothing.
    leaves_out_idle: bool,
    exercised: Exercised,
    violations: u64,
    first: Option<u64>,
    unchecked_steps: u64,
    /// How many violations were explained, and the step of the last.
    explained: (u64, u64),
}

/// This many violations of a rule are explained in any case, and then one in as many steps as are remembered: to
/// explain one costs as much as to check those.
const EXPLAINED: u64 = 16;

impl Rule {
    /// Prepares a rule, whose columns and propositions are added.
    ///
    /// # Errors
    ///
    /// What cannot be evaluated in it.
    pub(crate) fn new(
        property: Property,
        columns: &mut Columns,
        conditions: &mut Conditions,
    ) -> Result<Self, Diagnostics> {
        let Made {
            way,
            reads,
            leaves_out_idle,
        } = Way::of(&property, columns, conditions)?;
        Ok(Self {
            name: property.title().into(),
            formula: property.text.trim().into(),
            exercised: Exercised::new(&property, columns),
            way,
            reads: Mask::of(&reads),
            leaves_out_idle,
            property,
            violations: 0,
            first: None,
            unchecked_steps: 0,
            explained: (0, 0),
        })
    }

    /// Returns `true` if it reads a column.
    pub(crate) fn reads(&self, column: usize) -> bool {
        self.reads.has(column)
    }

    /// Returns all columns that it reads.
    pub(super) fn mask(&self) -> &Mask {
        &self.reads
    }

    /// Returns the columns of its keys if it can be checked in a group. It must have taken no step.
    fn common_keys(&self) -> Option<&[usize]> {
        match &self.way {
            Way::Automata(automata) => automata.common_keys(),
            Way::Together(_) | Way::Slices(_) => None,
        }
    }

    /// Returns `true` if it can be checked in a group, even as the only rule.
    pub(super) fn may_be_together(&self) -> bool {
        self.common_keys().is_some()
    }

    /// Returns `true` if it can be checked in one group with another rule: for the same keys, with the same end.
    pub(super) fn may_be_with(&self, other: &Self) -> bool {
        self.may_be_together()
            && self.common_keys() == other.common_keys()
            && self.property.scope.ends == other.property.scope.ends
    }

    /// Gives away its automata, to be checked together with others in this seat.
    pub(super) fn sit(&mut self, seat: Seat) -> Option<Box<Automata>> {
        match mem::replace(&mut self.way, Way::Together(seat)) {
            Way::Automata(automata) => Some(automata),
            Way::Together(_) | Way::Slices(_) => None,
        }
    }

    /// Returns its seat, if it is checked together with others.
    pub(super) fn seat(&self) -> Option<Seat> {
        match self.way {
            Way::Together(seat) => Some(seat),
            Way::Automata(_) | Way::Slices(_) => None,
        }
    }

    /// Takes its automata back from the group, and is checked by itself from now on.
    pub(super) fn part(&mut self, automata: Box<Automata>) {
        self.way = Way::Automata(automata);
    }

    /// Returns `true` if a step that has nothing of what it reads changes nothing.
    pub(crate) fn leaves_out_idle(&self) -> bool {
        self.leaves_out_idle
    }

    /// Returns `true` if it is checked at the end of the run, which is the last step whatever that step has.
    pub(crate) fn is_asked_at_end(&self) -> bool {
        self.property.scope.at_end
    }

    /// Checks a step. Adds to `found` the violations that begin, or, if each step is reported, all violations.
    #[inline]
    pub(crate) fn step(
        &mut self,
        at: &At<'_, '_>,
        groups: &mut Groups,
        conditions: &mut Conditions,
        names: &mut StepNames,
        found: &mut Vec<Violation>,
    ) {
        // Most rules are together and not violated, most of the time.
        if let Way::Together(seat) = self.way
            && !groups.is_violated(seat)
            && self.exercised.is_done()
        {
            return;
        }
        self.take_step(at, groups, conditions, names, found);
    }

    fn take_step(
        &mut self,
        at: &At<'_, '_>,
        groups: &mut Groups,
        conditions: &mut Conditions,
        names: &mut StepNames,
        found: &mut Vec<Violation>,
    ) {
        if self.leaves_out_idle && !self.reads.meets(at.row.present()) {
            return;
        }
        if !self.exercised.is_done() {
            self.exercised.step(at.now.value);
        }
        let holds = self.way.step(at, groups, conditions, names);
        self.tell_passed(at.now.mark, found);
        let holds = holds.unwrap_or_else(|| {
            self.unchecked_steps += 1;
            // It may be violated by other keys, for which it has a value.
            let violations = self.way.violations(groups);
            !violations.is_some_and(Violations::has_fresh)
        });
        if !holds {
            self.violations += 1;
            self.first = self.first.or(Some(at.now.number));
            let mark = (at.now.mark)();
            self.tell(&mark, at.each_step, at.columns, at.history, groups, found);
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
        if let Way::Slices(slices) = &mut self.way {
            slices.pass(time, mark, previous);
            self.tell_passed(mark, found);
        }
    }

    /// Checks a rule that is checked only at the end.
    pub(crate) fn finish(
        &mut self,
        last: &Mark,
        columns: &Columns,
        history: &History,
        groups: &mut Groups,
        found: &mut Vec<Violation>,
    ) {
        let holds = self.way.finish(last);
        if !holds {
            self.violations += 1;
            self.first = self.first.or(Some(last.step));
            self.tell(last, true, columns, history, groups, found);
        }
    }

    fn tell(
        &mut self,
        mark: &Mark,
        each_step: bool,
        columns: &Columns,
        history: &History,
        groups: &mut Groups,
        found: &mut Vec<Violation>,
    ) {
        for fresh in self.way.take_fresh(groups) {
            if fresh.begins || each_step {
                let explained = self.explain(&fresh.tuple, mark.step, columns, history);
                let known_from = explained.as_ref().and_then(|_| history.known_from());
                let key = self.way.shown(&fresh.tuple, groups);
                let violation = Violation {
                    explained: explained.map(Arc::new),
                    known_from,
                    ..self.violation(key, mark, None)
                };
                found.push(violation);
            }
        }
    }

    /// Explains a violation by the steps that are remembered.
    fn explain(
        &mut self,
        tuple: &[KeyValue],
        step: u64,
        columns: &Columns,
        history: &History,
    ) -> Option<check::Violation> {
        let (count, last) = self.explained;
        if count >= EXPLAINED && step < last + REMEMBERED as u64 {
            return None;
        }
        self.explained = (count + 1, step);
        let mut replay = Replay::new(&self.property, columns, tuple)?;
        for step in history.iter() {
            replay.step(Replayed {
                value: &|column| step.row.value(column),
                time: step.time,
                number: step.number,
            });
        }
        replay.violation()
    }

    #[inline]
    fn tell_passed(&mut self, mark: &dyn Fn() -> Mark, found: &mut Vec<Violation>) {
        if let Way::Slices(slices) = &self.way
            && slices.has_passed()
        {
            self.tell_each_passed(mark, found);
        }
    }

    #[cold]
    fn tell_each_passed(&mut self, mark: &dyn Fn() -> Mark, found: &mut Vec<Violation>) {
        let mut fresh = Vec::new();
        let Way::Slices(slices) = &mut self.way else {
            return;
        };
        for tuple in slices.take_passed() {
            let passed = slices.violations.deadline_of(&tuple);
            let (time, key) = (passed.map(|passed| passed.time), slices.shown(&tuple));
            fresh.push((key, time.map(Duration::from_nanos)));
        }
        for (key, deadline) in fresh {
            found.push(self.violation(key, &mark(), deadline));
        }
    }

    fn violation(&self, key: Option<String>, mark: &Mark, deadline: Option<Duration>) -> Violation {
        Violation {
            rule: Arc::clone(&self.name),
            formula: Arc::clone(&self.formula),
            key,
            step: mark.step,
            file: Arc::clone(&mark.place.file),
            line: mark.place.line,
            deadline,
            explained: None,
            known_from: None,
        }
    }

    /// Returns `true` if this is the same rule: its name, its formula and what it is checked on.
    pub(crate) fn is_same(&self, other: &Property) -> bool {
        let own = &self.property;
        own.title() == other.title()
            && own.formula == other.formula
            && own.scope.keys == other.scope.keys
            && own.scope.ends == other.scope.ends
            && own.scope.at_end == other.scope.at_end
    }

    pub(crate) fn summary(&self, groups: &Groups) -> RuleSummary {
        let violations = self.way.violations(groups);
        RuleSummary {
            name: self.property.title().to_owned(),
            violations: self.violations,
            first: self.first,
            keys: self.way.count(groups),
            violated_keys: violations.map_or(0, Violations::count) as u64,
            unchecked_keys: self.way.unchecked_keys(groups),
            deadlines: violations.map_or(0, Violations::passed),
            unchecked_steps: self.unchecked_steps,
            never_exercised: self.exercised.never().map(str::to_owned).collect(),
        }
    }
}
