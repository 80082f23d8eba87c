//! Receivers, each of which gets every message.

use std::{
    fmt,
    future::poll_fn,
    panic::Location,
    pin::pin,
    sync::Arc,
    task::{Poll, ready},
};

use ::tokio::sync::broadcast::{
    self,
    error::{RecvError, TryRecvError},
};

use super::{
    super::blocking::waited,
    gone,
    ledger::{Ends, Message, begin, begin_polled, end, looking},
};
use crate::ground::PointKind;
use crate::scope::{passing::awaited::AwaitedPoint, task::is_dropped_by_chance};

/// As [`tokio::sync::broadcast::Receiver`](broadcast::Receiver).
pub struct Receiver<T> {
    /// `None` only while it is dropped.
    pub(super) inner: Option<broadcast::Receiver<Message<T>>>,
    pub(super) ends: Ends,
}

impl<T> Receiver<T> {
    fn inner(&self) -> &broadcast::Receiver<Message<T>> {
        self.inner.as_ref().unwrap_or_else(|| gone())
    }

    /// As [`tokio::sync::broadcast::Receiver::len`](broadcast::Receiver::len).
    #[must_use]
    #[track_caller]
    pub fn len(&self) -> usize {
        looking(&self.ends, Location::caller(), || self.inner().len())
    }

    /// As [`tokio::sync::broadcast::Receiver::is_empty`](broadcast::Receiver::is_empty).
    #[must_use]
    #[track_caller]
    pub fn is_empty(&self) -> bool {
        looking(&self.ends, Location::caller(), || self.inner().is_empty())
    }

    /// As [`tokio::sync::broadcast::Receiver::is_closed`](broadcast::Receiver::is_closed).
    #[must_use]
    #[track_caller]
    pub fn is_closed(&self) -> bool {
        looking(&self.ends, Location::caller(), || self.inner().is_closed())
    }

    /// As [`tokio::sync::broadcast::Receiver::same_channel`](broadcast::Receiver::same_channel).
    #[must_use]
    pub fn same_channel(&self, other: &Self) -> bool {
        self.inner().same_channel(other.inner())
    }

    /// As [`tokio::sync::broadcast::Receiver::sender_strong_count`](broadcast::Receiver::sender_strong_count).
    #[must_use]
    #[track_caller]
    pub fn sender_strong_count(&self) -> usize {
        let count = || self.inner().sender_strong_count();
        looking(&self.ends, Location::caller(), count)
    }

    /// As [`tokio::sync::broadcast::Receiver::sender_weak_count`](broadcast::Receiver::sender_weak_count).
    #[must_use]
    pub fn sender_weak_count(&self) -> usize {
        self.inner().sender_weak_count()
    }
}

impl<T: Clone> Receiver<T> {
    /// As [`tokio::sync::broadcast::Receiver::resubscribe`](broadcast::Receiver::resubscribe).
    #[must_use]
    #[track_caller]
    pub fn resubscribe(&self) -> Self {
        let resubscribe = || self.inner().resubscribe();
        Self {
            inner: Some(looking(&self.ends, Location::caller(), resubscribe)),
            ends: Arc::clone(&self.ends),
        }
    }

    /// As [`tokio::sync::broadcast::Receiver::recv`](broadcast::Receiver::recv).
    ///
    /// # Errors
    ///
    /// When all senders are gone, or messages were overwritten.
    #[track_caller]
    pub fn recv(&mut self) -> impl Future<Output = Result<T, RecvError>> {
        self.recv_at(Location::caller())
    }

    async fn recv_at(&mut self, location: &'static Location<'static>) -> Result<T, RecvError> {
        let Self { inner, ends } = self;
        let Some(receiver) = inner else { gone() };
        let mut recv = pin!(receiver.recv());
        let mut wait = Wait {
            ends,
            has_begun: false,
            location,
        };
        let mut point = AwaitedPoint::default();
        poll_fn(|context| {
            ready!(point.poll(PointKind::Await, location, context));
            let mut ledger = begin_polled(ends);
            let polled = match recv.as_mut().poll(context) {
                Poll::Pending => Poll::Pending,
                Poll::Ready(Ok(message)) => {
                    if let Some(ledger) = &mut ledger {
                        ledger.receive(&message.stamp, location);
                    }
                    Poll::Ready(Ok(message.value))
                }
                Poll::Ready(Err(error)) => {
                    if let Some(ledger) = &mut ledger {
                        ledger.look(location);
                    }
                    Poll::Ready(Err(error))
                }
            };
            wait.has_begun = polled.is_pending() && ledger.is_some();
            end(ledger);
            if polled.is_ready() {
                point.end();
            }
            polled
        })
        .await
    }

    /// As [`tokio::sync::broadcast::Receiver::try_recv`](broadcast::Receiver::try_recv).
    ///
    /// # Errors
    ///
    /// When there is no message, all senders are gone, or messages were overwritten.
    #[track_caller]
    pub fn try_recv(&mut self) -> Result<T, TryRecvError> {
        let location = Location::caller();
        let Self { inner, ends } = self;
        let Some(receiver) = inner else { gone() };
        let mut ledger = begin(ends, location);
        let result = receiver.try_recv();
        if let Some(ledger) = &mut ledger {
            match &result {
                Ok(message) => ledger.receive(&message.stamp, location),
                Err(_) => ledger.look(location),
            }
        }
        end(ledger);
        result.map(|message| message.value)
    }

    /// As [`tokio::sync::broadcast::Receiver::blocking_recv`](broadcast::Receiver::blocking_recv).
    ///
    /// # Errors
    ///
    /// As [`recv`](Self::recv).
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_recv(&mut self) -> Result<T, RecvError> {
        let location = Location::caller();
        waited(|| self.recv_at(location)).unwrap_or_else(|| {
            let Some(receiver) = &mut self.inner else {
                gone()
            };
            receiver.blocking_recv().map(|message| message.value)
        })
    }
}

/// A receiver that may have to wait. If the wait is given up, no message was found.
struct Wait<'a> {
    ends: &'a Ends,
    has_begun: bool,
    location: &'static Location<'static>,
}

impl Drop for Wait<'_> {
    fn drop(&mut self) {
        if self.has_begun
            && !is_dropped_by_chance()
            && let Some(mut ledger) = begin(self.ends, self.location)
        {
            ledger.look(self.location);
        }
    }
}

impl<T> Drop for Receiver<T> {
    #[track_caller]
    fn drop(&mut self) {
        let Self { inner, ends } = self;
        let location = Location::caller();
        let mut ledger = begin(ends, location);
        if let Some(ledger) = &mut ledger {
            ledger.look(location);
        }
        // The messages that it drops are the user's.
        end(ledger);
        drop(inner.take());
    }
}

impl<T> fmt::Debug for Receiver<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Receiver").finish_non_exhaustive()
    }
}
