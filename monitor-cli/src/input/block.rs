//! Some steps of a trace, column by column.

mod batch;
mod columns;
#[cfg(feature = "workers")]
mod copied;
mod packed;
mod places;
mod reading;
#[cfg(test)]
mod tests;
mod values;

use std::sync::Arc;

use monitor_logic::{
    evaluate::Column,
    value::{Type, Value},
};

use monitor_rules::check::Word;

pub(crate) use self::batch::{Batch, Lane};
#[cfg(feature = "workers")]
pub(crate) use self::copied::Copied;
use self::{
    columns::{Known, Rows, Truths},
    places::Places,
    values::Values,
};
use super::cell::Datum;
use crate::diagnostic::FilePlace;

/// The most steps in a block.
pub(crate) const STEPS: usize = 4096;

/// A block of steps. Truth values are packed 64 a word, other values are one after the other.
///
/// A row is an event: a column that it does not set is absent at that step. If a trace is one of states, a block [keeps
/// values](Self::keep_values): a column has its value until it is set again. Within one block it then has a value in
/// all steps or in none, so that a row that sets a column for the first time begins a new block.
#[derive(Debug)]
pub(crate) struct Block {
    keeps: bool,
    slots: Vec<Slot>,
    truths: Vec<Truths>,
    values: Vec<Values>,
    /// The texts of this block, one after the other.
    texts: String,
    places: Places,
    /// Whether a column got its first value since the last row was pushed.
    fresh: bool,
    /// Columns that keep a value from rows before, which was not reported yet.
    kept: Vec<KeptColumn>,
}

/// A row without a value for a column that had one: the column keeps it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct KeptColumn {
    /// The column.
    pub(crate) column: usize,
    /// The value that it keeps, as it is shown.
    pub(crate) value: String,
    /// The row.
    pub(crate) place: FilePlace,
}

/// A column of a block.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cells<'block> {
    /// The column has no value yet.
    Unknown,
    Truths(&'block Truths),
    Values(&'block Values, &'block str),
}

