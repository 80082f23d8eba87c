//! Mutual exclusion of tasks.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    panic::Location,
};

use ::tokio::sync::{self, TryLockError};

use super::{blocking::waited, order::Order};
use crate::{
    ground::{AccessKind, observe::Observe},
    scope::{
        self,
        track::{Watched, kind},
        variable::{Naming, Sealed, Variable},
    },
};

/// As [`tokio::sync::Mutex`](sync::Mutex).
///
/// Locking and unlocking are writes of the mutex, so critical sections stay in their order. A `try_lock` that fails reads it: it
/// stays between the lock and the unlock that it fell between, and so does a wait that is given up.
///
/// Properties read what is [watched](Self::watch) inside.
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
/// `lock_owned` and the guards that belong to it are not there.
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

    /// Gives properties a variable: what `project` makes of the value, as [`sync::Mutex::watch`](crate::sync::Mutex::watch).
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

    async fn lock_at(&self, location: &'static Location<'static>) -> MutexGuard<'_, T> {
        let (lock, clocks) = (self.inner.std().lock(), self.inner.clocks());
        let missed = AccessKind::Read;
        let taken = self
            .order
            .steps(clocks, location, lock, missed, |_| AccessKind::Write);
        self.taken(taken.await, location)
    }

    /// As [`tokio::sync::Mutex::blocking_lock`](sync::Mutex::blocking_lock).
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_lock(&self) -> MutexGuard<'_, T> {
        let location = Location::caller();
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
        let location = Location::caller();
        let kinds = (AccessKind::Write, AccessKind::Read);
        let guard = self
            .order
            .attempt(self.inner.clocks(), location, kinds, || {
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
        MutexGuard {
            mutex: self,
            guard: Some(guard),
            location,
        }
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

/// As [`tokio::sync::MutexGuard`](sync::MutexGuard).
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MutexGuard<'a, T: ?Sized> {
    mutex: &'a Mutex<T>,
    /// Only a guard that is being dropped has none.
    guard: Option<sync::MutexGuard<'a, T>>,
    location: &'static Location<'static>,
}

impl<'a, T: ?Sized> MutexGuard<'a, T> {
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

impl<T: ?Sized> Drop for MutexGuard<'_, T> {
    fn drop(&mut self) {
        let Some(guard) = self.guard.take() else {
            return;
        };
        let step = self.mutex.order.begin();
        if step.is_some() {
            self.mutex.inner.release(&*guard, self.location);
        }
        drop(guard);
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
struct Release<'a> {
    order: &'a Order,
    clocks: &'a crate::scope::track::Tracked<kind::Mutex>,
    location: &'static Location<'static>,
}

/// As [`tokio::sync::MappedMutexGuard`](sync::MappedMutexGuard).
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MappedMutexGuard<'a, T: ?Sized> {
    release: Release<'a>,
    /// Only a guard that is being dropped has none.
    guard: Option<sync::MappedMutexGuard<'a, T>>,
}

impl<T: ?Sized> Drop for MappedMutexGuard<'_, T> {
    fn drop(&mut self) {
        let Release {
            order,
            clocks,
            location,
        } = self.release;
        let step = order.begin();
        if step.is_some() {
            clocks.access(AccessKind::Write, location);
        }
        drop(self.guard.take());
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

#[cold]
fn given_back() -> ! {
    unreachable!("a guard that still exists has not been given back")
}
