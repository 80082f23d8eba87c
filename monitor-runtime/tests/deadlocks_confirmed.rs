//! Deadlocks that are predicted, and then come to.

#![cfg(all(feature = "confirm", feature = "locks"))]

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, atomic::AtomicBool, mpsc as untracked},
    time::Duration,
};

use monitor_runtime::{
    Confirm, Confirmation, ConfirmedLocks, DeadlockMonitor, Obstacle,
    sync::{Mutex, RwLock, atomic::Ordering::SeqCst},
    thread,
};

/// How often what must always be so is tried.
const TIMES: usize = 20;

fn confirm(program: impl FnMut() + Send + 'static) -> ConfirmedLocks {
    DeadlockMonitor::confirm(&Confirm::new(), program)
}

/// Patience that is shorter than the runner's, where nothing is going to move.
fn briefly() -> Confirm {
    Confirm::new().tries(2).patience(Duration::from_millis(200))
}

/// What became of the one deadlock, which is predicted.
fn confirmation(confirmed: &ConfirmedLocks) -> &Confirmation {
    let checked = confirmed.checked();
    let [deadlock] = checked.deadlocks() else {
        panic!("{checked}")
    };
    assert!(!deadlock.observed, "{checked}");
    confirmed.confirmations()[0].as_ref().unwrap()
}

fn named<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    name: &str,
    f: impl FnOnce() + Send + 'scope,
) {
    let builder = thread::Builder::new().name(name.to_owned());
    builder.spawn_scoped(scope, f).unwrap();
}

fn soon() {
    thread::sleep(Duration::from_millis(20));
}

/// One takes the level and then the status, and the other, which comes later, the status and then the level.
fn inverted() {
    let (level, status) = (Mutex::new(0), Mutex::new(0));
    thread::scope(|scope| {
        named(scope, "compaction", || {
            let mut level = level.lock().unwrap();
            let mut status = status.lock().unwrap();
            *level += 1;
            *status += 1;
        });
        named(scope, "flush", || {
            soon();
            let mut status = status.lock().unwrap();
            let mut level = level.lock().unwrap();
            *status += 1;
            *level += 1;
        });
    });
}

#[test]
fn threads_that_take_two_mutexes_in_two_orders_come_to_wait_for_each_other() {
    for _ in 0..TIMES {
        let confirmed = confirm(inverted);
        let confirmation = confirmation(&confirmed);
        assert!(confirmation.is_confirmed(), "{confirmation}");
        assert_eq!(confirmation.tries(), 1, "{confirmation}");
        let deadlock = confirmation.deadlock().unwrap();
        assert!(deadlock.observed);
        let mut threads: Vec<&str> = deadlock.threads.iter().map(|it| &*it.thread).collect();
        threads.sort_unstable();
        assert_eq!(threads, ["compaction", "flush"]);
        for blocked in &deadlock.threads {
            let [held] = &blocked.holds[..] else {
                panic!("{confirmation}");
            };
            assert_ne!(held.lock, blocked.waits_for);
            assert!(held.location.is_some() && blocked.location.is_some());
        }
        let text = confirmation.to_string();
        assert!(
            text.starts_with(
                "confirmed: a second run, steered into this schedule, came to the deadlock:\n"
            ),
            "{text}"
        );
        // That it was broken by a panic is no news.
        assert!(!text.contains("panic"), "{text}");
    }
}

#[test]
fn a_reader_comes_to_wait_behind_a_writer_that_waits_for_it() {
    for _ in 0..TIMES {
        let confirmed = confirm(|| {
            let config = RwLock::new(3);
            thread::scope(|scope| {
                named(scope, "reader", || {
                    let first = config.read().unwrap();
                    let again = config.read().unwrap();
                    assert_eq!(*first, *again);
                });
                named(scope, "writer", || {
                    soon();
                    *config.write().unwrap() = 4;
                });
            });
        });
        let confirmation = confirmation(&confirmed);
        assert!(confirmation.is_confirmed(), "{confirmation}");
        assert_eq!(confirmation.tries(), 1, "{confirmation}");
        let threads = &confirmation.deadlock().unwrap().threads;
        assert!(
            threads
                .iter()
                .any(|blocked| blocked.next == Obstacle::WaitsToWrite)
        );
    }
}

