//! Programs with channels and locks that come to their end in every run: of none a deadlock is told.

#![cfg(feature = "locks")]

use std::sync::{Arc, Barrier};

use monitor_runtime::{
    CheckedLocks, DeadlockMonitor, PredictiveMonitor, moment,
    sync::{
        Mutex,
        mpsc::{channel, sync_channel},
    },
    thread,
};

fn named(name: &str) -> thread::Builder {
    thread::Builder::new().name(name.to_owned())
}

#[track_caller]
fn assert_none(checked: &CheckedLocks) {
    assert!(checked.deadlocks().is_empty(), "{checked}");
}

/// A sender that is taken out of its slot by another one.
#[test]
fn who_drops_the_last_sender_ends_a_wait_for_a_message() {
    let (sender, receiver) = channel::<i32>();
    let state = Mutex::new(0);
    let slot = Mutex::new(Some(sender));
    let turns: Vec<Barrier> = (0..2).map(|_| Barrier::new(3)).collect();
    let monitor = DeadlockMonitor::new();
    monitor.run(|| {
        thread::scope(|scope| {
            let (state, slot, turns) = (&state, &slot, &turns);
            named("worker")
                .spawn_scoped(scope, move || {
                    drop(state.lock().unwrap());
                    let slot = slot.lock().unwrap();
                    slot.as_ref().unwrap().send(1).unwrap();
                    drop(slot);
                    turns[0].wait();
                    turns[1].wait();
                })
                .unwrap();
            named("waiter")
                .spawn_scoped(scope, move || {
                    turns[0].wait();
                    let _held = state.lock().unwrap();
                    let _ = receiver.recv();
                    turns[1].wait();
                })
                .unwrap();
            named("closer")
                .spawn_scoped(scope, move || {
                    turns[0].wait();
                    turns[1].wait();
                    slot.lock().unwrap().take();
                })
                .unwrap();
        });
    });
    assert_none(&monitor.finish());
}

/// A receiver that is taken out of its slot by another one.
#[test]
fn who_drops_the_receiver_ends_a_wait_for_room() {
    let (sender, receiver) = sync_channel::<i32>(0);
    let state = Mutex::new(0);
    let slot = Mutex::new(Some(receiver));
    let turns: Vec<Barrier> = (0..2).map(|_| Barrier::new(3)).collect();
    let monitor = DeadlockMonitor::new();
    monitor.run(|| {
        thread::scope(|scope| {
            let (state, slot, turns) = (&state, &slot, &turns);
            named("worker")
                .spawn_scoped(scope, move || {
                    drop(state.lock().unwrap());
                    turns[0].wait();
                    slot.lock().unwrap().as_ref().map(|s| s.recv().unwrap());
                    turns[1].wait();
                })
                .unwrap();
            named("sender")
                .spawn_scoped(scope, move || {
                    turns[0].wait();
                    let _held = state.lock().unwrap();
                    let _ = sender.send(1);
                    turns[1].wait();
                })
                .unwrap();
            named("closer")
                .spawn_scoped(scope, move || {
                    turns[0].wait();
                    turns[1].wait();
                    slot.lock().unwrap().take();
                })
                .unwrap();
        });
    });
    assert_none(&monitor.finish());
}

/// A thread that is not followed sends what is not received.
#[test]
fn a_thread_that_is_not_followed_may_send() {
    let (sender, receiver) = channel::<i32>();
    let state = Mutex::new(0);
    let monitor = DeadlockMonitor::new();
    let one = Barrier::new(2);
    let two = Arc::new(Barrier::new(2));
    monitor.run(|| {
        let other = sender.clone();
        let turn = Arc::clone(&two);
        let outside = std::thread::spawn(move || {
            turn.wait();
            other.send(2).unwrap();
        });
        thread::scope(|scope| {
            let (state, one, two) = (&state, &one, &two);
            named("worker")
                .spawn_scoped(scope, move || {
                    drop(state.lock().unwrap());
                    sender.send(1).unwrap();
                    one.wait();
                })
                .unwrap();
            named("waiter")
                .spawn_scoped(scope, move || {
                    one.wait();
                    let held = state.lock().unwrap();
                    receiver.recv().unwrap();
                    drop(held);
                    two.wait();
                    outside.join().unwrap();
                })
                .unwrap();
        });
    });
    assert_none(&monitor.finish());
}

