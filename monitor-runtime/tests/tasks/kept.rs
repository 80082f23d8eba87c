//! What guards that keep their lock order, and values that are set once.

use std::sync::Arc;

use monitor_runtime::{
    moment, region,
    tokio::{
        self,
        sync::{
            Mutex, OwnedMappedMutexGuard, OwnedMutexGuard, OwnedRwLockReadGuard,
            OwnedRwLockWriteGuard, RwLock, RwLockMappedWriteGuard, RwLockReadGuard,
            RwLockWriteGuard, Semaphore, SetOnce,
        },
    },
};

use super::support::{checked, holds, predicted};

type Pair = (i32, &'static str);

#[test]
fn critical_sections_of_a_mutex_that_is_kept_stay_apart() {
    let work = || async {
        let total = Arc::new(Mutex::new(0));
        let adding = || {
            let total = Arc::clone(&total);
            tokio::spawn(async move {
                let mut total = total.lock_owned().await;
                let _adding = region!("adding");
                tokio::task::yield_now().await;
                *total += 1;
            })
        };
        let (first, second) = (adding(), adding());
        first.await.unwrap();
        second.await.unwrap();
        let total = total.try_lock_owned().unwrap();
        assert_eq!(*total, 2);
    };
    holds("adding <= 1", work);
}

#[test]
fn a_failed_try_for_a_mutex_that_is_kept_is_between_lock_and_unlock() {
    let work = || async {
        let mutex = Arc::new(Mutex::new(0));
        moment!("locking");
        let guard = Arc::clone(&mutex).lock_owned().await;
        let other = tokio::spawn({
            let mutex = Arc::clone(&mutex);
            async move {
                assert!(mutex.try_lock_owned().is_err());
                moment!("failed");
            }
        });
        other.await.unwrap();
        drop(guard);
        moment!("unlocked");
    };
    holds("unlocked -> once(failed)", work);
    holds("failed -> once(locking)", work);
}

#[test]
fn parts_of_a_mutex_are_given_back_as_the_whole() {
    let work = || async {
        let lock = Arc::new(Mutex::new((0, "text")));
        let adding = |is_kept: bool| {
            let lock = Arc::clone(&lock);
            tokio::spawn(async move {
                if is_kept {
                    let pair = Arc::clone(&lock).lock_owned().await;
                    let pair: OwnedMappedMutexGuard<Pair> = OwnedMutexGuard::map(pair, |pair| pair);
                    let mut number = OwnedMappedMutexGuard::map(pair, |pair| &mut pair.0);
                    let _adding = region!("adding");
                    tokio::task::yield_now().await;
                    *number += 1;
                } else {
                    let mut pair = lock.lock().await;
                    let _adding = region!("adding");
                    tokio::task::yield_now().await;
                    pair.0 += 1;
                }
            })
        };
        for task in [adding(true), adding(false), adding(true)] {
            task.await.unwrap();
        }
        let pair = Arc::clone(&lock).lock_owned().await;
        let refused = OwnedMutexGuard::try_map(pair, |_| None::<&mut i32>);
        let pair = refused.unwrap_err();
        assert!(Arc::ptr_eq(OwnedMutexGuard::mutex(&pair), &lock));
        let text = OwnedMutexGuard::try_map(pair, |pair| Some(&mut pair.1)).unwrap();
        let refused = OwnedMappedMutexGuard::try_map(text, |_| None::<&mut i32>);
        let text = refused.unwrap_err();
        assert_eq!((*text, lock.try_lock().is_err()), ("text", true));
        drop(text);
        assert_eq!(lock.try_lock().unwrap().0, 3);
    };
    holds("adding <= 1", work);
}

#[test]
fn readers_that_keep_a_lock_are_not_ordered_and_writers_are() {
    let reading = || async {
        let lock = Arc::new(RwLock::new(0));
        let reader = || {
            let lock = Arc::clone(&lock);
            tokio::spawn(async move {
                let read = lock.read_owned().await;
                let _reading = region!("reading");
                drop(read);
            })
        };
        let (first, second) = (reader(), reader());
        first.await.unwrap();
        second.await.unwrap();
        *lock.write_owned().await += 1;
        moment!("written");
    };
    checked("reading <= 1", reading, |checked| {
        assert!(checked.violated(), "{checked}");
    });
    holds("written -> once(reading >= 1)", reading);
    let writing = || async {
        let lock = Arc::new(RwLock::new(0));
        let writer = || {
            let lock = Arc::clone(&lock);
            tokio::spawn(async move {
                let mut written = lock.write_owned().await;
                let _writing = region!("writing");
                tokio::task::yield_now().await;
                *written += 1;
            })
        };
        let (first, second) = (writer(), writer());
        first.await.unwrap();
        second.await.unwrap();
        assert_eq!(*lock.try_read_owned().unwrap(), 2);
    };
    holds("writing <= 1", writing);
}

/// Meets another task without being ordered with it.
type Meeting = Arc<::tokio::sync::Barrier>;

/// The other task reads while the guard is there.
async fn hold<G>(guard: G, lock: &RwLock<Pair>, others: &Meeting) {
    assert!(lock.try_write().is_err());
    others.wait().await;
    others.wait().await;
    drop(guard);
}

/// Each way to go on from writing to reading, of guards that borrow the lock and that keep it.
async fn downgrade(lock: &Arc<RwLock<Pair>>, way: usize, others: &Meeting) {
    let kept = || Arc::clone(lock).write_owned();
    moment!("written");
    match way {
        0 => hold(kept().await.downgrade(), lock, others).await,
        1 => {
            let text = OwnedRwLockWriteGuard::downgrade_map(kept().await, |pair| pair.1);
            assert_eq!(&*text, "text");
            hold(text, lock, others).await;
        }
        2 => hold(lock.write().await.downgrade(), lock, others).await,
        _ => {
            let guard = lock.write().await;
            let refused = RwLockWriteGuard::try_downgrade_map(guard, |_| None::<&i32>);
            let guard = refused.unwrap_err();
            assert!(lock.try_read().is_err(), "it is still for writing");
            let number = RwLockWriteGuard::try_downgrade_map(guard, |pair| Some(&pair.0));
            hold(number.unwrap(), lock, others).await;
        }
    }
}

#[test]
fn what_was_written_comes_before_what_other_readers_do() {
    for way in 0..4 {
        let work = move || async move {
            let lock = Arc::new(RwLock::new((0, "text")));
            let others = Arc::new(::tokio::sync::Barrier::new(2));
            let reader = tokio::spawn({
                let (lock, others) = (Arc::clone(&lock), Arc::clone(&others));
                async move {
                    others.wait().await;
                    let _read = lock.read_owned().await;
                    moment!("read");
                    others.wait().await;
                }
            });
            downgrade(&lock, way, &others).await;
            reader.await.unwrap();
        };
        holds("read -> once(written)", work);
    }
}

#[test]
fn parts_of_a_lock_that_is_kept_are_given_back_as_the_whole() {
    let work = || async {
        let lock = Arc::new(RwLock::new((0, "text")));
        let writer = || {
            let lock = Arc::clone(&lock);
            tokio::spawn(async move {
                let pair = OwnedRwLockWriteGuard::into_mapped(lock.write_owned().await);
                let mut number =
                    tokio::sync::OwnedRwLockMappedWriteGuard::map(pair, |pair| &mut pair.0);
                let _writing = region!("writing");
                tokio::task::yield_now().await;
                *number += 1;
            })
        };
        let (first, second) = (writer(), writer());
        first.await.unwrap();
        second.await.unwrap();
        let pair = Arc::clone(&lock).read_owned().await;
        let refused = OwnedRwLockReadGuard::try_map(pair, |_| None::<&i32>);
        let number = OwnedRwLockReadGuard::map(refused.unwrap_err(), |pair| &pair.0);
        assert!(Arc::ptr_eq(OwnedRwLockReadGuard::rwlock(&number), &lock));
        assert_eq!((*number, lock.try_write().is_err()), (2, true));
        drop(number);
        let pair = Arc::clone(&lock).try_write_owned().unwrap();
        let refused = OwnedRwLockWriteGuard::try_map(pair, |_| None::<&mut i32>);
        let mut text = OwnedRwLockWriteGuard::try_map(refused.unwrap_err(), |p| Some(&mut p.1));
        *text.as_deref_mut().unwrap() = "other";
        assert!(Arc::clone(&lock).try_read_owned().is_err());
        drop(text);
        let pair = RwLockWriteGuard::into_mapped(lock.write().await);
        let text = RwLockMappedWriteGuard::map(pair, |pair| &mut pair.1);
        assert_eq!(*text, "other");
        drop(text);
        assert_eq!(*RwLockReadGuard::map(lock.read().await, |pair| &pair.0), 2);
    };
    holds("writing <= 1", work);
}

#[test]
fn a_wait_for_what_is_kept_can_be_given_up() {
    let runtime = ::tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(async {
        let lock = Arc::new((Arc::new(Mutex::new(0)), Arc::new(RwLock::new(0))));
        let held = (lock.0.lock().await, lock.1.read().await);
        let waiting = tokio::spawn({
            let lock = Arc::clone(&lock);
            async move {
                tokio::select! {
                    biased;
                    _guard = Arc::clone(&lock.0).lock_owned() => 0,
                    _guard = Arc::clone(&lock.1).write_owned() => 1,
                    () = tokio::task::yield_now() => 2,
                }
            }
        });
        assert_eq!(waiting.await.unwrap(), 2);
        drop(held);
        // Nobody is in front.
        assert!(lock.0.try_lock().is_ok() && lock.1.try_write().is_ok());
        assert_eq!(Arc::strong_count(&lock.0), 1);
    });
}

#[test]
fn threads_that_block_keep_what_they_lock() {
    let work = || async {
        let total = Arc::new(Mutex::new(0));
        let permits = Arc::new(Semaphore::new(1));
        let adding = |is_kept: bool| {
            let (total, permits) = (Arc::clone(&total), Arc::clone(&permits));
            tokio::task::spawn_blocking(move || {
                if is_kept {
                    let mut total = total.blocking_lock_owned();
                    let _adding = region!("adding");
                    *total += 1;
                } else {
                    let mut total = total.blocking_lock();
                    let _adding = region!("adding");
                    *total += 1;
                }
                let _permit = if is_kept {
                    Ok(permits.blocking_acquire_owned().unwrap())
                } else {
                    Err(permits.blocking_acquire().unwrap())
                };
                let _working = region!("working");
            })
        };
        for task in [adding(true), adding(false), adding(true)] {
            task.await.unwrap();
        }
        assert_eq!(*total.lock().await, 3);
    };
    holds("adding <= 1 && working <= 1", work);
}

#[test]
fn what_is_set_once_comes_before_its_uses_and_behind_looks_that_found_nothing() {
    let work = || async {
        let (once, looked) = (
            Arc::new(SetOnce::new()),
            Arc::new(::tokio::sync::Notify::new()),
        );
        let setter = tokio::spawn({
            let (once, looked) = (Arc::clone(&once), Arc::clone(&looked));
            async move {
                looked.notified().await;
                moment!("setting");
                once.set(7).unwrap();
                moment!("set");
                assert!(once.set(8).is_err());
            }
        });
        moment!("looking");
        assert!(once.get().is_none() && !once.initialized());
        looked.notify_one();
        assert_eq!(*once.wait().await, 7);
        moment!("using");
        setter.await.unwrap();
    };
    holds("using -> once(setting)", work);
    holds("set -> once(looking)", work);
    predicted("setting -> once(looking)", work);
}

#[test]
fn uses_of_what_is_set_once_are_not_ordered() {
    let work = || async {
        let once = Arc::new(SetOnce::new_with(Some(1)));
        let first = tokio::spawn({
            let once = Arc::clone(&once);
            async move {
                moment!("one");
                once.wait().await;
            }
        });
        first.await.unwrap();
        let (used, second) = (once.clone(), Arc::clone(&once));
        let second = tokio::spawn(async move {
            moment!("two");
            second.wait().await;
        });
        ::tokio::task::yield_now().await;
        moment!("three");
        assert_eq!(used.get(), Some(&1));
        second.await.unwrap();
    };
    checked("three -> once(two)", work, |checked| {
        assert!(checked.violated(), "{checked}");
    });
}
