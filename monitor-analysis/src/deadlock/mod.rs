//! Threads that can wait for each other's locks for ever, predicted from a run in which they did not.
//!
//! The patterns and the closure are those of Tunç, Mathur, Pavlogiannis and Viswanathan, "Sound Dynamic Deadlock
//! Prediction in Linear Time" (PLDI 2023), `SPDOffline` there. A *pattern* is a cycle of acquisitions: of distinct
//! threads, each of which asks for a lock that the next one holds, with no lock that two of them hold each time. A pattern
//! alone need not be possible. What is looked for is a *sync-preserving* deadlock: a reordering of the beginning of the
//! observed run in which
//!
//! - each thread does what it did, in its order, up to where it is stuck or simply has not come further;
//! - no lock is held by two threads, and sections of one lock that both occur are in their observed order;
//! - each read sees the write that it saw, each message is received after it was sent, threads begin after they were
//!   started, and are joined after they have ended; what else threads synchronise on stays in its order.
//!
//! A thread that joins another one asks for its end, as for a lock which that one holds all the
//! time. One that waits at a [queue](crate::Computation::waits_at) asks in the same way for each
//! thread that comes to its other side, and is stuck if all threads are stuck that come there
//! later.
//!
//! So every deadlock that is reported could have been. The search takes time in proportion to the
//! events, and for each pattern in proportion to its acquisitions times the threads; where the
//! locks are always taken in one order there is no pattern. A deadlock that needs sections of one
//! lock in another order, or that another branch of the program would run into, is not found.
//!
//! Before a schedule is reported, a separate checker replays it against these rules.

mod awaited;
mod channels;
mod closure;
mod cycles;
mod find;
mod graph;
mod instance;
mod links;
mod observed;
mod path;
mod relevant;
pub(crate) mod replay;
mod report;
mod run;
mod sends;
mod summaries;

pub use self::{
    find::{DeadlockOptions, find},
    report::{Blocked, Deadlock, Deadlocks, HeldLock, Obstacle},
};
