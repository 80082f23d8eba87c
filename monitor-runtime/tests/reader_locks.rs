//! Locks of readers and writers where their sections change places, and deadlocks of them.

#![cfg(feature = "locks")]

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Barrier,
};

use monitor_runtime::{
    CheckedLocks, DeadlockMonitor, Obstacle, PredictiveMonitor, Shared, Verdict,
    sync::{Mutex, RwLock, RwLockWriteGuard},
    thread,
};

/// Calls `first` in a thread, and when it is done `second` in another, without anything that says so.
fn in_turn(first: impl FnOnce() + Send, second: impl FnOnce() + Send) {
    // Of `std`, which is not followed.
    let turn = Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(|| {
            first();
            turn.wait();
        });
        scope.spawn(|| {
            turn.wait();
            second();
        });
    });
}

fn deadlocks(first: impl FnOnce() + Send, second: impl FnOnce() + Send) -> CheckedLocks {
    let monitor = DeadlockMonitor::new();
    monitor.run(|| in_turn(first, second));
    monitor.finish()
}

#[test]
fn an_inversion_of_which_one_side_writes_is_predicted() {
    let (a, b) = (RwLock::new(0), RwLock::new(0));
    let found = |first: &(dyn Fn() + Sync), second: &(dyn Fn() + Sync)| {
        let checked = deadlocks(first, second);
        assert!(checked.unchecked().is_none(), "{checked}");
        checked.deadlocks().len()
    };
    let (writes, reads) = (
        || drop((a.write(), b.write())),
        || drop((b.read(), a.read())),
    );
    assert_eq!(found(&writes, &reads), 1);
    assert_eq!(found(&reads, &writes), 1);
    assert_eq!(found(&|| drop((a.read(), b.write())), &reads), 0);
    assert_eq!(
        found(&|| drop((a.read(), b.write())), &|| drop((
            b.read(),
            a.write()
        ))),
        1
    );
    // Those that only read are not in each other's way.
    assert_eq!(found(&|| drop((a.read(), b.read())), &reads), 0);
    // What is only tried is not waited for.
    assert_eq!(found(&|| drop((a.write(), b.try_write())), &reads), 0);
    assert_eq!(
        found(&writes, &|| drop((b.read(), a.try_read()))),
        0,
        "one side only tries"
    );
}

#[test]
fn a_reader_that_reads_again_waits_for_a_writer_that_waits() {
    let (config, other) = (RwLock::new(0), Mutex::new(0));
    let again = || drop((config.read(), config.read()));
    let checked = deadlocks(again, || drop(config.write()));
    let [deadlock] = checked.deadlocks() else {
        panic!("{checked}")
    };
    let behind: Vec<bool> = deadlock
        .threads
        .iter()
        .map(|blocked| blocked.next == Obstacle::WaitsToWrite)
        .collect();
    assert_eq!(behind.iter().filter(|behind| **behind).count(), 1);
    let text = checked.to_string();
    assert!(text.contains("which waits to write"), "{text}");
    // A writer that cannot come in between.
    assert!(deadlocks(again, || drop(config.read())).holds());
    let gated = deadlocks(
        || {
            let _other = other.lock();
            again();
        },
        || {
            let _other = other.lock();
            drop(config.write());
        },
    );
    assert!(gated.holds(), "{gated}");
    assert!(deadlocks(again, || drop(config.try_write())).holds());
}

/// The lock is held all the time.
#[test]
fn a_writer_that_becomes_a_reader_waits_for_nothing() {
    let (a, b) = (RwLock::new(0), Mutex::new(0));
    let checked = deadlocks(
        || {
            let _b = b.lock();
            let writer = a.try_write().unwrap();
            let reader = RwLockWriteGuard::downgrade(writer);
            assert_eq!(*reader, 0);
        },
        || drop((a.write(), b.lock())),
    );
    assert!(checked.holds(), "{checked}");
}

#[test]
fn a_reader_that_would_write_waits_for_itself() {
    let config = RwLock::new(0);
    let monitor = DeadlockMonitor::new();
    let panic = monitor.run(|| {
        let _reader = config.read();
        catch_unwind(AssertUnwindSafe(|| drop(config.write()))).unwrap_err()
    });
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(
        text.starts_with(
            "deadlock: this thread waits for a reader-writer lock that it holds itself, taken at "
        ),
        "{text}"
    );
    let checked = monitor.finish();
    assert!(
        matches!(checked.deadlocks(), [deadlock] if deadlock.observed),
        "{checked}"
    );
}

