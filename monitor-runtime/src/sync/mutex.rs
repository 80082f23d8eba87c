//! Mutual exclusion.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    panic::{Location, RefUnwindSafe, UnwindSafe},
    sync::{self, LockResult, TryLockResult},
};

use super::{
    taking::{Access, map, map_try, take, try_take},
    watch::{Values, Watches},
};
use crate::{
    computation::{Naming, Variable},
    observe::Observe,
    scope,
    track::{Object, Tracked},
};

const KIND: &str = "a mutex";

/// As [`std::sync::Mutex`].
///
/// Locking and unlocking are writes of the mutex, so critical sections stay in their order. A
/// `try_lock` that fails reads it: it stays between the lock and the unlock that it fell between.
///
/// Properties read what is [watched](Self::watch) inside.
///
/// ```
/// use monitor_runtime::{Computation, sync::Mutex};
///
/// struct Account { balance: i64 }
///
/// let account = Mutex::new(Account { balance: 10 });
/// account.watch("balance", |account| account.balance);
/// let computation = Computation::new("balance >= 0")?;
/// computation.run(|| account.lock().unwrap().balance -= 20);
/// assert!(computation.finish().violated());
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct Mutex<T> {
    clocks: Tracked,
    watches: Watches<T>,
    inner: sync::Mutex<T>,
}

impl<T> Mutex<T> {
    /// As [`std::sync::Mutex::new`].
    pub const fn new(value: T) -> Self {
        Self {
            clocks: Tracked::new(KIND),
            watches: Watches::new(),
            inner: sync::Mutex::new(value),
        }
    }

    /// Gives properties a variable: what `project` makes of the value. It is written when a guard
    /// through which the value was reached mutably is dropped, or the projection has changed.
    ///
    /// `project` runs when the mutex is locked and when it is unlocked, if a property reads the
    /// name. A panic in it is one while the mutex is unlocked.
    #[track_caller]
    pub fn watch<V: Observe>(&self, name: &str, project: impl Fn(&T) -> V + Send + Sync + 'static)
    where
        T: 'static,
    {
        self.watches.add(name, project);
        if scope::active()
            && let Ok(value) = self.inner.try_lock()
        {
            self.watches.look(&value, Location::caller());
        }
    }

    /// As [`std::sync::Mutex::lock`].
    ///
    /// # Errors
    ///
    /// When a thread has panicked while it held the mutex; the guard is in the error.
    #[inline]
    #[track_caller]
    pub fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
        let location = Location::caller();
        if scope::active() {
            return map(self.acquire(location), |guard| {
                self.watched_guard(guard, location)
            });
        }
        map(self.inner.lock(), |guard| {
            self.guard(guard, Values::default(), location)
        })
    }

    /// As [`std::sync::Mutex::try_lock`].
    ///
    /// # Errors
    ///
    /// When the mutex is locked, or poisoned as for [`lock`](Self::lock).
    #[inline]
    #[track_caller]
    pub fn try_lock(&self) -> TryLockResult<MutexGuard<'_, T>> {
        let location = Location::caller();
        let try_lock = || self.inner.try_lock();
        let result = if scope::active() {
            try_take(
                &self.clocks,
                Access::Write,
                Some(Access::Read),
                location,
                try_lock,
            )
        } else {
            try_lock()
        };
        map_try(result, |guard| self.watched_guard(guard, location))
    }

    /// As `lock` of `std`, and the clocks with it.
    pub(super) fn acquire(
        &self,
        location: &'static Location<'static>,
    ) -> LockResult<sync::MutexGuard<'_, T>> {
        let wait = || drop(self.inner.lock());
        take(
            &self.clocks,
            Access::Write,
            location,
            || self.inner.try_lock(),
            wait,
        )
    }

    #[inline]
    fn guard<'a>(
        &'a self,
        guard: sync::MutexGuard<'a, T>,
        before: Values,
        location: &'static Location<'static>,
    ) -> MutexGuard<'a, T> {
        MutexGuard {
            mutex: self,
            guard: Some(guard),
            before,
            written: false,
            location,
        }
    }

    #[inline]
    pub(super) fn watched_guard<'a>(
        &'a self,
        guard: sync::MutexGuard<'a, T>,
        location: &'static Location<'static>,
    ) -> MutexGuard<'a, T> {
        let before = if scope::active() {
            self.watches.look(&guard, location)
        } else {
            Values::default()
        };
        self.guard(guard, before, location)
    }

    /// As [`std::sync::Mutex::is_poisoned`].
    pub fn is_poisoned(&self) -> bool {
        self.inner.is_poisoned()
    }

    /// As [`std::sync::Mutex::clear_poison`].
    pub fn clear_poison(&self) {
        self.inner.clear_poison();
    }

    /// As [`std::sync::Mutex::into_inner`].
    ///
    /// # Errors
    ///
    /// As [`lock`](Self::lock), with the value.
    pub fn into_inner(self) -> LockResult<T> {
        self.inner.into_inner()
    }

    /// As [`std::sync::Mutex::get_mut`].
    ///
    /// # Errors
    ///
    /// As [`lock`](Self::lock), with the value.
    pub fn get_mut(&mut self) -> LockResult<&mut T> {
        self.inner.get_mut()
    }
}

