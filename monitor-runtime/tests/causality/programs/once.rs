//! What is done once.

use std::panic::resume_unwind;

use monitor_runtime::{
    moment,
    sync::{LazyLock, Once, OnceLock},
    thread,
};

use super::{be_slow, keeps};

#[test]
fn all_wait_for_the_initialiser() {
    keeps(
        "start(used) -> once(started) && once(set) && once(made)",
        || {
            let (once, cell) = (Once::new(), OnceLock::new());
            let lazy = LazyLock::new(|| {
                be_slow();
                moment!("made");
                3
            });
            let work = || {
                once.call_once(|| {
                    be_slow();
                    moment!("started");
                });
                cell.get_or_init(|| {
                    be_slow();
                    moment!("set");
                });
                assert_eq!(*lazy, 3);
                moment!("used");
            };
            thread::scope(|scope| {
                for _ in 0..3 {
                    scope.spawn(work);
                }
            });
        },
    );
}

#[test]
fn a_cell_that_is_looked_at_until_it_is_set() {
    keeps("start(used) -> once(made)", || {
        let cell = OnceLock::new();
        thread::scope(|scope| {
            scope.spawn(|| {
                be_slow();
                moment!("made");
                cell.set(1).unwrap();
            });
            while cell.get().is_none() {
                thread::yield_now();
            }
            moment!("used");
        });
    });
}

/// Who finds it poisoned knows of the attempt that failed.
#[test]
fn a_second_attempt_comes_after_the_first() {
    keeps("start(again) -> once(failed)", || {
        let once = Once::new();
        thread::scope(|scope| {
            let first = scope.spawn(|| {
                once.call_once(|| {
                    moment!("failed");
                    resume_unwind(Box::new(()));
                });
            });
            scope.spawn(|| {
                be_slow();
                once.call_once_force(|state| {
                    if state.is_poisoned() {
                        moment!("again");
                    }
                });
            });
            // Its panic is not that of the scope; it is joined by the end only.
            scope.spawn(move || assert!(first.join().is_err()));
        });
    });
}
