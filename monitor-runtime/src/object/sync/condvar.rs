//! Condition variables.

use std::{
    fmt,
    panic::Location,
    sync::{self, LockResult, PoisonError},
    time::{Duration, Instant},
};

use super::{MutexGuard, taking::map};
use crate::{
    ground::AccessKind,
    ground::PointKind,
    scope,
    scope::passing::pass,
    scope::track::{Tracked, kind},
    scope::waiting,
};

/// As [`std::sync::Condvar`].
///
/// Notifying is a write of the condition variable, while a thread waits; notifications that find no
/// thread waiting are not ordered with each other, but with waits as well. Waiting is a read of it,
/// an unlock of the mutex, a lock of the mutex, and a read of it again. So what was done before a
/// notification comes before what is done after the waits that it may have ended, and it stays
/// behind the waits that had begun. Waits are not ordered by it. A wait that times out has learned
/// nothing from it.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, sync::{Condvar, Mutex}, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// monitor.run(|| {
///     let (is_ready, changed) = (Mutex::new(false), Condvar::new());
///     thread::scope(|scope| {
///         scope.spawn(|| {
///             moment!("ready");
///             *is_ready.lock().unwrap() = true;
///             changed.notify_one();
///         });
///         let guard = is_ready.lock().unwrap();
///         drop(changed.wait_while(guard, |is_ready| !*is_ready));
///         moment!("using");
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct Condvar {
    clocks: Tracked<kind::Condvar>,
    condvar: sync::Condvar,
}

impl Condvar {
    /// As [`std::sync::Condvar::new`].
    #[must_use]
    pub const fn new() -> Self {
        Self {
            clocks: Tracked::new(),
            condvar: sync::Condvar::new(),
        }
    }

