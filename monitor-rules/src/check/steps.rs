//! What rules are checked on.

use monitor_logic::value::Value;

/// Consecutive steps of a trace, with the values that they have in columns.
pub trait Steps {
    /// One column of them.
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

    /// The same, of the column of this number.
    fn present(&self, column: usize, step: usize) -> Option<Value<'_>> {
        Self::value(self.column(column), step)
    }
}
