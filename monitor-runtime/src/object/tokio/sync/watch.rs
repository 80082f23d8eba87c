//! Values whose changes tasks wait for.

use std::{fmt, ops::Deref, panic::Location, sync::Arc};

pub use ::tokio::sync::watch::error;
use ::tokio::sync::watch::{
    self,
    error::{RecvError, SendError},
};

use super::order::Order;
use crate::{
    ground::AccessKind,
    ground::PointKind,
    scope::track::{Tracked, kind},
};

const READ: AccessKind = AccessKind::Read;

/// The state that all ends share.
#[derive(Debug, Default)]
struct Ends {
    order: Order,
    clocks: Tracked<kind::Watch>,
}

impl Ends {
    fn step<R>(
        &self,
        location: &'static Location<'static>,
        access: AccessKind,
        f: impl FnOnce() -> R,
    ) -> R {
        self.order
            .step(&self.clocks, location, || (f(), Some(access)))
    }
}

/// As [`tokio::sync::watch::channel`](watch::channel).
///
/// The value is a variable: sending is a write of it, and so is the end of a sender; looking at it,
/// waiting for a change, and adding or dropping a receiver are reads.
pub fn channel<T>(init: T) -> (Sender<T>, Receiver<T>) {
    let (sender, receiver) = watch::channel(init);
    let ends = Arc::<Ends>::default();
    let sender = Sender {
        inner: Some(sender),
        ends: Arc::clone(&ends),
    };
    let receiver = Receiver {
        inner: Some(receiver),
        ends,
    };
    (sender, receiver)
}

/// As [`tokio::sync::watch::Sender`](watch::Sender).
pub struct Sender<T> {
    /// `None` only while it is dropped.
    inner: Option<watch::Sender<T>>,
    ends: Arc<Ends>,
}

/// As [`tokio::sync::watch::Receiver`](watch::Receiver).
pub struct Receiver<T> {
    /// `None` only while it is dropped.
    inner: Option<watch::Receiver<T>>,
    ends: Arc<Ends>,
}

#[cold]
fn gone() -> ! {
    unreachable!("an end that still exists is not gone")
}

impl<T> Sender<T> {
    /// As [`tokio::sync::watch::Sender::new`](watch::Sender::new).
    pub fn new(init: T) -> Self {
        Self {
            inner: Some(watch::Sender::new(init)),
            ends: Arc::default(),
        }
    }

    fn inner(&self) -> &watch::Sender<T> {
        self.inner.as_ref().unwrap_or_else(|| gone())
    }

    /// As [`tokio::sync::watch::Sender::send`](watch::Sender::send).
    ///
    /// # Errors
    ///
    /// When there is no receiver; the value is in the error.
    #[track_caller]
    pub fn send(&self, value: T) -> Result<(), SendError<T>> {
        let location = Location::caller();
        self.ends.order.step(&self.ends.clocks, location, || {
            let result = self.inner().send(value);
            let access = result
                .as_ref()
                .map_or(AccessKind::Read, |()| AccessKind::Write);
            (result, Some(access))
        })
    }

    /// As [`tokio::sync::watch::Sender::send_modify`](watch::Sender::send_modify).
    #[track_caller]
    pub fn send_modify<F: FnOnce(&mut T)>(&self, modify: F) {
        self.ends.step(Location::caller(), AccessKind::Write, || {
            self.inner().send_modify(modify);
        });
    }

    /// As [`tokio::sync::watch::Sender::send_if_modified`](watch::Sender::send_if_modified).
    #[track_caller]
    pub fn send_if_modified<F: FnOnce(&mut T) -> bool>(&self, modify: F) -> bool {
        self.ends.step(Location::caller(), AccessKind::Write, || {
            self.inner().send_if_modified(modify)
        })
    }