    /// As [`std::sync::Condvar::wait`].
    ///
    /// # Errors
    ///
    /// When the mutex is poisoned.
    #[track_caller]
    pub fn wait<'a, T>(&self, guard: MutexGuard<'a, T>) -> LockResult<MutexGuard<'a, T>> {
        let location = Location::caller();
        let result = self.waited(guard, location, |guard| {
            let _waiting = waiting::begin("a notification", location);
            map(self.condvar.wait(guard), |guard| (guard, false))
        });
        map(result, |(guard, _)| guard)
    }

    /// As [`std::sync::Condvar::wait_while`].
    ///
    /// # Errors
    ///
    /// When the mutex is poisoned.
    #[track_caller]
    pub fn wait_while<'a, T, F>(
        &self,
        mut guard: MutexGuard<'a, T>,
        mut condition: F,
    ) -> LockResult<MutexGuard<'a, T>>
    where
        F: FnMut(&mut T) -> bool,
    {
        while condition(&mut *guard) {
            guard = self.wait(guard)?;
        }
        Ok(guard)
    }

    /// As [`std::sync::Condvar::wait_timeout`].
    ///
    /// # Errors
    ///
    /// When the mutex is poisoned.
    #[track_caller]
    pub fn wait_timeout<'a, T>(
        &self,
        guard: MutexGuard<'a, T>,
        duration: Duration,
    ) -> LockResult<(MutexGuard<'a, T>, WaitTimeoutResult)> {
        let result = self.waited(guard, Location::caller(), |guard| {
            let result = self.condvar.wait_timeout(guard, duration);
            map(result, |(guard, result)| (guard, result.timed_out()))
        });
        map(result, |(guard, timed_out)| {
            (guard, WaitTimeoutResult(timed_out))
        })
    }

    /// As the deprecated [`std::sync::Condvar::wait_timeout_ms`]: with `false` when it timed out.
    ///
    /// # Errors
    ///
    /// When the mutex is poisoned.
    #[deprecated(note = "replaced by `std::sync::Condvar::wait_timeout`")]
    #[track_caller]
    pub fn wait_timeout_ms<'a, T>(
        &self,
        guard: MutexGuard<'a, T>,
        ms: u32,
    ) -> LockResult<(MutexGuard<'a, T>, bool)> {
        let result = self.wait_timeout(guard, Duration::from_millis(ms.into()));
        map(result, |(guard, result)| (guard, !result.timed_out()))
    }

    /// As [`std::sync::Condvar::wait_timeout_while`].
    ///
    /// # Errors
    ///
    /// When the mutex is poisoned.
    #[track_caller]
    pub fn wait_timeout_while<'a, T, F>(
        &self,
        mut guard: MutexGuard<'a, T>,
        duration: Duration,
        mut condition: F,
    ) -> LockResult<(MutexGuard<'a, T>, WaitTimeoutResult)>
    where
        F: FnMut(&mut T) -> bool,
    {
        let start = Instant::now();
        loop {
            if !condition(&mut *guard) {
                return Ok((guard, WaitTimeoutResult(false)));
            }
            let Some(left) = duration.checked_sub(start.elapsed()) else {
                return Ok((guard, WaitTimeoutResult(true)));
            };
            (guard, _) = self.wait_timeout(guard, left)?;
        }
    }

    /// Waits as `wait` does, and returns whether it timed out as well.
    fn waited<'a, T>(
        &self,
        guard: MutexGuard<'a, T>,
        location: &'static Location<'static>,
        wait: impl FnOnce(sync::MutexGuard<'a, T>) -> LockResult<(sync::MutexGuard<'a, T>, bool)>,
    ) -> LockResult<(MutexGuard<'a, T>, bool)> {
        // The point is passed while the mutex is locked, so that a thread that notifies under it
        // comes after.
        let passing = pass(PointKind::Wait, location);
        let is_counted = scope::is_active();
        if is_counted {
            self.begin_to_wait(location);
        }
        let (mutex, guard) = guard.into_waiting(location);
        // Waiting gives the lock back, and others must not be held until the wait is over. A thread
        // that notifies without the lock may still come before the wait.
        drop(passing);
        let result = wait(guard);
        if is_counted {
            self.clocks.with(|_, track| track.waiting -= 1);
        }
        if !scope::active() {
            return map(result, |(guard, timed_out)| {
                (mutex.watched_guard(guard, location), timed_out)
            });
        }
        // The lock is taken together with its clocks, as others do; a thread that waits must expect
        // that another one was faster.
        let (guard, timed_out) = result.unwrap_or_else(PoisonError::into_inner);
        drop(guard);
        let _passing = pass(PointKind::Wake, location);
        let result = mutex.acquire(location);
        if !timed_out {
            self.clocks.read(location);
        }
        map(result, |guard| {
            (mutex.watched_guard(guard, location), timed_out)
        })
    }

    #[cold]
    #[inline(never)]
    fn begin_to_wait(&self, location: &'static Location<'static>) {
        self.clocks.with(|contexts, track| {
            track.waiting += 1;
            track.read(contexts, &Tracked::<kind::Condvar>::object(), location);
        });
    }

    /// Notes a notification. If no thread waits it changes nothing, so such notifications need not
    /// stay in their order.
    #[cold]
    #[inline(never)]
    fn notified(&self, location: &'static Location<'static>) {
        let _passing = pass(PointKind::Notify, location);
        self.clocks.with(|contexts, track| {
            let access = match track.waiting {
                0 => AccessKind::Commute,
                _ => AccessKind::Write,
            };
            track.access(
                contexts,
                &Tracked::<kind::Condvar>::object(),
                access,
                location,
            );
        });
    }

    /// As [`std::sync::Condvar::notify_one`].
    #[track_caller]
    pub fn notify_one(&self) {
        if scope::is_active() {
            self.notified(Location::caller());
        }
        self.condvar.notify_one();
    }

    /// As [`std::sync::Condvar::notify_all`].
    #[track_caller]
    pub fn notify_all(&self) {
        if scope::is_active() {
            self.notified(Location::caller());
        }
        self.condvar.notify_all();
    }
}

impl fmt::Debug for Condvar {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.condvar.fmt(formatter)
    }
}

impl Default for Condvar {
    fn default() -> Self {
        Self::new()
    }
}

/// As [`std::sync::WaitTimeoutResult`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitTimeoutResult(bool);

impl WaitTimeoutResult {
    /// As [`std::sync::WaitTimeoutResult::timed_out`].
    #[must_use]
    pub fn timed_out(&self) -> bool {
        self.0
    }
}
