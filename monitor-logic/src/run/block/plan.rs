//! A fixed sequence of operations on words.
//!
//! `p since q` is true at a step where q is, or where p is and it was true at the step before. A
//! carry behaves the same way when two numbers are added: it comes out of a position where both
//! have a 1, or where one has and a carry came in. So in `(p | q) + q` the carry out of a step is
//! `p since q` there: both numbers have a 1 where q, only the first where p without q, neither
//! where neither. The carry itself is not available, but the sum is: where p holds without q the
//! sum's bit is the opposite of the carry that came in, which there is also the one that goes out.
//! Hence `since = q | (p & !sum)`, 64 steps for five operations, and the carry out of the last step
//! goes into the first of the next word.

use alloc::vec::Vec;

use super::{
    STEPS_A_WORD,
    bits::bit,
    clock::{Asked, Clock},
    within::{self, Carried},
};
use crate::{
    circuit::interner::Interner,
    run::window::{Bounds, Ranges},
};

/// The result of an operation, by its index.
pub(super) type Register = usize;

/// A bit that is kept between blocks, by its index.
pub(super) type Carry = usize;

/// What a bounded operator keeps between blocks, by its index.
pub(super) type Slot = usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Operation {
    Constant(bool),
    Atom(usize),
    Not(Register),
    And(Register, Register),
    Or(Register, Register),
    Xor(Register, Register),
    /// The operand's value at the step before, or the given one before the first.
    Before(Register, bool),
    /// `left since right`, with the given value before the first step.
    Since(Register, Register, bool),
    /// `once[<=d]` of the operand.
    Latest(Register, Bounds, Asked),
    /// `left since[>=d] right`: the first operand is `left`, the second is `left since right`.
    Earliest(Register, Register, Bounds, Asked),
    /// `left since[W] right` with bounds on both sides.
    Ranges(Register, Register, Bounds, Asked),
}

/// Where the bits of an atom come from.
pub(super) enum Input<'words> {
    Words(&'words [u64]),
    Constant(bool),
}

#[derive(Clone, Debug)]
pub(super) struct Plan {
    operations: Interner<Operation>,
    /// For each operation, the bit that it keeps.
    keeps: Vec<Option<Carry>>,
    /// What the last block left.
    state: State,
    /// The kept bits as the last block found them.
    found: Vec<bool>,
    /// For each operation, where it keeps times.
    slots: Vec<Option<Slot>>,
    /// The words of each operation's result in the last block.
    results: Vec<Vec<u64>>,
}

/// What a block leaves to the next.
#[derive(Debug, Default)]
pub(super) struct State {
    /// The kept bits.
    carries: Vec<bool>,
    /// The kept times.
    kept: Vec<Carried>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            carries: self.carries.clone(),
            kept: self.kept.clone(),
        }
    }

    /// Clones without new memory.
    fn clone_from(&mut self, other: &Self) {
        self.carries.clone_from(&other.carries);
        self.kept.clone_from(&other.kept);
    }
}

impl Plan {
    pub(super) fn new() -> Self {
        Self {
            operations: Interner::new(),
            keeps: Vec::new(),
            state: State::default(),
            found: Vec::new(),
            slots: Vec::new(),
            results: Vec::new(),
        }
    }

    /// Returns the register of an operation, a new one unless the same operation is there already.
    pub(super) fn push(&mut self, operation: Operation) -> Register {
        let register = self.operations.number(operation) as usize;
        if register < self.results.len() {
            return register;
        }
        let carry = match operation {
            Operation::Before(_, initial) | Operation::Since(_, _, initial) => {
                self.state.carries.push(initial);
                self.found.push(initial);
                Some(self.state.carries.len() - 1)
            }
            _ => None,
        };
        let kept = match operation {
            Operation::Latest(..) => Some(Carried::Latest(None)),
            Operation::Earliest(..) => Some(Carried::Earliest(None)),
            Operation::Ranges(..) => Some(Carried::Ranges(Ranges::default())),
            _ => None,
        };
        self.slots
            .push(kept.is_some().then_some(self.state.kept.len()));
        self.state.kept.extend(kept);
        self.keeps.push(carry);
        self.results.push(Vec::new());
        register
    }

    pub(super) fn state(&self) -> &State {
        &self.state
    }

    pub(super) fn set_state(&mut self, state: &State) {
        self.state.clone_from(state);
    }

    pub(super) fn operations(&self) -> usize {
        self.results.len()
    }

    pub(super) fn carry_of(&self, register: Register) -> Option<Carry> {
        self.keeps[register]
    }

    pub(super) fn carry(&self, carry: Carry) -> bool {
        self.state.carries[carry]
    }

    pub(super) fn set_carry(&mut self, carry: Carry, value: bool) {
        self.state.carries[carry] = value;
    }

    pub(super) fn slot_of(&self, register: Register) -> Option<Slot> {
        self.slots[register]
    }

    pub(super) fn kept(&self, slot: Slot) -> &Carried {
        &self.state.kept[slot]
    }

    pub(super) fn set_kept(&mut self, slot: Slot, kept: Carried) {
        self.state.kept[slot] = kept;
    }

    pub(super) fn words(&self, register: Register) -> &[u64] {
        &self.results[register]
    }

    /// Returns the value of a since at the step before the last block.
    pub(super) fn value_before(&self, register: Register) -> Option<bool> {
        Some(self.found[self.keeps[register]?])
    }

