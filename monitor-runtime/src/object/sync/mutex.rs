//! Mutual exclusion.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    panic::{Location, RefUnwindSafe, UnwindSafe},
    sync::{self, LockResult, PoisonError, TryLockResult},
    thread,
};

use super::{
    plain::look_at_value,
    poison,
    taking::{AccessKind, LockMode, access_data, look_at, map, map_try, poisoned, take, try_take},
};
use crate::{
    ground::PointKind,
    ground::{activity, observe::Observe},
    scope,
    scope::passing::pass,
    scope::track::{HasClocks, Tracked, Unshared, Watched, kind},
    scope::variable::{Naming, Sealed, Variable},
};

/// As [`std::sync::Mutex`].
///
/// Locking and unlocking are writes of the mutex, so critical sections stay in their order, except
/// in a computation that [lets them change places](crate::PredictiveMonitor::locks). A `try_lock`
/// that fails reads it: it stays between the lock and the unlock that it fell between.
///
/// Properties read what is [watched](Self::watch) inside.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, sync::Mutex};
///
/// struct Account { balance: i64 }
///
/// let account = Mutex::new(Account { balance: 10 });
/// account.watch("balance", |account| account.balance);
/// let monitor = PredictiveMonitor::new("balance >= 0")?;
/// monitor.run(|| account.lock().unwrap().balance -= 20);
/// assert!(monitor.finish().violated());
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct Mutex<T: ?Sized> {
    inner: Watched<kind::Mutex, sync::Mutex<T>>,
}

impl<T> Mutex<T> {
    /// As [`std::sync::Mutex::new`].
    pub const fn new(value: T) -> Self {
        Self {
            inner: Watched::new(sync::Mutex::new(value)),
        }
    }

    /// Gives properties a variable: what `project` returns for the value. It is written when the
    /// mutex is unlocked and the projection has changed since it was locked.
    ///
    /// `project` runs when the mutex is locked and when it is unlocked, if a property reads the
    /// name. A panic in it counts as one while the mutex is unlocked.
    #[track_caller]
    pub fn watch<V: Observe>(&self, name: &str, project: impl Fn(&T) -> V + Send + Sync + 'static)
    where
        T: 'static,
    {
        self.inner.watch(name, project);
        if scope::active()
            && let Ok(value) = self.inner.std().try_lock()
        {
            self.inner.look(&*value, Location::caller());
        }
    }
}

impl<T: ?Sized> Mutex<T> {
    /// As [`std::sync::Mutex::lock`].
    ///
    /// # Errors
    ///
    /// When a thread has panicked while it held the mutex; the guard is in the error.
    #[inline]
    #[track_caller]
    pub fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
        let location = Location::caller();
        if !scope::is_active() {
            let result = self.inner.std().lock();
            // A computation that began while it was waited for may have had it before: then it is
            // taken once more, tracked.
            if !scope::is_active() {
                return map(result, |guard| self.guard(guard, location));
            }
        }
        let guard = self.tracked_lock(location);
        let result = poisoned(guard, self.inner.std().is_poisoned());
        map(result, |guard| self.guard(guard, location))
    }

    /// Returns the guard even when the mutex is poisoned, which is looked at separately: so the
    /// guard of the caller can stay in registers.
    #[cold]
    #[inline(never)]
    fn tracked_lock(&self, location: &'static Location<'static>) -> sync::MutexGuard<'_, T> {
        let _passing = pass(PointKind::Lock, location);
        let quick = self
            .inner
            .take_quickly(AccessKind::Write, || self.inner.std().try_lock());
        if let Some(guard) = quick {
            return guard;
        }
        let guard = self
            .acquire(location)
            .unwrap_or_else(PoisonError::into_inner);
        self.inner.take_values(&*guard, location);
        guard
    }

    /// As [`std::sync::Mutex::try_lock`].
    ///
    /// # Errors
    ///
    /// When the mutex is locked, or poisoned as for [`lock`](Self::lock).
    #[inline]
    #[track_caller]
    pub fn try_lock(&self) -> TryLockResult<MutexGuard<'_, T>> {
        let location = Location::caller();
        let try_lock = || self.inner.std().try_lock();
        let result = if scope::active() {
            let _passing = pass(PointKind::TryLock, location);
            let clocks = self.inner.clocks();
            let mode = LockMode::Exclusive;
            let result = try_take(clocks, mode, AccessKind::Read, location, try_lock);
            look_at(&result, |value| self.inner.take_values(value, location));
            result
        } else {
            try_lock()
        };
        map_try(result, |guard| self.guard(guard, location))
    }

    /// Takes the lock as `lock` of `std` does, and the clocks with it.
    pub(super) fn acquire(
        &self,
        location: &'static Location<'static>,
    ) -> LockResult<sync::MutexGuard<'_, T>> {
        let wait = || drop(self.inner.std().lock());
        take(
            self.inner.clocks(),
            LockMode::Exclusive,
            location,
            || self.inner.std().try_lock(),
            wait,
        )
    }

    #[inline]
    fn guard<'a>(
        &'a self,
        guard: sync::MutexGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> MutexGuard<'a, T> {
        MutexGuard {
            mutex: Unshared::new(self),
            guard: Some(guard),
            location,
        }
    }

    #[inline]
    pub(super) fn watched_guard<'a>(
        &'a self,
        guard: sync::MutexGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> MutexGuard<'a, T> {
        if scope::active() {
            self.inner.take_values(&*guard, location);
        }
        self.guard(guard, location)
    }

    /// Writes the clocks of the mutex, which is going to be unlocked.
    fn release(&self, value: &T, location: &'static Location<'static>) {
        self.inner.release_lock(value, location);
    }

    /// As [`std::sync::Mutex::is_poisoned`]: it comes after the panic that has poisoned it, or before
    /// the one that will.
    #[track_caller]
    pub fn is_poisoned(&self) -> bool {
        let is_poisoned = || self.inner.std().is_poisoned();
        poison::look(self.inner.clocks(), Location::caller(), is_poisoned)
    }

    /// As [`std::sync::Mutex::clear_poison`]: a write, as an unlock, if it is poisoned.
    #[track_caller]
    pub fn clear_poison(&self) {
        let std = self.inner.std();
        poison::clear(
            self.inner.clocks(),
            Location::caller(),
            || std.is_poisoned(),
            || std.clear_poison(),
        );
    }

    /// As [`std::sync::Mutex::into_inner`].
    ///
    /// # Errors
    ///
    /// As [`lock`](Self::lock), with the value.
    pub fn into_inner(self) -> LockResult<T>
    where
        T: Sized,
    {
        self.inner.into_std().into_inner()
    }

    /// As [`std::sync::Mutex::get_mut`]. A computation whose properties read what is watched
    /// inside [says so](crate::NoteKind::Borrowed).
    ///
    /// # Errors
    ///
    /// As [`lock`](Self::lock), with the value.
    #[track_caller]
    pub fn get_mut(&mut self) -> LockResult<&mut T> {
        if scope::active() {
            self.inner.note_borrowed(Location::caller());
        }
        self.inner.std_mut().get_mut()
    }
}

