//! The computations that the calling thread is part of.
//!
//! A thread can be in several at once, when one encloses the other; each has clocks of its own.
//! Objects ask [`is_active`](crate::ground::activity::is_active) first, so that all this costs one
//! load when no computation runs in the whole process.

use std::cell::{Cell, RefCell, RefMut};

use super::{context::ThreadContext, seal::Seal};
use crate::ground::activity::is_active;

thread_local! {
    /// The computations that the thread is in, the outermost first.
    static CONTEXTS: RefCell<Vec<ThreadContext>> = const { RefCell::new(Vec::new()) };
    /// The seal of the thread in the only one that it is in. Code that changes the contexts sets
    /// it: that is [`with`] alone.
    static SEAL: Cell<Seal> = const { Cell::new(Seal::NONE) };
}

/// Returns the seal of the calling thread.
///
/// # Panics
///
/// When it is called from inside the `f` of [`with`], or while [`Busy`] lives.
#[inline]
pub(crate) fn seal() -> Seal {
    let seal = SEAL.get();
    if seal == Seal::BUSY {
        reentered();
    }
    if seal != Seal::NONE && is_in_unfollowed_task() {
        return Seal::NONE;
    }
    seal
}

/// While it lives, the calling thread must not use tracked objects, since code of the user runs
/// under a lock of this crate.
pub(crate) struct Busy(Seal);

impl Busy {
    #[inline]
    pub(crate) fn new() -> Self {
        Self(SEAL.replace(Seal::BUSY))
    }
}

impl Drop for Busy {
    #[inline]
    fn drop(&mut self) {
        SEAL.set(self.0);
    }
}

/// Guards the use of the contexts. When it is dropped it sets the seal to match them.
struct Sealing<'a>(RefMut<'a, Vec<ThreadContext>>);

impl Drop for Sealing<'_> {
    #[inline]
    fn drop(&mut self) {
        SEAL.set(match &**self.0 {
            [context] => context.seal().unwrap_or(Seal::NONE),
            _ => Seal::NONE,
        });
    }
}

/// Calls `f` with the computations of the calling thread. While the thread polls a task that is not
/// followed there are none, since the order of what such a task does is left to chance.
///
/// # Panics
///
/// As [`with_all`] does.
#[inline]
pub(crate) fn with<R>(f: impl FnOnce(&mut Vec<ThreadContext>) -> R) -> R {
    with_all(|contexts| {
        if !contexts.is_empty() && is_in_unfollowed_task() {
            f(&mut Vec::new())
        } else {
            f(contexts)
        }
    })
}

/// As [`with`], but with none while no computation runs.
#[inline]
pub(crate) fn with_any<R>(f: impl FnOnce(&mut [ThreadContext]) -> R) -> R {
    if is_active() {
        with(|contexts| f(contexts))
    } else {
        f(&mut [])
    }
}

/// Calls `f` with the computations of the calling thread, whatever it polls. `f` may enter or leave
/// some.
///
/// Locks of this crate are taken only inside `f`, so that code of the user which uses tracked
/// objects while it runs under this crate is found before anything can block.
///
/// # Panics
///
/// When it is called again from inside `f`.
#[inline]
pub(crate) fn with_all<R>(f: impl FnOnce(&mut Vec<ThreadContext>) -> R) -> R {
    let mut f = Some(f);
    let result = CONTEXTS.try_with(|contexts| {
        let Ok(contexts) = contexts.try_borrow_mut() else {
            reentered();
        };
        SEAL.set(Seal::BUSY);
        let mut sealing = Sealing(contexts);
        f.take().map(|f| f(&mut sealing.0))
    });
    match (result, f) {
        (Ok(Some(result)), _) => result,
        // The thread is ending, and has left its computations.
        (_, Some(f)) => f(&mut Vec::new()),
        (_, None) => reentered(),
    }
}

#[cfg(feature = "tokio")]
thread_local! {
    /// The task of `tokio` whose computations the thread is in, if it is one.
    static FOLLOWED: Cell<Option<::tokio::task::Id>> = const { Cell::new(None) };
}

#[cfg(feature = "tokio")]
thread_local! {
    /// Whether the calling thread drops a task whose runtime is shut down by something unknown.
    static IN_SHUTDOWN: Cell<bool> = const { Cell::new(false) };
}

/// Returns `true` if the calling thread drops a task whose runtime is shut down by something
/// unknown: what it does is then not ordered with what follows the shutdown.
#[cfg(feature = "tokio")]
#[inline]
pub(crate) fn in_shutdown() -> bool {
    IN_SHUTDOWN.get()
}

/// Calls `f` with [`in_shutdown`] being `true`.
#[cfg(feature = "tokio")]
pub(super) fn shut_down(f: impl FnOnce()) {
    struct Before(bool);
    impl Drop for Before {
        fn drop(&mut self) {
            IN_SHUTDOWN.set(self.0);
        }
    }
    let _before = Before(IN_SHUTDOWN.replace(true));
    f();
}

/// Makes the computations of the thread those of the task that it polls, or its own. Returns what
/// they were of before.
#[cfg(feature = "tokio")]
#[inline]
pub(super) fn follow_polled() -> Followed {
    Followed(FOLLOWED.replace(::tokio::task::try_id()))
}

/// What the computations of a thread were of before: a task, or the thread itself.
#[cfg(feature = "tokio")]
pub(super) struct Followed(Option<::tokio::task::Id>);

#[cfg(feature = "tokio")]
impl Followed {
    /// Sets back what the computations of the thread are of.
    #[inline]
    pub(super) fn again(&self) {
        FOLLOWED.set(self.0);
    }
}

/// Returns `true` if the thread polls a task that was spawned by the crate `tokio`, inside of what
/// is followed.
#[cfg(feature = "tokio")]
#[inline]
fn is_in_unfollowed_task() -> bool {
    ::tokio::task::try_id() != FOLLOWED.get()
}

#[cfg(not(feature = "tokio"))]
#[inline]
fn is_in_unfollowed_task() -> bool {
    false
}

/// Makes the thread, and the task that it polls, if any, enter a computation.
pub(crate) fn enter(contexts: impl IntoIterator<Item = ThreadContext>) {
    with_all(|own| {
        #[cfg(feature = "tokio")]
        if own.is_empty() {
            follow_polled();
        }
        // A guard that was forgotten can still be in a computation that has ended.
        own.retain(|context| !context.log().is_closed());
        own.extend(contexts);
    });
}

#[cold]
fn reentered() -> ! {
    panic!("`Clone` or `Observe` of a tracked value must not use tracked objects");
}

/// Calls `f` with each computation of the calling thread, unless they are in use: what is dropped
/// then is not the user's.
pub(crate) fn each(f: impl FnMut(&ThreadContext)) {
    let _ = CONTEXTS.try_with(|contexts| {
        if let Ok(contexts) = contexts.try_borrow() {
            contexts.iter().for_each(f);
        }
    });
}
