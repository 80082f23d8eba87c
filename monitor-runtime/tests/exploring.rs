//! Other orders than the observed one: which of them exploration comes to, with the same result each time.

#![cfg(feature = "confirm")]

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex as Untracked, atomic::Ordering},
    time::Duration,
};

use monitor_runtime::{
    Confirm, Confirmed, Explored, PredictiveMonitor, Shared, moment,
    sync::{Mutex, RwLock, atomic::AtomicUsize, mpsc::channel},
    thread,
};

/// Long enough for all that other threads have to do, as a rule.
fn soon() {
    std::thread::sleep(Duration::from_millis(10));
}

fn explored(program: impl FnMut() + Send + 'static) -> Confirmed {
    PredictiveMonitor::confirm("!bad", &Confirm::new().explore(100), program).unwrap()
}

/// Runs a program that marks what is bad: that is not so in the observed run, and is found in this run of other orders.
fn found_in_run(run: u32, program: fn()) {
    for _ in 0..3 {
        let confirmed = explored(program);
        assert!(confirmed.checked().holds());
        let explored = confirmed.explored()[0].as_ref();
        assert_eq!(explored.map(Explored::runs), Some(run));
    }
}

/// The results that a program has in the orders that are explored.
fn results<T: Ord + Clone + Send + 'static>(program: fn() -> T) -> BTreeSet<T> {
    let results = Arc::new(Untracked::new(BTreeSet::new()));
    let kept = Arc::clone(&results);
    let confirmed = explored(move || {
        let result = program();
        kept.lock().unwrap().insert(result);
    });
    assert!(confirmed.checked().holds());
    results.lock().unwrap().clone()
}

#[test]
fn an_update_of_a_variable_is_lost() {
    found_in_run(1, || {
        let sum = Shared::new(0);
        let add = || sum.set(sum.get() + 1);
        thread::scope(|scope| {
            scope.spawn(add);
            scope.spawn(|| {
                soon();
                add();
            });
        });
        if sum.get() != 2 {
            moment!("bad");
        }
    });
}

#[test]
fn an_update_of_an_atomic_is_lost() {
    found_in_run(1, || {
        let sum = AtomicUsize::new(0);
        let add = || sum.store(sum.load(Ordering::SeqCst) + 1, Ordering::SeqCst);
        thread::scope(|scope| {
            scope.spawn(add);
            scope.spawn(|| {
                soon();
                add();
            });
        });
        if sum.load(Ordering::SeqCst) != 2 {
            moment!("bad");
        }
    });
}

#[test]
fn an_update_in_two_sections_is_lost() {
    found_in_run(1, || {
        let sum = Mutex::new(0);
        let add = || {
            let read = *sum.lock().unwrap();
            *sum.lock().unwrap() = read + 1;
        };
        thread::scope(|scope| {
            scope.spawn(add);
            scope.spawn(|| {
                soon();
                add();
            });
        });
        if *sum.lock().unwrap() != 2 {
            moment!("bad");
        }
    });
}

#[test]
fn all_that_two_reads_may_find_is_found() {
    let seen = results(|| {
        let value = Shared::new(0);
        let seen = Untracked::new((0, 0));
        thread::scope(|scope| {
            scope.spawn(|| (1..=3).for_each(|next| value.set(next)));
            scope.spawn(|| {
                soon();
                *seen.lock().unwrap() = (value.get(), value.get());
            });
        });
        seen.into_inner().unwrap()
    });
    let all: BTreeSet<(i32, i32)> = (0..=3)
        .flat_map(|first| (first..=3).map(move |second| (first, second)))
        .collect();
    assert_eq!(seen, all);
}

#[test]
fn all_orders_of_sections_are_found() {
    let orders = results(|| {
        let order = Mutex::new(Vec::new());
        thread::scope(|scope| {
            for number in 0..4 {
                let order = &order;
                scope.spawn(move || {
                    (0..number).for_each(|_| soon());
                    order.lock().unwrap().push(number);
                });
            }
        });
        order.into_inner().unwrap()
    });
    assert_eq!(orders.len(), 24, "{orders:?}");
}

#[test]
fn a_lock_that_is_only_tried_may_be_held() {
    found_in_run(2, || {
        let value = Mutex::new(0);
        thread::scope(|scope| {
            scope.spawn(|| *value.lock().unwrap() += 1);
            scope.spawn(|| {
                soon();
                if value.try_lock().is_err() {
                    moment!("bad");
                }
            });
        });
    });
}

#[test]
fn a_lock_that_is_only_tried_may_be_read() {
    found_in_run(2, || {
        let value = RwLock::new(0);
        thread::scope(|scope| {
            scope.spawn(|| *value.read().unwrap());
            scope.spawn(|| {
                soon();
                if value.try_write().is_err() {
                    moment!("bad");
                }
            });
        });
    });
}

#[test]
fn a_channel_that_is_only_looked_at_may_be_empty() {
    found_in_run(1, || {
        let (send, receive) = channel();
        thread::scope(|scope| {
            scope.spawn(move || send.send(1).unwrap());
            scope.spawn(move || {
                soon();
                if receive.try_recv().is_err() {
                    moment!("bad");
                }
            });
        });
    });
}
