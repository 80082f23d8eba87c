//! The receiving half.

use std::{
    cell::Cell,
    fmt,
    marker::PhantomData,
    panic::{Location, RefUnwindSafe, UnwindSafe},
    sync::Arc,
    time::Duration,
};

use crate::ground::PointKind;
use crate::scope::passing::pass;

use super::{Patience, Queue, RecvError, RecvTimeoutError, TryRecvError, buffered};

/// As [`std::sync::mpsc::Receiver`].
pub struct Receiver<T> {
    channel: ReceivingChannel<T>,
    /// Makes one thread at a time receive.
    not_sync: PhantomData<Cell<()>>,
}

enum ReceivingChannel<T> {
    Rendezvous(Arc<Queue<T>>),
    Buffered(buffered::BufferedReceiver<T>),
}

impl<T> Receiver<T> {
    pub(super) fn rendezvous(queue: Arc<Queue<T>>) -> Self {
        Self::of(ReceivingChannel::Rendezvous(queue))
    }

    pub(super) fn buffered(receiver: buffered::BufferedReceiver<T>) -> Self {
        Self::of(ReceivingChannel::Buffered(receiver))
    }

    fn of(channel: ReceivingChannel<T>) -> Self {
        Self {
            channel,
            not_sync: PhantomData,
        }
    }

    #[inline]
    fn receive(
        &self,
        patience: Patience,
        location: &'static Location<'static>,
    ) -> Result<T, RecvTimeoutError> {
        match &self.channel {
            ReceivingChannel::Rendezvous(queue) => queue.receive(patience, location),
            ReceivingChannel::Buffered(receiver) => {
                let _passing = pass(patience.receiving(), location);
                receiver.receive(patience, location)
            }
        }
    }

    /// As [`std::sync::mpsc::Receiver::recv`].
    ///
    /// # Errors
    ///
    /// When there is no message and no sender any more.
    #[inline]
    #[track_caller]
    pub fn recv(&self) -> Result<T, RecvError> {
        let location = Location::caller();
        match &self.channel {
            ReceivingChannel::Buffered(receiver) => {
                let _passing = pass(PointKind::Receive, location);
                receiver.recv(location)
            }
            ReceivingChannel::Rendezvous(queue) => {
                let result = queue.receive(Patience::Forever, location);
                result.map_err(|_| RecvError)
            }
        }
    }

    /// As [`std::sync::mpsc::Receiver::try_recv`].
    ///
    /// # Errors
    ///
    /// When there is no message now, or no sender any more.
    #[inline]
    #[track_caller]
    pub fn try_recv(&self) -> Result<T, TryRecvError> {
        let result = self.receive(Patience::None, Location::caller());
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
        self.receive(Patience::of(timeout), Location::caller())
    }

    /// As [`std::sync::mpsc::Receiver::iter`].
    #[must_use]
    pub fn iter(&self) -> Iter<'_, T> {
        Iter { rx: self }
    }

    /// As [`std::sync::mpsc::Receiver::try_iter`].
    #[must_use]
    pub fn try_iter(&self) -> TryIter<'_, T> {
        TryIter { rx: self }
    }
}

impl<T> Drop for Receiver<T> {
    #[track_caller]
    fn drop(&mut self) {
        match &self.channel {
            ReceivingChannel::Rendezvous(queue) => queue.remove_receiver(Location::caller()),
            ReceivingChannel::Buffered(receiver) => receiver.leave(Location::caller()),
        }
    }
}

/// As for `std`'s: a panic leaves no message half received.
impl<T> UnwindSafe for Receiver<T> {}
impl<T> RefUnwindSafe for Receiver<T> {}

impl<T> fmt::Debug for Receiver<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Receiver").finish_non_exhaustive()
    }
}

/// As [`std::sync::mpsc::Iter`].
#[derive(Debug)]
pub struct Iter<'a, T> {
    rx: &'a Receiver<T>,
}

impl<T> Iterator for Iter<'_, T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.rx.recv().ok()
    }
}

/// As [`std::sync::mpsc::TryIter`].
#[derive(Debug)]
pub struct TryIter<'a, T> {
    rx: &'a Receiver<T>,
}

impl<T> Iterator for TryIter<'_, T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.rx.try_recv().ok()
    }
}

/// As [`std::sync::mpsc::IntoIter`].
#[derive(Debug)]
pub struct IntoIter<T> {
    rx: Receiver<T>,
}

impl<T> Iterator for IntoIter<T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.rx.recv().ok()
    }
}

impl<T> IntoIterator for Receiver<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter { rx: self }
    }
}

impl<'a, T> IntoIterator for &'a Receiver<T> {
    type Item = T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}
