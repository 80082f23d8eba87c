//! The steps of a formula that keeps few bits and has few conditions, as a table.

use alloc::{collections::BTreeMap, vec, vec::Vec};

use super::plan::{Operation, Plan, Register};

/// With more conditions the table would be too large.
const MOST_INPUTS: usize = 8;

/// This many entries fill half the first cache of a core, and take no time to compute.
const MOST_ENTRIES: usize = 8 << 10;

/// The steps of a formula: what follows for each reachable set of stored bits and each truth of its conditions.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The conditions.
    pub(super) inputs: Vec<Operation>,
    /// Their results, in the order of operations.
    pub(super) registers: Vec<Register>,
    /// For each state and letter, the next state and, in the lowest bit, whether the formula holds.
    entries: Vec<u32>,
    /// The stored bits of each state.
    bits: Vec<u64>,
}

impl Table {
    /// Creates the table of a formula; `None` if it would be large, or if something else than bits is kept.
    pub(super) fn new(plan: &Plan) -> Option<Self> {
        if !plan.slots.is_empty() || plan.bits.len() > 64 {
            return None;
        }
        let is_input =
            |operation: &Operation| matches!(operation, Operation::Column(_) | Operation::Atom(_));
        let (registers, inputs): (Vec<Register>, Vec<Operation>) = plan
            .operations
            .iter()
            .copied()
            .enumerate()
            .filter(|(_, operation)| is_input(operation))
            .unzip();
        if inputs.len() > MOST_INPUTS {
            return None;
        }
        let mut table = Self {
            inputs,
            registers,
            entries: Vec::new(),
            bits: vec![0],
        };
        let mut numbers = BTreeMap::from([(0, 0)]);
        let mut results = vec![false; plan.operations.len()];
        let mut state = 0;
        while let Some(bits) = table.bits.get(state).copied() {
            if (table.bits.len() << table.inputs.len()) > MOST_ENTRIES {
                return None;
            }
            for letter in 0..1 << table.inputs.len() {
                for (place, register) in table.registers.iter().enumerate() {
                    results[*register] = letter >> place & 1 == 1;
                }
                let (next, holds) = step(plan, bits, &mut results);
                let number = *numbers.entry(next).or_insert_with(|| {
                    table.bits.push(next);
                    table.bits.len() - 1
                });
                let number = u32::try_from(number).ok()?;
                table.entries.push(number << 1 | u32::from(holds));
            }
            state += 1;
        }
        Some(table)
    }

    /// Returns the state after a step with these truths of the inputs, and whether the formula holds at it.
    pub(super) fn step(&self, state: u64, letter: usize) -> (u64, bool) {
        let row = usize::try_from(state).unwrap_or(0) << self.inputs.len();
        let entry = self.entries[row | letter];
        (u64::from(entry >> 1), entry & 1 == 1)
    }

    /// Returns how many states there are.
    pub(super) fn states(&self) -> usize {
        self.bits.len()
    }

    /// Returns the results of all operations at a step from a state.
    pub(super) fn results(&self, plan: &Plan, state: usize, letter: usize) -> Vec<bool> {
        let mut results = vec![false; plan.operations.len()];
        for (place, register) in self.registers.iter().enumerate() {
            results[*register] = letter >> place & 1 == 1;
        }
        step(plan, self.bits[state], &mut results);
        results
    }

    /// Returns the stored bits of a state.
    pub(super) fn bits(&self, state: u64) -> u64 {
        let place = usize::try_from(state).unwrap_or(0);
        self.bits[place]
    }

    /// Returns the letter at a step at which operations have these results.
    pub(super) fn letter(&self, results: &[bool]) -> usize {
        let registers = self.registers.iter().enumerate();
        registers.fold(0, |letter, (place, register)| {
            letter | usize::from(results[*register]) << place
        })
    }
}

/// Returns the stored bits after a step, and whether the formula holds at it; `results` has those of the conditions.
fn step(plan: &Plan, stored: u64, results: &mut [bool]) -> (u64, bool) {
    let is_stored = |bit: usize| stored >> bit & 1 == 1;
    for (register, operation) in plan.operations.iter().enumerate() {
        results[register] = match *operation {
            Operation::Constant(value) => value,
            Operation::Not(operand) => !results[operand],
            Operation::And(left, right) => results[left] & results[right],
            Operation::Xor(left, right) => results[left] ^ results[right],
            Operation::Before(_, initial, bit) => is_stored(bit) ^ initial,
            Operation::Since(keeps, makes, initial, bit) => {
                results[makes] | (results[keeps] & (is_stored(bit) ^ initial))
            }
            // The results of the letter; the others do not occur without slots.
            Operation::Column(_)
            | Operation::Atom(_)
            | Operation::Threshold(..)
            | Operation::Within(..)
            | Operation::Past(_) => results[register],
        };
    }
    let bits = plan.bits.iter().enumerate();
    let next = bits.fold(0, |next, (place, (register, initial))| {
        next | u64::from(results[*register] ^ initial) << place
    });
    (next, results[plan.root()])
}
