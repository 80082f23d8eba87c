//! What is sent along with the one message of a channel.

use std::{
    ops::{Deref, DerefMut},
    panic::Location,
};

use super::KIND;
use crate::{
    ground::{AccessKind, SpinGuard, SpinLock},
    monitors,
    scope::{
        self, ThreadContext,
        passing::Passing,
        stamp::{Stamp, Stamps},
    },
};

/// The state that both ends share besides the channel.
#[derive(Default)]
pub(super) struct Ends(SpinLock<Ledger>);

impl Ends {
    /// Returns `true` if a new ledger would be the same: nothing in this one matters any more.
    pub(super) fn is_over(&self) -> bool {
        self.0.lock().is_over()
    }

    /// Begins a step. While the ledger is held, what happens to the channel and what is written
    /// down is one step.
    pub(super) fn step(&self, passing: Option<Passing>) -> Step<'_> {
        Step(self.0.lock(), passing)
    }
}

/// The ledger of a channel during a step.
pub(super) struct Step<'a>(
    SpinGuard<'a, Ledger>,
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

/// Ends a step, and reports what was found.
#[inline]
pub(super) fn end(ledger: Option<Step<'_>>) {
    if ledger.is_some() {
        drop(ledger);
        monitors::raise();
    }
}

/// The ledger of a channel for one message. It corresponds to that for [any
/// number](crate::object::sync::ledger), for a single send, which needs no room and has no place
/// among others.
#[derive(Default)]
pub(super) struct Ledger {
    /// The stamp of the send of the message, received or not.
    sent: Option<Stamp>,
    /// What few channels have.
    rest: Option<Box<Rest>>,
    /// The blocks of the sender, to which other sends are visible.
    blocks: monitors::Carried,
}

/// What happens to a channel besides the send and the receive of the message.
#[derive(Default)]
struct Rest {
    /// The receivers that found no message.
    found_empty: Stamps,
    /// The senders that found that a message could be sent.
    found_open: Stamps,
    sender_gone: Stamps,
    receiver_gone: Stamps,
}

impl Rest {
    fn is_over(&self) -> bool {
        let stamps = [
            &self.found_empty,
            &self.found_open,
            &self.sender_gone,
            &self.receiver_gone,
        ];
        stamps.into_iter().all(Stamps::is_over)
    }
}

impl Ledger {
    fn is_over(&self) -> bool {
        self.blocks.is_none()
            && self.sent.as_ref().is_none_or(Stamp::is_over)
            && self.rest.as_ref().is_none_or(|rest| rest.is_over())
    }

    fn rest(&mut self) -> &mut Rest {
        self.rest.get_or_insert_default()
    }

    /// Notes that the message is sent.
    pub(super) fn send(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            if let Some(rest) = &self.rest {
                rest.found_empty.receive_in(contexts, KIND, location);
            }
            monitors::access(&mut self.blocks, KIND, AccessKind::Write, location);
            self.sent = Some(Stamp::of(contexts, location));
        });
    }

    /// Notes that the message is received. No other operation sees the end of the receiver then.
    pub(super) fn receive(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.receive_sent(contexts, location);
            if let Some(rest) = &self.rest {
                rest.found_open.receive_in(contexts, KIND, location);
            }
            contexts.iter_mut().for_each(ThreadContext::settle);
        });
    }

    fn receive_sent(&self, contexts: &mut [ThreadContext], location: &'static Location<'static>) {
        // `None` if it was sent when no computation ran.
        if let Some(stamp) = &self.sent {
            stamp.receive_in(contexts, KIND, location);
        }
    }

    /// Notes that no message was found, while there is a sender.
    pub(super) fn find_empty(&mut self, location: &'static Location<'static>) {
        self.rest().found_empty.add(Stamp::take(location));
    }

    /// Notes that a message could be sent.
    pub(super) fn find_open(&mut self, location: &'static Location<'static>) {
        self.rest().found_open.add(Stamp::take(location));
    }

    /// Notes a look for a message: it comes after all that has happened to the channel, and before
    /// all that will.
    pub(super) fn look(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.receive_sent(contexts, location);
            let rest = self.rest();
            rest.sender_gone.receive_in(contexts, KIND, location);
            rest.receiver_gone.receive_in(contexts, KIND, location);
            rest.found_open.add(Stamp::of(contexts, location));
            rest.found_empty.add(Stamp::of(contexts, location));
        });
    }

    /// Notes the end of the sender, which has sent nothing.
    pub(super) fn end_sender(&mut self, location: &'static Location<'static>) {
        if let Some(rest) = &self.rest {
            rest.found_empty.receive(KIND, location);
        }
        self.rest().sender_gone.add(Stamp::take(location));
    }

    /// Notes that no message was found, and no sender any more.
    pub(super) fn find_no_sender(&self, location: &'static Location<'static>) {
        if let Some(rest) = &self.rest {
            rest.sender_gone.receive(KIND, location);
        }
    }

    /// Notes the end of the receiver, or that it lets no message be sent any more.
    pub(super) fn end_receiver(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.receive_sent(contexts, location);
            if let Some(rest) = &self.rest {
                rest.found_open.receive_in(contexts, KIND, location);
            }
            self.rest().receiver_gone.add(Stamp::of(contexts, location));
        });
    }

    /// Notes that no receiver was found any more.
    pub(super) fn find_no_receiver(&self, location: &'static Location<'static>) {
        if let Some(rest) = &self.rest {
            rest.receiver_gone.receive(KIND, location);
        }
    }
}
