//! Numbers that distinguish things from each other.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Numbers of computations and of variables: never used twice.
static NEXT_NUMBER: AtomicU64 = AtomicU64::new(1);

/// Returns a number for a queue; no two queues of a computation have the same.
pub(crate) fn new_queue() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Returns a number that no other computation or variable has.
pub(crate) fn new_number() -> u64 {
    NEXT_NUMBER.fetch_add(1, Ordering::Relaxed)
}

/// Returns a number larger than those that were given out so far, so that it shows what happened
/// since.
pub(crate) fn next_number() -> u64 {
    NEXT_NUMBER.load(Ordering::Relaxed)
}
