//! A rule of which several workers check the tuples, each those of its own.

use super::Automata;
use crate::{
    check::{
        conditions::Conditions, findings::Findings, keys::KeyValue, part::Taken, summary::Mark,
    },
    input::block::Block,
};

impl Automata {
    /// Takes steps that are not all of the trace. Steps that name a tuple whole are all there or all not; those that name
    /// some keys or none are all there.
    pub(crate) fn run_part(&mut self, conditions: &Conditions, block: &Block, taken: &Taken<'_>) {
        self.run_steps(conditions, block, block.steps(), taken.numbers, taken.mark);
    }

    /// The tuple that explains the first violation.
    pub(crate) fn explained(&self) -> Vec<KeyValue> {
        self.explained.clone().unwrap_or_default()
    }

    /// The trace is over, with this step.
    pub(crate) fn end_part(&mut self, last: &Mark) -> Findings {
        let is_violated_at_end = !self.finish(&|| last.clone());
        Findings::of(&self.count, &self.violations, is_violated_at_end)
    }

    /// Takes what all workers found as found here.
    pub(crate) fn absorb(&mut self, findings: Vec<Findings>) {
        Findings::absorb(findings, &mut self.count, &mut self.violations);
    }
}
