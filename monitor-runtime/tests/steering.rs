//! Runs that are steered into what was predicted.

#![cfg(feature = "confirm")]

use std::{
    sync::{Arc, atomic::AtomicU32, mpsc as untracked},
    time::Duration,
};

use monitor_runtime::{
    Confirm, Confirmation, Confirmed, PredictiveMonitor, Shared, Verdict, moment,
    sync::{
        Condvar, Mutex, RwLock,
        atomic::{AtomicBool, Ordering::SeqCst},
        mpsc,
    },
    thread,
};

/// Patience that is shorter than the runner's, where nothing is going to move.
fn briefly() -> Confirm {
    Confirm::new().tries(2).patience(Duration::from_millis(200))
}

fn confirm(formula: &str, options: &Confirm, program: impl FnMut() + Send + 'static) -> Confirmed {
    PredictiveMonitor::confirm(formula, options, program).unwrap()
}

/// What became of the one violation, which is predicted.
fn confirmation(confirmed: &Confirmed) -> &Confirmation {
    let checked = confirmed.checked();
    let outcome = checked.results()[0].as_ref().unwrap();
    assert_eq!(outcome.verdict(), Verdict::Predicted, "{checked}");
    confirmed.confirmations()[0].as_ref().unwrap()
}

fn assert_confirmed_at_once(confirmed: &Confirmed) {
    let confirmation = confirmation(confirmed);
    assert!(confirmation.is_confirmed(), "{confirmation}");
    assert_eq!(confirmation.tries(), 1, "{confirmation}");
}

fn soon() {
    thread::sleep(Duration::from_millis(20));
}

#[test]
fn what_a_sleep_hides_is_made_to_happen() {
    for _ in 0..20 {
        let confirmed = confirm("start(used) -> once(ready)", &Confirm::new(), || {
            let (ready, used) = (Shared::named("ready", false), Shared::named("used", false));
            thread::scope(|scope| {
                scope.spawn(|| ready.set(true));
                scope.spawn(|| {
                    soon();
                    used.set(true);
                });
            });
        });
        assert_confirmed_at_once(&confirmed);
    }
}

#[test]
fn locks_are_taken_in_the_order_of_the_schedule() {
    // Who waits at a gate inside of the lock must not keep those out that are to come before.
    for _ in 0..20 {
        let confirmed = confirm("start(closed) -> once(opened)", &Confirm::new(), || {
            let lock = Mutex::new(0);
            thread::scope(|scope| {
                scope.spawn(|| {
                    for _ in 0..3 {
                        *lock.lock().unwrap() += 1;
                    }
                    moment!("opened");
                    drop(lock.lock());
                });
                scope.spawn(|| {
                    soon();
                    let mut value = lock.lock().unwrap();
                    *value += 1;
                    drop(value);
                    moment!("other");
                });
                scope.spawn(|| {
                    soon();
                    soon();
                    moment!("closed");
                });
            });
        });
        assert_confirmed_at_once(&confirmed);
    }
}

#[test]
fn every_kind_of_object_may_lie_on_the_way() {
    for _ in 0..10 {
        let confirmed = confirm("start(late) -> once(early)", &Confirm::new(), || {
            let (queue, messages) = mpsc::channel();
            let (bounded, orders) = mpsc::sync_channel(0);
            let (pair, bell) = (RwLock::new(0), (Mutex::new(false), Condvar::new()));
            let flag = AtomicBool::new(false);
            thread::scope(|scope| {
                let (pair, bell, flag) = (&pair, &bell, &flag);
                let worker = scope.spawn(move || {
                    queue.send(1).unwrap();
                    orders.recv().unwrap();
                    *pair.write().unwrap() += 1;
                    *bell.0.lock().unwrap() = true;
                    bell.1.notify_all();
                    moment!("early");
                });
                scope.spawn(move || {
                    messages.recv().unwrap();
                    bounded.send(2).unwrap();
                    let mut rung = bell.0.lock().unwrap();
                    while !*rung {
                        rung = bell.1.wait(rung).unwrap();
                    }
                    drop(rung);
                    let _ = *pair.read().unwrap();
                    flag.store(true, SeqCst);
                    soon();
                    moment!("late");
                });
                worker.join().unwrap();
            });
        });
        assert_confirmed_at_once(&confirmed);
    }
}

#[test]
fn a_run_that_panics_on_the_way_has_broken_the_property() {
    let confirmed = confirm("start(used) -> once(ready)", &Confirm::new(), || {
        let (ready, used) = (Shared::named("ready", false), Shared::named("used", false));
        thread::scope(|scope| {
            scope.spawn(|| ready.set(true));
            scope
                .spawn(|| {
                    soon();
                    used.set(true);
                })
                .join()
                .unwrap();
            let _ = ready.get();
        });
        assert!(used.get());
    });
    assert_confirmed_at_once(&confirmed);
}

