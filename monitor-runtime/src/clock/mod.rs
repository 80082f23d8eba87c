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
//! Most accesses learn nothing new, and it should not take a walk over all threads to see that. As
//! in `FastTrack`, a clock that a thread has handed on, by an access or otherwise, is known by its
//! *epoch*: the thread and its own entry. A thread that has that entry or a larger one has the
//! whole clock, and need not join it. This is exact only if the epoch names one clock, so a
//! thread's own entry must grow between two different clocks that it hands on. In the paper it
//! grows with relevant events only. Here it also *ticks* when the thread has joined something since
//! it last did. Entries are therefore a finer count than the paper's; those of relevant events are
//! in the same order, and the paper's counts are found from them when a computation is handed out.
//!
//! # Threads that come and go
//!
//! An entry belongs to a *chain*: threads each of which started after the end of the one before was
//! known to its parent. So clocks are as long as the most threads that ran side by side, not as all
//! threads ever started.

mod entries;
mod epoch;
mod snapshot;
#[cfg(test)]
pub(crate) mod tests;
mod thread;
mod variable;

pub(crate) use entries::{ChainEntries, FEW};
#[cfg(test)]
pub(crate) use epoch::LAST;
pub(crate) use snapshot::Snapshot;
pub(crate) use thread::ThreadClock;
pub(crate) use variable::VariableClocks;
