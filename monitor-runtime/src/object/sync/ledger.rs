//! What orders what through a channel, whatever its ends and its room, and however threads wait.
//!
//! - The send of a message comes before its receive.
//! - With room for c messages, the k-th receive comes before the (k+c)-th send, or before its room is reserved. Without room it comes before the *end* of
//!   the k-th send.
//! - A receiver that finds no message comes before every later send, a sender that finds no room after the sends of what
//!   filled the channel and before every later receive.
//! - The end of each sender comes before the receive that finds all senders gone; the last of them comes after those that
//!   found nothing, since they found that there could be something yet. The end of each receiver comes before the sends that
//!   find all receivers gone; the last of them comes after the sends that were let pass, and after room was reserved. What finds all senders gone comes
//!   after the receives that left nothing.
//! - Room that was reserved is not there for others: what finds none comes after the reservation. Room that was reserved and is
//!   given back comes before every later send. So is room for which a sender waits: what finds none comes after those that
//!   began to wait, and before those that give up.
//! - Messages have an order, sends do not: that of two threads is kept only as far as the receives allow, which the
//!   analysis decides from the numbers of the messages. Of several receivers each comes before the next, since there is
//!   one order of messages that all of them take from.
//! - A block that must behave as one step sees another thread's send between two of its own, received or not.
//!
//! The methods are called under the lock that keeps the channel, in the order in which things happen to it. Each is about
//! the calling thread.
#![cfg_attr(
    not(test),
    allow(
        dead_code,
        reason = "which channels there are depends on the features, and each has what it needs"
    )
)]

mod room;

use std::{cell::Cell, collections::VecDeque, panic::Location, sync::Arc};

use crate::{
    ground::{AccessKind, new_queue},
    monitors,
    record::{Log, Operation, QueueEnd},
    scope::{
        self, ThreadContext,
        stamp::{Stamp, Stamps},
    },
};
pub(crate) use room::Room;

/// What a channel is called in reports.
const KIND: &str = "a channel";

/// What is waited for at a channel.
pub(crate) const MESSAGE: &str = "a message";
pub(crate) const ROOM: &str = "room in a channel";
pub(crate) const RECEIVER: &str = "a receiver";

/// The ledger of one channel.
pub(crate) struct Ledger {
    /// Distinguishes it from other channels.
    queue: u32,
    /// Whether all that was done so far was done by threads in computations.
    is_whole: Cell<bool>,
    /// The computations in which threads waited here.
    waited_in: Vec<Arc<Log>>,
    room: Room,
    receivers: Receivers,
    /// The number of the next message.
    next: u64,
    /// The sends of the messages that are in the channel, with their numbers.
    inside: VecDeque<(u64, Stamp)>,
    /// The receivers that found no message.
    found_empty: Stamps,
    /// The senders that found no room.
    found_full: Stamps,
    /// The senders that reserved room.
    reserved: Stamps,
    /// The senders that gave reserved room back.
    given_back: Stamps,
    /// The senders that wait for room, for which it is kept as soon as there is some.
    waiting: Stamps,
    /// The sends of messages that were received.
    received: Stamps,
    /// The senders that are gone.
    senders_gone: Stamps,
    /// The receivers that are gone.
    receivers_gone: Stamps,
    /// The blocks of the threads that sent, to which other sends are visible.
    blocks: monitors::Carried,
}

/// How long a thread waits at a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    /// As long as it takes.
    Forever,
    /// Not at all, or for a limited time, or until it does something else.
    Unknown,
}

impl Waits {
    /// Creates it: as long as it takes if `forever`, else unknown.
    pub(crate) fn of(forever: bool) -> Self {
        if forever {
            Self::Forever
        } else {
            Self::Unknown
        }
    }
}

/// How many ends take messages.
pub(crate) enum Receivers {
    /// One end, which may be moved from thread to thread: the last receive, if locks through which
    /// it may be moved give no order.
    One(Stamps),
    /// Several ends, each of which takes the next message: the last receive.
    Several(Stamps),
}

