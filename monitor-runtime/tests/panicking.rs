//! Panics of runs in other orders than the observed one.

#![cfg(feature = "confirm")]

use std::{
    sync::atomic::{AtomicBool as Untracked, Ordering::SeqCst},
    time::Duration,
};

use monitor_runtime::{Confirm, Confirmed, PredictiveMonitor, Shared, moment, sync::Mutex, thread};

fn soon() {
    thread::sleep(Duration::from_millis(20));
}

fn explored(formula: &str, program: fn()) -> Confirmed {
    PredictiveMonitor::confirm(formula, &Confirm::new().explore(20), program).unwrap()
}

/// A name for threads, so that reports have it.
fn named(name: &str) -> thread::Builder {
    thread::Builder::new().name(name.to_owned())
}

/// The divisor is set in time, today.
fn divides() {
    let divisor = Mutex::new(0);
    thread::scope(|scope| {
        let set = named("setter").spawn_scoped(scope, || *divisor.lock().unwrap() = 2);
        let divide = named("divider").spawn_scoped(scope, || {
            soon();
            let divisor = *divisor.lock().unwrap();
            moment!("read");
            assert!(divisor != 0, "nothing to divide by");
        });
        set.unwrap().join().unwrap();
        divide.unwrap().join().unwrap();
    });
}

#[test]
fn a_panic_in_another_order_is_found_with_its_message_and_place() {
    for _ in 0..5 {
        let confirmed = explored("read -> !once(written)", divides);
        assert!(confirmed.checked().holds());
        assert!(confirmed.explored()[0].is_none());
        let explored = confirmed.panicked().unwrap();
        assert_eq!(explored.runs(), 1);
        let confirmation = explored.confirmation();
        assert!(!confirmation.is_confirmed());
        let panicked = confirmation.panicked().unwrap();
        assert_eq!(panicked.message(), "nothing to divide by");
        assert_eq!(panicked.thread(), "divider");
        let place = panicked.place().unwrap();
        assert!(place.contains("tests/panicking.rs:"), "{place}");
        let text = explored.to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines[0].starts_with("found in run 1 of other orders, in which lock at"),
            "{text}"
        );
        assert!(
            lines[1].starts_with("thread `divider` panicked at "),
            "{text}"
        );
        // The one that joins it has panicked of that.
        assert!(lines[2].contains("called `Result::unwrap()`"), "{text}");
    }
}

#[test]
fn a_corrected_program_panics_in_no_order() {
    let confirmed = explored("read -> !once(written)", || {
        let divisor = Mutex::new(0);
        thread::scope(|scope| {
            scope.spawn(|| *divisor.lock().unwrap() = 2);
            scope.spawn(|| {
                soon();
                let divisor = *divisor.lock().unwrap();
                moment!("read");
                if divisor != 0 {
                    assert_eq!(10 / divisor, 5);
                }
            });
        });
    });
    assert!(confirmed.checked().holds());
    assert!(confirmed.panicked().is_none());
}

#[test]
fn a_panic_that_the_program_catches_is_none() {
    let confirmed = explored("!wrong", || {
        let divisor = Shared::new(0);
        thread::scope(|scope| {
            scope.spawn(|| divisor.set(2));
            let divide = scope.spawn(|| {
                soon();
                assert!(divisor.get() != 0);
            });
            drop(divide.join());
        });
    });
    assert!(confirmed.panicked().is_none());
}

#[test]
fn a_violation_stands_above_the_panic_of_its_run() {
    let confirmed = explored("!zero", || {
        let divisor = Shared::new(0);
        thread::scope(|scope| {
            scope.spawn(|| divisor.set(2));
            scope.spawn(|| {
                soon();
                if divisor.get() == 0 {
                    moment!("zero");
                    panic!("nothing to divide by");
                }
            });
        });
    });
    assert!(confirmed.panicked().is_none());
    let explored = confirmed.explored()[0].as_ref().unwrap();
    assert!(explored.confirmation().is_confirmed());
    let panicked = explored.confirmation().panicked().unwrap();
    assert_eq!(panicked.message(), "nothing to divide by");
    let text = explored.to_string();
    let (schedule, panicked) = text.split_once(" panicked at ").unwrap();
    assert!(schedule.contains("zero"), "{text}");
    assert!(panicked.contains("nothing to divide by"), "{text}");
}

#[test]
fn a_confirmed_run_says_that_it_panicked() {
    let confirmed =
        PredictiveMonitor::confirm("start(used) -> once(ready)", &Confirm::new(), || {
            let (ready, used) = (Shared::named("ready", false), Shared::named("used", false));
            let seen = Untracked::new(false);
            thread::scope(|scope| {
                scope.spawn(|| {
                    ready.set(true);
                    seen.store(true, SeqCst);
                });
                scope.spawn(|| {
                    soon();
                    let was_ready = seen.load(SeqCst);
                    used.set(true);
                    assert!(was_ready, "it was not ready");
                });
            });
        });
    let confirmed = confirmed.unwrap();
    let confirmation = confirmed.confirmations()[0].as_ref().unwrap();
    assert!(confirmation.is_confirmed(), "{confirmation}");
    let text = confirmation.to_string();
    let (_, panicked) = text
        .split_once("\nthat run ended with a panic:\nthread `")
        .unwrap_or_else(|| panic!("{text}"));
    assert!(panicked.contains("it was not ready"), "{text}");
}

#[test]
fn a_run_that_panics_before_the_violation_is_a_finding() {
    let confirmed =
        PredictiveMonitor::confirm("start(used) -> once(ready)", &Confirm::new(), || {
            let (ready, used) = (Shared::named("ready", false), Shared::named("used", false));
            let seen = Untracked::new(false);
            thread::scope(|scope| {
                scope.spawn(|| {
                    ready.set(true);
                    seen.store(true, SeqCst);
                });
                scope.spawn(|| {
                    soon();
                    assert!(seen.load(SeqCst), "it was not ready");
                    used.set(true);
                });
            });
        });
    let confirmed = confirmed.unwrap();
    let confirmation = confirmed.confirmations()[0].as_ref().unwrap();
    assert!(!confirmation.is_confirmed(), "{confirmation}");
    assert_eq!(confirmation.tries(), 1);
    assert_eq!(
        confirmation.panicked().unwrap().message(),
        "it was not ready"
    );
    let text = confirmation.to_string();
    assert!(
        text.starts_with(
            "not confirmed: a second run that was steered into this schedule panicked before it had broken the property:\n"
        ),
        "{text}"
    );
}
