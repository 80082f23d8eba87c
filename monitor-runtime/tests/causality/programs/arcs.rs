//! Values with several owners.

use monitor_runtime::{
    moment,
    sync::tracked::{Arc, Weak},
    thread,
};

use super::{be_slow, keeps};

/// Its end is a moment.
struct Log;

impl Drop for Log {
    fn drop(&mut self) {
        moment!("closed");
    }
}

#[test]
fn who_writes_keeps_the_log_open() {
    keeps("start(written) -> !once(closed)", || {
        let log = Arc::new(Log);
        let other = Arc::clone(&log);
        thread::scope(|scope| {
            scope.spawn(move || {
                moment!("written");
                drop(log);
            });
            scope.spawn(move || {
                be_slow();
                drop(other);
            });
        });
    });
}

#[test]
fn the_last_owner_closes_the_log() {
    keeps("start(closed) -> once(one) && once(two)", || {
        let log = Arc::new(Log);
        let other = Arc::clone(&log);
        thread::scope(|scope| {
            scope.spawn(move || {
                moment!("one");
                drop(log);
            });
            scope.spawn(move || {
                be_slow();
                moment!("two");
                drop(other);
            });
        });
    });
}

/// Each as soon as the other owner has left.
fn alone(find: impl FnOnce(Arc<u8>)) {
    keeps("start(alone) -> once(leaving)", || {
        let own = Arc::new(1);
        let other = Arc::clone(&own);
        thread::scope(|scope| {
            scope.spawn(move || {
                be_slow();
                moment!("leaving");
                drop(other);
            });
            find(own);
            moment!("alone");
        });
    });
}

#[test]
fn who_is_alone_unwraps() {
    alone(|mut own| {
        loop {
            match Arc::try_unwrap(own) {
                Ok(_) => break,
                Err(back) => own = back,
            }
            thread::yield_now();
        }
    });
}

#[test]
fn who_is_alone_counts_one() {
    alone(|own| {
        while Arc::strong_count(&own) > 1 {
            thread::yield_now();
        }
    });
}

#[test]
fn who_is_alone_may_change_the_value() {
    alone(|mut own| {
        while Arc::get_mut(&mut own).is_none() {
            thread::yield_now();
        }
    });
}

#[test]
fn of_two_who_unwrap_at_the_end_one_gets_the_value() {
    keeps("start(got) -> once(one) && once(two)", || {
        let own = Arc::new(1);
        let other = Arc::clone(&own);
        thread::scope(|scope| {
            scope.spawn(move || {
                moment!("one");
                if Arc::into_inner(own).is_some() {
                    moment!("got");
                }
            });
            scope.spawn(move || {
                moment!("two");
                if Arc::into_inner(other).is_some() {
                    moment!("got");
                }
            });
        });
    });
}

#[test]
fn an_upgrade_fails_when_the_last_owner_has_left() {
    keeps("start(noticed) -> once(leaving)", || {
        let own = Arc::new(1);
        let seen: Weak<_> = Arc::downgrade(&own);
        thread::scope(|scope| {
            scope.spawn(move || {
                be_slow();
                moment!("leaving");
                drop(own);
            });
            while seen.upgrade().is_some() {
                thread::yield_now();
            }
            moment!("noticed");
        });
    });
}
