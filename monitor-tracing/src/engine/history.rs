//! The last steps, by which violations are explained.

use std::collections::VecDeque;

use crate::step::Row;

/// How many steps are remembered.
pub(super) const REMEMBERED: usize = 1 << 10;

/// The last steps that some rule had to do with.
#[derive(Debug, Default)]
pub(super) struct History {
    steps: VecDeque<Remembered>,
    /// Some are no longer known.
    are_dropped: bool,
}

/// A step as it was.
#[derive(Debug, Default)]
pub(super) struct Remembered {
    pub(super) number: u64,
    pub(super) time: u64,
    pub(super) row: Row,
}

impl History {
    /// Remembers a step, in the room of the one that it takes the place of.
    pub(super) fn add(&mut self, number: u64, time: u64, row: &Row) {
        let room = if self.steps.len() < REMEMBERED {
            None
        } else {
            self.are_dropped = true;
            self.steps.pop_front()
        };
        let mut step = room.unwrap_or_default();
        (step.number, step.time) = (number, time);
        step.row.copy(row);
        self.steps.push_back(step);
    }

    /// Returns the steps, the earliest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Remembered> {
        self.steps.iter()
    }

    /// Returns the number of the first step that is known, where some before it are not.
    pub(super) fn known_from(&self) -> Option<u64> {
        let first = self.steps.front().filter(|_| self.are_dropped);
        first.map(|first| first.number)
    }
}
