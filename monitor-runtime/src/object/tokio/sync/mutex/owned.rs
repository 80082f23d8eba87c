//! The guards of a locked mutex that own it.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    panic::Location,
    sync::Arc,
};

use ::tokio::sync::{self, TryLockError};
use ouroboros::self_referencing;

use super::{Mutex, MutexGuard};

/// A mutex with the guard that is borrowed from it.
#[self_referencing(no_doc)]
struct Held<T: ?Sized + 'static> {
    mutex: Arc<Mutex<T>>,
    #[borrows(mutex)]
    #[covariant]
    guard: MutexGuard<'this, T>,
}

/// As [`tokio::sync::OwnedMutexGuard`](sync::OwnedMutexGuard), of a value that is `'static`.
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct OwnedMutexGuard<T: ?Sized + 'static>(Held<T>);

impl<T: ?Sized + 'static> OwnedMutexGuard<T> {
    pub(super) async fn locked(mutex: Arc<Mutex<T>>, location: &'static Location<'static>) -> Self
    where
        T: Send,
    {
        Self(Held::new_async_send(mutex, |mutex| Box::pin(mutex.lock_at(location))).await)
    }

    pub(super) fn blocked(mutex: Arc<Mutex<T>>, location: &'static Location<'static>) -> Self {
        Self(Held::new(mutex, |mutex| mutex.blocking_lock_at(location)))
    }

    pub(super) fn tried(
        mutex: Arc<Mutex<T>>,
        location: &'static Location<'static>,
    ) -> Result<Self, TryLockError> {
        Held::try_new(mutex, |mutex| mutex.try_lock_at(location)).map(Self)
    }

    /// As [`tokio::sync::OwnedMutexGuard::map`](sync::OwnedMutexGuard::map).
    pub fn map<U, F>(this: Self, f: F) -> OwnedMappedMutexGuard<T, U>
    where
        U: ?Sized,
        F: FnOnce(&mut T) -> &mut U,
    {
        OwnedMappedMutexGuard(sync::OwnedMutexGuard::map(alone(this), |whole| f(whole)))
    }

    /// As [`tokio::sync::OwnedMutexGuard::try_map`](sync::OwnedMutexGuard::try_map).
    ///
    /// # Errors
    ///
    /// If `f` returns `None`: the guard.
    pub fn try_map<U, F>(this: Self, f: F) -> Result<OwnedMappedMutexGuard<T, U>, Self>
    where
        U: ?Sized,
        F: FnOnce(&mut T) -> Option<&mut U>,
    {
        sync::OwnedMutexGuard::try_map(alone(this), |whole| f(whole))
            .map(OwnedMappedMutexGuard)
            .map_err(|whole| {
                let alone = Arc::clone(sync::OwnedMutexGuard::mutex(&whole));
                drop(whole);
                match Arc::into_inner(alone) {
                    Some(alone) => alone.into_inner(),
                    None => unreachable!("only the guard has it"),
                }
            })
    }

    /// As [`tokio::sync::OwnedMutexGuard::mutex`](sync::OwnedMutexGuard::mutex).
    #[must_use]
    pub fn mutex(this: &Self) -> &Arc<Mutex<T>> {
        this.0.borrow_mutex()
    }
}

/// Puts it into a mutex that nothing else uses, whose guards can be narrowed to a part.
fn alone<T: ?Sized + 'static>(
    guard: OwnedMutexGuard<T>,
) -> sync::OwnedMutexGuard<OwnedMutexGuard<T>> {
    match Arc::new(sync::Mutex::new(guard)).try_lock_owned() {
        Ok(alone) => alone,
        Err(_) => unreachable!("nobody else has it"),
    }
}

impl<T: ?Sized + 'static> Deref for OwnedMutexGuard<T> {
    type Target = T;

    #[track_caller]
    fn deref(&self) -> &T {
        self.0.borrow_guard().get_at(Location::caller())
    }
}

impl<T: ?Sized + 'static> DerefMut for OwnedMutexGuard<T> {
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        let location = Location::caller();
        self.0.with_guard_mut(|guard| guard.get_mut_at(location))
    }
}

/// As [`tokio::sync::OwnedMappedMutexGuard`](sync::OwnedMappedMutexGuard), of a value that is `'static`.
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct OwnedMappedMutexGuard<T: ?Sized + 'static, U: ?Sized = T>(
    sync::OwnedMappedMutexGuard<OwnedMutexGuard<T>, U>,
);

impl<T: ?Sized + 'static, U: ?Sized> OwnedMappedMutexGuard<T, U> {
    /// As [`tokio::sync::OwnedMappedMutexGuard::map`](sync::OwnedMappedMutexGuard::map).
    pub fn map<S, F>(this: Self, f: F) -> OwnedMappedMutexGuard<T, S>
    where
        F: FnOnce(&mut U) -> &mut S,
    {
        OwnedMappedMutexGuard(sync::OwnedMappedMutexGuard::map(this.0, f))
    }

    /// As [`tokio::sync::OwnedMappedMutexGuard::try_map`](sync::OwnedMappedMutexGuard::try_map).
    ///
    /// # Errors
    ///
    /// If `f` returns `None`: the guard.
    pub fn try_map<S, F>(this: Self, f: F) -> Result<OwnedMappedMutexGuard<T, S>, Self>
    where
        F: FnOnce(&mut U) -> Option<&mut S>,
    {
        sync::OwnedMappedMutexGuard::try_map(this.0, f)
            .map(OwnedMappedMutexGuard)
            .map_err(Self)
    }
}

impl<T: ?Sized + 'static, U: ?Sized> Deref for OwnedMappedMutexGuard<T, U> {
    type Target = U;

    fn deref(&self) -> &U {
        &self.0
    }
}

impl<T: ?Sized + 'static, U: ?Sized> DerefMut for OwnedMappedMutexGuard<T, U> {
    fn deref_mut(&mut self) -> &mut U {
        &mut self.0
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for OwnedMutexGuard<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for OwnedMutexGuard<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: ?Sized, U: ?Sized + fmt::Debug> fmt::Debug for OwnedMappedMutexGuard<T, U> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: ?Sized, U: ?Sized + fmt::Display> fmt::Display for OwnedMappedMutexGuard<T, U> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}
