//! Channels with room for a limited number of messages.

use std::{
    future::poll_fn,
    panic::Location,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use ::tokio::sync::mpsc::{
    self,
    error::{SendError, SendTimeoutError, TryRecvError},
};

use pin_project_lite::pin_project;

use super::{
    super::{
        blocking::waited,
        message::{ChannelEnds, Message, Missed, Wait, end},
    },
    gone,
    receiver::receiver,
    sender::sender,
};
use crate::{
    ground::PointKind,
    object::sync::ledger::{Ledger, Waits},
    scope::passing::awaited::AwaitedPoint,
};

/// As [`tokio::sync::mpsc::channel`](mpsc::channel).
///
/// # Panics
///
/// Without room, or with room for more than a semaphore has permits.
#[must_use]
#[track_caller]
pub fn channel<T>(buffer: usize) -> (Sender<T>, Receiver<T>) {
    let (sender, receiver) = mpsc::channel(buffer);
    let ends = Arc::new(ChannelEnds::new(Some(buffer)));
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
    /// `None` only while it is dropped or given away.
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

    fn send_at(
        &self,
        value: T,
        location: &'static Location<'static>,
    ) -> impl Future<Output = Result<(), SendError<T>>> {
        self.with_room(location, move |ledger, room| match room {
            Ok(permit) => {
                deliver(ledger, permit, value, location);
                Ok(())
            }
            Err(_) => Err(SendError(value)),
        })
    }

    /// Waits for room, and uses it in the same step.
    #[inline]
    pub(super) fn with_room<'a, R>(
        &'a self,
        location: &'static Location<'static>,
        f: impl FnOnce(Option<&mut Ledger>, Room<'a, T>) -> R,
    ) -> impl Future<Output = R> {
        RoomWait {
            wait: Wait::new(&self.ends, Missed::Room, location),
            point: AwaitedPoint::default(),
            reserve: self.inner().reserve(),
            f: Some(f),
        }
    }

    pub(super) fn find_no_receiver(&self, location: &'static Location<'static>) {
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
            let sent = self.with_room(location, |ledger, room| {
                room.map(|permit| {
                    let value = value.take().unwrap_or_else(|| gone());
                    deliver(ledger, permit, value, location);
                })
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
        // The message is written down only once there is room.
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

/// Room for a message, if the receiver is there.
type Room<'a, T> = Result<mpsc::Permit<'a, Message<T>>, SendError<()>>;

pin_project! {
    /// A wait for room, which is used in the same step.
    struct RoomWait<'a, W, F> {
        // It is dropped before what it waits with.
        wait: Wait<'a>,
        point: AwaitedPoint,
        #[pin]
        reserve: W,
        f: Option<F>,
    }
}

impl<'a, T: 'a, W, F, R> Future for RoomWait<'a, W, F>
where
    W: Future<Output = Room<'a, T>>,
    F: FnOnce(Option<&mut Ledger>, Room<'a, T>) -> R,
{
    type Output = R;

    #[inline]
    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<R> {
        let this = self.project();
        let location = this.wait.location();
        ready!(this.point.poll(PointKind::Await, location, context));
        let mut ledger = this.wait.ends().begin_polled();
        let polled = this.reserve.poll(context);
        this.wait.polled(polled.is_pending(), ledger.as_deref_mut());
        let Poll::Ready(room) = polled else {
            end(ledger);
            return Poll::Pending;
        };
        if let (Some(ledger), Err(_)) = (&ledger, &room) {
            ledger.find_no_receiver(location);
        }
        let f = this.f.take().unwrap_or_else(|| gone());
        let result = f(ledger.as_deref_mut(), room);
        end(ledger);
        this.point.end();
        Poll::Ready(result)
    }
}

/// Sends a message into the room that was reserved.
fn deliver<T>(
    ledger: Option<&mut Ledger>,
    permit: mpsc::Permit<'_, Message<T>>,
    value: T,
    location: &'static Location<'static>,
) {
    match ledger {
        None => permit.send(Message::untracked(value)),
        Some(ledger) => {
            ledger.send(Waits::Unknown, location);
            permit.send(Message::tracked(value));
        }
    }
}