impl<T: Observe + 'static> Sealed for Mutex<T> {}

impl<T: Observe + 'static> Variable for Mutex<T> {
    fn name_in(&self, naming: &Naming<'_>) {
        self.inner.watch(naming.name, T::observe);
        if let Ok(value) = self.inner.std().try_lock() {
            self.inner.introduce(&*value, naming.log, naming.location);
        }
    }
}

impl<T: Default> Default for Mutex<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> From<T> for Mutex<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for Mutex<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.std().fmt(formatter)
    }
}

/// As for `std`'s: a panic poisons it.
impl<T: ?Sized> UnwindSafe for Mutex<T> {}
impl<T: ?Sized> RefUnwindSafe for Mutex<T> {}

/// As [`std::sync::MutexGuard`].
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MutexGuard<'a, T: ?Sized> {
    mutex: Unshared<'a, Mutex<T>>,
    /// Only a guard that is being dropped has none.
    guard: Option<sync::MutexGuard<'a, T>>,
    location: &'static Location<'static>,
}

impl<'a, T: ?Sized> MutexGuard<'a, T> {
    /// Returns the guard of `std` for a condition variable, after the mutex was unlocked as far as
    /// its clocks say.
    pub(super) fn into_waiting(
        mut self,
        location: &'static Location<'static>,
    ) -> (&'a Mutex<T>, sync::MutexGuard<'a, T>) {
        if scope::is_active()
            && let Some(value) = &self.guard
        {
            self.mutex.get().release(value, location);
        }
        let guard = self.guard.take();
        (self.mutex.get(), guard.unwrap_or_else(|| given_back()))
    }
}

impl<T: ?Sized> MutexGuard<'_, T> {
    /// Unlocks as far as the clocks are concerned.
    ///
    /// Out of line, so that dropping a guard outside of computations is small enough to be inlined.
    #[cold]
    #[inline(never)]
    fn release(&mut self) {
        // A condition variable that has taken the lock over has released it too.
        let Some(value) = &self.guard else {
            return;
        };
        let _passing = pass(PointKind::Unlock, self.location);
        let mutex = self.mutex.get();
        mutex.release(value, self.location);
        // The point is over when the lock can be had.
        if thread::panicking() {
            let give_back = || drop(self.guard.take());
            let is_poisoned = || mutex.inner.std().is_poisoned();
            poison::poison(mutex.inner.clocks(), self.location, is_poisoned, give_back);
        }
        drop(self.guard.take());
    }
}

impl<T: ?Sized> HasClocks for Mutex<T> {
    type Kind = kind::Mutex;

    fn tracked(&self) -> &Tracked<kind::Mutex> {
        self.inner.clocks()
    }
}

impl<T: ?Sized> Drop for MutexGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if scope::is_active() {
            self.release();
        }
    }
}

#[cold]
fn given_back() -> ! {
    unreachable!("a guard that still exists has not been given back")
}

impl<T: ?Sized> Deref for MutexGuard<'_, T> {
    type Target = T;

    #[inline]
    #[track_caller]
    fn deref(&self) -> &T {
        if activity::may_free_locks() {
            let access = look_at_value::<T>();
            access_data(self.mutex.clocks(), access, Location::caller());
        }
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized> DerefMut for MutexGuard<'_, T> {
    #[inline]
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        if activity::may_free_locks() {
            access_data(self.mutex.clocks(), AccessKind::Write, Location::caller());
        }
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for MutexGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for MutexGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}
