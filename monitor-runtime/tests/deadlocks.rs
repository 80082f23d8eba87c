//! Deadlocks that are predicted from real threads which passed, and those that cannot be.

#![cfg(feature = "locks")]

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Barrier,
};

use monitor_runtime::{
    CheckedLocks, DeadlockMonitor, PredictiveMonitor, Shared, Verdict,
    sync::{Condvar, Mutex, RwLock, mpsc::channel},
    thread,
};

/// Calls `first` in a thread, and when it is done `second` in another, without anything that says so.
fn one_after_the_other(first: impl FnOnce() + Send, second: impl FnOnce() + Send) -> CheckedLocks {
    let monitor = DeadlockMonitor::new();
    // Of `std`, which is not followed.
    let turn = Barrier::new(2);
    monitor.run(|| {
        thread::scope(|scope| {
            let named = |name: &str| thread::Builder::new().name(name.to_owned());
            named("first")
                .spawn_scoped(scope, || {
                    first();
                    turn.wait();
                })
                .unwrap();
            named("second")
                .spawn_scoped(scope, || {
                    turn.wait();
                    second();
                })
                .unwrap();
        });
    });
    monitor.finish()
}

/// Compaction takes the level and then the status, a flush the status and then the level (tikv/agatedb#61).
#[test]
fn an_inversion_of_two_mutexes_is_predicted() {
    let (level, status) = (Mutex::new(0), Mutex::new(0));
    let checked = one_after_the_other(
        || {
            let mut level = level.lock().unwrap();
            let mut status = status.lock().unwrap();
            *level += 1;
            *status += 1;
        },
        || {
            let mut status = status.lock().unwrap();
            let mut level = level.lock().unwrap();
            *status += 1;
            *level += 1;
        },
    );
    let [deadlock] = checked.deadlocks() else {
        panic!("{checked}")
    };
    assert!(!deadlock.observed && !checked.holds());
    let threads: Vec<&str> = deadlock
        .threads
        .iter()
        .map(|blocked| &*blocked.thread)
        .collect();
    assert_eq!(threads, ["first", "second"]);
    for (blocked, next) in deadlock
        .threads
        .iter()
        .zip(deadlock.threads.iter().cycle().skip(1))
    {
        assert_eq!(blocked.holds.len(), 1);
        assert_eq!(blocked.waits_for, next.holds[0].lock);
        let places = [&blocked.location, &blocked.holds[0].location];
        assert!(places.iter().all(|place| {
            place
                .as_ref()
                .unwrap()
                .to_string()
                .contains("deadlocks.rs:")
        }));
    }
    let text = checked.to_string();
    assert!(text.contains("first waits for `mutex 2` at "), "{text}");
    assert!(
        text.contains("second acquires mutex 2") || text.contains("second  acquires mutex 2"),
        "{text}"
    );
    let panic = catch_unwind(AssertUnwindSafe(|| checked.assert_none()));
    assert!(panic.is_err());
}

#[test]
fn one_order_of_all_locks_is_silent() {
    let (level, status) = (Mutex::new(0), Mutex::new(0));
    let both = || {
        let mut level = level.lock().unwrap();
        *level += *status.lock().unwrap();
    };
    let checked = one_after_the_other(both, both);
    assert!(checked.holds() && checked.notes().is_empty(), "{checked}");
}

#[test]
fn a_gate_lock_makes_an_inversion_silent() {
    let (gate, a, b) = (Mutex::new(()), Mutex::new(0), Mutex::new(0));
    let checked = one_after_the_other(
        || {
            let _gate = gate.lock().unwrap();
            drop((a.lock(), b.lock()));
        },
        || {
            let _gate = gate.lock().unwrap();
            drop((b.lock(), a.lock()));
        },
    );
    assert!(checked.holds(), "{checked}");
}

