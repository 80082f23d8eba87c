//! Locks of tasks with many readers or one writer.

mod guards;
mod mapped;
mod owned;
mod release;

use std::{fmt, panic::Location, sync::Arc};

use ::tokio::sync::{self, TryLockError};

pub use self::{
    guards::{RwLockReadGuard, RwLockWriteGuard},
    mapped::RwLockMappedWriteGuard,
    owned::{OwnedRwLockMappedWriteGuard, OwnedRwLockReadGuard, OwnedRwLockWriteGuard},
};
use super::{
    blocking::waited,
    order::Order,
    queue::StepUse,
    section::{Section, keep_order},
};
use crate::{
    ground::PointKind,
    ground::{AccessKind, observe::Observe},
    record::LockMode,
    scope::{
        self,
        track::{Watched, kind},
        variable::{Naming, Sealed, Variable},
    },
};

/// The use of not getting the lock. It stays between those locks and unlocks, of readers or a
/// writer, that it fell between.
const MISSED: StepUse = StepUse::Miss(AccessKind::Commute);

/// The use of getting the lock for reading.
const READ: StepUse = StepUse::Take(LockMode::Shared);
const WRITTEN: StepUse = StepUse::Take(LockMode::Exclusive);

/// As [`tokio::sync::RwLock`](sync::RwLock).
///
/// Locking and unlocking are writes of the lock by writers, and reads of it by readers. So readers
/// are not ordered with each other, and writers are with all others. A `try_read` or a `try_write`
/// that fails stays between the lock and the unlock, by a writer or by readers, that it fell
/// between. In a computation that [lets sections change places](crate::PredictiveMonitor::locks),
/// sections are as those of a [`Mutex`](super::Mutex), of one writer or of readers; but the
/// sections of a lock with a limit on its readers keep their order.
///
/// # Limits
///
/// Guards that own the lock consist of it and a guard that borrows from it, without `unsafe`: each
/// is allocated, and the value must be `'static`, and `Send` and `Sync` to be awaited.
pub struct RwLock<T: ?Sized> {
    order: Order,
    /// Whether the number of readers is bounded.
    is_bounded: bool,
    inner: Watched<kind::RwLock, sync::RwLock<T>>,
}

impl<T> RwLock<T> {
    /// As [`tokio::sync::RwLock::new`](sync::RwLock::new).
    pub fn new(value: T) -> Self {
        Self::const_new(value)
    }

    /// As [`tokio::sync::RwLock::const_new`](sync::RwLock::const_new).
    pub const fn const_new(value: T) -> Self {
        Self::of(sync::RwLock::const_new(value), false)
    }

    /// As [`tokio::sync::RwLock::with_max_readers`](sync::RwLock::with_max_readers).
    ///
    /// # Panics
    ///
    /// When `max_reads` is more than `u32::MAX >> 3`.
    pub fn with_max_readers(value: T, max_reads: u32) -> Self {
        Self::of(sync::RwLock::with_max_readers(value, max_reads), true)
    }

    /// As [`tokio::sync::RwLock::const_with_max_readers`](sync::RwLock::const_with_max_readers).
    ///
    /// # Panics
    ///
    /// As [`with_max_readers`](Self::with_max_readers).
    pub const fn const_with_max_readers(value: T, max_reads: u32) -> Self {
        Self::of(sync::RwLock::const_with_max_readers(value, max_reads), true)
    }

    const fn of(lock: sync::RwLock<T>, is_bounded: bool) -> Self {
        Self {
            order: Order::new(),
            is_bounded,
            inner: Watched::new(lock),
        }
    }

    /// Gives properties a variable, as [`Mutex::watch`](super::Mutex::watch) does. Writers write it.
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

    /// As [`tokio::sync::RwLock::into_inner`](sync::RwLock::into_inner).
    pub fn into_inner(self) -> T {
        self.inner.into_std().into_inner()
    }
}

