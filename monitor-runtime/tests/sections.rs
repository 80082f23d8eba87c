//! What is possible where sections of a mutex change places although their data conflict, from real threads.

#![cfg(feature = "locks")]

use std::{
    cell::{Cell, RefCell},
    sync::Barrier,
};

use monitor_runtime::{
    Checked, NoteKind, Outcome, PredictiveMonitor, Shared, Verdict, Violated, moment, monitor,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering::SeqCst},
    },
    thread,
};

/// Calls `first` in a thread, and when it is done `second` in another, without anything that says so.
fn one_after_the_other(first: impl FnOnce() + Send, second: impl FnOnce() + Send) {
    // Of `std`, which is not followed.
    let turn = Barrier::new(2);
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
}

fn check(formula: &str, first: impl FnOnce() + Send, second: impl FnOnce() + Send) -> Checked {
    let monitor = PredictiveMonitor::new(formula).unwrap().locks();
    monitor.run(|| one_after_the_other(first, second));
    monitor.finish()
}

fn outcome(checked: &Checked) -> &Outcome {
    checked.results()[0]
        .as_ref()
        .unwrap_or_else(|error| panic!("{error}"))
}

const ORDER: &str = "start(used) -> once(ready)";

/// The second section reads what the first has written: that is possible the other way round, and no more.
#[test]
fn a_section_that_would_read_something_else_is_a_note() {
    let list = Mutex::new(vec![1]);
    let line = std::sync::atomic::AtomicU32::new(0);
    let checked = check(
        ORDER,
        || {
            let mut list = list.lock().unwrap();
            moment!("ready");
            list.push(2);
        },
        || {
            let list = list.lock().unwrap();
            line.store(line!() + 1, SeqCst);
            if !list.is_empty() {
                moment!("used");
            }
        },
    );
    assert!(checked.holds() && !checked.violated(), "{checked}");
    checked.assert_holds();
    let [possible] = &outcome(&checked).possible[..] else {
        panic!("{checked}")
    };
    let [read] = &possible.changed[..] else {
        panic!("{possible}")
    };
    assert_eq!(read.thread, "second");
    // Not where the mutex was locked, but where its value was looked at.
    let place = read.location.as_ref().unwrap();
    assert_eq!(place.line, Some(line.into_inner()), "{place}");
    let text = checked.to_string();
    assert!(text.starts_with("holds on all interleavings"), "{text}");
    assert!(
        text.contains(
            "note: possible: where sections of one lock change places although their data conflict"
        ),
        "{text}"
    );
    assert!(
        text.contains(&format!(
            "certain until second reads something else, {place}"
        )),
        "{text}"
    );
}

/// What comes before the first access of a section happens earlier for certain, even if the section would then read
/// something else.
#[test]
fn what_comes_before_the_first_access_is_certain() {
    let list = Mutex::new(vec![1]);
    let checked = check(
        ORDER,
        || {
            let mut list = list.lock().unwrap();
            moment!("ready");
            list.push(2);
        },
        || {
            let mut list = list.lock().unwrap();
            moment!("used");
            list.push(3);
        },
    );
    assert_eq!(outcome(&checked).verdict(), Verdict::Predicted, "{checked}");
}

/// Through `&Cell` the value changes without `&mut`. So what looks like two sections that only read may be two that
/// conflict, and no certain violation rests on that they do not.
#[test]
fn a_value_that_changes_through_a_shared_reference_keeps_its_order() {
    let cell = Mutex::new(Cell::new(0));
    let checked = check(
        ORDER,
        || {
            let cell = cell.lock().unwrap();
            cell.set(1);
            moment!("ready");
        },
        || {
            let cell = cell.lock().unwrap();
            if cell.get() == 1 {
                moment!("used");
            }
        },
    );
    assert_eq!(outcome(&checked).verdict(), Verdict::Holds, "{checked}");
    assert_eq!(outcome(&checked).possible.len(), 1, "{checked}");
    let cells = Mutex::new(vec![Box::new(RefCell::new(0))]);
    let checked = check(
        ORDER,
        || {
            let cells = cells.lock().unwrap();
            *cells[0].borrow_mut() = 1;
            moment!("ready");
        },
        || {
            if *cells.lock().unwrap()[0].borrow() == 1 {
                moment!("used");
            }
        },
    );
    assert_eq!(outcome(&checked).verdict(), Verdict::Holds, "{checked}");
}

/// Why `locks` is an option: a lock may protect what is not in it and not tracked, such as a file or an atomic of `std`. Without
/// it the sections keep their order, and nothing is predicted; who asks for it says that there is no such thing.
#[test]
fn what_a_lock_protects_elsewhere_is_not_seen() {
    let file = Mutex::new(());
    let is_written = std::sync::atomic::AtomicBool::new(false);
    let verdict = |locks: bool| {
        let monitor = PredictiveMonitor::new(ORDER).unwrap();
        let monitor = if locks { monitor.locks() } else { monitor };
        is_written.store(false, SeqCst);
        monitor.run(|| {
            one_after_the_other(
                || {
                    let _file = file.lock().unwrap();
                    moment!("ready");
                    is_written.store(true, SeqCst);
                },
                || {
                    let _file = file.lock().unwrap();
                    if is_written.load(SeqCst) {
                        moment!("used");
                    }
                },
            );
        });
        let checked = monitor.finish();
        outcome(&checked).verdict()
    };
    assert_eq!(verdict(false), Verdict::Holds);
    // In no run is it used before it is ready.
    assert_eq!(verdict(true), Verdict::Predicted);
}