impl Receivers {
    /// Creates one end, which has received nothing.
    pub(crate) fn one() -> Self {
        Self::One(Stamps::default())
    }

    /// Creates several ends, which have received nothing.
    pub(crate) fn several() -> Self {
        Self::Several(Stamps::default())
    }

    /// Makes a thread in these computations learn of the last receive, if that can be by another
    /// end.
    fn receive_last_in(
        &self,
        contexts: &mut [ThreadContext],
        location: &'static Location<'static>,
    ) {
        match self {
            Self::One(last) if !is_ordered(contexts) => {
                last.receive_in(contexts, KIND, location);
            }
            Self::One(_) => {}
            Self::Several(last) => last.receive_in(contexts, KIND, location),
        }
    }
}

impl Ledger {
    pub(crate) fn new(room: Room, receivers: Receivers) -> Self {
        Self {
            queue: new_queue(),
            is_whole: Cell::new(true),
            waited_in: Vec::new(),
            room,
            receivers,
            next: 0,
            inside: VecDeque::new(),
            found_empty: Stamps::default(),
            found_full: Stamps::default(),
            reserved: Stamps::default(),
            given_back: Stamps::default(),
            waiting: Stamps::default(),
            received: Stamps::default(),
            senders_gone: Stamps::default(),
            receivers_gone: Stamps::default(),
            blocks: None,
        }
    }

    /// Returns for how many messages there is room; `None` for any number.
    pub(crate) fn room(&self) -> Option<usize> {
        self.room.messages()
    }

    /// Sends the next message, and returns its number. `waits` says how long it would have waited for room.
    pub(crate) fn send(&mut self, waits: Waits, location: &'static Location<'static>) -> u64 {
        let freed = match &mut self.room {
            Room::Bounded(places) => places.take(),
            _ => None,
        };
        // Where there is room for any number of messages, no sender waits.
        let waits = match self.room {
            Room::Unbounded => Waits::Unknown,
            _ => waits,
        };
        self.send_after(freed.as_ref(), waits, location)
    }

    /// Sends the next message, into room that was reserved.
    pub(crate) fn send_reserved(&mut self, location: &'static Location<'static>) -> u64 {
        let reserved = match &mut self.room {
            Room::Bounded(places) => places.take_reserved(),
            _ => None,
        };
        match reserved {
            Some(place) => self.send_after(place.freed.as_ref(), Waits::Unknown, location),
            // The room was reserved when nothing was counted.
            None => self.send(Waits::Unknown, location),
        }
    }

    /// Sends the next message, into a place that this receive freed.
    fn send_after(
        &mut self,
        freed: Option<&Stamp>,
        waits: Waits,
        location: &'static Location<'static>,
    ) -> u64 {
        let number = self.next;
        self.next += 1;
        scope::with_any(|contexts| {
            self.follow(contexts);
            self.wait_in(contexts, waits, location);
            self.found_empty.receive_in(contexts, KIND, location);
            self.given_back.receive_in(contexts, KIND, location);
            if let Some(receive) = freed {
                receive.receive_in(contexts, KIND, location);
            }
            monitors::access(&mut self.blocks, KIND, AccessKind::Write, location);
            // A send must be checked before its clock is handed on.
            for context in &mut *contexts {
                context.passes(Operation::Send(self.queue, number), location);
            }
            let stamp = Stamp::of(contexts, location);
            self.inside.push_back((number, stamp));
        });
        number
    }

    /// Ends the send of a message that was handed over, in a channel without room.
    pub(crate) fn end_send(&mut self, number: u64, location: &'static Location<'static>) {
        if let Room::None(handed_over) = &mut self.room
            && let Some(receive) = handed_over.take(number)
        {
            receive.receive(KIND, location);
        }
    }

    /// Takes a message back that was not received.
    pub(crate) fn take_back(&mut self, number: u64) {
        self.inside.retain(|(inside, _)| *inside != number);
    }