    /// As [`tokio::sync::watch::Sender::send_replace`](watch::Sender::send_replace).
    #[track_caller]
    pub fn send_replace(&self, value: T) -> T {
        self.ends.step(Location::caller(), AccessKind::Write, || {
            self.inner().send_replace(value)
        })
    }

    /// As [`tokio::sync::watch::Sender::borrow`](watch::Sender::borrow).
    #[track_caller]
    pub fn borrow(&self) -> Ref<'_, T> {
        let borrow = || self.inner().borrow();
        Ref(self.ends.step(Location::caller(), AccessKind::Read, borrow))
    }

    /// As [`tokio::sync::watch::Sender::is_closed`](watch::Sender::is_closed).
    #[track_caller]
    pub fn is_closed(&self) -> bool {
        self.ends.step(Location::caller(), AccessKind::Write, || {
            self.inner().is_closed()
        })
    }

    /// As [`tokio::sync::watch::Sender::closed`](watch::Sender::closed).
    #[track_caller]
    pub fn closed(&self) -> impl Future<Output = ()> {
        let (location, ends) = (Location::caller(), &*self.ends);
        ends.order.steps(
            &ends.clocks,
            (PointKind::Await, location),
            (AccessKind::Write, || {}),
            self.inner().closed(),
            |()| AccessKind::Write,
            |()| (),
        )
    }

    /// As [`tokio::sync::watch::Sender::subscribe`](watch::Sender::subscribe).
    #[track_caller]
    pub fn subscribe(&self) -> Receiver<T> {
        let subscribe = || self.inner().subscribe();
        Receiver {
            inner: Some(
                self.ends
                    .step(Location::caller(), AccessKind::Read, subscribe),
            ),
            ends: Arc::clone(&self.ends),
        }
    }

    /// As [`tokio::sync::watch::Sender::receiver_count`](watch::Sender::receiver_count).
    #[track_caller]
    pub fn receiver_count(&self) -> usize {
        self.ends.step(Location::caller(), AccessKind::Write, || {
            self.inner().receiver_count()
        })
    }

    /// As [`tokio::sync::watch::Sender::sender_count`](watch::Sender::sender_count).
    #[track_caller]
    pub fn sender_count(&self) -> usize {
        self.ends.step(Location::caller(), AccessKind::Write, || {
            self.inner().sender_count()
        })
    }

    /// As [`tokio::sync::watch::Sender::same_channel`](watch::Sender::same_channel).
    #[must_use]
    pub fn same_channel(&self, other: &Self) -> bool {
        self.inner().same_channel(other.inner())
    }
}

impl<T> Clone for Sender<T> {
    #[track_caller]
    fn clone(&self) -> Self {
        let clone = || Some(self.inner().clone());
        Self {
            inner: self.ends.step(Location::caller(), AccessKind::Read, clone),
            ends: Arc::clone(&self.ends),
        }
    }
}

impl<T: Default> Default for Sender<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> Drop for Sender<T> {
    #[track_caller]
    fn drop(&mut self) {
        let Self { inner, ends } = self;
        ends.step(Location::caller(), AccessKind::Write, || drop(inner.take()));
    }
}

impl<T: fmt::Debug> fmt::Debug for Sender<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner().fmt(formatter)
    }
}

impl<T> Receiver<T> {
    fn inner(&self) -> &watch::Receiver<T> {
        self.inner.as_ref().unwrap_or_else(|| gone())
    }

    fn inner_mut(&mut self) -> (&mut watch::Receiver<T>, &Ends) {
        let inner = self.inner.as_mut().unwrap_or_else(|| gone());
        (inner, &self.ends)
    }

