//! The sending halves.

use std::{fmt, panic::Location, sync::Arc};

use super::{Queue, SendError, TrySendError, bounded};

/// As [`std::sync::mpsc::Sender`].
pub struct Sender<T> {
    queue: Arc<Queue<T>>,
}

/// As [`std::sync::mpsc::SyncSender`].
pub struct SyncSender<T> {
    channel: Channel<T>,
}

enum Channel<T> {
    Rendezvous(Arc<Queue<T>>),
    Bounded(bounded::Sender<T>),
}

/// There is no receiver any more.
fn disconnected<T>(error: TrySendError<T>) -> SendError<T> {
    match error {
        TrySendError::Disconnected(value) | TrySendError::Full(value) => SendError(value),
    }
}

impl<T> Sender<T> {
    pub(super) fn new(queue: Arc<Queue<T>>) -> Self {
        Self { queue }
    }

    /// As [`std::sync::mpsc::Sender::send`].
    ///
    /// # Errors
    ///
    /// When there is no receiver any more, with the value.
    #[track_caller]
    pub fn send(&self, t: T) -> Result<(), SendError<T>> {
        self.queue
            .send(t, true, Location::caller())
            .map_err(disconnected)
    }
}

impl<T> SyncSender<T> {
    pub(super) fn of_queue(queue: Arc<Queue<T>>) -> Self {
        Self {
            channel: Channel::Rendezvous(queue),
        }
    }

    pub(super) fn bounded(sender: bounded::Sender<T>) -> Self {
        Self {
            channel: Channel::Bounded(sender),
        }
    }

    #[inline]
    fn send_at(
        &self,
        value: T,
        waits: bool,
        location: &'static Location<'static>,
    ) -> Result<(), TrySendError<T>> {
        match &self.channel {
            Channel::Rendezvous(queue) => queue.send(value, waits, location),
            Channel::Bounded(sender) => sender.send(value, waits, location),
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
        self.send_at(t, true, Location::caller())
            .map_err(disconnected)
    }

    /// As [`std::sync::mpsc::SyncSender::try_send`].
    ///
    /// # Errors
    ///
    /// When there is no room, or no receiver any more, with the value.
    #[inline]
    #[track_caller]
    pub fn try_send(&self, t: T) -> Result<(), TrySendError<T>> {
        self.send_at(t, false, Location::caller())
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        self.queue.add_sender();
        Self {
            queue: Arc::clone(&self.queue),
        }
    }
}

impl<T> Clone for SyncSender<T> {
    fn clone(&self) -> Self {
        match &self.channel {
            Channel::Rendezvous(queue) => {
                queue.add_sender();
                Self::of_queue(Arc::clone(queue))
            }
            Channel::Bounded(sender) => Self::bounded(sender.clone()),
        }
    }
}

impl<T> Drop for Sender<T> {
    #[track_caller]
    fn drop(&mut self) {
        self.queue.remove_sender(Location::caller());
    }
}

impl<T> Drop for SyncSender<T> {
    #[track_caller]
    fn drop(&mut self) {
        match &self.channel {
            Channel::Rendezvous(queue) => queue.remove_sender(Location::caller()),
            Channel::Bounded(sender) => sender.leave(Location::caller()),
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
