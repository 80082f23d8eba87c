//! A rule of which several workers check the tuples, each those of its own.

use super::Automata;
use crate::check::{findings::Findings, keys::KeyValue, mark::Mark, part::Taken, steps::Steps};

impl Automata {
    /// Takes steps that are not all of the trace. Steps that name a tuple whole are all there or all not; those that name
    /// some keys or none are all there.
    pub fn run_part<'words>(
        &mut self,
        words: &dyn Fn(usize) -> &'words [u64],
        block: &impl Steps,
        taken: &Taken<'_>,
    ) {
        self.run_steps(words, block, block.count(), taken.numbers, taken.mark);
    }

    /// The tuple that explains the first violation.
    #[must_use]
    pub fn explained(&self) -> Vec<KeyValue> {
        self.explained.clone().unwrap_or_default()
    }

    /// The trace is over, with this step.
    pub fn end_part(&mut self, last: &Mark) -> Findings {
        let is_violated_at_end = !self.finish(&|| last.clone());
        Findings::of(&self.count, &self.violations, is_violated_at_end)
    }

    /// Takes what all workers found as found here.
    pub fn absorb(&mut self, findings: Vec<Findings>) {
        Findings::absorb(findings, &mut self.count, &mut self.violations);
    }
}
