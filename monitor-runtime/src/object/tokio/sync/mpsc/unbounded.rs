//! Channels with room for any number of messages.

use std::{
    future::poll_fn,
    panic::Location,
    sync::Arc,
    task::{Context, Poll, ready},
};

use ::tokio::sync::mpsc::{
    self,
    error::{SendError, TryRecvError},
};

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
    ground::PointKind, object::sync::ledger::Waits, scope::passing::awaited::AwaitedPoint,
};

/// As [`tokio::sync::mpsc::unbounded_channel`](mpsc::unbounded_channel).
#[must_use]
pub fn unbounded_channel<T>() -> (UnboundedSender<T>, UnboundedReceiver<T>) {
    let (sender, receiver) = mpsc::unbounded_channel();
    let ends = Arc::new(ChannelEnds::new(None));
    let sender = UnboundedSender {
        inner: Some(sender),
        ends: Arc::clone(&ends),
    };
    let receiver = UnboundedReceiver {
        inner: receiver,
        ends,
    };
    (sender, receiver)
}

/// As [`tokio::sync::mpsc::UnboundedSender`](mpsc::UnboundedSender).
pub struct UnboundedSender<T> {
    /// `None` only while it is dropped.
    inner: Option<mpsc::UnboundedSender<Message<T>>>,
    ends: Arc<ChannelEnds>,
}

/// As [`tokio::sync::mpsc::WeakUnboundedSender`](mpsc::WeakUnboundedSender).
pub struct WeakUnboundedSender<T> {
    inner: mpsc::WeakUnboundedSender<Message<T>>,
    ends: Arc<ChannelEnds>,
}

/// As [`tokio::sync::mpsc::UnboundedReceiver`](mpsc::UnboundedReceiver).
pub struct UnboundedReceiver<T> {
    inner: mpsc::UnboundedReceiver<Message<T>>,
    ends: Arc<ChannelEnds>,
}

sender!(UnboundedSender, WeakUnboundedSender);
receiver!(UnboundedReceiver, UnboundedReceiver);

impl<T> UnboundedSender<T> {
    /// As [`tokio::sync::mpsc::UnboundedSender::send`](mpsc::UnboundedSender::send).
    ///
    /// # Errors
    ///
    /// When the receiver is gone, or has closed the channel; the value is in the error.
    #[track_caller]
    pub fn send(&self, message: T) -> Result<(), SendError<T>> {
        let location = Location::caller();
        let Some(mut ledger) = self.ends.begin(location) else {
            let result = self.inner().send(Message::untracked(message));
            return result.map_err(|SendError(message)| SendError(message.value));
        };
        let result = self.inner().send(Message::tracked(message));
        match &result {
            Ok(()) => {
                ledger.send(Waits::Unknown, location);
            }
            Err(_) => ledger.find_no_receiver(location),
        }
        end(Some(ledger));
        result.map_err(|SendError(message)| SendError(message.value))
    }
}
