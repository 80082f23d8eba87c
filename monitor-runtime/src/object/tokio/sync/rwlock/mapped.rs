//! Write guards of parts of a value.

use std::{
    ops::{Deref, DerefMut},
    panic::Location,
};

use ::tokio::sync;

use super::{
    super::section::access_data,
    release::{Release, given_back},
};
use crate::{ground::AccessKind, object::sync::plain::look_at_value, record::LockMode};

/// As [`tokio::sync::RwLockMappedWriteGuard`](sync::RwLockMappedWriteGuard).
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct RwLockMappedWriteGuard<'a, T: ?Sized> {
    pub(super) release: Release<'a>,
    /// `None` only while it is dropped.
    pub(super) guard: Option<sync::RwLockMappedWriteGuard<'a, T>>,
}

impl<'a, T: ?Sized> RwLockMappedWriteGuard<'a, T> {
    /// As [`tokio::sync::RwLockMappedWriteGuard::map`](sync::RwLockMappedWriteGuard::map).
    pub fn map<F, U: ?Sized>(mut this: Self, f: F) -> RwLockMappedWriteGuard<'a, U>
    where
        F: FnOnce(&mut T) -> &mut U,
    {
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        RwLockMappedWriteGuard {
            release: this.release.take(),
            guard: Some(sync::RwLockMappedWriteGuard::map(guard, f)),
        }
    }

    /// As [`tokio::sync::RwLockMappedWriteGuard::try_map`](sync::RwLockMappedWriteGuard::try_map).
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
        let guard = this.guard.take().unwrap_or_else(|| given_back());
        match sync::RwLockMappedWriteGuard::try_map(guard, f) {
            Ok(guard) => Ok(RwLockMappedWriteGuard {
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

impl<T: ?Sized> Drop for RwLockMappedWriteGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if self.release.is_followed()
            && let Some(guard) = self.guard.take()
        {
            self.release.give_back(LockMode::Exclusive, || drop(guard));
        }
    }
}

impl<T: ?Sized> Deref for RwLockMappedWriteGuard<'_, T> {
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

impl<T: ?Sized> DerefMut for RwLockMappedWriteGuard<'_, T> {
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        access_data(self.release.clocks, AccessKind::Write, Location::caller());
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }
}
