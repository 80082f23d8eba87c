//! The steps of a trace that one worker takes for one rule, apart from the trace.

use serde::{Deserialize, Serialize};

use crate::input::block::{Block, Cells, Copied};

/// The times and places of the steps of a piece.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Ticks {
    pub(crate) times: Vec<u64>,
    /// The line of each step, as the piece counts lines.
    pub(crate) lines: Vec<u64>,
    /// The times that people are shown.
    pub(crate) shown: Vec<Option<Box<str>>>,
}

/// Steps of one piece of a trace, in their order, with the values that one rule reads.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Part {
    /// The place of each step in the piece, from 0.
    pub(crate) steps: Vec<u32>,
    /// The line of each step, as the piece counts lines.
    pub(crate) lines: Vec<u64>,
    /// The times that people are shown; none if no column was named for that.
    pub(crate) shown: Vec<Option<Box<str>>>,
    /// The values that the rule reads.
    values: Copied,
}

impl Part {
    /// Adds a step of a block, of this line, with its values in these columns.
    pub(crate) fn add(&mut self, columns: &[Cells<'_>], step: usize, place: u32, line: u64) {
        self.steps.push(place);
        self.lines.push(line);
        self.values.add(columns, step);
    }

    /// Makes a block of the steps again.
    pub(crate) fn fill(&self, block: &mut Block) {
        block.fill(&self.values, self.steps.len());
    }
}
