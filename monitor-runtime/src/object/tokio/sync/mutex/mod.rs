//! Mutexes of tasks.

mod guards;
mod owned;

use std::{fmt, panic::Location, sync::Arc};

use ::tokio::sync::{self, TryLockError};

pub use self::{
    guards::{MappedMutexGuard, MutexGuard},
    owned::{OwnedMappedMutexGuard, OwnedMutexGuard},
};
use super::{blocking::waited, order::Order, queue::StepUse, section::Section};
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

/// The uses of getting the mutex, and of not getting it.
const TAKEN: StepUse = StepUse::Take(LockMode::Exclusive);
const MISSED: StepUse = StepUse::Miss(AccessKind::Read);

/// As [`tokio::sync::Mutex`](sync::Mutex).
///
/// Locking and unlocking are writes of the mutex, so critical sections stay in their order, except
/// in a computation that [lets them change places](crate::PredictiveMonitor::locks). A `try_lock`
/// that fails reads it: it stays between the lock and the unlock that it fell between, and so does
/// a wait that is given up.
///
/// Where sections change places, nothing counts as a section if its guard is dropped by another
/// task than the one that took it: that mutex [keeps the order](crate::NoteKind::OrderKept) of its
/// sections. Properties read what is [watched](Self::watch) inside.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, tokio::{self, sync::Mutex}};
///
/// # #[::tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), monitor_runtime::PropertyError> {
/// let monitor = PredictiveMonitor::new("balance >= 0")?;
/// let work = async {
///     let balance = std::sync::Arc::new(Mutex::new(10));
///     balance.watch("balance", |balance| *balance);
///     let task = std::sync::Arc::clone(&balance);
///     tokio::spawn(async move { *task.lock().await += 5 }).await.unwrap();
///     *balance.lock().await -= 20;
/// };
/// monitor.follow(work).await;
/// assert!(monitor.finish().violated());
/// # Ok(())
/// # }
/// ```
///
/// # Limits
///
/// Guards that own the mutex consist of it and a guard that borrows from it, without `unsafe`: each
/// is allocated, and the value must be `'static`, and `Send` to be awaited.
pub struct Mutex<T: ?Sized> {
    order: Order,
    inner: Watched<kind::Mutex, sync::Mutex<T>>,
}

impl<T> Mutex<T> {
    /// As [`tokio::sync::Mutex::new`](sync::Mutex::new).
    pub fn new(value: T) -> Self {
        Self::const_new(value)
    }

    /// As [`tokio::sync::Mutex::const_new`](sync::Mutex::const_new).
    pub const fn const_new(value: T) -> Self {
        Self {
            order: Order::new(),
            inner: Watched::new(sync::Mutex::const_new(value)),
        }
    }

    /// Gives properties a variable: what `project` returns for the value, as
    /// [`sync::Mutex::watch`](crate::sync::Mutex::watch).
    #[track_caller]
    pub fn watch<V: Observe>(&self, name: &str, project: impl Fn(&T) -> V + Send + Sync + 'static)
    where
        T: 'static,
    {
        self.inner.watch(name, project);
        if scope::active()
            && let Ok(value) = self.inner.std().try_lock()
        {
            self.inner.look(&*value, Location::caller());
        }
    }

    /// As [`tokio::sync::Mutex::into_inner`](sync::Mutex::into_inner).
    pub fn into_inner(self) -> T {
        self.inner.into_std().into_inner()
    }
}

impl<T: ?Sized> Mutex<T> {
    /// As [`tokio::sync::Mutex::lock`](sync::Mutex::lock).
    #[track_caller]
    pub fn lock(&self) -> impl Future<Output = MutexGuard<'_, T>> {
        self.lock_at(Location::caller())
    }

    fn lock_at(
        &self,
        location: &'static Location<'static>,
    ) -> impl Future<Output = MutexGuard<'_, T>> {
        self.order.steps(
            self.inner.clocks(),
            (PointKind::Lock, location),
            (MISSED, || {}),
            self.inner.std().lock(),
            |_| TAKEN,
            move |guard| self.taken(guard, location),
        )
    }

    /// As [`tokio::sync::Mutex::blocking_lock`](sync::Mutex::blocking_lock).
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_lock(&self) -> MutexGuard<'_, T> {
        self.blocking_lock_at(Location::caller())
    }

    fn blocking_lock_at(&self, location: &'static Location<'static>) -> MutexGuard<'_, T> {
        waited(|| self.lock_at(location))
            .unwrap_or_else(|| self.taken(self.inner.std().blocking_lock(), location))
    }

    /// As [`tokio::sync::Mutex::try_lock`](sync::Mutex::try_lock).
    ///
    /// # Errors
    ///
    /// When the mutex is locked.
    #[track_caller]
    pub fn try_lock(&self) -> Result<MutexGuard<'_, T>, TryLockError> {
        self.try_lock_at(Location::caller())
    }

    fn try_lock_at(
        &self,
        location: &'static Location<'static>,
    ) -> Result<MutexGuard<'_, T>, TryLockError> {
        let guard = self
            .order
            .attempt(self.inner.clocks(), location, (TAKEN, MISSED), || {
                self.inner.std().try_lock()
            })?;
        Ok(self.taken(guard, location))
    }

    fn taken<'a>(
        &'a self,
        guard: sync::MutexGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> MutexGuard<'a, T> {
        if scope::active() {
            self.inner.take_values(&*guard, location);
        }
        MutexGuard::new(self, guard, Section::new(), location)
    }

    /// As [`tokio::sync::Mutex::get_mut`](sync::Mutex::get_mut). A computation whose properties read what is watched inside
    /// [says so](crate::NoteKind::Borrowed).
    #[track_caller]
    pub fn get_mut(&mut self) -> &mut T {
        if scope::active() {
            self.inner.note_borrowed(Location::caller());
        }
        self.inner.std_mut().get_mut()
    }
}

impl<T: ?Sized + 'static> Mutex<T> {
    /// As [`tokio::sync::Mutex::lock_owned`](sync::Mutex::lock_owned), of a value that is `Send` and `'static`.
    #[track_caller]
    pub fn lock_owned(self: Arc<Self>) -> impl Future<Output = OwnedMutexGuard<T>>
    where
        T: Send,
    {
        OwnedMutexGuard::locked(self, Location::caller())
    }

    /// As [`tokio::sync::Mutex::blocking_lock_owned`](sync::Mutex::blocking_lock_owned), of a value that is `'static`.
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_lock_owned(self: Arc<Self>) -> OwnedMutexGuard<T> {
        OwnedMutexGuard::blocked(self, Location::caller())
    }

    /// As [`tokio::sync::Mutex::try_lock_owned`](sync::Mutex::try_lock_owned), of a value that is `'static`.
    ///
    /// # Errors
    ///
    /// When the mutex is locked.
    #[track_caller]
    pub fn try_lock_owned(self: Arc<Self>) -> Result<OwnedMutexGuard<T>, TryLockError> {
        OwnedMutexGuard::tried(self, Location::caller())
    }
}

impl<T: Observe + 'static> Sealed for Mutex<T> {}

impl<T: Observe + 'static> Variable for Mutex<T> {
    fn name_in(&self, naming: &Naming<'_>) {
        self.inner.watch(naming.name, T::observe);
        if let Ok(value) = self.inner.std().try_lock() {
            self.inner.introduce(&*value, naming.log, naming.location);
        }
    }
}

impl<T: Default> Default for Mutex<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> From<T> for Mutex<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for Mutex<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.std().fmt(formatter)
    }
}
