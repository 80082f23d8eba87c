//! What channels of tasks order.

use std::sync::Arc;

use monitor_runtime::{
    moment,
    tokio::{
        self,
        sync::{broadcast, mpsc, oneshot, watch},
    },
};

use super::support::{Signal, holds, predicted};

#[test]
fn a_send_comes_before_the_receive_of_its_message() {
    let bounded = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        let task = tokio::spawn(async move {
            moment!("ready");
            sender.send(1).await.unwrap();
        });
        assert_eq!(receiver.recv().await, Some(1));
        moment!("using");
        task.await.unwrap();
    };
    holds("using -> once(ready)", bounded);
    let unbounded = || async {
        let (sender, mut receiver) = mpsc::unbounded_channel();
        let task = tokio::spawn(async move {
            moment!("ready");
            sender.send(1).unwrap();
        });
        assert_eq!(receiver.recv().await, Some(1));
        moment!("using");
        task.await.unwrap();
    };
    holds("using -> once(ready)", unbounded);
    let once = || async {
        let (sender, receiver) = oneshot::channel();
        let task = tokio::spawn(async move {
            moment!("ready");
            sender.send(1).unwrap();
        });
        assert_eq!(receiver.await, Ok(1));
        moment!("using");
        task.await.unwrap();
    };
    holds("using -> once(ready)", once);
    let to_all = || async {
        let (sender, mut receiver) = broadcast::channel(4);
        let task = tokio::spawn(async move {
            moment!("ready");
            sender.send(1).unwrap();
        });
        assert_eq!(receiver.recv().await, Ok(1));
        moment!("using");
        task.await.unwrap();
    };
    holds("using -> once(ready)", to_all);
    let watched = || async {
        let (sender, mut receiver) = watch::channel(0);
        let task = tokio::spawn(async move {
            moment!("ready");
            sender.send(1).unwrap();
            sender.closed().await;
        });
        receiver.changed().await.unwrap();
        assert_eq!(*receiver.borrow(), 1);
        moment!("using");
        drop(receiver);
        task.await.unwrap();
    };
    holds("using -> once(ready)", watched);
}

#[test]
fn two_senders_are_not_ordered() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel(4);
        let (other, sent) = (sender.clone(), Signal::new());
        let first = tokio::spawn({
            let sent = sent.clone();
            async move {
                moment!("one");
                sender.send(1).await.unwrap();
                sent.give();
            }
        });
        sent.given().await;
        let second = tokio::spawn(async move {
            moment!("two");
            other.send(2).await.unwrap();
        });
        first.await.unwrap();
        second.await.unwrap();
        assert_eq!(
            (receiver.recv().await, receiver.recv().await),
            (Some(1), Some(2))
        );
    };
    predicted("two -> once(one)", work);
}

#[test]
fn a_send_waits_for_the_receive_that_makes_room() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        let task = tokio::spawn(async move {
            sender.send(1).await.unwrap();
            sender.send(2).await.unwrap();
            moment!("sent");
        });
        moment!("receiving");
        assert_eq!(receiver.recv().await, Some(1));
        assert_eq!(receiver.recv().await, Some(2));
        task.await.unwrap();
    };
    holds("sent -> once(receiving)", work);
}

#[test]
fn room_that_is_reserved_is_not_there_for_others() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        let sender = Arc::new(sender);
        let (reserved, tried) = (
            Arc::new(::tokio::sync::Notify::new()),
            Arc::new(::tokio::sync::Notify::new()),
        );
        let task = tokio::spawn({
            let (sender, reserved, tried) = (
                Arc::clone(&sender),
                Arc::clone(&reserved),
                Arc::clone(&tried),
            );
            async move {
                moment!("reserving");
                let permit = sender.reserve().await.unwrap();
                reserved.notify_one();
                tried.notified().await;
                moment!("giving_back");
                drop(permit);
            }
        });
        reserved.notified().await;
        assert!(sender.try_send(1).is_err());
        moment!("full");
        tried.notify_one();
        sender.send(2).await.unwrap();
        moment!("sent");
        assert_eq!(receiver.recv().await, Some(2));
        task.await.unwrap();
    };
    holds("full -> once(reserving)", work);
    holds("sent -> once(giving_back)", work);
}

#[test]
fn the_end_of_senders_comes_before_what_finds_them_gone() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel::<u8>(1);
        let (once, answer) = oneshot::channel::<u8>();
        let task = tokio::spawn(async move {
            moment!("leaving");
            drop(sender);
            drop(once);
        });
        assert_eq!(receiver.recv().await, None);
        moment!("alone");
        assert!(answer.await.is_err());
        moment!("unanswered");
        task.await.unwrap();
    };
    holds("alone -> once(leaving)", work);
    holds("unanswered -> once(leaving)", work);
}

