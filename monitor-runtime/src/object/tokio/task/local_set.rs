//! Tasks that stay in one thread.

use std::{
    fmt,
    future::poll_fn,
    panic::Location,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
};

use ::tokio::{runtime::Runtime, task};

use super::{JoinHandle, spawned::Spawned};
use crate::scope::task::in_local_set;

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
        in_local_set(|| self.inner.block_on(rt, future))
    }

    /// As [`tokio::task::LocalSet::run_until`](task::LocalSet::run_until).
    pub async fn run_until<F: Future>(&self, future: F) -> F::Output {
        let mut run = pin!(self.inner.run_until(future));
        poll_fn(|context| in_local_set(|| run.as_mut().poll(context))).await
    }
}

/// As [`tokio::task::LocalSet`](task::LocalSet): runs until all its tasks are done.
impl Future for LocalSet {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        in_local_set(|| Pin::new(&mut self.get_mut().inner).poll(context))
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
