//! What a lock gives while it is held.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    panic::Location,
};

use ::tokio::sync;

use super::{super::order::Order, RwLock};
use crate::{
    ground::AccessKind,
    ground::PointKind,
    scope::{
        self,
        passing::pass,
        track::{Tracked, kind},
    },
};

/// Gives a lock back, of whose value nothing, or a part, is known.
#[derive(Clone, Copy)]
struct Release<'a> {
    order: &'a Order,
    clocks: &'a Tracked<kind::RwLock>,
    location: &'static Location<'static>,
}

impl<'a> Release<'a> {
    fn of<T: ?Sized>(lock: &'a RwLock<T>, location: &'static Location<'static>) -> Self {
        Self {
            order: &lock.order,
            clocks: lock.inner.clocks(),
            location,
        }
    }

    /// Gives it back in a step: `drop` does it.
    fn give_back(self, access: AccessKind, drop: impl FnOnce()) {
        let kind = if access == AccessKind::Read {
            PointKind::ReadUnlock
        } else {
            PointKind::WriteUnlock
        };
        let _step = self.order.begin_release(kind, self.location);
        self.clocks.access(access, self.location);
        drop();
    }
}

/// As [`tokio::sync::RwLockReadGuard`](sync::RwLockReadGuard).
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct RwLockReadGuard<'a, T: ?Sized> {
    release: Release<'a>,
    /// Only a guard that is being dropped, or given up, has none.
    guard: Option<sync::RwLockReadGuard<'a, T>>,
}

impl<'a, T: ?Sized> RwLockReadGuard<'a, T> {
    pub(super) fn new(
        lock: &'a RwLock<T>,
        guard: sync::RwLockReadGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            release: Release::of(lock, location),
            guard: Some(guard),
        }
    }

    /// As [`tokio::sync::RwLockReadGuard::map`](sync::RwLockReadGuard::map).
    pub fn map<F, U: ?Sized>(mut this: Self, f: F) -> RwLockReadGuard<'a, U>
    where
        F: FnOnce(&T) -> &U,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        RwLockReadGuard {
            release: this.release,
            guard: Some(sync::RwLockReadGuard::map(guard, f)),
        }
    }

    /// As [`tokio::sync::RwLockReadGuard::try_map`](sync::RwLockReadGuard::try_map).
    ///
    /// # Errors
    ///
    /// When `f` gives `None`: the guard.
    pub fn try_map<F, U: ?Sized>(mut this: Self, f: F) -> Result<RwLockReadGuard<'a, U>, Self>
    where
        F: FnOnce(&T) -> Option<&U>,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        match sync::RwLockReadGuard::try_map(guard, f) {
            Ok(guard) => Ok(RwLockReadGuard {
                release: this.release,
                guard: Some(guard),
            }),
            Err(guard) => {
                this.guard = Some(guard);
                Err(this)
            }
        }
    }
}

impl<T: ?Sized> Drop for RwLockReadGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if scope::active()
            && let Some(guard) = self.guard.take()
        {
            self.release.give_back(AccessKind::Read, || drop(guard));
        }
    }
}

impl<T: ?Sized> Deref for RwLockReadGuard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }
}

/// As [`tokio::sync::RwLockWriteGuard`](sync::RwLockWriteGuard).
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct RwLockWriteGuard<'a, T: ?Sized> {
    lock: &'a RwLock<T>,
    /// Only a guard that is being dropped, or given up, has none.
    guard: Option<sync::RwLockWriteGuard<'a, T>>,
    location: &'static Location<'static>,
}

