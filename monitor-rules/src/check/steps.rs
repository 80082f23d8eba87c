//! The steps on which rules are checked.

use monitor_logic::value::Value;

use super::word::Word;

/// Consecutive steps of a trace, with their values in columns.
pub trait Steps {
    /// A column of these steps.
    type Column<'steps>: Copy
    where
        Self: 'steps;

    /// Returns how many there are.
    fn count(&self) -> usize;

    /// Returns `true` if a column keeps its value until it is set again: the trace is one of states, and not of events.
    fn keeps_values(&self) -> bool;

    /// Returns a column.
    fn column(&self, number: usize) -> Self::Column<'_>;

    /// Returns the value that a column has at a step, counted from 0, if it has one there.
    fn value<'steps>(column: Self::Column<'steps>, step: usize) -> Option<Value<'steps>>
    where
        Self: 'steps;

    /// Returns the word of that value; if the value is too large for one, a word that says where it is.
    #[inline]
    fn word<'steps>(column: Self::Column<'steps>, step: usize) -> Word
    where
        Self: 'steps,
    {
        match Self::value(column, step) {
            Some(value) => Word::of(value).unwrap_or_else(|| Word::elsewhere(0, 0)),
            None => Word::NONE,
        }
    }

    /// Returns the words of all steps, if they are contiguous in memory.
    fn words<'steps>(_column: Self::Column<'steps>) -> Option<&'steps [Word]>
    where
        Self: 'steps,
    {
        None
    }

    /// Returns the value that the column of this number has at a step, like [`value`](Self::value).
    fn present(&self, column: usize, step: usize) -> Option<Value<'_>> {
        Self::value(self.column(column), step)
    }
}
