//! The guards of a thread that holds the lock.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    panic::Location,
    sync, thread,
};

use super::RwLock;
use crate::{
    ground::{PointKind, activity},
    object::sync::{
        downgrade::downgrade,
        plain::look_at_value,
        poison,
        taking::{AccessKind, LockMode, access_data},
    },
    scope,
    scope::passing::pass,
    scope::track::{HasClocks, Tracked, Unshared, kind},
};

/// As [`std::sync::RwLockReadGuard`].
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct RwLockReadGuard<'a, T: ?Sized> {
    /// Not the lock itself, which would have readers of one type of value only: a reader of
    /// `&'static str` reads `&'a str` too.
    pub(super) clocks: &'a Tracked<kind::RwLock>,
    pub(super) guard: sync::RwLockReadGuard<'a, T>,
    pub(super) location: &'static Location<'static>,
}

impl<T: ?Sized> Drop for RwLockReadGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if scope::is_active() {
            self.release();
        }
    }
}

impl<T: ?Sized> RwLockReadGuard<'_, T> {
    /// Unlocks as far as the clocks are concerned.
    ///
    /// Out of line, so that dropping a guard outside of computations is small enough to be inlined.
    #[cold]
    #[inline(never)]
    fn release(&self) {
        let _passing = pass(PointKind::ReadUnlock, self.location);
        if activity::may_free_locks() {
            let object = Tracked::<kind::RwLock>::object();
            self.clocks.with(|contexts, track| {
                track.hold(contexts, &object, LockMode::Shared, None, self.location);
            });
        } else {
            self.clocks.read(self.location);
        }
    }
}

impl<T: ?Sized> Deref for RwLockReadGuard<'_, T> {
    type Target = T;

    #[inline]
    #[track_caller]
    fn deref(&self) -> &T {
        if activity::may_free_locks() {
            access_data(self.clocks, look_at_value::<T>(), Location::caller());
        }
        &self.guard
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for RwLockReadGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for RwLockReadGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

/// As [`std::sync::RwLockWriteGuard`].
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct RwLockWriteGuard<'a, T: ?Sized> {
    pub(super) lock: Unshared<'a, RwLock<T>>,
    /// Only a guard that is being dropped has none.
    pub(super) guard: Option<sync::RwLockWriteGuard<'a, T>>,
    pub(super) location: &'static Location<'static>,
}

impl<'a, T: ?Sized> RwLockWriteGuard<'a, T> {
    /// As [`std::sync::RwLockWriteGuard::downgrade`]: a write, as an unlock, and then a read. Also where `std` is
    /// older than that.
    ///
    /// ```
    /// use monitor_runtime::sync::{RwLock, RwLockWriteGuard};
    ///
    /// let lock = RwLock::new(1);
    /// let mut writer = lock.write().unwrap();
    /// *writer = 2;
    /// let reader = RwLockWriteGuard::downgrade(writer);
    /// assert_eq!((*reader, *lock.read().unwrap()), (2, 2));
    /// ```
    #[track_caller]
    pub fn downgrade(s: Self) -> RwLockReadGuard<'a, T> {
        let location = Location::caller();
        let mut s = s;
        let lock = s.lock.get();
        let guard = s.guard.take().unwrap_or_else(|| given_back());
        let is_tracked = scope::is_active();
        let object = Tracked::<kind::RwLock>::object();
        if is_tracked {
            let clocks = lock.inner.clocks();
            clocks.with(|contexts, track| track.share(contexts, &object, location));
            lock.release(&guard, location);
        }
        let guard = downgrade(lock.inner.std(), guard);
        if is_tracked {
            let clocks = lock.inner.clocks();
            clocks.with(|contexts, track| track.shared(contexts, &object, location));
        }
        lock.read_guard(guard, location)
    }
}

impl<T: ?Sized> HasClocks for RwLock<T> {
    type Kind = kind::RwLock;

    fn tracked(&self) -> &Tracked<kind::RwLock> {
        self.inner.clocks()
    }
}

#[cold]
fn given_back() -> ! {
    unreachable!("a guard that still exists has not been given back")
}

impl<T: ?Sized> RwLockWriteGuard<'_, T> {
    /// Unlocks as far as the clocks are concerned.
    ///
    /// Out of line, so that dropping a guard outside of computations is small enough to be inlined.
    #[cold]
    #[inline(never)]
    fn release(&mut self) {
        // A writer that has become a reader has released it.
        let Some(value) = &self.guard else {
            return;
        };
        let _passing = pass(PointKind::WriteUnlock, self.location);
        let lock = self.lock.get();
        lock.release(value, self.location);
        if thread::panicking() {
            let give_back = || drop(self.guard.take());
            let is_poisoned = || lock.inner.std().is_poisoned();
            poison::poison(lock.inner.clocks(), self.location, is_poisoned, give_back);
        }
        // The point is over when the lock can be had.
        drop(self.guard.take());
    }
}

impl<T: ?Sized> Drop for RwLockWriteGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if scope::is_active() {
            self.release();
        }
    }
}

impl<T: ?Sized> Deref for RwLockWriteGuard<'_, T> {
    type Target = T;

    #[inline]
    #[track_caller]
    fn deref(&self) -> &T {
        if activity::may_free_locks() {
            access_data(self.lock.clocks(), look_at_value::<T>(), Location::caller());
        }
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized> DerefMut for RwLockWriteGuard<'_, T> {
    #[inline]
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        if activity::may_free_locks() {
            access_data(self.lock.clocks(), AccessKind::Write, Location::caller());
        }
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for RwLockWriteGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for RwLockWriteGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}
