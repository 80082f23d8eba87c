//! Handles to wait for tasks.

use std::{
    fmt,
    panic::Location,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use ::tokio::task::{self, Id, JoinError};

use super::{abort_handle::AbortHandle, await_place::await_place, spawned::Shared};
use crate::scope::{blocked::Blocked, passing::pass, task::is_dropped_by_chance, turn};
use crate::{
    ground::PointKind,
    object::{namesake::Namesake, thread::end::HasEnd as _},
};

/// As [`tokio::task::JoinHandle`](::tokio::task::JoinHandle).
pub struct JoinHandle<T> {
    handle: task::JoinHandle<T>,
    shared: Arc<Shared>,
    /// Where it was last awaited, if the task had not ended then.
    waited: Option<&'static Location<'static>>,
    /// Set while it waits in a run that is steered to a deadlock.
    stuck: Option<Blocked>,
}

impl Namesake for JoinHandle<()> {
    const IS_TRACKED: bool = true;
}

impl Namesake for task::JoinHandle<()> {
    const IS_TRACKED: bool = false;
}

impl<T> JoinHandle<T> {
    pub(crate) fn new(handle: task::JoinHandle<T>, shared: Arc<Shared>) -> Self {
        Self {
            handle,
            shared,
            waited: None,
            stuck: None,
        }
    }

    /// As [`tokio::task::JoinHandle::abort`](::tokio::task::JoinHandle::abort): what the caller did
    /// comes before what is done when the task's future is dropped for it. A task that has ended is
    /// not aborted; that is ordered as [`is_finished`](Self::is_finished).
    #[track_caller]
    pub fn abort(&self) {
        self.shared.abort(Location::caller());
        self.handle.abort();
    }

    /// As [`tokio::task::JoinHandle::is_finished`](::tokio::task::JoinHandle::is_finished). A
    /// finished task is ordered as if it was awaited. One that has not finished ends after what the
    /// caller did before.
    #[must_use]
    #[track_caller]
    pub fn is_finished(&self) -> bool {
        self.shared.is_finished(Location::caller())
    }

    /// As [`tokio::task::JoinHandle::abort_handle`](::tokio::task::JoinHandle::abort_handle).
    #[must_use]
    pub fn abort_handle(&self) -> AbortHandle {
        AbortHandle::new(self.handle.abort_handle(), Arc::clone(&self.shared))
    }

    /// As [`tokio::task::JoinHandle::id`](::tokio::task::JoinHandle::id).
    #[must_use]
    pub fn id(&self) -> Id {
        self.handle.id()
    }
}

/// As [`tokio::task::JoinHandle`](::tokio::task::JoinHandle): all that the task did comes before
/// what is done after the `.await`, even if the task has panicked or was aborted.
impl<T> Future for JoinHandle<T> {
    type Output = Result<T, JoinError>;

    #[track_caller]
    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let polled = Location::caller();
        let this = self.get_mut();
        let location = await_place(polled, this.shared.spawned());
        let is_beside_others = turn::note_side_by_side(context.waker(), location);
        let polled = Pin::new(&mut this.handle).poll(context);
        if polled.is_pending() {
            turn::wait();
            if this.stuck.is_none() {
                this.stuck = this.shared.end().wait_steered(location);
            }
        } else {
            if this.stuck.is_some() {
                this.stuck = None;
            }
            let _passing = pass(PointKind::Join, location);
            if is_beside_others {
                this.shared.end().joined(location);
            } else {
                this.shared.joined(location);
            }
        }
        this.waited = polled.is_pending().then_some(location);
        polled
    }
}

/// Notes, for a handle that is given up while it waits, that the task was found not to have ended.
impl<T> Drop for JoinHandle<T> {
    fn drop(&mut self) {
        if let Some(location) = self.waited
            && !is_dropped_by_chance()
        {
            let _passing = pass(PointKind::GiveUp, location);
            self.shared.end().is_reached(location);
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for JoinHandle<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.handle.fmt(formatter)
    }
}
