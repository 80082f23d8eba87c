//! The guards of a lock that is held.

use std::{
    fmt, mem,
    ops::{Deref, DerefMut},
    panic::Location,
};

use ::tokio::sync;

use super::{
    super::section::{Section, access_data},
    RwLock,
    mapped::RwLockMappedWriteGuard,
    release::{Release, given_back},
};
use crate::{
    ground::{AccessKind, PointKind},
    object::sync::plain::look_at_value,
    record::LockMode,
    scope::{
        self,
        passing::pass,
        track::{Tracked, kind},
    },
};

/// As [`tokio::sync::RwLockReadGuard`](sync::RwLockReadGuard).
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct RwLockReadGuard<'a, T: ?Sized> {
    release: Release<'a>,
    /// `None` only while it is dropped or given away.
    guard: Option<sync::RwLockReadGuard<'a, T>>,
}

impl<'a, T: ?Sized> RwLockReadGuard<'a, T> {
    pub(super) fn new(
        lock: &'a RwLock<T>,
        guard: sync::RwLockReadGuard<'a, T>,
        section: Section,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            release: Release::of(lock, section, location),
            guard: Some(guard),
        }
    }

    /// Returns the value, without noting that it is looked at.
    pub(super) fn value(&self) -> &T {
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }

    /// Notes that a part of the value is looked for, found or not, which reads the whole.
    fn look_for_part(&self) {
        access_data(
            self.release.clocks,
            look_at_value::<T>(),
            self.release.location,
        );
    }

    /// As [`tokio::sync::RwLockReadGuard::map`](sync::RwLockReadGuard::map).
    pub fn map<F, U: ?Sized>(mut this: Self, f: F) -> RwLockReadGuard<'a, U>
    where
        F: FnOnce(&T) -> &U,
    {
        this.look_for_part();
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        RwLockReadGuard {
            release: this.release.take(),
            guard: Some(sync::RwLockReadGuard::map(guard, f)),
        }
    }

    /// As [`tokio::sync::RwLockReadGuard::try_map`](sync::RwLockReadGuard::try_map).
    ///
    /// # Errors
    ///
    /// If `f` returns `None`: the guard.
    pub fn try_map<F, U: ?Sized>(mut this: Self, f: F) -> Result<RwLockReadGuard<'a, U>, Self>
    where
        F: FnOnce(&T) -> Option<&U>,
    {
        this.look_for_part();
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        match sync::RwLockReadGuard::try_map(guard, f) {
            Ok(guard) => Ok(RwLockReadGuard {
                release: this.release.take(),
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
        if self.release.is_followed()
            && let Some(guard) = self.guard.take()
        {
            self.release.give_back(LockMode::Shared, || drop(guard));
        }
    }
}

impl<T: ?Sized> Deref for RwLockReadGuard<'_, T> {
    type Target = T;

    #[track_caller]
    fn deref(&self) -> &T {
        access_data(
            self.release.clocks,
            look_at_value::<T>(),
            Location::caller(),
        );
        self.value()
    }
}

/// As [`tokio::sync::RwLockWriteGuard`](sync::RwLockWriteGuard).
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct RwLockWriteGuard<'a, T: ?Sized> {
    lock: &'a RwLock<T>,
    /// `None` only while it is dropped or given away.
    guard: Option<sync::RwLockWriteGuard<'a, T>>,
    section: Section,
    location: &'static Location<'static>,
}

