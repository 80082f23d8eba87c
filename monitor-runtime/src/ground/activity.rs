//! Whether anything in the process is to be followed.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// How many computations run in this process.
static ACTIVE: Alone = Alone(AtomicUsize::new(0));

/// On a cache line where nothing else is written, since every operation reads it.
#[repr(align(128))]
struct Alone(AtomicUsize);

/// Returns `true` if any computation runs in this process. A thread inside one always sees that it does.
#[inline]
pub(crate) fn is_active() -> bool {
    ACTIVE.0.load(Ordering::Relaxed) != 0
}

/// How many computations run in this process.
pub(crate) fn running() -> usize {
    ACTIVE.0.load(Ordering::Relaxed)
}

/// As [`is_active`], for code that must be fast when no computation runs, and need not be
/// otherwise.
#[inline]
pub(crate) fn active() -> bool {
    let active = is_active();
    if active {
        unlikely();
    }
    active
}

/// Tells the compiler to move code for computations out of the way of other code.
#[cold]
fn unlikely() {}

/// Whether there was a computation in which mutexes give no edges.
static FREES_LOCKS: AtomicBool = AtomicBool::new(false);

/// Notes that mutexes give no edges in a computation that begins.
#[cfg(feature = "locks")]
pub(crate) fn free_locks() {
    FREES_LOCKS.store(true, Ordering::SeqCst);
}

/// Returns `true` if what is done to the value in a mutex may matter to a computation. A thread inside one to which it
/// does always sees that.
#[inline]
pub(crate) fn may_free_locks() -> bool {
    is_active() && FREES_LOCKS.load(Ordering::Relaxed)
}

/// Notes that a computation, or a block, begins.
pub(crate) fn begin() {
    ACTIVE.0.fetch_add(1, Ordering::SeqCst);
}

/// Notes that one ends.
pub(crate) fn end() {
    ACTIVE.0.fetch_sub(1, Ordering::SeqCst);
}
