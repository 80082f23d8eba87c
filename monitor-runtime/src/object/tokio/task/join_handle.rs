//! Waiting for a task.

use std::{
    fmt,
    panic::Location,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use ::tokio::task::{self, Id, JoinError};

use super::{abort_handle::AbortHandle, spawned::Shared};

/// As [`tokio::task::JoinHandle`](::tokio::task::JoinHandle).
pub struct JoinHandle<T> {
    handle: task::JoinHandle<T>,
    shared: Arc<Shared>,
}

impl<T> JoinHandle<T> {
    pub(crate) fn new(handle: task::JoinHandle<T>, shared: Arc<Shared>) -> Self {
        Self { handle, shared }
    }

    /// As [`tokio::task::JoinHandle::abort`](::tokio::task::JoinHandle::abort): what the caller did comes before what is done when
    /// the task's future is dropped for it.
    #[track_caller]
    pub fn abort(&self) {
        self.shared.abort(Location::caller());
        self.handle.abort();
    }

    /// As [`tokio::task::JoinHandle::is_finished`](::tokio::task::JoinHandle::is_finished). A task that is finished is ordered as one
    /// that was awaited; one that is not ends after what the caller did before.
    #[must_use]
    #[track_caller]
    pub fn is_finished(&self) -> bool {
        self.shared.end().is_reached(Location::caller())
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

/// As [`tokio::task::JoinHandle`](::tokio::task::JoinHandle): all that the task did comes before what is done behind the `.await`, also if
/// the task has panicked or was aborted.
impl<T> Future for JoinHandle<T> {
    type Output = Result<T, JoinError>;

    #[track_caller]
    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let location = Location::caller();
        let this = self.get_mut();
        let polled = Pin::new(&mut this.handle).poll(context);
        if polled.is_ready() {
            this.shared.end().joined(location);
        }
        polled
    }
}

impl<T: fmt::Debug> fmt::Debug for JoinHandle<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.handle.fmt(formatter)
    }
}
