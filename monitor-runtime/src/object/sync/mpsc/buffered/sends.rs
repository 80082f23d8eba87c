//! The sending halves of `std`'s channels.

use std::sync::mpsc;

use crate::object::sync::mpsc::{SendError, TrySendError};

pub(in crate::object::sync::mpsc) struct BufferedMessage<T> {
    pub(super) value: T,
    /// Whether it was sent while a computation ran; then it is in the ledger.
    pub(super) tracked: bool,
}

/// A sending half of `std`, for messages with values of one type.
pub(in crate::object::sync::mpsc) trait Sends {
    type Value;

    /// Sends if there is room.
    fn try_send(
        &self,
        message: BufferedMessage<Self::Value>,
    ) -> Result<(), TrySendError<BufferedMessage<Self::Value>>>;

    /// Sends, waiting for room.
    fn send(
        &self,
        message: BufferedMessage<Self::Value>,
    ) -> Result<(), SendError<BufferedMessage<Self::Value>>>;
}

impl<T> Sends for mpsc::Sender<BufferedMessage<T>> {
    type Value = T;

    #[inline]
    fn try_send(
        &self,
        message: BufferedMessage<T>,
    ) -> Result<(), TrySendError<BufferedMessage<T>>> {
        let result = mpsc::Sender::send(self, message);
        result.map_err(|SendError(message)| TrySendError::Disconnected(message))
    }

    #[inline]
    fn send(&self, message: BufferedMessage<T>) -> Result<(), SendError<BufferedMessage<T>>> {
        mpsc::Sender::send(self, message)
    }
}

impl<T> Sends for mpsc::SyncSender<BufferedMessage<T>> {
    type Value = T;

    // Called in one place, so that it is inlined there: `send` would call it.
    #[inline(never)]
    fn try_send(
        &self,
        message: BufferedMessage<T>,
    ) -> Result<(), TrySendError<BufferedMessage<T>>> {
        mpsc::SyncSender::try_send(self, message)
    }

    #[inline]
    fn send(&self, message: BufferedMessage<T>) -> Result<(), SendError<BufferedMessage<T>>> {
        match Sends::try_send(self, message) {
            Ok(()) => Ok(()),
            Err(TrySendError::Disconnected(message)) => Err(SendError(message)),
            Err(TrySendError::Full(message)) => wait_to_send(self, message),
        }
    }
}

#[cold]
#[inline(never)]
fn wait_to_send<T>(
    channel: &mpsc::SyncSender<BufferedMessage<T>>,
    message: BufferedMessage<T>,
) -> Result<(), SendError<BufferedMessage<T>>> {
    channel.send(message)
}
