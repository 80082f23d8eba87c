//! Sets of tasks that are awaited in the order in which they end.

use std::{
    collections::HashMap,
    fmt,
    future::poll_fn,
    panic::{Location, resume_unwind},
    sync::Arc,
    task::{Context, Poll},
};

use ::tokio::{
    runtime::Handle,
    task::{self, Id, JoinError},
};

use super::{
    AbortHandle, blocking,
    local_set::LocalSet,
    spawned::{Shared, Spawned, note_given_up},
};
use crate::scope::{self, passing::pass, task::is_dropped_by_chance, turn};
use crate::{ground::PointKind, object::thread::end::HasEnd as _};

/// As [`tokio::task::JoinSet`](task::JoinSet): getting a task's result orders as awaiting its
/// handle does. Which task ends first is left to chance, and orders nothing.
pub struct JoinSet<T> {
    inner: task::JoinSet<T>,
    tasks: HashMap<Id, Arc<Shared>>,
}

impl<T> JoinSet<T> {
    /// As [`tokio::task::JoinSet::new`](task::JoinSet::new).
    #[must_use]
    pub fn new() -> Self {
        Self {
            inner: task::JoinSet::new(),
            tasks: HashMap::new(),
        }
    }

    /// As [`tokio::task::JoinSet::len`](task::JoinSet::len).
    pub fn len(&self) -> usize {
        self.inner.len()
    }

    /// As [`tokio::task::JoinSet::is_empty`](task::JoinSet::is_empty).
    pub fn is_empty(&self) -> bool {
        self.inner.is_empty()
    }
}

