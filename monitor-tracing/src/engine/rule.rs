//! One rule.

use std::{sync::Arc, time::Duration};

use monitor_logic::evaluate::{Columns, EvaluationError};
use monitor_rules::{
    check::{
        self, Automata, KeyValue, Letter, Mark, Now, Replay, Replayed, Slices, StepNames,
        Violations,
    },
    diagnostic::Diagnostics,
    property::Property,
};

use super::{
    conditions::Conditions,
    exercised::Exercised,
    history::{History, REMEMBERED},
    summary::RuleSummary,
    violation::Violation,
};
use crate::step::{Mask, Row};

/// A rule with all that is known of it.
#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) property: Property,
    name: Arc<str>,
    formula: Arc<str>,
    engine: RuleEngine,
    reads: Mask,
    /// A step that has nothing of what it reads changes nothing.
    leaves_out_idle: bool,
    exercised: Exercised,
    violations: u64,
    first: Option<u64>,
    unchecked_steps: u64,
    /// How many violations were explained, and the step of the last.
    explained: (u64, u64),
}

/// How a rule is checked.
#[derive(Debug)]
enum RuleEngine {
    /// One that is a small automaton, for each key.
    Automata(Box<Automata>),
    /// Any other.
    Slices(Box<Slices>),
}

/// A step, for all rules.
pub(crate) struct At<'at, 'row> {
    pub(crate) row: &'row Row,
    pub(crate) now: Now<'at, 'row>,
    pub(crate) columns: &'at Columns,
    pub(crate) history: &'at History,
    pub(crate) each_step: bool,
}

/// So many violations of a rule are explained in any case, and then one in as many steps as are remembered: to explain one costs as much
/// as to check those.
const EXPLAINED: u64 = 16;

impl RuleEngine {
    fn violations(&self) -> &Violations {
        match self {
            Self::Automata(automata) => &automata.violations,
            Self::Slices(slices) => &slices.violations,
        }
    }

    fn violations_mut(&mut self) -> &mut Violations {
        match self {
            Self::Automata(automata) => &mut automata.violations,
            Self::Slices(slices) => &mut slices.violations,
        }
    }

    fn shown(&self, tuple: &[KeyValue]) -> Option<String> {
        match self {
            Self::Automata(automata) => automata.shown(tuple),
            Self::Slices(slices) => slices.shown(tuple),
        }
    }

    fn step(
        &mut self,
        at: &At<'_, '_>,
        conditions: &mut Conditions,
        names: &mut StepNames,
    ) -> Result<bool, EvaluationError> {
        match self {
            Self::Slices(slices) => slices.take_step(&at.now),
            Self::Automata(automata) => {
                let mut letter: Letter = 0;
                for (place, condition) in automata.conditions().iter().enumerate() {
                    letter |= Letter::from(conditions.holds(*condition, at.row)?) << place;
                }
                Ok(automata.take_step(letter, &at.now, names))
            }
        }
    }
}