/// What each thread did before with these locks and others, and what other threads do meanwhile.
#[test]
fn sections_before_it_and_other_threads_are_not_in_the_way() {
    for _ in 0..TIMES {
        let confirmed = confirm(|| {
            let (a, b, log) = (Mutex::new(0), Mutex::new(0), Mutex::new(()));
            thread::scope(|scope| {
                named(scope, "first", || {
                    drop(b.lock().unwrap());
                    drop(log.lock().unwrap());
                    let _held = a.lock().unwrap();
                    drop(log.lock().unwrap());
                    *b.lock().unwrap() += 1;
                });
                named(scope, "other", || {
                    for _ in 0..3 {
                        drop(a.lock().unwrap());
                        drop(log.lock().unwrap());
                    }
                });
                named(scope, "second", || {
                    soon();
                    drop(log.lock().unwrap());
                    let _held = b.lock().unwrap();
                    drop(log.lock().unwrap());
                    *a.lock().unwrap() += 1;
                });
            });
        });
        let checked = confirmed.checked();
        assert!(!checked.deadlocks().is_empty(), "{checked}");
        for confirmation in confirmed.confirmations() {
            let confirmation = confirmation.as_ref().unwrap();
            assert!(confirmation.is_confirmed(), "{checked}\n{confirmation}");
        }
    }
}

/// A channel of `std` orders both threads, which nobody sees: the deadlock stays predicted, with what was in the way.
#[test]
fn an_order_that_is_not_followed_is_told() {
    let confirmed = DeadlockMonitor::confirm(&briefly(), || {
        let (level, status) = (Mutex::new(0), Mutex::new(0));
        let (sender, receiver) = untracked::channel();
        thread::scope(|scope| {
            let (level, status) = (&level, &status);
            named(scope, "compaction", move || {
                drop((level.lock(), status.lock()));
                sender.send(()).unwrap();
            });
            named(scope, "flush", move || {
                receiver.recv().unwrap();
                drop((status.lock(), level.lock()));
            });
        });
    });
    let confirmation = confirmation(&confirmed);
    assert!(!confirmation.is_confirmed() && confirmation.deadlock().is_none());
    let text = confirmation.to_string();
    assert!(
        text.starts_with(
            "not reached, in 2 runs steered into this schedule: nothing moved for 0.2 s; the schedule goes on with lock at "
        ),
        "{text}"
    );
    assert!(
        text.contains("of thread `flush`, which did not come there"),
        "{text}"
    );
    assert!(
        text.contains("thread `compaction` was held before lock at"),
        "{text}"
    );
}

/// A gate lock makes it none, so nothing is run again.
#[test]
fn what_is_none_is_not_run_again() {
    let mut runs = 0;
    let has_run_again = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&has_run_again);
    let confirmed = confirm(move || {
        runs += 1;
        told.store(runs > 1, SeqCst);
        let (gate, a, b) = (Mutex::new(()), Mutex::new(0), Mutex::new(0));
        thread::scope(|scope| {
            named(scope, "first", || {
                let _gate = gate.lock().unwrap();
                drop((a.lock().unwrap(), b.lock().unwrap()));
            });
            named(scope, "second", || {
                soon();
                let _gate = gate.lock().unwrap();
                drop((b.lock().unwrap(), a.lock().unwrap()));
            });
        });
    });
    assert!(confirmed.checked().holds(), "{}", confirmed.checked());
    assert!(confirmed.confirmations().is_empty());
    assert!(!has_run_again.load(SeqCst));
}

#[test]
fn a_deadlock_of_the_first_run_is_told_and_its_panic_ends_there() {
    let confirmed = confirm(|| {
        let config = RwLock::new(0);
        let _reader = config.read();
        drop(config.write());
    });
    let [deadlock] = confirmed.checked().deadlocks() else {
        panic!("{}", confirmed.checked());
    };
    assert!(deadlock.observed);
    assert!(confirmed.confirmations()[0].is_none());
    // Any other panic goes on.
    let panic = catch_unwind(AssertUnwindSafe(|| confirm(|| panic!("another reason"))));
    let message = panic.unwrap_err();
    assert_eq!(message.downcast_ref(), Some(&"another reason"));
}

/// A thread of the cycle takes another way when it is run again.
#[test]
fn a_run_that_goes_another_way_says_where() {
    let mut runs = 0;
    let confirmed = DeadlockMonitor::confirm(&briefly(), move || {
        runs += 1;
        let is_first = runs == 1;
        let (a, b) = (Mutex::new(0), Mutex::new(0));
        thread::scope(|scope| {
            named(scope, "first", || drop((a.lock(), b.lock())));
            named(scope, "second", || {
                soon();
                if is_first {
                    drop((b.lock(), a.lock()));
                } else {
                    drop(b.lock());
                }
            });
        });
    });
    let text = confirmation(&confirmed).to_string();
    assert!(text.contains("where the schedule has lock at"), "{text}");
}
