//! A rule whose tuples are checked by several workers, each of which has its own.

use super::Automata;
use crate::check::{findings::Findings, keys::KeyValue, mark::Mark, part::Taken, steps::Steps};

impl Automata {
    /// Takes steps that are not all of the trace. Of the steps that name a whole tuple, either all are there or none;
    /// those that name some keys or none are all there.
    pub fn run_part<'words>(
        &mut self,
        words: &dyn Fn(usize) -> &'words [u64],
        block: &impl Steps,
        taken: &Taken<'_>,
    ) {
        self.run_steps(words, block, block.count(), taken.numbers, taken.mark);
    }

    /// Returns the tuple that explains the first violation.
    #[must_use]
    pub fn explained(&self) -> Vec<KeyValue> {
        self.explained.clone().unwrap_or_default()
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
