//! What the threads of a computation did.
//!
//! Only relevant events are kept: writes of variables that a property reads, entries into regions
//! that it names, exits from them; and what was sent and received through queues, whose order other
//! runs must keep. Each has the clock of its thread, a number that gives its place
//! in the observed order, and the place in the source.

mod arena;
mod chunk;
mod counts;
mod explain;
mod hand_out;
mod lessons;
pub(crate) mod live;
mod log;
mod names;
pub(crate) mod notes;
mod observed;
mod outside;
mod test_harness;
#[cfg(test)]
mod tests;
mod threads;
mod writer;

pub(crate) use arena::{Arena, Record};
pub(crate) use explain::{END, START};
pub(crate) use hand_out::Recorded;
pub(crate) use lessons::{Lesson, Source};
pub(crate) use log::{Log, new_number, new_queue, next_number};
pub(crate) use names::{Names, Unmet};
pub(crate) use notes::{MEND, Notes};
pub use notes::{Note, NoteKind};
pub(crate) use observed::{Did, Observed};
pub(crate) use outside::Unseen;
pub(crate) use threads::Parent;
pub(crate) use writer::Writer;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes one of our own locks. No code of the user runs under one, except what says that it may
/// not panic; if it does all the same, what is inside is whole.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