    /// Returns `true` if messages that were sent while a computation ran are in the channel.
    pub(crate) fn has_messages(&self) -> bool {
        !self.inside.is_empty()
    }

    /// Reserves room for a message.
    pub(crate) fn reserve(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.given_back.receive_in(contexts, KIND, location);
            if let Room::Bounded(places) = &mut self.room
                && let Some(receive) = places.reserve()
            {
                receive.receive_in(contexts, KIND, location);
            }
            self.reserved.add(Stamp::of(contexts, location));
        });
    }

    /// Gives room back that was reserved.
    pub(crate) fn give_back(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.found_full.receive_in(contexts, KIND, location);
            if let Room::Bounded(places) = &mut self.room {
                places.give_back();
            }
            self.given_back.add(Stamp::of(contexts, location));
        });
    }

    /// Begins to wait for room.
    pub(crate) fn wait(&mut self, location: &'static Location<'static>) {
        self.waiting.add(Stamp::take(location));
    }

    /// Stops to wait for room, without having got it.
    pub(crate) fn give_up(&mut self, location: &'static Location<'static>) {
        self.found_full.receive(KIND, location);
    }

    /// Looks at how much is in the channel: after all that has happened to it, and before all that
    /// will happen. If there is one receiver, and room for any number of messages, only the
    /// receiver can look at how many there are.
    pub(crate) fn look(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.received.receive_in(contexts, KIND, location);
            self.receivers.receive_last_in(contexts, location);
            // If the room that a receive made is taken again, the send that took it comes after
            // that receive.
            if let Room::Bounded(places) = &self.room {
                for receive in places.freed() {
                    receive.receive_in(contexts, KIND, location);
                }
            }
            self.given_back.receive_in(contexts, KIND, location);
            self.senders_gone.receive_in(contexts, KIND, location);
            self.receivers_gone.receive_in(contexts, KIND, location);
            self.find_full_in(contexts, location);
            self.found_empty.add(Stamp::of(contexts, location));
        });
    }

    /// Finds no room for a message.
    pub(crate) fn find_full(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.find_full_in(contexts, location);
            self.come(contexts, &Operation::FindFull(self.queue), location);
        });
    }

    fn find_full_in(
        &mut self,
        contexts: &mut [ThreadContext],
        location: &'static Location<'static>,
    ) {
        self.reserved.receive_in(contexts, KIND, location);
        self.waiting.receive_in(contexts, KIND, location);
        for (_, stamp) in &self.inside {
            stamp.receive_in(contexts, KIND, location);
        }
        self.found_full.add(Stamp::of(contexts, location));
    }

    /// Notes that a thread in these computations does something here. Computations that it is not
    /// in do not see it, and what is waited for in them may come at any time.
    fn follow(&self, contexts: &[ThreadContext]) {
        if contexts.is_empty() {
            self.is_whole.set(false);
        }
        for log in &self.waited_in {
            let mut contexts = contexts.iter();
            if !contexts.any(|context| Arc::ptr_eq(context.log(), log)) {
                log.unfollow_queue(self.queue);
            }
        }
    }

    /// Notes, before it is done, what the calling thread would wait for as long as it takes.
    fn wait_in(
        &mut self,
        contexts: &mut [ThreadContext],
        waits: Waits,
        location: &'static Location<'static>,
    ) {
        if waits != Waits::Forever || !self.is_whole.get() {
            return;
        }
        for context in contexts
            .iter_mut()
            .filter(|context| context.log().keeps_waits())
        {
            if !self
                .waited_in
                .iter()
                .any(|log| Arc::ptr_eq(context.log(), log))
            {
                self.waited_in.retain(|log| !log.is_closed());
                self.waited_in.push(Arc::clone(context.log()));
            }
            context.wait_at(self.queue, self.room.messages(), location);
        }
    }

    /// Notes that a thread in these computations does something here that matters to threads that
    /// wait for it.
    fn come(
        &self,
        contexts: &mut [ThreadContext],
        operation: &Operation,
        location: &'static Location<'static>,
    ) {
        self.follow(contexts);
        for context in contexts {
            context.comes_to_queue(operation, location);
        }
    }

    /// Receives the first of the messages that were sent and not received yet.
    pub(crate) fn receive(&mut self, waits: Waits, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.follow(contexts);
            self.wait_in(contexts, waits, location);
            self.receivers.receive_last_in(contexts, location);
            let Some((number, stamp)) = self.inside.pop_front() else {
                return;
            };
            stamp.receive_in(contexts, KIND, location);
            // A receipt must be checked after its message's clock was learned.
            for context in &mut *contexts {
                context.passes(Operation::Receive(self.queue, number), location);
            }
            self.received.add(stamp);
            self.free(contexts, Some(number), location);
        });
    }

    /// Receives a message that was sent when no computation ran.
    pub(crate) fn receive_untracked(&mut self, location: &'static Location<'static>) {
        self.is_whole.set(false);
        if let Room::Bounded(places) = &mut self.room {
            places.take_untracked();
        }
        scope::with_any(|contexts| self.free(contexts, None, location));
    }

    /// Notes that a message has left, of this number if it was tracked.
    fn free(
        &mut self,
        contexts: &mut [ThreadContext],
        number: Option<u64>,
        location: &'static Location<'static>,
    ) {
        self.found_full.receive_in(contexts, KIND, location);
        match &mut self.room {
            Room::Unbounded => {}
            Room::Bounded(places) => places.free(Stamp::of(contexts, location)),
            Room::None(handed_over) => {
                if let Some(number) = number {
                    handed_over.add(number, Stamp::of(contexts, location));
                }
            }
        }
        match &mut self.receivers {
            Receivers::One(_) if is_ordered(contexts) => {}
            Receivers::One(last) | Receivers::Several(last) => {
                last.add(Stamp::of(contexts, location));
            }
        }
    }

    /// Finds no message, while there are senders.
    pub(crate) fn find_empty(&mut self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.receivers.receive_last_in(contexts, location);
            self.come(contexts, &Operation::FindEmpty(self.queue), location);
            self.found_empty.add(Stamp::of(contexts, location));
        });
    }

    /// Ends a sender, the last that there is if `is_last`.
    pub(crate) fn end_sender(&mut self, is_last: bool, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            if is_last {
                self.found_empty.receive_in(contexts, KIND, location);
            }
            let end = QueueEnd::Sender { is_last };
            self.come(contexts, &Operation::DropEnd(self.queue, end), location);
            self.senders_gone.add(Stamp::of(contexts, location));
        });
    }

    /// Finds no message, and no sender any more.
    pub(crate) fn find_no_sender(&self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.receivers.receive_last_in(contexts, location);
            self.senders_gone.receive_in(contexts, KIND, location);
            self.come(contexts, &Operation::FindEmpty(self.queue), location);
        });
    }

    /// Ends a receiver, the last that there is if `is_last`.
    pub(crate) fn end_receiver(&mut self, is_last: bool, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            if is_last {
                self.received.receive_in(contexts, KIND, location);
                self.reserved.receive_in(contexts, KIND, location);
                for (_, stamp) in &self.inside {
                    stamp.receive_in(contexts, KIND, location);
                }
                self.found_full.receive_in(contexts, KIND, location);
            }
            let end = QueueEnd::Receiver { is_last };
            self.come(contexts, &Operation::DropEnd(self.queue, end), location);
            self.receivers_gone.add(Stamp::of(contexts, location));
        });
    }

    /// Finds no receiver any more.
    pub(crate) fn find_no_receiver(&self, location: &'static Location<'static>) {
        scope::with_any(|contexts| {
            self.receivers_gone.receive_in(contexts, KIND, location);
            self.come(contexts, &Operation::FindFull(self.queue), location);
        });
    }
}

/// Returns `true` if a receiver that is moved from thread to thread is ordered by what it is moved
/// through.
fn is_ordered(contexts: &[ThreadContext]) -> bool {
    !contexts.iter().any(ThreadContext::frees_locks)
}
