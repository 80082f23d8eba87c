//! How the letters of a state are told apart.

use alloc::{vec, vec::Vec};

use super::{Budget, scatter};

/// How many letters share a word.
pub(super) const LETTERS: usize = 128;

/// A partition of the letters into classes that some state does not tell apart.
pub(super) struct LetterPartition {
    /// The rows that it was made by.
    pub(super) rows: Vec<u128>,
    /// For each class, the value that each row has for its letters, a bit each.
    pub(super) codes: Vec<u128>,
    /// The class of each letter.
    pub(super) class_of: Vec<usize>,
    /// For each class, the sum of its letters' random weights.
    pub(super) weights: Vec<u64>,
}

/// What a state's results depend on: a few different rows of bits over the letters, and which
/// results change with a row.
#[derive(Default)]
pub(super) struct LetterDependence {
    /// The rows, one after the other, each false for the first letter.
    pub(super) rows: Vec<u128>,
    /// The stored bits for the first letter.
    pub(super) first: u128,
    /// For each row, the stored bits that are different where it is true.
    pub(super) changes: Vec<u128>,
    /// Whether the formula holds for the first letter.
    pub(super) holds: bool,
    /// The row where the verdict is the opposite of that for the first letter.
    pub(super) verdict_changes: Option<usize>,
}

impl LetterDependence {
    /// Returns a result for the first letter.
    pub(super) fn first_letter(words: &[u128]) -> bool {
        words[0] & 1 == 1
    }

    /// Returns the row for a result: the result or its opposite, whichever is false for the first
    /// letter. `None` when that is false for all letters.
    pub(super) fn row(&mut self, words: &[u128], count: usize, full: u128) -> Option<usize> {
        let flip = if Self::first_letter(words) { full } else { 0 };
        let mut word = 0;
        while words[word] == flip {
            word += 1;
            if word == count {
                return None;
            }
        }
        let rows = self.rows.as_slice();
        let mut from = 0;
        while from < rows.len() {
            let mut word = 0;
            while rows[from + word] == words[word] ^ flip {
                word += 1;
                if word == count {
                    return Some(from / count);
                }
            }
            from += count;
        }
        let mut word = 0;
        while word < count {
            self.rows.push(words[word] ^ flip);
            word += 1;
        }
        self.changes.push(0);
        Some(self.changes.len() - 1)
    }

    pub(super) fn hash(&self) -> u64 {
        let mut hash = 0_u64;
        for row in &self.rows {
            hash = scatter(hash ^ half(*row)).wrapping_add(half(*row >> 64));
        }
        hash
    }

    /// Returns the stored bits and the verdict where the rows have the values `code`.
    pub(super) fn at(&self, code: u128) -> (u128, bool) {
        let changes = self.changes.as_slice();
        let mut stored = self.first;
        let mut left = code;
        while left != 0 {
            stored ^= changes[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        let flips = self.verdict_changes.is_some_and(|row| code >> row & 1 == 1);
        (stored, self.holds != flips)
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "the lower half is what is wanted"
)]
fn half(word: u128) -> u64 {
    word as u64
}

impl LetterPartition {
    /// Splits the letters by the values of `rows`, each of which has `words` words; `full` has the
    /// letters that exist in each word.
    pub(super) fn new(
        rows: &[u128],
        words: usize,
        full: u128,
        weight_of: &[u64],
        budget: &mut Budget,
    ) -> Option<Self> {
        // The letters of each class, one after the other.
        let mut letters = vec![full; words];
        let mut codes = vec![0_u128];
        let mut row = 0;
        while row * words < rows.len() {
            budget.spend(codes.len() * words * 2)?;
            letters.resize(codes.len() * 2 * words, 0);
            split_classes(&rows[row * words..], row, words, &mut letters, &mut codes);
            row += 1;
        }
        budget.spend(weight_of.len() * 2)?;
        let mut class_of = vec![0; weight_of.len()];
        let mut weights = vec![0_u64; codes.len()];
        let (letters, places, sums) = (&letters[..], &mut class_of[..], &mut weights[..]);
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

/// Splits the classes whose letters differ on a row, the first `words` words of `of_row`. `letters`
/// has room for twice as many classes.
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
