//! A formula as an automaton over the truths of its conditions.

use alloc::vec::Vec;

use super::{plan::Plan, table::Table};
use crate::ast::formula::expression::Expression;

/// The steps of a formula that keeps few bits and has few conditions: an automaton whose letters are the truths of the
/// conditions, as bits. State 0 is the one before the first step.
///
/// Where a rule is checked for millions of keys, only a state for each key is kept, and the conditions of many steps
/// can be computed at once.
///
/// ```
/// use monitor_logic::{evaluate::Columns, evaluator::Evaluator, parse};
///
/// let evaluator = Evaluator::new(&parse("used -> [issued, revoked)")?, &mut Columns::new())?;
/// let automaton = evaluator.automaton().expect("it keeps a bit");
/// let letter = |name| {
///     let mut conditions = automaton.conditions().iter();
///     1 << conditions.position(|condition| condition.to_string() == name).unwrap()
/// };
/// let mut state = 0;
/// let verdicts = ["used", "issued", "used", "revoked", "used"].map(|name| {
///     let (next, holds) = automaton.step(state, letter(name));
///     state = next;
///     holds
/// });
/// assert_eq!(verdicts, [false, true, true, true, false]);
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
#[derive(Clone, Debug)]
pub struct Automaton {
    conditions: Vec<Expression>,
    plan: Plan,
    table: Table,
}

impl Automaton {
    pub(super) fn new(plan: &Plan, table: &Table) -> Self {
        let expression = |register: &usize| {
            let mut conditions = plan.conditions.iter();
            let found = conditions.find(|(_, result)| result == register);
            found.map(|(expression, _)| expression.clone())
        };
        Self {
            conditions: table.registers.iter().filter_map(expression).collect(),
            plan: plan.clone(),
            table: table.clone(),
        }
    }

    /// Returns the conditions; the truth of the first is the lowest bit of a letter. There are at most 8.
    #[must_use]
    pub fn conditions(&self) -> &[Expression] {
        &self.conditions
    }

    /// Returns how many states there are.
    #[must_use]
    pub fn states(&self) -> usize {
        self.table.states()
    }

    /// Returns the state after a step, and whether the formula holds at it.
    ///
    /// # Panics
    ///
    /// If there is no such state or letter.
    #[must_use]
    pub fn step(&self, state: usize, letter: usize) -> (usize, bool) {
        let (next, holds) = self.table.step(state as u64, letter);
        (usize::try_from(next).unwrap_or(0), holds)
    }

    /// Returns the truth of each subformula at a step, in post-order, the formula itself last.
    ///
    /// # Panics
    ///
    /// As [`step`](Self::step).
    #[must_use]
    pub fn subformulas(&self, state: usize, letter: usize) -> Vec<bool> {
        let results = self.table.results(&self.plan, state, letter);
        let places = self.plan.subformulas.iter();
        places.map(|register| results[*register]).collect()
    }
}
