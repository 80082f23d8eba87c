//! Multithreaded vector clocks, while the program runs: algorithm A (paper 001, Fig. 2; paper 000,
//! section 2).
//!
//! Each thread i has a clock `V_i`; each variable x has two, `V_x^a`, which every access joins,
//! and `V_x^w`, which writes alone replace, so that reads are not ordered with each other. An
//! event e of thread i with clock V precedes an event e' with clock V' iff `V[i] <= V'[i]`
//! (Theorem 3).
//!
//! A third kind of access, which the papers do not have, commutes with its like: see
//! [`VariableClocks::commute`].
//!
//! # Epochs
//!
//! Most accesses learn nothing new, and it should not take a walk over all threads to see that.
//! As in `FastTrack`, a clock that a thread has handed on, by an access or otherwise, is known by
//! its *epoch*: the thread and its own entry. Whoever has that entry or a larger one has the whole
//! clock, and need not join it. This is exact only if the epoch names one clock, so a thread's own
//! entry must grow between two different clocks that it hands on. In the paper it grows with
//! relevant events only. Here it also *ticks* when the thread has joined something since it last
//! did. Entries are therefore a finer count than the paper's; those of relevant events are in the
//! same order, and the paper's counts are found from them when a computation is handed out.
//!
//! # Threads that come and go
//!
//! An entry belongs to a *chain*: threads of which each started after the end of the one before
//! was known to its parent. So clocks are as long as the most threads that ran side by side, not
//! as all threads ever started.

mod entries;
#[cfg(test)]
pub(crate) mod tests;
mod thread;
mod variable;

use entries::Entries;
pub(crate) use thread::ThreadClock;
pub(crate) use variable::VariableClocks;

/// The largest entry. Entries are compared as signed numbers, for which every processor has vector
/// instructions.
pub(crate) const LAST: u32 = i32::MAX as u32;

/// A thread has handed on more clocks than an entry can count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Overflow;

/// Names a clock that a thread has handed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Epoch {
    chain: u32,
    count: u32,
}

impl Epoch {
    /// The clock of all zeros.
    const ZERO: Self = Self { chain: 0, count: 0 };
}

/// A clock that a thread has handed on, for whoever receives it.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    epoch: Epoch,
    /// The thread's version of what it knows of others, see [`ThreadClock`].
    version: u64,
    entries: Entries,
}

impl Snapshot {
    pub(crate) const ZERO: Self = Self {
        epoch: Epoch::ZERO,
        version: 0,
        entries: Entries::ZERO,
    };

    /// Whether it counts everything that the other one does.
    pub(crate) fn covers(&self, other: &Self) -> bool {
        self.entries.get(other.epoch.chain) >= other.epoch.count
    }

    /// Becomes a copy of the clock as it is. What it was before must be of the same computation.
    #[inline]
    pub(crate) fn copy(&mut self, thread: &ThreadClock) {
        let epoch = thread.epoch();
        if self.epoch.chain == epoch.chain
            && self.version == thread.version()
            && self.epoch.count > 0
        {
            self.follow(thread);
        } else {
            self.copy_entries(thread);
        }
    }

    /// Becomes a copy of the clock, of which it has all entries but the own one.
    #[inline]
    fn follow(&mut self, thread: &ThreadClock) {
        let epoch = thread.epoch();
        self.entries.set(epoch.chain, epoch.count);
        self.version = thread.version();
        self.epoch = epoch;
    }

    fn copy_entries(&mut self, thread: &ThreadClock) {
        self.entries.copy(thread.entries());
        self.version = thread.version();
        self.epoch = thread.epoch();
    }
}
