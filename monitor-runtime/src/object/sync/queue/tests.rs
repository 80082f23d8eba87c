//! Channels with any number of ends, as other crates have them, which `std`'s cannot show; with them, what the ledger says of
//! any channel.

use std::{
    panic::Location,
    sync::{
        Arc, Weak,
        mpsc::{self, RecvTimeoutError, TrySendError},
    },
    time::Duration,
};

use super::Queue;
use crate::{
    ground::lock,
    object::{
        sync::{
            ledger::{Ledger, Receivers},
            patience::Patience,
        },
        thread,
    },
};

#[allow(dead_code, reason = "the tests from outside use all of it")]
#[path = "../../../../tests/causality/support.rs"]
mod support;

use support::{Turns, Waiter, mark, order};

/// A time in which nothing happens.
const SHORT: Duration = Duration::from_millis(2);

/// A channel; each of its ends may be shared.
struct Channel<T = u32>(Queue<T>);

impl<T> Channel<T> {
    fn new(room: Option<usize>) -> Self {
        Self(Queue::new(room, Receivers::several()))
    }

    #[track_caller]
    fn try_send(&self, message: T) -> Result<(), TrySendError<T>> {
        self.0.send(message, Patience::None, Location::caller())
    }

    #[track_caller]
    fn send(&self, message: T) {
        let sent = self.0.send(message, Patience::Forever, Location::caller());
        assert!(sent.is_ok());
    }

    /// Sends, waiting for a short time.
    #[track_caller]
    fn offer(&self, message: T) -> Result<(), TrySendError<T>> {
        let patience = Patience::of(SHORT);
        self.0.send(message, patience, Location::caller())
    }

    #[track_caller]
    fn try_receive(&self) -> Result<T, RecvTimeoutError> {
        self.0.receive(Patience::None, Location::caller())
    }

    #[track_caller]
    fn receive(&self) -> T {
        let received = self.0.receive(Patience::Forever, Location::caller());
        received.unwrap_or_else(|error| panic!("{error}"))
    }

    #[track_caller]
    fn find_empty(&self) {
        assert_eq!(self.try_receive().err(), Some(RecvTimeoutError::Timeout));
    }

    #[track_caller]
    fn find_no_sender(&self) {
        assert_eq!(
            self.try_receive().err(),
            Some(RecvTimeoutError::Disconnected)
        );
    }

    #[track_caller]
    fn find_no_receiver(&self, message: T) {
        let sent = self.try_send(message);
        assert!(matches!(sent, Err(TrySendError::Disconnected(_))));
    }

    #[track_caller]
    fn find_full(&self, message: T) {
        assert!(matches!(self.try_send(message), Err(TrySendError::Full(_))));
    }

    #[track_caller]
    fn end_sender(&self) {
        self.0.remove_sender(Location::caller());
    }

    #[track_caller]
    fn end_receiver(&self) {
        self.0.remove_receiver(Location::caller());
    }

    #[track_caller]
    fn look(&self) -> usize {
        self.0.look(Location::caller())
    }

    /// What the channels have in which room can be reserved.
    #[track_caller]
    fn ledger(&self, f: impl FnOnce(&mut Ledger, &'static Location<'static>)) {
        f(&mut lock(&self.0.state).ledger, Location::caller());
    }
}

/// Each receiver comes before the next, for there is one order of messages; sends only before their own receive.
#[test]
fn receivers_take_turns_at_one_order_of_messages() {
    let (channel, turns) = (Channel::<u32>::new(None), Turns::default());
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
    let (channel, turns) = (Channel::<u32>::new(None), Turns::default());
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
    let (channel, turns) = (Channel::<u32>::new(None), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    channel.send(1);
                    mark("a");
                    channel.end_sender();
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

/// A receiver that finds nothing sees that one of two senders is left: only the end of the last
/// comes after it, and before what finds both gone come the ends of both.
#[test]
fn an_empty_channel_had_a_sender_whichever_it_was() {
    let (channel, turns) = (Channel::<u32>::new(None), Turns::default());
    channel.0.add_sender();
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
                    channel.end_sender();
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    mark("d");
                    channel.end_sender();
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
    let (channel, turns) = (Channel::<u32>::new(None), Turns::default());
    channel.0.add_receiver();
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    channel.send(1);
                });
                turns.take(3, || {
                    channel.find_no_receiver(2);
                    mark("e");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("b");
                    channel.end_receiver();
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    mark("d");
                    channel.end_receiver();
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
    let (channel, turns) = (Channel::<u32>::new(Some(2)), Turns::default());
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
    let (channel, turns) = (Channel::<u32>::new(Some(0)), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    assert_eq!(channel.offer(1), Err(TrySendError::Full(1)));
                });
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

/// The number of messages is what the receives before have left, whichever receiver they are of;
/// seeing it comes before the next send and the next receive.
#[test]
fn what_is_seen_in_a_channel_was_left_by_any_receiver() {
    let (channel, turns) = (Channel::<u32>::new(None), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    channel.send(1);
                    channel.send(2);
                });
                turns.take(3, || {
                    channel.send(3);
                    mark("d");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("a");
                    channel.receive();
                    mark("e");
                });
                turns.take(4, || {
                    channel.receive();
                    mark("f");
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    mark("b");
                    assert_eq!(channel.look(), 1);
                    mark("c");
                });
            });
        });
    });
    order.before("a", "c");
    order.unordered("a", "b");
    order.unordered("b", "e");
    order.before("b", "d");
    order.before("b", "f");
    order.unordered("c", "d");
    order.unordered("c", "f");
}

