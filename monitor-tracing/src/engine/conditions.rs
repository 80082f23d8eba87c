//! The propositions of all rules that are automata, each evaluated once a step at most.

use monitor_logic::{
    evaluate::{Columns, Condition, EvaluationError, Values},
    expression::Expression,
    value::Value,
};

use crate::step::{Mask, Row};

/// Propositions, and what is known of them at a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Conditions {
    list: Vec<Entry>,
    /// The number of the step that results are of.
    step: u64,
}

#[derive(Clone, Debug)]
struct Entry {
    expression: Expression,
    condition: Condition,
    reads: Mask,
    /// Whether it holds at a step that has nothing of what it reads.
    when_absent: bool,
    /// The step for which it was evaluated, and whether it holds there.
    result: (u64, bool),
}

/// The values of a step.
struct Of<'row>(&'row Row);

impl<'row> Values<'row> for Of<'row> {
    fn column(&self, number: usize) -> Option<Value<'row>> {
        self.0.value(number)
    }

    fn past(&self, _: usize) -> Option<Value<'row>> {
        None
    }
}

impl Conditions {
    /// Returns the number of a proposition, whose columns are added. `None` where it cannot be evaluated.
    pub(super) fn number(
        &mut self,
        expression: &Expression,
        columns: &mut Columns,
    ) -> Option<usize> {
        let known = self
            .list
            .iter()
            .position(|entry| entry.expression == *expression);
        if known.is_some() {
            return known;
        }
        let condition = Condition::new(expression, columns).ok()?;
        let when_absent = condition.holds_of(&Of(&Row::default())).ok()?;
        self.list.push(Entry {
            expression: expression.clone(),
            reads: Mask::of(condition.columns()),
            condition,
            when_absent,
            result: (0, false),
        });
        Some(self.list.len() - 1)
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Forgets those from this number on.
    pub(super) fn truncate(&mut self, length: usize) {
        self.list.truncate(length);
    }

    /// Whether a proposition holds at a step that has nothing of what it reads.
    pub(super) fn when_absent(&self, number: usize) -> bool {
        self.list[number].when_absent
    }

    /// Begins the next step.
    pub(super) fn begin(&mut self) {
        self.step += 1;
    }

    /// Whether a proposition holds at the step.
    pub(super) fn holds(&mut self, number: usize, row: &Row) -> Result<bool, EvaluationError> {
        let entry = &mut self.list[number];
        if entry.result.0 != self.step {
            let holds = if entry.reads.meets(row.present()) {
                entry.condition.holds_of(&Of(row))?
            } else {
                entry.when_absent
            };
            entry.result = (self.step, holds);
        }
        Ok(entry.result.1)
    }
}
