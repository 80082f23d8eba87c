//! Locks that many can read.

mod guards;

use std::{
    fmt,
    panic::{Location, RefUnwindSafe, UnwindSafe},
    sync::{self, LockResult, PoisonError, TryLockError, TryLockResult},
    thread,
};

pub use self::guards::{RwLockReadGuard, RwLockWriteGuard};
use super::{
    downgrade::is_between,
    poison,
    taking::{AccessKind, LockMode, look_at, map, map_try, poisoned, take, try_take},
};
use crate::{
    ground::PointKind,
    ground::observe::Observe,
    scope,
    scope::passing::pass,
    scope::track::{Unshared, Watched, kind},
    scope::variable::{Naming, Sealed, Variable},
};

/// As [`std::sync::RwLock`].
///
/// Locking and unlocking are writes of the lock for a writer, and reads of it for a reader. So
/// readers are not ordered with each other, and writers are with all others, except in a
/// computation that [lets them change places](crate::PredictiveMonitor::locks). A `try_read` or a
/// `try_write` that fails stays between the lock and the unlock, by a writer or by readers, that it
/// fell between: readers too can be in the way of a `try_read`, when a writer waits for them. Those
/// that fail are not ordered with each other.
///
/// Properties read what is [watched](Self::watch) inside.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, sync::RwLock, thread};
///
/// let monitor = PredictiveMonitor::new("prices >= 1")?;
/// let prices = RwLock::new(vec![1]);
/// prices.watch("prices", Vec::len);
/// monitor.run(|| {
///     thread::scope(|scope| {
///         scope.spawn(|| prices.write().unwrap().push(2));
///         scope.spawn(|| prices.read().unwrap().len());
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct RwLock<T: ?Sized> {
    inner: Watched<kind::RwLock, sync::RwLock<T>>,
}

impl<T> RwLock<T> {
    /// As [`std::sync::RwLock::new`].
    pub const fn new(value: T) -> Self {
        Self {
            inner: Watched::new(sync::RwLock::new(value)),
        }
    }

    /// Gives properties a variable, as [`Mutex::watch`](super::Mutex::watch) does. Writers write
    /// it.
    #[track_caller]
    pub fn watch<V: Observe>(&self, name: &str, project: impl Fn(&T) -> V + Send + Sync + 'static)
    where
        T: 'static,
    {
        self.inner.watch(name, project);
        if scope::active()
            && let Ok(value) = self.inner.std().try_read()
        {
            self.inner.look(&*value, Location::caller());
        }
    }
}

impl<T: ?Sized> RwLock<T> {
    /// As [`std::sync::RwLock::read`].
    ///
    /// # Errors
    ///
    /// When a thread has panicked while it held the lock for writing; the guard is in the error.
    #[inline]
    #[track_caller]
    pub fn read(&self) -> LockResult<RwLockReadGuard<'_, T>> {
        let location = Location::caller();
        if !scope::is_active() {
            let result = self.inner.std().read();
            // As for a mutex.
            if !scope::is_active() {
                return map(result, |guard| self.read_guard(guard, location));
            }
        }
        let guard = self.tracked_read(location);
        let result = poisoned(guard, self.inner.std().is_poisoned());
        map(result, |guard| self.read_guard(guard, location))
    }

