//! Which computations the calling thread is part of.
//!
//! A thread can be in several at once, when one encloses the other; each keeps clocks of its own.
//! Objects ask [`is_active`](crate::ground::activity::is_active) first, so that all this costs one load when no
//! computation runs in the whole process.

use std::cell::{Cell, RefCell, RefMut};

use super::{context::ThreadContext, seal::Seal};
use crate::ground::activity::is_active;

thread_local! {
    /// The computations that the thread is in, the outermost first.
    static CONTEXTS: RefCell<Vec<ThreadContext>> = const { RefCell::new(Vec::new()) };
    /// The seal of the thread in the only one that it is in. Whoever changes the contexts sets it:
    /// that is [`with`] alone.
    static SEAL: Cell<Seal> = const { Cell::new(Seal::NONE) };
}

/// The seal of the calling thread.
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

/// While it lives the calling thread must not use tracked objects, since code of the user runs
/// under one of our locks.
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

/// The contexts are being used; afterwards the seal is what they say then.
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

/// Calls `f` with the computations of the calling thread; with none while it polls a task that is not followed, which does in
/// another order what it does in this one by chance.
///
/// # Panics
///
/// As [`with_all`].
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

/// As [`with`], with none while no computation runs.
#[inline]
pub(crate) fn with_any<R>(f: impl FnOnce(&mut [ThreadContext]) -> R) -> R {
    if is_active() {
        with(|contexts| f(contexts))
    } else {
        f(&mut [])
    }
}

/// Calls `f` with the computations of the calling thread, whatever it polls: it enters some, or leaves them.
///
/// Our own locks are taken inside `f` only, so the check for code of the user that comes back here
/// while it runs for us is done before anything could block.
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
    /// The task of `tokio`, if it is one, whose computations the thread is in.
    static FOLLOWED: Cell<Option<::tokio::task::Id>> = const { Cell::new(None) };
}

#[cfg(feature = "tokio")]
thread_local! {
    /// Whether the calling thread drops a task whose runtime is shut down by what is not known.
    static IN_SHUTDOWN: Cell<bool> = const { Cell::new(false) };
}

/// Returns `true` if the calling thread drops a task whose runtime is shut down by what is not known: what it does is then not ordered
/// with what follows the shutdown.
#[cfg(feature = "tokio")]
#[inline]
pub(crate) fn in_shutdown() -> bool {
    IN_SHUTDOWN.get()
}

/// Calls a function while that is so.
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

/// From now on the computations of the thread are those of the task that it polls, or of itself. Gives what was before.
#[cfg(feature = "tokio")]
#[inline]
pub(super) fn follow_polled() -> Followed {
    Followed(FOLLOWED.replace(::tokio::task::try_id()))
}

/// What the computations of a thread were of.
#[cfg(feature = "tokio")]
pub(super) struct Followed(Option<::tokio::task::Id>);

#[cfg(feature = "tokio")]
impl Followed {
    /// The computations are of that again.
    #[inline]
    pub(super) fn again(&self) {
        FOLLOWED.set(self.0);
    }
}

/// Returns `true` if the thread polls a task that was spawned by the crate `tokio`, inside of what is followed.
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

/// The thread enters a computation: so does the task that it polls, if any.
pub(crate) fn enter(contexts: impl IntoIterator<Item = ThreadContext>) {
    with_all(|own| {
        #[cfg(feature = "tokio")]
        if own.is_empty() {
            follow_polled();
        }
        // A guard that was forgotten leaves a computation that has ended.
        own.retain(|context| !context.log().is_closed());
        own.extend(contexts);
    });
}

#[cold]
fn reentered() -> ! {
    panic!("`Clone` or `Observe` of a tracked value must not use tracked objects");
}

/// Calls `f` with each computation of the calling thread, unless the thread is busy with one: what is
/// dropped then is not the user's.
pub(crate) fn each(f: impl FnMut(&ThreadContext)) {
    let _ = CONTEXTS.try_with(|contexts| {
        if let Ok(contexts) = contexts.try_borrow() {
            contexts.iter().for_each(f);
        }
    });
}
