//! The last steps, by which violations are explained.

use std::mem;

use crate::step::Row;

/// How many steps are remembered.
pub(super) const REMEMBERED: usize = 1 << 10;

/// The last steps that mattered to some rule.
#[derive(Debug, Default)]
pub(super) struct History {
    steps: Vec<Remembered>,
    /// The place of the latest.
    latest: usize,
    /// Whether some steps are no longer known.
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
    /// Remembers a step in the place of the earliest, and gives `row` the memory of that one.
    pub(super) fn add(&mut self, number: u64, time: u64, row: &mut Row) {
        if self.steps.len() < REMEMBERED {
            self.steps.push(Remembered::default());
            self.latest = self.steps.len() - 1;
        } else {
            self.latest = self.earliest();
            self.are_dropped = true;
        }
        let step = &mut self.steps[self.latest];
        (step.number, step.time) = (number, time);
        mem::swap(&mut step.row, row);
    }

    /// Returns the values of the latest step, if there is one.
    pub(super) fn latest(&self) -> Option<&Row> {
        Some(&self.steps.get(self.latest)?.row)
    }

    /// Returns the place of the earliest step, which the next step takes once all places are taken.
    fn earliest(&self) -> usize {
        (self.latest + 1) % self.steps.len().max(1)
    }

    /// Returns the steps, the earliest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Remembered> {
        let (late, early) = self.steps.split_at(self.earliest());
        early.iter().chain(late)
    }

    /// Returns the number of the first step that is known, if some before it are not.
    pub(super) fn known_from(&self) -> Option<u64> {
        let first = self.iter().next().filter(|_| self.are_dropped);
        first.map(|first| first.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_steps_are_remembered_in_their_order() {
        let mut history = History::default();
        for number in 1..=2500 {
            history.add(number, 10 * number, &mut Row::default());
            let first = number.saturating_sub(REMEMBERED as u64) + 1;
            let steps = history.iter().map(|step| (step.number, step.time));
            assert!(steps.eq((first..=number).map(|number| (number, 10 * number))));
            assert_eq!(history.known_from(), (first > 1).then_some(first));
        }
    }
}