impl<T: 'static> JoinSet<T> {
    /// As [`tokio::task::JoinSet::spawn`](task::JoinSet::spawn).
    ///
    /// # Panics
    ///
    /// Outside of a runtime.
    #[track_caller]
    pub fn spawn<F>(&mut self, task: F) -> AbortHandle
    where
        F: Future<Output = T> + Send + 'static,
        T: Send,
    {
        let spawned = Spawned::new(Location::caller());
        let shared = Arc::clone(spawned.shared());
        let handle = self.inner.spawn(spawned.with(task));
        self.add(handle, shared)
    }

    /// As [`tokio::task::JoinSet::spawn_on`](task::JoinSet::spawn_on).
    #[track_caller]
    pub fn spawn_on<F>(&mut self, task: F, handle: &Handle) -> AbortHandle
    where
        F: Future<Output = T> + Send + 'static,
        T: Send,
    {
        let spawned = Spawned::new(Location::caller());
        let shared = Arc::clone(spawned.shared());
        let handle = self.inner.spawn_on(spawned.with(task), handle);
        self.add(handle, shared)
    }

    /// As [`tokio::task::JoinSet::spawn_local`](task::JoinSet::spawn_local).
    ///
    /// # Panics
    ///
    /// Outside of a [`LocalSet`].
    #[track_caller]
    pub fn spawn_local<F>(&mut self, task: F) -> AbortHandle
    where
        F: Future<Output = T> + 'static,
    {
        let spawned = Spawned::new(Location::caller());
        let shared = Arc::clone(spawned.shared());
        let handle = self.inner.spawn_local(spawned.with(task));
        self.add(handle, shared)
    }

    /// As [`tokio::task::JoinSet::spawn_local_on`](task::JoinSet::spawn_local_on).
    #[track_caller]
    pub fn spawn_local_on<F>(&mut self, task: F, local_set: &LocalSet) -> AbortHandle
    where
        F: Future<Output = T> + 'static,
    {
        let spawned = Spawned::new(Location::caller());
        let shared = Arc::clone(spawned.shared());
        let set = local_set.inner();
        let handle = self.inner.spawn_local_on(spawned.with(task), set);
        self.add(handle, shared)
    }

    /// As [`tokio::task::JoinSet::spawn_blocking`](task::JoinSet::spawn_blocking).
    ///
    /// # Panics
    ///
    /// Outside of a runtime.
    #[track_caller]
    pub fn spawn_blocking<F>(&mut self, f: F) -> AbortHandle
    where
        F: FnOnce() -> T + Send + 'static,
        T: Send,
    {
        let (f, shared) = blocking::body(f, Location::caller());
        let handle = self.inner.spawn_blocking(f);
        self.add(handle, shared)
    }

    /// As [`tokio::task::JoinSet::spawn_blocking_on`](task::JoinSet::spawn_blocking_on).
    #[track_caller]
    pub fn spawn_blocking_on<F>(&mut self, f: F, handle: &Handle) -> AbortHandle
    where
        F: FnOnce() -> T + Send + 'static,
        T: Send,
    {
        let (f, shared) = blocking::body(f, Location::caller());
        let handle = self.inner.spawn_blocking_on(f, handle);
        self.add(handle, shared)
    }

    fn add(&mut self, handle: task::AbortHandle, shared: Arc<Shared>) -> AbortHandle {
        self.tasks.insert(handle.id(), Arc::clone(&shared));
        AbortHandle::new(handle, shared)
    }

    /// Notes that the end of the task was found or awaited. The end of another task would have done
    /// as well.
    fn joined(
        &mut self,
        result: Result<(Id, T), JoinError>,
        was_awaited: bool,
        location: &'static Location<'static>,
    ) -> Result<(Id, T), JoinError> {
        let id = result.as_ref().map_or_else(JoinError::id, |(id, _)| *id);
        if let Some(task) = self.tasks.remove(&id) {
            let _passing = pass(PointKind::Join, location);
            let is_last = self.tasks.is_empty();
            if was_awaited && is_last {
                task.joined(location);
            } else {
                if was_awaited {
                    note_given_up(location);
                }
                task.end().joined(location);
            }
        }
        result
    }

    /// As [`tokio::task::JoinSet::join_next`](task::JoinSet::join_next).
    #[track_caller]
    pub fn join_next(&mut self) -> impl Future<Output = Option<Result<T, JoinError>>> {
        let location = Location::caller();
        async move {
            let next = self.next_at(location).await;
            next.map(|result| result.map(|(_, value)| value))
        }
    }

    /// As [`tokio::task::JoinSet::join_next_with_id`](task::JoinSet::join_next_with_id).
    #[track_caller]
    pub fn join_next_with_id(
        &mut self,
    ) -> impl Future<Output = Option<Result<(Id, T), JoinError>>> {
        self.next_at(Location::caller())
    }

    async fn next_at(
        &mut self,
        location: &'static Location<'static>,
    ) -> Option<Result<(Id, T), JoinError>> {
        let mut wait = Wait {
            set: self,
            has_begun: false,
            location,
        };
        poll_fn(|context| {
            let polled = wait.set.poll_at(context, location);
            wait.has_begun = polled.is_pending();
            polled
        })
        .await
    }

    /// As [`tokio::task::JoinSet::poll_join_next`](task::JoinSet::poll_join_next).
    #[track_caller]
    pub fn poll_join_next(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<T, JoinError>>> {
        let polled = self.poll_at(context, Location::caller());
        polled.map(|next| next.map(|result| result.map(|(_, value)| value)))
    }

    /// As [`tokio::task::JoinSet::poll_join_next_with_id`](task::JoinSet::poll_join_next_with_id).
    #[track_caller]
    pub fn poll_join_next_with_id(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<(Id, T), JoinError>>> {
        self.poll_at(context, Location::caller())
    }

    fn poll_at(
        &mut self,
        context: &mut Context<'_>,
        location: &'static Location<'static>,
    ) -> Poll<Option<Result<(Id, T), JoinError>>> {
        let was_awaited = !turn::note_side_by_side(context.waker(), location);
        let polled = turn::poll_keeping(|| self.inner.poll_join_next_with_id(context));
        if polled.is_pending() {
            turn::wait();
        }
        polled.map(|next| next.map(|result| self.joined(result, was_awaited, location)))
    }

    /// As [`tokio::task::JoinSet::try_join_next`](task::JoinSet::try_join_next).
    #[track_caller]
    pub fn try_join_next(&mut self) -> Option<Result<T, JoinError>> {
        let location = Location::caller();
        let next = self.inner.try_join_next_with_id()?;
        Some(self.joined(next, false, location).map(|(_, value)| value))
    }

    /// As [`tokio::task::JoinSet::try_join_next_with_id`](task::JoinSet::try_join_next_with_id).
    #[track_caller]
    pub fn try_join_next_with_id(&mut self) -> Option<Result<(Id, T), JoinError>> {
        let location = Location::caller();
        let next = self.inner.try_join_next_with_id()?;
        Some(self.joined(next, false, location))
    }

    /// As [`tokio::task::JoinSet::shutdown`](task::JoinSet::shutdown).
    #[track_caller]
    pub fn shutdown(&mut self) -> impl Future<Output = ()> {
        let location = Location::caller();
        async move {
            self.abort_all_at(location);
            while self.next_at(location).await.is_some() {}
        }
    }

    /// As [`tokio::task::JoinSet::join_all`](task::JoinSet::join_all).
    ///
    /// # Panics
    ///
    /// When a task has panicked, or was aborted.
    #[track_caller]
    pub fn join_all(mut self) -> impl Future<Output = Vec<T>> {
        let location = Location::caller();
        async move {
            let mut values = Vec::with_capacity(self.len());
            while let Some(result) = poll_fn(|context| self.poll_at(context, location)).await {
                match result {
                    Ok((_, value)) => values.push(value),
                    Err(error) if error.is_panic() => resume_unwind(error.into_panic()),
                    Err(error) => panic!("{error}"),
                }
            }
            values
        }
    }

    /// As [`tokio::task::JoinSet::abort_all`](task::JoinSet::abort_all), ordered as
    /// [`JoinHandle::abort`](super::JoinHandle::abort).
    #[track_caller]
    pub fn abort_all(&mut self) {
        self.abort_all_at(Location::caller());
    }

    fn abort_all_at(&mut self, location: &'static Location<'static>) {
        for task in self.tasks.values() {
            task.abort(location);
        }
        self.inner.abort_all();
    }

    /// As [`tokio::task::JoinSet::detach_all`](task::JoinSet::detach_all).
    pub fn detach_all(&mut self) {
        self.tasks.clear();
        self.inner.detach_all();
    }
}

/// A wait for the next task that ends. If it is given up, no task was found to have ended.
struct Wait<'a, T> {
    set: &'a mut JoinSet<T>,
    has_begun: bool,
    location: &'static Location<'static>,
}

