//! The guards of a lock that is held, which own it.

use std::{
    fmt, mem,
    ops::{Deref, DerefMut},
    panic::Location,
    sync::Arc,
};

use ::tokio::sync::{self, TryLockError};
use ouroboros::self_referencing;

use super::{super::section::access_data, RwLock, RwLockReadGuard, RwLockWriteGuard};
use crate::{ground::AccessKind, object::sync::plain::look_at_value};

/// A guard that is borrowed from a lock.
enum Access<'a, T: ?Sized> {
    Read(RwLockReadGuard<'a, T>),
    Write(RwLockWriteGuard<'a, T>),
    /// Neither, in the middle of a downgrade.
    Neither,
}

impl<T: ?Sized> RwLock<T> {
    /// Notes an access of the value through an owned guard.
    fn accessed(&self, access: AccessKind, location: &'static Location<'static>) {
        access_data(self.inner.clocks(), access, location);
    }
}

/// A lock with the guard that is borrowed from it.
#[self_referencing(no_doc)]
struct Held<T: ?Sized + 'static> {
    lock: Arc<RwLock<T>>,
    #[borrows(lock)]
    #[covariant]
    access: Access<'this, T>,
}

impl<T: ?Sized + 'static> Held<T> {
    /// Makes a writer a reader. What it wrote comes before what other readers do.
    fn downgrade(&mut self) {
        self.with_access_mut(|access| {
            *access = match mem::replace(access, Access::Neither) {
                Access::Write(guard) => Access::Read(guard.downgrade()),
                access => access,
            };
        });
    }
}

impl<T: ?Sized + 'static> Deref for Held<T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self.borrow_access() {
            Access::Read(guard) => guard.value(),
            Access::Write(guard) => guard.value(),
            Access::Neither => unreachable!("it is one of both, but while it changes"),
        }
    }
}

impl<T: ?Sized + 'static> DerefMut for Held<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.with_access_mut(|access| match access {
            Access::Write(guard) => guard.value_mut(),
            Access::Read(_) | Access::Neither => unreachable!("writers have it for writing"),
        })
    }
}

/// As [`tokio::sync::OwnedRwLockReadGuard`](sync::OwnedRwLockReadGuard), of a value that is `'static`.
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct OwnedRwLockReadGuard<T: ?Sized + 'static, U: ?Sized = T> {
    /// A guard of a lock that nothing else uses, whose guards can be narrowed to a part.
    part: sync::OwnedRwLockReadGuard<Held<T>, U>,
    lock: Arc<RwLock<T>>,
}

impl<T: ?Sized + 'static> OwnedRwLockReadGuard<T> {
    pub(super) async fn locked(lock: Arc<RwLock<T>>, location: &'static Location<'static>) -> Self
    where
        T: Send + Sync,
    {
        let held = Held::new_async_send(lock, |lock| {
            Box::pin(async move { Access::Read(lock.read_at(location).await) })
        });
        Self::whole(held.await)
    }

    pub(super) fn tried(
        lock: Arc<RwLock<T>>,
        location: &'static Location<'static>,
    ) -> Result<Self, TryLockError> {
        let held = Held::try_new(lock, |lock| lock.try_read_at(location).map(Access::Read));
        held.map(Self::whole)
    }

    fn whole(held: Held<T>) -> Self {
        let lock = Arc::clone(held.borrow_lock());
        let Ok(alone) = Arc::new(sync::RwLock::new(held)).try_read_owned() else {
            unreachable!("nobody else has it")
        };
        Self {
            part: sync::OwnedRwLockReadGuard::map(alone, |held| &**held),
            lock,
        }
    }
}

impl<T: ?Sized + 'static, U: ?Sized> OwnedRwLockReadGuard<T, U> {
    /// As [`tokio::sync::OwnedRwLockReadGuard::map`](sync::OwnedRwLockReadGuard::map).
    #[track_caller]
    pub fn map<F, V: ?Sized>(this: Self, f: F) -> OwnedRwLockReadGuard<T, V>
    where
        F: FnOnce(&U) -> &V,
    {
        this.lock.accessed(look_at_value::<U>(), Location::caller());
        OwnedRwLockReadGuard {
            part: sync::OwnedRwLockReadGuard::map(this.part, f),
            lock: this.lock,
        }
    }

    /// As [`tokio::sync::OwnedRwLockReadGuard::try_map`](sync::OwnedRwLockReadGuard::try_map).
    ///
    /// # Errors
    ///
    /// If `f` returns `None`: the guard.
    #[track_caller]
    pub fn try_map<F, V: ?Sized>(this: Self, f: F) -> Result<OwnedRwLockReadGuard<T, V>, Self>
    where
        F: FnOnce(&U) -> Option<&V>,
    {
        this.lock.accessed(look_at_value::<U>(), Location::caller());
        let Self { part, lock } = this;
        match sync::OwnedRwLockReadGuard::try_map(part, f) {
            Ok(part) => Ok(OwnedRwLockReadGuard { part, lock }),
            Err(part) => Err(Self { part, lock }),
        }
    }

    /// As [`tokio::sync::OwnedRwLockReadGuard::rwlock`](sync::OwnedRwLockReadGuard::rwlock).
    #[must_use]
    pub fn rwlock(this: &Self) -> &Arc<RwLock<T>> {
        &this.lock
    }
}

