//! What a table knows of the deadlines of its keys.

use core::panic::RefUnwindSafe;

use crate::inline::deadline::Watch;

/// The deadlines of a table, whatever its keys are.
pub(super) trait Deadlines: Watch + RefUnwindSafe {
    /// Notes that keys with this hash may have a deadline then.
    fn keep(&self, at: u64, hash: u64);

    /// Reports the deadlines of keys with this hash that have passed.
    fn look_at(&self, hash: u64, now: u64);
}