impl Rule {
    /// Makes a rule ready, whose columns and propositions are added.
    ///
    /// # Errors
    ///
    /// What cannot be evaluated in it.
    pub(crate) fn new(
        property: Property,
        columns: &mut Columns,
        conditions: &mut Conditions,
    ) -> Result<Self, Diagnostics> {
        let known = conditions.len();
        let mut number =
            |expression: &_, columns: &mut Columns| conditions.number(expression, columns);
        let automata = Automata::new(&property, &mut number, columns, false);
        let (mut engine, read, leaves_out_idle) = if let Some(automata) = automata {
            let places = automata.conditions().iter().enumerate();
            let absent = places.fold(0, |letter, (place, condition)| {
                letter | Letter::from(conditions.when_absent(*condition)) << place
            });
            let (read, is_idle) = (automata.columns().to_vec(), automata.is_idle(absent));
            (RuleEngine::Automata(Box::new(automata)), read, is_idle)
        } else {
            // They may be of columns that are not there.
            conditions.truncate(known);
            let slices = Slices::new(&property, columns, false)?;
            let (read, is_idle) = (slices.columns().to_vec(), slices.leaves_out_idle());
            (RuleEngine::Slices(Box::new(slices)), read, is_idle)
        };
        engine.violations_mut().keep_fresh();
        Ok(Self {
            name: property.title().into(),
            formula: property.text.trim().into(),
            exercised: Exercised::new(&property, columns),
            engine,
            reads: Mask::of(&read),
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

    /// Returns `true` if a step that has nothing of what it reads changes nothing.
    pub(crate) fn leaves_out_idle(&self) -> bool {
        self.leaves_out_idle
    }

    /// Returns `true` if it is asked at the end of the run, which is the last step whatever that has.
    pub(crate) fn is_asked_at_end(&self) -> bool {
        self.property.scope.at_end
    }

    /// Checks a step. What begins to be violated is added to `found`, or at each step what is.
    pub(crate) fn step(
        &mut self,
        at: &At<'_, '_>,
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
        let holds = self.engine.step(at, conditions, names);
        self.tell_passed(at.now.mark, found);
        let holds = holds.unwrap_or_else(|EvaluationError { .. }| {
            self.unchecked_steps += 1;
            // By other keys, for which it has a value.
            !self.engine.violations().has_fresh()
        });
        if !holds {
            self.violations += 1;
            self.first = self.first.or(Some(at.now.number));
            let mark = (at.now.mark)();
            self.tell(&mark, at.each_step, at.columns, at.history, found);
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
        if let RuleEngine::Slices(slices) = &mut self.engine {
            slices.pass(time, mark, previous);
            self.tell_passed(mark, found);
        }
    }

    /// Asks what is asked at the end alone.
    pub(crate) fn finish(
        &mut self,
        last: &Mark,
        columns: &Columns,
        history: &History,
        found: &mut Vec<Violation>,
    ) {
        let at = || last.clone();
        let holds = match &mut self.engine {
            RuleEngine::Automata(automata) => automata.finish(&at),
            RuleEngine::Slices(slices) => slices.finish(&at),
        };
        if !holds {
            self.violations += 1;
            self.first = self.first.or(Some(last.step));
            self.tell(last, true, columns, history, found);
        }
    }

    fn tell(
        &mut self,
        mark: &Mark,
        each_step: bool,
        columns: &Columns,
        history: &History,
        found: &mut Vec<Violation>,
    ) {
        for fresh in self.engine.violations_mut().take_fresh() {
            if fresh.begins || each_step {
                let explained = self.explain(&fresh.tuple, mark.step, columns, history);
                let known_from = explained.as_ref().and_then(|_| history.known_from());
                let key = self.engine.shown(&fresh.tuple);
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
        if let RuleEngine::Slices(slices) = &self.engine
            && slices.has_passed()
        {
            self.tell_each_passed(mark, found);
        }
    }

    #[cold]
    fn tell_each_passed(&mut self, mark: &dyn Fn() -> Mark, found: &mut Vec<Violation>) {
        let RuleEngine::Slices(slices) = &mut self.engine else {
            return;
        };
        for tuple in slices.take_passed() {
            let time = self
                .engine
                .violations()
                .deadline_of(&tuple)
                .map(|passed| passed.time);
            let key = self.engine.shown(&tuple);
            found.push(self.violation(key, &mark(), time.map(Duration::from_nanos)));
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
        let violations = self.engine.violations();
        let (keys, bound) = match &self.engine {
            RuleEngine::Automata(automata) => (Some(automata.count()), &automata.bound),
            RuleEngine::Slices(slices) => (slices.count(), &slices.bound),
        };
        RuleSummary {
            name: self.property.title().to_owned(),
            violations: self.violations,
            first: self.first,
            keys: keys.map(|(keys, _)| keys),
            violated_keys: violations.count() as u64,
            unchecked_keys: bound.unchecked(),
            deadlines: violations.passed(),
            unchecked_steps: self.unchecked_steps,
            never_exercised: self.exercised.never().map(str::to_owned).collect(),
        }
    }
}
