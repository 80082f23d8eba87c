//! Senders, which send to all receivers.

use std::{fmt, panic::Location, sync::Arc};

use ::tokio::sync::broadcast::{self, error::SendError};

use super::super::sender_count::SenderCount;
use super::{
    gone,
    ledger::{Ends, Message, begin, counting, end, looking},
    receiver::Receiver,
};
use crate::scope::stamp::Stamp;

/// As [`tokio::sync::broadcast::Sender`](broadcast::Sender).
pub struct Sender<T> {
    /// `None` only while it is dropped.
    pub(super) inner: Option<broadcast::Sender<Message<T>>>,
    pub(super) ends: Ends,
}

/// As [`tokio::sync::broadcast::WeakSender`](broadcast::WeakSender).
pub struct WeakSender<T> {
    inner: broadcast::WeakSender<Message<T>>,
    ends: Ends,
}

impl<T> Sender<T> {
    /// As [`tokio::sync::broadcast::Sender::new`](broadcast::Sender::new).
    ///
    /// # Panics
    ///
    /// As [`channel`](super::channel).
    #[must_use]
    #[track_caller]
    pub fn new(capacity: usize) -> Self {
        Self {
            inner: Some(broadcast::Sender::new(capacity)),
            ends: Ends::default(),
        }
    }

    fn inner(&self) -> &broadcast::Sender<Message<T>> {
        self.inner.as_ref().unwrap_or_else(|| gone())
    }

    /// As [`tokio::sync::broadcast::Sender::send`](broadcast::Sender::send).
    ///
    /// # Errors
    ///
    /// When there is no receiver; the value is in the error.
    #[track_caller]
    pub fn send(&self, value: T) -> Result<usize, SendError<T>> {
        let location = Location::caller();
        let mut ledger = begin(&self.ends, location);
        let stamp = ledger
            .as_deref_mut()
            .map_or_else(Stamp::default, |ledger| ledger.send(location));
        let result = self.inner().send(Message { value, stamp });
        end(ledger);
        result.map_err(|SendError(message)| SendError(message.value))
    }

    /// As [`tokio::sync::broadcast::Sender::subscribe`](broadcast::Sender::subscribe).
    #[must_use]
    #[track_caller]
    pub fn subscribe(&self) -> Receiver<T> {
        let subscribe = || self.inner().subscribe();
        Receiver {
            inner: Some(looking(&self.ends, Location::caller(), subscribe)),
            ends: Arc::clone(&self.ends),
        }
    }

    /// As [`tokio::sync::broadcast::Sender::downgrade`](broadcast::Sender::downgrade).
    #[must_use]
    pub fn downgrade(&self) -> WeakSender<T> {
        WeakSender {
            inner: self.inner().downgrade(),
            ends: Arc::clone(&self.ends),
        }
    }

    /// As [`tokio::sync::broadcast::Sender::len`](broadcast::Sender::len).
    #[must_use]
    #[track_caller]
    pub fn len(&self) -> usize {
        looking(&self.ends, Location::caller(), || self.inner().len())
    }

    /// As [`tokio::sync::broadcast::Sender::is_empty`](broadcast::Sender::is_empty).
    #[must_use]
    #[track_caller]
    pub fn is_empty(&self) -> bool {
        looking(&self.ends, Location::caller(), || self.inner().is_empty())
    }

    /// As [`tokio::sync::broadcast::Sender::receiver_count`](broadcast::Sender::receiver_count),
    /// ordered as a send is.
    #[must_use]
    #[track_caller]
    pub fn receiver_count(&self) -> usize {
        let location = Location::caller();
        let mut ledger = begin(&self.ends, location);
        let count = self.inner().receiver_count();
        if let Some(ledger) = &mut ledger {
            ledger.send(location);
        }
        end(ledger);
        count
    }

    /// As [`tokio::sync::broadcast::Sender::same_channel`](broadcast::Sender::same_channel).
    #[must_use]
    pub fn same_channel(&self, other: &Self) -> bool {
        self.inner().same_channel(other.inner())
    }

    /// As [`tokio::sync::broadcast::Sender::closed`](broadcast::Sender::closed): what was done
    /// before the last receiver was dropped comes before what is done next.
    #[track_caller]
    pub fn closed(&self) -> impl Future<Output = ()> {
        let location = Location::caller();
        async move {
            self.inner().closed().await;
            let mut ledger = begin(&self.ends, location);
            if let Some(ledger) = &mut ledger {
                ledger.send(location);
            }
            end(ledger);
        }
    }

    /// As [`tokio::sync::broadcast::Sender::strong_count`](broadcast::Sender::strong_count).
    #[must_use]
    #[track_caller]
    pub fn strong_count(&self) -> usize {
        let count = || self.inner().strong_count();
        counting(&self.ends, SenderCount::look, Location::caller(), count)
    }

    /// As [`tokio::sync::broadcast::Sender::weak_count`](broadcast::Sender::weak_count).
    #[must_use]
    pub fn weak_count(&self) -> usize {
        self.inner().weak_count()
    }
}

impl<T> Clone for Sender<T> {
    #[track_caller]
    fn clone(&self) -> Self {
        let clone = || self.inner().clone();
        let sender = counting(&self.ends, SenderCount::change, Location::caller(), clone);
        Self {
            inner: Some(sender),
            ends: Arc::clone(&self.ends),
        }
    }
}

/// Ordered as a send is: receivers find that there is no sender any more.
impl<T> Drop for Sender<T> {
    #[track_caller]
    fn drop(&mut self) {
        let location = Location::caller();
        let mut ledger = begin(&self.ends, location);
        if let Some(ledger) = &mut ledger {
            ledger.send(location);
            ledger.count.change(location);
        }
        drop(self.inner.take());
    }
}

impl<T> fmt::Debug for Sender<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Sender").finish_non_exhaustive()
    }
}

impl<T> WeakSender<T> {
    /// As [`tokio::sync::broadcast::WeakSender::upgrade`](broadcast::WeakSender::upgrade).
    #[must_use]
    #[track_caller]
    pub fn upgrade(&self) -> Option<Sender<T>> {
        let location = Location::caller();
        let mut ledger = begin(&self.ends, location);
        let sender = self.inner.upgrade();
        if let Some(ledger) = &mut ledger {
            ledger.look(location);
            if sender.is_some() {
                ledger.count.change(location);
            }
        }
        end(ledger);
        Some(Sender {
            inner: Some(sender?),
            ends: Arc::clone(&self.ends),
        })
    }

    /// As [`tokio::sync::broadcast::WeakSender::strong_count`](broadcast::WeakSender::strong_count).
    #[must_use]
    #[track_caller]
    pub fn strong_count(&self) -> usize {
        let count = || self.inner.strong_count();
        counting(&self.ends, SenderCount::look, Location::caller(), count)
    }

    /// As [`tokio::sync::broadcast::WeakSender::weak_count`](broadcast::WeakSender::weak_count).
    #[must_use]
    pub fn weak_count(&self) -> usize {
        self.inner.weak_count()
    }
}

impl<T> Clone for WeakSender<T> {
    fn clone(&self) -> Self {
        Self {
            inner: self.inner.clone(),
            ends: Arc::clone(&self.ends),
        }
    }
}

impl<T> fmt::Debug for WeakSender<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("WeakSender").finish_non_exhaustive()
    }
}
