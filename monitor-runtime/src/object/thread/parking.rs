//! The order of a thread that parks with the threads that unpark it.
//!
//! A thread has one token: unparking gives it, if it is not there, and parking waits for it and
//! takes it. So it is like a channel with room for one message: a park comes after the unparkings
//! since the one before, and before the next that gives the token anew.

use std::{panic::Location, sync::Mutex, thread, time::Duration};

use crate::{
    ground::lock,
    scope::stamp::{Stamp, Stamps},
};

const KIND: &str = "unparking";

/// The token of a thread, and the threads that have given and taken it.
#[derive(Debug, Default)]
pub(super) struct Parking(Mutex<ParkingToken>);

#[derive(Debug, Default)]
struct ParkingToken {
    is_given: bool,
    /// The threads that unparked this one since it last parked.
    unparked: Stamps,
    /// The stamp of the thread when it last parked.
    parked: Stamp,
}

impl Parking {
    /// Returns `true` if it hands nothing on.
    pub(super) fn is_over(&self) -> bool {
        let token = lock(&self.0);
        token.unparked.is_over() && token.parked.is_over()
    }

    /// Unparks the thread of this parking, by calling `unpark`.
    pub(super) fn unpark(&self, location: &'static Location<'static>, unpark: impl FnOnce()) {
        let mut token = lock(&self.0);
        if !token.is_given {
            token.is_given = true;
            token.parked.receive(KIND, location);
        }
        token.unparked.add(Stamp::take(location));
        unpark();
    }

    /// Notes that the calling thread, whose parking this is, has parked.
    pub(super) fn parked(&self, location: &'static Location<'static>) {
        let mut token = lock(&self.0);
        // Another thread may have unparked this one since, too early to know that it was no longer
        // parked. That counts for this park, so that parking is one step.
        thread::park_timeout(Duration::ZERO);
        token.is_given = false;
        std::mem::take(&mut token.unparked).receive(KIND, location);
        token.parked = Stamp::take(location);
    }
}
