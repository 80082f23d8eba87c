//! Deadlocks over the ends of threads: a lock is held by who waits for a thread that needs it.

#![cfg(feature = "locks")]

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Barrier,
};

use monitor_runtime::{
    CheckedLocks, DeadlockMonitor, Obstacle,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

fn named(name: &str) -> thread::Builder {
    thread::Builder::new().name(name.to_owned())
}

/// A thread of its own does something, which is over before this one goes on, though nothing says so; then this one does
/// something with the handle.
fn joined(
    service: impl FnOnce() + Send,
    stop: impl FnOnce(thread::ScopedJoinHandle<'_, ()>),
) -> CheckedLocks {
    let monitor = DeadlockMonitor::new();
    // Of `std`, which is not followed.
    let turn = Barrier::new(2);
    monitor.run(|| {
        thread::scope(|scope| {
            let service = || {
                service();
                turn.wait();
            };
            let service = named("service").spawn_scoped(scope, service).unwrap();
            turn.wait();
            stop(service);
        });
    });
    monitor.finish()
}

#[test]
fn a_lock_that_is_held_across_a_join_is_told() {
    let active = Mutex::new(true);
    let service = || assert!(*active.lock().unwrap());
    let checked = joined(service, |service| {
        let _active = active.lock().unwrap();
        service.join().unwrap();
    });
    let [deadlock] = checked.deadlocks() else {
        panic!("{checked}")
    };
    assert!(!deadlock.observed);
    let mut threads = deadlock.threads.iter();
    let joining = threads
        .find(|blocked| blocked.next == Obstacle::HasNotEnded)
        .unwrap();
    assert_eq!(joining.waits_for, "service");
    assert_eq!(joining.holds.len(), 1);
    let text = checked.to_string();
    assert!(
        text.contains(" waits for the end of service at ")
            && text.contains("service waits for `mutex 1` at "),
        "{text}"
    );
    // Given back before, or not taken by the thread.
    let checked = joined(service, |service| {
        drop(active.lock().unwrap());
        service.join().unwrap();
    });
    assert!(checked.holds(), "{checked}");
    let other = Mutex::new(());
    let checked = joined(
        || drop(other.lock().unwrap()),
        |service| {
            let _active = active.lock().unwrap();
            service.join().unwrap();
        },
    );
    assert!(checked.holds(), "{checked}");
}

/// The threads of a scope are waited for at its end.
#[test]
fn a_lock_that_is_held_across_a_scope_is_told() {
    let (active, turn) = (Mutex::new(true), Barrier::new(2));
    let monitor = DeadlockMonitor::new();
    monitor.run(|| {
        let mut guard = None;
        thread::scope(|scope| {
            scope.spawn(|| {
                assert!(*active.lock().unwrap());
                turn.wait();
            });
            turn.wait();
            guard = Some(active.lock().unwrap());
        });
    });
    let checked = monitor.finish();
    assert_eq!(checked.deadlocks().len(), 1, "{checked}");
}

/// The thread says that it is done with the lock.
#[test]
fn what_is_known_before_a_join_makes_it_silent() {
    let (active, done) = (Mutex::new(true), AtomicBool::new(false));
    let checked = joined(
        || {
            drop(active.lock().unwrap());
            done.store(true, Ordering::Release);
        },
        |service| {
            while !done.load(Ordering::Acquire) {
                thread::yield_now();
            }
            let _active = active.lock().unwrap();
            service.join().unwrap();
        },
    );
    assert!(checked.holds(), "{checked}");
}

/// What a thread learns between two locks rules a deadlock out, also where it is no event by itself.
#[test]
fn what_is_known_before_a_lock_makes_it_silent() {
    let (a, b, done) = (Mutex::new(0), Mutex::new(0), AtomicBool::new(false));
    let silent = |looks: bool| {
        let turn = Barrier::new(2);
        let monitor = DeadlockMonitor::new();
        monitor.run(|| {
            thread::scope(|scope| {
                scope.spawn(|| {
                    drop((a.lock(), b.lock()));
                    done.store(true, Ordering::Release);
                    turn.wait();
                });
                scope.spawn(|| {
                    turn.wait();
                    let _b = b.lock();
                    if !looks || done.load(Ordering::Acquire) {
                        drop(a.lock());
                    }
                });
            });
        });
        monitor.finish().holds()
    };
    assert!(silent(true) && !silent(false));
}

/// It is broken by whichever of both comes last.
#[test]
fn a_deadlock_over_an_end_is_broken_and_told() {
    for waits_first in [true, false] {
        let active = Mutex::new(true);
        let held = Barrier::new(2);
        let monitor = DeadlockMonitor::new();
        let panics = monitor.run(|| {
            thread::scope(|scope| {
                let service = named("service").spawn_scoped(scope, || {
                    held.wait();
                    if waits_first {
                        std::thread::sleep(std::time::Duration::from_millis(50));
                    }
                    drop(active.lock().unwrap());
                });
                let guard = active.lock().unwrap();
                held.wait();
                if !waits_first {
                    std::thread::sleep(std::time::Duration::from_millis(50));
                }
                let joined = catch_unwind(AssertUnwindSafe(|| service.unwrap().join()));
                drop(guard);
                joined.unwrap_or_else(Err).unwrap_err()
            })
        });
        let panic = *panics.downcast::<String>().unwrap();
        assert!(
            panic.contains(" waits for the end of `service` at ")
                && panic.contains("  `service` waits for a mutex at "),
            "{panic}"
        );
        let checked = monitor.finish();
        let [deadlock] = checked.deadlocks() else {
            panic!("{checked}")
        };
        assert!(deadlock.observed && deadlock.threads.len() == 2);
    }
}
