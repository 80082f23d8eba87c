//! All states that a program can reach, 128 letters at a time.
//!
//! For one state each operation is computed for all letters at once, as rows of bits. Most results
//! then are the same for all letters, or equal or opposite to each other; the few different rows
//! that remain split the letters into classes that lead to the same state. States often split the
//! letters in the same way, so these splits are kept ([`Split`]) and looked up by the rows.
//!
//! This runs inside a macro, most often compiled without optimisation. Then an iterator, a range or
//! the indexing of a vector is a chain of calls, while loops over slices are what they seem. Hence
//! the loops over slices.

use alloc::{collections::BTreeMap, vec, vec::Vec};

use super::{Budget, scatter};
use crate::{
    interner::Interner,
    program::{Operation, Program},
};

/// How many letters share a word.
const LETTERS: usize = 128;

/// The reachable part of a program.
pub(super) struct Explored {
    /// The stored bits of each state; the first is all zero.
    pub(super) vectors: Vec<u128>,
    pub(super) rows: Vec<Row>,
    pub(super) splits: Vec<Split>,
    pub(super) letters: usize,
    /// All stored bits.
    pub(super) bits: u128,
}

/// Where a state leads.
pub(super) struct Row {
    /// The split of the letters, by index.
    pub(super) split: usize,
    /// Where each class of it leads, and whether the formula holds then.
    pub(super) targets: Vec<(u32, bool)>,
}

/// A partition of the letters into classes that some state does not tell apart.
pub(super) struct Split {
    /// The rows that it was made by.
    rows: Vec<u128>,
    /// For each class the value that each row has for its letters, a bit each.
    codes: Vec<u128>,
    /// For each letter its class.
    pub(super) class_of: Vec<usize>,
    /// For each class the sum of its letters' random weights.
    pub(super) weights: Vec<u64>,
}