/// Seeing that there is room comes after the receive that made it, and before the send that takes
/// it.
#[test]
fn room_that_is_seen_was_made_by_any_receiver() {
    let (channel, turns) = (Channel::<u32>::new(Some(1)), Turns::default());
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
                    assert_eq!(channel.look(), 0);
                    mark("c");
                });
            });
        });
    });
    order.before("a", "c");
    order.unordered("a", "b");
    order.before("b", "d");
}

/// A look comes after the ends that it can see, and before the last ones.
#[test]
fn ends_are_seen() {
    let (channel, turns) = (Channel::<u32>::new(None), Turns::default());
    channel.0.add_sender();
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    channel.end_sender();
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("b");
                    channel.look();
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    channel.end_sender();
                    mark("d");
                });
            });
            scope.spawn(|| {
                turns.take(3, || {
                    channel.end_receiver();
                    mark("e");
                });
            });
        });
    });
    order.before("a", "c");
    order.before("b", "d");
    order.before("b", "e");
}

/// What finds no room comes after what reserved it; what is sent after room was given back comes after that, and so does what is
/// sent into it.
#[test]
fn room_that_is_reserved_is_not_there_until_it_is_given_back() {
    let (channel, turns) = (Channel::<u32>::new(Some(1)), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    channel.ledger(Ledger::reserve);
                });
                turns.take(2, || {
                    mark("d");
                    channel.ledger(Ledger::give_back);
                    mark("f");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("b");
                    channel.ledger(Ledger::find_full);
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(3, || {
                    channel.send(1);
                    mark("e");
                });
            });
        });
    });
    order.before("a", "c");
    order.unordered("a", "b");
    order.before("b", "f");
    order.unordered("b", "d");
    order.before("d", "e");
}

/// Room is reserved after the receive that made it; what is sent into it comes after that too, and no other send does.
#[test]
fn room_is_reserved_after_the_receive_that_made_it() {
    let (channel, turns) = (Channel::<u32>::new(Some(2)), Turns::default());
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
                    // The place that no message had yet, and the one that the receive has made.
                    channel.ledger(Ledger::reserve);
                    mark("b");
                    channel.ledger(Ledger::reserve);
                    mark("c");
                    channel.ledger(Ledger::give_back);
                });
                turns.take(4, || {
                    channel.ledger(|ledger, location| {
                        ledger.send_reserved(location);
                    });
                });
            });
        });
    });
    order.unordered("a", "b");
    order.before("a", "c");
    order.before("c", "d");
}

/// Room is kept for a sender that waits: what finds none comes after the wait began, and before it
/// is given up.
#[test]
fn room_for_which_another_waits_is_not_there() {
    let (channel, turns) = (Channel::<u32>::new(Some(1)), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    channel.ledger(Ledger::wait);
                });
                turns.take(2, || {
                    mark("d");
                    channel.ledger(Ledger::give_up);
                    mark("e");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("b");
                    channel.ledger(Ledger::find_full);
                    mark("c");
                });
            });
        });
    });
    order.before("a", "c");
    order.unordered("a", "b");
    order.before("b", "e");
    order.unordered("b", "d");
}

/// A sender that waited for a receiver in vain comes before the next receive, which would have taken its message.
#[test]
fn a_message_that_was_taken_back_comes_before_the_next_receive() {
    let (channel, turns) = (Channel::<u32>::new(Some(0)), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    assert_eq!(channel.offer(1), Err(TrySendError::Full(1)));
                });
            });
            scope.spawn(|| {
                turns.take(1, || channel.find_full(2));
                channel.send(2);
            });
            scope.spawn(|| {
                turns.take(2, || mark("b"));
                assert_eq!(channel.receive(), 2);
                mark("c");
            });
        });
    });
    order.before("a", "c");
    order.unordered("a", "b");
}

