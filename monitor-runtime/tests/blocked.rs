//! Runs in another order that do not end: they are given up, and what they did until then is checked.

#![cfg(feature = "confirm")]

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering::SeqCst},
        mpsc as untracked,
    },
    time::Duration,
};

use monitor_runtime::{
    Confirm, Confirmation, Confirmed, PredictiveMonitor, Shared, moment,
    sync::{Condvar, Mutex},
    thread,
};

fn soon() {
    thread::sleep(Duration::from_millis(20));
}

/// A run is given up after ten times this.
fn briefly() -> Confirm {
    Confirm::new().patience(Duration::from_millis(200))
}

fn confirm(formula: &str, options: &Confirm, program: impl FnMut() + Send + 'static) -> Confirmed {
    PredictiveMonitor::confirm(formula, options, program).unwrap()
}

fn confirmation(confirmed: &Confirmed) -> &Confirmation {
    confirmed.confirmations()[0].as_ref().unwrap()
}

fn named(name: &str) -> thread::Builder {
    thread::Builder::new().name(name.to_owned())
}

/// The bell is rung when the sleeper waits for it, in the first run; in another, before it does if nothing makes it late.
fn lost_wake_up(is_first: bool) {
    let bell = (Mutex::new(()), Condvar::new());
    let waits = AtomicBool::new(false);
    thread::scope(|scope| {
        let sleeper = named("sleeper").spawn_scoped(scope, || {
            moment!("listening");
            soon();
            let held = bell.0.lock().unwrap();
            waits.store(true, SeqCst);
            drop(bell.1.wait(held));
        });
        let ringer = named("ringer").spawn_scoped(scope, || {
            while is_first && !waits.load(SeqCst) {
                std::thread::yield_now();
            }
            moment!("rung");
            // Not before the sleeper that has it waits.
            drop(bell.0.lock());
            bell.1.notify_all();
        });
        sleeper.unwrap();
        ringer.unwrap();
    });
}

#[test]
fn a_violation_is_confirmed_by_a_run_that_then_waits_for_ever() {
    let mut runs = 0;
    let confirmed = confirm("start(rung) -> once(listening)", &briefly(), move || {
        runs += 1;
        lost_wake_up(runs == 1);
    });
    let confirmation = confirmation(&confirmed);
    assert!(confirmation.is_confirmed(), "{confirmation}");
    assert_eq!(confirmation.tries(), 1);
    let text = confirmation.to_string();
    assert!(
        text.contains("\nblocked: the run did not end in 2.0 s, and was given up\n"),
        "{text}"
    );
    assert!(
        text.contains("thread `sleeper` had come to wait at "),
        "{text}"
    );
    assert!(!text.contains("thread `ringer` "), "{text}");
}

#[test]
fn nothing_is_run_after_a_run_that_did_not_end() {
    let runs = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&runs);
    // In the other order the reader waits for what nobody sends.
    let confirmed = confirm("!wrong", &briefly().explore(5), move || {
        counted.fetch_add(1, SeqCst);
        let (send, receive) = untracked::channel::<()>();
        let is_open = Shared::new(false);
        thread::scope(|scope| {
            let is_open = &is_open;
            scope.spawn(|| is_open.set(true));
            let reader = named("reader").spawn_scoped(scope, move || {
                soon();
                if !is_open.get() {
                    let _ = receive.recv();
                }
            });
            reader.unwrap().join().unwrap();
        });
        drop(send);
    });
    assert!(confirmed.checked().holds());
    assert!(confirmed.explored()[0].is_none());
    let text = confirmed.exploration().to_string();
    assert!(
        text.contains("is blocked: the run did not end in 2.0 s, and was given up"),
        "{text}"
    );
    assert!(
        text.contains("thread `reader` had come to read at "),
        "{text}"
    );
    assert_eq!(confirmed.exploration().runs(), 1);
    assert_eq!(runs.load(SeqCst), 2);
}

/// What a thread waits in is not followed: a channel of the standard library.
#[test]
fn a_run_whose_threads_wait_in_what_is_not_followed_says_where_they_were() {
    let confirmed = confirm("start(used) -> once(ready)", &briefly(), || {
        let (send, receive) = untracked::channel::<()>();
        let is_ready = AtomicBool::new(false);
        thread::scope(|scope| {
            let is_ready = &is_ready;
            let maker = named("maker").spawn_scoped(scope, || {
                moment!("ready");
                is_ready.store(true, SeqCst);
            });
            let user = named("user").spawn_scoped(scope, move || {
                soon();
                let was_ready = is_ready.load(SeqCst);
                moment!("used");
                if !was_ready {
                    // Nobody sends anything.
                    let _ = receive.recv();
                }
            });
            maker.unwrap();
            user.unwrap().join().unwrap();
        });
        drop(send);
    });
    let confirmation = confirmation(&confirmed);
    assert!(confirmation.is_confirmed(), "{confirmation}");
    let text = confirmation.to_string();
    assert!(
        text.contains("thread `user` had come to leave at "),
        "{text}"
    );
}

#[test]
fn a_stall_is_not_repeated_for_ever() {
    let runs = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&runs);
    let confirmed = confirm("start(used) -> once(ready)", &briefly(), move || {
        counted.fetch_add(1, SeqCst);
        let (sender, receiver) = untracked::channel();
        thread::scope(|scope| {
            scope.spawn(move || {
                moment!("ready");
                sender.send(()).unwrap();
            });
            scope.spawn(move || {
                receiver.recv().unwrap();
                moment!("used");
            });
        });
    });
    assert!(!confirmation(&confirmed).is_confirmed());
    assert_eq!(confirmation(&confirmed).tries(), 4);
    assert_eq!(runs.load(SeqCst), 5);
}

#[test]
fn orders_that_are_not_reached_in_time_are_counted() {
    let confirmed = confirm("!wrong", &briefly().explore(10), || {
        let value = Shared::new(0);
        let (sender, receiver) = untracked::channel();
        thread::scope(|scope| {
            let value = &value;
            scope.spawn(move || {
                value.set(1);
                sender.send(()).unwrap();
            });
            scope.spawn(move || {
                // What is not followed keeps this from being first.
                receiver.recv().unwrap();
                let _ = value.get();
            });
        });
    });
    let exploration = confirmed.exploration();
    assert_eq!(exploration.runs(), 1);
    assert_eq!(exploration.stalled(), 1);
    assert_eq!(
        exploration.to_string(),
        "1 other order was tried: 1 of them was not reached, since nothing moved for 0.2 s"
    );
}
