//! What was done to a channel, and what is sent along with its messages.

use std::{
    ops::{Deref, DerefMut},
    panic::Location,
    sync::{Arc, Mutex, MutexGuard},
};

use super::super::sender_count::SenderCount;
use crate::{
    ground::PointKind,
    ground::lock,
    monitors, scope,
    scope::{
        passing::{Passing, pass},
        stamp::{Stamp, Stamps},
    },
};

const KIND: &str = "a broadcast channel";

/// A message, with what its sender knew.
#[derive(Clone)]
pub(super) struct Message<T> {
    pub(super) value: T,
    pub(super) stamp: Stamp,
}

/// The state that all ends share.
pub(super) type Ends = Arc<Mutex<Ledger>>;

/// What was done to the channel.
///
/// Each receiver sees all messages in the order of their sends, so that each send comes after the
/// one before it. A send also comes after all that looked at the messages there were, and all
/// receivers that came or went, since these would have had another result after the send.
#[derive(Default)]
pub(super) struct Ledger {
    sends: Stamps,
    looks: Stamps,
    pub(super) count: SenderCount,
}

impl Ledger {
    /// Notes that the calling thread looks at what was sent.
    pub(super) fn look(&mut self, location: &'static Location<'static>) {
        self.sends.receive(KIND, location);
        self.looks.add(Stamp::take(location));
    }

    /// Notes that a message is sent. Returns the stamp to send along with it.
    pub(super) fn send(&mut self, location: &'static Location<'static>) -> Stamp {
        self.sends.receive(KIND, location);
        self.looks.receive(KIND, location);
        let stamp = Stamp::take(location);
        self.sends.add(stamp.clone());
        stamp
    }

    /// Receives one message, and nothing else of what was sent.
    pub(super) fn receive(&mut self, stamp: &Stamp, location: &'static Location<'static>) {
        stamp.receive(KIND, location);
        // Another message could have overwritten it later.
        self.looks.add(Stamp::take(location));
    }
}

/// Returns the ledger, if a computation runs.
pub(super) fn begin_polled(ends: &Ends) -> Option<Step<'_>> {
    scope::active().then(|| Step(lock(ends), None))
}

/// As [`begin_polled`], at a scheduling point of its own.
pub(super) fn begin<'a>(ends: &'a Ends, location: &'static Location<'static>) -> Option<Step<'a>> {
    scope::active().then(|| {
        let passing = pass(PointKind::Use, location);
        Step(lock(ends), Some(passing))
    })
}

/// The ledger during a step.
pub(super) struct Step<'a>(
    MutexGuard<'a, Ledger>,
    #[expect(dead_code, reason = "it is dropped, behind the ledger")] Option<Passing>,
);

impl Deref for Step<'_> {
    type Target = Ledger;

    fn deref(&self) -> &Ledger {
        &self.0
    }
}

impl DerefMut for Step<'_> {
    fn deref_mut(&mut self) -> &mut Ledger {
        &mut self.0
    }
}

pub(super) fn end(ledger: Option<Step<'_>>) {
    if ledger.is_some() {
        drop(ledger);
        monitors::raise();
    }
}

/// Does something that changes the number of senders, or looks at it.
pub(super) fn counting<R>(
    ends: &Ends,
    counted: fn(&mut SenderCount, &'static Location<'static>),
    location: &'static Location<'static>,
    f: impl FnOnce() -> R,
) -> R {
    let mut ledger = begin(ends, location);
    let result = f();
    if let Some(ledger) = &mut ledger {
        counted(&mut ledger.count, location);
    }
    end(ledger);
    result
}

/// Does something that looks at what was sent.
pub(super) fn looking<R>(
    ends: &Ends,
    location: &'static Location<'static>,
    f: impl FnOnce() -> R,
) -> R {
    let mut ledger = begin(ends, location);
    let seen = f();
    if let Some(ledger) = &mut ledger {
        ledger.look(location);
    }
    end(ledger);
    seen
}