impl<'block> Cells<'block> {
    /// Returns the value at a step of the block, counted from 0, if there is one.
    #[must_use]
    #[inline]
    pub(crate) fn value(self, step: usize) -> Option<Value<'block>> {
        match self {
            Self::Unknown => None,
            Self::Truths(truths) => {
                (!truths.is_absent(step)).then(|| Value::Boolean(truths.value(step)))
            }
            Self::Values(values, texts) => values.value(step, texts),
        }
    }

    /// Returns the words of all steps, if they are contiguous in memory.
    #[must_use]
    pub(crate) fn words(self) -> Option<&'block [Word]> {
        match self {
            Self::Values(values, _) => values.words(),
            _ => None,
        }
    }

    /// Returns the word of that value; if the value is too large for one, the word says where it is.
    #[must_use]
    #[inline]
    pub(crate) fn word(self, step: usize) -> Word {
        match self {
            Self::Values(values, _) => values.word(step),
            _ => self.value(step).and_then(Word::of).unwrap_or(Word::NONE),
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Slot {
    Truth(usize),
    Value(usize),
}

/// Whether a row was added, or begins a new block: then pass this block on, [`begin`](Block::begin) the next, and push
/// the row again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub(crate) enum Pushed {
    /// It is the last step of the block.
    Yes,
    /// It begins the next block.
    NextBlock,
}

impl Block {
    /// Creates an empty block with these columns.
    #[must_use]
    pub(crate) fn new(columns: &[Column]) -> Self {
        let mut block = Self {
            keeps: false,
            slots: Vec::new(),
            truths: Vec::new(),
            values: Vec::new(),
            texts: String::new(),
            places: Places::new(),
            fresh: false,
            kept: Vec::new(),
        };
        for column in columns {
            block.slots.push(if column.reading == Some(Type::Boolean) {
                block.truths.push(Truths::default());
                Slot::Truth(block.truths.len() - 1)
            } else {
                block.values.push(Values::new());
                Slot::Value(block.values.len() - 1)
            });
        }
        block
    }

    /// Lets a column keep its value until it is set again, from now on.
    pub(crate) fn keep_values(&mut self) {
        self.keeps = true;
    }

    /// Keeps numbers of a column with a fraction or an exponent as texts, so that no digit is lost.
    pub(crate) fn keep_decimals(&mut self, column: usize) {
        if let Slot::Value(slot) = self.slots[column] {
            self.values[slot].keeps_decimals = true;
        }
    }

    /// Returns `true` if a column keeps its value until it is set again.
    #[must_use]
    pub(crate) fn keeps_values(&self) -> bool {
        self.keeps
    }

    /// Drops the steps. Values stay what they are.
    pub(crate) fn begin(&mut self, file: &Arc<str>) {
        self.places.begin(file);
        self.texts.clear();
        self.truths.iter_mut().for_each(Truths::begin);
        self.values.iter_mut().for_each(Values::begin);
        self.fresh = false;
    }

    /// Returns how many steps it has.
    #[must_use]
    pub(crate) fn steps(&self) -> usize {
        self.places.len()
    }

    /// Returns `true` if no more steps fit.
    #[must_use]
    pub(crate) fn is_full(&self) -> bool {
        self.steps() == STEPS
    }

    /// Sets the value that a column has before the first row that sets it.
    pub(crate) fn initialise(&mut self, column: usize, datum: &Datum<'_>) {
        // The value is kept: that the trace is one of events, which keep theirs, may be known only when it is opened.
        let keeps = std::mem::replace(&mut self.keeps, true);
        self.set(column, datum);
        self.keeps = keeps;
        self.known_mut(column).rows = Rows::Unset;
    }

    /// Returns `true` if rows gave a column a value, and it was not reported yet that a row lacks it.
    #[must_use]
    pub(crate) fn is_kept_untold(&self, column: usize) -> bool {
        self.keeps && self.known(column).rows == Rows::Set
    }

    /// Returns `true` if it was reported that rows lack a column.
    #[must_use]
    pub(crate) fn is_told(&self, column: usize) -> bool {
        self.known(column).rows == Rows::Told
    }

    /// Notes that a row has no value for a column, which keeps the value that it has: for each column the first such
    /// row is remembered.
    pub(crate) fn keep(&mut self, column: usize, place: FilePlace) {
        if self.is_kept_untold(column) {
            self.known_mut(column).rows = Rows::Told;
            let value = self.current(column);
            self.kept.push(KeptColumn {
                column,
                value,
                place,
            });
        }
    }

    /// Returns what [`keep`](Self::keep) has noted since the last call.
    pub(crate) fn take_kept(&mut self) -> Vec<KeptColumn> {
        std::mem::take(&mut self.kept)
    }

    /// Returns the present value of a column, as it is shown.
    fn current(&self, column: usize) -> String {
        match self.slots[column] {
            Slot::Truth(slot) => self.truths[slot].current.to_string(),
            Slot::Value(slot) => self.values[slot].shown(),
        }
    }

    fn known(&self, column: usize) -> Known {
        match self.slots[column] {
            Slot::Truth(slot) => self.truths[slot].known,
            Slot::Value(slot) => self.values[slot].known,
        }
    }

    fn known_mut(&mut self, column: usize) -> &mut Known {
        match self.slots[column] {
            Slot::Truth(slot) => &mut self.truths[slot].known,
            Slot::Value(slot) => &mut self.values[slot].known,
        }
    }

    /// Sets a column's value from the next row on. The value must be of the column's type.
    pub(crate) fn set(&mut self, column: usize, datum: &Datum<'_>) {
        match self.slots[column] {
            Slot::Truth(slot) => self.truths[slot].set(datum),
            Slot::Value(slot) if self.keeps => self.values[slot].set(datum),
            Slot::Value(slot) => {
                let step = self.places.len();
                self.values[slot].set_at(step, datum, &mut self.texts);
            }
        }
        let keeps = self.keeps;
        let known = self.known_mut(column);
        let is_fresh = keeps && !known.set;
        known.set = true;
        known.name();
        self.fresh |= is_fresh;
    }

    /// Adds to the texts of the block, if values are not kept. Returns where the added texts begin.
    pub(crate) fn add_texts(&mut self, texts: &str) -> usize {
        let start = self.texts.len();
        self.texts.push_str(texts);
        start
    }

    /// Sets a column's value in the next row to a range of the block's texts, if values are not kept. The column must
    /// not be one of truth values.
    pub(crate) fn set_text(&mut self, column: usize, start: usize, end: usize) {
        if let Slot::Value(slot) = self.slots[column] {
            self.values[slot].set_text_at(self.places.len(), (start, end), &self.texts);
        }
    }

    /// Ends a row, which began at this position of its buffer and on this line.
    pub(crate) fn push(&mut self, position: usize, line: u64) -> Pushed {
        if self.fresh {
            if self.steps() > 0 {
                return Pushed::NextBlock;
            }
            self.fresh = false;
            let truths = self.truths.iter_mut().map(|column| &mut column.known);
            let values = self.values.iter_mut().map(|column| &mut column.known);
            for known in truths.chain(values) {
                known.in_block = known.set;
            }
        }
        let step = self.steps();
        for column in &mut self.truths {
            column.push(step, self.keeps);
        }
        for column in &mut self.values {
            if self.keeps {
                column.push(&mut self.texts);
            } else {
                column.end_at(step);
            }
        }
        self.places.push(position, line);
        Pushed::Yes
    }

    /// Notes that a row names a column without giving it a value.
    pub(crate) fn name(&mut self, column: usize) {
        self.known_mut(column).name();
    }
}
