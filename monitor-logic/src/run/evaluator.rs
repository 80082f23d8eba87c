//! A monitor that takes one step at a time and keeps its state apart, with clocks, counts and earlier values.
//!
//! Where a rule is checked for each key, there is one state a key and one [`Evaluator`] for all of them. Bounded operators
//! keep one time where they are bounded on one side, whatever the bound, and a queue where they are bounded on both; a
//! count that is compared with a constant keeps as many times as that constant needs.

mod plan;
mod slot;
#[cfg(test)]
mod tests;

use alloc::{string::String, vec::Vec};
use core::mem;

use monitor_formula::Window;

use self::{
    plan::{Operand, Operation, Plan, ValueKind, kept},
    slot::{Earlier, Kept, Slot},
};
use crate::{
    ast::formula::Formula,
    semantics::{
        evaluate::{Columns, Failure, Values},
        value::Value,
    },
    source::diagnostic::Diagnostics,
};

/// How many bits a word of a state has.
const WORD: usize = 64;

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
    /// The values of the past at the last step.
    values: Vec<Option<Kept>>,
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

/// What an [`Evaluator`] keeps from one step to the next.
///
/// Two that are equal act alike, whatever steps follow.
#[derive(Clone, Debug)]
pub struct State {
    bits: Vec<u64>,
    slots: Vec<Slot>,
    /// How many steps there were, where something is bounded in steps.
    steps: u64,
    /// When the last step was.
    time: u64,
}

impl PartialEq for State {
    /// Returns `true` if the two act alike from here on. States that differ in how long ago something was are not equal.
    fn eq(&self, other: &Self) -> bool {
        let is_timeless = |slot: &Slot| {
            matches!(
                slot,
                Slot::Latest(None)
                    | Slot::Earliest(slot::Earliest::Never | slot::Earliest::LongAgo)
                    | Slot::Previous(_)
                    | Slot::Last(_)
                    | Slot::Count(_)
                    | Slot::CountSince(_)
            ) || matches!(slot, Slot::Times(times) if times.is_empty())
                || matches!(slot, Slot::Counted(counted) if counted.is_empty())
        };
        self.bits == other.bits
            && self.slots == other.slots
            && (self.steps == other.steps || self.slots.iter().all(is_timeless))
    }
}

/// The values of a step, and those of the past for one condition.
struct Read<'read, 'text> {
    moment: &'read Moment<'read, 'text>,
    values: &'read [Option<Kept>],
    past: &'read [usize],
}

