//! What threads outside a computation did to what it knows.

use std::panic::Location;

/// A thread outside a computation wrote a variable of a name that its properties read.
#[derive(Clone, Debug)]
pub(super) struct UnseenWrite {
    /// The name's number.
    pub(super) name: u32,
    pub(super) object: u64,
    pub(super) thread: String,
    /// How many events had been recorded then.
    pub(super) events: u64,
    pub(super) location: &'static Location<'static>,
}

/// A variable whose values are not all known, or a region in which not all threads are known.
#[derive(Clone, Debug)]
pub(crate) struct Unseen {
    pub(crate) name: String,
    /// The thread that wrote it, or was in it, and where.
    pub(crate) thread: String,
    /// How many events were recorded before.
    pub(crate) events: u64,
    pub(crate) location: &'static Location<'static>,
}