/// A thread that is not followed receives after the wait was written down.
#[test]
fn a_thread_that_is_not_followed_may_receive_or_try_to() {
    for in_vain in [false, true] {
        let (sender, receiver) = sync_channel::<i32>(1);
        let state = Mutex::new(0);
        let monitor = DeadlockMonitor::new();
        let one = Barrier::new(2);
        let two = Arc::new(Barrier::new(2));
        let receiver = Arc::new(std::sync::Mutex::new(receiver));
        monitor.run(|| {
            let (shared, turn) = (Arc::clone(&receiver), Arc::clone(&two));
            let outside = std::thread::spawn(move || {
                turn.wait();
                if in_vain {
                    let _ = shared.lock().unwrap().try_recv();
                } else {
                    shared.lock().unwrap().recv().unwrap();
                }
            });
            thread::scope(|scope| {
                let (state, one, two, receiver) = (&state, &one, &two, &receiver);
                named("worker")
                    .spawn_scoped(scope, move || {
                        drop(state.lock().unwrap());
                        one.wait();
                        for _ in 0..=usize::from(in_vain) {
                            let receiver = receiver.lock().unwrap();
                            receiver.recv().unwrap();
                        }
                        one.wait();
                    })
                    .unwrap();
                named("sender")
                    .spawn_scoped(scope, move || {
                        one.wait();
                        let held = state.lock().unwrap();
                        sender.send(1).unwrap();
                        sender.send(2).unwrap();
                        drop(held);
                        one.wait();
                        two.wait();
                        outside.join().unwrap();
                    })
                    .unwrap();
            });
        });
        assert_none(&monitor.finish());
    }
}

/// A thread of another computation receives.
#[test]
fn a_thread_of_another_computation_may_receive() {
    let (sender, receiver) = sync_channel::<i32>(1);
    let state = Mutex::new(0);
    let receiver = std::sync::Mutex::new(receiver);
    let one = Barrier::new(2);
    let two = Barrier::new(2);
    let monitor = DeadlockMonitor::new();
    std::thread::scope(|all| {
        let (receiver, two) = (&receiver, &two);
        all.spawn(move || {
            let monitor = DeadlockMonitor::new();
            monitor.run(|| {
                two.wait();
                receiver.lock().unwrap().recv().unwrap();
                two.wait();
            });
            let _ = monitor.finish();
        });
        monitor.run(|| {
            thread::scope(|scope| {
                let (state, one, two, receiver) = (&state, &one, &two, &receiver);
                named("worker")
                    .spawn_scoped(scope, move || {
                        drop(state.lock().unwrap());
                        one.wait();
                        receiver.lock().unwrap().recv().unwrap();
                        one.wait();
                    })
                    .unwrap();
                named("sender")
                    .spawn_scoped(scope, move || {
                        one.wait();
                        let held = state.lock().unwrap();
                        sender.send(1).unwrap();
                        sender.send(2).unwrap();
                        drop(held);
                        one.wait();
                        two.wait();
                        two.wait();
                    })
                    .unwrap();
            });
        });
    });
    assert_none(&monitor.finish());
}

/// The second job is taken after the first one, whoever takes them.
#[test]
fn messages_are_taken_in_their_order_by_whoever_takes_them() {
    for waits in [false, true] {
        let (a, b) = (Mutex::new(0), Mutex::new(0));
        let (sender, receiver) = channel::<i32>();
        let receiver = Mutex::new(receiver);
        let turn = Barrier::new(2);
        let monitor = DeadlockMonitor::new();
        monitor.run(|| {
            sender.send(1).unwrap();
            sender.send(2).unwrap();
            thread::scope(|scope| {
                let (a, b, receiver, turn) = (&a, &b, &receiver, &turn);
                let early = named("early")
                    .spawn_scoped(scope, move || {
                        let _b = b.lock().unwrap();
                        let _a = a.lock().unwrap();
                    })
                    .unwrap();
                named("worker")
                    .spawn_scoped(scope, move || {
                        turn.wait();
                        let receiver = receiver.lock().unwrap();
                        let job = if waits {
                            receiver.recv().ok()
                        } else {
                            receiver.try_recv().ok()
                        };
                        drop(receiver);
                        if job == Some(2) {
                            let _a = a.lock().unwrap();
                            let _b = b.lock().unwrap();
                        }
                    })
                    .unwrap();
                early.join().unwrap();
                assert_eq!(receiver.lock().unwrap().recv(), Ok(1));
                turn.wait();
            });
        });
        assert_none(&monitor.finish());
    }
}

/// The same, with a rule and sections that change places.
#[test]
fn rules_know_the_order_of_messages_too() {
    for locks in [false, true] {
        let (sender, receiver) = channel::<i32>();
        let receiver = Mutex::new(receiver);
        let turn = Barrier::new(2);
        let monitor = PredictiveMonitor::new("second -> once(first)").unwrap();
        let monitor = if locks { monitor.locks() } else { monitor };
        monitor.run(|| {
            sender.send(1).unwrap();
            sender.send(2).unwrap();
            thread::scope(|scope| {
                let (receiver, turn) = (&receiver, &turn);
                scope.spawn(move || {
                    moment!("first");
                    let job = receiver.lock().unwrap().recv().unwrap();
                    assert_eq!(job, 1);
                    turn.wait();
                });
                scope.spawn(move || {
                    turn.wait();
                    let job = receiver.lock().unwrap().recv().unwrap();
                    if job == 2 {
                        moment!("second");
                    }
                });
            });
        });
        let checked = monitor.finish();
        assert!(
            checked.results()[0].is_ok() && !checked.violated(),
            "{locks} {checked}"
        );
    }
}
