//! The sending halves.

use std::{fmt, panic::Location, sync::Arc};

use super::{SendError, TrySendError, queue::Queue};

/// As [`std::sync::mpsc::Sender`].
pub struct Sender<T> {
    queue: Arc<Queue<T>>,
}

/// As [`std::sync::mpsc::SyncSender`].
pub struct SyncSender<T> {
    queue: Arc<Queue<T>>,
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
    pub(super) fn new(queue: Arc<Queue<T>>) -> Self {
        Self { queue }
    }

    /// As [`std::sync::mpsc::SyncSender::send`].
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

    /// As [`std::sync::mpsc::SyncSender::try_send`].
    ///
    /// # Errors
    ///
    /// When there is no room, or no receiver any more, with the value.
    #[track_caller]
    pub fn try_send(&self, t: T) -> Result<(), TrySendError<T>> {
        self.queue.send(t, false, Location::caller())
    }
}

macro_rules! handles {
    ($($name:ident)*) => {$(
        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                self.queue.add_sender();
                Self {
                    queue: Arc::clone(&self.queue),
                }
            }
        }

        impl<T> Drop for $name<T> {
            #[track_caller]
            fn drop(&mut self) {
                self.queue.remove_sender(Location::caller());
            }
        }

        impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}

handles!(Sender SyncSender);
