//! Turns of tasks, which show whether a task polls several futures at a time.
//!
//! A task that awaits one future after the other finds at most one of them pending in a turn, and
//! then ends the turn. So a task that goes on although something is pending polls futures side by
//! side, as `join_all` of the crate `futures` does: no future then waits under the locks of the
//! others. Futures that are not tracked are not seen; but a future that is pending keeps the waker,
//! and each turn has a waker of its own. Futures with other wakers are polled by something in
//! between.

use std::{
    cell::RefCell,
    future::poll_fn,
    panic::Location,
    pin::pin,
    sync::{Arc, Weak},
    task::{Context, Poll, Wake, Waker},
};

use super::{ThreadContext, with};
use crate::{ground::activity, record::UnfollowedLock};

thread_local! {
    static TURN: RefCell<Option<Turn>> = const { RefCell::new(None) };
}

/// One poll of a task.
struct Turn {
    waker: Weak<TurnWaker>,
    of_task: Waker,
    /// How often the waker was kept when the task held no lock yet. Operations that are done can
    /// have kept it too, as those of an `Interval` do.
    kept: usize,
    /// Whether the task had to wait for a lock, or for the end of a task.
    waits: bool,
}

impl Turn {
    /// Returns how often the waker is kept, including by what polls the task.
    fn count(&self) -> usize {
        self.waker.strong_count()
    }
}

/// The waker of a turn.
struct TurnWaker(Waker);

impl Wake for TurnWaker {
    fn wake(self: Arc<Self>) {
        self.0.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.0.wake_by_ref();
    }
}

/// Polls a task: in a turn, where deadlocks may be looked for.
#[inline]
pub(crate) fn poll<R>(context: &mut Context<'_>, f: impl FnOnce(&mut Context<'_>) -> R) -> R {
    if activity::may_free_locks() {
        poll_turn(context.waker(), f)
    } else {
        f(context)
    }
}

/// Polls the future; each poll is a turn of what awaits it.
pub(crate) async fn turns<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    poll_fn(|context| poll(context, |context| future.as_mut().poll(context))).await
}

#[cold]
fn poll_turn<R>(waker: &Waker, f: impl FnOnce(&mut Context<'_>) -> R) -> R {
    struct Before(Option<Turn>);
    impl Drop for Before {
        fn drop(&mut self) {
            TURN.set(self.0.take());
        }
    }
    let turn_waker = Arc::new(TurnWaker(waker.clone()));
    let weak = Arc::downgrade(&turn_waker);
    let waker = Waker::from(turn_waker);
    let turn = Turn {
        kept: 2,
        waker: weak,
        of_task: waker.clone(),
        waits: false,
    };
    let _before = Before(TURN.replace(Some(turn)));
    f(&mut Context::from_waker(&waker))
}

/// Polls something that keeps the waker even when it is ready.
pub(crate) fn poll_keeping<R>(f: impl FnOnce() -> Poll<R>) -> Poll<R> {
    let kept = || TURN.with_borrow(|turn| turn.as_ref().map_or(0, Turn::count));
    let before = kept();
    let polled = f();
    if polled.is_ready() {
        let more = kept().saturating_sub(before);
        TURN.with_borrow_mut(|turn| turn.iter_mut().for_each(|turn| turn.kept += more));
    }
    polled
}

/// Notes that the calling task waits for a lock, or for the end of a task.
pub(crate) fn wait() {
    if activity::may_free_locks() {
        TURN.with_borrow_mut(|turn| turn.iter_mut().for_each(|turn| turn.waits = true));
    }
}

/// Notes that the calling task is going to find out, with this waker, whether it must wait for a
/// lock or for the end of a task. Returns `true` if it polls other futures beside this one: it does
/// not wait under the locks that these hold.
pub(crate) fn note_side_by_side(waker: &Waker, location: &'static Location<'static>) -> bool {
    activity::may_free_locks() && is_noted(waker, location)
}

#[cold]
fn is_noted(waker: &Waker, location: &'static Location<'static>) -> bool {
    let used = UnfollowedLock {
        what: "a task that polls several futures at a time, by other means than `join!` and `select!` of \
               `monitor_runtime::tokio`",
        location,
    };
    with(|contexts| {
        let has_several = has_several(waker, contexts.iter().any(ThreadContext::holds_lock));
        if has_several {
            for context in contexts {
                context.log().note_side_by_side(context.thread(), used);
            }
        }
        has_several
    })
}

/// Returns `true` if the calling task, which holds a lock or not, polls another future beside the
/// one that asks.
fn has_several(waker: &Waker, holds_lock: bool) -> bool {
    TURN.with_borrow_mut(|turn| {
        let Some(turn) = turn else { return false };
        let kept = turn.count();
        if !holds_lock {
            turn.kept = kept;
        }
        let is_between = holds_lock && !waker.will_wake(&turn.of_task);
        turn.waits || is_between || kept > turn.kept
    })
}
