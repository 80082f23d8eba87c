//! What is waited for where it may be given up.

use std::cell::Cell;

use super::with;

thread_local! {
    static AROUND: Cell<Around> = const { Cell::new(Around { may_give_up: false, holds_lock: false }) };
}

/// What is around what the calling task waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    /// Something that may drop it before it is done: a branch of a `select!` that another one wins, a time that runs out.
    pub(crate) may_give_up: bool,
    /// Tasks that hold a lock, and of which it is a branch.
    pub(crate) holds_lock: bool,
}

/// What is around what the calling task waits for.
pub(crate) fn around() -> Around {
    AROUND.get()
}

impl Around {
    /// What is around a branch of the calling task, which may be dropped before it is done or not.
    pub(crate) fn branch(may_give_up: bool) -> Self {
        let around = around();
        Self {
            may_give_up: may_give_up || around.may_give_up,
            holds_lock: around.holds_lock
                || with(|contexts| contexts.iter().any(super::ThreadContext::holds_lock)),
        }
    }

    /// What is around what has a time in which it must be done.
    pub(crate) fn timed() -> Self {
        Self {
            may_give_up: true,
            ..around()
        }
    }

    /// Calls a function that polls what this is around.
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
