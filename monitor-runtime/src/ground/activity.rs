//! Whether anything in the process is to be followed.

use std::sync::atomic::{AtomicUsize, Ordering};

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

/// As [`is_active`], for code that must be fast when none does, and need not be otherwise.
#[inline]
pub(crate) fn active() -> bool {
    let active = is_active();
    if active {
        unlikely();
    }
    active
}

/// Makes the compiler move what happens inside computations out of the way of what does not.
#[cold]
fn unlikely() {}

/// A computation, or a block, begins.
pub(crate) fn begin() {
    ACTIVE.0.fetch_add(1, Ordering::SeqCst);
}

/// One ends.
pub(crate) fn end() {
    ACTIVE.0.fetch_sub(1, Ordering::SeqCst);
}