impl<T: Observe + 'static> Variable for Mutex<T> {
    fn name_in(&self, naming: &Naming<'_>) {
        self.watches.add(naming.name, T::observe);
        if let Ok(value) = self.inner.try_lock() {
            self.watches.introduce(naming.log, &value, naming.location);
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

impl<T: fmt::Debug> fmt::Debug for Mutex<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}

/// As for `std`'s: a panic poisons it.
impl<T> UnwindSafe for Mutex<T> {}
impl<T> RefUnwindSafe for Mutex<T> {}

/// As [`std::sync::MutexGuard`].
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MutexGuard<'a, T> {
    mutex: &'a Mutex<T>,
    /// Only a guard that is being dropped has none.
    guard: Option<sync::MutexGuard<'a, T>>,
    /// The watched values when it was locked.
    before: Values,
    /// Whether the value was reached mutably.
    written: bool,
    location: &'static Location<'static>,
}

impl<'a, T> MutexGuard<'a, T> {
    /// The clocks of the mutex, which is going to be unlocked.
    fn release(&self, location: &'static Location<'static>) {
        let mutex = self.mutex;
        let after = mutex.watches.look(self, location);
        mutex.clocks.with(|contexts, track| {
            track.each(
                contexts,
                &Object::of(KIND),
                location,
                |context, clocks, _| {
                    let changes = mutex.watches.changes(
                        context,
                        &self.before,
                        &after,
                        self.written,
                        location,
                    );
                    context.write_all(clocks, changes, location);
                },
            );
        });
    }

    /// For a condition variable: the guard of `std`, after the mutex was unlocked as far as its
    /// clocks say.
    pub(super) fn into_waiting(
        mut self,
        location: &'static Location<'static>,
    ) -> (&'a Mutex<T>, sync::MutexGuard<'a, T>) {
        if scope::active() {
            self.release(location);
        }
        let guard = self.guard.take();
        (self.mutex, guard.unwrap_or_else(|| given_back()))
    }

    /// The value, for a condition that could change it but hardly does: that it is reached mutably
    /// does not count as a write, unless what is watched has changed.
    pub(super) fn value_to_look_at(&mut self) -> &mut T {
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }
}

impl<T> Drop for MutexGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if self.guard.is_some() && scope::active() {
            self.release(self.location);
        }
    }
}

#[cold]
fn given_back() -> ! {
    unreachable!("a guard that still exists has not been given back")
}

impl<T> Deref for MutexGuard<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.guard.as_ref().unwrap_or_else(|| given_back())
    }
}

impl<T> DerefMut for MutexGuard<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        self.written = true;
        self.guard.as_mut().unwrap_or_else(|| given_back())
    }
}

impl<T: fmt::Debug> fmt::Debug for MutexGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}

impl<T: fmt::Display> fmt::Display for MutexGuard<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}