impl<'a, T: ?Sized> RwLockWriteGuard<'a, T> {
    pub(super) fn new(
        lock: &'a RwLock<T>,
        guard: sync::RwLockWriteGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            lock,
            guard: Some(guard),
            location,
        }
    }

    /// As [`tokio::sync::RwLockWriteGuard::downgrade`](sync::RwLockWriteGuard::downgrade): what was written comes before what
    /// other readers do.
    pub fn downgrade(mut self) -> RwLockReadGuard<'a, T> {
        let guard = self.guard.take().unwrap_or_else(|| given_back());
        let (lock, location) = (self.lock, self.location);
        let _passing = scope::active().then(|| pass(PointKind::WriteUnlock, location));
        let step = lock.order.begin();
        if step.is_some() {
            lock.inner.release(&*guard, location);
        }
        let guard = guard.downgrade();
        if step.is_some() {
            lock.inner.clocks().access(AccessKind::Read, location);
        }
        RwLockReadGuard::new(lock, guard, location)
    }

    /// As [`tokio::sync::RwLockWriteGuard::downgrade_map`](sync::RwLockWriteGuard::downgrade_map), as [`downgrade`](Self::downgrade).
    pub fn downgrade_map<F, U: ?Sized>(this: Self, f: F) -> RwLockReadGuard<'a, U>
    where
        F: FnOnce(&T) -> &U,
    {
        RwLockReadGuard::map(this.downgrade(), f)
    }

    /// As [`tokio::sync::RwLockWriteGuard::try_downgrade_map`](sync::RwLockWriteGuard::try_downgrade_map), as
    /// [`downgrade`](Self::downgrade).
    ///
    /// # Errors
    ///
    /// When `f` gives `None`: the guard.
    pub fn try_downgrade_map<F, U: ?Sized>(
        mut this: Self,
        f: F,
    ) -> Result<RwLockReadGuard<'a, U>, Self>
    where
        F: FnOnce(&T) -> Option<&U>,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        let (lock, location) = (this.lock, this.location);
        let mut step = None;
        let downgraded = sync::RwLockWriteGuard::try_downgrade_map(guard, |value| {
            let part = f(value)?;
            step = lock.order.begin();
            if step.is_some() {
                lock.inner.release(value, location);
            }
            Some(part)
        });
        match downgraded {
            Ok(guard) => {
                if step.is_some() {
                    lock.inner.clocks().access(AccessKind::Read, location);
                }
                Ok(RwLockReadGuard {
                    release: Release::of(lock, location),
                    guard: Some(guard),
                })
            }
            Err(guard) => {
                this.guard = Some(guard);
                Err(this)
            }
        }
    }

    /// As [`tokio::sync::RwLockWriteGuard::into_mapped`](sync::RwLockWriteGuard::into_mapped).
    pub fn into_mapped(this: Self) -> RwLockMappedWriteGuard<'a, T> {
        Self::map(this, |whole| whole)
    }

    /// As [`tokio::sync::RwLockWriteGuard::map`](sync::RwLockWriteGuard::map).
    pub fn map<F, U: ?Sized>(mut this: Self, f: F) -> RwLockMappedWriteGuard<'a, U>
    where
        F: FnOnce(&mut T) -> &mut U,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        RwLockMappedWriteGuard {
            release: this.mapped(),
            guard: Some(sync::RwLockWriteGuard::map(guard, f)),
        }
    }

    /// As [`tokio::sync::RwLockWriteGuard::try_map`](sync::RwLockWriteGuard::try_map).
    ///
    /// # Errors
    ///
    /// When `f` gives `None`: the guard.
    pub fn try_map<F, U: ?Sized>(
        mut this: Self,
        f: F,
    ) -> Result<RwLockMappedWriteGuard<'a, U>, Self>
    where
        F: FnOnce(&mut T) -> Option<&mut U>,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        match sync::RwLockWriteGuard::try_map(guard, f) {
            Ok(guard) => Ok(RwLockMappedWriteGuard {
                release: this.mapped(),
                guard: Some(guard),
            }),
            Err(guard) => {
                this.guard = Some(guard);
                Err(this)
            }
        }
    }

    /// The whole value is not seen any more when a part is given back.
    fn mapped(&self) -> Release<'a> {
        if scope::active() {
            self.lock.inner.note_borrowed(self.location);
        }
        Release::of(self.lock, self.location)
    }
}

impl<T: ?Sized> RwLockWriteGuard<'_, T> {
    /// Unlocks in a step.
    fn release(&mut self) {
        if let Some(guard) = self.guard.take() {
            let _step = self
                .lock
                .order
                .begin_release(PointKind::WriteUnlock, self.location);
            self.lock.inner.release(&*guard, self.location);
            drop(guard);
        }
    }
}

impl<T: ?Sized> Drop for RwLockWriteGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if scope::active() {
            self.release();
        }
    }
}

impl<T: ?Sized> Deref for RwLockWriteGuard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized> DerefMut for RwLockWriteGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }
}

/// As [`tokio::sync::RwLockMappedWriteGuard`](sync::RwLockMappedWriteGuard).
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct RwLockMappedWriteGuard<'a, T: ?Sized> {
    release: Release<'a>,
    /// Only a guard that is being dropped has none.
    guard: Option<sync::RwLockMappedWriteGuard<'a, T>>,
}

impl<'a, T: ?Sized> RwLockMappedWriteGuard<'a, T> {
    /// As [`tokio::sync::RwLockMappedWriteGuard::map`](sync::RwLockMappedWriteGuard::map).
    pub fn map<F, U: ?Sized>(mut this: Self, f: F) -> RwLockMappedWriteGuard<'a, U>
    where
        F: FnOnce(&mut T) -> &mut U,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        RwLockMappedWriteGuard {
            release: this.release,
            guard: Some(sync::RwLockMappedWriteGuard::map(guard, f)),
        }
    }

    /// As [`tokio::sync::RwLockMappedWriteGuard::try_map`](sync::RwLockMappedWriteGuard::try_map).
    ///
    /// # Errors
    ///
    /// When `f` gives `None`: the guard.
    pub fn try_map<F, U: ?Sized>(
        mut this: Self,
        f: F,
    ) -> Result<RwLockMappedWriteGuard<'a, U>, Self>
    where
        F: FnOnce(&mut T) -> Option<&mut U>,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        match sync::RwLockMappedWriteGuard::try_map(guard, f) {
            Ok(guard) => Ok(RwLockMappedWriteGuard {
                release: this.release,
                guard: Some(guard),
            }),
            Err(guard) => {
                this.guard = Some(guard);
                Err(this)
            }
        }
    }
}

impl<T: ?Sized> Drop for RwLockMappedWriteGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if scope::active()
            && let Some(guard) = self.guard.take()
        {
            self.release.give_back(AccessKind::Write, || drop(guard));
        }
    }
}

impl<T: ?Sized> Deref for RwLockMappedWriteGuard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized> DerefMut for RwLockMappedWriteGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }
}

macro_rules! shown {
    ($($guard:ident)*) => {$(
        impl<T: ?Sized + fmt::Debug> fmt::Debug for $guard<'_, T> {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                (**self).fmt(formatter)
            }
        }

        impl<T: ?Sized + fmt::Display> fmt::Display for $guard<'_, T> {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                (**self).fmt(formatter)
            }
        }
    )*};
}

shown! { RwLockReadGuard RwLockWriteGuard RwLockMappedWriteGuard }

#[cold]
fn given_back() -> ! {
    unreachable!("a guard that still exists has not been given back")
}
