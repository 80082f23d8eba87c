//! Handles to abort tasks.

use std::{fmt, panic::Location, sync::Arc};

use ::tokio::task::{self, Id};

use super::spawned::Shared;

/// As [`tokio::task::AbortHandle`](::tokio::task::AbortHandle).
#[derive(Clone)]
pub struct AbortHandle {
    handle: task::AbortHandle,
    shared: Arc<Shared>,
}

impl AbortHandle {
    pub(crate) fn new(handle: task::AbortHandle, shared: Arc<Shared>) -> Self {
        Self { handle, shared }
    }

    /// As [`tokio::task::AbortHandle::abort`](::tokio::task::AbortHandle::abort), ordered as
    /// [`JoinHandle::abort`](super::JoinHandle::abort).
    #[track_caller]
    pub fn abort(&self) {
        self.shared.abort(Location::caller());
        self.handle.abort();
    }

    /// As [`tokio::task::AbortHandle::is_finished`](::tokio::task::AbortHandle::is_finished), ordered as
    /// [`JoinHandle::is_finished`](super::JoinHandle::is_finished).
    #[must_use]
    #[track_caller]
    pub fn is_finished(&self) -> bool {
        self.shared.is_finished(Location::caller())
    }

    /// As [`tokio::task::AbortHandle::id`](::tokio::task::AbortHandle::id).
    #[must_use]
    pub fn id(&self) -> Id {
        self.handle.id()
    }
}

impl fmt::Debug for AbortHandle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.handle.fmt(formatter)
    }
}
