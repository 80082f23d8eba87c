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

use super::support::{holds, predicted};

/// Long enough for others to come as far as they can.
const LONG: Duration = Duration::from_millis(8);
const SHORT: Duration = Duration::from_millis(1);

#[test]
fn a_lock_that_is_given_up_is_between_lock_and_unlock() {
    let work = || async {
        let mutex = Arc::new(Mutex::new(0));
        let other = Arc::clone(&mutex);
        let other = tokio::spawn(async move {
            sleep(SHORT).await;
            if timeout(SHORT, other.lock()).await.is_err() {
                moment!("late");
            }
        });
        moment!("locking");
        let guard = mutex.lock().await;
        sleep(LONG).await;
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
        let other = Arc::clone(&mutex);
        let other = tokio::spawn(async move {
            sleep(SHORT).await;
            tokio::select! {
                _guard = other.lock() => {}
                () = sleep(SHORT) => moment!("late"),
            }
        });
        moment!("locking");
        let guard = mutex.lock().await;
        sleep(LONG).await;
        drop(guard);
        other.await.unwrap();
    };
    predicted("late -> once(locking)", work);
}

#[test]
fn a_receive_that_is_given_up_comes_before_later_sends() {
    let work = || async {
        let (sender, mut receiver) = mpsc::unbounded_channel();
        let other = tokio::spawn(async move {
            moment!("waiting");
            let message = timeout(SHORT, receiver.recv()).await;
            assert_eq!(message.ok(), None);
            sleep(LONG).await;
        });
        sleep(LONG).await;
        sender.send(1).unwrap();
        moment!("sent");
        other.await.unwrap();
    };
    holds("sent -> once(waiting)", work);
}

#[test]
fn who_is_refused_because_another_waits_comes_behind_it() {
    let work = || async {
        let lock = Arc::new(RwLock::new(0));
        let (writer, reader) = (Arc::clone(&lock), Arc::clone(&lock));
        let guard = lock.read().await;
        let writer = tokio::spawn(async move {
            moment!("queued");
            *writer.write().await += 1;
        });
        let reader = tokio::spawn(async move {
            sleep(SHORT * 2).await;
            assert!(reader.try_read().is_err(), "the writer is next");
            moment!("refused");
        });
        sleep(LONG).await;
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
        let sender = tokio::spawn(async move {
            moment!("reserving");
            drop(sender.reserve().await.unwrap());
        });
        sleep(LONG).await;
        receiver.close();
        moment!("closed");
        sender.await.unwrap();
    };
    holds("closed -> once(reserving)", work);
}

#[test]
fn a_task_that_had_ended_was_not_aborted() {
    let work = || async {
        let worker = tokio::spawn(async { moment!("worked") });
        sleep(LONG).await;
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
        let (one, other) = (Arc::clone(&notify), Arc::clone(&notify));
        let one = tokio::spawn(async move {
            moment!("taking");
            one.notified().await;
        });
        let other = tokio::spawn(async move {
            sleep(SHORT * 2).await;
            if timeout(SHORT, other.notified()).await.is_err() {
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
        let (maker, other) = (Arc::clone(&cell), Arc::clone(&cell));
        let maker = tokio::spawn(async move {
            moment!("making");
            let made = async {
                sleep(LONG).await;
                1
            };
            maker.get_or_init(|| made).await;
        });
        let other = tokio::spawn(async move {
            sleep(SHORT * 2).await;
            assert!(other.set(2).is_err());
            moment!("refused");
        });
        maker.await.unwrap();
        other.await.unwrap();
    };
    holds("refused -> once(making)", work);
}
