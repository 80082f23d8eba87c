//! What threads outside a computation did to its variables and regions.

use std::panic::Location;

/// A write, by a thread outside a computation, to a variable of a name that its properties read.
#[derive(Clone, Debug)]
pub(super) struct UnseenWrite {
    /// The number of the name.
    pub(super) name: u32,
    pub(super) object: u64,
    pub(super) thread: String,
    /// How many events had been recorded before.
    pub(super) events: u64,
    pub(super) location: &'static Location<'static>,
}

/// A variable not all of whose values are known, or a region not all of whose threads are known.
#[derive(Clone, Debug)]
pub(crate) struct Unseen {
    pub(crate) name: String,
    /// The thread that wrote the variable or was in the region, and where.
    pub(crate) thread: String,
    /// How many events had been recorded before.
    pub(crate) events: u64,
    pub(crate) location: &'static Location<'static>,
}
