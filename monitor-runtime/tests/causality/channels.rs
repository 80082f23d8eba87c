//! Channels.

use std::{sync::Arc, time::Duration};

use monitor_runtime::{
    sync::mpsc::{RecvTimeoutError, TryRecvError, TrySendError, channel, sync_channel},
    thread,
};

use crate::causality::support::{Turns, Waiter, mark, order};

/// A send comes before the receive of its message, and of no other.
#[test]
fn a_send_comes_before_its_receive() {
    let turns = Turns::default();
    let order = order(|| {
        let (sender, receiver) = channel();
        let second = sender.clone();
        thread::scope(|scope| {
            let turns = &turns;
            scope.spawn(move || {
                turns.take(0, || {
                    mark("a");
                    sender.send(1).unwrap();
                    mark("b");
                });
            });
            scope.spawn(move || {
                turns.take(1, || {
                    mark("c");
                    second.send(2).unwrap();
                });
            });
            scope.spawn(move || {
                turns.take(2, || {
                    assert_eq!(receiver.recv(), Ok(1));
                    mark("d");
                    assert_eq!(receiver.recv(), Ok(2));
                    mark("e");
                });
            });
        });
    });
    order.before("a", "d");
    order.unordered("b", "d");
    order.unordered("c", "d");
    order.before("c", "e");
    // Sends are not ordered with each other.
    order.unordered("a", "c");
}

/// With room for c messages, the k-th receive comes before the (k+c)-th send, and before none
/// earlier.
#[test]
fn a_receive_comes_before_the_send_that_gets_its_place() {
    let turns = Turns::default();
    let order = order(|| {
        let (sender, receiver) = sync_channel(2);
        thread::scope(|scope| {
            let turns = &turns;
            scope.spawn(move || {
                turns.take(0, || sender.send(1).unwrap());
                turns.take(2, || {
                    sender.send(2).unwrap();
                    mark("c");
                });
                turns.take(4, || {
                    sender.send(3).unwrap();
                    mark("d");
                });
            });
            scope.spawn(move || {
                turns.take(1, || {
                    mark("a");
                    receiver.recv().unwrap();
                    mark("b");
                });
                turns.take(3, || {
                    mark("e");
                    receiver.recv().unwrap();
                });
                receiver.recv().unwrap();
                mark("f");
            });
        });
    });
    order.unordered("a", "c");
    order.before("a", "d");
    order.unordered("b", "d");
    order.unordered("e", "d");
    order.unordered("d", "f");
    order.before("a", "f");
}

/// A sender that waits for room comes after the receive that makes it.
#[test]
fn a_send_that_waits_comes_after_the_receive_that_lets_it_pass() {
    let waiter = Waiter::default();
    let order = order(|| {
        let (sender, receiver) = sync_channel(1);
        thread::scope(|scope| {
            let waiter = &waiter;
            scope.spawn(move || {
                sender.send(1).unwrap();
                mark("a");
                waiter.is_here();
                sender.send(2).unwrap();
                mark("b");
            });
            scope.spawn(move || {
                waiter.wait_until_it_waits();
                mark("c");
                assert_eq!(receiver.recv(), Ok(1));
                mark("d");
                assert_eq!(receiver.recv(), Ok(2));
            });
        });
    });
    order.unordered("a", "c");
    order.unordered("a", "d");
    order.before("c", "b");
    order.unordered("b", "d");
}

/// Messages that were sent before the computation have taken places too.
#[test]
fn a_channel_that_was_filled_before_has_its_places_taken() {
    let turns = Turns::default();
    let (sender, receiver) = sync_channel(1);
    sender.send(1).unwrap();
    let order = order(|| {
        thread::scope(|scope| {
            let turns = &turns;
            scope.spawn(move || {
                turns.take(0, || {
                    mark("a");
                    assert_eq!(receiver.recv(), Ok(1));
                });
                mark("b");
                assert_eq!(receiver.recv(), Ok(2));
            });
            scope.spawn(move || {
                turns.take(1, || sender.send(2).unwrap());
                mark("c");
            });
        });
    });
    order.before("a", "c");
    order.unordered("b", "c");
}

/// At a rendezvous, what was done before the receive comes before what is done after the send, and
/// the other way round.
#[test]
fn at_a_rendezvous_both_wait() {
    let order = order(|| {
        let (sender, receiver) = sync_channel(0);
        thread::scope(|scope| {
            scope.spawn(move || {
                mark("a");
                sender.send(1).unwrap();
                mark("b");
                sender.send(2).unwrap();
            });
            scope.spawn(move || {
                mark("c");
                assert_eq!(receiver.recv(), Ok(1));
                mark("d");
                assert_eq!(receiver.recv(), Ok(2));
            });
        });
    });
    order.before("a", "d");
    order.before("c", "b");
    order.unordered("a", "c");
    order.unordered("b", "d");
}

