//! Atomics.

use monitor_runtime::{
    sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, AtomicUsize, Ordering},
    thread,
};

use crate::causality::support::{Order, Turns, mark, order};

/// One thread does something to an atomic between `a` and `b`, then another between `c` and `d`.
fn two<T: Sync>(
    atomic: &T,
    first: impl FnOnce(&T) + Send,
    second: impl FnOnce(&T) + Send,
) -> Order {
    let turns = Turns::default();
    order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    first(atomic);
                    mark("b");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("c");
                    second(atomic);
                    mark("d");
                });
            });
        });
    })
}

const RELAXED: Ordering = Ordering::Relaxed;

/// A store comes before the loads after it, whatever the memory order.
#[test]
fn a_store_comes_before_the_load_after_it() {
    let order = two(
        &AtomicI32::new(0),
        |x| x.store(1, RELAXED),
        |x| {
            assert_eq!(x.load(RELAXED), 1);
        },
    );
    order.before("a", "d");
    order.unordered("b", "d");
    order.unordered("a", "c");
}

/// A load comes before the stores after it.
#[test]
fn a_load_comes_before_the_store_after_it() {
    let order = two(
        &AtomicBool::new(false),
        |x| assert!(!x.load(RELAXED)),
        |x| {
            x.store(true, RELAXED);
        },
    );
    order.before("a", "d");
    order.unordered("a", "c");
}

/// Loads are not ordered with each other.
#[test]
fn loads_are_not_ordered() {
    let look = |x: &AtomicUsize| assert_eq!(x.load(Ordering::SeqCst), 3);
    let order = two(&AtomicUsize::new(3), look, look);
    order.unordered("a", "d");
    order.unordered("b", "c");
}

/// A read-modify-write is a read and a write, so two of them keep their order.
#[test]
fn read_modify_writes_are_ordered() {
    let x = AtomicI32::new(0);
    let order = two(
        &x,
        |x| assert_eq!(x.fetch_add(1, RELAXED), 0),
        |x| {
            assert_eq!(x.swap(5, RELAXED), 1);
        },
    );
    order.before("a", "d");
    order.unordered("b", "c");
    assert_eq!(x.into_inner(), 5);
}

/// A compare-and-exchange that succeeds is a write, one that fails a read.
#[test]
fn an_exchange_that_fails_is_a_read() {
    let fails = |x: &AtomicI32| {
        assert_eq!(x.compare_exchange(9, 1, RELAXED, RELAXED), Err(0));
    };
    let succeeds = |x: &AtomicI32| {
        assert_eq!(x.compare_exchange(0, 1, RELAXED, RELAXED), Ok(0));
    };
    two(&AtomicI32::new(0), fails, fails).unordered("a", "d");
    two(&AtomicI32::new(0), fails, succeeds).before("a", "d");
    two(&AtomicI32::new(0), succeeds, |x| {
        assert_eq!(x.compare_exchange(0, 1, RELAXED, RELAXED), Err(1));
    })
    .before("a", "d");
}

/// `fetch_update` is a read, and a write only if its function says so.
#[test]
fn an_update_without_a_value_is_a_read() {
    let looks = |x: &AtomicI32| assert_eq!(x.fetch_update(RELAXED, RELAXED, |_| None), Err(0));
    let writes = |x: &AtomicI32| {
        assert_eq!(
            x.fetch_update(RELAXED, RELAXED, |value| Some(value + 1)),
            Ok(0)
        );
    };
    two(&AtomicI32::new(0), looks, looks).unordered("a", "d");
    two(&AtomicI32::new(0), looks, writes).before("a", "d");
}

/// Pointers are as other atomics.
#[test]
fn a_pointer_is_a_variable() {
    let mut target = 5;
    let order = two(
        &AtomicPtr::default(),
        |x| x.store(&raw mut target, RELAXED),
        |x| {
            assert!(!x.load(RELAXED).is_null());
        },
    );
    order.before("a", "d");
}

/// Each operation does what that of `std` does.
#[test]
fn all_operations_of_integers_do_what_they_should() {
    let order = order(|| {
        let x = AtomicI32::new(12);
        assert_eq!(x.fetch_sub(2, RELAXED), 12);
        assert_eq!(x.fetch_and(6, RELAXED), 10);
        assert_eq!(x.fetch_or(5, RELAXED), 2);
        assert_eq!(x.fetch_xor(1, RELAXED), 7);
        assert_eq!(x.fetch_nand(3, RELAXED), 6);
        assert_eq!(x.fetch_max(9, RELAXED), !2);
        assert_eq!(x.fetch_min(4, RELAXED), 9);
        assert_eq!(x.load(RELAXED), 4);
        let y = AtomicBool::new(true);
        assert!(y.fetch_and(false, RELAXED));
        assert!(!y.fetch_not(RELAXED));
        assert!(y.fetch_nand(true, RELAXED));
        assert!(!y.fetch_or(true, RELAXED));
        assert!(y.fetch_xor(true, RELAXED));
        assert!(!y.load(RELAXED));
        mark("a");
        mark("b");
    });
    order.before("a", "b");
}
