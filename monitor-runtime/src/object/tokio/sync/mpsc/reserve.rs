//! Reservations: room for messages that is taken before they are sent.

use std::{
    future::poll_fn,
    panic::Location,
    pin::pin,
    task::{Poll, ready},
};

use ::tokio::sync::mpsc::error::{SendError, TrySendError};

use super::{
    super::message::end,
    bounded::Sender,
    permit::{OwnedPermit, Permit, PermitIterator},
};
use crate::{
    ground::PointKind, object::sync::ledger::Ledger, scope::passing::awaited::AwaitedPoint,
};

impl<T> Sender<T> {
    /// As [`tokio::sync::mpsc::Sender::try_send`](::tokio::sync::mpsc::Sender::try_send).
    ///
    /// # Errors
    ///
    /// When there is no room, or the receiver is gone; the value is in the error.
    #[track_caller]
    pub fn try_send(&self, message: T) -> Result<(), TrySendError<T>> {
        let location = Location::caller();
        match self.try_reserve_at(location) {
            Ok(permit) => {
                permit.send_at(message, location);
                Ok(())
            }
            Err(TrySendError::Full(())) => Err(TrySendError::Full(message)),
            Err(TrySendError::Closed(())) => Err(TrySendError::Closed(message)),
        }
    }

    /// As [`tokio::sync::mpsc::Sender::reserve`](::tokio::sync::mpsc::Sender::reserve).
    ///
    /// # Errors
    ///
    /// When the receiver is gone.
    #[track_caller]
    pub fn reserve(&self) -> impl Future<Output = Result<Permit<'_, T>, SendError<()>>> {
        let location = Location::caller();
        self.with_room(location, move |ledger, room| {
            let permit = room?;
            if let Some(ledger) = ledger {
                ledger.reserve(location);
            }
            Ok(Permit::new(permit, &self.ends, location))
        })
    }

    /// As [`tokio::sync::mpsc::Sender::try_reserve`](::tokio::sync::mpsc::Sender::try_reserve).
    ///
    /// # Errors
    ///
    /// When there is no room, or the receiver is gone.
    #[track_caller]
    pub fn try_reserve(&self) -> Result<Permit<'_, T>, TrySendError<()>> {
        self.try_reserve_at(Location::caller())
    }

    fn try_reserve_at(
        &self,
        location: &'static Location<'static>,
    ) -> Result<Permit<'_, T>, TrySendError<()>> {
        let mut ledger = self.ends.begin(location);
        let result = self.inner().try_reserve();
        if let Some(ledger) = &mut ledger {
            match &result {
                Ok(_) => ledger.reserve(location),
                Err(TrySendError::Full(())) => ledger.find_full(location),
                Err(TrySendError::Closed(())) => ledger.find_no_receiver(location),
            }
        }
        end(ledger);
        Ok(Permit::new(result?, &self.ends, location))
    }

    /// As [`tokio::sync::mpsc::Sender::reserve_many`](::tokio::sync::mpsc::Sender::reserve_many).
    ///
    /// # Errors
    ///
    /// When the receiver is gone, or there can never be so much room.
    #[track_caller]
    pub fn reserve_many(
        &self,
        n: usize,
    ) -> impl Future<Output = Result<PermitIterator<'_, T>, SendError<()>>> {
        let location = Location::caller();
        async move {
            let mut reserve = pin!(self.inner().reserve_many(n));
            let mut point = AwaitedPoint::default();
            poll_fn(|context| {
                ready!(point.poll(PointKind::Await, location, context));
                let mut ledger = self.ends.begin_polled();
                let polled = reserve.as_mut().poll(context);
                if let Some(ledger) = &mut ledger {
                    match &polled {
                        Poll::Ready(Ok(permits)) => reserve_each(ledger, permits.len(), location),
                        Poll::Ready(Err(_)) => ledger.find_no_receiver(location),
                        Poll::Pending => {}
                    }
                }
                end(ledger);
                polled.map_ok(|permits| PermitIterator::new(permits, &self.ends, location))
            })
            .await
        }
    }

    /// As [`tokio::sync::mpsc::Sender::try_reserve_many`](::tokio::sync::mpsc::Sender::try_reserve_many).
    ///
    /// # Errors
    ///
    /// When there is not so much room, or the receiver is gone.
    #[track_caller]
    pub fn try_reserve_many(&self, n: usize) -> Result<PermitIterator<'_, T>, TrySendError<()>> {
        let location = Location::caller();
        let mut ledger = self.ends.begin(location);
        let result = self.inner().try_reserve_many(n);
        if let Some(ledger) = &mut ledger {
            match &result {
                Ok(permits) => reserve_each(ledger, permits.len(), location),
                Err(TrySendError::Full(())) => ledger.find_full(location),
                Err(TrySendError::Closed(())) => ledger.find_no_receiver(location),
            }
        }
        end(ledger);
        Ok(PermitIterator::new(result?, &self.ends, location))
    }

    /// As [`tokio::sync::mpsc::Sender::reserve_owned`](::tokio::sync::mpsc::Sender::reserve_owned).
    ///
    /// # Errors
    ///
    /// When the receiver is gone.
    #[track_caller]
    pub fn reserve_owned(self) -> impl Future<Output = Result<OwnedPermit<T>, SendError<()>>> {
        let location = Location::caller();
        async move {
            // The permit has a sender of its own, in place of this one.
            let reserved = self.inner().clone().reserve_owned().await;
            match reserved {
                Ok(permit) => {
                    let mut ledger = self.ends.begin(location);
                    if let Some(ledger) = &mut ledger {
                        ledger.reserve(location);
                    }
                    end(ledger);
                    Ok(OwnedPermit::new(permit, self, location))
                }
                Err(error) => {
                    self.find_no_receiver(location);
                    Err(error)
                }
            }
        }
    }

    /// As [`tokio::sync::mpsc::Sender::try_reserve_owned`](::tokio::sync::mpsc::Sender::try_reserve_owned).
    ///
    /// # Errors
    ///
    /// When there is no room, or the receiver is gone; the sender is in the error.
    #[track_caller]
    pub fn try_reserve_owned(self) -> Result<OwnedPermit<T>, TrySendError<Self>> {
        let location = Location::caller();
        let mut ledger = self.ends.begin(location);
        let result = self.inner().clone().try_reserve_owned();
        if let Some(ledger) = &mut ledger {
            match &result {
                Ok(_) => ledger.reserve(location),
                Err(TrySendError::Full(_)) => ledger.find_full(location),
                Err(TrySendError::Closed(_)) => ledger.find_no_receiver(location),
            }
        }
        end(ledger);
        match result {
            Ok(permit) => Ok(OwnedPermit::new(permit, self, location)),
            Err(TrySendError::Full(_)) => Err(TrySendError::Full(self)),
            Err(TrySendError::Closed(_)) => Err(TrySendError::Closed(self)),
        }
    }
}

/// Reserves room for `n` messages.
fn reserve_each(ledger: &mut Ledger, n: usize, location: &'static Location<'static>) {
    for _ in 0..n {
        ledger.reserve(location);
    }
}
