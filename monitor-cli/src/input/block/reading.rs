//! The values of the steps of a block.

use monitor_logic::value::Value;
use monitor_rules::check::{Steps, Word};

use super::{Block, Cells, Slot, columns::Rows};
use crate::diagnostic::FilePlace;

impl Block {
    /// Returns `true` if it is known, for each step of this block, whether a column has a value, and which.
    #[must_use]
    pub(crate) fn is_known(&self, column: usize) -> bool {
        !self.keeps || self.known(column).in_block
    }

    /// Returns `true` if a column has had a value yet, by a row or an option.
    #[must_use]
    pub(crate) fn was_set(&self, column: usize) -> bool {
        self.known(column).set
    }

    /// Returns `true` if a column is absent at some step of the block.
    #[must_use]
    pub(crate) fn has_absent(&self, column: usize) -> bool {
        match self.slots[column] {
            Slot::Truth(slot) => self.truths[slot].has_absent(),
            Slot::Value(slot) => self.values[slot].has_absent(),
        }
    }

    /// Returns `true` if a column has texts at some step of the block, and no values of other types.
    #[must_use]
    pub(crate) fn has_texts(&self, column: usize) -> bool {
        match self.slots[column] {
            Slot::Truth(_) => false,
            Slot::Value(slot) => self.values[slot].has_texts(),
        }
    }

    /// Returns `true` if a column is absent at a step of the block, counted from 0.
    #[must_use]
    pub(crate) fn is_absent(&self, column: usize, step: usize) -> bool {
        match self.slots[column] {
            Slot::Truth(slot) => self.truths[slot].is_absent(step),
            Slot::Value(slot) => self.values[slot].is_absent(step),
        }
    }

    /// Returns `true` if a row, and not only an option, has named a column.
    #[must_use]
    pub(crate) fn was_set_by_row(&self, column: usize) -> bool {
        self.known(column).rows != Rows::Unset
    }

    /// Returns the words of a column of truth values; none for other columns.
    #[must_use]
    pub(crate) fn words(&self, column: usize) -> &[u64] {
        match self.slots[column] {
            Slot::Truth(slot) => &self.truths[slot].words,
            Slot::Value(_) => &[],
        }
    }

    /// Returns the value of a column at a step of the block, counted from 0; false if it has none.
    #[must_use]
    pub(crate) fn value(&self, column: usize, step: usize) -> Value<'_> {
        match self.slots[column] {
            Slot::Truth(slot) => Value::Boolean(self.truths[slot].value(step)),
            Slot::Value(slot) => {
                let value = self.values[slot].value(step, &self.texts);
                value.unwrap_or(Value::Boolean(false))
            }
        }
    }

    /// Returns the values of a column, one for each step, if all are whole numbers of 64 bits; else none.
    #[must_use]
    pub(crate) fn integers(&self, column: usize) -> &[i64] {
        match self.slots[column] {
            Slot::Value(slot) if self.is_known(column) => self.values[slot].integers(),
            _ => &[],
        }
    }

    /// Returns a column of the block.
    #[must_use]
    pub(crate) fn column(&self, column: usize) -> Cells<'_> {
        match self.slots[column] {
            _ if !self.is_known(column) => Cells::Unknown,
            Slot::Truth(slot) => Cells::Truths(&self.truths[slot]),
            Slot::Value(slot) => Cells::Values(&self.values[slot], &self.texts),
        }
    }

    /// Returns the value of a column at a step of the block, counted from 0, if it has one there.
    #[must_use]
    pub(crate) fn present(&self, column: usize, step: usize) -> Option<Value<'_>> {
        let is_there = self.is_known(column) && !self.is_absent(column, step);
        is_there.then(|| self.value(column, step))
    }

    /// Returns the line of a step.
    #[must_use]
    pub(crate) fn line(&self, step: usize) -> u64 {
        self.places.line(step)
    }

    /// Returns where the row of a step begins in the buffer from which it was read.
    #[must_use]
    pub(crate) fn position(&self, step: usize) -> usize {
        self.places.position(step)
    }

    /// Returns the place of a step.
    #[must_use]
    pub(crate) fn place(&self, step: usize) -> FilePlace {
        self.places.place(step)
    }
}

impl Steps for Block {
    type Column<'steps> = Cells<'steps>;

    fn count(&self) -> usize {
        self.steps()
    }

    fn keeps_values(&self) -> bool {
        self.keeps_values()
    }

    fn column(&self, number: usize) -> Cells<'_> {
        self.column(number)
    }

    #[inline]
    fn value<'steps>(column: Cells<'steps>, step: usize) -> Option<Value<'steps>>
    where
        Self: 'steps,
    {
        column.value(step)
    }

    #[inline]
    fn word<'steps>(column: Cells<'steps>, step: usize) -> Word
    where
        Self: 'steps,
    {
        column.word(step)
    }

    fn words<'steps>(column: Cells<'steps>) -> Option<&'steps [Word]>
    where
        Self: 'steps,
    {
        column.words()
    }
}
