//! The sending halves.

use std::{fmt, panic::Location, sync::Arc};

use crate::ground::PointKind;
use crate::scope::passing::pass;

use super::{Patience, Queue, SendError, TrySendError, buffered, disconnected};

/// As [`std::sync::mpsc::Sender`].
pub struct Sender<T> {
    channel: buffered::UnboundedSender<T>,
}

/// As [`std::sync::mpsc::SyncSender`].
pub struct SyncSender<T> {
    channel: SendingChannel<T>,
}

enum SendingChannel<T> {
    Rendezvous(Arc<Queue<T>>),
    Buffered(buffered::BoundedSender<T>),
}

impl<T> Sender<T> {
    pub(super) fn new(channel: buffered::UnboundedSender<T>) -> Self {
        Self { channel }
    }

    /// As [`std::sync::mpsc::Sender::send`].
    ///
    /// # Errors
    ///
    /// When there is no receiver any more, with the value.
    #[inline]
    #[track_caller]
    pub fn send(&self, t: T) -> Result<(), SendError<T>> {
        let location = Location::caller();
        let _passing = pass(PointKind::Send, location);
        self.channel.send(t, location)
    }
}

impl<T> SyncSender<T> {
    pub(super) fn rendezvous(queue: Arc<Queue<T>>) -> Self {
        Self {
            channel: SendingChannel::Rendezvous(queue),
        }
    }

    pub(super) fn buffered(sender: buffered::BoundedSender<T>) -> Self {
        Self {
            channel: SendingChannel::Buffered(sender),
        }
    }

    /// As [`std::sync::mpsc::SyncSender::send`].
    ///
    /// # Errors
    ///
    /// When there is no receiver any more, with the value.
    #[inline]
    #[track_caller]
    pub fn send(&self, t: T) -> Result<(), SendError<T>> {
        let location = Location::caller();
        match &self.channel {
            SendingChannel::Buffered(sender) => {
                let _passing = pass(PointKind::Send, location);
                sender.send(t, location)
            }
            SendingChannel::Rendezvous(queue) => {
                let result = queue.send(t, Patience::Forever, location);
                result.map_err(disconnected)
            }
        }
    }

    /// As [`std::sync::mpsc::SyncSender::try_send`].
    ///
    /// # Errors
    ///
    /// When there is no room, or no receiver any more, with the value.
    #[inline]
    #[track_caller]
    pub fn try_send(&self, t: T) -> Result<(), TrySendError<T>> {
        let location = Location::caller();
        match &self.channel {
            SendingChannel::Buffered(sender) => {
                let _passing = pass(PointKind::TrySend, location);
                sender.try_send(t, location)
            }
            SendingChannel::Rendezvous(queue) => queue.send(t, Patience::None, location),
        }
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        Self::new(self.channel.clone())
    }
}

impl<T> Clone for SyncSender<T> {
    fn clone(&self) -> Self {
        match &self.channel {
            SendingChannel::Rendezvous(queue) => {
                queue.add_sender();
                Self::rendezvous(Arc::clone(queue))
            }
            SendingChannel::Buffered(sender) => Self::buffered(sender.clone()),
        }
    }
}

impl<T> Drop for Sender<T> {
    #[track_caller]
    fn drop(&mut self) {
        self.channel.leave(Location::caller());
    }
}

impl<T> Drop for SyncSender<T> {
    #[track_caller]
    fn drop(&mut self) {
        match &self.channel {
            SendingChannel::Rendezvous(queue) => queue.remove_sender(Location::caller()),
            SendingChannel::Buffered(sender) => sender.leave(Location::caller()),
        }
    }
}

macro_rules! opaque {
    ($($name:ident)*) => {$(
        impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}

opaque!(Sender SyncSender);
