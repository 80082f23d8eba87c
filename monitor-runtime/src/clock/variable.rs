//! The two clocks of a variable.

use std::mem;

use super::{entries::ChainEntries, epoch::Overflow, snapshot::Snapshot, thread::ThreadClock};

/// `V_x^w` and `V_x^a`.
#[derive(Debug)]
pub(crate) struct VariableClocks {
    /// `V_x^w`: the clock of the last write.
    write: Snapshot,
    /// What `V_x^a` is; unless a thread has read since the last write, it is the same as `V_x^w`.
    access: AccessKnowledge,
    /// Room for `V_x^a`.
    read: Snapshot,
    /// `V_x^c`: the clocks of the commuting accesses since the last write, while `access` says that
    /// there were any.
    commuting: Option<Box<ChainEntries>>,
}

/// What is known of `V_x^a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AccessKnowledge {
    /// The clock is `V_x^w`.
    Write,
    /// The clock is `read`, that of the last reader, which knew of all accesses before.
    Reader,
    /// The clock is given by the entries of `read`, joined from readers that did not know of each
    /// other.
    Readers,
    /// As [`Readers`](Self::Readers), and there were commuting accesses.
    Commuting,
}

impl VariableClocks {
    pub(crate) const ZERO: Self = Self {
        write: Snapshot::ZERO,
        access: AccessKnowledge::Write,
        read: Snapshot::ZERO,
        commuting: None,
    };

    /// Makes step 2 of algorithm A: `V_i <- max(V_i, V_x^w)`, `V_x^a <- max(V_x^a, V_i)`.
    ///
    /// Takes constant time when the thread learns nothing and has accessed the variable before.
    #[inline]
    pub(crate) fn read(&mut self, thread: &mut ThreadClock) -> Result<(), Overflow> {
        thread.join(&self.write);
        if thread.is_settled() && self.accesses().get(thread.chain()) >= thread.count() {
            // The variable already has the clock of this epoch, which is the thread's.
            return Ok(());
        }
        self.add_reader(thread)
    }

    fn add_reader(&mut self, thread: &mut ThreadClock) -> Result<(), Overflow> {
        if self.access == AccessKnowledge::Commuting {
            self.join_commuting(thread);
        }
        thread.settle()?;
        match self.access {
            AccessKnowledge::Reader if !thread.knows(self.read.epoch) => {
                self.read.entries.join(thread.entries());
                self.access = AccessKnowledge::Readers;
            }
            AccessKnowledge::Readers | AccessKnowledge::Commuting => {
                self.read.entries.join(thread.entries());
            }
            AccessKnowledge::Write | AccessKnowledge::Reader => {
                // The thread knows of the write, which it has joined, and of the only reader.
                thread.copy_to(&mut self.read);
                self.access = AccessKnowledge::Reader;
            }
        }
        if matches!(
            self.access,
            AccessKnowledge::Readers | AccessKnowledge::Commuting
        ) {
            // No epoch names what is there now.
            self.read.epoch.count = 0;
        }
        Ok(())
    }

    /// Makes step 3 of algorithm A: `V_x^w <- V_x^a <- V_i <- max(V_x^a, V_i)`, after step 1: a
    /// relevant event ticks.
    ///
    /// Takes constant time when the thread was the last to access the variable and has learned
    /// nothing since.
    #[inline]
    pub(crate) fn write(
        &mut self,
        thread: &mut ThreadClock,
        relevant: bool,
    ) -> Result<(), Overflow> {
        let learns = match self.access {
            AccessKnowledge::Write => !thread.knows(self.write.epoch),
            AccessKnowledge::Reader => !thread.knows(self.read.epoch),
            AccessKnowledge::Readers => true,
            AccessKnowledge::Commuting => {
                if let Some(commuting) = &mut self.commuting {
                    self.read.entries.join(commuting);
                    **commuting = ChainEntries::ZERO;
                }
                !thread.entries().covers(&self.read.entries)
            }
        };
        if self.access != AccessKnowledge::Write {
            // `V_x^a` includes `V_x^w`, which is not needed any more.
            mem::swap(&mut self.write, &mut self.read);
            self.access = AccessKnowledge::Write;
        }
        if learns {
            thread.unite(&mut self.write.entries);
        }
        if relevant {
            thread.tick()?;
        } else {
            thread.settle()?;
            if !learns && self.write.epoch == thread.epoch() {
                return Ok(());
            }
        }
        if learns {
            thread.copy_own_to(&mut self.write);
        } else {
            thread.copy_to(&mut self.write);
        }
        Ok(())
    }

    /// Makes an access that commutes with its like, but neither with reads nor with writes. The
    /// paper has none: such accesses have a clock `V_x^c` of their own, with which `V_i <- max(V_i,
    /// V_x^a)`, `V_x^c <- max(V_x^c, V_i)`; a read joins it, and a write joins and empties it.
    pub(crate) fn commute(&mut self, thread: &mut ThreadClock) -> Result<(), Overflow> {
        match self.access {
            AccessKnowledge::Write => {
                thread.join(&self.write);
                self.read.entries.copy(&self.write.entries);
            }
            AccessKnowledge::Reader => thread.join(&self.read),
            AccessKnowledge::Readers | AccessKnowledge::Commuting => {
                thread.learn(&self.read.entries);
            }
        }
        self.access = AccessKnowledge::Commuting;
        self.read.epoch.count = 0;
        thread.settle()?;
        let commuting = self.commuting.get_or_insert_default();
        commuting.join(thread.entries());
        Ok(())
    }

    #[cold]
    fn join_commuting(&self, thread: &mut ThreadClock) {
        if let Some(commuting) = &self.commuting {
            thread.learn(commuting);
        }
    }

    /// Returns the entries of `V_x^a`; none if they do not say all that a reader must know.
    #[inline]
    fn accesses(&self) -> &ChainEntries {
        const NONE: &ChainEntries = &ChainEntries::ZERO;
        match self.access {
            AccessKnowledge::Write => &self.write.entries,
            AccessKnowledge::Reader | AccessKnowledge::Readers => &self.read.entries,
            AccessKnowledge::Commuting => NONE,
        }
    }
}