    pub(super) fn run<'words>(
        &mut self,
        clock: &Clock<'_>,
        input: impl Fn(usize) -> Input<'words>,
    ) {
        let steps = clock.steps();
        let words = steps.div_ceil(STEPS_A_WORD);
        let last = steps.saturating_sub(1);
        self.found.copy_from_slice(&self.state.carries);
        for register in 0..self.results.len() {
            let mut result = core::mem::take(&mut self.results[register]);
            result.clear();
            let of = |operand: Register| self.results[operand].as_slice();
            match self.operations.values()[register] {
                Operation::Constant(value) => result.resize(words, filled(value)),
                Operation::Atom(atom) => match input(atom) {
                    Input::Constant(value) => result.resize(words, filled(value)),
                    Input::Words(given) => {
                        result.extend(given.iter().take(words));
                        result.resize(words, 0);
                    }
                },
                Operation::Not(operand) => result.extend(of(operand).iter().map(|word| !word)),
                Operation::And(left, right) => {
                    result.extend(
                        of(left)
                            .iter()
                            .zip(of(right))
                            .map(|(left, right)| left & right),
                    );
                }
                Operation::Or(left, right) => {
                    result.extend(
                        of(left)
                            .iter()
                            .zip(of(right))
                            .map(|(left, right)| left | right),
                    );
                }
                Operation::Xor(left, right) => {
                    result.extend(
                        of(left)
                            .iter()
                            .zip(of(right))
                            .map(|(left, right)| left ^ right),
                    );
                }
                Operation::Before(operand, _) => {
                    let carry = self.found(register);
                    before(of(operand), carry, &mut result);
                    let left = bit(of(operand), last);
                    self.leave(register, left);
                }
                Operation::Since(left, right, _) => {
                    since(of(left), of(right), self.found(register), &mut result);
                    self.leave(register, bit(&result, last));
                }
                operation @ (Operation::Latest(..)
                | Operation::Earliest(..)
                | Operation::Ranges(..)) => {
                    if let Some(slot) = self.slots[register] {
                        let kept = &mut self.state.kept[slot];
                        within(operation, &self.results, clock, kept, &mut result);
                    }
                }
            }
            self.results[register] = result;
        }
    }

    fn found(&self, register: Register) -> bool {
        self.keeps[register].is_some_and(|carry| self.found[carry])
    }

    fn leave(&mut self, register: Register, value: bool) {
        if let Some(carry) = self.keeps[register] {
            self.state.carries[carry] = value;
        }
    }
}

/// Computes the result of a bounded operator.
fn within(
    operation: Operation,
    results: &[Vec<u64>],
    clock: &Clock<'_>,
    kept: &mut Carried,
    result: &mut Vec<u64>,
) {
    match (operation, kept) {
        (Operation::Latest(makes, bounds, asked), Carried::Latest(latest)) => {
            within::latest(&results[makes], (bounds, asked), clock, latest, result);
        }
        (Operation::Earliest(keeps, stretch, bounds, asked), Carried::Earliest(earliest)) => {
            let (keeps, stretch) = (&results[keeps], &results[stretch]);
            within::earliest(keeps, stretch, (bounds, asked), clock, earliest, result);
        }
        (Operation::Ranges(keeps, makes, bounds, asked), Carried::Ranges(ranges)) => {
            let (keeps, makes) = (&results[keeps], &results[makes]);
            within::ranges(keeps, makes, (bounds, asked), clock, ranges, result);
        }
        _ => {}
    }
}

const fn filled(value: bool) -> u64 {
    if value { u64::MAX } else { 0 }
}

fn before(operand: &[u64], carry: bool, result: &mut Vec<u64>) {
    let mut carry = u64::from(carry);
    result.extend(operand.iter().map(|word| {
        let shifted = word << 1 | carry;
        carry = word >> (STEPS_A_WORD - 1);
        shifted
    }));
}

fn since(left: &[u64], right: &[u64], carry: bool, result: &mut Vec<u64>) {
    let mut carry = u64::from(carry);
    result.extend(left.iter().zip(right).map(|(left, right)| {
        let (sum, over) = (left | right).overflowing_add(*right);
        let (sum, over_again) = sum.overflowing_add(carry);
        carry = u64::from(over | over_again);
        right | left & !sum
    }));
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn since_by_addition_is_since_bit_by_bit() {
        // All pairs of sequences of six steps, at a place where the carry crosses a word.
        for (left, right) in (0..64_u64).flat_map(|left| (0..64).map(move |right| (left, right))) {
            for initial in [false, true] {
                let spread = |bits: u64| [bits << 61, bits >> 3];
                let mut found = vec![];
                since(&spread(left), &spread(right), initial, &mut found);
                let mut value = initial;
                for step in 0..128 {
                    value = bit(&spread(right), step) || bit(&spread(left), step) && value;
                    assert_eq!(bit(&found, step), value, "{left:b} {right:b} step {step}");
                }
            }
        }
    }

    #[test]
    fn equal_operations_are_one() {
        let mut plan = Plan::new();
        let p = plan.push(Operation::Atom(0));
        let first = plan.push(Operation::Before(p, false));
        assert_eq!(plan.push(Operation::Before(p, false)), first);
        assert_ne!(plan.push(Operation::Before(p, true)), first);
        assert_eq!(plan.operations(), 3);
    }
}
