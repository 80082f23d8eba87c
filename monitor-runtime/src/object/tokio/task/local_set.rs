//! Tasks that stay in one thread.

use std::{
    fmt,
    panic::Location,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use ::tokio::{runtime::Runtime, task};

use super::{JoinHandle, spawned::Spawned};

/// As [`tokio::task::LocalSet`](task::LocalSet).
pub struct LocalSet {
    inner: task::LocalSet,
}

impl LocalSet {
    /// As [`tokio::task::LocalSet::new`](task::LocalSet::new).
    #[must_use]
    pub fn new() -> Self {
        Self {
            inner: task::LocalSet::new(),
        }
    }

    pub(super) fn inner(&self) -> &task::LocalSet {
        &self.inner
    }

    /// As [`tokio::task::LocalSet::enter`](task::LocalSet::enter).
    pub fn enter(&self) -> task::LocalEnterGuard {
        self.inner.enter()
    }

    /// As [`tokio::task::LocalSet::spawn_local`](task::LocalSet::spawn_local), ordered as [`spawn`](super::spawn()).
    #[track_caller]
    pub fn spawn_local<F>(&self, future: F) -> JoinHandle<F::Output>
    where
        F: Future + 'static,
        F::Output: 'static,
    {
        let task = Spawned::new(Location::caller());
        let shared = Arc::clone(task.shared());
        JoinHandle::new(self.inner.spawn_local(task.with(future)), shared)
    }

    /// As [`tokio::task::LocalSet::block_on`](task::LocalSet::block_on).
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn block_on<F: Future>(&self, rt: &Runtime, future: F) -> F::Output {
        self.inner.block_on(rt, future)
    }

    /// As [`tokio::task::LocalSet::run_until`](task::LocalSet::run_until).
    pub async fn run_until<F: Future>(&self, future: F) -> F::Output {
        self.inner.run_until(future).await
    }
}

/// As [`tokio::task::LocalSet`](task::LocalSet): runs until all its tasks are done.
impl Future for LocalSet {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        Pin::new(&mut self.get_mut().inner).poll(context)
    }
}

impl Default for LocalSet {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for LocalSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}
