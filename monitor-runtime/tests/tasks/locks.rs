//! What locks and semaphores of tasks order.

use std::sync::Arc;

use monitor_runtime::{
    moment, region,
    tokio::{
        self,
        sync::{Mutex, OnceCell, RwLock, RwLockReadGuard, RwLockWriteGuard},
    },
};
// These are not tracked, so that tasks meet without being ordered.
use ::tokio::sync::Notify;

use super::support::{checked, holds, predicted};

#[test]
fn critical_sections_of_a_mutex_stay_apart() {
    let work = || async {
        let total = Arc::new(Mutex::new(0));
        let adding = || {
            let total = Arc::clone(&total);
            tokio::spawn(async move {
                let mut total = total.lock().await;
                let _adding = region!("adding");
                tokio::task::yield_now().await;
                *total += 1;
            })
        };
        let (first, second) = (adding(), adding());
        first.await.unwrap();
        second.await.unwrap();
        assert_eq!(*total.lock().await, 2);
    };
    holds("adding <= 1", work);
}

#[test]
fn critical_sections_of_threads_that_block_stay_apart() {
    let work = || async {
        let total = Arc::new((Mutex::new(0), RwLock::new(0)));
        let adding = || {
            let total = Arc::clone(&total);
            tokio::task::spawn_blocking(move || {
                let mut total = (total.0.blocking_lock(), total.1.blocking_write());
                let _adding = region!("adding");
                *total.0 += 1;
                *total.1 += 1;
            })
        };
        let (first, second) = (adding(), adding());
        first.await.unwrap();
        second.await.unwrap();
        let reading = tokio::task::spawn_blocking({
            let total = Arc::clone(&total);
            move || *total.1.blocking_read()
        });
        assert_eq!((*total.0.lock().await, reading.await.unwrap()), (2, 2));
    };
    holds("adding <= 1", work);
}

#[test]
fn regions_before_a_mutex_is_locked_overlap() {
    let work = || async {
        let total = Arc::new(Mutex::new(0));
        let adding = || {
            let total = Arc::clone(&total);
            tokio::spawn(async move {
                let _adding = region!("adding");
                *total.lock().await += 1;
            })
        };
        adding().await.unwrap();
        let (first, second) = (adding(), adding());
        first.await.unwrap();
        second.await.unwrap();
    };
    checked("adding <= 1", work, |checked| {
        assert!(checked.violated(), "{checked}");
    });
}

#[test]
fn a_failed_try_of_a_mutex_is_between_lock_and_unlock() {
    let work = || async {
        let mutex = Arc::new(Mutex::new(0));
        let (held, tried) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let holder = tokio::spawn({
            let (mutex, held, tried) = (Arc::clone(&mutex), Arc::clone(&held), Arc::clone(&tried));
            async move {
                moment!("locking");
                let guard = mutex.lock().await;
                held.notify_one();
                tried.notified().await;
                drop(guard);
                moment!("unlocked");
            }
        });
        held.notified().await;
        moment!("trying");
        assert!(mutex.try_lock().is_err());
        moment!("failed");
        tried.notify_one();
        holder.await.unwrap();
    };
    holds("failed -> once(locking)", work);
    holds("unlocked -> once(trying)", work);
    predicted("start(trying) -> once(locking)", work);
}

#[test]
fn readers_are_not_ordered_and_writers_are() {
    let work = || async {
        let lock = Arc::new(RwLock::new(0));
        let reader = |name: &'static str| {
            let lock = Arc::clone(&lock);
            tokio::spawn(async move {
                let _read = lock.read().await;
                monitor_runtime::Region::moment(name);
            })
        };
        reader("one").await.unwrap();
        let second = reader("two");
        let third = reader("three");
        second.await.unwrap();
        third.await.unwrap();
        *lock.write().await += 1;
        moment!("written");
    };
    holds("written -> once(two) && once(three)", work);
    holds("two -> once(one)", work);
    let overlapping = || async {
        let lock = Arc::new(RwLock::new(0));
        let reader = || {
            let lock = Arc::clone(&lock);
            tokio::spawn(async move {
                let read = lock.read().await;
                let _reading = region!("reading");
                drop(read);
            })
        };
        let (first, second) = (reader(), reader());
        first.await.unwrap();
        second.await.unwrap();
    };
    checked("reading <= 1", overlapping, |checked| {
        assert!(checked.violated(), "{checked}");
    });
    let writing = || async {
        let lock = Arc::new(RwLock::new(0));
        let writer = || {
            let lock = Arc::clone(&lock);
            tokio::spawn(async move {
                let _guard = lock.write().await;
                let _writing = region!("writing");
                tokio::task::yield_now().await;
            })
        };
        let (first, second) = (writer(), writer());
        first.await.unwrap();
        second.await.unwrap();
    };
    holds("writing <= 1", writing);
}

#[test]
fn a_part_of_what_is_locked_is_given_back_as_the_whole() {
    let work = || async {
        let lock = Arc::new(RwLock::new((0, "text")));
        let writer = || {
            let lock = Arc::clone(&lock);
            tokio::spawn(async move {
                let guard = lock.write().await;
                let Ok(mut number) = RwLockWriteGuard::try_map(guard, |value| Some(&mut value.0))
                else {
                    return;
                };
                let _writing = region!("writing");
                tokio::task::yield_now().await;
                *number += 1;
            })
        };
        let (first, second) = (writer(), writer());
        first.await.unwrap();
        second.await.unwrap();
        let number = RwLockReadGuard::map(lock.read().await, |value| &value.0);
        assert_eq!((*number, lock.try_write().is_err()), (2, true));
        drop(number);
        let text = RwLockWriteGuard::downgrade_map(lock.write().await, |value| value.1);
        assert_eq!((&*text, lock.try_read().is_ok()), ("text", true));
        let refused = RwLockReadGuard::try_map(text, |_| None::<&str>);
        assert!(refused.is_err_and(|text| &*text == "text"));
        let mut number = RwLockWriteGuard::map(lock.write().await, |value| &mut value.0);
        *number += 1;
        drop(number);
        assert_eq!(lock.read().await.0, 3);
    };
    holds("writing <= 1", work);
}

#[test]
fn a_value_that_is_made_once_comes_before_its_uses() {
    let work = || async {
        let cell = Arc::new(OnceCell::new());
        let maker = Arc::clone(&cell);
        let maker = tokio::spawn(async move {
            maker
                .get_or_init(|| async {
                    moment!("made");
                    7
                })
                .await;
        });
        while cell.get().is_none() {
            ::tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        moment!("used");
        maker.await.unwrap();
    };
    holds("used -> once(made)", work);
}
