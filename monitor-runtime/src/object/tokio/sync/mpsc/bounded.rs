//! Channels with room for some messages.

use std::{
    future::poll_fn,
    panic::Location,
    pin::pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use ::tokio::sync::mpsc::{
    self,
    error::{SendError, SendTimeoutError, TryRecvError, TrySendError},
};

use super::super::order::AWAIT;
use super::{
    super::{
        blocking::waited,
        message::{ChannelEnds, Message, Missed, Wait, end},
    },
    KIND, gone,
    permit::{OwnedPermit, Permit, PermitIterator, deliver},
    receiver::receiver,
    sender::sender,
};
use crate::{object::sync::ledger::Ledger, scope::passing::awaited::AwaitedPoint};

/// As [`tokio::sync::mpsc::channel`](mpsc::channel).
///
/// # Panics
///
/// Without room, or with room for more than a semaphore has permits.
#[must_use]
#[track_caller]
pub fn channel<T>(buffer: usize) -> (Sender<T>, Receiver<T>) {
    let (sender, receiver) = mpsc::channel(buffer);
    let ends = Arc::new(ChannelEnds::new(KIND, Some(buffer)));
    let sender = Sender {
        inner: Some(sender),
        ends: Arc::clone(&ends),
    };
    let receiver = Receiver {
        inner: receiver,
        ends,
    };
    (sender, receiver)
}

/// As [`tokio::sync::mpsc::Sender`](mpsc::Sender).
pub struct Sender<T> {
    /// Only one that is being dropped, or given up, has none.
    inner: Option<mpsc::Sender<Message<T>>>,
    pub(super) ends: Arc<ChannelEnds>,
}

/// As [`tokio::sync::mpsc::WeakSender`](mpsc::WeakSender).
pub struct WeakSender<T> {
    inner: mpsc::WeakSender<Message<T>>,
    ends: Arc<ChannelEnds>,
}

/// As [`tokio::sync::mpsc::Receiver`](mpsc::Receiver).
pub struct Receiver<T> {
    inner: mpsc::Receiver<Message<T>>,
    ends: Arc<ChannelEnds>,
}

sender!(Sender, WeakSender);
receiver!(Receiver, Receiver);

impl<T> Receiver<T> {
    /// As [`tokio::sync::mpsc::Receiver::capacity`](mpsc::Receiver::capacity).
    #[must_use]
    #[track_caller]
    pub fn capacity(&self) -> usize {
        self.look(Location::caller(), || self.inner.capacity())
    }

    /// As [`tokio::sync::mpsc::Receiver::max_capacity`](mpsc::Receiver::max_capacity).
    #[must_use]
    pub fn max_capacity(&self) -> usize {
        self.inner.max_capacity()
    }
}

impl<T> Sender<T> {
    /// As [`tokio::sync::mpsc::Sender::send`](mpsc::Sender::send). A future that is dropped before it is done has sent nothing.
    ///
    /// # Errors
    ///
    /// When the receiver is gone, or has closed the channel; the value is in the error.
    #[track_caller]
    pub fn send(&self, value: T) -> impl Future<Output = Result<(), SendError<T>>> {
        self.send_at(value, Location::caller())
    }

    async fn send_at(
        &self,
        value: T,
        location: &'static Location<'static>,
    ) -> Result<(), SendError<T>> {
        let mut value = Some(value);
        let sent = self.with_room(location, |ledger, permit| {
            let value = value.take().unwrap_or_else(|| gone());
            deliver(ledger, permit, value, location);
        });
        let result = sent.await;
        result.map_err(|_| SendError(value.unwrap_or_else(|| gone())))
    }

    /// Waits for room, and does something with it in the same step.
    async fn with_room<'a, R>(
        &'a self,
        location: &'static Location<'static>,
        f: impl FnOnce(Option<&mut Ledger>, mpsc::Permit<'a, Message<T>>) -> R,
    ) -> Result<R, SendError<()>> {
        let mut reserve = pin!(self.inner().reserve());
        // Dropped before what it waits by.
        let mut wait = Wait::new(&self.ends, Missed::Room, location);
        let mut f = Some(f);
        let mut point = AwaitedPoint::default();
        poll_fn(|context| {
            ready!(point.poll(AWAIT, location, context));
            let mut ledger = self.ends.begin_polled();
            let polled = reserve.as_mut().poll(context).map(|result| match result {
                Ok(permit) => {
                    let f = f.take().unwrap_or_else(|| gone());
                    Ok(f(ledger.as_deref_mut(), permit))
                }
                Err(error) => {
                    if let Some(ledger) = &ledger {
                        ledger.find_no_receiver(location);
                    }
                    Err(error)
                }
            });
            wait.polled(polled.is_pending(), ledger.as_deref_mut());
            end(ledger);
            if polled.is_ready() {
                point.end();
            }
            polled
        })
        .await
    }

    fn find_no_receiver(&self, location: &'static Location<'static>) {
        let ledger = self.ends.begin(location);
        if let Some(ledger) = &ledger {
            ledger.find_no_receiver(location);
        }
        end(ledger);
    }

    /// As [`tokio::sync::mpsc::Sender::send_timeout`](mpsc::Sender::send_timeout).
    ///
    /// # Errors
    ///
    /// When there was no room in time, or the receiver is gone; the value is in the error.
    #[track_caller]
    pub fn send_timeout(
        &self,
        value: T,
        timeout: Duration,
    ) -> impl Future<Output = Result<(), SendTimeoutError<T>>> {
        let location = Location::caller();
        async move {
            let mut value = Some(value);
            let sent = self.with_room(location, |ledger, permit| {
                let value = value.take().unwrap_or_else(|| gone());
                deliver(ledger, permit, value, location);
            });
            let result = ::tokio::time::timeout(timeout, sent).await;
            let left = || value.unwrap_or_else(|| gone());
            match result {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(SendTimeoutError::Closed(left())),
                Err(_) => Err(SendTimeoutError::Timeout(left())),
            }
        }
    }

    /// As [`tokio::sync::mpsc::Sender::try_send`](mpsc::Sender::try_send).
    ///
    /// # Errors
    ///
    /// When there is no room, or the receiver is gone; the value is in the error.
    #[track_caller]
    pub fn try_send(&self, message: T) -> Result<(), TrySendError<T>> {
        let location = Location::caller();
        match self.try_reserve_at(location) {
            Ok(permit) => {
                permit.send_at(message, location);
                Ok(())
            }
            Err(TrySendError::Full(())) => Err(TrySendError::Full(message)),
            Err(TrySendError::Closed(())) => Err(TrySendError::Closed(message)),
        }
    }

    /// As [`tokio::sync::mpsc::Sender::blocking_send`](mpsc::Sender::blocking_send).
    ///
    /// # Errors
    ///
    /// When the receiver is gone; the value is in the error.
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_send(&self, value: T) -> Result<(), SendError<T>> {
        let location = Location::caller();
        let mut value = Some(value);
        // Room is waited for, and only then is the message written down.
        let sent = waited(|| {
            let value = value.take().unwrap_or_else(|| gone());
            self.send_at(value, location)
        });
        sent.unwrap_or_else(|| {
            let value = value.take().unwrap_or_else(|| gone());
            let result = self.inner().blocking_send(Message::untracked(value));
            result.map_err(|SendError(message)| SendError(message.value))
        })
    }

    /// As [`tokio::sync::mpsc::Sender::reserve`](mpsc::Sender::reserve).
    ///
    /// # Errors
    ///
    /// When the receiver is gone.
    #[track_caller]
    pub fn reserve(&self) -> impl Future<Output = Result<Permit<'_, T>, SendError<()>>> {
        let location = Location::caller();
        async move {
            self.with_room(location, |ledger, permit| {
                if let Some(ledger) = ledger {
                    ledger.reserve(location);
                }
                Permit::new(permit, &self.ends, location)
            })
            .await
        }
    }

    /// As [`tokio::sync::mpsc::Sender::try_reserve`](mpsc::Sender::try_reserve).
    ///
    /// # Errors
    ///
    /// When there is no room, or the receiver is gone.
    #[track_caller]
    pub fn try_reserve(&self) -> Result<Permit<'_, T>, TrySendError<()>> {
        self.try_reserve_at(Location::caller())
    }

    fn try_reserve_at(
        &self,
        location: &'static Location<'static>,
    ) -> Result<Permit<'_, T>, TrySendError<()>> {
        let mut ledger = self.ends.begin(location);
        let result = self.inner().try_reserve();
        if let Some(ledger) = &mut ledger {
            match &result {
                Ok(_) => ledger.reserve(location),
                Err(TrySendError::Full(())) => ledger.find_full(location),
                Err(TrySendError::Closed(())) => ledger.find_no_receiver(location),
            }
        }
        end(ledger);
        Ok(Permit::new(result?, &self.ends, location))
    }

    /// As [`tokio::sync::mpsc::Sender::reserve_many`](mpsc::Sender::reserve_many).
    ///
    /// # Errors
    ///
    /// When the receiver is gone, or there can never be so much room.
    #[track_caller]
    pub fn reserve_many(
        &self,
        n: usize,
    ) -> impl Future<Output = Result<PermitIterator<'_, T>, SendError<()>>> {
        let location = Location::caller();
        async move {
            let mut reserve = pin!(self.inner().reserve_many(n));
            let mut point = AwaitedPoint::default();
            poll_fn(|context| {
                ready!(point.poll(AWAIT, location, context));
                let mut ledger = self.ends.begin_polled();
                let polled = reserve.as_mut().poll(context);
                if let Some(ledger) = &mut ledger {
                    match &polled {
                        Poll::Ready(Ok(permits)) => reserve_each(ledger, permits.len(), location),
                        Poll::Ready(Err(_)) => ledger.find_no_receiver(location),
                        Poll::Pending => {}
                    }
                }
                end(ledger);
                polled.map_ok(|permits| PermitIterator::new(permits, &self.ends, location))
            })
            .await
        }
    }

    /// As [`tokio::sync::mpsc::Sender::try_reserve_many`](mpsc::Sender::try_reserve_many).
    ///
    /// # Errors
    ///
    /// When there is not so much room, or the receiver is gone.
    #[track_caller]
    pub fn try_reserve_many(&self, n: usize) -> Result<PermitIterator<'_, T>, TrySendError<()>> {
        let location = Location::caller();
        let mut ledger = self.ends.begin(location);
        let result = self.inner().try_reserve_many(n);
        if let Some(ledger) = &mut ledger {
            match &result {
                Ok(permits) => reserve_each(ledger, permits.len(), location),
                Err(TrySendError::Full(())) => ledger.find_full(location),
                Err(TrySendError::Closed(())) => ledger.find_no_receiver(location),
            }
        }
        end(ledger);
        Ok(PermitIterator::new(result?, &self.ends, location))
    }

    /// As [`tokio::sync::mpsc::Sender::reserve_owned`](mpsc::Sender::reserve_owned).
    ///
    /// # Errors
    ///
    /// When the receiver is gone.
    #[track_caller]
    pub fn reserve_owned(self) -> impl Future<Output = Result<OwnedPermit<T>, SendError<()>>> {
        let location = Location::caller();
        async move {
            // The permit has a sender of its own, in the place of this one.
            let reserved = self.inner().clone().reserve_owned().await;
            match reserved {
                Ok(permit) => {
                    let mut ledger = self.ends.begin(location);
                    if let Some(ledger) = &mut ledger {
                        ledger.reserve(location);
                    }
                    end(ledger);
                    Ok(OwnedPermit::new(permit, self, location))
                }
                Err(error) => {
                    self.find_no_receiver(location);
                    Err(error)
                }
            }
        }
    }

    /// As [`tokio::sync::mpsc::Sender::try_reserve_owned`](mpsc::Sender::try_reserve_owned).
    ///
    /// # Errors
    ///
    /// When there is no room, or the receiver is gone; the sender is in the error.
    #[track_caller]
    pub fn try_reserve_owned(self) -> Result<OwnedPermit<T>, TrySendError<Self>> {
        let location = Location::caller();
        let mut ledger = self.ends.begin(location);
        let result = self.inner().clone().try_reserve_owned();
        if let Some(ledger) = &mut ledger {
            match &result {
                Ok(_) => ledger.reserve(location),
                Err(TrySendError::Full(_)) => ledger.find_full(location),
                Err(TrySendError::Closed(_)) => ledger.find_no_receiver(location),
            }
        }
        end(ledger);
        match result {
            Ok(permit) => Ok(OwnedPermit::new(permit, self, location)),
            Err(TrySendError::Full(_)) => Err(TrySendError::Full(self)),
            Err(TrySendError::Closed(_)) => Err(TrySendError::Closed(self)),
        }
    }

    /// As [`tokio::sync::mpsc::Sender::capacity`](mpsc::Sender::capacity).
    #[must_use]
    #[track_caller]
    pub fn capacity(&self) -> usize {
        self.look(Location::caller(), || self.inner().capacity())
    }

    /// As [`tokio::sync::mpsc::Sender::max_capacity`](mpsc::Sender::max_capacity).
    #[must_use]
    pub fn max_capacity(&self) -> usize {
        self.inner().max_capacity()
    }
}

/// Reserves room for so many messages.
fn reserve_each(ledger: &mut Ledger, n: usize, location: &'static Location<'static>) {
    for _ in 0..n {
        ledger.reserve(location);
    }
}
