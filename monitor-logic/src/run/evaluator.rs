//! A monitor that takes one step at a time and whose state is separate, with clocks, counts and earlier values.
//!
//! Where a rule is checked for each key, there is one state for each key and one [`Evaluator`] for all of them. A
//! bounded operator keeps one time where it is bounded on one side, whatever the bound, and a queue where it is bounded
//! on both; a count that is compared with a constant keeps as many times as that constant needs.

mod automaton;
mod deadline;
mod explained;
mod idle;
mod plan;
mod slot;
mod state;
mod step;
mod stored;
mod table;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

pub use self::{
    automaton::Automaton,
    deadline::Deadline,
    explained::{Counted, Explained},
    state::State,
    stored::Stored,
};
use self::{
    plan::{Operation, Plan, stored},
    slot::KeptValue,
    step::{Clock, Found, Present, truth},
    table::Table,
};
use crate::{
    ast::formula::Formula,
    semantics::{
        evaluate::{Columns, EvaluationError},
        value::Value,
    },
    source::diagnostic::Diagnostics,
};

/// Checks a formula step by step, on any number of states.
///
/// ```
/// use monitor_logic::{evaluate::Columns, evaluator::{Evaluator, Moment}, parse, value::Value};
///
/// let formula = parse("login -> count[<=10s](failed) <= 2")?;
/// let mut columns = Columns::new();
/// let mut evaluator = Evaluator::new(&formula, &mut columns)?;
/// let mut state = evaluator.initial();
/// // The names that are set, and when.
/// let steps = [("failed", 0), ("failed", 4), ("failed", 8), ("login", 10), ("login", 11)];
/// let verdicts = steps.map(|(name, second)| {
///     let value = |column: usize| {
///         (columns.list()[column].name == name).then_some(Value::Boolean(true))
///     };
///     let time = second * 1_000_000_000;
///     evaluator.step(&mut state, &Moment { value: &value, time }).unwrap()
/// });
/// assert_eq!(verdicts, [true, true, true, false, true]);
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
#[derive(Clone, Debug)]
pub struct Evaluator {
    plan: Plan,
    /// The table of its steps, if these are few. A state then has the number of a state of the table in the place of
    /// bits.
    table: Option<Table>,
    /// The results of the operations at the last step.
    results: Vec<bool>,
    /// Where the values of terms that look back are found at the last step.
    found: Vec<Found>,
    /// The values that are of the last step itself.
    now: Vec<Option<KeptValue>>,
    counts_steps: bool,
    has_clock: bool,
}

/// A step.
#[derive(Clone, Copy)]
pub struct Moment<'moment, 'text> {
    /// The value of a column; `None` where the step has none.
    pub value: &'moment dyn Fn(usize) -> Option<Value<'text>>,
    /// When it is, in nanoseconds; 0 at every step where there is no clock.
    pub time: u64,
}

impl Evaluator {
    /// Prepares a formula. The columns that it reads are added to `columns`.
    ///
    /// # Errors
    ///
    /// All its propositions that cannot be evaluated, as for [`Condition`](crate::evaluate::Condition).
    pub fn new(formula: &Formula, columns: &mut Columns) -> Result<Self, Diagnostics> {
        let plan = Plan::new(formula, columns).map_err(|diagnostics| {
            let none = || crate::source::diagnostic::Diagnostic::new("", formula.span).into();
            Diagnostics::new(diagnostics).unwrap_or_else(none)
        })?;
        let windows = || plan.windows.iter().flatten();
        Ok(Self {
            table: Table::new(&plan),
            results: plan
                .operations
                .iter()
                .map(|operation| *operation == Operation::Constant(true))
                .collect(),
            found: alloc::vec![Found::Now; plan.values.len()],
            now: alloc::vec![None; plan.values.len()],
            counts_steps: windows().any(|window| !window.is_of_time()),
            has_clock: windows().any(|window| window.is_of_time()),
            plan,
        })
    }

    /// Returns the steps of the formula as an automaton, if it keeps nothing but bits and has few states and
    /// conditions.
    #[must_use]
    pub fn automaton(&self) -> Option<Automaton> {
        let table = self.table.as_ref()?;
        Some(Automaton::new(&self.plan, table))
    }

    /// Returns the state before the first step.
    #[must_use]
    pub fn initial(&self) -> State {
        State::new(self.plan.bits.len(), &self.plan.slots)
    }

