//! Condition variables, barriers, parking.

use std::time::Duration;

use monitor_runtime::{
    moment, region,
    sync::{
        Barrier, Condvar, Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    thread,
};

use super::{be_slow, keeps, unseen};

#[test]
fn park_until_two_have_come() {
    keeps("start(used) -> once(one) && once(two)", || {
        let (done, main) = (AtomicUsize::new(0), thread::current());
        let come = || {
            done.fetch_add(1, SeqCst);
            main.unpark();
        };
        thread::scope(|scope| {
            scope.spawn(|| {
                moment!("one");
                come();
            });
            scope.spawn(|| {
                be_slow();
                moment!("two");
                come();
            });
            while done.load(SeqCst) < 2 {
                thread::park();
            }
            moment!("used");
        });
    });
}

#[test]
fn park_and_unpark_in_turn() {
    keeps("start(used) -> once(ready)", || {
        let main = thread::current();
        thread::scope(|scope| {
            let other = scope.spawn(|| {
                thread::park();
                be_slow();
                moment!("ready");
                main.unpark();
            });
            other.thread().unpark();
            thread::park();
            moment!("used");
        });
    });
}

/// Two unparkings that come before the first park are one, so the second park would not end.
#[test]
fn two_parks_need_an_unparking_each() {
    keeps(
        "start(second) -> !once(parking && once(one) && once(two))",
        || {
            let (main, meeting) = (thread::current(), unseen());
            thread::scope(|scope| {
                scope.spawn(|| {
                    main.unpark();
                    moment!("one");
                });
                scope.spawn(|| {
                    meeting.wait();
                    main.unpark();
                    moment!("two");
                });
                be_slow();
                moment!("parking");
                thread::park();
                meeting.wait();
                thread::park();
                moment!("second");
            });
        },
    );
}

/// The second unparking could have come before the park as well, where the two would have been one. That an
/// unparking that was observed after a park comes before it is not predicted: whether it then gives the token
/// or finds it given decides what else is ordered, which one partial order cannot say.
#[test]
fn an_unparking_that_was_observed_after_a_park_is_not_predicted_before_it() {
    keeps("start(waiting) -> !once(second)", || {
        let (main, meeting) = (thread::current(), unseen());
        thread::scope(|scope| {
            scope.spawn(|| main.unpark());
            scope.spawn(|| {
                meeting.wait();
                main.unpark();
                moment!("second");
            });
            moment!("waiting");
            thread::park();
            meeting.wait();
        });
    });
}

#[test]
fn rounds_of_a_barrier() {
    keeps("!(even && odd)", || {
        let barrier = Barrier::new(3);
        let work = || {
            for round in 0..4 {
                drop(region!(if round % 2 == 0 { "even" } else { "odd" }));
                barrier.wait();
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
fn a_semaphore() {
    keeps("using <= 2", || {
        let (permits, freed) = (Mutex::new(2), Condvar::new());
        let work = || {
            for _ in 0..2 {
                let mut left = permits.lock().unwrap();
                while *left == 0 {
                    left = freed.wait(left).unwrap();
                }
                *left -= 1;
                drop(left);
                drop(region!("using"));
                *permits.lock().unwrap() += 1;
                freed.notify_one();
            }
        };
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(work);
            }
        });
    });
}

/// Waits that time out, and a notification by a thread that has not the mutex.
#[test]
fn a_wait_in_pieces() {
    keeps("start(used) -> once(ready)", || {
        let (flag, changed) = (Mutex::new(false), Condvar::new());
        thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(10));
                moment!("ready");
                *flag.lock().unwrap() = true;
                changed.notify_all();
            });
            let mut is_ready = flag.lock().unwrap();
            while !*is_ready {
                let piece = Duration::from_millis(2);
                (is_ready, _) = changed.wait_timeout(is_ready, piece).unwrap();
            }
            moment!("used");
        });
    });
}

#[test]
fn a_buffer_with_two_condition_variables() {
    keeps("!overwritten", || {
        let slot = Mutex::new(None);
        let (emptied, filled) = (Condvar::new(), Condvar::new());
        let put = || {
            for item in 0..3 {
                let is_full = |slot: &mut Option<i32>| slot.is_some();
                let mut slot = emptied.wait_while(slot.lock().unwrap(), is_full).unwrap();
                if slot.replace(item).is_some() {
                    moment!("overwritten");
                }
                filled.notify_one();
            }
        };
        thread::scope(|scope| {
            scope.spawn(put);
            scope.spawn(put);
            for _ in 0..6 {
                let is_empty = |slot: &mut Option<i32>| slot.is_none();
                let mut slot = filled.wait_while(slot.lock().unwrap(), is_empty).unwrap();
                slot.take();
                emptied.notify_one();
            }
        });
    });
}