/// The same with a value that only `&mut` changes: there both sections read, and change places.
#[test]
fn sections_that_read_a_plain_value_change_places() {
    let value = Mutex::new(1);
    let checked = check(
        ORDER,
        || {
            let value = value.lock().unwrap();
            assert_eq!(*value, 1);
            moment!("ready");
        },
        || {
            let value = value.lock().unwrap();
            if *value == 1 {
                moment!("used");
            }
        },
    );
    assert_eq!(outcome(&checked).verdict(), Verdict::Predicted, "{checked}");
}

/// What the formula sees of the value in the mutex changes with it: the sections stay as they were.
#[test]
fn a_value_that_the_formula_sees_stays_in_order() {
    let count = Mutex::new(0);
    count.watch("count", |count| *count);
    let checked = check(
        "start(used) -> once(ready) && count >= 0",
        || {
            *count.lock().unwrap() += 1;
            moment!("ready");
            *count.lock().unwrap() += 1;
        },
        || {
            *count.lock().unwrap() += 1;
            moment!("used");
        },
    );
    let outcome = outcome(&checked);
    assert_eq!(outcome.verdict(), Verdict::Holds, "{checked}");
    assert!(outcome.possible.is_empty(), "{checked}");
}

/// Other objects order threads as ever, also where sections change places.
#[test]
fn what_another_object_orders_is_not_possible() {
    let (list, generation) = (Mutex::new(vec![1]), AtomicU32::new(0));
    let checked = check(
        ORDER,
        || {
            list.lock().unwrap().push(2);
            moment!("ready");
            generation.store(1, SeqCst);
        },
        || {
            assert_eq!(generation.load(SeqCst), 1);
            list.lock().unwrap().push(3);
            moment!("used");
        },
    );
    assert!(outcome(&checked).possible.is_empty(), "{checked}");
}

/// The section between two of another thread, which looks and then acts.
#[test]
fn a_look_and_an_act_in_two_sections_are_told_with_the_fewest_changed_reads_first() {
    let (entries, log) = (Mutex::new(vec![1]), Mutex::new(Vec::new()));
    let checked = check(
        "start(acted) -> [looked, changed)",
        || {
            let found = entries.lock().unwrap().pop();
            moment!("looked");
            log.lock().unwrap().push("looked");
            let mut entries = entries.lock().unwrap();
            moment!("acted");
            entries.extend(found);
        },
        || {
            let mut entries = entries.lock().unwrap();
            entries.push(2);
            moment!("changed");
            log.lock().unwrap().push("changed");
        },
    );
    let outcome = outcome(&checked);
    assert_eq!(outcome.verdict(), Verdict::Holds, "{checked}");
    assert_eq!(outcome.possible_bound, None);
    let counts: Vec<usize> = outcome
        .possible
        .iter()
        .map(|possible| possible.changed.len())
        .collect();
    assert_eq!(counts[0], 1, "{checked}");
    assert!(counts.is_sorted(), "{checked}");
}

/// A thread that is not followed has a lock that is: nobody knows what it did with it.
#[test]
fn a_thread_that_is_not_followed_is_said_to_have_used_the_lock() {
    let list = Mutex::new(vec![1]);
    let monitor = PredictiveMonitor::new(ORDER).unwrap().locks();
    monitor.run(|| {
        list.lock().unwrap().push(2);
        std::thread::scope(|scope| {
            let stranger = std::thread::Builder::new().name("stranger".to_owned());
            stranger
                .spawn_scoped(scope, || list.lock().unwrap().push(3))
                .unwrap();
        });
        moment!("ready");
        list.lock().unwrap().push(4);
        moment!("used");
    });
    let checked = monitor.finish();
    let outside: Vec<&str> = checked
        .notes()
        .iter()
        .filter(|note| matches!(&note.kind, NoteKind::Outside { object } if object.to_string().contains("mutex")))
        .map(|note| &*note.thread)
        .collect();
    assert_eq!(outside, ["stranger"], "{checked}");
    let text = checked.to_string();
    assert!(
        text.contains("thread `stranger`, which is not part of the computation, used a mutex at "),
        "{text}"
    );
    assert!(
        text.contains("what it did, and what that orders, is missing"),
        "{text}"
    );
}

// Names of its own: switched off, its threads belong to no computation, and those of others must not meet them.
#[monitor("start(taken) -> once(filled)", predict(locks, strict), on_violation = return)]
fn looks_before_it_uses() -> Result<(), Violated> {
    let list = Mutex::new(vec![1]);
    one_after_the_other(
        || {
            let mut list = list.lock().unwrap();
            moment!("filled");
            list.push(2);
        },
        || {
            if !list.lock().unwrap().is_empty() {
                moment!("taken");
            }
        },
    );
    Ok(())
}

/// Not even where notes fail.
#[test]
fn what_is_possible_fails_no_function() {
    looks_before_it_uses().unwrap();
}

/// A lock and its data belong to no property, and are no region that one could misspell.
#[test]
fn other_computations_are_as_ever() {
    let list = Mutex::new(vec![1]);
    let x = Shared::named("x", 0);
    let outer = PredictiveMonitor::new("x <= 2").unwrap();
    let inner = PredictiveMonitor::new(ORDER).unwrap().locks();
    outer.run(|| {
        inner.run(|| {
            one_after_the_other(
                || {
                    list.lock().unwrap().push(2);
                    moment!("ready");
                    x.set(1);
                },
                || {
                    x.set(list.lock().unwrap().len());
                    moment!("used");
                },
            );
        });
    });
    let checked = inner.finish();
    assert_eq!(outcome(&checked).possible.len(), 0, "{checked}");
    let checked = outer.finish();
    assert!(checked.holds(), "{checked}");
    assert!(!checked.to_string().contains("possible"), "{checked}");
}
