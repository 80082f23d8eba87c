//! What is known of the subformulas at a step.

use monitor_logic::block::BlockMonitor;

use super::history::History;

/// The truth of each subformula at a step, by its number in post-order, and when it was last true and false.
pub(crate) trait Truths {
    /// The truth of a subformula at the step.
    fn value(&self, subformula: usize) -> Option<bool>;

    /// What its operator reads of the step before, in the order in which lowering asks for it.
    fn previous(&self, subformula: usize) -> Vec<Option<bool>>;

    /// The last step, from 1 and not behind this one, at which a subformula had this value.
    fn last(&self, subformula: usize, value: bool) -> Option<u64>;
}

/// A step of the last block of a monitor.
pub(crate) struct InBlock<'a> {
    pub(crate) monitor: &'a BlockMonitor,
    pub(crate) history: &'a History,
    /// How many steps were before the block.
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