impl<T: ?Sized> RwLock<T> {
    /// As [`tokio::sync::RwLock::read`](sync::RwLock::read).
    #[track_caller]
    pub fn read(&self) -> impl Future<Output = RwLockReadGuard<'_, T>> {
        self.read_at(Location::caller())
    }

    fn read_at(
        &self,
        location: &'static Location<'static>,
    ) -> impl Future<Output = RwLockReadGuard<'_, T>> {
        self.order.steps(
            self.inner.clocks(),
            (PointKind::ReadLock, location),
            (MISSED, || {}),
            self.inner.std().read(),
            |_| READ,
            move |guard| self.read_taken(guard, location),
        )
    }

    /// As [`tokio::sync::RwLock::write`](sync::RwLock::write).
    #[track_caller]
    pub fn write(&self) -> impl Future<Output = RwLockWriteGuard<'_, T>> {
        self.write_at(Location::caller())
    }

    fn write_at(
        &self,
        location: &'static Location<'static>,
    ) -> impl Future<Output = RwLockWriteGuard<'_, T>> {
        self.order.steps(
            self.inner.clocks(),
            (PointKind::WriteLock, location),
            (MISSED, || {}),
            self.inner.std().write(),
            |_| WRITTEN,
            move |guard| self.write_taken(guard, location),
        )
    }

    /// As [`tokio::sync::RwLock::try_read`](sync::RwLock::try_read).
    ///
    /// # Errors
    ///
    /// When the lock cannot be had for reading.
    #[track_caller]
    pub fn try_read(&self) -> Result<RwLockReadGuard<'_, T>, TryLockError> {
        self.try_read_at(Location::caller())
    }

    fn try_read_at(
        &self,
        location: &'static Location<'static>,
    ) -> Result<RwLockReadGuard<'_, T>, TryLockError> {
        let kinds = (READ, MISSED);
        let guard = self
            .order
            .attempt(self.inner.clocks(), location, kinds, || {
                self.inner.std().try_read()
            })?;
        Ok(self.read_taken(guard, location))
    }

    /// As [`tokio::sync::RwLock::try_write`](sync::RwLock::try_write).
    ///
    /// # Errors
    ///
    /// When the lock cannot be had for writing.
    #[track_caller]
    pub fn try_write(&self) -> Result<RwLockWriteGuard<'_, T>, TryLockError> {
        self.try_write_at(Location::caller())
    }

    fn try_write_at(
        &self,
        location: &'static Location<'static>,
    ) -> Result<RwLockWriteGuard<'_, T>, TryLockError> {
        let kinds = (WRITTEN, MISSED);
        let guard = self
            .order
            .attempt(self.inner.clocks(), location, kinds, || {
                self.inner.std().try_write()
            })?;
        Ok(self.write_taken(guard, location))
    }

    /// As [`tokio::sync::RwLock::blocking_read`](sync::RwLock::blocking_read).
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_read(&self) -> RwLockReadGuard<'_, T> {
        let location = Location::caller();
        waited(|| self.read_at(location))
            .unwrap_or_else(|| self.read_taken(self.inner.std().blocking_read(), location))
    }

    /// As [`tokio::sync::RwLock::blocking_write`](sync::RwLock::blocking_write).
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_write(&self) -> RwLockWriteGuard<'_, T> {
        let location = Location::caller();
        waited(|| self.write_at(location))
            .unwrap_or_else(|| self.write_taken(self.inner.std().blocking_write(), location))
    }

    fn read_taken<'a>(
        &'a self,
        guard: sync::RwLockReadGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> RwLockReadGuard<'a, T> {
        if scope::active() {
            self.inner.look(&*guard, location);
        }
        RwLockReadGuard::new(self, guard, self.section(location), location)
    }

    fn write_taken<'a>(
        &'a self,
        guard: sync::RwLockWriteGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> RwLockWriteGuard<'a, T> {
        if scope::active() {
            self.inner.take_values(&*guard, location);
        }
        RwLockWriteGuard::new(self, guard, self.section(location), location)
    }

    /// Begins a section of the calling task, which has taken the lock.
    fn section(&self, location: &'static Location<'static>) -> Section {
        if self.is_bounded {
            let what = "a reader-writer lock of `tokio` with a bound of its readers";
            keep_order(self.inner.clocks(), what, location);
        }
        Section::new()
    }

    /// As [`tokio::sync::RwLock::get_mut`](sync::RwLock::get_mut). A computation whose properties read what is watched inside
    /// [says so](crate::NoteKind::Borrowed).
    #[track_caller]
    pub fn get_mut(&mut self) -> &mut T {
        if scope::active() {
            self.inner.note_borrowed(Location::caller());
        }
        self.inner.std_mut().get_mut()
    }
}

impl<T: ?Sized + 'static> RwLock<T> {
    /// As [`tokio::sync::RwLock::read_owned`](sync::RwLock::read_owned), of a value that is `Send`, `Sync` and `'static`.
    #[track_caller]
    pub fn read_owned(self: Arc<Self>) -> impl Future<Output = OwnedRwLockReadGuard<T>>
    where
        T: Send + Sync,
    {
        OwnedRwLockReadGuard::locked(self, Location::caller())
    }

    /// As [`tokio::sync::RwLock::try_read_owned`](sync::RwLock::try_read_owned), of a value that is `'static`.
    ///
    /// # Errors
    ///
    /// When the lock cannot be had for reading.
    #[track_caller]
    pub fn try_read_owned(self: Arc<Self>) -> Result<OwnedRwLockReadGuard<T>, TryLockError> {
        OwnedRwLockReadGuard::tried(self, Location::caller())
    }

    /// As [`tokio::sync::RwLock::write_owned`](sync::RwLock::write_owned), of a value that is `Send`, `Sync` and `'static`.
    #[track_caller]
    pub fn write_owned(self: Arc<Self>) -> impl Future<Output = OwnedRwLockWriteGuard<T>>
    where
        T: Send + Sync,
    {
        OwnedRwLockWriteGuard::locked(self, Location::caller())
    }

    /// As [`tokio::sync::RwLock::try_write_owned`](sync::RwLock::try_write_owned), of a value that is `'static`.
    ///
    /// # Errors
    ///
    /// When the lock cannot be had for writing.
    #[track_caller]
    pub fn try_write_owned(self: Arc<Self>) -> Result<OwnedRwLockWriteGuard<T>, TryLockError> {
        OwnedRwLockWriteGuard::tried(self, Location::caller())
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
