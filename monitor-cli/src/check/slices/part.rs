//! A rule of which several workers check the tuples, each those of its own.

use super::{Deadline, KeyValue, Mark, Slices, Stopped};
use crate::{
    check::{
        findings::{Findings, Passed},
        part::Taken,
    },
    input::block::Block,
};

impl Slices {
    /// Takes steps that are not all of the trace. Steps that name a tuple whole are all there or all not; those that name
    /// some keys or none are all there.
    ///
    /// # Errors
    ///
    /// At the first step that cannot be evaluated.
    pub(crate) fn run_part(&mut self, block: &Block, taken: &Taken<'_>) -> Result<(), Stopped> {
        let end = block.steps();
        self.verdicts.clear();
        self.verdicts.resize(end.div_ceil(64), u64::MAX);
        self.deadlines.are_watched = taken.are_watched;
        for step in 0..end {
            let time = taken.times.get(step).copied().unwrap_or(0);
            let before = (taken.numbers)(step) - step as u64 - 1;
            let previous = || (taken.previous)(step);
            match self.step(block, step, time, before, taken.mark, &previous) {
                Ok(true) => {}
                Ok(false) => self.verdicts[step / 64] &= !(1 << (step % 64)),
                Err(failure) => return Err(Stopped { step, failure }),
            }
        }
        Ok(())
    }

    /// The tuple that explains the first violation.
    pub(crate) fn explained(&self) -> Vec<KeyValue> {
        self.explained.as_deref().unwrap_or_default().to_vec()
    }

    /// The trace is over, with this step, at this time.
    pub(crate) fn end_part(&mut self, time: u64, last: &Mark, are_watched: bool) -> Findings {
        if are_watched {
            self.deadlines.last = Some((time, last.clone()));
            self.watch_to_the_end();
        }
        let is_violated_at_end = !self.finish(&|| last.clone());
        let passed = |deadline: &Deadline| Passed {
            time: deadline.time,
            after: deadline.after.as_ref().map(Into::into),
            before: (&deadline.before).into(),
            key: deadline.key.to_vec(),
        };
        Findings {
            deadline: self.deadlines.first.as_ref().map(passed),
            deadlines: self.deadlines.count,
            ..Findings::of(&self.count, &self.violations, is_violated_at_end)
        }
    }

    /// Takes what all workers found as found here.
    pub(crate) fn absorb(&mut self, findings: Vec<Findings>) {
        self.deadlines.count = findings.iter().map(|one| one.deadlines).sum();
        let passed = findings.iter().filter_map(|one| one.deadline.as_ref());
        let first = passed.min_by_key(|one| (one.time, one.before.step, &one.key));
        self.deadlines.first = first.map(|first| Deadline {
            time: first.time,
            after: first.after.as_ref().map(Into::into),
            before: (&first.before).into(),
            key: first.key.clone().into(),
        });
        Findings::absorb(findings, &mut self.count, &mut self.violations);
    }
}