/// A thread that cannot have what it tries does something else.
#[test]
fn an_inversion_in_which_one_side_only_tries_is_silent() {
    let (a, b) = (Mutex::new(0), Mutex::new(0));
    let tries = one_after_the_other(
        || drop((a.lock(), b.lock())),
        || {
            let _b = b.lock();
            assert!(a.try_lock().is_ok());
        },
    );
    assert!(tries.holds(), "{tries}");
    // What was tried and is held is waited for by others.
    let waits = one_after_the_other(
        || drop((a.try_lock(), b.lock())),
        || drop((b.try_lock(), a.lock())),
    );
    assert_eq!(waits.deadlocks().len(), 1, "{waits}");
}

#[test]
fn a_start_and_an_end_make_an_inversion_silent() {
    let (a, b) = (Mutex::new(0), Mutex::new(0));
    let monitor = DeadlockMonitor::new();
    monitor.run(|| {
        drop((a.lock(), b.lock()));
        thread::scope(|scope| drop(scope.spawn(|| drop((b.lock(), a.lock())))));
        drop((a.lock(), b.lock()));
    });
    monitor.finish().assert_none();
}

#[test]
fn a_message_makes_an_inversion_silent() {
    let (a, b) = (Mutex::new(0), Mutex::new(0));
    let (sender, receiver) = channel();
    let (a, b) = (&a, &b);
    let checked = one_after_the_other(
        move || {
            drop((a.lock(), b.lock()));
            sender.send(()).unwrap();
        },
        move || {
            receiver.recv().unwrap();
            drop((b.lock(), a.lock()));
        },
    );
    assert!(checked.holds(), "{checked}");
}

/// The second thread finds in one of the mutexes what the first has written, and would do something else otherwise.
#[test]
fn what_was_read_in_a_mutex_comes_after_what_wrote_it() {
    let (a, b) = (Mutex::new(false), Mutex::new(0));
    let ready = Mutex::new(false);
    let checked = one_after_the_other(
        || {
            drop((a.lock(), b.lock()));
            *ready.lock().unwrap() = true;
        },
        || {
            if *ready.lock().unwrap() {
                drop((b.lock(), a.lock()));
            }
        },
    );
    assert!(checked.holds(), "{checked}");
}

/// Who takes a mutex sees whether a thread has panicked with it.
#[test]
fn a_poisoned_mutex_comes_after_the_panic() {
    let (a, b, state) = (Mutex::new(0), Mutex::new(0), Mutex::new(()));
    let checked = one_after_the_other(
        || {
            drop((a.lock(), b.lock()));
            let panics = catch_unwind(AssertUnwindSafe(|| {
                let _held = state.lock().unwrap();
                panic!("while it is held");
            }));
            assert!(panics.is_err());
        },
        || {
            if state.lock().is_err() {
                drop((b.lock(), a.lock()));
            }
        },
    );
    assert!(checked.holds(), "{checked}");
}

/// A lock that could not be had says that another thread had it.
#[test]
fn a_try_lock_that_fails_comes_after_the_lock() {
    let (a, b, gate) = (Mutex::new(0), Mutex::new(0), Mutex::new(()));
    let checked = one_after_the_other(
        || {
            drop((a.lock(), b.lock()));
            // Not given back before the run is over.
            std::mem::forget(gate.lock().unwrap());
        },
        || {
            if gate.try_lock().is_err() {
                drop((b.lock(), a.lock()));
            }
        },
    );
    assert!(checked.holds(), "{checked}");
}

/// Readers and writers keep their order: what is beside them is found all the same.
#[test]
fn other_objects_order_threads_as_ever() {
    let (a, b, config) = (Mutex::new(0), Mutex::new(0), RwLock::new(1));
    let inversion = |first: bool| {
        if first {
            *config.write().unwrap() += 1;
            drop((a.lock(), b.lock()));
        } else {
            drop((b.lock(), a.lock()));
            assert_eq!(*config.read().unwrap(), 2);
        }
    };
    let checked = one_after_the_other(|| inversion(true), || inversion(false));
    assert_eq!(checked.deadlocks().len(), 1, "{checked}");
}

