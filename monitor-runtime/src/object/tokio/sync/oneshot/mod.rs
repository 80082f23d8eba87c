//! Channels for one message.

mod ends;
mod shared;

use std::{
    fmt,
    future::poll_fn,
    panic::Location,
    pin::Pin,
    task::{Context, Poll, ready},
};

pub use ::tokio::sync::oneshot::error;
use ::tokio::sync::oneshot::{
    self,
    error::{RecvError, TryRecvError},
};

use self::{ends::end, shared::SharedEnds};
use super::blocking::waited;
use crate::ground::PointKind;
use crate::scope::{self, passing::awaited::AwaitedPoint, task::is_dropped_by_chance};

const KIND: &str = "a oneshot channel";

/// As [`tokio::sync::oneshot::channel`](oneshot::channel).
///
/// The send comes before the receive of the message; the end of the sender before the receive that finds it gone, and that of
/// the receiver before the send that finds it gone.
pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    let (sender, receiver) = oneshot::channel();
    let (ends, of_receiver) = SharedEnds::new();
    let sender = Sender {
        inner: Some(sender),
        ends,
    };
    let receiver = Receiver {
        inner: Some(receiver),
        ends: of_receiver,
        has_waited: false,
        has_received: false,
        point: AwaitedPoint::default(),
    };
    (sender, receiver)
}

/// As [`tokio::sync::oneshot::Sender`](oneshot::Sender).
pub struct Sender<T> {
    /// `None` once it has sent, and while it is dropped.
    inner: Option<oneshot::Sender<T>>,
    ends: SharedEnds,
}

/// As [`tokio::sync::oneshot::Receiver`](oneshot::Receiver).
#[must_use = "futures do nothing unless you `.await` or poll them"]
pub struct Receiver<T> {
    /// `None` only while it is dropped.
    inner: Option<oneshot::Receiver<T>>,
    ends: SharedEnds,
    /// Whether it had found no message yet when it was last awaited.
    has_waited: bool,
    has_received: bool,
    point: AwaitedPoint,
}

#[cold]
fn gone() -> ! {
    unreachable!("an end that still exists is not gone")
}

impl<T> Sender<T> {
    /// As [`tokio::sync::oneshot::Sender::send`](oneshot::Sender::send).
    ///
    /// # Errors
    ///
    /// When the receiver is gone: the value.
    #[track_caller]
    pub fn send(mut self, value: T) -> Result<(), T> {
        let location = Location::caller();
        let Some(sender) = self.inner.take() else {
            gone()
        };
        if scope::active() {
            self.send_in_step(sender, value, location)
        } else {
            sender.send(value)
        }
    }

    fn send_in_step(
        &self,
        sender: oneshot::Sender<T>,
        value: T,
        location: &'static Location<'static>,
    ) -> Result<(), T> {
        let ends = self.ends.find();
        let mut ledger = ends.begin(location);
        if let Some(ledger) = &mut ledger {
            // This comes before the message is seen.
            if sender.is_closed() {
                ledger.find_no_receiver(location);
            } else {
                ledger.send(location);
            }
        }
        let result = sender.send(value);
        end(ledger);
        result
    }

    fn inner(&self) -> &oneshot::Sender<T> {
        self.inner.as_ref().unwrap_or_else(|| gone())
    }

    /// As [`tokio::sync::oneshot::Sender::is_closed`](oneshot::Sender::is_closed).
    #[track_caller]
    pub fn is_closed(&self) -> bool {
        let location = Location::caller();
        let ends = self.ends.find();
        let mut ledger = ends.begin(location);
        let is_closed = self.inner().is_closed();
        if let Some(ledger) = &mut ledger {
            if is_closed {
                ledger.find_no_receiver(location);
            } else {
                ledger.find_open(location);
            }
        }
        end(ledger);
        is_closed
    }

    /// As [`tokio::sync::oneshot::Sender::closed`](oneshot::Sender::closed).
    #[track_caller]
    pub fn closed(&mut self) -> impl Future<Output = ()> {
        let location = Location::caller();
        std::future::poll_fn(move |context| self.poll_closed_at(context, location))
    }

    /// As [`tokio::sync::oneshot::Sender::poll_closed`](oneshot::Sender::poll_closed).
    #[track_caller]
    pub fn poll_closed(&mut self, context: &mut Context<'_>) -> Poll<()> {
        self.poll_closed_at(context, Location::caller())
    }

    fn poll_closed_at(
        &mut self,
        context: &mut Context<'_>,
        location: &'static Location<'static>,
    ) -> Poll<()> {
        let ends = self.ends.find();
        let mut ledger = ends.begin_polled();
        let Some(sender) = &mut self.inner else {
            gone()
        };
        let polled = sender.poll_closed(context);
        if let (Some(ledger), Poll::Ready(())) = (&mut ledger, polled) {
            ledger.find_no_receiver(location);
        }
        end(ledger);
        polled
    }
}

/// Notes that a sender has gone without sending.
impl<T> Drop for Sender<T> {
    #[inline]
    #[track_caller]
    fn drop(&mut self) {
        if let Some(sender) = self.inner.take() {
            self.leave(sender, Location::caller());
        }
    }
}

