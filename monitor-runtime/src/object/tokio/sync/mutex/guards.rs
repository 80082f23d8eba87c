//! What a mutex gives while it is locked.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    panic::Location,
};

use ::tokio::sync;

use super::{super::order::Order, Mutex};
use crate::{
    ground::AccessKind,
    ground::PointKind,
    scope::{
        self,
        track::{Tracked, kind},
    },
};

/// As [`tokio::sync::MutexGuard`](sync::MutexGuard).
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MutexGuard<'a, T: ?Sized> {
    mutex: &'a Mutex<T>,
    /// Only a guard that is being dropped, or given up, has none.
    guard: Option<sync::MutexGuard<'a, T>>,
    location: &'static Location<'static>,
}

impl<'a, T: ?Sized> MutexGuard<'a, T> {
    pub(super) fn new(
        mutex: &'a Mutex<T>,
        guard: sync::MutexGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            mutex,
            guard: Some(guard),
            location,
        }
    }

    /// As [`tokio::sync::MutexGuard::map`](sync::MutexGuard::map).
    pub fn map<U, F>(mut this: Self, f: F) -> MappedMutexGuard<'a, U>
    where
        U: ?Sized,
        F: FnOnce(&mut T) -> &mut U,
    {
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
    /// When `f` gives `None`: the guard.
    pub fn try_map<U, F>(mut this: Self, f: F) -> Result<MappedMutexGuard<'a, U>, Self>
    where
        U: ?Sized,
        F: FnOnce(&mut T) -> Option<&mut U>,
    {
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

    /// The whole value is not seen any more when a part is given back.
    fn mapped(&self) -> Release<'a> {
        if scope::active() {
            self.mutex.inner.note_borrowed(self.location);
        }
        Release {
            order: &self.mutex.order,
            clocks: self.mutex.inner.clocks(),
            location: self.location,
        }
    }
}

impl<T: ?Sized> MutexGuard<'_, T> {
    /// Unlocks in a step.
    fn release(&mut self) {
        if let Some(guard) = self.guard.take() {
            let _step = self
                .mutex
                .order
                .begin_release(PointKind::Unlock, self.location);
            self.mutex.inner.release(&*guard, self.location);
            drop(guard);
        }
    }
}

impl<T: ?Sized> Drop for MutexGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if scope::active() {
            self.release();
        }
    }
}

impl<T: ?Sized> Deref for MutexGuard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized> DerefMut for MutexGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
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

/// Gives a mutex back, of whose value only a part is known.
#[derive(Clone, Copy)]
struct Release<'a> {
    order: &'a Order,
    clocks: &'a Tracked<kind::Mutex>,
    location: &'static Location<'static>,
}

/// As [`tokio::sync::MappedMutexGuard`](sync::MappedMutexGuard).
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MappedMutexGuard<'a, T: ?Sized> {
    release: Release<'a>,
    /// Only a guard that is being dropped, or given up, has none.
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
            release: this.release,
            guard: Some(sync::MappedMutexGuard::map(guard, f)),
        }
    }

    /// As [`tokio::sync::MappedMutexGuard::try_map`](sync::MappedMutexGuard::try_map).
    ///
    /// # Errors
    ///
    /// When `f` gives `None`: the guard.
    pub fn try_map<U, F>(mut this: Self, f: F) -> Result<MappedMutexGuard<'a, U>, Self>
    where
        F: FnOnce(&mut T) -> Option<&mut U>,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        match sync::MappedMutexGuard::try_map(guard, f) {
            Ok(guard) => Ok(MappedMutexGuard {
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

impl<T: ?Sized> Drop for MappedMutexGuard<'_, T> {
    fn drop(&mut self) {
        if scope::active()
            && let Some(guard) = self.guard.take()
        {
            let Release {
                order,
                clocks,
                location,
            } = self.release;
            let _step = order.begin_release(PointKind::Unlock, location);
            clocks.access(AccessKind::Write, location);
            drop(guard);
        }
    }
}

impl<T: ?Sized> Deref for MappedMutexGuard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }
}

impl<T: ?Sized> DerefMut for MappedMutexGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
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
