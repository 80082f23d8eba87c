//! A rule whose tuples are checked by several workers, each of which has its own.

use std::ops::Range;

use super::{KeyValue, Mark, Slices, Stopped};
use crate::check::{findings::Findings, part::Taken, steps::Steps};

impl Slices {
    /// Takes steps that are not all of the trace. Of the steps that name a whole tuple, either all are there or none;
    /// those that name some keys or none are all there.
    ///
    /// # Errors
    ///
    /// At the first step that cannot be evaluated.
    pub fn run_part(&mut self, block: &impl Steps, taken: &Taken<'_>) -> Result<(), Stopped> {
        let end = block.count();
        self.verdicts.clear();
        self.verdicts.resize(end.div_ceil(64), u64::MAX);
        let clock = taken.clock.as_ref();
        self.deadlines.are_watched = clock.is_some_and(|clock| clock.is_watched);
        let mut passed = 0;
        for step in 0..end {
            let place = (taken.places)(step);
            let time = clock.map_or(0, |clock| (clock.time)(place));
            self.pass_part(passed..place + 1, taken);
            passed = place + 1;
            let before = (taken.numbers)(step) - step as u64 - 1;
            match self.step(block, step, time, before, taken.mark) {
                Ok(true) => {}
                Ok(false) => self.verdicts[step / 64] &= !(1 << (step % 64)),
                Err(failure) => return Err(Stopped { step, failure }),
            }
        }
        let all = clock.map_or(0, |clock| clock.steps);
        self.pass_part(passed..all, taken);
        Ok(())
    }

    /// Finds what became false before the steps of the whole trace at these places of the piece.
    fn pass_part(&mut self, places: Range<usize>, taken: &Taken<'_>) {
        let Some(clock) = taken.clock.as_ref().filter(|clock| clock.is_watched) else {
            return;
        };
        for place in places {
            let previous = || match place.checked_sub(1) {
                Some(previous) => Some((clock.mark)(previous)),
                None => clock.last.clone(),
            };
            let before = || (clock.mark)(place);
            self.pass((clock.time)(place), &before, &previous);
        }
    }

    /// Returns the tuple that explains the first violation.
    #[must_use]
    pub fn explained(&self) -> Vec<KeyValue> {
        self.explained.as_deref().unwrap_or_default().to_vec()
    }

    /// Ends the trace, the last step of which this is.
    pub fn end_part(&mut self, last: &Mark) -> Findings {
        let is_violated_at_end = !self.finish(&|| last.clone());
        Findings::of(&self.count, &self.violations, is_violated_at_end)
    }

    /// Takes over what all workers found.
    pub fn absorb(&mut self, findings: Vec<Findings>) {
        Findings::absorb(findings, &mut self.count, &mut self.violations);
    }
}