    /// As [`tokio::sync::watch::Receiver::borrow`](watch::Receiver::borrow).
    #[track_caller]
    pub fn borrow(&self) -> Ref<'_, T> {
        let borrow = || self.inner().borrow();
        Ref(self.ends.step(Location::caller(), AccessKind::Read, borrow))
    }

    /// As [`tokio::sync::watch::Receiver::borrow_and_update`](watch::Receiver::borrow_and_update).
    #[track_caller]
    pub fn borrow_and_update(&mut self) -> Ref<'_, T> {
        let location = Location::caller();
        let (inner, ends) = self.inner_mut();
        Ref(ends.step(location, AccessKind::Read, || inner.borrow_and_update()))
    }

    /// As [`tokio::sync::watch::Receiver::has_changed`](watch::Receiver::has_changed).
    ///
    /// # Errors
    ///
    /// When all senders are gone.
    #[track_caller]
    pub fn has_changed(&self) -> Result<bool, RecvError> {
        let has_changed = || self.inner().has_changed();
        self.ends
            .step(Location::caller(), AccessKind::Read, has_changed)
    }

    /// As [`tokio::sync::watch::Receiver::mark_changed`](watch::Receiver::mark_changed).
    pub fn mark_changed(&mut self) {
        self.inner_mut().0.mark_changed();
    }

    /// As [`tokio::sync::watch::Receiver::mark_unchanged`](watch::Receiver::mark_unchanged).
    #[track_caller]
    pub fn mark_unchanged(&mut self) {
        let location = Location::caller();
        let (inner, ends) = self.inner_mut();
        ends.step(location, AccessKind::Read, || inner.mark_unchanged());
    }

    /// As [`tokio::sync::watch::Receiver::changed`](watch::Receiver::changed).
    ///
    /// # Errors
    ///
    /// When all senders are gone.
    #[track_caller]
    pub fn changed(&mut self) -> impl Future<Output = Result<(), RecvError>> {
        let location = Location::caller();
        let (inner, ends) = self.inner_mut();
        ends.order.steps(
            &ends.clocks,
            (PointKind::Await, location),
            (READ, || {}),
            inner.changed(),
            |_| READ,
            |changed| changed,
        )
    }

    /// As [`tokio::sync::watch::Receiver::wait_for`](watch::Receiver::wait_for). The condition is asked inside a step of the channel, which it
    /// must not use.
    ///
    /// # Errors
    ///
    /// When all senders are gone.
    #[track_caller]
    pub fn wait_for(
        &mut self,
        condition: impl FnMut(&T) -> bool,
    ) -> impl Future<Output = Result<Ref<'_, T>, RecvError>> {
        let location = Location::caller();
        let (inner, ends) = self.inner_mut();
        ends.order.steps(
            &ends.clocks,
            (PointKind::Await, location),
            (READ, || {}),
            inner.wait_for(condition),
            |_| READ,
            |found| found.map(Ref),
        )
    }

    /// As [`tokio::sync::watch::Receiver::same_channel`](watch::Receiver::same_channel).
    #[must_use]
    pub fn same_channel(&self, other: &Self) -> bool {
        self.inner().same_channel(other.inner())
    }
}

impl<T> Clone for Receiver<T> {
    #[track_caller]
    fn clone(&self) -> Self {
        let clone = || Some(self.inner().clone());
        Self {
            inner: self.ends.step(Location::caller(), AccessKind::Read, clone),
            ends: Arc::clone(&self.ends),
        }
    }
}

impl<T> Drop for Receiver<T> {
    #[track_caller]
    fn drop(&mut self) {
        let Self { inner, ends } = self;
        ends.step(Location::caller(), AccessKind::Read, || drop(inner.take()));
    }
}

impl<T: fmt::Debug> fmt::Debug for Receiver<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner().fmt(formatter)
    }
}

/// As [`tokio::sync::watch::Ref`](watch::Ref).
#[derive(Debug)]
pub struct Ref<'a, T>(watch::Ref<'a, T>);

impl<T> Ref<'_, T> {
    /// As [`tokio::sync::watch::Ref::has_changed`](watch::Ref::has_changed).
    #[must_use]
    pub fn has_changed(&self) -> bool {
        self.0.has_changed()
    }
}

impl<T> Deref for Ref<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
