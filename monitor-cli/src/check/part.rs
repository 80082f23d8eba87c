//! The steps of a trace that one worker takes for one rule, away from the trace.

use std::sync::Arc;

use monitor_logic::value::Value;
use serde::{Deserialize, Serialize};

use crate::input::{
    block::{Block, Cells},
    cell::Datum,
};

/// When the steps of a piece are, and where.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Ticks {
    pub(crate) times: Vec<u64>,
    /// The line of each, counted as the piece counts them.
    pub(crate) lines: Vec<u64>,
    /// The times that people are shown.
    pub(crate) shown: Vec<Option<Box<str>>>,
}

/// Steps of one piece of a trace, in their order, with what one rule reads of them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Part {
    /// The place of each step in the piece, from 0.
    pub(crate) steps: Vec<u32>,
    /// The line of each, counted as the piece counts them.
    pub(crate) lines: Vec<u64>,
    /// The times that people are shown; none where no column was named for that.
    pub(crate) shown: Vec<Option<Box<str>>>,
    /// The values of each step, one step behind the other.
    cells: Vec<Cell>,
    /// The texts among them, one behind the other,
    texts: String,
    /// and the large numbers.
    large: Vec<i128>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum Cell {
    Absent,
    Boolean(bool),
    Integer(i64),
    /// The next of the large numbers.
    Large,
    Float(f64),
    /// A text that ends here.
    Text(usize),
}

impl Part {
    /// Adds a step of a block, of this line, with its values in these columns.
    pub(crate) fn add(&mut self, columns: &[Cells<'_>], step: usize, place: u32, line: u64) {
        self.steps.push(place);
        self.lines.push(line);
        for column in columns {
            self.cells.push(match column.value(step) {
                None => Cell::Absent,
                Some(Value::Boolean(value)) => Cell::Boolean(value),
                Some(Value::Integer(value)) => i64::try_from(value).map_or_else(
                    |_| {
                        self.large.push(value);
                        Cell::Large
                    },
                    Cell::Integer,
                ),
                Some(Value::Float(value)) => Cell::Float(value),
                Some(Value::Text(text)) => {
                    self.texts.push_str(text);
                    Cell::Text(self.texts.len())
                }
            });
        }
    }

    /// Makes a block of the steps again; it is one of so many columns.
    pub(crate) fn fill(&self, block: &mut Block, columns: usize) {
        block.begin(&Arc::from(""));
        let mut cells = self.cells.iter();
        let mut large = self.large.iter();
        let mut start = 0;
        for row in 0..self.steps.len() {
            for (column, cell) in cells.by_ref().take(columns).enumerate() {
                let datum = match *cell {
                    Cell::Absent => continue,
                    Cell::Boolean(value) => Datum::Boolean(value),
                    Cell::Integer(value) => Datum::Integer(value.into()),
                    Cell::Large => Datum::Integer(large.next().copied().unwrap_or_default()),
                    Cell::Float(value) => Datum::float(value),
                    Cell::Text(end) => {
                        let text = self.texts.get(start..end).unwrap_or_default();
                        start = end;
                        Datum::Text(text.into())
                    }
                };
                block.set(column, &datum);
            }
            // Without kept values no row begins a new block.
            let _ = block.push(row, 0);
        }
    }
}
