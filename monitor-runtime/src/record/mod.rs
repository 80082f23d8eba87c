//! What the threads of a computation did.
//!
//! Only relevant events are kept: writes of variables that a property reads, entries into regions
//! that it names, exits from them; and what was sent and received through queues, whose order other
//! runs must keep. Each has the clock of its thread, a number that gives its place
//! in the observed order, and the place in the source.

mod accessed;
mod arena;
mod chunk;
mod chunk_end;
mod counts;
mod edges;
mod explain;
mod hand_out;
mod kept_clocks;
#[cfg(feature = "tokio")]
mod kept_order;
mod locations;
mod log;
mod names;
mod notes;
mod operation;
mod outside;
mod test_harness;
mod threads;
mod unfollowed;
mod unseen;
mod writer;

pub(crate) use accessed::AccessedName;
pub(crate) use arena::{Arena, EventRecord};
pub(crate) use edges::{Edge, EdgeSource, Through};
pub(crate) use hand_out::RecordedRun;
pub(crate) use log::Log;
pub(crate) use names::{NameTable, Unmet};
pub(crate) use notes::Notes;
pub(crate) use operation::{LockKind, LockMode, LockUse, Observed, Operation, QueueEnd, Taking};
#[cfg(feature = "decentralized")]
pub(crate) use test_harness::runs_a_test;
pub(crate) use threads::{Parent, ThreadName};
#[cfg(feature = "tokio")]
pub(crate) use unfollowed::UnfollowedLock;
pub(crate) use unseen::Unseen;
pub(crate) use writer::ArenaWriter;