impl<T: ?Sized + 'static, U: ?Sized> Deref for OwnedRwLockReadGuard<T, U> {
    type Target = U;

    #[track_caller]
    fn deref(&self) -> &U {
        self.lock.accessed(look_at_value::<U>(), Location::caller());
        &self.part
    }
}

/// As [`tokio::sync::OwnedRwLockWriteGuard`](sync::OwnedRwLockWriteGuard), of a value that is `'static`.
///
/// # Limits
///
/// `try_downgrade_map` is missing: without `unsafe`, a guard that owns its lock cannot be recovered
/// once a part of it is read.
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct OwnedRwLockWriteGuard<T: ?Sized + 'static>(Held<T>);

impl<T: ?Sized + 'static> OwnedRwLockWriteGuard<T> {
    pub(super) async fn locked(lock: Arc<RwLock<T>>, location: &'static Location<'static>) -> Self
    where
        T: Send + Sync,
    {
        let held = Held::new_async_send(lock, |lock| {
            Box::pin(async move { Access::Write(lock.write_at(location).await) })
        });
        Self(held.await)
    }

    pub(super) fn tried(
        lock: Arc<RwLock<T>>,
        location: &'static Location<'static>,
    ) -> Result<Self, TryLockError> {
        let held = Held::try_new(lock, |lock| lock.try_write_at(location).map(Access::Write));
        held.map(Self)
    }

    /// As [`tokio::sync::OwnedRwLockWriteGuard::map`](sync::OwnedRwLockWriteGuard::map).
    #[track_caller]
    pub fn map<F, U: ?Sized>(this: Self, f: F) -> OwnedRwLockMappedWriteGuard<T, U>
    where
        F: FnOnce(&mut T) -> &mut U,
    {
        let lock = Arc::clone(this.0.borrow_lock());
        lock.accessed(AccessKind::Write, Location::caller());
        OwnedRwLockMappedWriteGuard {
            part: sync::OwnedRwLockWriteGuard::map(alone(this.0), |held| f(held)),
            lock,
        }
    }

    /// As [`tokio::sync::OwnedRwLockWriteGuard::try_map`](sync::OwnedRwLockWriteGuard::try_map).
    ///
    /// # Errors
    ///
    /// If `f` returns `None`: the guard.
    #[track_caller]
    pub fn try_map<F, U: ?Sized>(
        this: Self,
        f: F,
    ) -> Result<OwnedRwLockMappedWriteGuard<T, U>, Self>
    where
        F: FnOnce(&mut T) -> Option<&mut U>,
    {
        let lock = Arc::clone(this.0.borrow_lock());
        lock.accessed(AccessKind::Write, Location::caller());
        match sync::OwnedRwLockWriteGuard::try_map(alone(this.0), |held| f(held)) {
            Ok(part) => Ok(OwnedRwLockMappedWriteGuard { part, lock }),
            Err(held) => {
                let alone = Arc::clone(sync::OwnedRwLockWriteGuard::rwlock(&held));
                drop(held);
                match Arc::into_inner(alone) {
                    Some(alone) => Err(Self(alone.into_inner())),
                    None => unreachable!("only the guard has it"),
                }
            }
        }
    }

    /// As [`tokio::sync::OwnedRwLockWriteGuard::into_mapped`](sync::OwnedRwLockWriteGuard::into_mapped).
    pub fn into_mapped(this: Self) -> OwnedRwLockMappedWriteGuard<T> {
        Self::map(this, |whole| whole)
    }

    /// As [`tokio::sync::OwnedRwLockWriteGuard::downgrade`](sync::OwnedRwLockWriteGuard::downgrade): what was written comes before
    /// what other readers do.
    pub fn downgrade(mut self) -> OwnedRwLockReadGuard<T> {
        self.0.downgrade();
        OwnedRwLockReadGuard::whole(self.0)
    }

    /// As [`tokio::sync::OwnedRwLockWriteGuard::downgrade_map`](sync::OwnedRwLockWriteGuard::downgrade_map), as
    /// [`downgrade`](Self::downgrade).
    pub fn downgrade_map<F, U: ?Sized>(this: Self, f: F) -> OwnedRwLockReadGuard<T, U>
    where
        F: FnOnce(&T) -> &U,
    {
        OwnedRwLockReadGuard::map(this.downgrade(), f)
    }

    /// As [`tokio::sync::OwnedRwLockWriteGuard::rwlock`](sync::OwnedRwLockWriteGuard::rwlock).
    #[must_use]
    pub fn rwlock(this: &Self) -> &Arc<RwLock<T>> {
        this.0.borrow_lock()
    }
}

