//! The end of the log.

use super::{Automata, name};
use crate::check::summary::Mark;

impl Automata {
    /// The log is over. Returns `false` if the formula is asked at the end, and is false there for some tuple.
    pub(crate) fn finish(&mut self, mark: &dyn Fn() -> Mark) -> bool {
        if !self.at_end {
            return true;
        }
        let mut holds = true;
        for place in 0..self.tuples.len() {
            if !self.tuples.is_live(place) {
                continue;
            }
            self.catch_up(place);
            let entry = self.tuples.get(place);
            if !entry.holds {
                holds = false;
                self.violations.add(&name::values(&entry.tuple), mark);
            }
        }
        holds
    }
}
