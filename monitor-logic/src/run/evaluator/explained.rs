//! The values by which a step is explained.

use alloc::vec::Vec;

use super::{
    Evaluator, Moment, State,
    plan::{Operation, ValueKind},
    slot::{KeptValue, Slot},
    step::Found,
};
use crate::{
    ast::formula::expression::Expression,
    semantics::{evaluate::EvaluationError, value::Value},
};

/// The values at a step that explain it.
#[derive(Clone, Debug, Default)]
pub struct Explained {
    /// The truth of each subformula in post-order, the formula itself last.
    pub subformulas: Vec<bool>,
    /// The values of the past, where the formula is false or they are wanted at each step.
    past: Vec<Option<KeptValue>>,
    /// For each value of the past that is a count, its value at each step; `None` for others.
    pub counts: Vec<Option<Counted>>,
    wants_past: bool,
}

/// A count at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The count, or as much of it as decides the comparison.
    pub count: u64,
    /// The count without the step itself, as far as it decides the comparison.
    pub before: u64,
    /// The number that is enough to decide it: the real count may be larger.
    pub enough: u64,
    /// Whether the step itself is counted.
    pub is_counted: bool,
}

impl Explained {
    /// Creates it before any step. Values of the past are recorded where the formula is false, or at each step if
    /// `wants_past`.
    #[must_use]
    pub fn new(wants_past: bool) -> Self {
        Self {
            wants_past,
            ..Self::default()
        }
    }

    /// Returns the value of the past of this number, as [`Evaluator::past_of`] has it; `None` where there was none.
    #[must_use]
    pub fn past(&self, number: usize) -> Option<Value<'_>> {
        self.past.get(number)?.as_ref().map(KeptValue::value)
    }
}

impl Evaluator {
    /// Like [`step`](Self::step), and records what explains the step.
    ///
    /// # Errors
    ///
    /// As [`step`](Self::step).
    pub fn step_explained(
        &mut self,
        state: &mut State,
        moment: &Moment<'_, '_>,
        explained: &mut Explained,
    ) -> Result<bool, EvaluationError> {
        let holds = if let Some(table) = &self.table {
            let mut bits = self.initial();
            bits.set_word(table.bits(state.word()));
            let holds = self.compute(&mut bits, moment)?;
            if let Some(table) = &self.table {
                let letter = table.letter(&self.results);
                state.set_word(table.step(state.word(), letter).0);
            }
            holds
        } else {
            let clock = self.clock(state, moment);
            self.evaluate(state, moment, clock)?;
            self.explain_past(state, explained);
            self.keep(state, clock);
            self.results[self.plan.root()]
        };
        explained.subformulas.clear();
        let places = self.plan.subformulas.iter();
        let truths = places.map(|register| self.results[*register]);
        explained.subformulas.extend(truths);
        Ok(holds)
    }

    /// Returns the numbers of the values of the past that a proposition of the formula reads, in the order of the text.
    #[must_use]
    pub fn past_of(&self, proposition: &Expression) -> &[usize] {
        let mut conditions = self.plan.conditions.iter();
        let known = conditions.find(|(known, _)| known == proposition);
        let operation = known.and_then(|(_, register)| self.plan.operations.get(*register));
        match operation {
            Some(Operation::Atom(atom)) => &self.plan.atoms[*atom].past,
            Some(Operation::Threshold(number, _)) => core::slice::from_ref(number),
            _ => &[],
        }
    }

    fn explain_past(&self, state: &State, explained: &mut Explained) {
        let values = self.plan.values.iter().enumerate();
        explained.counts.clear();
        explained
            .counts
            .extend(values.clone().map(|(number, value)| {
                let Found::Count(count) = self.found[number] else {
                    return None;
                };
                let (ValueKind::Count(formula, enough)
                | ValueKind::CountSince(formula, _, enough)
                | ValueKind::Counted(formula, enough)) = value.kind
                else {
                    return None;
                };
                let before = match (&state.slots()[value.slot], &value.kind) {
                    (Slot::Count(count), _) => *count,
                    (Slot::CountSince(Some(count)), ValueKind::CountSince(_, since, _))
                        if !self.results[*since] =>
                    {
                        *count
                    }
                    (Slot::Counted(counted), _) => {
                        counted.count(self.plan.bounds[value.slot], false)
                    }
                    _ => 0,
                };
                Some(Counted {
                    count,
                    before,
                    enough,
                    is_counted: self.results[formula],
                })
            }));
        explained.past.clear();
        if self.results[self.plan.root()] && !explained.wants_past {
            return;
        }
        let slots = state.slots();
        explained.past.extend(values.map(|(number, value)| {
            let found = self.found[number].value(number, value, slots, &self.now)?;
            Some(KeptValue::of(found))
        }));
    }
}
