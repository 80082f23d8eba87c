//! All states that a program can reach, 128 letters at a time.
//!
//! For one state each operation is computed for all letters at once, as rows of bits. Most results then are the same
//! for all letters, or equal or opposite to each other. The few different rows that remain split the letters into
//! classes that lead to the same state. States often split the letters in the same way, so these splits are kept
//! ([`LetterPartition`]) and looked up by the rows.
//!
//! This runs inside a macro, most often compiled without optimisation. Then an iterator, a range or the indexing of a
//! vector is a chain of calls, while a loop over a slice is a plain loop; so loops over slices are used.

use alloc::{vec, vec::Vec};

use super::{
    Budget, scatter,
    split::{LETTERS, LetterDependence, LetterPartition},
};
use crate::{
    circuit::interner::Interner,
    compile::program::{Operation, Program},
};

/// The reachable part of a program.
pub(super) struct Explored {
    /// The stored bits of each state; the first is all zero.
    pub(super) vectors: Vec<u128>,
    pub(super) rows: Vec<StateRow>,
    pub(super) splits: Vec<LetterPartition>,
    pub(super) letters: usize,
    /// All stored bits.
    pub(super) bits: u128,
}

/// Where the letters of a state lead.
pub(super) struct StateRow {
    /// The partition of the letters, by index.
    pub(super) split: usize,
    /// Where each class of the partition leads, and whether the formula holds then.
    pub(super) targets: Vec<(u32, bool)>,
}

/// Finds all reachable states. `None` when there are more states than `most` or the budget is used up.
pub(super) fn explore(
    program: &Program,
    atoms: &[usize],
    most: usize,
    budget: &mut Budget,
) -> Option<Explored> {
    let mut sweep = LetterSweep::new(program, atoms, budget)?;
    let mut vectors: Interner<u128> = Interner::new();
    vectors.number(0);
    let mut rows: Vec<StateRow> = Vec::new();
    let mut splits: Vec<LetterPartition> = Vec::new();
    let mut hashes: Interner<u64> = Interner::new();
    // The last split with each hash.
    let mut known: Vec<usize> = Vec::new();
    while let Some(&stored) = vectors.values().get(rows.len()) {
        sweep.run(stored, budget)?;
        let outcome = sweep.outcome()?;
        let hash = outcome.hash();
        let number = hashes.number(hash) as usize;
        let split = match known.get(number) {
            Some(&split) if splits[split].rows == outcome.rows => split,
            _ => {
                splits.push(LetterPartition::new(
                    &outcome.rows,
                    sweep.words,
                    sweep.full,
                    &sweep.weights,
                    budget,
                )?);
                known.resize(hashes.len(), 0);
                known[number] = splits.len() - 1;
                splits.len() - 1
            }
        };
        let codes = &splits[split].codes;
        budget.spend(codes.len() * (outcome.changes.len() / 2 + 6))?;
        let mut targets = Vec::with_capacity(codes.len());
        for code in codes {
            let (stored, holds) = outcome.at(*code);
            targets.push((vectors.number(stored), holds));
        }
        if vectors.len() > most {
            return None;
        }
        rows.push(StateRow { split, targets });
    }
    Some(Explored {
        vectors: vectors.values().to_vec(),
        rows,
        splits,
        letters: 1 << atoms.len(),
        bits: (0..program.stored().len()).fold(0, |bits, bit| bits | 1 << bit),
    })
}

/// The operations of a program for all letters.
struct LetterSweep<'a> {
    program: &'a Program,
    /// A random number for each letter.
    weights: Vec<u64>,
    /// How many words one result takes.
    words: usize,
    /// The letters that exist in a word.
    full: u128,
    /// The results, one after the other.
    values: Vec<u128>,
    /// The operations that depend on the stored bits, with their indices.
    changing: Vec<(usize, Operation)>,
}

