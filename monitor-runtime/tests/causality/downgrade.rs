//! Writers of a reader-writer lock that become readers.

use monitor_runtime::{
    PredictiveMonitor, moment,
    sync::{RwLock, RwLockWriteGuard},
    thread,
};

use crate::causality::support::{Turns, mark, order};

/// What was done for writing comes before what other readers do; from then on it is one of them,
/// and the next writer comes after all.
#[test]
fn a_writer_that_becomes_a_reader_is_not_ordered_with_readers() {
    let (lock, turns) = (RwLock::new(0), Turns::default());
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                let reader = turns.take(0, || {
                    let writer = lock.write().unwrap();
                    mark("a");
                    RwLockWriteGuard::downgrade(writer)
                });
                turns.take(2, || mark("b"));
                drop(reader);
                turns.take(3, || ());
            });
            scope.spawn(|| {
                turns.take(1, || {
                    let _guard = lock.read().unwrap();
                    mark("c");
                });
            });
            scope.spawn(|| {
                turns.take(4, || {
                    let _guard = lock.write().unwrap();
                    mark("d");
                });
            });
        });
    });
    order.before("a", "c");
    order.unordered("b", "c");
    order.before("b", "d");
    order.before("c", "d");
}

/// What is watched is written when the writer becomes a reader.
#[test]
fn what_was_written_is_there_for_other_readers() {
    let lock = RwLock::new(0);
    lock.watch("n", |n| *n);
    let computation = PredictiveMonitor::new("seen -> n == 1").unwrap();
    computation.run(|| {
        let mut writer = lock.write().unwrap();
        *writer = 1;
        let reader = RwLockWriteGuard::downgrade(writer);
        thread::scope(|scope| {
            scope.spawn(|| {
                assert_eq!(*lock.read().unwrap(), 1);
                moment!("seen");
            });
        });
        drop(reader);
    });
    computation.finish().assert_holds();
}
