//! A violation explained afterwards, from the steps that are remembered.

use std::mem;

use monitor_logic::{
    evaluate::Columns,
    evaluator::{Evaluator, Moment, State},
    value::Value,
};

use crate::{
    check::{
        key::{KeyValue, Tuple},
        keys::{Explains, Keys, Past, Source},
        violation::Violation,
    },
    property::Property,
};

/// A step that is remembered.
#[derive(Clone, Copy)]
pub struct Replayed<'step, 'value> {
    /// The value of a column; `None` where the step has none.
    pub value: &'step dyn Fn(usize) -> Option<Value<'value>>,
    /// Its time, in nanoseconds after the first step.
    pub time: u64,
    /// Its number, from 1.
    pub number: u64,
}

/// Takes steps once more to explain why the last of them violates a property for a tuple; so an explanation costs
/// something only where there is a violation.
#[derive(Debug)]
pub struct Replay {
    tuple: Tuple,
    keys: Keys,
    evaluator: Evaluator,
    state: State,
    ends: Option<(Evaluator, State)>,
    /// Whether the tuple is over after the last step.
    is_over: bool,
    explains: Explains,
    past: Past,
    violation: Option<Violation>,
}

impl Replay {
    /// Begins before the first step that is remembered, of a trace with these columns. `None` if the property cannot be
    /// evaluated.
    #[must_use]
    pub fn new(property: &Property, columns: &Columns, tuple: &[KeyValue]) -> Option<Self> {
        let mut names = Columns::new();
        let evaluator = Evaluator::new(&property.formula, &mut names).ok()?;
        let ends = match &property.scope.ends {
            Some(ends) => {
                let ends = Evaluator::new(ends, &mut names).ok()?;
                let state = ends.initial();
                Some((ends, state))
            }
            None => None,
        };
        let explains = Explains::new(property, &mut names.clone(), Some(&evaluator));
        Some(Self {
            tuple: tuple.into(),
            keys: Keys::new(&property.scope.keys, &names, &mut columns.clone()),
            state: evaluator.initial(),
            evaluator,
            ends,
            is_over: false,
            past: explains.nothing(),
            explains,
            violation: None,
        })
    }

    /// Takes the next step that is remembered.
    pub fn step(&mut self, step: Replayed<'_, '_>) {
        let columns = self.keys.columns.iter();
        let named: Vec<Option<KeyValue>> = columns
            .map(|column| (step.value)(*column).map(KeyValue::of))
            .collect();
        if !self.keys.is_of(&named, &self.tuple) {
            return;
        }
        if mem::take(&mut self.is_over) {
            self.past = self.explains.nothing();
            self.state = self.evaluator.initial();
            if let Some((ends, state)) = &mut self.ends {
                *state = ends.initial();
            }
        }
        let (keys, tuple) = (&self.keys, &self.tuple);
        let read = |name: usize| match keys.source(name)? {
            Source::Key(key) => Some(tuple[key].value()),
            Source::Column(column) => (step.value)(column),
        };
        let moment = Moment {
            value: &read,
            time: step.time,
        };
        self.violation = None;
        let explained = &mut self.explains.explained;
        let Ok(holds) = self
            .evaluator
            .step_explained(&mut self.state, &moment, explained)
        else {
            return;
        };
        self.past.take(&explained.subformulas, step.number);
        self.explains.take_values(&mut self.past, &read);
        if let Some((ends, state)) = &mut self.ends {
            self.is_over = ends.step(state, &moment).unwrap_or(false);
        }
        if !holds {
            let violation = self
                .explains
                .violation(&self.past, step.number, tuple, keys, &read);
            self.violation = Some(violation);
        }
    }

    /// Returns why the last step violates the property. `None` if these steps alone do not show it: then earlier steps
    /// matter, which are not known.
    #[must_use]
    pub fn violation(self) -> Option<Violation> {
        self.violation
    }
}
