//! Threads that borrow.

use std::{
    fmt, io,
    marker::PhantomData,
    mem,
    panic::Location,
    sync::{Arc, Mutex},
    thread,
};

use super::{Builder, Result, Thread, builder::body, end::ThreadEnd, parking::Parking};
use crate::{ground::PointKind, ground::lock, scope::passing::pass, scope::waiting};

/// As [`std::thread::Scope`].
#[allow(
    explicit_outlives_requirements,
    reason = "as in std, where it is a promise"
)]
pub struct Scope<'scope, 'env: 'scope> {
    inner: &'scope thread::Scope<'scope, 'env>,
    started: Arc<Started>,
    /// As in `std`'s `Scope`, which is not `UnwindSafe` for this reason.
    environment: PhantomData<&'scope mut &'env ()>,
}

/// The ends of the threads that were started in a scope.
#[derive(Debug, Default)]
struct Started(Mutex<Vec<Arc<ThreadEnd>>>);

/// As [`std::thread::scope`]: all that its threads did comes before what the caller does next.
///
/// Each call leaks less than a hundred bytes of memory: the threads may use the [`Scope`] until the
/// very end of the call, and in safe Rust only `std` can free it after that.
///
/// # Panics
///
/// When a thread that was not joined has panicked.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// monitor.run(|| {
///     thread::scope(|scope| {
///         scope.spawn(|| moment!("ready"));
///     });
///     moment!("using");
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[track_caller]
pub fn scope<'env, F, T>(f: F) -> T
where
    F: for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> T,
{
    let location = Location::caller();
    let started = Arc::<Started>::default();
    let mut waiting = None;
    let result = thread::scope(|scope| {
        let scope = Scope {
            inner: scope,
            started: Arc::clone(&started),
            environment: PhantomData,
        };
        let result = f(Box::leak(Box::new(scope)));
        drop(pass(PointKind::Join, location));
        waiting = waiting::begin("the threads of a scope", location);
        result
    });
    drop(waiting);
    // The list itself is freed here. The scope, which shares it, never is.
    let ends = mem::take(&mut *lock(&started.0));
    for end in ends {
        end.awaited(true, location, || ());
    }
    result
}

impl<'scope, 'env> Scope<'scope, 'env> {
    /// As [`std::thread::Scope::spawn`].
    ///
    /// # Panics
    ///
    /// When the system cannot start a thread.
    #[track_caller]
    pub fn spawn<F, T>(&'scope self, f: F) -> ScopedJoinHandle<'scope, T>
    where
        F: FnOnce() -> T + Send + 'scope,
        T: Send + 'scope,
    {
        let spawned = Builder::new().spawn_scoped_at(self, f, Location::caller());
        spawned.unwrap_or_else(|error| panic!("failed to spawn thread: {error}"))
    }

    fn scope(&self) -> &'scope thread::Scope<'scope, 'env> {
        self.inner
    }

    fn started(&self, end: Arc<ThreadEnd>) {
        lock(&self.started.0).push(end);
    }
}

impl Builder {
    /// As [`std::thread::Builder::spawn_scoped`].
    ///
    /// # Errors
    ///
    /// When the system cannot start a thread.
    ///
    /// # Panics
    ///
    /// When the name has a null byte.
    #[track_caller]
    pub fn spawn_scoped<'scope, 'env, F, T>(
        self,
        scope: &'scope Scope<'scope, 'env>,
        f: F,
    ) -> io::Result<ScopedJoinHandle<'scope, T>>
    where
        F: FnOnce() -> T + Send + 'scope,
        T: Send + 'scope,
    {
        self.spawn_scoped_at(scope, f, Location::caller())
    }

    fn spawn_scoped_at<'scope, F, T>(
        self,
        scope: &'scope Scope<'scope, '_>,
        f: F,
        location: &'static Location<'static>,
    ) -> io::Result<ScopedJoinHandle<'scope, T>>
    where
        F: FnOnce() -> T + Send + 'scope,
        T: Send + 'scope,
    {
        let (end, parking) = (Arc::new(ThreadEnd::new()), Arc::<Parking>::default());
        let body = body(self.name.as_deref(), &end, &parking, location, f);
        let handle = self.builder.spawn_scoped(scope.scope(), body)?;
        scope.started(Arc::clone(&end));
        let thread = Thread::new(handle.thread().clone(), parking);
        Ok(ScopedJoinHandle::new(handle, thread, end))
    }
}

impl fmt::Debug for Scope<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}

/// As [`std::thread::ScopedJoinHandle`].
pub struct ScopedJoinHandle<'scope, T> {
    handle: thread::ScopedJoinHandle<'scope, T>,
    thread: Thread,
    end: Arc<ThreadEnd>,
}

impl<'scope, T> ScopedJoinHandle<'scope, T> {
    pub(super) fn new(
        handle: thread::ScopedJoinHandle<'scope, T>,
        thread: Thread,
        end: Arc<ThreadEnd>,
    ) -> Self {
        Self {
            handle,
            thread,
            end,
        }
    }

    /// As [`std::thread::ScopedJoinHandle::thread`].
    #[must_use]
    pub fn thread(&self) -> &Thread {
        &self.thread
    }

    /// As [`std::thread::ScopedJoinHandle::join`]: all that the thread did comes before what the
    /// caller does next, even if the thread has panicked.
    ///
    /// # Errors
    ///
    /// When the thread has panicked, with what it panicked with.
    #[track_caller]
    pub fn join(self) -> Result<T> {
        let location = Location::caller();
        let _passing = pass(PointKind::Join, location);
        let has_ended = self.handle.is_finished();
        let handle = self.handle;
        self.end.awaited(has_ended, location, || {
            let _waiting = (!has_ended).then(|| waiting::begin("the end of a thread", location));
            handle.join()
        })
    }

    /// As [`std::thread::ScopedJoinHandle::is_finished`], ordered as
    /// [`JoinHandle::is_finished`](super::JoinHandle::is_finished).
    #[must_use]
    #[track_caller]
    pub fn is_finished(&self) -> bool {
        self.end.is_reached(Location::caller())
    }
}

impl<T> fmt::Debug for ScopedJoinHandle<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("ScopedJoinHandle")
            .finish_non_exhaustive()
    }
}