impl<'read, 'text: 'read> Values<'read> for Read<'read, 'text> {
    fn column(&self, number: usize) -> Option<Value<'read>> {
        (self.moment.value)(number)
    }

    fn past(&self, number: usize) -> Option<Value<'read>> {
        let value = self.past.get(number)?;
        self.values.get(*value)?.as_ref().map(Kept::value)
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
        let windows = || plan.windows.iter().map(|(_, window)| *window);
        Ok(Self {
            results: Vec::with_capacity(plan.operations.len()),
            values: alloc::vec![None; plan.values.len()],
            counts_steps: windows().any(|window| !window.is_of_time()),
            has_clock: windows().any(Window::is_of_time),
            plan,
        })
    }

    /// The state before the first step.
    #[must_use]
    pub fn initial(&self) -> State {
        State {
            bits: alloc::vec![0; self.plan.bits.div_ceil(WORD)],
            slots: self.plan.slots.clone(),
            steps: 0,
            time: 0,
        }
    }

    /// Takes a step into account. Returns `true` if the formula holds at it.
    ///
    /// Allocates nothing where no text and no queue is kept.
    ///
    /// # Errors
    ///
    /// When an operation of a proposition has no result for the values of the step. The state is then as it was.
    pub fn step(&mut self, state: &mut State, moment: &Moment<'_, '_>) -> Result<bool, Failure> {
        let next = self.run(state, moment)?;
        *state = next;
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
    /// Costs a few steps, and nothing where the formula has no bounds of time.
    pub fn deadline(&mut self, state: &State) -> Option<u64> {
        if !self.has_clock {
            return None;
        }
        let mut holds_at = |time: u64| {
            let absent = |_: usize| None;
            let moment = Moment {
                value: &absent,
                time,
            };
            let mut state = state.clone();
            self.step(&mut state, &moment).ok()
        };
        let mut time = state.time;
        if !holds_at(time)? {
            return None;
        }
        loop {
            let windows = self.plan.windows.iter();
            let of_time = windows.filter(|(_, window)| window.is_of_time());
            let changes = of_time
                .filter_map(|(slot, window)| state.slots[*slot].changes_after(*window, time));
            time = changes.min()?;
            let absent = |_: usize| None;
            let moment = Moment {
                value: &absent,
                time,
            };
            let mut then = state.clone();
            if !self.step(&mut then, &moment).ok()? {
                return Some(time);
            }
        }
    }

    /// What a state keeps, in words, for people: `2 bits`, `1 time for [<=5s]`.
    #[must_use]
    pub fn stored(&self) -> Vec<String> {
        kept(&self.plan)
    }

    /// Returns `true` if it asks how much time lies between steps.
    #[must_use]
    pub fn has_clock(&self) -> bool {
        self.has_clock
    }

    /// The state after a step; what the operations give is left in `results`.
    fn run(&mut self, state: &State, moment: &Moment<'_, '_>) -> Result<State, Failure> {
        let mut next = state.clone();
        next.time = moment.time;
        if self.counts_steps {
            next.steps += 1;
        }
        let mut results = mem::take(&mut self.results);
        results.clear();
        let mut done = Ok(());
        for operation in &self.plan.operations {
            let result = match *operation {
                Operation::Constant(value) => value,
                Operation::Not(operand) => !results[operand],
                Operation::And(left, right) => results[left] & results[right],
                Operation::Xor(left, right) => results[left] ^ results[right],
                Operation::Before(operand, initial, bit) => {
                    set(&mut next.bits, bit, results[operand] ^ initial);
                    get(&state.bits, bit) ^ initial
                }
                Operation::Since(keeps, makes, initial, bit) => {
                    let before = get(&state.bits, bit) ^ initial;
                    let value = results[makes] || results[keeps] && before;
                    set(&mut next.bits, bit, value ^ initial);
                    value
                }
                Operation::Within(keeps, makes, window, slot) => {
                    let now = clock(window, &next);
                    next.slots[slot].since(window, results[keeps], results[makes], now)
                }
                Operation::Atom(number) => {
                    let atom = &self.plan.atoms[number];
                    let read = Read {
                        moment,
                        values: &self.values,
                        past: &atom.past,
                    };
                    match atom.condition.holds_of(&read) {
                        Ok(holds) => holds,
                        Err(failure) => {
                            done = Err(failure);
                            break;
                        }
                    }
                }
                Operation::Past(number) => {
                    let value = &self.plan.values[number];
                    match past(
                        &value.kind,
                        value.slot,
                        &mut next,
                        moment,
                        &results,
                        &self.values,
                    ) {
                        Ok(kept) => self.values[number] = kept,
                        Err(failure) => {
                            done = Err(failure);
                            break;
                        }
                    }
                    false
                }
            };
            results.push(result);
        }
        self.results = results;
        done.map(|()| next)
    }
}

/// Computes a value of the past, and keeps what the next step needs.
fn past(
    kind: &ValueKind,
    slot: usize,
    next: &mut State,
    moment: &Moment<'_, '_>,
    results: &[bool],
    values: &[Option<Kept>],
) -> Result<Option<Kept>, Failure> {
    let now = |operand: &Operand| -> Result<Option<Kept>, Failure> {
        let read = Read {
            moment,
            values,
            past: &operand.past,
        };
        let value = operand.term.value_of(&read)?;
        Ok(value.map(Kept::of))
    };
    let count = |count: u64| Some(Kept::Integer(i128::from(count)));
    let steps = next.steps;
    Ok(match (kind, &mut next.slots[slot]) {
        (ValueKind::Previous(operand), Slot::Previous(previous)) => {
            let now = now(operand)?;
            match mem::replace(previous, Earlier::Was(now.clone())) {
                Earlier::Was(previous) => previous,
                // The first step is stationary.
                Earlier::NoStep => now,
            }
        }
        (ValueKind::Last(operand, formula), Slot::Last(last)) => {
            if results[*formula] {
                *last = now(operand)?;
            }
            last.clone()
        }
        (ValueKind::Count(formula), Slot::Count(number)) => {
            *number = number.saturating_add(u64::from(results[*formula]));
            count(*number)
        }
        (ValueKind::CountSince(counted, since), Slot::CountSince(number)) => {
            if results[*since] {
                *number = Some(0);
            }
            if let Some(number) = number {
                *number = number.saturating_add(u64::from(results[*counted]));
            }
            count(number.unwrap_or(0))
        }
        (ValueKind::Counted(window, formula, enough), Slot::Counted(counted)) => {
            let now = if window.is_of_time() {
                moment.time
            } else {
                steps
            };
            count(counted.count(*window, results[*formula], now, *enough))
        }
        _ => None,
    })
}

/// What a window measures its distances by.
fn clock(window: Window, state: &State) -> u64 {
    if window.is_of_time() {
        state.time
    } else {
        state.steps
    }
}

fn get(bits: &[u64], bit: usize) -> bool {
    bits[bit / WORD] >> (bit % WORD) & 1 == 1
}

fn set(bits: &mut [u64], bit: usize, value: bool) {
    let word = &mut bits[bit / WORD];
    *word = *word & !(1 << (bit % WORD)) | u64::from(value) << (bit % WORD);
}
