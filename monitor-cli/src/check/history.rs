//! When each subformula was last true and last false.
//!
//! This is enough to name the steps that led to a violation, and only two numbers are kept for each
//! subformula, however long the trace is.

use monitor_logic::block::BlockMonitor;

use super::bits;

/// The last steps, counted from 1, up to the end of a block.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// For each subformula, the last steps at which it was false and true.
    last: Vec<[Option<u64>; 2]>,
}

impl History {
    pub(crate) fn new(subformulas: usize) -> Self {
        Self {
            last: vec![[None; 2]; subformulas],
        }
    }

    /// Adds the last block of `monitor`, which had `steps` steps after the first `before`.
    pub(crate) fn add(&mut self, monitor: &BlockMonitor, before: u64, steps: usize) {
        for (number, last) in self.last.iter_mut().enumerate() {
            for value in [false, true] {
                if let Some(step) = last_in_block(monitor, number, value, steps) {
                    last[usize::from(value)] = Some(before + step as u64 + 1);
                }
            }
        }
    }

    /// Returns the last step up to `step` of the last block of `monitor` at which a subformula had
    /// this value. That block has not been added.
    pub(crate) fn last(
        &self,
        monitor: &BlockMonitor,
        before: u64,
        step: usize,
        subformula: usize,
        value: bool,
    ) -> Option<u64> {
        last_in_block(monitor, subformula, value, step + 1)
            .map(|step| before + step as u64 + 1)
            .or(self.last[subformula][usize::from(value)])
    }
}

/// Returns the last of the first `steps` steps of the block at which a subformula is known to have
/// this value.
fn last_in_block(
    monitor: &BlockMonitor,
    subformula: usize,
    value: bool,
    steps: usize,
) -> Option<usize> {
    let sequence = monitor.sequence(subformula);
    if value {
        bits::last(sequence.lower, true, steps)
    } else {
        bits::last(sequence.upper, false, steps)
    }
}
