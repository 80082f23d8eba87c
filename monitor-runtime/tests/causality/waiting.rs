//! Condition variables and barriers.

use std::time::Duration;

use monitor_runtime::{
    sync::{Barrier, Condvar, Mutex},
    thread,
};

use crate::causality::support::{Turns, mark, order};

/// What was done before a notification comes before what is done after the wait that it ends, even
/// when who notifies has never had the mutex.
#[test]
fn a_notification_comes_before_the_end_of_the_wait() {
    let (mutex, condvar, turns) = (Mutex::new(()), Condvar::new(), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                let guard = mutex.lock().unwrap();
                mark("a");
                turns.take(0, || {});
                drop(condvar.wait(guard).unwrap());
                mark("b");
            });
            scope.spawn(|| {
                turns.take(1, || {
                    // Only to know that the other one waits: the mutex is taken by nobody who
                    // marks anything.
                    scope.spawn(|| drop(mutex.lock().unwrap())).join().unwrap();
                });
            });
            scope.spawn(|| {
                turns.wait_for(2);
                mark("c");
                condvar.notify_one();
                mark("d");
            });
        });
    });
    order.before("c", "b");
    // It would have been lost before the wait had begun.
    order.before("a", "d");
    order.unordered("a", "c");
    order.unordered("b", "d");
}

/// A wait gives the mutex back and takes it again.
#[test]
fn a_wait_is_an_unlock_and_a_lock() {
    let (mutex, condvar) = (Mutex::new(0), Condvar::new());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                let guard = mutex.lock().unwrap();
                let guard = condvar.wait_while(guard, |value| *value == 0).unwrap();
                mark("b");
                assert_eq!(*guard, 1);
            });
            scope.spawn(|| {
                let mut guard = mutex.lock().unwrap();
                mark("c");
                *guard = 1;
                condvar.notify_all();
                drop(guard);
                mark("d");
            });
        });
    });
    order.before("c", "b");
    order.unordered("b", "d");
}

/// A wait that times out has learned nothing from notifications, only from the mutex.
#[test]
fn a_wait_that_times_out_is_ordered_by_the_mutex_alone() {
    let (mutex, condvar) = (Mutex::new(()), Condvar::new());
    let turns = Turns::default();
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.wait_for(1);
                mark("a");
                // It ends the other wait, not the one that times out.
                condvar.notify_one();
            });
            scope.spawn(|| {
                let guard = mutex.lock().unwrap();
                let wait = Duration::from_millis(20);
                let (guard, result) = condvar.wait_timeout(guard, wait).unwrap();
                assert!(result.timed_out());
                mark("b");
                drop(guard);
                turns.take(0, || {});
            });
        });
    });
    order.unordered("a", "b");
}

/// With a condition, a time that is over and a condition that holds are told apart.
#[test]
fn a_timed_wait_for_a_condition_does_what_that_of_std_does() {
    let (mutex, condvar) = (Mutex::new(false), Condvar::new());
    let order = order(|| {
        let wait = Duration::from_millis(10);
        let guard = mutex.lock().unwrap();
        let (guard, result) = condvar
            .wait_timeout_while(guard, wait, |ready| !*ready)
            .unwrap();
        assert!(result.timed_out());
        let (_guard, result) = condvar
            .wait_timeout_while(guard, wait, |ready| *ready)
            .unwrap();
        assert!(!result.timed_out());
        mark("a");
        mark("b");
    });
    order.before("a", "b");
}

/// All that was done before a barrier comes before all that is done after it.
#[test]
fn all_before_a_barrier_comes_before_all_after_it() {
    let barrier = Barrier::new(3);
    let order = order(|| {
        thread::scope(|scope| {
            let barrier = &barrier;
            for (before, after) in [("a", "d"), ("b", "e"), ("c", "f")] {
                scope.spawn(move || {
                    mark(before);
                    barrier.wait();
                    mark(after);
                });
            }
        });
    });
    for before in ["a", "b", "c"] {
        for after in ["d", "e", "f"] {
            order.before(before, after);
        }
    }
    for group in [["a", "b", "c"], ["d", "e", "f"]] {
        order.unordered(group[0], group[1]);
        order.unordered(group[1], group[2]);
        order.unordered(group[0], group[2]);
    }
}

/// One thread leads each generation, and generations of different threads are not ordered.
#[test]
fn generations_of_a_barrier_are_not_ordered() {
    let (barrier, turns) = (Barrier::new(2), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            let pair = |names: [&'static str; 2], turn: usize| {
                let (barrier, turns) = (&barrier, &turns);
                let threads = names.map(|name| {
                    scope.spawn(move || {
                        turns.wait_for(turn);
                        let leads = barrier.wait().is_leader();
                        mark(name);
                        leads
                    })
                });
                let leaders = threads.map(|thread| thread.join().unwrap());
                assert_eq!(leaders.iter().filter(|leads| **leads).count(), 1);
                turns.take(turn, || {});
            };
            // Joined by threads of their own, so that the joins order nothing either.
            scope.spawn(move || pair(["a", "b"], 0));
            scope.spawn(move || pair(["c", "d"], 1));
        });
    });
    for first in ["a", "b"] {
        for second in ["c", "d"] {
            order.unordered(first, second);
        }
    }
}