/// Puts it into a lock that nothing else uses, whose guards can be narrowed to a part.
fn alone<T: ?Sized + 'static>(held: Held<T>) -> sync::OwnedRwLockWriteGuard<Held<T>> {
    match Arc::new(sync::RwLock::new(held)).try_write_owned() {
        Ok(alone) => alone,
        Err(_) => unreachable!("nobody else has it"),
    }
}

impl<T: ?Sized + 'static> Deref for OwnedRwLockWriteGuard<T> {
    type Target = T;

    #[track_caller]
    fn deref(&self) -> &T {
        let lock = self.0.borrow_lock();
        lock.accessed(look_at_value::<T>(), Location::caller());
        &self.0
    }
}

impl<T: ?Sized + 'static> DerefMut for OwnedRwLockWriteGuard<T> {
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        let lock = self.0.borrow_lock();
        lock.accessed(AccessKind::Write, Location::caller());
        &mut self.0
    }
}

/// As [`tokio::sync::OwnedRwLockMappedWriteGuard`](sync::OwnedRwLockMappedWriteGuard), of a value that is `'static`.
#[must_use = "if unused the RwLock will immediately unlock"]
pub struct OwnedRwLockMappedWriteGuard<T: ?Sized + 'static, U: ?Sized = T> {
    part: sync::OwnedRwLockMappedWriteGuard<Held<T>, U>,
    lock: Arc<RwLock<T>>,
}

impl<T: ?Sized + 'static, U: ?Sized> OwnedRwLockMappedWriteGuard<T, U> {
    /// As [`tokio::sync::OwnedRwLockMappedWriteGuard::map`](sync::OwnedRwLockMappedWriteGuard::map).
    #[track_caller]
    pub fn map<F, V: ?Sized>(this: Self, f: F) -> OwnedRwLockMappedWriteGuard<T, V>
    where
        F: FnOnce(&mut U) -> &mut V,
    {
        this.lock.accessed(AccessKind::Write, Location::caller());
        OwnedRwLockMappedWriteGuard {
            part: sync::OwnedRwLockMappedWriteGuard::map(this.part, f),
            lock: this.lock,
        }
    }

    /// As [`tokio::sync::OwnedRwLockMappedWriteGuard::try_map`](sync::OwnedRwLockMappedWriteGuard::try_map).
    ///
    /// # Errors
    ///
    /// If `f` returns `None`: the guard.
    #[track_caller]
    pub fn try_map<F, V: ?Sized>(
        this: Self,
        f: F,
    ) -> Result<OwnedRwLockMappedWriteGuard<T, V>, Self>
    where
        F: FnOnce(&mut U) -> Option<&mut V>,
    {
        this.lock.accessed(AccessKind::Write, Location::caller());
        let Self { part, lock } = this;
        match sync::OwnedRwLockMappedWriteGuard::try_map(part, f) {
            Ok(part) => Ok(OwnedRwLockMappedWriteGuard { part, lock }),
            Err(part) => Err(Self { part, lock }),
        }
    }

    /// As [`tokio::sync::OwnedRwLockMappedWriteGuard::rwlock`](sync::OwnedRwLockMappedWriteGuard::rwlock).
    #[must_use]
    pub fn rwlock(this: &Self) -> &Arc<RwLock<T>> {
        &this.lock
    }
}

impl<T: ?Sized + 'static, U: ?Sized> Deref for OwnedRwLockMappedWriteGuard<T, U> {
    type Target = U;

    #[track_caller]
    fn deref(&self) -> &U {
        self.lock.accessed(look_at_value::<U>(), Location::caller());
        &self.part
    }
}

impl<T: ?Sized + 'static, U: ?Sized> DerefMut for OwnedRwLockMappedWriteGuard<T, U> {
    #[track_caller]
    fn deref_mut(&mut self) -> &mut U {
        self.lock.accessed(AccessKind::Write, Location::caller());
        &mut self.part
    }
}

macro_rules! shown {
    ($(<$($parameter:ident),*> $seen:ident $guard:ty;)*) => {$(
        impl<$($parameter: ?Sized),*> fmt::Debug for $guard
        where
            $seen: fmt::Debug,
        {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                (**self).fmt(formatter)
            }
        }

        impl<$($parameter: ?Sized),*> fmt::Display for $guard
        where
            $seen: fmt::Display,
        {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                (**self).fmt(formatter)
            }
        }
    )*};
}

shown! {
    <T, U> U OwnedRwLockReadGuard<T, U>;
    <T> T OwnedRwLockWriteGuard<T>;
    <T, U> U OwnedRwLockMappedWriteGuard<T, U>;
}
