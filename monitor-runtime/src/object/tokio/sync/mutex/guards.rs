//! The guards of a locked mutex.

use std::{
    fmt, mem,
    ops::{Deref, DerefMut},
    panic::Location,
};

use ::tokio::sync;

use super::{
    super::{
        order::Order,
        section::{Section, access_data, hold_no_more},
    },
    Mutex,
};
use crate::{
    ground::{AccessKind, PointKind},
    object::sync::plain::look_at_value,
    record::LockMode,
    scope::{
        self,
        track::{Tracked, kind},
    },
};

/// As [`tokio::sync::MutexGuard`](sync::MutexGuard).
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MutexGuard<'a, T: ?Sized> {
    mutex: &'a Mutex<T>,
    /// `None` only while it is dropped or given away.
    guard: Option<sync::MutexGuard<'a, T>>,
    section: Section,
    location: &'static Location<'static>,
}

impl<'a, T: ?Sized> MutexGuard<'a, T> {
    pub(super) fn new(
        mutex: &'a Mutex<T>,
        guard: sync::MutexGuard<'a, T>,
        section: Section,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            mutex,
            guard: Some(guard),
            section,
            location,
        }
    }

    pub(super) fn get_at(&self, location: &'static Location<'static>) -> &T {
        access_data(self.mutex.inner.clocks(), look_at_value::<T>(), location);
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }

    pub(super) fn get_mut_at(&mut self, location: &'static Location<'static>) -> &mut T {
        access_data(self.mutex.inner.clocks(), AccessKind::Write, location);
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }

    /// As [`tokio::sync::MutexGuard::map`](sync::MutexGuard::map).
    pub fn map<U, F>(mut this: Self, f: F) -> MappedMutexGuard<'a, U>
    where
        U: ?Sized,
        F: FnOnce(&mut T) -> &mut U,
    {
        this.look_for_part();
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        MappedMutexGuard {
            release: this.mapped(),
            guard: Some(sync::MutexGuard::map(guard, f)),
        }
    }

    /// As [`tokio::sync::MutexGuard::try_map`](sync::MutexGuard::try_map).
    ///
    /// # Errors
    ///
    /// If `f` returns `None`: the guard.
    pub fn try_map<U, F>(mut this: Self, f: F) -> Result<MappedMutexGuard<'a, U>, Self>
    where
        U: ?Sized,
        F: FnOnce(&mut T) -> Option<&mut U>,
    {
        this.look_for_part();
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        match sync::MutexGuard::try_map(guard, f) {
            Ok(guard) => Ok(MappedMutexGuard {
                release: this.mapped(),
                guard: Some(guard),
            }),
            Err(guard) => {
                this.guard = Some(guard);
                Err(this)
            }
        }
    }

    /// As [`tokio::sync::MutexGuard::mutex`](sync::MutexGuard::mutex).
    #[must_use]
    pub fn mutex(this: &Self) -> &'a Mutex<T> {
        this.mutex
    }

    /// Notes that a part of the value is looked for, found or not, which may change the whole.
    fn look_for_part(&self) {
        if scope::active() {
            self.mutex.inner.note_borrowed(self.location);
        }
        access_data(self.mutex.inner.clocks(), AccessKind::Write, self.location);
    }

    /// Returns the release for the guard of a part, for which the whole value is not seen any more.
    fn mapped(&mut self) -> Release<'a> {
        Release {
            order: &self.mutex.order,
            clocks: self.mutex.inner.clocks(),
            section: mem::take(&mut self.section),
            location: self.location,
        }
    }
}

impl<T: ?Sized> MutexGuard<'_, T> {
    /// Unlocks in a step.
    fn release(&mut self) {
        if let Some(guard) = self.guard.take() {
            let (mutex, location) = (self.mutex, self.location);
            let (mut step, _passing) = mutex.order.begin_release(PointKind::Unlock, location);
            step.release(&self.section, mutex.inner.clocks(), location);
            mutex.inner.release_lock(&*guard, location);
            drop(guard);
        }
    }
}

impl<T: ?Sized> Drop for MutexGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if scope::active() || self.section.is_kept() {
            self.release();
        }
    }
}

impl<T: ?Sized> Deref for MutexGuard<'_, T> {
    type Target = T;

    #[track_caller]
    fn deref(&self) -> &T {
        self.get_at(Location::caller())
    }
}

impl<T: ?Sized> DerefMut for MutexGuard<'_, T> {
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        self.get_mut_at(Location::caller())
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

/// Gives back a mutex of whose value only a part is known.
struct Release<'a> {
    order: &'a Order,
    clocks: &'a Tracked<kind::Mutex>,
    section: Section,
    location: &'static Location<'static>,
}

impl Release<'_> {
    /// Takes what unlocks the mutex, so that another guard does it.
    fn take(&mut self) -> Self {
        Self {
            section: mem::take(&mut self.section),
            ..*self
        }
    }
}

/// As [`tokio::sync::MappedMutexGuard`](sync::MappedMutexGuard).
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MappedMutexGuard<'a, T: ?Sized> {
    release: Release<'a>,
    /// `None` only while it is dropped or given away.
    guard: Option<sync::MappedMutexGuard<'a, T>>,
}

impl<'a, T: ?Sized> MappedMutexGuard<'a, T> {
    /// As [`tokio::sync::MappedMutexGuard::map`](sync::MappedMutexGuard::map).
    pub fn map<U, F>(mut this: Self, f: F) -> MappedMutexGuard<'a, U>
    where
        F: FnOnce(&mut T) -> &mut U,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        MappedMutexGuard {
            release: this.release.take(),
            guard: Some(sync::MappedMutexGuard::map(guard, f)),
        }
    }

    /// As [`tokio::sync::MappedMutexGuard::try_map`](sync::MappedMutexGuard::try_map).
    ///
    /// # Errors
    ///
    /// If `f` returns `None`: the guard.
    pub fn try_map<U, F>(mut this: Self, f: F) -> Result<MappedMutexGuard<'a, U>, Self>
    where
        F: FnOnce(&mut T) -> Option<&mut U>,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        match sync::MappedMutexGuard::try_map(guard, f) {
            Ok(guard) => Ok(MappedMutexGuard {
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

impl<T: ?Sized> Drop for MappedMutexGuard<'_, T> {
    fn drop(&mut self) {
        if (scope::active() || self.release.section.is_kept())
            && let Some(guard) = self.guard.take()
        {
            let release = &self.release;
            let (clocks, location) = (release.clocks, release.location);
            let (mut step, _passing) = release.order.begin_release(PointKind::Unlock, location);
            step.release(&release.section, clocks, location);
            hold_no_more(clocks, LockMode::Exclusive, location);
            drop(guard);
        }
    }
}

impl<T: ?Sized> Deref for MappedMutexGuard<'_, T> {
    type Target = T;

    #[track_caller]
    fn deref(&self) -> &T {
        access_data(
            self.release.clocks,
            look_at_value::<T>(),
            Location::caller(),
        );
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized> DerefMut for MappedMutexGuard<'_, T> {
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        access_data(self.release.clocks, AccessKind::Write, Location::caller());
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for MappedMutexGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for MappedMutexGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

#[cold]
fn given_back() -> ! {
    unreachable!("a guard that still exists has not been given back")
}
