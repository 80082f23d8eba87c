//! Deadlocks over channels: a lock is held by who waits for a message, or for room. Random programs of them are in the tests of all
//! crates.

#![cfg(feature = "locks")]

use std::{
    sync::{Arc, Barrier},
    time::Duration,
};

use monitor_runtime::{
    CheckedLocks, DeadlockMonitor, Obstacle,
    sync::{
        Mutex,
        mpsc::{channel, sync_channel},
    },
    thread,
};

fn named(name: &str) -> thread::Builder {
    thread::Builder::new().name(name.to_owned())
}

/// Two threads, the first of which is done with its part before the other begins, though nothing says so.
fn one_after_the_other(
    first: impl FnOnce(&dyn Fn()) + Send,
    second: impl FnOnce() + Send,
) -> CheckedLocks {
    let monitor = DeadlockMonitor::new();
    // Of `std`, which is not followed.
    let turn = Barrier::new(2);
    monitor.run(|| {
        thread::scope(|scope| {
            let turn = &turn;
            let done = || {
                turn.wait();
            };
            let first = move || first(&done);
            named("first").spawn_scoped(scope, first).unwrap();
            let second = move || {
                turn.wait();
                second();
            };
            named("second").spawn_scoped(scope, second).unwrap();
        });
    });
    monitor.finish()
}

fn obstacles(checked: &CheckedLocks) -> Vec<Obstacle> {
    let threads = checked.deadlocks().iter().flat_map(|found| &found.threads);
    threads.map(|blocked| blocked.next).collect()
}

/// With room for one, with none, and with any.
#[test]
fn a_lock_that_is_held_across_a_send_is_told_where_it_may_wait() {
    for (room, sent, is_told) in [(1, 2, true), (0, 1, true), (2, 2, false)] {
        let state = &Mutex::new(0);
        let (sender, receiver) = sync_channel(room);
        let checked = one_after_the_other(
            move |done| {
                drop(state.lock().unwrap());
                done();
                assert_eq!(receiver.iter().take(sent).count(), sent);
            },
            move || {
                let _state = state.lock().unwrap();
                (0..sent).for_each(|_| sender.send(()).unwrap());
            },
        );
        assert_eq!(!checked.holds(), is_told, "{room} {checked}");
        if is_told {
            assert!(obstacles(&checked).contains(&Obstacle::HasNotReceived));
            let text = checked.to_string();
            assert!(
                text.contains("second waits for room in channel 1 at "),
                "{text}"
            );
            assert!(text.contains(", from which first would receive"), "{text}");
        }
    }
}

#[test]
fn a_lock_that_is_held_across_a_receive_is_told() {
    let state = &Mutex::new(7);
    let (sender, receiver) = channel();
    let checked = one_after_the_other(
        move |done| {
            let answer = *state.lock().unwrap();
            sender.send(answer).unwrap();
            done();
        },
        move || {
            let state = state.lock().unwrap();
            assert_eq!(receiver.recv(), Ok(*state));
        },
    );
    assert_eq!(obstacles(&checked), [Obstacle::Holds, Obstacle::HasNotSent]);
    let text = checked.to_string();
    assert!(
        text.contains("second waits for a message of channel 1 at "),
        "{text}"
    );
    assert!(text.contains(", which first would send"), "{text}");
}

/// Who waits only so long, or not at all, goes on.
#[test]
fn a_wait_that_ends_by_itself_is_on_no_deadlock() {
    let state = &Mutex::new(7);
    let (sender, receiver) = channel();
    let (full, taken) = sync_channel(1);
    let checked = one_after_the_other(
        move |done| {
            let answer = *state.lock().unwrap();
            sender.send(answer).unwrap();
            done();
            assert_eq!(taken.recv(), Ok(1));
        },
        move || {
            let _state = state.lock().unwrap();
            receiver.recv_timeout(Duration::from_secs(60)).unwrap();
            assert!(receiver.try_recv().is_err());
            full.try_send(1).unwrap();
            let _ = full.try_send(2);
        },
    );
    assert!(checked.holds(), "{checked}");
}

/// One of a pool that got no message this time might take it.
#[test]
fn who_found_nothing_may_find_something() {
    for helps in [false, true] {
        let state = Mutex::new(0);
        let (sender, receiver) = sync_channel(1);
        let receiver = Arc::new(Mutex::new(receiver));
        let monitor = DeadlockMonitor::new();
        let (looked, ended) = (Barrier::new(2), Barrier::new(2));
        let receive = &|| receiver.lock().unwrap().recv();
        monitor.run(|| {
            thread::scope(|scope| {
                scope.spawn(|| {
                    drop(state.lock().unwrap());
                    looked.wait();
                    while receive().is_ok() {
                        drop(state.lock().unwrap());
                    }
                    ended.wait();
                });
                scope.spawn(|| {
                    looked.wait();
                    let held = state.lock().unwrap();
                    // It lies in the channel until the lock is given back.
                    sender.send(1).unwrap();
                    drop(held);
                    let _state = state.lock().unwrap();
                    sender.send(2).unwrap();
                    drop(sender);
                });
                scope.spawn(|| {
                    ended.wait();
                    if helps {
                        assert!(receive().is_err());
                    }
                });
            });
        });
        let checked = monitor.finish();
        let at_channel = obstacles(&checked).contains(&Obstacle::HasNotReceived);
        assert_eq!(at_channel, !helps, "{checked}");
    }
}

/// Of one who is not followed nothing is known.
#[test]
fn a_thread_that_is_not_followed_may_receive() {
    for is_followed in [true, false] {
        let state = &Mutex::new(0);
        let (sender, receiver) = sync_channel(1);
        let first = sender.clone();
        let checked = one_after_the_other(
            move |done| {
                first.send(0).unwrap();
                let receive = move || {
                    receiver.recv().unwrap();
                    receiver
                };
                let receiver = if is_followed {
                    receive()
                } else {
                    std::thread::spawn(receive).join().unwrap()
                };
                drop(state.lock().unwrap());
                done();
                assert_eq!(receiver.iter().take(2).count(), 2);
            },
            move || {
                let _state = state.lock().unwrap();
                (0..2).for_each(|_| sender.send(1).unwrap());
            },
        );
        assert_eq!(
            checked.deadlocks().len(),
            usize::from(is_followed),
            "{checked}"
        );
    }
}
