//! One step: the results of all operations, and what is kept of them.

use super::{
    Evaluator, Moment, State,
    plan::{self, Operation, ValueKind},
    slot::{Bounds, Earlier, KeptValue, Slot},
};
use crate::semantics::{
    evaluate::{EvaluationError, Values},
    value::Value,
};

/// Where the value of a term that looks back is found at a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Found {
    /// Among the values of the step itself.
    Now,
    /// In its slot.
    Slot,
    /// It is a count.
    Count(u64),
}

/// The values of a step, and the values of the past for one condition.
struct Read<'read, 'text> {
    moment: &'read Moment<'read, 'text>,
    values: &'read [plan::Value],
    slots: &'read [Slot],
    found: &'read [Found],
    now: &'read [Option<KeptValue>],
    past: &'read [usize],
}

impl<'read, 'text: 'read> Values<'read> for Read<'read, 'text> {
    fn column(&self, number: usize) -> Option<Value<'read>> {
        (self.moment.value)(number)
    }

    fn past(&self, number: usize) -> Option<Value<'read>> {
        let number = *self.past.get(number)?;
        self.found[number].value(number, &self.values[number], self.slots, self.now)
    }
}

impl Found {
    /// Returns the value of this number, given the slots and the values of the step.
    pub(super) fn value<'kept>(
        self,
        number: usize,
        value: &plan::Value,
        slots: &'kept [Slot],
        now: &'kept [Option<KeptValue>],
    ) -> Option<Value<'kept>> {
        let kept = match self {
            Self::Count(count) => return Some(Value::Integer(i128::from(count))),
            Self::Now => &now[number],
            Self::Slot => match &slots[value.slot] {
                Slot::Previous(Earlier::Was(value)) | Slot::Last(value) => value,
                _ => &None,
            },
        };
        kept.as_ref().map(KeptValue::value)
    }
}

impl Evaluator {
    /// Computes the results of all operations, and drops from the state what no longer matters.
    pub(super) fn evaluate(
        &mut self,
        state: &mut State,
        moment: &Moment<'_, '_>,
        clock: Clock,
    ) -> Result<(), EvaluationError> {
        let Self {
            plan,
            results,
            found,
            now,
            ..
        } = self;
        let (bits, slots) = state.parts();
        for (register, operation) in &plan.changing {
            let result = match *operation {
                Operation::Constant(value) => value,
                Operation::Not(operand) => !results[operand],
                Operation::And(left, right) => results[left] & results[right],
                Operation::Xor(left, right) => results[left] ^ results[right],
                Operation::Before(_, initial, bit) => bits.get(bit) ^ initial,
                Operation::Since(keeps, makes, initial, bit) => {
                    results[makes] | (results[keeps] & (bits.get(bit) ^ initial))
                }
                Operation::Within(keeps, makes, slot) => {
                    let bounds = plan.bounds[slot];
                    let slot = &mut slots[slot];
                    let time = clock.of(bounds);
                    slot.forget(bounds, time);
                    slot.since(bounds, results[keeps], results[makes], time)
                }
                Operation::Column(column) => truth((moment.value)(column))?,
                Operation::Threshold(number, threshold) => match found[number] {
                    Found::Count(count) => threshold.holds(count),
                    Found::Now | Found::Slot => false,
                },
                Operation::Atom(number) => {
                    let atom = &plan.atoms[number];
                    let read = Read {
                        moment,
                        values: &plan.values,
                        slots,
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
                            slots,
                            found,
                            now,
                            past: &operand.past,
                        };
                        now[number] = operand.term.value_of(&read)?.map(KeptValue::of);
                    }
                    let bounds = plan.bounds[value.slot];
                    let slot = &mut slots[value.slot];
                    slot.forget(bounds, clock.of(bounds));
                    found[number] = find(&value.kind, slot, bounds, results);
                    false
                }
            };
            results[*register] = result;
        }
        Ok(())
    }

    /// Keeps the results that the next step needs.
    pub(super) fn keep(&mut self, state: &mut State, clock: Clock) {
        let (plan, results) = (&self.plan, &self.results);
        if !plan.bits.is_empty() {
            let bits = plan.bits.iter();
            state.set_bits(bits.map(|(register, initial)| results[*register] ^ initial));
        }
        let slots = state.slots_mut();
        for (keeps, makes, slot) in &plan.stretches {
            let bounds = plan.bounds[*slot];
            let time = clock.of(bounds);
            slots[*slot].take(bounds, results[*keeps], results[*makes], time);
        }
        for (number, value) in plan.values.iter().enumerate() {
            let slot = &mut slots[value.slot];
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
                (Slot::Counted(counted), ValueKind::Counted(formula, _), _) => {
                    let bounds = plan.bounds[value.slot];
                    counted.take(bounds, results[*formula], clock.of(bounds));
                }
                _ => {}
            }
        }
        state.set_clock(clock.steps, clock.time);
    }
}

/// The values of a step, for a condition without values of the past.
pub(super) struct Present<'read, 'text>(pub(super) &'read Moment<'read, 'text>);

impl<'read, 'text: 'read> Values<'read> for Present<'read, 'text> {
    fn column(&self, number: usize) -> Option<Value<'read>> {
        (self.0.value)(number)
    }

    fn past(&self, _: usize) -> Option<Value<'read>> {
        None
    }
}

/// Returns the truth of a column that stands alone: an absent one is false.
pub(super) fn truth(value: Option<Value<'_>>) -> Result<bool, EvaluationError> {
    match value {
        Some(Value::Boolean(holds)) => Ok(holds),
        None => Ok(false),
        Some(other) => Err(EvaluationError::no_truth(other)),
    }
}

/// When a step is.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    pub(super) time: u64,
    pub(super) steps: u64,
}

impl Clock {
    /// Returns the clock by which bounds measure their distances.
    fn of(self, bounds: Bounds) -> u64 {
        if bounds.is_of_time {
            self.time
        } else {
            self.steps
        }
    }
}

/// Returns where the value of a term that looks back is found, given what is kept for it.
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
        (ValueKind::Counted(formula, _), Slot::Counted(counted)) => {
            Found::Count(counted.count(bounds, results[*formula]))
        }
        _ => Found::Slot,
    }
}
