//! Queues are first-in-first-out in predictions too. What is predicted is forced in real runs, and
//! what cannot be forced is not predicted.
#![cfg(feature = "predict")]

use std::sync::Barrier;

use monitor_runtime::{
    Checked, PredictiveMonitor, moment,
    sync::mpsc::{
        Receiver, RecvTimeoutError, SendError, Sender, SyncSender, channel, sync_channel,
    },
    thread,
};

/// Sends, however much room there is.
trait Send: Clone + std::marker::Send {
    fn send(&self, value: char) -> Result<(), SendError<char>>;
}

impl Send for Sender<char> {
    fn send(&self, value: char) -> Result<(), SendError<char>> {
        Sender::send(self, value)
    }
}

impl Send for SyncSender<char> {
    fn send(&self, value: char) -> Result<(), SendError<char>> {
        SyncSender::send(self, value)
    }
}

fn checked(formula: &str, run: impl FnOnce()) -> Checked {
    let computation = PredictiveMonitor::new(formula).unwrap();
    for region in [
        "a_sending",
        "a_sent",
        "b_sending",
        "b_sent",
        "a_first",
        "a_second",
    ] {
        computation.region(region);
    }
    computation.run(run);
    computation.finish()
}

/// `a` marks a moment and sends, `b` sends and marks one, in the order that is wanted, which nothing
/// that is tracked makes. Gives what the receiver got first.
fn two_senders((a, receiver): (impl Send, Receiver<char>), b_first: bool) -> char {
    let b = a.clone();
    let turn = &Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(move || {
            if b_first {
                turn.wait();
            }
            moment!("a_sending");
            a.send('a').unwrap();
            moment!("a_sent");
            if !b_first {
                turn.wait();
            }
        });
        scope.spawn(move || {
            if !b_first {
                turn.wait();
            }
            moment!("b_sending");
            b.send('b').unwrap();
            moment!("b_sent");
            if b_first {
                turn.wait();
            }
        });
        let receiving = scope.spawn(move || {
            let first = receiver.recv().unwrap();
            if first == 'a' {
                moment!("a_first");
            }
            receiver.recv().unwrap();
            first
        });
        receiving.join().unwrap()
    })
}

const OVERTAKES: &str = "start(a_first) -> !once(a_sending && once(b_sent))";

#[test]
fn what_was_sent_second_is_not_received_first() {
    for bound in [None, Some(0), Some(1), Some(8)] {
        let run = |b_first| match bound {
            None => two_senders(channel(), b_first),
            Some(bound) => two_senders(sync_channel(bound), b_first),
        };
        let checked = checked(OVERTAKES, || assert_eq!(run(false), 'a'));
        assert!(checked.holds(), "{bound:?}: {checked}");
        // It cannot be forced. Moments outside of any computation would count in those of other tests.
        let forced = self::checked("true", || {
            for _ in 0..25 {
                assert_eq!(run(true), 'b', "{bound:?}");
            }
        });
        assert!(forced.holds(), "{forced}");
    }
}

/// As long as their messages are not received, either can be sent first.
#[test]
fn moments_around_sends_are_predicted_in_either_order() {
    for (b_first, formula) in [
        (false, "start(b_sent) -> once(a_sending)"),
        (false, "start(b_sending) -> once(a_sent)"),
        (true, "start(a_sending) -> once(b_sent)"),
    ] {
        for bound in [None, Some(8)] {
            let run = || match bound {
                None => two_senders(channel(), b_first),
                Some(bound) => two_senders(sync_channel(bound), b_first),
            };
            let checked = checked(formula, || {
                let _ = run();
            });
            assert!(checked.violated(), "{formula} {bound:?}: {checked}");
        }
    }
}

/// Runs that end before a message is received are not counted with those that go on, and what
/// orders two threads through a queue is told.
#[test]
fn what_is_shown_is_of_real_runs() {
    let checked = checked("start(b_sent) -> once(a_sending)", || {
        let _ = two_senders(channel(), false);
    });
    let text = checked.to_string();
    assert!(
        text.starts_with("predicted: an interleaving breaks"),
        "{text}"
    );
    let outcome = checked.results()[0].as_ref().unwrap();
    assert_eq!((&outcome.states, &outcome.runs), (&None, &None));

    // After all messages, what was sent second knows of what was sent first.
    let checked = self::checked(
        "start(a_first) -> !(once(a_sending) && once(b_sent))",
        || {
            let _ = two_senders(channel(), false);
        },
    );
    let text = format!("{checked:#}");
    assert!(
        text.contains("messages of a queue are received in their order"),
        "{text}"
    );
}

/// At the end all messages were received in the order in which they were sent.
#[test]
fn a_receiver_that_has_its_message_knows_what_was_sent_before() {
    let program = || {
        let (a, receiver) = channel();
        let b = a.clone();
        let turn = &Barrier::new(2);
        thread::scope(|scope| {
            scope.spawn(move || {
                moment!("a_sending");
                a.send(1).unwrap();
                turn.wait();
            });
            scope.spawn(move || {
                turn.wait();
                b.send(2).unwrap();
                moment!("b_sent");
            });
            assert_eq!((receiver.recv(), receiver.recv()), (Ok(1), Ok(2)));
            moment!("a_second");
        });
    };
    // The second message is behind the first one.
    let checked = checked("start(a_second) -> once(a_sending)", program);
    assert!(checked.holds(), "{checked}");
}

/// One thread's messages have its order, and cost nothing more: nothing of them is recorded.
#[test]
fn messages_of_one_thread_are_not_recorded() {
    let checked = checked("start(a_second) -> once(a_sending)", || {
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            scope.spawn(move || {
                moment!("a_sending");
                for number in 0..100 {
                    sender.send(number).unwrap();
                }
            });
            assert_eq!(receiver.iter().count(), 100);
            moment!("a_second");
        });
    });
    assert!(checked.holds(), "{checked}");
    assert_eq!(checked.computation().unwrap().events().len(), 4);
}

/// Receivers that look and find nothing take no message's turn.
#[test]
fn the_order_is_that_of_messages_not_of_attempts() {
    let checked = checked("start(a_second) -> once(a_sending && once(b_sent))", || {
        let (a, receiver) = sync_channel(2);
        let b = a.clone();
        let turn = &Barrier::new(2);
        assert!(receiver.try_recv().is_err());
        thread::scope(|scope| {
            scope.spawn(move || {
                turn.wait();
                moment!("a_sending");
                a.send('a').unwrap();
            });
            scope.spawn(move || {
                b.send('b').unwrap();
                moment!("b_sent");
                turn.wait();
            });
            assert_eq!(receiver.recv(), Ok('b'));
            assert_eq!(receiver.recv(), Ok('a'));
            let none = receiver.recv_timeout(std::time::Duration::ZERO);
            assert!(matches!(
                none,
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected)
            ));
            moment!("a_second");
        });
    });
    // `b` marks its moment after it has sent: that may be late, but `a` is not before its message.
    assert!(checked.violated(), "{checked}");
}