    /// Takes a step into account. Returns `true` if the formula holds at it.
    ///
    /// Allocates nothing except for texts that are kept and for queues that grow. Costs the same whatever the bounds
    /// are.
    ///
    /// # Errors
    ///
    /// When an operation of a proposition has no result for the values of the step; in `prev(6 / x)` that is so at the
    /// step at which x is 0, and not at the one after it. The state then acts as before.
    pub fn step(
        &mut self,
        state: &mut State,
        moment: &Moment<'_, '_>,
    ) -> Result<bool, EvaluationError> {
        if let Some(table) = &self.table {
            let mut letter = 0;
            for (place, input) in table.inputs.iter().enumerate() {
                let holds = match *input {
                    Operation::Column(column) => truth((moment.value)(column))?,
                    Operation::Atom(atom) => {
                        let condition = &self.plan.atoms[atom].condition;
                        condition.holds_of(&Present(moment))?
                    }
                    _ => false,
                };
                letter |= usize::from(holds) << place;
            }
            let (next, holds) = table.step(state.word(), letter);
            state.set_word(next);
            return Ok(holds);
        }
        self.compute(state, moment)
    }

    /// Takes a step into account, and leaves the results of all operations.
    fn compute(
        &mut self,
        state: &mut State,
        moment: &Moment<'_, '_>,
    ) -> Result<bool, EvaluationError> {
        let clock = self.clock(state, moment);
        self.evaluate(state, moment, clock)?;
        self.keep(state, clock);
        Ok(self.results[self.plan.root()])
    }

    /// Returns when a step after a state is.
    fn clock(&self, state: &State, moment: &Moment<'_, '_>) -> Clock {
        Clock {
            time: moment.time,
            steps: state.steps() + u64::from(self.counts_steps),
        }
    }

    /// Drops what no longer matters at a time that is not before the last step. The state acts as before. It becomes
    /// equal to another state, such as the initial one, if only what was dropped told the two apart.
    ///
    /// ```
    /// use monitor_logic::{evaluate::Columns, evaluator::{Evaluator, Moment}, parse, value::Value};
    ///
    /// let mut evaluator = Evaluator::new(&parse("once[<=5s](p)")?, &mut Columns::new())?;
    /// let mut state = evaluator.initial();
    /// evaluator.step(&mut state, &Moment { value: &|_| Some(Value::Boolean(true)), time: 0 }).unwrap();
    /// evaluator.age(&mut state, 5_000_000_000);
    /// assert!(state != evaluator.initial());
    /// evaluator.age(&mut state, 5_000_000_001);
    /// assert!(state == evaluator.initial());
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    pub fn age(&self, state: &mut State, time: u64) {
        for (slot, bounds) in state.slots_mut().iter_mut().zip(&self.plan.bounds) {
            if bounds.is_of_time {
                slot.forget(*bounds, time);
            }
        }
    }

    /// Returns what a state keeps, the bits first.
    #[must_use]
    pub fn stored(&self) -> Vec<Stored> {
        stored(&self.plan)
    }

    /// Returns how many bytes a [`State`] takes at least, without its texts; and at most, if its queues have bounds
    /// small enough to be useful.
    ///
    /// ```
    /// use monitor_logic::{evaluate::Columns, evaluator::Evaluator, parse};
    ///
    /// let sizes = |text: &str| Evaluator::new(&parse(text).unwrap(), &mut Columns::new()).unwrap().state_bytes();
    /// let (bits, most) = sizes("[p, q)");
    /// assert_eq!((bits, most), (16, Some(16)));
    /// let (empty, most) = sizes("count[<=10s](p) <= 3");
    /// assert!(empty > bits && most.unwrap() > empty);
    /// assert_eq!(sizes("count[<=10s](p) == count[<=10s](q)").1, None);
    /// ```
    #[must_use]
    pub fn state_bytes(&self) -> (usize, Option<usize>) {
        let least = self.initial().bytes();
        let queues = self.stored().into_iter().map(Stored::queue_bytes);
        let queues: Option<usize> = queues.sum();
        (least, queues.map(|queues| least + queues))
    }

    /// Returns `true` if it asks how much time lies between steps.
    #[must_use]
    pub fn has_clock(&self) -> bool {
        self.has_clock
    }
}
