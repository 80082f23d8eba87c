//! Values that a task creates once.

use std::{
    fmt,
    panic::Location,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use ::tokio::sync::{self, SetError};

use super::order::Order;
use crate::{
    ground::AccessKind,
    scope::track::{Tracked, kind},
};

/// As [`tokio::sync::OnceCell`](sync::OnceCell).
///
/// To set the value is a write of the cell, and to look at it a read: what was done before the
/// value was there comes before every use of it, and uses are not ordered with each other. Tasks
/// make a value one after the other, until one does not fail, and a `set` that finds that a value
/// is being made stays in between.
pub struct OnceCell<T> {
    order: Order,
    clocks: Tracked<kind::OnceCell>,
    /// The turns of the tasks that make a value.
    turns: Tracked<kind::OnceCell>,
    inner: sync::OnceCell<T>,
}

impl<T> OnceCell<T> {
    /// As [`tokio::sync::OnceCell::new`](sync::OnceCell::new).
    #[must_use]
    pub fn new() -> Self {
        Self::const_new()
    }

    /// As [`tokio::sync::OnceCell::const_new`](sync::OnceCell::const_new).
    #[must_use]
    pub const fn const_new() -> Self {
        Self::of(sync::OnceCell::const_new())
    }

    /// As [`tokio::sync::OnceCell::new_with`](sync::OnceCell::new_with).
    pub fn new_with(value: Option<T>) -> Self {
        Self::of(sync::OnceCell::new_with(value))
    }

    /// As [`tokio::sync::OnceCell::const_new_with`](sync::OnceCell::const_new_with).
    pub const fn const_new_with(value: T) -> Self {
        Self::of(sync::OnceCell::const_new_with(value))
    }

    const fn of(inner: sync::OnceCell<T>) -> Self {
        Self {
            order: Order::new(),
            clocks: Tracked::new(),
            turns: Tracked::new(),
            inner,
        }
    }

    /// As [`tokio::sync::OnceCell::initialized`](sync::OnceCell::initialized).
    #[track_caller]
    pub fn initialized(&self) -> bool {
        self.get_at(Location::caller()).is_some()
    }

    /// As [`tokio::sync::OnceCell::get`](sync::OnceCell::get).
    #[track_caller]
    pub fn get(&self) -> Option<&T> {
        self.get_at(Location::caller())
    }

    fn get_at(&self, location: &'static Location<'static>) -> Option<&T> {
        let get = || (self.inner.get(), Some(AccessKind::Read));
        self.order.step(&self.clocks, location, get)
    }

    /// As [`tokio::sync::OnceCell::get_mut`](sync::OnceCell::get_mut).
    pub fn get_mut(&mut self) -> Option<&mut T> {
        self.inner.get_mut()
    }

    /// As [`tokio::sync::OnceCell::set`](sync::OnceCell::set).
    ///
    /// # Errors
    ///
    /// When there is a value, or one is being made.
    #[track_caller]
    pub fn set(&self, value: T) -> Result<(), SetError<T>> {
        let location = Location::caller();
        self.order.step(&self.clocks, location, || {
            let result = self.inner.set(value);
            let access = result
                .as_ref()
                .map_or(AccessKind::Read, |()| AccessKind::Write);
            if matches!(result, Err(SetError::InitializingError(_))) {
                self.turns.access(AccessKind::Read, location);
            }
            (result, Some(access))
        })
    }

    /// As [`tokio::sync::OnceCell::get_or_init`](sync::OnceCell::get_or_init).
    #[track_caller]
    pub fn get_or_init<F, Fut>(&self, f: F) -> impl Future<Output = &T>
    where
        F: FnOnce() -> Fut,
        Fut: Future<Output = T>,
    {
        let location = Location::caller();
        async move {
            if self.get_at(location).is_none() {
                let has_made = self.begin(location);
                let make = || async {
                    let turn = self.turn(location);
                    let value = f().await;
                    turn.made(&has_made);
                    value
                };
                self.inner.get_or_init(make).await;
                self.end(&has_made, location);
            }
            match self.get_at(location) {
                Some(value) => value,
                None => unreachable!("there is a value now"),
            }
        }
    }

    /// As [`tokio::sync::OnceCell::get_or_try_init`](sync::OnceCell::get_or_try_init).
    ///
    /// # Errors
    ///
    /// If `f` returns one.
    #[track_caller]
    pub fn get_or_try_init<E, F, Fut>(&self, f: F) -> impl Future<Output = Result<&T, E>>
    where
        F: FnOnce() -> Fut,
        Fut: Future<Output = Result<T, E>>,
    {
        let location = Location::caller();
        async move {
            if self.get_at(location).is_none() {
                let has_made = self.begin(location);
                let make = || async {
                    let turn = self.turn(location);
                    let value = f().await?;
                    turn.made(&has_made);
                    Ok(value)
                };
                self.inner.get_or_try_init(make).await?;
                self.end(&has_made, location);
            }
            match self.get_at(location) {
                Some(value) => Ok(value),
                None => unreachable!("there is a value now"),
            }
        }
    }

    /// Notes that the caller will make a value, if no other does. Returns the flag that says
    /// whether it has.
    fn begin(&self, location: &'static Location<'static>) -> AtomicBool {
        // A task that finds a value in the making may do so before the turn begins below.
        self.turns.access(AccessKind::Commute, location);
        AtomicBool::new(false)
    }

    /// Notes that the value can be seen: what found none comes before this.
    fn end(&self, has_made: &AtomicBool, location: &'static Location<'static>) {
        if has_made.load(Relaxed) {
            self.write(location);
        }
    }

    fn write(&self, location: &'static Location<'static>) {
        self.order
            .step(&self.clocks, location, || ((), Some(AccessKind::Write)));
    }

    /// Begins a turn of the caller, which creates a value. Turns come one after the other.
    fn turn(&self, location: &'static Location<'static>) -> Turn<'_, T> {
        self.turns.access(AccessKind::Write, location);
        Turn {
            cell: self,
            location,
        }
    }

    /// As [`tokio::sync::OnceCell::into_inner`](sync::OnceCell::into_inner).
    pub fn into_inner(self) -> Option<T> {
        self.inner.into_inner()
    }

    /// As [`tokio::sync::OnceCell::take`](sync::OnceCell::take).
    pub fn take(&mut self) -> Option<T> {
        self.inner.take()
    }
}

/// A turn in which a value is created, until this is dropped.
struct Turn<'a, T> {
    cell: &'a OnceCell<T>,
    location: &'static Location<'static>,
}

impl<T> Turn<'_, T> {
    /// Notes that a value was made, and will be seen: what finds it comes after this.
    fn made(self, has_made: &AtomicBool) {
        self.cell.write(self.location);
        has_made.store(true, Relaxed);
    }
}

/// Ends the turn. The next caller may then create a value.
impl<T> Drop for Turn<'_, T> {
    fn drop(&mut self) {
        self.cell.turns.access(AccessKind::Write, self.location);
    }
}

impl<T> Default for OnceCell<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> From<T> for OnceCell<T> {
    fn from(value: T) -> Self {
        Self::const_new_with(value)
    }
}

impl<T: Clone> Clone for OnceCell<T> {
    #[track_caller]
    fn clone(&self) -> Self {
        Self::new_with(self.get().cloned())
    }
}

impl<T: PartialEq> PartialEq for OnceCell<T> {
    #[track_caller]
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl<T: Eq> Eq for OnceCell<T> {}

impl<T: fmt::Debug> fmt::Debug for OnceCell<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}
