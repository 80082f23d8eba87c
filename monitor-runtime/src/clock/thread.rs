//! The clock of a thread.

use super::{
    entries::ChainEntries,
    epoch::{Epoch, LAST, Overflow},
    snapshot::Snapshot,
};

/// `V_i`: what a thread knows of the others, and how often it has ticked.
#[derive(Debug)]
pub(crate) struct ThreadClock {
    chain: u32,
    /// The own entry, kept outside of `entries` because it is needed most.
    count: u32,
    entries: ChainEntries,
    /// Grows with every change to the entries of others. Together with the chain it names them.
    version: u64,
    /// Whether anything was joined since the last tick, so that the epoch does not name the clock.
    joined: bool,
}

impl ThreadClock {
    /// Creates the clock of a thread that was started with what its parent knew then; `count` is
    /// where its chain stands, and `version` a number that no earlier thread of the chain has
    /// reached.
    pub(crate) fn new(chain: u32, count: u32, version: u64, parent: &Snapshot) -> Self {
        let mut entries = parent.entries.clone();
        entries.set(chain, count);
        Self {
            chain,
            count,
            entries,
            version,
            // What it hands on must not be taken for something that was handed on before.
            joined: true,
        }
    }

    pub(crate) fn chain(&self) -> u32 {
        self.chain
    }

    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    pub(super) fn epoch(&self) -> Epoch {
        Epoch {
            chain: self.chain,
            count: self.count,
        }
    }

    /// All entries, the own one too.
    pub(crate) fn entries(&self) -> &ChainEntries {
        &self.entries
    }

    /// Ticks for a relevant event, or for a clock that needs a new epoch.
    #[inline]
    pub(crate) fn tick(&mut self) -> Result<(), Overflow> {
        if self.count >= LAST {
            return Err(Overflow);
        }
        self.count += 1;
        self.entries.set(self.chain, self.count);
        self.joined = false;
        Ok(())
    }

    /// Prepares the clock to be handed on: its epoch must name it.
    #[inline]
    pub(crate) fn settle(&mut self) -> Result<(), Overflow> {
        if self.joined { self.tick() } else { Ok(()) }
    }

    /// Makes the clock get a new epoch before it is handed on.
    pub(crate) fn unsettle(&mut self) {
        self.joined = true;
    }

    /// Returns `true` if the epoch names the clock as it is.
    #[inline]
    pub(crate) fn is_settled(&self) -> bool {
        !self.joined
    }

    /// Returns `true` if everything that the clock of this epoch counts is counted here.
    #[inline]
    pub(super) fn knows(&self, epoch: Epoch) -> bool {
        self.entries.get(epoch.chain) >= epoch.count
    }

    /// Learns what another thread handed on.
    #[inline]
    pub(crate) fn join(&mut self, snapshot: &Snapshot) {
        if !self.knows(snapshot.epoch) {
            self.join_entries(&snapshot.entries);
        }
    }

    /// Learns entries that no epoch names.
    pub(super) fn join_entries(&mut self, entries: &ChainEntries) {
        self.entries.join(entries);
        self.version += 1;
        self.joined = true;
    }

    /// Learns entries that no epoch names and that may say nothing new.
    pub(super) fn learn(&mut self, entries: &ChainEntries) {
        if !self.entries.covers(entries) {
            self.join_entries(entries);
        }
    }

    /// Learns entries, which become those of the thread.
    #[inline]
    pub(super) fn unite(&mut self, entries: &mut ChainEntries) {
        self.entries.unite(entries);
        self.version += 1;
        self.joined = true;
    }

    /// Returns the clock as it is, to be handed on when it is [settled](Self::settle).
    #[inline]
    pub(crate) fn copy(&self) -> Snapshot {
        Snapshot {
            epoch: self.epoch(),
            version: self.version,
            entries: self.entries.clone(),
        }
    }

    /// Copies the clock as it is. What the copy was before must be of the same computation.
    #[inline]
    pub(crate) fn copy_to(&self, copy: &mut Snapshot) {
        if copy.epoch.chain == self.chain && copy.version == self.version && copy.epoch.count > 0 {
            self.copy_own_to(copy);
        } else {
            copy.entries.copy(&self.entries);
            copy.version = self.version;
            copy.epoch = self.epoch();
        }
    }

    /// Copies the own entry, where the copy has all others.
    #[inline]
    pub(super) fn copy_own_to(&self, copy: &mut Snapshot) {
        copy.entries.set(self.chain, self.count);
        copy.version = self.version;
        copy.epoch = self.epoch();
    }

    /// Returns `true` if it counts this many events of a chain.
    pub(crate) fn counts(&self, chain: u32, count: u32) -> bool {
        self.knows(Epoch { chain, count })
    }

    #[cfg(test)]
    pub(crate) fn wind(&mut self, count: u32) {
        self.count = count;
        self.entries.set(self.chain, count);
    }
}
