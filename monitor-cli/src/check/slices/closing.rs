//! The end of the log.

use super::Slices;
use crate::check::summary::Mark;

impl Slices {
    /// The log is over. What lacks since before its last step is broken, whether a step of the slice came later or not.
    pub(crate) fn watch_to_the_end(&mut self) {
        let Some((time, last)) = self.deadlines.last.clone() else {
            return;
        };
        if self.at_end {
            return;
        }
        for (tuple, slice) in &mut self.tuples {
            if slice.is_broken || !slice.is_named {
                continue;
            }
            if let Some(deadline) = self.evaluator.deadline_before(&slice.state, time) {
                slice.is_broken = true;
                self.deadlines
                    .passed(deadline, tuple, &|| last.clone(), &|| None);
            }
        }
    }

    /// The log is over. Returns `false` if the formula is asked at the end, and is false there for some tuple.
    pub(crate) fn finish(&mut self, mark: &dyn Fn() -> Mark) -> bool {
        if !self.at_end {
            return true;
        }
        let mut holds = true;
        for (tuple, slice) in &self.tuples {
            if !slice.holds {
                holds = false;
                self.violations.add(tuple, mark);
            }
        }
        holds
    }
}
