//! What is done once.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use monitor_runtime::{
    moment,
    sync::{LazyLock, Once, OnceLock},
    thread,
};

use super::{be_slow, keeps, two, unseen};

/// How often what depends on the moment is tried.
const RUNS: usize = 200;

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

/// However the looks of a thread and the end of the initialiser interleave, the look that finds it
/// done comes after it.
#[test]
fn what_is_looked_at_until_it_is_done() {
    for _ in 0..RUNS {
        let cell = OnceLock::new();
        looks_until(|| cell.get().is_some(), || cell.set(1).unwrap());

        let once = Once::new();
        looks_until(|| once.is_completed(), || once.call_once(|| {}));

        let lazy = LazyLock::new(|| 2);
        looks_until(|| LazyLock::get(&lazy).is_some(), || assert_eq!(*lazy, 2));
    }
}

/// A thread looks until it is done, and has found it not done before another one does it. One only, since
/// what a second one looks at makes every look of the first an access that changes something.
fn looks_until(is_done: impl Fn() -> bool + Sync, work: impl FnOnce() + Send) {
    keeps("start(used) -> once(made)", || {
        let meeting = unseen();
        thread::scope(|scope| {
            scope.spawn(|| {
                assert!(!is_done());
                meeting.wait();
                while !is_done() {}
                moment!("used");
            });
            scope.spawn(|| {
                meeting.wait();
                moment!("made");
                work();
            });
        });
    });
}

/// An attempt that finds it poisoned comes after the one that failed.
#[test]
fn a_second_attempt_comes_after_the_first() {
    keeps("start(again) -> once(failed)", || {
        let once = Once::new();
        two(
            || {
                let attempt = catch_unwind(AssertUnwindSafe(|| {
                    once.call_once(|| {
                        moment!("failed");
                        resume_unwind(Box::new(()));
                    });
                }));
                assert!(attempt.is_err());
            },
            || {
                once.call_once_force(|state| {
                    assert!(state.is_poisoned());
                    moment!("again");
                });
            },
        );
    });
}
