//! Locks that are not followed as locks, where locks give no edges.

use std::panic::Location;

/// A use of a lock that is not followed as a lock.
#[cfg_attr(
    not(all(feature = "locks", feature = "tokio")),
    allow(dead_code, reason = "there are none, or nothing is looked for")
)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnfollowedLock {
    pub(crate) what: &'static str,
    pub(crate) location: &'static Location<'static>,
}
