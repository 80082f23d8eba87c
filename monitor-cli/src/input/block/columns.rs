//! The values of the steps of a block in one column.

#[cfg(feature = "workers")]
use monitor_logic::value::Value;
#[cfg(feature = "workers")]
use monitor_rules::check::Word;

use crate::input::cell::Datum;

pub(super) const WORD: usize = 64;

/// Whether a column has a value.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// Whether it has one now.
    pub(super) set: bool,
    /// Whether it has one in the steps of the block.
    pub(super) in_block: bool,
    pub(super) rows: Rows,
}

/// Whether rows of the trace named a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Rows {
    /// No row named it.
    #[default]
    Unset,
    /// Some row named it.
    Set,
    /// Some row named it, and it was reported that later ones lack it.
    Told,
}

impl Known {
    /// Notes that a row names the column.
    pub(super) fn name(&mut self) {
        if self.rows == Rows::Unset {
            self.rows = Rows::Set;
        }
    }
}

/// Truth values, 64 a word.
#[derive(Debug, Default)]
pub(crate) struct Truths {
    pub(super) words: Vec<u64>,
    /// The steps at which it is absent, as words up to the last such step.
    absent: Vec<u64>,
    /// The value in the row that is being read, or else in the row before.
    pub(super) current: bool,
    /// Whether the row that is being read sets it.
    is_set: bool,
    pub(super) known: Known,
}

impl Truths {
    /// Drops the steps.
    pub(super) fn begin(&mut self) {
        self.words.clear();
        self.absent.clear();
        self.known.in_block = self.known.set;
    }

    pub(super) fn set(&mut self, datum: &Datum<'_>) {
        self.current = *datum == Datum::Boolean(true);
        self.is_set = true;
    }

    /// Ends the row of this step of the block.
    pub(super) fn push(&mut self, step: usize, keeps: bool) {
        let has_value = std::mem::take(&mut self.is_set) || keeps;
        self.push_bits(step, u64::from(has_value && self.current), 1);
        if !has_value {
            self.set_absent(step);
        }
    }

    /// Ends rows, the first of which is this step of the block, with a bit for each. They end within the word of the
    /// first.
    pub(super) fn push_bits(&mut self, step: usize, bits: u64, rows: usize) {
        let bits = bits & low(rows);
        match (step % WORD, self.words.last_mut()) {
            (0, _) | (_, None) => self.words.push(bits),
            (place, Some(word)) => *word |= bits << place,
        }
    }

    /// Adds steps with the truth values of these words.
    #[cfg(feature = "workers")]
    pub(super) fn push_words(&mut self, words: &[Word]) {
        for (step, word) in (self.words.len() * WORD..).zip(words) {
            let is_true = word.value() == Some(Value::Boolean(true));
            self.push_bits(step, u64::from(is_true), 1);
            if word.is_none() {
                self.set_absent(step);
            } else {
                self.known.set = true;
                self.known.name();
            }
        }
    }

    /// Makes it absent in those rows, of the ones that begin with this step, that have a bit.
    pub(super) fn set_absent_in(&mut self, step: usize, bits: u64) {
        let place = step / WORD;
        if self.absent.len() <= place {
            self.absent.resize(place + 1, 0);
        }
        self.absent[place] |= bits << (step % WORD);
    }

    pub(super) fn set_absent(&mut self, step: usize) {
        self.set_absent_in(step, 1);
    }

    /// Returns `true` if it is absent at some step.
    pub(super) fn has_absent(&self) -> bool {
        !self.absent.is_empty()
    }

    pub(super) fn is_absent(&self, step: usize) -> bool {
        bit(&self.absent, step)
    }

    pub(super) fn value(&self, step: usize) -> bool {
        bit(&self.words, step)
    }
}

/// Returns so many low bits.
pub(super) fn low(bits: usize) -> u64 {
    if bits >= WORD {
        u64::MAX
    } else {
        (1 << bits) - 1
    }
}

fn bit(words: &[u64], step: usize) -> bool {
    let word = words.get(step / WORD);
    word.is_some_and(|word| word >> (step % WORD) & 1 == 1)
}