#[test]
fn a_reader_behind_a_writer_that_waits_for_it_is_broken_and_told() {
    let (config, held) = (RwLock::new(0), Barrier::new(2));
    let monitor = DeadlockMonitor::new();
    let panics: Vec<String> = monitor.run(|| {
        thread::scope(|scope| {
            let held = &held;
            let config = &config;
            let reader = scope.spawn(move || {
                let _first = config.read();
                held.wait();
                // Until the writer waits.
                while config.try_read().is_ok() {
                    thread::yield_now();
                }
                drop(config.read());
            });
            let writer = scope.spawn(move || {
                held.wait();
                drop(config.write());
            });
            let ends = [reader.join(), writer.join()].into_iter();
            ends.filter_map(Result::err)
                .map(|panic| *panic.downcast::<String>().unwrap())
                .collect()
        })
    });
    let [panic] = &panics[..] else {
        panic!("{panics:?}")
    };
    assert!(panic.contains("waits to write"), "{panic}");
    let checked = monitor.finish();
    assert!(
        matches!(checked.deadlocks(), [deadlock] if deadlock.observed),
        "{checked}"
    );
}

/// Loading under the lock for writers and starting under that for readers, which were observed in the good order.
#[test]
fn sections_change_places_where_their_data_allow_it() {
    let verdict = |writes: bool, reads: bool, locks: bool| {
        let (loaded, started) = (
            Shared::named("loaded", false),
            Shared::named("started", false),
        );
        let registry = RwLock::new(0);
        let monitor = PredictiveMonitor::new("start(started) -> loaded").unwrap();
        let monitor = if locks { monitor.locks() } else { monitor };
        monitor.run(|| {
            in_turn(
                || {
                    let mut held = registry.write().unwrap();
                    loaded.set(true);
                    if writes {
                        *held += 1;
                    }
                },
                || {
                    let held = registry.read().unwrap();
                    if reads {
                        assert_eq!(*held, i32::from(writes));
                    }
                    started.set(true);
                },
            );
        });
        let checked = monitor.finish();
        checked.results()[0]
            .as_ref()
            .unwrap_or_else(|error| panic!("{error}"))
            .verdict()
    };
    assert_eq!(verdict(true, true, false), Verdict::Holds);
    assert_eq!(verdict(true, true, true), Verdict::Holds);
    for (writes, reads) in [(false, false), (true, false), (false, true)] {
        assert_eq!(verdict(writes, reads, false), Verdict::Holds);
        assert_eq!(verdict(writes, reads, true), Verdict::Predicted);
    }
}

/// A writer and readers are never inside together, readers are.
#[test]
fn what_a_lock_excludes_is_not_predicted() {
    let verdict = |reads: bool| {
        let inside = Shared::named("x", 0);
        let beside = Shared::named("y", 0);
        let lock = RwLock::new(());
        let monitor = PredictiveMonitor::new("!(x == 1 && y == 1)").unwrap();
        let monitor = monitor.locks();
        monitor.run(|| {
            in_turn(
                || {
                    let _held = lock.read();
                    inside.set(1);
                    inside.set(0);
                },
                || {
                    if reads {
                        let _held = lock.read();
                        beside.set(1);
                        beside.set(0);
                    } else {
                        let _held = lock.write();
                        beside.set(1);
                        beside.set(0);
                    }
                },
            );
        });
        let checked = monitor.finish();
        checked.results()[0].as_ref().unwrap().verdict()
    };
    assert_eq!(verdict(true), Verdict::Predicted);
    assert_eq!(verdict(false), Verdict::Holds);
}

/// A thread that finds a lock taken comes before who gives it back.
#[test]
fn a_try_that_fails_comes_before_the_unlock() {
    let verdict = |tries: &(dyn Fn() -> bool + Sync), holds: &(dyn Fn(&dyn Fn()) + Sync)| {
        let (before, after) = (Shared::named("y", false), Shared::named("z", false));
        let (taken, tried) = (Barrier::new(2), Barrier::new(2));
        let monitor = PredictiveMonitor::new("start(z) -> y").unwrap().locks();
        monitor.run(|| {
            thread::scope(|scope| {
                scope.spawn(|| {
                    holds(&|| {
                        taken.wait();
                        tried.wait();
                    });
                    after.set(true);
                });
                scope.spawn(|| {
                    before.set(true);
                    taken.wait();
                    assert!(tries());
                    tried.wait();
                });
            });
        });
        let checked = monitor.finish();
        checked.results()[0].as_ref().unwrap().verdict()
    };
    let (mutex, lock) = (Mutex::new(()), RwLock::new(()));
    let holds_mutex = |f: &dyn Fn()| {
        let _held = mutex.lock();
        f();
    };
    let writes = |f: &dyn Fn()| {
        let _held = lock.write();
        f();
    };
    let reads = |f: &dyn Fn()| {
        let _held = lock.read();
        f();
    };
    assert_eq!(
        verdict(&|| mutex.try_lock().is_err(), &holds_mutex),
        Verdict::Holds
    );
    assert_eq!(
        verdict(&|| lock.try_read().is_err(), &writes),
        Verdict::Holds
    );
    assert_eq!(
        verdict(&|| lock.try_write().is_err(), &reads),
        Verdict::Holds
    );
    // Where it does not try, nothing says which comes first.
    assert_eq!(verdict(&|| true, &holds_mutex), Verdict::Predicted);
}