/// A task lets a sender go, or makes one, and then another one counts.
#[test]
fn the_number_of_senders_comes_after_what_made_it() {
    let by_a_sender = || async {
        let (sender, _receiver) = mpsc::channel::<u32>(1);
        let (own, gone) = (sender.clone(), Signal::new());
        let one = tokio::spawn({
            let gone = gone.clone();
            async move {
                moment!("over");
                drop(own);
                gone.give();
            }
        });
        gone.given().await;
        let other = tokio::spawn(async move {
            assert_eq!(sender.strong_count(), 1);
            moment!("alone");
        });
        one.await.unwrap();
        other.await.unwrap();
    };
    holds("alone -> once(over)", by_a_sender);
    let by_the_receiver = || async {
        let (sender, receiver) = mpsc::unbounded_channel::<u32>();
        let (weak, more) = (sender.downgrade(), Signal::new());
        let one = tokio::spawn({
            let more = more.clone();
            async move {
                moment!("made");
                let made = weak.upgrade();
                more.give();
                made
            }
        });
        more.given().await;
        let other = tokio::spawn(async move {
            assert_eq!(receiver.sender_strong_count(), 2);
            moment!("two");
        });
        drop((one.await, other.await, sender));
    };
    holds("two -> once(made)", by_the_receiver);
    let of_a_broadcast = || async {
        let (sender, _receiver) = broadcast::channel::<u32>(1);
        let (own, more) = (sender.clone(), Signal::new());
        let one = tokio::spawn({
            let more = more.clone();
            async move {
                moment!("made");
                let made = own.clone();
                more.give();
                (own, made)
            }
        });
        more.given().await;
        let other = tokio::spawn(async move {
            assert_eq!(sender.strong_count(), 3);
            moment!("three");
        });
        drop((one.await, other.await));
    };
    holds("three -> once(made)", of_a_broadcast);
}

/// Nobody sees which of two that make senders, or let them go, was first.
#[test]
fn senders_that_come_and_go_are_not_ordered() {
    let work = || async {
        let (sender, _receiver) = mpsc::channel::<u32>(1);
        let (own, first) = (sender.clone(), Signal::new());
        let one = tokio::spawn({
            let first = first.clone();
            async move {
                moment!("one");
                drop(own.clone());
                first.give();
                own
            }
        });
        first.given().await;
        let two = tokio::spawn(async move {
            let more = sender.clone();
            moment!("two");
            (sender, more)
        });
        drop((one.await, two.await));
    };
    predicted("two -> once(one)", work);
}

#[test]
fn the_end_of_a_receiver_comes_before_what_finds_it_gone() {
    let work = || async {
        let (sender, receiver) = mpsc::channel::<u8>(1);
        let (mut once, answer) = oneshot::channel::<u8>();
        let task = tokio::spawn(async move {
            moment!("leaving");
            drop(receiver);
            drop(answer);
        });
        sender.closed().await;
        moment!("alone");
        assert!(sender.send(1).await.is_err());
        once.closed().await;
        moment!("unheard");
        task.await.unwrap();
    };
    holds("alone -> once(leaving)", work);
    holds("unheard -> once(leaving)", work);
}

#[test]
fn a_failed_receive_comes_before_the_send_that_it_missed() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        let (looked, go) = (
            Arc::new(::tokio::sync::Notify::new()),
            Arc::new(::tokio::sync::Notify::new()),
        );
        let task = tokio::spawn({
            let (looked, go) = (Arc::clone(&looked), Arc::clone(&go));
            async move {
                go.notify_one();
                looked.notified().await;
                sender.send(1).await.unwrap();
                moment!("sent");
            }
        });
        go.notified().await;
        moment!("looking");
        assert!(receiver.try_recv().is_err());
        looked.notify_one();
        assert_eq!(receiver.recv().await, Some(1));
        task.await.unwrap();
    };
    holds("sent -> once(looking)", work);
}

#[test]
fn room_for_several_messages_is_reserved_at_once() {
    let runtime = ::tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(async {
        let (sender, mut receiver) = mpsc::channel(3);
        let mut permits = sender.reserve_many(3).await.unwrap();
        assert_eq!((permits.len(), sender.capacity()), (3, 0));
        assert!(sender.try_reserve_many(1).is_err());
        permits.next().unwrap().send(1);
        drop(permits);
        assert_eq!(sender.capacity(), 2);
        assert_eq!(receiver.recv().await, Some(1));
        let rest: Vec<_> = sender.try_reserve_many(3).unwrap().collect();
        for (permit, value) in rest.into_iter().zip(2..) {
            permit.send(value);
        }
        assert_eq!((receiver.recv().await, receiver.len()), (Some(2), 2));
        drop(receiver);
        assert!(sender.reserve_many(1).await.is_err());
    });
}

#[test]
fn a_message_in_reserved_room_comes_after_the_receive_that_made_it() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel(2);
        sender.send(0).await.unwrap();
        let waits = Signal::new();
        let task = tokio::spawn({
            let waits = waits.clone();
            async move {
                let permits = waits.when_waiting(sender.reserve_many(2)).await.unwrap();
                for (permit, value) in permits.zip(1..) {
                    permit.send(value);
                }
                moment!("sent");
            }
        });
        waits.given().await;
        moment!("receiving");
        for value in 0..3 {
            assert_eq!(receiver.recv().await, Some(value));
        }
        moment!("received");
        task.await.unwrap();
    };
    // Of two places one was taken.
    holds("sent -> once(receiving)", work);
    predicted("sent -> !once(received)", work_in_reserved_room);
}

