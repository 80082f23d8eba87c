//! The last steps, by which violations are explained.

use crate::step::Row;

/// How many steps are remembered.
pub(super) const REMEMBERED: usize = 1 << 10;

/// The last steps that some rule had to do with.
#[derive(Debug, Default)]
pub(super) struct History {
    steps: Vec<Remembered>,
    /// The place of the earliest, which the next step takes, once all are taken.
    earliest: usize,
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
        if self.steps.len() < REMEMBERED {
            self.steps.push(Remembered::default());
            self.earliest = 0;
            if let Some(step) = self.steps.last_mut() {
                step.set(number, time, row);
            }
            return;
        }
        self.are_dropped = true;
        if let Some(step) = self.steps.get_mut(self.earliest) {
            step.set(number, time, row);
        }
        self.earliest = (self.earliest + 1) % REMEMBERED;
    }

    /// Returns the steps, the earliest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Remembered> {
        let (late, early) = self.steps.split_at(self.earliest);
        early.iter().chain(late)
    }

    /// Returns the number of the first step that is known, where some before it are not.
    pub(super) fn known_from(&self) -> Option<u64> {
        let first = self.iter().next().filter(|_| self.are_dropped);
        first.map(|first| first.number)
    }
}

impl Remembered {
    fn set(&mut self, number: u64, time: u64, row: &Row) {
        (self.number, self.time) = (number, time);
        self.row.copy(row);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_steps_are_remembered_in_their_order() {
        let mut history = History::default();
        for number in 1..=2500 {
            history.add(number, 10 * number, &Row::default());
            let first = number.saturating_sub(REMEMBERED as u64) + 1;
            let steps = history.iter().map(|step| (step.number, step.time));
            assert!(steps.eq((first..=number).map(|number| (number, 10 * number))));
            assert_eq!(history.known_from(), (first > 1).then_some(first));
        }
    }
}
