//! Permits: room for a message that is yet to be sent.

use std::{fmt, iter::FusedIterator, panic::Location};

use ::tokio::sync::mpsc;

use super::{
    super::message::{ChannelEnds, Message, end},
    bounded::Sender,
    gone,
};

/// As [`tokio::sync::mpsc::Permit`](mpsc::Permit).
#[must_use]
pub struct Permit<'a, T> {
    /// `None` once it was used.
    inner: Option<mpsc::Permit<'a, Message<T>>>,
    ends: &'a ChannelEnds,
    location: &'static Location<'static>,
}

impl<'a, T> Permit<'a, T> {
    pub(super) fn new(
        permit: mpsc::Permit<'a, Message<T>>,
        ends: &'a ChannelEnds,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            inner: Some(permit),
            ends,
            location,
        }
    }

    /// As [`tokio::sync::mpsc::Permit::send`](mpsc::Permit::send).
    #[track_caller]
    pub fn send(self, value: T) {
        self.send_at(value, Location::caller());
    }

    pub(super) fn send_at(mut self, value: T, location: &'static Location<'static>) {
        let Some(permit) = self.inner.take() else {
            return;
        };
        let mut ledger = self.ends.begin(location);
        let message = if let Some(ledger) = &mut ledger {
            ledger.send_reserved(location);
            Message::tracked(value)
        } else {
            Message::untracked(value)
        };
        permit.send(message);
        end(ledger);
    }
}

/// Gives the room back.
impl<T> Drop for Permit<'_, T> {
    fn drop(&mut self) {
        if let Some(permit) = self.inner.take() {
            give_back(self.ends, 1, self.location, || drop(permit));
        }
    }
}

/// Gives room for `n` messages back, which the call of `drop` does.
fn give_back(
    ends: &ChannelEnds,
    n: usize,
    location: &'static Location<'static>,
    drop: impl FnOnce(),
) {
    let mut ledger = ends.begin(location);
    if let Some(ledger) = &mut ledger {
        for _ in 0..n {
            ledger.give_back(location);
        }
    }
    drop();
}

impl<T> fmt::Debug for Permit<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Permit").finish_non_exhaustive()
    }
}

/// As [`tokio::sync::mpsc::OwnedPermit`](mpsc::OwnedPermit).
#[must_use]
pub struct OwnedPermit<T> {
    /// `None` once it was used; there is then no sender either.
    inner: Option<mpsc::OwnedPermit<Message<T>>>,
    sender: Option<Sender<T>>,
    location: &'static Location<'static>,
}

impl<T> OwnedPermit<T> {
    pub(super) fn new(
        permit: mpsc::OwnedPermit<Message<T>>,
        sender: Sender<T>,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            inner: Some(permit),
            sender: Some(sender),
            location,
        }
    }

    /// As [`tokio::sync::mpsc::OwnedPermit::send`](mpsc::OwnedPermit::send).
    #[track_caller]
    pub fn send(mut self, value: T) -> Sender<T> {
        let location = Location::caller();
        let (Some(permit), Some(sender)) = (self.inner.take(), self.sender.take()) else {
            gone()
        };
        let mut ledger = sender.ends.begin(location);
        let message = if let Some(ledger) = &mut ledger {
            ledger.send_reserved(location);
            Message::tracked(value)
        } else {
            Message::untracked(value)
        };
        drop(permit.send(message));
        end(ledger);
        sender
    }

    /// As [`tokio::sync::mpsc::OwnedPermit::release`](mpsc::OwnedPermit::release).
    pub fn release(mut self) -> Sender<T> {
        self.released()
    }

    /// As [`tokio::sync::mpsc::OwnedPermit::same_channel`](mpsc::OwnedPermit::same_channel).
    #[must_use]
    pub fn same_channel(&self, other: &Self) -> bool {
        let others = other.sender.as_ref();
        others.is_some_and(|sender| self.same_channel_as_sender(sender))
    }

    /// As [`tokio::sync::mpsc::OwnedPermit::same_channel_as_sender`](mpsc::OwnedPermit::same_channel_as_sender).
    #[must_use]
    pub fn same_channel_as_sender(&self, sender: &Sender<T>) -> bool {
        let own = self.sender.as_ref();
        own.is_some_and(|own| own.same_channel(sender))
    }

    fn released(&mut self) -> Sender<T> {
        let (Some(permit), Some(sender)) = (self.inner.take(), self.sender.take()) else {
            gone()
        };
        give_back(&sender.ends, 1, self.location, || drop(permit.release()));
        sender
    }
}

/// Gives the room back.
impl<T> Drop for OwnedPermit<T> {
    fn drop(&mut self) {
        if self.inner.is_some() {
            drop(self.released());
        }
    }
}

impl<T> fmt::Debug for OwnedPermit<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("OwnedPermit")
            .finish_non_exhaustive()
    }
}

/// As [`tokio::sync::mpsc::PermitIterator`](mpsc::PermitIterator).
#[must_use]
pub struct PermitIterator<'a, T> {
    /// `None` only while it is dropped.
    inner: Option<mpsc::PermitIterator<'a, Message<T>>>,
    ends: &'a ChannelEnds,
    location: &'static Location<'static>,
}

impl<'a, T> PermitIterator<'a, T> {
    pub(super) fn new(
        permits: mpsc::PermitIterator<'a, Message<T>>,
        ends: &'a ChannelEnds,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            inner: Some(permits),
            ends,
            location,
        }
    }
}

impl<'a, T> Iterator for PermitIterator<'a, T> {
    type Item = Permit<'a, T>;

    fn next(&mut self) -> Option<Permit<'a, T>> {
        let permit = self.inner.as_mut()?.next()?;
        Some(Permit::new(permit, self.ends, self.location))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.inner.as_ref().map_or(0, ExactSizeIterator::len);
        (left, Some(left))
    }
}

impl<T> ExactSizeIterator for PermitIterator<'_, T> {}

impl<T> FusedIterator for PermitIterator<'_, T> {}

/// Gives back the room that was not used.
impl<T> Drop for PermitIterator<'_, T> {
    fn drop(&mut self) {
        let left = self.len();
        if let Some(permits) = self.inner.take()
            && left > 0
        {
            give_back(self.ends, left, self.location, || drop(permits));
        }
    }
}

impl<T> fmt::Debug for PermitIterator<'_, T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("PermitIterator")
            .finish_non_exhaustive()
    }
}
