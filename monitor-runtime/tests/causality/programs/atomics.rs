//! What is built from atomics.

use monitor_runtime::{
    moment, region,
    sync::atomic::{
        AtomicBool, AtomicUsize,
        Ordering::{AcqRel, Acquire, Relaxed, Release, SeqCst},
    },
    thread,
};

use super::{be_slow, keeps};

#[test]
fn a_flag_that_is_waited_for() {
    keeps("start(used) -> once(ready)", || {
        let flag = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                be_slow();
                moment!("ready");
                flag.store(true, Release);
            });
            while !flag.load(Acquire) {
                thread::yield_now();
            }
            moment!("used");
        });
    });
}

#[test]
fn a_spin_lock() {
    keeps("inside <= 1", || {
        let lock = AtomicBool::new(false);
        let work = || {
            for _ in 0..5 {
                let take = || lock.compare_exchange_weak(false, true, Acquire, Relaxed);
                while take().is_err() {
                    thread::yield_now();
                }
                drop(region!("inside"));
                lock.store(false, Release);
            }
        };
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(work);
            }
        });
    });
}

#[test]
fn a_lock_that_is_taken_by_an_update() {
    keeps("inside <= 1", || {
        let lock = AtomicUsize::new(0);
        let work = || {
            for _ in 0..3 {
                let take = || lock.fetch_update(SeqCst, SeqCst, |is| (is == 0).then_some(1));
                while take().is_err() {
                    thread::yield_now();
                }
                drop(region!("inside"));
                lock.swap(0, SeqCst);
            }
        };
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(work);
            }
        });
    });
}

#[test]
fn a_lock_with_tickets() {
    keeps("inside <= 1", || {
        let (next, serving) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = || {
            for _ in 0..4 {
                let mine = next.fetch_add(1, Relaxed);
                while serving.load(Acquire) != mine {
                    thread::yield_now();
                }
                drop(region!("inside"));
                serving.store(mine + 1, Release);
            }
        };
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(work);
            }
        });
    });
}

#[test]
fn petersons_lock() {
    keeps("inside <= 1", || {
        let wants = [AtomicBool::new(false), AtomicBool::new(false)];
        let turn = AtomicUsize::new(0);
        thread::scope(|scope| {
            for me in 0..2 {
                let (wants, turn) = (&wants, &turn);
                scope.spawn(move || {
                    for _ in 0..6 {
                        wants[me].store(true, SeqCst);
                        turn.store(1 - me, SeqCst);
                        while wants[1 - me].load(SeqCst) && turn.load(SeqCst) == 1 - me {
                            thread::yield_now();
                        }
                        drop(region!("inside"));
                        wants[me].store(false, SeqCst);
                    }
                });
            }
        });
    });
}

#[test]
fn the_last_one_out() {
    keeps("start(last) -> once(one) && once(two)", || {
        let left = AtomicUsize::new(2);
        let leave = || {
            if left.fetch_sub(1, AcqRel) == 1 {
                moment!("last");
            }
        };
        thread::scope(|scope| {
            scope.spawn(|| {
                moment!("one");
                leave();
            });
            scope.spawn(|| {
                moment!("two");
                leave();
            });
        });
    });
}

/// Between two looks at an even number that agree nobody writes.
#[test]
fn a_sequence_lock() {
    let rule = "start(accepted) -> once(checked && (!writing since begun))";
    keeps(rule, || {
        let (sequence, data) = (AtomicUsize::new(0), AtomicUsize::new(0));
        thread::scope(|scope| {
            scope.spawn(|| {
                for value in 1..4 {
                    sequence.fetch_add(1, SeqCst);
                    let writing = region!("writing");
                    data.store(value, SeqCst);
                    drop(writing);
                    sequence.fetch_add(1, SeqCst);
                    be_slow();
                }
            });
            loop {
                let before = sequence.load(SeqCst);
                if before % 2 == 0 {
                    moment!("begun");
                    let _ = data.load(SeqCst);
                    moment!("checked");
                    if sequence.load(SeqCst) == before {
                        moment!("accepted");
                        break;
                    }
                }
                thread::yield_now();
            }
        });
    });
}