/// A `try_send` at a rendezvous succeeds only when the receiver waits.
#[test]
fn a_rendezvous_is_not_kept_alone() {
    let order = order(|| {
        let (sender, receiver) = sync_channel(0);
        assert_eq!(sender.try_send(1), Err(TrySendError::Full(1)));
        thread::scope(|scope| {
            scope.spawn(move || {
                mark("a");
                assert_eq!(receiver.recv(), Ok(2));
            });
            while sender.try_send(2).is_err() {
                thread::yield_now();
            }
            mark("b");
        });
    });
    order.before("a", "b");
}

/// Who finds a channel empty does so before the next send.
#[test]
fn an_empty_channel_is_found_before_the_next_send() {
    let turns = Turns::default();
    let order = order(|| {
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            let turns = &turns;
            scope.spawn(move || {
                turns.take(0, || {
                    mark("a");
                    assert_eq!(receiver.try_recv(), Err(TryRecvError::Empty));
                    let none = receiver.recv_timeout(Duration::from_millis(1));
                    assert_eq!(none, Err(RecvTimeoutError::Timeout));
                    mark("b");
                });
                turns.wait_for(2);
                assert_eq!(receiver.recv(), Ok(1));
            });
            scope.spawn(move || {
                turns.take(1, || {
                    mark("c");
                    sender.send(1).unwrap();
                    mark("d");
                });
            });
        });
    });
    order.before("a", "d");
    order.unordered("a", "c");
    order.unordered("b", "d");
}

/// Who finds a channel full does so after the sends that filled it, and before the next receive.
#[test]
fn a_full_channel_is_found_before_the_next_receive() {
    let turns = Turns::default();
    let order = order(|| {
        let (sender, receiver) = sync_channel(1);
        let second = sender.clone();
        thread::scope(|scope| {
            let turns = &turns;
            scope.spawn(move || {
                turns.take(0, || {
                    mark("a");
                    sender.send(1).unwrap();
                });
                turns.wait_for(3);
            });
            scope.spawn(move || {
                turns.take(1, || {
                    mark("b");
                    assert_eq!(second.try_send(2), Err(TrySendError::Full(2)));
                    mark("c");
                });
                turns.wait_for(3);
            });
            scope.spawn(move || {
                turns.take(2, || {
                    mark("d");
                    receiver.recv().unwrap();
                    mark("e");
                });
            });
        });
    });
    order.before("a", "c");
    order.before("b", "e");
    order.unordered("b", "d");
    order.unordered("c", "e");
}

/// The ends of all senders come before the receive that finds them gone, and are not ordered with
/// each other.
#[test]
fn the_end_of_the_senders_comes_before_the_receive_that_fails() {
    let order = order(|| {
        let (sender, receiver) = channel::<i32>();
        let second = sender.clone();
        thread::scope(|scope| {
            scope.spawn(move || {
                mark("a");
                drop(sender);
            });
            scope.spawn(move || {
                mark("b");
                drop(second);
            });
            scope.spawn(move || {
                assert!(receiver.recv().is_err());
                mark("c");
            });
        });
    });
    order.before("a", "c");
    order.before("b", "c");
    order.unordered("a", "b");
}

/// The end of the receiver comes after the sends that it let pass and before those that fail.
#[test]
fn the_end_of_the_receiver_comes_before_the_send_that_fails() {
    let turns = Turns::default();
    let order = order(|| {
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            let turns = &turns;
            scope.spawn(move || {
                turns.take(0, || {
                    mark("a");
                    sender.send(1).unwrap();
                });
                turns.take(2, || {
                    assert_eq!(sender.send(2).unwrap_err().0, 2);
                    mark("b");
                });
            });
            scope.spawn(move || {
                turns.take(1, || {
                    mark("c");
                    drop(receiver);
                    mark("d");
                });
            });
        });
    });
    order.before("a", "d");
    order.before("c", "b");
    order.unordered("a", "c");
    order.unordered("b", "d");
}

/// A sender that waits at a rendezvous gets its message back when the receiver goes.
#[test]
fn a_message_that_nobody_takes_comes_back() {
    let waiter = Arc::new(Waiter::default());
    let order = order(|| {
        let (sender, receiver) = sync_channel(0);
        let own = Arc::clone(&waiter);
        let child = thread::spawn(move || {
            own.is_here();
            let error = sender.send("message").unwrap_err();
            mark("b");
            error.0
        });
        waiter.wait_until_it_waits();
        mark("a");
        drop(receiver);
        assert_eq!(child.join().unwrap(), "message");
    });
    order.before("a", "b");
}

/// Iterators receive.
#[test]
fn iterators_receive_until_the_senders_are_gone() {
    let order = order(|| {
        let (sender, receiver) = channel();
        let child = thread::spawn(move || {
            mark("a");
            for number in 0..5 {
                sender.send(number).unwrap();
            }
        });
        let all: Vec<i32> = receiver.iter().collect();
        mark("b");
        assert_eq!(all, [0, 1, 2, 3, 4]);
        assert_eq!(receiver.try_iter().count(), 0);
        assert_eq!(receiver.into_iter().count(), 0);
        child.join().unwrap();
    });
    order.before("a", "b");
}
