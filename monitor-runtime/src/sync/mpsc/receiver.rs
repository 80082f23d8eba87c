//! The receiving half.

use std::{cell::Cell, fmt, marker::PhantomData, panic::Location, sync::Arc, time::Duration};

use super::{
    RecvError, RecvTimeoutError, TryRecvError,
    queue::{Patience, Queue},
};

/// As [`std::sync::mpsc::Receiver`].
pub struct Receiver<T> {
    queue: Arc<Queue<T>>,
    /// One thread at a time receives.
    not_sync: PhantomData<Cell<()>>,
}

impl<T> Receiver<T> {
    pub(super) fn new(queue: Arc<Queue<T>>) -> Self {
        Self {
            queue,
            not_sync: PhantomData,
        }
    }

    /// As [`std::sync::mpsc::Receiver::recv`].
    ///
    /// # Errors
    ///
    /// When there is no message and no sender any more.
    #[track_caller]
    pub fn recv(&self) -> Result<T, RecvError> {
        self.queue
            .receive(Patience::Forever, Location::caller())
            .map_err(|_| RecvError)
    }

    /// As [`std::sync::mpsc::Receiver::try_recv`].
    ///
    /// # Errors
    ///
    /// When there is no message now, or no sender any more.
    #[track_caller]
    pub fn try_recv(&self) -> Result<T, TryRecvError> {
        let result = self.queue.receive(Patience::None, Location::caller());
        result.map_err(|error| match error {
            RecvTimeoutError::Timeout => TryRecvError::Empty,
            RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
        })
    }

    /// As [`std::sync::mpsc::Receiver::recv_timeout`].
    ///
    /// # Errors
    ///
    /// When no message came in time, or there is no sender any more.
    #[track_caller]
    pub fn recv_timeout(&self, timeout: Duration) -> Result<T, RecvTimeoutError> {
        self.queue
            .receive(Patience::of(timeout), Location::caller())
    }

    /// As [`std::sync::mpsc::Receiver::iter`].
    #[must_use]
    pub fn iter(&self) -> Iter<'_, T> {
        Iter { receiver: self }
    }

    /// As [`std::sync::mpsc::Receiver::try_iter`].
    #[must_use]
    pub fn try_iter(&self) -> TryIter<'_, T> {
        TryIter { receiver: self }
    }
}

impl<T> Drop for Receiver<T> {
    #[track_caller]
    fn drop(&mut self) {
        self.queue.remove_receiver(Location::caller());
    }
}

impl<T> fmt::Debug for Receiver<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Receiver").finish_non_exhaustive()
    }
}

/// As [`std::sync::mpsc::Iter`].
#[derive(Debug)]
pub struct Iter<'a, T> {
    receiver: &'a Receiver<T>,
}

impl<T> Iterator for Iter<'_, T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.receiver.recv().ok()
    }
}

/// As [`std::sync::mpsc::TryIter`].
#[derive(Debug)]
pub struct TryIter<'a, T> {
    receiver: &'a Receiver<T>,
}

impl<T> Iterator for TryIter<'_, T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.receiver.try_recv().ok()
    }
}

/// As [`std::sync::mpsc::IntoIter`].
#[derive(Debug)]
pub struct IntoIter<T> {
    receiver: Receiver<T>,
}

impl<T> Iterator for IntoIter<T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.receiver.recv().ok()
    }
}

impl<T> IntoIterator for Receiver<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter { receiver: self }
    }
}

impl<'a, T> IntoIterator for &'a Receiver<T> {
    type Item = T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}
