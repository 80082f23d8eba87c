//! What is said of why one event comes before another: what the threads synchronised on, and the
//! lines on both sides.
#![cfg(feature = "predict")]

use std::sync::atomic::Ordering::SeqCst;

use monitor_runtime::{
    PredictiveMonitor, Shared, moment,
    sync::{Barrier, Condvar, Mutex, RwLock, atomic::AtomicBool, mpsc},
    thread,
};

/// Puts what stands in the lines of this file in place of their numbers.
fn with_lines(text: &str) -> String {
    let lines: Vec<&str> = include_str!("reasons.rs").lines().collect();
    let mut parts = text.split(concat!(file!(), ":"));
    let mut result = parts.next().unwrap().to_owned();
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = part.split_at(digits);
        let line = lines[number.parse::<usize>().unwrap() - 1].trim();
        result.extend(["<", line, ">", rest]);
    }
    result
}

/// Why the moment `later` comes after `earlier`, in the schedule of a run in which both happen.
fn reason(body: impl FnOnce()) -> String {
    let computation = PredictiveMonitor::new("!(once(earlier) && once(later))").unwrap();
    computation.run(body);
    let checked = computation.finish();
    let text = format!("{checked:#}");
    let (_, order) = text.split_once("what puts these steps in order").unwrap();
    let (_, after) = order
        .split_once("step 2 must come after step 1 (")
        .unwrap_or_else(|| {
            panic!("{text}");
        });
    // The ends of moments are not shown, and come in between.
    let (reason, _) = after.split_once(")\n").unwrap();
    with_lines(reason)
}

/// Runs the first in a thread, and the second in another one when the first is through.
fn one_after_the_other(first: impl FnOnce() + Send, second: impl FnOnce() + Send) {
    let (done, wait) = std::sync::mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            first();
            done.send(()).unwrap();
        });
        scope.spawn(move || {
            wait.recv().unwrap();
            second();
        });
    });
}

#[test]
fn a_variable() {
    let x = Shared::named("x", 0);
    let found = reason(|| {
        one_after_the_other(
            || {
                moment!("earlier");
                x.set(1);
            },
            || {
                x.get();
                moment!("later");
            },
        );
    });
    assert_eq!(found, "variable x (<x.set(1);>, then <x.get();>)");
}

#[test]
fn an_atomic() {
    let ready = AtomicBool::named("ready", false);
    let found = reason(|| {
        one_after_the_other(
            || {
                moment!("earlier");
                ready.store(true, SeqCst);
            },
            || {
                while !ready.load(SeqCst) {}
                moment!("later");
            },
        );
    });
    assert!(found.starts_with("variable ready ("), "{found}");
}

#[test]
fn a_lock() {
    let (mutex, lock) = (Mutex::new(0), RwLock::new(0));
    mutex.watch("left", |value| *value);
    let found = reason(|| {
        one_after_the_other(
            || {
                moment!("earlier");
                *mutex.lock().unwrap() += 1;
            },
            || {
                let _guard = mutex.lock();
                moment!("later");
            },
        );
    });
    let places = "<*mutex.lock().unwrap() += 1;>, then <let _guard = mutex.lock();>";
    assert_eq!(found, format!("a mutex (`left`) ({places})"));
    let found = reason(|| {
        one_after_the_other(
            || {
                moment!("earlier");
                *lock.write().unwrap() += 1;
            },
            || {
                let _guard = lock.read();
                moment!("later");
            },
        );
    });
    assert!(found.starts_with("a reader-writer lock ("), "{found}");
}

#[test]
fn readers_of_a_lock_before_its_writer() {
    let lock = RwLock::new(0);
    let found = reason(|| {
        one_after_the_other(
            || {
                moment!("earlier");
                drop(lock.read());
            },
            || {
                drop(lock.read());
                drop(lock.write());
                moment!("later");
            },
        );
    });
    assert!(found.starts_with("a reader-writer lock ("), "{found}");
}

#[test]
fn a_channel() {
    for bound in [None, Some(0), Some(1)] {
        let found = reason(|| {
            let (sender, receiver): (Box<dyn Fn(i32) + Send>, _) = match bound {
                None => {
                    let (sender, receiver) = mpsc::channel();
                    (Box::new(move |value| sender.send(value).unwrap()), receiver)
                }
                Some(bound) => {
                    let (sender, receiver) = mpsc::sync_channel(bound);
                    (Box::new(move |value| sender.send(value).unwrap()), receiver)
                }
            };
            thread::scope(|scope| {
                scope.spawn(move || {
                    moment!("earlier");
                    sender(1);
                });
                scope.spawn(move || {
                    // Nothing else orders the two.
                    receiver.recv().unwrap();
                    moment!("later");
                });
            });
        });
        assert!(found.starts_with("a channel ("), "{found}");
        assert!(found.contains("sender.send(value)"), "{found}");
        assert!(
            found.ends_with(", then <receiver.recv().unwrap();>)"),
            "{found}"
        );
    }
}

#[test]
fn a_start_and_an_end() {
    let found = reason(|| {
        moment!("earlier");
        thread::scope(|scope| {
            scope.spawn(|| moment!("later"));
        });
    });
    let spawn = "start of thread 1 (<scope.spawn(|| moment!(\"later\"));>)";
    assert_eq!(found, spawn);
    let found = reason(|| {
        thread::spawn(|| moment!("earlier")).join().unwrap();
        moment!("later");
    });
    let join = "end of thread 1 (<thread::spawn(|| moment!(\"earlier\")).join().unwrap();>)";
    assert_eq!(found, join);
}

#[test]
fn a_barrier_and_a_condition_variable() {
    let barrier = Barrier::new(2);
    let found = reason(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                moment!("earlier");
                barrier.wait();
            });
            scope.spawn(|| {
                barrier.wait();
                moment!("later");
            });
        });
    });
    assert!(found.starts_with("a barrier ("), "{found}");
    let (ready, changed) = (Mutex::new(false), Condvar::new());
    let found = reason(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                let ready = changed.wait_while(ready.lock().unwrap(), |ready| !*ready);
                moment!("later");
                drop(ready);
            });
            scope.spawn(|| {
                moment!("earlier");
                *ready.lock().unwrap() = true;
                changed.notify_one();
            });
        });
    });
    let known = ["a mutex (", "a condition variable ("];
    assert!(
        known.iter().any(|known| found.starts_with(known)),
        "{found}"
    );
}

#[test]
fn one_thing_after_the_other() {
    let (x, m) = (Shared::named("x", 0), Mutex::new(0));
    let found = reason(|| {
        one_after_the_other(
            || {
                moment!("earlier");
                x.set(1);
            },
            || {
                one_after_the_other(
                    || {
                        x.get();
                        drop(m.lock());
                    },
                    || {
                        drop(m.lock());
                        moment!("later");
                    },
                );
            },
        );
    });
    let (one, other) = found.split_once(", then a mutex (").unwrap();
    assert!(one.starts_with("variable x ("), "{found}");
    assert!(other.contains(", then "), "{found}");
}
