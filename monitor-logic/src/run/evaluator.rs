//! A monitor that takes one step at a time and keeps its state apart, with clocks, counts and earlier values.
//!
//! Where a rule is checked for each key, there is one state a key and one [`Evaluator`] for all of them. Bounded operators
//! keep one time where they are bounded on one side, whatever the bound, and a queue where they are bounded on both; a
//! count that is compared with a constant keeps as many times as that constant needs.

mod plan;
mod slot;
mod state;
mod stored;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use self::{
    plan::{Operation, Plan, ValueKind, stored},
    slot::{Bounds, Earlier, Kept, Slot},
    state::Bits,
};
pub use self::{state::State, stored::Stored};
use crate::{
    ast::formula::Formula,
    semantics::{
        evaluate::{Columns, Failure, Values},
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
    /// The results of the operations at the last step.
    results: Vec<bool>,
    /// Where the values of terms that look back are found at it,
    found: Vec<Found>,
    /// and those that are of the step itself.
    now: Vec<Option<Kept>>,
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

/// Where the value of a term that looks back is found at a step.
#[derive(Clone, Copy, Debug)]
enum Found {
    /// Among the values of the step itself.
    Now,
    /// In its slot.
    Slot,
    /// It is a count.
    Count(u64),
}

/// The values of a step, and those of the past for one condition.
struct Read<'read, 'text> {
    moment: &'read Moment<'read, 'text>,
    values: &'read [plan::Value],
    slots: &'read [Slot],
    found: &'read [Found],
    now: &'read [Option<Kept>],
    past: &'read [usize],
}

impl<'read, 'text: 'read> Values<'read> for Read<'read, 'text> {
    fn column(&self, number: usize) -> Option<Value<'read>> {
        (self.moment.value)(number)
    }

    fn past(&self, number: usize) -> Option<Value<'read>> {
        let number = *self.past.get(number)?;
        let kept = match self.found[number] {
            Found::Count(count) => return Some(Value::Integer(i128::from(count))),
            Found::Now => &self.now[number],
            Found::Slot => match &self.slots[self.values[number].slot] {
                Slot::Previous(Earlier::Was(value)) | Slot::Last(value) => value,
                _ => &None,
            },
        };
        kept.as_ref().map(Kept::value)
    }
}

