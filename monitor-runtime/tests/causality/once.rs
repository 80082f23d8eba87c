//! `Once`, `OnceLock`, `LazyLock`.

use monitor_runtime::{
    sync::{LazyLock, Once, OnceLock},
    thread,
};

use crate::causality::support::{Turns, mark, order};

/// The initialiser comes before every later use, and uses are not ordered with each other.
#[test]
fn what_is_done_once_comes_before_its_uses() {
    let (once, turns) = (Once::new(), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    once.call_once(|| mark("a"));
                    mark("b");
                });
            });
            for (turn, name) in [(1, "c"), (2, "d")] {
                let (once, turns) = (&once, &turns);
                scope.spawn(move || {
                    turns.take(turn, || {
                        once.call_once(|| unreachable!());
                        mark(name);
                    });
                });
            }
        });
    });
    order.before("a", "c");
    order.before("a", "d");
    order.unordered("b", "c");
    order.unordered("c", "d");
}

/// What found it not done comes before its end, but not before its beginning.
#[test]
fn a_look_that_finds_nothing_comes_before_the_end_of_the_initialiser() {
    let (once, turns) = (Once::new(), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    assert!(!once.is_completed());
                    mark("b");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    once.call_once(|| mark("c"));
                    mark("d");
                });
            });
        });
    });
    order.unordered("a", "c");
    order.before("a", "d");
    order.unordered("b", "d");
}

/// The initialisation of a `OnceLock` comes after who found it empty and before who uses it.
#[test]
fn a_once_lock_is_as_a_once() {
    let (cell, turns) = (OnceLock::new(), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    assert_eq!(cell.get(), None);
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("b");
                    assert_eq!(cell.set(5), Ok(()));
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(2, || {
                    assert_eq!(cell.get(), Some(&5));
                    mark("d");
                });
            });
            scope.spawn(|| {
                turns.take(3, || {
                    assert_eq!(cell.set(6), Err(6));
                    mark("e");
                });
            });
        });
    });
    order.unordered("a", "b");
    order.before("a", "c");
    order.before("b", "d");
    order.before("b", "e");
    order.unordered("c", "d");
    order.unordered("d", "e");
}

/// The initialiser of a `LazyLock` comes before every later use, and uses are not ordered.
#[test]
fn a_lazy_lock_is_as_a_once() {
    let turns = Turns::default();
    let lazy = LazyLock::new(|| {
        mark("a");
        7
    });
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| turns.take(0, || assert_eq!(*lazy, 7)));
            for (turn, name) in [(1, "b"), (2, "c")] {
                let (lazy, turns) = (&lazy, &turns);
                scope.spawn(move || {
                    turns.take(turn, || {
                        assert_eq!(**lazy, 7);
                        mark(name);
                    });
                });
            }
        });
    });
    order.before("a", "b");
    order.before("a", "c");
    order.unordered("b", "c");
}
