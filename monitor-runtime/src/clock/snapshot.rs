//! Clocks that are handed on.

use super::{entries::ChainEntries, epoch::Epoch};

/// A clock that a thread has handed on, for the thread that receives it.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(super) epoch: Epoch,
    /// The thread's version of what it knows of others, see `ThreadClock`.
    pub(super) version: u64,
    pub(super) entries: ChainEntries,
}

impl Snapshot {
    pub(crate) const ZERO: Self = Self {
        epoch: Epoch::ZERO,
        version: 0,
        entries: ChainEntries::ZERO,
    };

    /// Returns `true` if it counts everything that the other one does.
    pub(crate) fn covers(&self, other: &Self) -> bool {
        self.entries.get(other.epoch.chain) >= other.epoch.count
    }
}