/// Waits with a time-out end with it, and return the value.
#[test]
fn no_end_waits_longer_than_it_may() {
    let full = Channel::new(Some(1));
    assert_eq!(full.offer(1), Ok(()));
    assert_eq!(full.offer(2), Err(TrySendError::Full(2)));
    full.find_full(3);
    assert_eq!((full.look(), full.0.room()), (1, Some(1)));
    assert_eq!(full.receive(), 1);
    let received = full.0.receive(Patience::of(SHORT), Location::caller());
    assert_eq!(received, Err(RecvTimeoutError::Timeout));
    let met = Channel::new(Some(0));
    assert_eq!(met.offer(1), Err(TrySendError::Full(1)));
    assert_eq!((met.look(), met.0.room()), (0, Some(0)));
    met.find_empty();
}

/// Without room, a sender that does not wait sends as many messages as receivers wait, whichever
/// take them.
#[test]
fn what_does_not_wait_sends_to_receivers_that_do() {
    let (channel, waiters) = (
        Channel::new(Some(0)),
        [Waiter::default(), Waiter::default()],
    );
    thread::scope(|scope| {
        let receivers: Vec<_> = waiters
            .iter()
            .map(|waiter| {
                scope.spawn(|| {
                    waiter.is_here();
                    channel.receive()
                })
            })
            .collect();
        for waiter in &waiters {
            waiter.wait_until_it_waits();
        }
        // If the system does not tell what waits, it may be a little later.
        for message in [1, 2] {
            while channel.try_send(message).is_err() {
                std::thread::yield_now();
            }
        }
        channel.find_full(3);
        let received = receivers.into_iter().map(|receiver| receiver.join());
        let mut received: Vec<u32> = received.map(Result::unwrap).collect();
        received.sort_unstable();
        assert_eq!(received, [1, 2]);
    });
}

/// Each message is received once, in the order of the sends of its thread, whatever the room and the number of ends.
#[test]
fn each_message_is_received_once() {
    for room in [None, Some(0), Some(1), Some(3)] {
        let channel = Channel::new(room);
        let received = thread::scope(|scope| {
            let senders: Vec<_> = (0..3)
                .map(|sender| {
                    let channel = &channel;
                    scope.spawn(move || (0..100).for_each(|number| channel.send((sender, number))))
                })
                .collect();
            let receivers: Vec<_> = (0..3)
                .map(|_| {
                    scope.spawn(|| {
                        let location = Location::caller();
                        let next = || channel.0.receive(Patience::Forever, location).ok();
                        std::iter::from_fn(next).collect::<Vec<(u32, u32)>>()
                    })
                })
                .collect();
            for sender in senders {
                sender.join().unwrap();
            }
            channel.end_sender();
            let received = receivers.into_iter().map(|receiver| receiver.join());
            received.map(Result::unwrap).collect::<Vec<_>>()
        });
        for of_receiver in &received {
            for sender in 0..3 {
                let of_sender = of_receiver.iter().filter(|(from, _)| *from == sender);
                assert!(of_sender.is_sorted(), "room {room:?}");
            }
        }
        let mut all = received.concat();
        all.sort_unstable();
        let expected = (0..3).flat_map(|sender| (0..100).map(move |number| (sender, number)));
        assert!(all.into_iter().eq(expected), "room {room:?}");
    }
}

/// Messages that no receiver can get any more are dropped, outside of the lock; without room a sender gets its own back.
#[test]
fn messages_go_with_the_last_receiver() {
    let channel = Arc::new(Channel::new(None));
    channel.0.add_receiver();
    let (sender, dropped) = mpsc::channel();
    channel.send(UsesItsChannel(Arc::downgrade(&channel), sender));
    channel.end_receiver();
    assert!(dropped.try_recv().is_err());
    channel.end_receiver();
    assert_eq!(dropped.try_recv(), Ok(0));
    let (met, waiter) = (Channel::new(Some(0)), Waiter::default());
    thread::scope(|scope| {
        let sender = scope.spawn(|| {
            waiter.is_here();
            met.0.send(1, Patience::Forever, Location::caller())
        });
        waiter.wait_until_it_waits();
        met.end_receiver();
        let sent = sender.join().unwrap();
        assert_eq!(sent, Err(TrySendError::Disconnected(1)));
    });
    met.find_no_receiver(2);
    met.end_sender();
    met.find_no_sender();
}

/// Reports how many messages are in its channel when it is dropped.
struct UsesItsChannel(Weak<Channel<Self>>, mpsc::Sender<usize>);

impl Drop for UsesItsChannel {
    fn drop(&mut self) {
        let channel = self.0.upgrade().unwrap();
        self.1.send(channel.look()).unwrap();
    }
}