    /// As [`std::sync::RwLock::try_read`].
    ///
    /// # Errors
    ///
    /// When a writer has the lock, or it is poisoned as for [`read`](Self::read).
    #[track_caller]
    pub fn try_read(&self) -> TryLockResult<RwLockReadGuard<'_, T>> {
        let location = Location::caller();
        let result = if scope::active() {
            let _passing = pass(PointKind::TryRead, location);
            let result = try_take(
                self.inner.clocks(),
                LockMode::Shared,
                AccessKind::Commute,
                location,
                || self.inner.std().try_read(),
            );
            look_at(&result, |value| {
                self.inner.look(value, location);
            });
            result
        } else {
            self.inner.std().try_read()
        };
        map_try(result, |guard| self.read_guard(guard, location))
    }

    /// As [`std::sync::RwLock::write`].
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    #[inline]
    #[track_caller]
    pub fn write(&self) -> LockResult<RwLockWriteGuard<'_, T>> {
        let location = Location::caller();
        if !scope::is_active() {
            let result = self.std_write();
            // As for a mutex.
            if !scope::is_active() {
                return map(result, |guard| self.write_guard(guard, location));
            }
        }
        let guard = self.tracked_write(location);
        let result = poisoned(guard, self.inner.std().is_poisoned());
        map(result, |guard| self.write_guard(guard, location))
    }

    /// As [`std::sync::RwLock::try_write`].
    ///
    /// # Errors
    ///
    /// When another thread has the lock, or it is poisoned as for [`read`](Self::read).
    #[track_caller]
    pub fn try_write(&self) -> TryLockResult<RwLockWriteGuard<'_, T>> {
        let location = Location::caller();
        let result = if scope::active() {
            let _passing = pass(PointKind::TryWrite, location);
            let result = try_take(
                self.inner.clocks(),
                LockMode::Exclusive,
                AccessKind::Commute,
                location,
                || self.std_try_write(),
            );
            look_at(&result, |value| self.inner.take_values(value, location));
            result
        } else {
            self.std_try_write()
        };
        map_try(result, |guard| self.write_guard(guard, location))
    }

    #[cold]
    #[inline(never)]
    fn tracked_read(&self, location: &'static Location<'static>) -> sync::RwLockReadGuard<'_, T> {
        let _passing = pass(PointKind::ReadLock, location);
        let quick = self
            .inner
            .take_quickly(AccessKind::Read, || self.inner.std().try_read());
        if let Some(guard) = quick {
            return guard;
        }
        let wait = || drop(self.inner.std().read());
        let result = take(
            self.inner.clocks(),
            LockMode::Shared,
            location,
            || self.inner.std().try_read(),
            wait,
        );
        let guard = result.unwrap_or_else(PoisonError::into_inner);
        self.inner.look(&*guard, location);
        guard
    }

    #[cold]
    #[inline(never)]
    fn tracked_write(&self, location: &'static Location<'static>) -> sync::RwLockWriteGuard<'_, T> {
        let _passing = pass(PointKind::WriteLock, location);
        let quick = self
            .inner
            .take_quickly(AccessKind::Write, || self.std_try_write());
        if let Some(guard) = quick {
            return guard;
        }
        let wait = || drop(self.std_write());
        let result = take(
            self.inner.clocks(),
            LockMode::Exclusive,
            location,
            || self.std_try_write(),
            wait,
        );
        let guard = result.unwrap_or_else(PoisonError::into_inner);
        self.inner.take_values(&*guard, location);
        guard
    }

    /// Writes the clocks of the lock, which a writer is going to unlock.
    fn release(&self, value: &T, location: &'static Location<'static>) {
        self.inner.release_lock(value, location);
    }

    #[inline]
    fn std_write(&self) -> LockResult<sync::RwLockWriteGuard<'_, T>> {
        loop {
            let result = self.inner.std().write();
            if !is_between(self.inner.std()) {
                return result;
            }
            drop(result);
            thread::yield_now();
        }
    }

    #[inline]
    fn std_try_write(&self) -> TryLockResult<sync::RwLockWriteGuard<'_, T>> {
        match self.inner.std().try_write() {
            Ok(_) | Err(TryLockError::Poisoned(_)) if is_between(self.inner.std()) => {
                Err(TryLockError::WouldBlock)
            }
            result => result,
        }
    }

    #[inline]
    fn read_guard<'a>(
        &'a self,
        guard: sync::RwLockReadGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> RwLockReadGuard<'a, T> {
        RwLockReadGuard {
            clocks: self.inner.clocks(),
            guard,
            location,
        }
    }

    #[inline]
    fn write_guard<'a>(
        &'a self,
        guard: sync::RwLockWriteGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> RwLockWriteGuard<'a, T> {
        RwLockWriteGuard {
            lock: Unshared::new(self),
            guard: Some(guard),
            location,
        }
    }

    /// As [`std::sync::RwLock::is_poisoned`]: it comes after the panic that has poisoned it, or before
    /// the one that will.
    #[track_caller]
    pub fn is_poisoned(&self) -> bool {
        let is_poisoned = || self.inner.std().is_poisoned();
        poison::look(self.inner.clocks(), Location::caller(), is_poisoned)
    }

    /// As [`std::sync::RwLock::clear_poison`]: a write, as an unlock, if it is poisoned.
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

    /// As [`std::sync::RwLock::into_inner`].
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read), with the value.
    pub fn into_inner(self) -> LockResult<T>
    where
        T: Sized,
    {
        self.inner.into_std().into_inner()
    }

    /// As [`std::sync::RwLock::get_mut`]. A computation whose properties read what is watched
    /// inside [says so](crate::NoteKind::Borrowed).
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read), with the value.
    #[track_caller]
    pub fn get_mut(&mut self) -> LockResult<&mut T> {
        if scope::active() {
            self.inner.note_borrowed(Location::caller());
        }
        self.inner.std_mut().get_mut()
    }
}

impl<T: Observe + 'static> Sealed for RwLock<T> {}

impl<T: Observe + 'static> Variable for RwLock<T> {
    fn name_in(&self, naming: &Naming<'_>) {
        self.inner.watch(naming.name, T::observe);
        if let Ok(value) = self.inner.std().try_read() {
            self.inner.introduce(&*value, naming.log, naming.location);
        }
    }
}

impl<T: Default> Default for RwLock<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> From<T> for RwLock<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for RwLock<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.std().fmt(formatter)
    }
}

/// As for `std`'s: a panic poisons it.
impl<T: ?Sized> UnwindSafe for RwLock<T> {}
impl<T: ?Sized> RefUnwindSafe for RwLock<T> {}
