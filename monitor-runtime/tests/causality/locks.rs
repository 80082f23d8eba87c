//! Mutexes and reader-writer locks.

use monitor_runtime::{
    sync::{Mutex, RwLock},
    thread,
};

use crate::causality::support::{Turns, Waiter, mark, order};

/// What was done in a critical section comes before what is done in the next one.
#[test]
fn an_unlock_comes_before_the_next_lock() {
    let (mutex, turns) = (Mutex::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    let guard = mutex.lock().unwrap();
                    mark("a");
                    drop(guard);
                    mark("b");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("c");
                    let guard = mutex.lock().unwrap();
                    mark("d");
                    drop(guard);
                });
            });
        });
    });
    order.before("a", "d");
    // Outside the sections nothing is ordered.
    order.unordered("b", "d");
    order.unordered("a", "c");
}

/// Different mutexes order nothing.
#[test]
fn two_mutexes_have_nothing_to_do_with_each_other() {
    let (first, second, turns) = (Mutex::new(0), Mutex::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    let _guard = first.lock().unwrap();
                    mark("a");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    let _guard = second.lock().unwrap();
                    mark("b");
                });
            });
        });
    });
    order.unordered("a", "b");
}

/// A `try_lock` that fails comes after the lock and before the unlock that it fell between.
#[test]
fn a_try_lock_that_fails_stays_where_it_fell() {
    let (mutex, turns) = (Mutex::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                mark("a");
                let guard = turns.take(0, || mutex.lock().unwrap());
                turns.wait_for(2);
                mark("b");
                drop(guard);
                mark("c");
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("d");
                    assert!(mutex.try_lock().is_err());
                    mark("e");
                });
            });
        });
    });
    order.before("a", "e");
    order.before("d", "c");
    order.unordered("b", "d");
    order.unordered("b", "e");
}

/// Two `try_lock`s that fail are not ordered.
#[test]
fn try_locks_that_fail_are_reads() {
    let (mutex, turns) = (Mutex::new(0), Turns::default());
    let order = order(|| {
        let guard = mutex.lock().unwrap();
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    assert!(mutex.try_lock().is_err());
                    mark("a");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    assert!(mutex.try_lock().is_err());
                    mark("b");
                });
            });
        });
        drop(guard);
    });
    order.unordered("a", "b");
}

/// A lock that had to be waited for is ordered as one that had not.
#[test]
fn waiting_for_a_mutex_changes_nothing() {
    let (mutex, turns, waiter) = (Mutex::new(0), Turns::default(), Waiter::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                let guard = turns.take(0, || mutex.lock().unwrap());
                waiter.wait_until_it_waits();
                mark("a");
                drop(guard);
            });
            scope.spawn(|| {
                turns.take(1, || mark("b"));
                waiter.is_here();
                let guard = mutex.lock().unwrap();
                mark("c");
                drop(guard);
            });
        });
    });
    order.before("a", "c");
    order.unordered("a", "b");
}

/// Readers of a lock are not ordered with each other; writers are with everybody.
#[test]
fn readers_are_not_ordered() {
    let (lock, turns) = (RwLock::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    let _guard = lock.write().unwrap();
                    mark("a");
                });
            });
            for (turn, name) in [(1, "b"), (2, "c")] {
                let (lock, turns) = (&lock, &turns);
                scope.spawn(move || {
                    turns.take(turn, || {
                        let _guard = lock.read().unwrap();
                        mark(name);
                    });
                });
            }
            scope.spawn(|| {
                turns.take(3, || {
                    let _guard = lock.write().unwrap();
                    mark("d");
                });
            });
        });
    });
    for reader in ["b", "c"] {
        order.before("a", reader);
        order.before(reader, "d");
    }
    order.unordered("b", "c");
}

/// A `try_read` that fails comes after the writer has locked and before it unlocks.
#[test]
fn a_try_read_that_fails_stays_where_it_fell() {
    let (lock, turns) = (RwLock::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                mark("a");
                let guard = turns.take(0, || lock.write().unwrap());
                turns.wait_for(2);
                mark("b");
                drop(guard);
                mark("c");
            });
            scope.spawn(|| {
                turns.take(1, || {
                    assert!(lock.try_read().is_err());
                    mark("d");
                });
            });
        });
    });
    order.before("a", "d");
    order.unordered("b", "d");
    order.unordered("c", "d");
}

/// A `try_write` that fails comes after the reader has locked and before it unlocks.
#[test]
fn a_try_write_that_fails_stays_where_it_fell() {
    let (lock, turns) = (RwLock::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                mark("a");
                let guard = turns.take(0, || lock.read().unwrap());
                turns.wait_for(2);
                mark("b");
                drop(guard);
                mark("c");
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("d");
                    assert!(lock.try_write().is_err());
                    mark("e");
                });
            });
        });
    });
    order.before("a", "e");
    order.before("d", "c");
    order.unordered("b", "e");
}
