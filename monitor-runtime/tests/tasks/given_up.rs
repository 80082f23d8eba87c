//! What a wait that is given up has found, and who sees that others wait.

use std::{sync::Arc, time::Duration};

use monitor_runtime::{
    moment,
    tokio::{
        self,
        sync::{Mutex, Notify, OnceCell, RwLock, mpsc},
        time::{sleep, timeout},
    },
};

use super::support::{Signal, holds, predicted};

/// For how long is waited in vain.
const SHORT: Duration = Duration::from_millis(1);

#[test]
fn a_lock_that_is_given_up_is_between_lock_and_unlock() {
    let work = || async {
        let mutex = Arc::new(Mutex::new(0));
        let (locked, given_up) = (Signal::new(), Signal::new());
        let other = tokio::spawn({
            let (mutex, locked, given_up) = (Arc::clone(&mutex), locked.clone(), given_up.clone());
            async move {
                locked.given().await;
                assert!(timeout(SHORT, mutex.lock()).await.is_err());
                moment!("late");
                given_up.give();
            }
        });
        moment!("locking");
        let guard = mutex.lock().await;
        locked.give();
        given_up.given().await;
        drop(guard);
        other.await.unwrap();
    };
    holds("late -> once(locking)", work);
}

/// It may find that its time is up before it has looked at the lock.
#[test]
fn a_lock_that_a_select_gives_up_says_nothing() {
    let work = || async {
        let mutex = Arc::new(Mutex::new(0));
        let (locked, given_up) = (Signal::new(), Signal::new());
        let other = tokio::spawn({
            let (mutex, locked, given_up) = (Arc::clone(&mutex), locked.clone(), given_up.clone());
            async move {
                locked.given().await;
                tokio::select! {
                    _guard = mutex.lock() => {}
                    () = sleep(SHORT) => moment!("late"),
                }
                given_up.give();
            }
        });
        moment!("locking");
        let guard = mutex.lock().await;
        locked.give();
        given_up.given().await;
        drop(guard);
        other.await.unwrap();
    };
    predicted("late -> once(locking)", work);
}

#[test]
fn a_receive_that_is_given_up_comes_before_later_sends() {
    let work = || async {
        let (sender, mut receiver) = mpsc::unbounded_channel();
        let (given_up, sent) = (Signal::new(), Signal::new());
        let other = tokio::spawn({
            let (given_up, sent) = (given_up.clone(), sent.clone());
            async move {
                moment!("waiting");
                let message = timeout(SHORT, receiver.recv()).await;
                assert_eq!(message.ok(), None);
                given_up.give();
                sent.given().await;
            }
        });
        given_up.given().await;
        sender.send(1).unwrap();
        moment!("sent");
        sent.give();
        other.await.unwrap();
    };
    holds("sent -> once(waiting)", work);
}

#[test]
fn who_is_refused_because_another_waits_comes_behind_it() {
    let work = || async {
        let lock = Arc::new(RwLock::new(0));
        let (waits, refused) = (Signal::new(), Signal::new());
        let guard = lock.read().await;
        let writer = tokio::spawn({
            let (lock, waits) = (Arc::clone(&lock), waits.clone());
            async move {
                moment!("queued");
                *waits.when_waiting(lock.write()).await += 1;
            }
        });
        let reader = tokio::spawn({
            let (lock, refused) = (Arc::clone(&lock), refused.clone());
            async move {
                waits.given().await;
                assert!(lock.try_read().is_err(), "the writer is next");
                moment!("refused");
                refused.give();
            }
        });
        refused.given().await;
        drop(guard);
        writer.await.unwrap();
        reader.await.unwrap();
    };
    holds("refused -> once(queued)", work);
}

#[test]
fn room_is_reserved_before_the_channel_is_closed() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel::<u32>(1);
        let reserved = Signal::new();
        let sender = tokio::spawn({
            let reserved = reserved.clone();
            async move {
                moment!("reserving");
                drop(sender.reserve().await.unwrap());
                reserved.give();
            }
        });
        reserved.given().await;
        receiver.close();
        moment!("closed");
        sender.await.unwrap();
    };
    holds("closed -> once(reserving)", work);
}

#[test]
fn a_task_that_had_ended_was_not_aborted() {
    let work = || async {
        let metrics = ::tokio::runtime::Handle::current().metrics();
        let others = metrics.num_alive_tasks();
        let worker = tokio::spawn(async { moment!("worked") });
        while metrics.num_alive_tasks() > others {
            tokio::task::yield_now().await;
        }
        worker.abort();
        moment!("aborted");
        worker.await.unwrap();
    };
    holds("aborted -> once(worked)", work);
}

#[test]
fn a_wait_that_is_given_up_comes_behind_those_that_took_a_notification() {
    let work = || async {
        let notify = Arc::new(Notify::new());
        notify.notify_one();
        let taken = Signal::new();
        let one = tokio::spawn({
            let (notify, taken) = (Arc::clone(&notify), taken.clone());
            async move {
                moment!("taking");
                notify.notified().await;
                taken.give();
            }
        });
        let other = tokio::spawn({
            let notify = Arc::clone(&notify);
            async move {
                taken.given().await;
                assert!(timeout(SHORT, notify.notified()).await.is_err());
                moment!("late");
            }
        });
        one.await.unwrap();
        other.await.unwrap();
    };
    holds("late -> once(taking)", work);
}

#[test]
fn a_value_is_refused_while_another_is_made() {
    let work = || async {
        let cell = Arc::new(OnceCell::new());
        let (making, refused) = (Signal::new(), Signal::new());
        let maker = tokio::spawn({
            let (cell, making, refused) = (Arc::clone(&cell), making.clone(), refused.clone());
            async move {
                moment!("making");
                let made = async {
                    making.give();
                    refused.given().await;
                    1
                };
                cell.get_or_init(|| made).await;
            }
        });
        let other = tokio::spawn({
            let cell = Arc::clone(&cell);
            async move {
                making.given().await;
                assert!(cell.set(2).is_err());
                moment!("refused");
                refused.give();
            }
        });
        maker.await.unwrap();
        other.await.unwrap();
    };
    holds("refused -> once(making)", work);
}
