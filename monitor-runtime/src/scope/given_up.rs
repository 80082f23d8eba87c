//! Waits that may be given up.

use std::cell::Cell;

use super::with;

thread_local! {
    static AROUND: Cell<Around> = const { Cell::new(Around { may_give_up: false, holds_lock: false }) };
}

/// The surroundings of what the calling task waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    /// Whether it may be dropped before it is done: it is in a branch of a `select!` that another
    /// branch may win, or in a time-out.
    pub(crate) may_give_up: bool,
    /// Whether it is a branch of a task that holds a lock.
    pub(crate) holds_lock: bool,
}

/// Returns the surroundings of what the calling task waits for.
pub(crate) fn around() -> Around {
    AROUND.get()
}

impl Around {
    /// Returns the surroundings inside a branch of the calling task. `may_give_up` tells whether
    /// the branch may be dropped before it is done.
    pub(crate) fn branch(may_give_up: bool) -> Self {
        let around = around();
        Self {
            may_give_up: may_give_up || around.may_give_up,
            holds_lock: around.holds_lock
                || with(|contexts| contexts.iter().any(super::ThreadContext::holds_lock)),
        }
    }

    /// Returns the surroundings inside a time-out.
    pub(crate) fn timed() -> Self {
        Self {
            may_give_up: true,
            ..around()
        }
    }

    /// Calls a function that polls something in these surroundings.
    pub(crate) fn poll<R>(self, f: impl FnOnce() -> R) -> R {
        struct Before(Around);
        impl Drop for Before {
            fn drop(&mut self) {
                AROUND.set(self.0);
            }
        }
        let _before = Before(AROUND.replace(self));
        f()
    }
}
