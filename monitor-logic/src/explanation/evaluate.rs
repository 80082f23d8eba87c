//! Evaluation with values that may be unknown (Kleene's three-valued logic).

use alloc::vec::Vec;

use super::{Explanation, Shape, Subformula};
use crate::{
    formula::{Binary, Unary},
    program::{Computed, Operation, Previous},
};

/// Bits of which some may be unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partial {
    /// Which are known,
    pub known: u128,
    /// and their values.
    pub values: u128,
}

impl Partial {
    /// All known.
    #[must_use]
    pub const fn all(values: u128) -> Self {
        Self {
            known: u128::MAX,
            values,
        }
    }

    /// A bit, if it is known. A bit beyond the last is not.
    #[must_use]
    pub fn get(self, bit: usize) -> Option<bool> {
        let at = |bits: u128| {
            bits.checked_shr(u32::try_from(bit).ok()?)
                .map(|bits| bits & 1 == 1)
        };
        at(self.known)?.then(|| at(self.values)).flatten()
    }
}

impl Explanation {
    /// The value of each subformula at a step, from the bits that were stored before it and the
    /// atoms of its state; `None` where it is unknown.
    ///
    /// When all stored bits and all atoms that the program reads are known, so is the value of the
    /// whole formula.
    #[must_use]
    pub fn evaluate(&self, stored: Partial, atoms: Partial) -> Vec<Option<bool>> {
        let mut results: Vec<Option<bool>> = Vec::with_capacity(self.operations().len());
        for operation in self.operations() {
            results.push(match *operation {
                Operation::Constant(value) => Some(value),
                Operation::Atom(atom) => atoms.get(atom),
                Operation::Stored(bit) => stored.get(bit),
                Operation::Not(value) => not(results[value.index()]),
                Operation::And(left, right) => and(results[left.index()], results[right.index()]),
                Operation::Or(left, right) => or(results[left.index()], results[right.index()]),
                Operation::Xor(left, right) => xor(results[left.index()], results[right.index()]),
            });
        }
        let mut values = Vec::with_capacity(self.subformulas().len());
        for subformula in self.subformulas() {
            let value =
                subformula
                    .value(&values, stored, atoms)
                    .or_else(|| match subformula.computed? {
                        Computed::Constant(value) => Some(value),
                        Computed::Result { value, negated } => {
                            results[value.index()].map(|value| value != negated)
                        }
                    });
            values.push(value);
        }
        values
    }
}

impl Subformula {
    /// Its value, from the values of the subformulas before it and the previous step's.
    fn value(&self, values: &[Option<bool>], stored: Partial, atoms: Partial) -> Option<bool> {
        let [as_false, as_true] = self.previous.map(|previous| previous?.value(stored));
        match self.shape {
            Shape::Constant(value) => Some(value),
            Shape::Atom(atom) => atoms.get(atom),
            Shape::Unary(operator, operand) => {
                let now = values[operand];
                match operator {
                    Unary::Not => not(now),
                    Unary::Once => or(now, as_false),
                    Unary::Historically => and(now, as_true),
                    Unary::Start => and(now, not(as_true)),
                    Unary::End => and(not(now), as_false),
                    Unary::Previously => or(and(now, as_true), and(not(now), as_false))
                        // Both agree, whatever holds now.
                        .or(as_true.filter(|_| as_true == as_false)),
                }
            }
            Shape::Binary(operator, left, right) => {
                let (left, right) = (values[left], values[right]);
                match operator {
                    Binary::And => and(left, right),
                    Binary::Or => or(left, right),
                    Binary::Xor => xor(left, right),
                    Binary::Implies => or(not(left), right),
                    Binary::Iff => not(xor(left, right)),
                    Binary::Since => or(right, and(left, as_false)),
                    Binary::WeakSince => or(right, and(left, as_true)),
                    Binary::Interval => and(not(right), or(left, as_false)),
                    Binary::WeakInterval => and(not(right), or(left, as_true)),
                }
            }
        }
    }
}

impl Previous {
    /// The value, by the bits stored before the step.
    #[must_use]
    pub fn value(self, stored: Partial) -> Option<bool> {
        let value = stored.get(self.bit)? != self.negated;
        match self.started {
            None => Some(value),
            Some(started) => Some(value == stored.get(started)?),
        }
    }
}

fn not(value: Option<bool>) -> Option<bool> {
    value.map(|value| !value)
}

fn and(left: Option<bool>, right: Option<bool>) -> Option<bool> {
    match (left, right) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        _ => Some(left? && right?),
    }
}

fn or(left: Option<bool>, right: Option<bool>) -> Option<bool> {
    not(and(not(left), not(right)))
}

fn xor(left: Option<bool>, right: Option<bool>) -> Option<bool> {
    Some(left? != right?)
}
