//! A channel with any number of ends, as another crate may have it: what `std`'s cannot show.

use std::{
    collections::VecDeque,
    panic::Location,
    sync::{Condvar, Mutex},
};

use super::{Ledger, Receivers, Room};
use crate::{ground::lock, object::thread};

#[allow(dead_code, reason = "the tests from outside use all of it")]
#[path = "../../../../tests/causality/support.rs"]
mod support;

use support::{Turns, mark, order};

/// A channel of which each end may be shared.
struct Channel {
    state: Mutex<State>,
    changed: Condvar,
    room: Option<usize>,
}

struct State {
    messages: VecDeque<(u64, u32)>,
    ledger: Ledger,
}

impl Channel {
    fn new(room: Option<usize>) -> Self {
        let of = room.map_or(Room::Unbounded, Room::of);
        Self {
            state: Mutex::new(State {
                messages: VecDeque::new(),
                ledger: Ledger::new("a shared channel", of, Receivers::Several(<_>::default())),
            }),
            changed: Condvar::new(),
            room,
        }
    }

    /// Sends, waiting for room; without room, until the message is received.
    #[track_caller]
    fn send(&self, message: u32) {
        let location = Location::caller();
        let mut state = lock(&self.state);
        while self
            .room
            .is_some_and(|room| state.messages.len() >= room.max(1))
        {
            state = self.changed.wait(state).unwrap();
        }
        let number = state.ledger.send(location);
        state.messages.push_back((number, message));
        self.changed.notify_all();
        while self.room == Some(0) && state.messages.iter().any(|(inside, _)| *inside == number) {
            state = self.changed.wait(state).unwrap();
        }
        state.ledger.end_send(number, location);
    }

    /// Offers a message that no receiver takes, and takes it back.
    #[track_caller]
    fn offer(&self, message: u32) {
        let location = Location::caller();
        let mut state = lock(&self.state);
        let number = state.ledger.send(location);
        state.messages.push_back((number, message));
        state.messages.pop_back();
        state.ledger.take_back(number);
    }

    #[track_caller]
    fn receive(&self) -> u32 {
        let location = Location::caller();
        let mut state = lock(&self.state);
        loop {
            if let Some((_, message)) = state.messages.pop_front() {
                state.ledger.receive(location);
                self.changed.notify_all();
                return message;
            }
            state = self.changed.wait(state).unwrap();
        }
    }

    #[track_caller]
    fn find_empty(&self) {
        let mut state = lock(&self.state);
        assert!(state.messages.is_empty());
        state.ledger.find_empty(Location::caller());
    }

    #[track_caller]
    fn end_sender(&self, is_last: bool) {
        let mut state = lock(&self.state);
        state.ledger.end_sender(is_last, Location::caller());
    }

    #[track_caller]
    fn end_receiver(&self, is_last: bool) {
        let mut state = lock(&self.state);
        state.ledger.end_receiver(is_last, Location::caller());
    }

    #[track_caller]
    fn find_no_receiver(&self) {
        let state = lock(&self.state);
        state.ledger.find_no_receiver(Location::caller());
    }

    #[track_caller]
    fn find_no_sender(&self) {
        let state = lock(&self.state);
        assert!(state.messages.is_empty());
        state.ledger.find_no_sender(Location::caller());
    }
}

/// Each receiver comes before the next, for there is one order of messages; sends only before their own receive.
#[test]
fn receivers_take_turns_at_one_order_of_messages() {
    let (channel, turns) = (Channel::new(None), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    channel.send(1);
                    mark("b");
                    channel.send(2);
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("c");
                    assert_eq!(channel.receive(), 1);
                    mark("d");
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    assert_eq!(channel.receive(), 2);
                    mark("e");
                });
            });
        });
    });
    order.before("a", "d");
    order.unordered("b", "d");
    order.before("b", "e");
    order.before("c", "e");
    order.unordered("d", "e");
    order.unordered("a", "c");
}

/// A receiver that finds nothing comes after the receive that left nothing, and before the next send.
#[test]
fn an_empty_channel_was_emptied_by_another_receiver() {
    let (channel, turns) = (Channel::new(None), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || channel.send(1));
                turns.take(3, || {
                    channel.send(2);
                    mark("d");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("a");
                    channel.receive();
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    mark("b");
                    channel.find_empty();
                    mark("c");
                });
            });
        });
    });
    order.before("a", "c");
    order.unordered("a", "b");
    order.before("b", "d");
    order.unordered("c", "d");
}

/// A receiver that finds nothing, and no sender any more, comes after the receive that left nothing.
#[test]
fn a_channel_without_senders_was_emptied_by_another_receiver() {
    let (channel, turns) = (Channel::new(None), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    channel.send(1);
                    mark("a");
                    channel.end_sender(true);
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("b");
                    channel.receive();
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    mark("c");
                    channel.find_no_sender();
                    mark("d");
                });
            });
        });
    });
    order.before("a", "d");
    order.before("b", "d");
    order.unordered("b", "c");
}

/// That of two senders one is left is seen by a receiver that finds nothing: only the end of the last comes after it, and
/// before what finds both gone come the ends of both.
#[test]
fn an_empty_channel_had_a_sender_whichever_it_was() {
    let (channel, turns) = (Channel::new(None), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    channel.find_empty();
                });
                turns.take(3, || {
                    channel.find_no_sender();
                    mark("e");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("b");
                    channel.end_sender(false);
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    mark("d");
                    channel.end_sender(true);
                    mark("f");
                });
            });
        });
    });
    order.unordered("a", "c");
    order.before("a", "f");
    order.before("b", "e");
    order.before("d", "e");
    order.unordered("c", "d");
}

/// A send that was let pass had a receiver, whichever it was: only the end of the last comes after it.
#[test]
fn a_send_was_let_pass_by_a_receiver_whichever_it_was() {
    let (channel, turns) = (Channel::new(None), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    channel.send(1);
                });
                turns.take(3, || {
                    channel.find_no_receiver();
                    mark("e");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("b");
                    channel.end_receiver(false);
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    mark("d");
                    channel.end_receiver(true);
                    mark("f");
                });
            });
        });
    });
    order.unordered("a", "c");
    order.before("a", "f");
    order.before("b", "e");
    order.before("d", "e");
    order.unordered("c", "d");
}

/// With room for two, the first receive comes before the third send, and not before the second, whichever ends they are of.
#[test]
fn room_is_handed_on_from_any_receiver_to_any_sender() {
    let (channel, turns) = (Channel::new(Some(2)), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || channel.send(1));
                turns.take(3, || {
                    channel.send(3);
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    channel.send(2);
                    mark("b");
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    mark("a");
                    assert_eq!(channel.receive(), 1);
                });
            });
        });
    });
    order.unordered("a", "b");
    order.before("a", "c");
}

/// Without room a receive comes before the end of the send of its own message, also when one before it was taken back.
#[test]
fn a_message_is_handed_over_to_the_receiver_that_takes_it() {
    let (channel, turns) = (Channel::new(Some(0)), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || channel.offer(1));
                turns.take(1, || mark("a"));
                channel.send(2);
                mark("b");
            });
            scope.spawn(|| {
                turns.take(2, || mark("c"));
                assert_eq!(channel.receive(), 2);
                mark("d");
            });
        });
    });
    order.before("a", "d");
    order.before("c", "b");
    order.unordered("a", "c");
    order.unordered("b", "d");
}