impl<T> Sender<T> {
    fn leave(&self, sender: oneshot::Sender<T>, location: &'static Location<'static>) {
        let ends = self.ends.find();
        let ledger = ends.begin(location);
        drop(sender);
        if let Some(mut ledger) = ledger {
            ledger.end_sender(location);
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Sender<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}

impl<T> Receiver<T> {
    fn inner(&self) -> &oneshot::Receiver<T> {
        self.inner.as_ref().unwrap_or_else(|| gone())
    }

    /// As [`tokio::sync::oneshot::Receiver::close`](oneshot::Receiver::close): nothing can be sent any more.
    #[track_caller]
    pub fn close(&mut self) {
        let ends = self.ends.find();
        let ledger = ends.begin(Location::caller());
        if let Some(receiver) = &mut self.inner {
            receiver.close();
        }
        if let Some(mut ledger) = ledger {
            ledger.end_receiver(Location::caller());
        }
    }

    /// As [`tokio::sync::oneshot::Receiver::is_terminated`](oneshot::Receiver::is_terminated).
    #[must_use]
    pub fn is_terminated(&self) -> bool {
        self.inner().is_terminated()
    }

    /// As [`tokio::sync::oneshot::Receiver::is_empty`](oneshot::Receiver::is_empty).
    #[must_use]
    #[track_caller]
    pub fn is_empty(&self) -> bool {
        let location = Location::caller();
        let ends = self.ends.find();
        let mut ledger = ends.begin(location);
        let is_empty = self.inner().is_empty();
        if let Some(ledger) = &mut ledger {
            ledger.look(location);
        }
        end(ledger);
        is_empty
    }

    /// As [`tokio::sync::oneshot::Receiver::try_recv`](oneshot::Receiver::try_recv).
    ///
    /// # Errors
    ///
    /// When there is no message, or the sender is gone.
    #[track_caller]
    pub fn try_recv(&mut self) -> Result<T, TryRecvError> {
        let location = Location::caller();
        let ends = self.ends.find();
        let mut ledger = ends.begin(location);
        let Some(receiver) = &mut self.inner else {
            gone()
        };
        let result = match receiver.try_recv() {
            Ok(value) => {
                if let Some(ledger) = &mut ledger {
                    ledger.receive(location);
                }
                self.has_received = true;
                Ok(value)
            }
            Err(error) => {
                if let Some(ledger) = &mut ledger {
                    match error {
                        TryRecvError::Empty => ledger.find_empty(location),
                        TryRecvError::Closed => ledger.find_no_sender(location),
                    }
                }
                Err(error)
            }
        };
        end(ledger);
        result
    }

    /// As [`tokio::sync::oneshot::Receiver::blocking_recv`](oneshot::Receiver::blocking_recv).
    ///
    /// # Errors
    ///
    /// When the sender is gone.
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_recv(mut self) -> Result<T, RecvError> {
        let location = Location::caller();
        let awaited = waited(|| poll_fn(|context| self.poll_at(context, location)));
        awaited.unwrap_or_else(|| {
            let receiver = self.inner.take().unwrap_or_else(|| gone());
            receiver.blocking_recv()
        })
    }
}

impl<T> Future for Receiver<T> {
    type Output = Result<T, RecvError>;

    #[track_caller]
    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        self.get_mut().poll_at(context, Location::caller())
    }
}

impl<T> Receiver<T> {
    fn poll_at(
        &mut self,
        context: &mut Context<'_>,
        location: &'static Location<'static>,
    ) -> Poll<Result<T, RecvError>> {
        ready!(self.point.poll(PointKind::Await, location, context));
        let polled = if scope::active() {
            self.poll_in_step(context, location)
        } else {
            self.has_waited = false;
            self.poll_inner(context)
        };
        self.has_received |= matches!(polled, Poll::Ready(Ok(_)));
        if polled.is_ready() {
            self.point.end();
        }
        polled
    }

    #[inline]
    fn poll_inner(&mut self, context: &mut Context<'_>) -> Poll<Result<T, RecvError>> {
        let Some(receiver) = &mut self.inner else {
            gone()
        };
        Pin::new(receiver).poll(context)
    }

    fn poll_in_step(
        &mut self,
        context: &mut Context<'_>,
        location: &'static Location<'static>,
    ) -> Poll<Result<T, RecvError>> {
        let ends = self.ends.find();
        let mut ledger = ends.begin_polled();
        let Some(receiver) = &mut self.inner else {
            gone()
        };
        let polled = Pin::new(receiver).poll(context);
        if let (Some(ledger), Poll::Ready(result)) = (&mut ledger, &polled) {
            match result {
                Ok(_) => ledger.receive(location),
                Err(_) => ledger.find_no_sender(location),
            }
        }
        self.has_waited = polled.is_pending() && ledger.is_some();
        end(ledger);
        polled
    }

    /// Notes that the receiver is dropped, and has received nothing.
    fn leave(&mut self, location: &'static Location<'static>) {
        let Some(receiver) = &mut self.inner else {
            return;
        };
        let ends = self.ends.find();
        let mut ledger = ends.begin(location);
        if let Some(ledger) = &mut ledger
            && self.has_waited
            && !is_dropped_by_chance()
        {
            ledger.find_empty(location);
        }
        receiver.close();
        if let Some(ledger) = &mut ledger {
            ledger.end_receiver(location);
        }
    }
}

impl<T> Drop for Receiver<T> {
    #[inline]
    #[track_caller]
    fn drop(&mut self) {
        // After the message was received there is nothing more to come.
        if !self.has_received {
            self.leave(Location::caller());
            // The drop of a message that is still in it is code of the user, and may use the
            // channel.
            drop(self.inner.take());
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Receiver<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}
