//! What is known of the subformulas at a step of a block.

use monitor_logic::block::BlockMonitor;
use monitor_rules::check::Truths;

use super::history::History;

/// A step of the last block of a monitor.
pub(crate) struct InBlock<'a> {
    pub(crate) monitor: &'a BlockMonitor,
    pub(crate) history: &'a History,
    /// How many steps came before the block.
    pub(crate) before: u64,
    /// The step in the block, from 0.
    pub(crate) step: usize,
}

impl Truths for InBlock<'_> {
    fn value(&self, subformula: usize) -> Option<bool> {
        self.monitor.sequence(subformula).at(self.step)
    }

    fn previous(&self, subformula: usize) -> Vec<Option<bool>> {
        self.monitor.previous(subformula, self.step)
    }

    fn last(&self, subformula: usize, value: bool) -> Option<u64> {
        self.history
            .last(self.monitor, self.before, self.step, subformula, value)
    }
}