impl Evaluator {
    /// Makes a formula ready. The columns that it reads are added to `columns`.
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
            results: alloc::vec![false; plan.operations.len()],
            found: alloc::vec![Found::Now; plan.values.len()],
            now: alloc::vec![None; plan.values.len()],
            counts_steps: windows().any(|window| !window.is_of_time()),
            has_clock: windows().any(|window| window.is_of_time()),
            plan,
        })
    }

    /// The state before the first step.
    #[must_use]
    pub fn initial(&self) -> State {
        State {
            bits: Bits::new(self.plan.bits.len()),
            slots: self.plan.slots.clone().into(),
            steps: 0,
            time: 0,
        }
    }

    /// Takes a step into account. Returns `true` if the formula holds at it.
    ///
    /// Allocates nothing but for texts that are kept and for queues that grow. Costs the same whatever the bounds are.
    ///
    /// # Errors
    ///
    /// When an operation of a proposition has no result for the values of the step. The state then acts as before.
    pub fn step(&mut self, state: &mut State, moment: &Moment<'_, '_>) -> Result<bool, Failure> {
        let clock = Clock {
            time: moment.time,
            steps: state.steps + u64::from(self.counts_steps),
        };
        self.evaluate(state, moment, clock)?;
        self.keep(state, clock);
        Ok(self.results[self.plan.root()])
    }

    /// As [`step`](Self::step), and gives the truth of each subformula in post-order, the formula itself last.
    ///
    /// # Errors
    ///
    /// As [`step`](Self::step).
    pub fn step_explained(
        &mut self,
        state: &mut State,
        moment: &Moment<'_, '_>,
        subformulas: &mut Vec<bool>,
    ) -> Result<bool, Failure> {
        let holds = self.step(state, moment)?;
        subformulas.clear();
        let places = self.plan.subformulas.iter();
        subformulas.extend(places.map(|register| self.results[*register]));
        Ok(holds)
    }

    /// The earliest time after the last step from which on the formula is false if no step comes before, for the passing
    /// of time alone: a step without any value would satisfy it now, and not then.
    ///
    /// Costs a step for each time at which something comes within bounds or is beyond them, and nothing where the formula
    /// has no bounds of time.
    pub fn deadline(&mut self, state: &State) -> Option<u64> {
        if !self.has_clock {
            return None;
        }
        let mut state = state.clone();
        let mut time = state.time;
        let mut is_first = true;
        loop {
            let moment = Moment {
                value: &|_| None,
                time,
            };
            let clock = Clock {
                time,
                steps: state.steps + u64::from(self.counts_steps),
            };
            self.evaluate(&mut state, &moment, clock).ok()?;
            if !self.results[self.plan.root()] {
                return (!is_first).then_some(time);
            }
            is_first = false;
            let slots = state.slots.iter().zip(&self.plan.bounds);
            let of_time = slots.filter(|(_, bounds)| bounds.is_of_time);
            time = of_time
                .filter_map(|(slot, bounds)| slot.changes_after(*bounds, time))
                .min()?;
        }
    }

    /// Drops what no longer matters at a time that is not before the last step. The state acts as before, and is equal to
    /// another, the initial one for example, if it acts like that one for this reason.
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
        for (slot, bounds) in state.slots.iter_mut().zip(&self.plan.bounds) {
            if bounds.is_of_time {
                slot.forget(*bounds, time);
            }
        }
    }

    /// What a state keeps, the bits first.
    #[must_use]
    pub fn stored(&self) -> Vec<Stored> {
        stored(&self.plan)
    }

    /// Returns `true` if it asks how much time lies between steps.
    #[must_use]
    pub fn has_clock(&self) -> bool {
        self.has_clock
    }

    /// Computes the results of all operations, and drops from the state what does not matter any more.
    fn evaluate(
        &mut self,
        state: &mut State,
        moment: &Moment<'_, '_>,
        clock: Clock,
    ) -> Result<(), Failure> {
        let Self {
            plan,
            results,
            found,
            now,
            ..
        } = self;
        let truth = |value: Option<Value<'_>>| match value {
            Some(Value::Boolean(holds)) => Ok(holds),
            None => Ok(false),
            Some(other) => Err(Failure::no_truth(other)),
        };
        for (register, operation) in plan.operations.iter().enumerate() {
            let result = match *operation {
                Operation::Constant(value) => value,
                Operation::Not(operand) => !results[operand],
                Operation::And(left, right) => results[left] & results[right],
                Operation::Xor(left, right) => results[left] ^ results[right],
                Operation::Before(_, initial, bit) => state.bits.get(bit) ^ initial,
                Operation::Since(keeps, makes, initial, bit) => {
                    results[makes] | (results[keeps] & (state.bits.get(bit) ^ initial))
                }
                Operation::Within(keeps, makes, slot) => {
                    let bounds = plan.bounds[slot];
                    let slot = &mut state.slots[slot];
                    let time = clock.of(bounds);
                    slot.forget(bounds, time);
                    slot.since(bounds, results[keeps], results[makes], time)
                }
                Operation::Column(column) => truth((moment.value)(column))?,
                Operation::Atom(number) => {
                    let atom = &plan.atoms[number];
                    let read = Read {
                        moment,
                        values: &plan.values,
                        slots: &state.slots,
                        found,
                        now,
                        past: &atom.past,
                    };
                    atom.condition.holds_of(&read)?
                }
                Operation::Past(number) => {
                    let value = &plan.values[number];
                    let operand = match &value.kind {
                        ValueKind::Previous(operand) => Some(operand),
                        ValueKind::Last(operand, formula) if results[*formula] => Some(operand),
                        _ => None,
                    };
                    if let Some(operand) = operand {
                        let read = Read {
                            moment,
                            values: &plan.values,
                            slots: &state.slots,
                            found,
                            now,
                            past: &operand.past,
                        };
                        now[number] = operand.term.value_of(&read)?.map(Kept::of);
                    }
                    let bounds = plan.bounds[value.slot];
                    let slot = &mut state.slots[value.slot];
                    slot.forget(bounds, clock.of(bounds));
                    found[number] = find(&value.kind, slot, bounds, results);
                    false
                }
            };
            results[register] = result;
        }
        Ok(())
    }

    /// Keeps what the next step needs of the results.
    fn keep(&mut self, state: &mut State, clock: Clock) {
        let (plan, results) = (&self.plan, &self.results);
        let bits = plan.bits.iter();
        state
            .bits
            .set(bits.map(|(register, initial)| results[*register] ^ initial));
        for (keeps, makes, slot) in &plan.stretches {
            let bounds = plan.bounds[*slot];
            let time = clock.of(bounds);
            state.slots[*slot].take(bounds, results[*keeps], results[*makes], time);
        }
        for (number, value) in plan.values.iter().enumerate() {
            let slot = &mut state.slots[value.slot];
            match (slot, &value.kind, self.found[number]) {
                (Slot::Previous(previous), ..) => {
                    *previous = Earlier::Was(self.now[number].take());
                }
                (Slot::Last(last), _, Found::Now) => *last = self.now[number].take(),
                (Slot::Count(kept), _, Found::Count(count)) => *kept = count,
                (
                    Slot::CountSince(kept),
                    ValueKind::CountSince(_, since, _),
                    Found::Count(count),
                ) if kept.is_some() || results[*since] => *kept = Some(count),
                (Slot::Counted(counted), ValueKind::Counted(formula), _) => {
                    let bounds = plan.bounds[value.slot];
                    counted.take(bounds, results[*formula], clock.of(bounds));
                }
                _ => {}
            }
        }
        state.steps = clock.steps;
        state.time = clock.time;
    }
}

/// When a step is.
#[derive(Clone, Copy)]
struct Clock {
    time: u64,
    steps: u64,
}

impl Clock {
    /// What bounds measure their distances by.
    fn of(self, bounds: Bounds) -> u64 {
        if bounds.is_of_time {
            self.time
        } else {
            self.steps
        }
    }
}

/// Where the value of a term that looks back is found, given what is kept of it.
fn find(kind: &ValueKind, slot: &Slot, bounds: Bounds, results: &[bool]) -> Found {
    let also = |count: u64, formula: usize, enough: u64| {
        let count = count.saturating_add(u64::from(results[formula]));
        Found::Count(count.min(enough))
    };
    match (kind, slot) {
        (ValueKind::Previous(_), Slot::Previous(Earlier::NoStep)) => Found::Now,
        (ValueKind::Last(_, formula), _) if results[*formula] => Found::Now,
        (ValueKind::Count(formula, enough), Slot::Count(count)) => also(*count, *formula, *enough),
        (ValueKind::CountSince(counted, since, enough), Slot::CountSince(count)) => {
            match (results[*since], count) {
                (true, _) => also(0, *counted, *enough),
                (false, Some(count)) => also(*count, *counted, *enough),
                (false, None) => Found::Count(0),
            }
        }
        (ValueKind::Counted(formula), Slot::Counted(counted)) => {
            Found::Count(counted.count(bounds, results[*formula]))
        }
        _ => Found::Slot,
    }
}
