//! Channels.

use std::{sync, time::Duration};

use monitor_runtime::{
    Shared, moment, region,
    sync::{
        Mutex,
        mpsc::{Sender, channel, sync_channel},
    },
    thread,
};

use super::{be_slow, keeps, may_break, unseen};

#[test]
fn a_rendezvous_both_ways() {
    let rule = "(start(got) -> once(given)) && (start(back) -> once(receiving))";
    keeps(rule, || {
        let (sender, receiver) = sync_channel(0);
        thread::scope(|scope| {
            scope.spawn(move || {
                moment!("given");
                sender.send(1).unwrap();
                moment!("back");
            });
            scope.spawn(move || {
                be_slow();
                moment!("receiving");
                receiver.recv().unwrap();
                moment!("got");
            });
        });
    });
}

#[test]
fn a_send_that_does_not_wait_needs_a_receiver() {
    keeps("start(back) -> once(receiving)", || {
        let (sender, receiver) = sync_channel(0);
        thread::scope(|scope| {
            scope.spawn(move || {
                while sender.try_send(1).is_err() {
                    thread::yield_now();
                }
                moment!("back");
            });
            scope.spawn(move || {
                be_slow();
                moment!("receiving");
                receiver.recv().unwrap();
            });
        });
    });
}

#[test]
fn a_channel_with_two_places_as_a_semaphore() {
    keeps("using <= 2", || {
        let (sender, receiver) = sync_channel(2);
        let receiver = Mutex::new(receiver);
        thread::scope(|scope| {
            for _ in 0..4 {
                let (sender, receiver) = (sender.clone(), &receiver);
                scope.spawn(move || {
                    for _ in 0..2 {
                        sender.send(()).unwrap();
                        drop(region!("using"));
                        receiver.lock().unwrap().recv().unwrap();
                    }
                });
            }
        });
    });
}

#[test]
fn a_third_message_waits_for_a_place() {
    keeps("start(third) -> once(took)", || {
        let (sender, receiver) = sync_channel(2);
        thread::scope(|scope| {
            scope.spawn(move || {
                for message in 0..3 {
                    sender.send(message).unwrap();
                }
                moment!("third");
            });
            scope.spawn(move || {
                be_slow();
                moment!("took");
                assert_eq!(receiver.iter().count(), 3);
            });
        });
    });
}

/// A queue is first in, first out.
#[test]
fn what_was_sent_first_is_received_first() {
    keeps("start(a_first) -> !once(sending_a && once(b_sent))", || {
        let (a, receiver) = channel();
        let (b, meeting) = (a.clone(), unseen());
        thread::scope(|scope| {
            let meeting = &meeting;
            scope.spawn(move || {
                moment!("sending_a");
                a.send('a').unwrap();
                meeting.wait();
            });
            scope.spawn(move || {
                meeting.wait();
                b.send('b').unwrap();
                moment!("b_sent");
            });
            scope.spawn(move || {
                let messages: Vec<char> = receiver.iter().collect();
                if messages == ['a', 'b'] {
                    moment!("a_first");
                }
            });
        });
    });
}

#[test]
fn a_receive_fails_when_all_senders_are_gone() {
    keeps("start(ended) -> once(one) && once(two)", || {
        let (one, receiver) = channel::<()>();
        let two = one.clone();
        thread::scope(|scope| {
            scope.spawn(move || {
                moment!("one");
                drop(one);
            });
            scope.spawn(move || {
                be_slow();
                moment!("two");
                drop(two);
            });
            assert!(receiver.recv().is_err());
            moment!("ended");
        });
    });
}

#[test]
fn a_send_fails_when_the_receiver_is_gone() {
    keeps("start(noticed) -> once(leaving)", || {
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            scope.spawn(move || {
                be_slow();
                moment!("leaving");
                drop(receiver);
            });
            while sender.send(1).is_ok() {
                thread::yield_now();
            }
            moment!("noticed");
        });
    });
}

/// The way back is in a message that is dropped with the channel.
fn without_an_answer(send: impl FnOnce(Sender<u8>), leave: impl FnOnce() + Send) {
    let (answer, answers) = channel();
    thread::scope(|scope| {
        scope.spawn(|| {
            be_slow();
            moment!("leaving");
            leave();
        });
        send(answer);
        assert!(answers.recv().is_err());
        moment!("gave_up");
    });
}

#[test]
fn a_message_that_is_never_read_is_dropped_with_its_channel() {
    keeps("start(gave_up) -> once(leaving)", || {
        let (sender, receiver) = channel();
        without_an_answer(|answer| drop(sender.send(answer)), move || drop(receiver));
    });
    keeps("start(gave_up) -> once(leaving)", || {
        let (sender, receiver) = sync_channel(4);
        without_an_answer(|answer| drop(sender.send(answer)), move || drop(receiver));
    });
}

#[test]
fn workers_that_share_a_receiver() {
    keeps("done <= sent", || {
        let (sent, done) = (Shared::named("sent", 0), Shared::named("done", 0));
        let (sender, receiver) = channel();
        let (receiver, counting) = (Mutex::new(receiver), Mutex::new(()));
        let work = || {
            loop {
                let job = receiver.lock().unwrap().recv();
                if job.is_err() {
                    break;
                }
                let _counting = counting.lock().unwrap();
                done.update(|done| done + 1);
            }
        };
        thread::scope(|scope| {
            scope.spawn(work);
            scope.spawn(work);
            for job in 0..4 {
                sent.update(|sent| sent + 1);
                sender.send(job).unwrap();
            }
            drop(sender);
        });
    });
}

/// The time was over, and then the message came: but when it was sent is not known by that.
fn late(program: impl FnOnce(monitor_runtime::sync::mpsc::Sender<u8>) + Send) {
    let (sender, receiver) = channel();
    let begun = sync::Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(|| {
            begun.wait();
            program(sender);
        });
        assert!(receiver.recv_timeout(Duration::from_millis(1)).is_err());
        moment!("late");
        begun.wait();
        receiver.recv().unwrap();
    });
}

#[test]
fn a_time_that_is_over_says_nothing_of_what_is_around_the_send() {
    may_break("start(late) -> !once(sending)", || {
        late(|sender| {
            moment!("sending");
            sender.send(1).unwrap();
        });
    });
    may_break("start(late) -> !once(sent)", || {
        late(|sender| {
            sender.send(1).unwrap();
            moment!("sent");
        });
    });
}