impl<'a> LetterSweep<'a> {
    fn new(program: &'a Program, atoms: &[usize], budget: &mut Budget) -> Option<Self> {
        let letters = 1_usize << atoms.len();
        let words = letters.div_ceil(LETTERS);
        let full = u128::MAX >> (LETTERS - letters.min(LETTERS));
        let count = program.operations().len();
        budget.spend(count * words)?;
        let mut sweep = Self {
            program,
            weights: (0..letters as u64).map(scatter).collect(),
            words,
            full,
            values: vec![0; count * words],
            changing: Vec::new(),
        };
        let mut changes = vec![false; count];
        for (index, operation) in program.operations().iter().enumerate() {
            let stored = matches!(operation, Operation::Stored(_));
            changes[index] = stored || operation.operands().any(|value| changes[value.index()]);
            if changes[index] {
                sweep.changing.push((index, *operation));
            } else if let Operation::Atom(atom) = operation {
                let bit = atoms.iter().position(|other| other == atom)?;
                for word in 0..words {
                    sweep.values[index * words + word] = letters_with(bit, word) & full;
                }
            } else {
                compute(&[(index, *operation)], 0, full, words, &mut sweep.values);
            }
        }
        Some(sweep)
    }

    /// Computes everything for one state.
    fn run(&mut self, stored: u128, budget: &mut Budget) -> Option<()> {
        let outputs = self.program.next().len() + 1;
        budget.spend((self.changing.len() + outputs) * self.words)?;
        compute(
            &self.changing,
            stored,
            self.full,
            self.words,
            &mut self.values,
        );
        Some(())
    }

    /// Returns what the results of the last run depend on. `None` when there are more rows than a code has bits.
    fn outcome(&self) -> Option<LetterDependence> {
        let mut outcome = LetterDependence::default();
        let values = self.values.as_slice();
        for (bit, value) in self.program.next().iter().enumerate() {
            let words = &values[value.index() * self.words..];
            outcome.first |= u128::from(LetterDependence::first_letter(words)) << bit;
            if let Some(row) = outcome.row(words, self.words, self.full) {
                outcome.changes[row] |= 1 << bit;
            }
        }
        let words = &values[self.program.verdict().index() * self.words..];
        outcome.holds = LetterDependence::first_letter(words);
        outcome.verdict_changes = outcome.row(words, self.words, self.full);
        (outcome.changes.len() <= LETTERS).then_some(outcome)
    }
}

/// Computes the results of `operations`, each with its index, for one state.
fn compute(
    operations: &[(usize, Operation)],
    stored: u128,
    full: u128,
    words: usize,
    values: &mut [u128],
) {
    let mut place = 0;
    while place < operations.len() {
        let (index, operation) = operations[place];
        let to = index * words;
        let mut word = 0;
        match operation {
            // Atoms are the same for every state, see `LetterSweep::new`.
            Operation::Atom(_) | Operation::Input(_) => {}
            Operation::Constant(value) => {
                let value = if value { full } else { 0 };
                while word < words {
                    values[to + word] = value;
                    word += 1;
                }
            }
            Operation::Stored(bit) => {
                let value = if stored >> bit & 1 == 1 { full } else { 0 };
                while word < words {
                    values[to + word] = value;
                    word += 1;
                }
            }
            Operation::Not(operand) => {
                let operand = operand.index() * words;
                while word < words {
                    values[to + word] = values[operand + word] ^ full;
                    word += 1;
                }
            }
            Operation::And(left, right) => {
                let (left, right) = (left.index() * words, right.index() * words);
                while word < words {
                    values[to + word] = values[left + word] & values[right + word];
                    word += 1;
                }
            }
            Operation::Or(left, right) => {
                let (left, right) = (left.index() * words, right.index() * words);
                while word < words {
                    values[to + word] = values[left + word] | values[right + word];
                    word += 1;
                }
            }
            Operation::Xor(left, right) => {
                let (left, right) = (left.index() * words, right.index() * words);
                while word < words {
                    values[to + word] = values[left + word] ^ values[right + word];
                    word += 1;
                }
            }
        }
        place += 1;
    }
}

/// Returns the letters of a word in which the atom of `bit` is true.
fn letters_with(bit: usize, word: usize) -> u128 {
    if bit >= 7 {
        return if word >> (bit - 7) & 1 == 1 {
            u128::MAX
        } else {
            0
        };
    }
    // Blocks of 2^bit letters without and with it: 0b...1010, 0b...1100, and so on.
    (u128::MAX / ((1 << (1 << bit)) + 1)) << (1 << bit)
}