/// `None` when there are more states than `most` or the budget is used up.
pub(super) fn explore(
    program: &Program,
    atoms: &[usize],
    most: usize,
    budget: &mut Budget,
) -> Option<Explored> {
    let mut sweep = Sweep::new(program, atoms, budget)?;
    let mut vectors: Interner<u128> = Interner::new();
    vectors.number(0);
    let mut rows: Vec<Row> = Vec::new();
    let mut splits: Vec<Split> = Vec::new();
    let mut known: BTreeMap<u64, usize> = BTreeMap::new();
    while let Some(&stored) = vectors.values().get(rows.len()) {
        sweep.run(stored, budget)?;
        let outcome = sweep.outcome()?;
        let hash = outcome.hash();
        let split = match known.get(&hash) {
            Some(&split) if splits[split].rows == outcome.rows => split,
            _ => {
                splits.push(Split::new(&outcome.rows, &sweep, budget)?);
                known.insert(hash, splits.len() - 1);
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
        rows.push(Row { split, targets });
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
struct Sweep<'a> {
    program: &'a Program,
    letters: usize,
    /// For each letter a random number.
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

impl<'a> Sweep<'a> {
    fn new(program: &'a Program, atoms: &[usize], budget: &mut Budget) -> Option<Self> {
        let letters = 1_usize << atoms.len();
        let words = letters.div_ceil(LETTERS);
        let full = u128::MAX >> (LETTERS - letters.min(LETTERS));
        let count = program.operations().len();
        budget.spend(count * words)?;
        let mut sweep = Self {
            program,
            letters,
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
        compute(&self.changing, stored, self.full, self.words, &mut self.values);
        Some(())
    }

    /// The results of the last run, sorted out.
    fn outcome(&self) -> Option<Outcome> {
        let mut outcome = Outcome::default();
        let values = self.values.as_slice();
        for (bit, value) in self.program.next().iter().enumerate() {
            let words = &values[value.index() * self.words..];
            if Outcome::first_letter(words) {
                outcome.first |= 1 << bit;
            }
            if let Some(row) = outcome.row(words, self.words, self.full)? {
                outcome.changes[row] |= 1 << bit;
            }
        }
        let words = &values[self.program.verdict().index() * self.words..];
        outcome.holds = Outcome::first_letter(words);
        outcome.verdict_changes = outcome.row(words, self.words, self.full)?;
        Some(outcome)
    }
}

/// The results of `operations`, each with its index, for one state.
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
            // Atoms are the same for every state, see `Sweep::new`.
            Operation::Atom(_) => {}
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

/// The letters of a word in which the atom of `bit` is true.
fn letters_with(bit: usize, word: usize) -> u128 {
    if bit >= 7 {
        return if word >> (bit - 7) & 1 == 1 { u128::MAX } else { 0 };
    }
    // Blocks of 2^bit letters without and with it: 0b...1010, 0b...1100, and so on.
    u128::MAX / ((1 << (1 << bit)) + 1) << (1 << bit)
}

/// What a state's results depend on: a few different rows of bits over the letters, and which
/// results change with a row.
#[derive(Default)]
struct Outcome {
    /// The rows, one after the other, each false for the first letter.
    rows: Vec<u128>,
    /// The stored bits for the first letter.
    first: u128,
    /// For each row the stored bits that are different where it is true.
    changes: Vec<u128>,
    /// Whether the formula holds for the first letter,
    holds: bool,
    /// and the row where that is different.
    verdict_changes: Option<usize>,
}

impl Outcome {
    /// A result for the first letter.
    fn first_letter(words: &[u128]) -> bool {
        words[0] & 1 == 1
    }

    /// The row for a result: it, or its opposite, whichever is false for the first letter. No row
    /// when that is false for all letters, `None` when there are too many rows.
    fn row(&mut self, words: &[u128], count: usize, full: u128) -> Option<Option<usize>> {
        let flip = if Self::first_letter(words) { full } else { 0 };
        let mut word = 0;
        while words[word] == flip {
            word += 1;
            if word == count {
                return Some(None);
            }
        }
        let rows = self.rows.as_slice();
        let mut from = 0;
        while from < rows.len() {
            let mut word = 0;
            while rows[from + word] == words[word] ^ flip {
                word += 1;
                if word == count {
                    return Some(Some(from / count));
                }
            }
            from += count;
        }
        if self.changes.len() == LETTERS {
            return None;
        }
        let mut word = 0;
        while word < count {
            self.rows.push(words[word] ^ flip);
            word += 1;
        }
        self.changes.push(0);
        Some(Some(self.changes.len() - 1))
    }

    fn hash(&self) -> u64 {
        let mut hash = 0_u64;
        for row in &self.rows {
            hash = scatter(hash ^ half(*row)).wrapping_add(half(*row >> 64));
        }
        hash
    }

    /// The stored bits and the verdict where the rows have the values `code`.
    fn at(&self, code: u128) -> (u128, bool) {
        let changes = self.changes.as_slice();
        let mut stored = self.first;
        let mut left = code;
        while left != 0 {
            stored ^= changes[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        let changed = self.verdict_changes.is_some_and(|row| code >> row & 1 == 1);
        (stored, self.holds != changed)
    }
}

#[allow(clippy::cast_possible_truncation, reason = "the lower half is what is wanted")]
fn half(word: u128) -> u64 {
    word as u64
}

impl Split {
    /// The letters apart by the values of `rows`.
    fn new(rows: &[u128], sweep: &Sweep<'_>, budget: &mut Budget) -> Option<Self> {
        let words = sweep.words;
        // The letters of each class, one after the other.
        let mut letters = vec![sweep.full; words];
        let mut codes = vec![0_u128];
        let mut row = 0;
        while row * words < rows.len() {
            budget.spend(codes.len() * words * 2)?;
            letters.resize(codes.len() * 2 * words, 0);
            split_classes(&rows[row * words..], row, words, &mut letters, &mut codes);
            row += 1;
        }
        budget.spend(sweep.letters * 2)?;
        let mut class_of = vec![0; sweep.letters];
        let mut weights = vec![0_u64; codes.len()];
        let (letters, places, sums) = (&letters[..], &mut class_of[..], &mut weights[..]);
        let weight_of = sweep.weights.as_slice();
        let mut place = 0;
        while place < sums.len() * words {
            let (class, word) = (place / words, place % words);
            let mut left = letters[place];
            while left != 0 {
                let letter = word * LETTERS + left.trailing_zeros() as usize;
                left &= left - 1;
                places[letter] = class;
                sums[class] = sums[class].wrapping_add(weight_of[letter]);
            }
            place += 1;
        }
        Some(Self {
            rows: rows.to_vec(),
            codes,
            class_of,
            weights,
        })
    }
}

/// Splits the classes whose letters differ on a row, which is the first `words` of `of_row`.
/// `letters` has room for twice as many classes.
fn split_classes(
    of_row: &[u128],
    row: usize,
    words: usize,
    letters: &mut [u128],
    codes: &mut Vec<u128>,
) {
    let classes = codes.len();
    let mut class = 0;
    while class < classes {
        let from = class * words;
        let (mut with, mut without) = (0, 0);
        let mut word = 0;
        while word < words {
            with |= letters[from + word] & of_row[word];
            without |= letters[from + word] & !of_row[word];
            word += 1;
        }
        if with != 0 && without != 0 {
            let to = codes.len() * words;
            word = 0;
            while word < words {
                letters[to + word] = letters[from + word] & !of_row[word];
                letters[from + word] &= of_row[word];
                word += 1;
            }
            codes.push(codes[class]);
        }
        if with != 0 {
            codes[class] |= 1 << row;
        }
        class += 1;
    }
}
