//! Shared variables and regions.

use monitor_runtime::{Shared, region, thread};

use crate::causality::support::{Turns, mark, order};

/// A read comes after the last write before it; reads are not ordered with each other.
#[test]
fn a_write_comes_before_the_reads_after_it() {
    let (x, turns) = (Shared::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    x.set(1);
                    mark("b");
                });
            });
            for (turn, name) in [(1, "c"), (2, "d")] {
                let (x, turns) = (&x, &turns);
                scope.spawn(move || {
                    turns.take(turn, || {
                        assert_eq!(x.get(), 1);
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

/// A write comes after all reads before it.
#[test]
fn a_read_comes_before_the_write_after_it() {
    let (x, turns) = (Shared::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            for (turn, name) in [(0, "a"), (1, "b")] {
                let (x, turns) = (&x, &turns);
                scope.spawn(move || {
                    turns.take(turn, || {
                        mark(name);
                        x.get();
                    });
                });
            }
            scope.spawn(|| {
                turns.take(2, || {
                    mark("c");
                    x.set(1);
                    mark("d");
                });
            });
        });
    });
    order.before("a", "d");
    order.before("b", "d");
    order.unordered("a", "c");
    order.unordered("a", "b");
}

/// `update` is a read and then a write: another thread's write may come in between.
#[test]
fn an_update_is_two_accesses() {
    let (x, turns) = (Shared::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                x.update(|value| {
                    turns.take(0, || mark("a"));
                    turns.wait_for(2);
                    mark("b");
                    value + 1
                });
                mark("c");
            });
            scope.spawn(|| {
                turns.take(1, || {
                    mark("d");
                    x.set(10);
                });
            });
        });
    });
    order.unordered("b", "d");
    order.before("d", "c");
    assert_eq!(x.get(), 1);
}

/// `replace` and `take` are a read and a write at once, ordered as a write.
#[test]
fn a_replacement_is_one_access() {
    let (x, turns) = (Shared::new(1), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    assert_eq!(x.take(), 1);
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    assert_eq!(x.replace(7), 0);
                    mark("b");
                });
            });
        });
    });
    order.before("a", "b");
}

/// Variables without a name order threads as any other, and different ones have nothing to do with
/// each other.
#[test]
fn two_variables_have_nothing_to_do_with_each_other() {
    let (x, y, turns) = (Shared::new(0), Shared::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    x.set(1);
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    y.set(1);
                    mark("b");
                });
            });
        });
    });
    order.unordered("a", "b");
}

/// Order goes through any number of objects.
#[test]
fn order_is_transitive() {
    let (x, y, turns) = (Shared::new(0), Shared::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    mark("a");
                    x.set(1);
                });
            });
            scope.spawn(|| {
                turns.take(1, || y.set(x.get()));
            });
            scope.spawn(|| {
                turns.take(2, || {
                    y.get();
                    mark("b");
                });
            });
        });
    });
    order.before("a", "b");
}

/// Regions order nothing, and are entered before the accesses in them join anything.
#[test]
fn a_region_begins_before_the_accesses_in_it() {
    let (x, turns) = (Shared::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                turns.take(0, || {
                    let _inside = region!("a");
                    x.set(1);
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(1, || {
                    let _inside = region!("b");
                    x.get();
                    mark("d");
                });
            });
        });
    });
    order.unordered("a", "b");
    order.before("a", "d");
    order.unordered("c", "b");
}