/// The messages are received after the task has gone on.
async fn work_in_reserved_room() {
    let (sender, mut receiver) = mpsc::channel(2);
    let sent = Signal::new();
    let task = tokio::spawn({
        let sent = sent.clone();
        async move {
            for permit in sender.reserve_many(2).await.unwrap() {
                permit.send(1);
            }
            moment!("sent");
            sent.give();
        }
    });
    sent.given().await;
    for _ in 0..2 {
        assert_eq!(receiver.recv().await, Some(1));
    }
    moment!("received");
    task.await.unwrap();
}

#[test]
fn threads_that_block_are_ordered_as_tasks() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        let (reply, replied) = oneshot::channel();
        let thread = tokio::task::spawn_blocking(move || {
            moment!("asked");
            sender.blocking_send(1).unwrap();
            assert_eq!(replied.blocking_recv(), Ok(2));
            moment!("answered");
        });
        assert_eq!(receiver.recv().await, Some(1));
        moment!("answering");
        reply.send(2).unwrap();
        thread.await.unwrap();
    };
    holds("answering -> once(asked)", work);
    holds("answered -> once(answering)", work);
}

#[test]
fn a_later_message_of_a_broadcast_is_not_ordered_with_the_receive_of_an_earlier_one() {
    let work = || async {
        let (sender, mut receiver) = broadcast::channel(4);
        let task = tokio::spawn(async move {
            sender.send(1).unwrap();
            moment!("more");
            sender.send(2).unwrap();
        });
        task.await.unwrap();
        assert_eq!(receiver.recv().await, Ok(1));
        assert_eq!(receiver.recv().await, Ok(2));
    };
    holds("more -> !once(using)", work);
    let apart = || async {
        let (sender, mut receiver) = broadcast::channel(4);
        let sent = Signal::new();
        let receiver = tokio::spawn({
            let sent = sent.clone();
            async move {
                sent.given().await;
                assert_eq!(receiver.recv().await, Ok(1));
                moment!("using");
            }
        });
        sender.send(1).unwrap();
        moment!("more");
        sender.send(2).unwrap();
        sent.give();
        receiver.await.unwrap();
    };
    predicted("using -> once(more)", apart);
}

#[test]
fn the_receive_that_makes_room_comes_before_the_room_is_reserved() {
    let reserved = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        sender.send(1).await.unwrap();
        let task = tokio::spawn(async move {
            moment!("taken");
            assert_eq!(receiver.recv().await, Some(1));
            // Until it has sent.
            assert_eq!(receiver.recv().await, Some(2));
        });
        let permit = sender.reserve().await.unwrap();
        moment!("reserved");
        permit.send(2);
        task.await.unwrap();
    };
    holds("start(reserved) -> once(taken)", reserved);
    // What was given back is there for the next, and was freed by the same receive.
    let given_back = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        sender.send(1).await.unwrap();
        let task = tokio::spawn(async move {
            moment!("taken");
            assert_eq!(receiver.recv().await, Some(1));
            assert_eq!(receiver.recv().await, Some(2));
        });
        drop(sender.reserve().await.unwrap());
        sender.send(2).await.unwrap();
        moment!("sent");
        task.await.unwrap();
    };
    holds("start(sent) -> once(taken)", given_back);
    // Room that was there from the beginning waits for nobody.
    let fresh = || async {
        let (sender, mut receiver) = mpsc::channel(2);
        sender.send(1).await.unwrap();
        let has_received = Signal::new();
        let task = tokio::spawn({
            let has_received = has_received.clone();
            async move {
                moment!("taken");
                assert_eq!(receiver.recv().await, Some(1));
                has_received.give();
                assert_eq!(receiver.recv().await, Some(2));
            }
        });
        has_received.given().await;
        let permit = sender.reserve().await.unwrap();
        moment!("reserved");
        permit.send(2);
        task.await.unwrap();
    };
    predicted("start(reserved) -> once(taken)", fresh);
}

#[test]
fn room_that_is_seen_comes_after_what_made_it() {
    let by_a_receive = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        sender.send(0).await.unwrap();
        let task = tokio::spawn(async move {
            moment!("making");
            assert_eq!(receiver.recv().await, Some(0));
            receiver
        });
        while sender.capacity() == 0 {
            tokio::task::yield_now().await;
        }
        moment!("seen");
        drop(task.await.unwrap());
    };
    holds("seen -> once(making)", by_a_receive);
    let by_a_return = || async {
        let (sender, receiver) = mpsc::channel::<u8>(1);
        let is_taken = Signal::new();
        let task = tokio::spawn({
            let (sender, is_taken) = (sender.clone(), is_taken.clone());
            async move {
                let permit = sender.reserve().await.unwrap();
                is_taken.give();
                tokio::task::yield_now().await;
                moment!("making");
                drop(permit);
                sender
            }
        });
        is_taken.given().await;
        while sender.capacity() == 0 {
            tokio::task::yield_now().await;
        }
        moment!("seen");
        drop((task.await.unwrap(), receiver));
    };
    holds("seen -> once(making)", by_a_return);
}
