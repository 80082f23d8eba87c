//! Mutexes and reader-writer locks.

use std::{panic::resume_unwind, sync::TryLockError};

use monitor_runtime::{
    moment, region,
    sync::{Mutex, RwLock},
    thread,
};

use super::{be_slow, keeps, unseen};

#[test]
fn writers_are_alone() {
    keeps("writing <= 1 && !(writing && reading)", || {
        let lock = RwLock::new(0);
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    for _ in 0..3 {
                        let mut value = lock.write().unwrap();
                        let _writing = region!("writing");
                        *value += 1;
                    }
                });
                scope.spawn(|| {
                    for _ in 0..3 {
                        let _value = lock.read().unwrap();
                        let _reading = region!("reading");
                    }
                });
            }
        });
    });
}

#[test]
fn a_version_behind_a_lock() {
    keeps("start(used) -> once(written)", || {
        let lock = RwLock::new(0);
        thread::scope(|scope| {
            scope.spawn(|| {
                be_slow();
                let mut value = lock.write().unwrap();
                moment!("written");
                *value = 1;
            });
            while *lock.read().unwrap() == 0 {
                thread::yield_now();
            }
            moment!("used");
        });
    });
}

const BUSY: &str = "start(busy) -> once(asking)";

#[test]
fn a_try_lock_fails_because_another_holds_the_mutex() {
    keeps(BUSY, || {
        let (lock, meeting) = (Mutex::new(0), unseen());
        thread::scope(|scope| {
            scope.spawn(|| {
                moment!("asking");
                let _guard = lock.lock().unwrap();
                meeting.wait();
                meeting.wait();
            });
            meeting.wait();
            assert!(lock.try_lock().is_err());
            moment!("busy");
            meeting.wait();
        });
    });
}

#[test]
fn a_try_write_fails_because_another_reads() {
    keeps(BUSY, || {
        let (lock, meeting) = (RwLock::new(0), unseen());
        thread::scope(|scope| {
            scope.spawn(|| {
                moment!("asking");
                let _guard = lock.read().unwrap();
                meeting.wait();
                meeting.wait();
            });
            meeting.wait();
            assert!(lock.try_write().is_err());
            moment!("busy");
            meeting.wait();
        });
    });
}

/// That a writer waits is not enough: it waits for a reader.
#[test]
fn a_try_read_fails_because_another_reads_for_whom_a_writer_waits() {
    keeps(BUSY, || {
        let (lock, meeting) = (RwLock::new(0), unseen());
        thread::scope(|scope| {
            scope.spawn(|| {
                moment!("asking");
                let _guard = lock.read().unwrap();
                meeting.wait();
                meeting.wait();
            });
            meeting.wait();
            scope.spawn(|| drop(lock.write().unwrap()));
            // `std` need not be in favour of writers, but is.
            while !matches!(lock.try_read(), Err(TryLockError::WouldBlock)) {
                thread::yield_now();
            }
            moment!("busy");
            meeting.wait();
        });
    });
}

/// The thread of `f` panics.
fn panics(f: impl FnOnce() + Send) {
    thread::scope(|scope| {
        let failed = scope.spawn(f).join();
        assert!(failed.is_err());
    });
}

#[test]
fn a_lock_that_a_panic_has_poisoned() {
    keeps("start(used) -> once(failed)", || {
        let lock = Mutex::new(());
        panics(|| {
            let _guard = lock.lock().unwrap();
            moment!("failed");
            resume_unwind(Box::new(()));
        });
        thread::scope(|scope| {
            scope.spawn(|| {
                if lock.lock().is_err() {
                    moment!("used");
                }
            });
        });
    });
}

/// A look takes no lock.
#[test]
fn to_find_a_mutex_poisoned_is_to_know_of_the_panic() {
    keeps("start(found) -> once(failed)", || {
        let lock = Mutex::new(());
        thread::scope(|scope| {
            scope.spawn(|| {
                while !lock.is_poisoned() {
                    thread::yield_now();
                }
                moment!("found");
            });
            scope.spawn(|| {
                panics(|| {
                    let _guard = lock.lock().unwrap();
                    moment!("failed");
                    resume_unwind(Box::new(()));
                });
            });
        });
    });
}

#[test]
fn to_find_a_reader_writer_lock_poisoned_is_to_know_of_the_panic() {
    keeps("start(found) -> once(failed)", || {
        let lock = RwLock::new(());
        thread::scope(|scope| {
            scope.spawn(|| {
                while !lock.is_poisoned() {
                    thread::yield_now();
                }
                moment!("found");
            });
            scope.spawn(|| {
                panics(|| {
                    let _guard = lock.write().unwrap();
                    moment!("failed");
                    resume_unwind(Box::new(()));
                });
            });
        });
    });
}

/// Who finds a lock sound that was poisoned knows of the clearing, also without taking it.
#[test]
fn to_find_a_mutex_sound_again_is_to_know_of_the_clearing() {
    keeps("start(sound) -> once(mending)", || {
        let lock = Mutex::new(());
        panics(|| {
            let _guard = lock.lock().unwrap();
            resume_unwind(Box::new(()));
        });
        thread::scope(|scope| {
            scope.spawn(|| {
                be_slow();
                moment!("mending");
                lock.clear_poison();
            });
            while lock.is_poisoned() {
                thread::yield_now();
            }
            moment!("sound");
        });
    });
}

/// Who takes a lock that was poisoned and finds it sound knows of the clearing.
#[test]
fn to_take_a_mutex_that_is_sound_again_is_to_know_of_the_clearing() {
    keeps("start(sound) -> once(mending)", || {
        let lock = Mutex::new(());
        panics(|| {
            let _guard = lock.lock().unwrap();
            resume_unwind(Box::new(()));
        });
        thread::scope(|scope| {
            scope.spawn(|| {
                be_slow();
                moment!("mending");
                lock.clear_poison();
            });
            while lock.lock().is_err() {
                thread::yield_now();
            }
            moment!("sound");
        });
    });
}