#[test]
fn an_order_that_is_not_followed_is_told() {
    let confirmed = confirm("start(used) -> once(ready)", &briefly(), || {
        let (sender, receiver) = untracked::channel();
        thread::scope(|scope| {
            let maker = thread::Builder::new().name("maker".to_owned());
            let make = move || {
                moment!("ready");
                sender.send(()).unwrap();
            };
            maker.spawn_scoped(scope, make).unwrap();
            let user = thread::Builder::new().name("user".to_owned());
            let r#use = move || {
                receiver.recv().unwrap();
                moment!("used");
            };
            user.spawn_scoped(scope, r#use).unwrap();
        });
    });
    let confirmation = confirmation(&confirmed);
    assert!(!confirmation.is_confirmed());
    assert_eq!(confirmation.tries(), 2);
    let text = confirmation.to_string();
    assert!(
        text.starts_with(
            "not reached, in 2 runs steered into this schedule: nothing moved for 0.2 s"
        ),
        "{text}"
    );
    assert!(
        text.contains("of thread `user`, which did not come there"),
        "{text}"
    );
    assert!(
        text.contains("thread `maker` was held before enter at"),
        "{text}"
    );
}

#[test]
fn a_run_that_goes_another_way_says_where() {
    let mut runs = 0;
    let confirmed = confirm("start(used) -> once(ready)", &briefly(), move || {
        runs += 1;
        let is_first = runs == 1;
        thread::scope(|scope| {
            scope.spawn(|| moment!("ready"));
            scope.spawn(|| {
                soon();
                if is_first {
                    moment!("used");
                } else {
                    let _ = Shared::new(0).get();
                }
            });
        });
    });
    let text = confirmation(&confirmed).to_string();
    assert!(text.contains("came to read at"), "{text}");
    assert!(text.contains("where the schedule has enter at"), "{text}");
}

#[test]
fn a_thread_that_ends_early_is_told() {
    let mut runs = 0;
    let confirmed = confirm("start(used) -> once(ready)", &briefly(), move || {
        runs += 1;
        let is_first = runs == 1;
        thread::scope(|scope| {
            scope.spawn(|| moment!("ready"));
            scope.spawn(|| {
                soon();
                if is_first {
                    moment!("used");
                }
            });
        });
    });
    let text = confirmation(&confirmed).to_string();
    assert!(text.contains("ended before enter at"), "{text}");
}

#[test]
fn what_holds_or_was_observed_is_not_run_again() {
    let runs = Arc::new(AtomicU32::new(0));
    let first = Arc::clone(&runs);
    let confirmed = confirm("start(used) -> once(ready)", &Confirm::new(), move || {
        first.fetch_add(1, SeqCst);
        moment!("ready");
        moment!("used");
    });
    assert!(confirmed.checked().holds());
    assert!(confirmed.confirmations()[0].is_none());
    let second = Arc::clone(&runs);
    let confirmed = confirm("start(used) -> once(ready)", &Confirm::new(), move || {
        second.fetch_add(1, SeqCst);
        moment!("used");
    });
    assert!(confirmed.checked().violated());
    assert!(confirmed.confirmations()[0].is_none());
    assert_eq!(runs.load(SeqCst), 2);
}

#[test]
fn a_formula_that_cannot_be_read_is_refused_before_anything_runs() {
    let refused = PredictiveMonitor::confirm("start(", &Confirm::new(), || {
        panic!("it was run");
    });
    assert!(refused.is_err());
}

/// What happens only if the check in one section comes before the act in the other.
fn shipped_or_cancelled() {
    let is_open = Mutex::new(true);
    thread::scope(|scope| {
        scope.spawn(|| {
            *is_open.lock().unwrap() = false;
            moment!("cancelled");
        });
        scope.spawn(|| {
            soon();
            if *is_open.lock().unwrap() {
                moment!("shipped");
            }
        });
    });
}

#[test]
fn what_takes_another_branch_is_found_by_other_orders() {
    let rule = "!(once(shipped) && once(cancelled))";
    for _ in 0..5 {
        let confirmed = confirm(rule, &Confirm::new().explore(10), shipped_or_cancelled);
        assert!(confirmed.checked().holds());
        let explored = confirmed.explored()[0].as_ref().unwrap();
        assert_eq!(explored.runs(), 1);
        let text = explored.to_string();
        assert!(
            text.starts_with("found in run 1 of other orders, in which lock at"),
            "{text}"
        );
    }
    let confirmed = confirm(rule, &Confirm::new(), shipped_or_cancelled);
    assert!(confirmed.explored()[0].is_none());
}

#[test]
fn a_corrected_program_has_no_such_order() {
    let confirmed = confirm(
        "!(once(shipped) && once(cancelled))",
        &Confirm::new().explore(20),
        || {
            let is_open = Mutex::new(true);
            thread::scope(|scope| {
                scope.spawn(|| {
                    let mut open = is_open.lock().unwrap();
                    if *open {
                        *open = false;
                        moment!("cancelled");
                    }
                });
                scope.spawn(|| {
                    soon();
                    let mut open = is_open.lock().unwrap();
                    if *open {
                        *open = false;
                        moment!("shipped");
                    }
                });
            });
        },
    );
    assert!(confirmed.checked().holds());
    assert!(confirmed.explored()[0].is_none());
}