#[test]
fn a_condition_variable_gives_the_mutex_back() {
    let (queue, condition) = (Mutex::new(0), Condvar::new());
    let monitor = DeadlockMonitor::new();
    monitor.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                let mut queue = queue.lock().unwrap();
                while *queue == 0 {
                    queue = condition.wait(queue).unwrap();
                }
            });
            *queue.lock().unwrap() = 1;
            condition.notify_one();
        });
    });
    monitor.finish().assert_none();
}

#[test]
fn a_thread_that_locks_what_it_holds_says_so() {
    let mutex = Mutex::new(0);
    let monitor = DeadlockMonitor::new();
    let panic = monitor.run(|| {
        let _held = mutex.lock().unwrap();
        catch_unwind(AssertUnwindSafe(|| drop(mutex.lock()))).unwrap_err()
    });
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(
        text.starts_with("deadlock: this thread waits for a mutex that it holds itself, taken at "),
        "{text}"
    );
    // It has happened, whatever became of the panic.
    let checked = monitor.finish();
    let [deadlock] = checked.deadlocks() else {
        panic!("{checked}")
    };
    assert!(deadlock.observed && deadlock.threads.len() == 1);
    assert_eq!(
        deadlock.threads[0].waits_for,
        deadlock.threads[0].holds[0].lock
    );
    assert!(!checked.holds());
}

/// What a thread panicked with.
fn text(panic: Box<dyn std::any::Any + Send>) -> String {
    *panic.downcast::<String>().unwrap()
}

/// Philosophers around a table: each has taken the fork on one side before any takes that on the other.
fn dine(names: &[&str]) -> (Vec<String>, CheckedLocks) {
    let forks: Vec<Mutex<()>> = names.iter().map(|_| Mutex::new(())).collect();
    let all = Barrier::new(names.len());
    let monitor = DeadlockMonitor::new();
    let panics = monitor.run(|| {
        thread::scope(|scope| {
            let (forks, all) = (&forks, &all);
            let eat = |place: usize| {
                let name = names[place].to_owned();
                let dine = move || {
                    let _left = forks[place].lock();
                    all.wait();
                    drop(forks[(place + 1) % forks.len()].lock());
                };
                let builder = thread::Builder::new().name(name);
                builder.spawn_scoped(scope, dine).unwrap()
            };
            let threads: Vec<_> = (0..names.len()).map(eat).collect();
            let ends = threads.into_iter().map(thread::ScopedJoinHandle::join);
            ends.filter_map(Result::err).map(text).collect()
        })
    });
    (panics, monitor.finish())
}

#[test]
fn a_deadlock_of_the_run_is_broken_and_told() {
    for names in [&["kant", "hegel"][..], &["kant", "hegel", "marx", "frege"]] {
        let (panics, checked) = dine(names);
        let [panic] = &panics[..] else {
            panic!("{panics:?}")
        };
        assert!(
            panic.starts_with("deadlock: threads wait for each other for ever\n"),
            "{panic}"
        );
        for (place, name) in names.iter().enumerate() {
            let next = names[(place + 1) % names.len()];
            let line = panic
                .lines()
                .find(|line| line.starts_with(&format!("  `{name}` waits for a mutex at ")));
            let line = line.unwrap_or_else(|| panic!("{panic}"));
            assert!(
                line.contains(&format!(", which `{next}` holds, taken at ")),
                "{panic}"
            );
            assert_eq!(line.matches("deadlocks.rs:").count(), 2, "{panic}");
        }
        let [deadlock] = checked.deadlocks() else {
            panic!("{checked}")
        };
        assert!(deadlock.observed && deadlock.threads.len() == names.len());
        let report = checked.to_string();
        assert!(
            report.starts_with("deadlock: threads waited for each other for ever\n"),
            "{report}"
        );
    }
}

/// A thread that is not tracked holds a mutex, and gives it back in the end: nothing is said of it.
#[test]
fn what_threads_that_are_not_tracked_hold_is_no_deadlock() {
    let (a, b) = (Mutex::new(()), Mutex::new(()));
    let monitor = DeadlockMonitor::new();
    let (held, asked) = (Barrier::new(2), std::sync::atomic::AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let outside = b.lock();
            held.wait();
            while !asked.load(std::sync::atomic::Ordering::SeqCst) {
                std::thread::yield_now();
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
            assert!(a.try_lock().is_err());
            drop(outside);
        });
        monitor.run(|| {
            let _a = a.lock();
            held.wait();
            asked.store(true, std::sync::atomic::Ordering::SeqCst);
            assert!(b.lock().is_ok());
        });
    });
    let checked = monitor.finish();
    assert!(checked.deadlocks().is_empty(), "{checked}");
}

