//! The two clocks of a variable.

use std::mem;

use super::{Entries, Overflow, Snapshot, ThreadClock};

/// `V_x^w` and `V_x^a`.
#[derive(Debug)]
pub(crate) struct VariableClocks {
    /// `V_x^w`: the clock of the last write.
    write: Snapshot,
    /// `V_x^a`, unless nobody has read since the last write: then it is as `V_x^w`.
    access: Access,
    /// Room for `V_x^a`.
    read: Snapshot,
}

/// What is known of `V_x^a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    /// It is `V_x^w`.
    Write,
    /// It is `read`, the clock of the last reader, who knew of all accesses before.
    Reader,
    /// It is the entries of `read`, joined from readers who did not know of each other.
    Readers,
}

impl VariableClocks {
    pub(crate) const ZERO: Self = Self {
        write: Snapshot::ZERO,
        access: Access::Write,
        read: Snapshot::ZERO,
    };

    /// Step 2 of algorithm A: `V_i <- max(V_i, V_x^w)`, `V_x^a <- max(V_x^a, V_i)`.
    ///
    /// Takes constant time when the thread learns nothing and has accessed the variable before.
    #[inline]
    pub(crate) fn read(&mut self, thread: &mut ThreadClock) -> Result<(), Overflow> {
        thread.join(&self.write);
        if thread.is_settled() && self.accesses().get(thread.chain()) >= thread.count() {
            // The variable has the clock of this epoch already, and that is the thread's.
            return Ok(());
        }
        self.add_reader(thread)
    }

    fn add_reader(&mut self, thread: &mut ThreadClock) -> Result<(), Overflow> {
        thread.settle()?;
        match self.access {
            Access::Reader if !thread.knows(self.read.epoch) => {
                self.read.entries.join(thread.entries());
                self.access = Access::Readers;
            }
            Access::Readers => self.read.entries.join(thread.entries()),
            Access::Write | Access::Reader => {
                // The thread knows of the write, which it has joined, and of the only reader.
                self.read.copy(thread);
                self.access = Access::Reader;
            }
        }
        if self.access == Access::Readers {
            // No epoch names what is there now.
            self.read.epoch.count = 0;
        }
        Ok(())
    }

    /// Step 3 of algorithm A: `V_x^w <- V_x^a <- V_i <- max(V_x^a, V_i)`, after step 1: a relevant
    /// event ticks.
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
            Access::Write => !thread.knows(self.write.epoch),
            Access::Reader => !thread.knows(self.read.epoch),
            Access::Readers => true,
        };
        if self.access != Access::Write {
            // `V_x^a` includes `V_x^w`, which nobody needs any more.
            mem::swap(&mut self.write, &mut self.read);
            self.access = Access::Write;
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
            self.write.follow(thread);
        } else {
            self.write.copy(thread);
        }
        Ok(())
    }

    /// The entries of `V_x^a`.
    #[inline]
    fn accesses(&self) -> &Entries {
        match self.access {
            Access::Write => &self.write.entries,
            Access::Reader | Access::Readers => &self.read.entries,
        }
    }
}