impl<T> Drop for Wait<'_, T> {
    fn drop(&mut self) {
        if self.has_begun && scope::active() && !is_dropped_by_chance() {
            let _passing = pass(PointKind::GiveUp, self.location);
            for task in self.set.tasks.values() {
                task.end().is_reached(self.location);
            }
        }
    }
}

/// Aborts all tasks.
impl<T> Drop for JoinSet<T> {
    #[track_caller]
    fn drop(&mut self) {
        let location = Location::caller();
        for task in self.tasks.values() {
            task.abort(location);
        }
    }
}

impl<T> Default for JoinSet<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> fmt::Debug for JoinSet<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}

impl<T, F> FromIterator<F> for JoinSet<T>
where
    F: Future<Output = T> + Send + 'static,
    T: Send + 'static,
{
    #[track_caller]
    fn from_iter<I: IntoIterator<Item = F>>(futures: I) -> Self {
        let mut set = Self::new();
        set.extend(futures);
        set
    }
}

impl<T, F> Extend<F> for JoinSet<T>
where
    F: Future<Output = T> + Send + 'static,
    T: Send + 'static,
{
    #[track_caller]
    fn extend<I: IntoIterator<Item = F>>(&mut self, futures: I) {
        for future in futures {
            self.spawn(future);
        }
    }
}