#[test]
fn where_nothing_is_tracked_nothing_is_known() {
    let monitor = DeadlockMonitor::new();
    monitor.run(|| drop(std::sync::Mutex::new(0).lock()));
    let checked = monitor.finish();
    assert!(
        !checked.holds() && checked.unchecked().is_some(),
        "{checked}"
    );
}

/// Loading and starting under one mutex, which were observed in the good order; what is read under it and written
/// stays in order, also where a property watches it.
#[test]
fn sections_change_places_where_their_data_allow_it() {
    let verdict = |touches: bool, locks: bool| {
        let (loaded, started) = (
            Shared::named("loaded", false),
            Shared::named("started", false),
        );
        let registry = Mutex::new(0);
        registry.watch("plugins", |plugins| *plugins);
        let monitor = PredictiveMonitor::new("start(started) -> loaded && plugins >= 0").unwrap();
        let monitor = if locks { monitor.locks() } else { monitor };
        let turn = Barrier::new(2);
        monitor.run(|| {
            thread::scope(|scope| {
                scope.spawn(|| {
                    let mut held = registry.lock().unwrap();
                    loaded.set(true);
                    if touches {
                        *held += 1;
                    }
                    drop(held);
                    turn.wait();
                });
                scope.spawn(|| {
                    turn.wait();
                    let held = registry.lock().unwrap();
                    if touches {
                        assert_eq!(*held, 1);
                    }
                    started.set(true);
                });
            });
        });
        let checked = monitor.finish();
        checked.results()[0]
            .as_ref()
            .unwrap_or_else(|error| panic!("{error}"))
            .verdict()
    };
    assert_eq!(verdict(false, false), Verdict::Holds);
    assert_eq!(verdict(false, true), Verdict::Predicted);
    assert_eq!(verdict(true, true), Verdict::Holds);
}

/// What a run with a monitor of the usual kind predicts is what it predicted: there, mutexes give edges.
#[test]
fn other_computations_are_as_ever() {
    let shared = Shared::named("x", 0);
    let mutex = Mutex::new(());
    let outer = PredictiveMonitor::new("x != 1 || prev(x == 0)").unwrap();
    let inner = DeadlockMonitor::new();
    outer.run(|| {
        inner.run(|| {
            thread::scope(|scope| {
                for value in [1, 2] {
                    let (mutex, shared) = (&mutex, &shared);
                    let run = move || {
                        let _held = mutex.lock().unwrap();
                        shared.set(value);
                    };
                    scope.spawn(run).join().unwrap();
                }
            });
        });
    });
    inner.finish().assert_none();
    assert!(outer.finish().holds());
}

/// A body of one expression in one line is no reason for a lint to speak of its braces.
#[deny(warnings)]
#[rustfmt::skip]
mod in_one_line {
    use monitor_runtime::{Violated, monitor, sync::Mutex};

    #[monitor(deadlock_free)]
    pub(super) fn read(mutex: &Mutex<u32>) -> Result<u32, Violated> { mutex.lock().map_or(Ok(0), |value| Ok(*value)) }

    #[monitor(deadlock_free)]
    pub(super) fn add(mutex: &Mutex<u32>) { *mutex.lock().unwrap() += 1 }

    #[monitor("writing <= 1", predict)]
    pub(super) fn get(mutex: &Mutex<u32>) -> u32 { *mutex.lock().unwrap() }
}

#[test]
fn bodies_of_one_line_are_as_others() {
    let mutex = Mutex::new(1);
    in_one_line::add(&mutex);
    assert_eq!(in_one_line::read(&mutex).ok(), Some(2));
    assert_eq!(in_one_line::get(&mutex), 2);
}