impl<'a, T: ?Sized> RwLockWriteGuard<'a, T> {
    pub(super) fn new(
        lock: &'a RwLock<T>,
        guard: sync::RwLockWriteGuard<'a, T>,
        section: Section,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            lock,
            guard: Some(guard),
            section,
            location,
        }
    }

    /// Returns the value, without noting that it is looked at.
    pub(super) fn value(&self) -> &T {
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }

    /// As [`value`](Self::value), to change it.
    pub(super) fn value_mut(&mut self) -> &mut T {
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }

    /// As [`tokio::sync::RwLockWriteGuard::downgrade`](sync::RwLockWriteGuard::downgrade): what was written comes before what
    /// other readers do.
    pub fn downgrade(mut self) -> RwLockReadGuard<'a, T> {
        let guard = self.guard.take().unwrap_or_else(|| given_back());
        let (lock, location) = (self.lock, self.location);
        let section = mem::take(&mut self.section);
        let _passing = scope::active().then(|| pass(PointKind::WriteUnlock, location));
        let step = lock.order.begin();
        if step.is_some() {
            lock.begin_downgrade(&*guard, &section, location);
        }
        let guard = guard.downgrade();
        if step.is_some() {
            lock.end_downgrade(location);
        }
        RwLockReadGuard::new(lock, guard, section, location)
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
    /// If `f` returns `None`: the guard.
    pub fn try_downgrade_map<F, U: ?Sized>(
        mut this: Self,
        f: F,
    ) -> Result<RwLockReadGuard<'a, U>, Self>
    where
        F: FnOnce(&T) -> Option<&U>,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        let (lock, location) = (this.lock, this.location);
        access_data(lock.inner.clocks(), look_at_value::<T>(), location);
        let mut step = None;
        let downgraded = sync::RwLockWriteGuard::try_downgrade_map(guard, |value| {
            let part = f(value)?;
            step = lock.order.begin();
            if step.is_some() {
                lock.begin_downgrade(value, &this.section, location);
            }
            Some(part)
        });
        match downgraded {
            Ok(guard) => {
                if step.is_some() {
                    lock.end_downgrade(location);
                }
                Ok(RwLockReadGuard {
                    release: Release::of(lock, mem::take(&mut this.section), location),
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
        this.look_for_part();
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
    /// If `f` returns `None`: the guard.
    pub fn try_map<F, U: ?Sized>(
        mut this: Self,
        f: F,
    ) -> Result<RwLockMappedWriteGuard<'a, U>, Self>
    where
        F: FnOnce(&mut T) -> Option<&mut U>,
    {
        this.look_for_part();
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

    /// Notes that a part of the value is looked for, found or not, which may change the whole.
    fn look_for_part(&self) {
        let (inner, location) = (&self.lock.inner, self.location);
        if scope::active() {
            inner.note_borrowed(location);
        }
        access_data(inner.clocks(), AccessKind::Write, location);
    }

    /// Returns the release for the guard of a part, for which the whole value is not seen any more.
    fn mapped(&mut self) -> Release<'a> {
        Release::of(self.lock, mem::take(&mut self.section), self.location)
    }
}

impl<T: ?Sized> RwLockWriteGuard<'_, T> {
    /// Unlocks in a step.
    fn release(&mut self) {
        if let Some(guard) = self.guard.take() {
            let (lock, location) = (self.lock, self.location);
            let kind = PointKind::WriteUnlock;
            let (mut step, _passing) = lock.order.begin_release(kind, location);
            step.release(&self.section, lock.inner.clocks(), location);
            lock.inner.release_lock(&*guard, location);
            drop(guard);
        }
    }
}

impl<T: ?Sized> Drop for RwLockWriteGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if scope::active() || self.section.is_kept() {
            self.release();
        }
    }
}

impl<T: ?Sized> Deref for RwLockWriteGuard<'_, T> {
    type Target = T;

    #[track_caller]
    fn deref(&self) -> &T {
        let clocks = self.lock.inner.clocks();
        access_data(clocks, look_at_value::<T>(), Location::caller());
        self.value()
    }
}

impl<T: ?Sized> DerefMut for RwLockWriteGuard<'_, T> {
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        let clocks = self.lock.inner.clocks();
        access_data(clocks, AccessKind::Write, Location::caller());
        self.value_mut()
    }
}

impl<T: ?Sized> RwLock<T> {
    /// Notes that a writer is going to be a reader.
    fn begin_downgrade(&self, value: &T, section: &Section, location: &'static Location<'static>) {
        let object = Tracked::<kind::RwLock>::object();
        let clocks = self.inner.clocks();
        section.leave(clocks, location);
        clocks.with(|contexts, track| track.share(contexts, &object, location));
        self.inner.release_lock(value, location);
    }

    /// Notes that the writer is a reader now.
    fn end_downgrade(&self, location: &'static Location<'static>) {
        let object = Tracked::<kind::RwLock>::object();
        let clocks = self.inner.clocks();
        clocks.with(|contexts, track| track.shared(contexts, &object, location));
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
