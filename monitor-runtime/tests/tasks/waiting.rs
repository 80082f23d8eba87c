//! What notifications and barriers order.

use std::sync::Arc;

use monitor_runtime::{
    moment,
    tokio::{
        self,
        sync::{Barrier, Notify},
    },
};

use super::support::{Signal, holds, predicted};

#[test]
fn a_notification_comes_before_what_is_done_after_the_wait() {
    let work = || async {
        let changed = Arc::new(Notify::new());
        let notifier = Arc::clone(&changed);
        let notifier = tokio::spawn(async move {
            moment!("ready");
            notifier.notify_one();
        });
        changed.notified().await;
        moment!("using");
        notifier.await.unwrap();
    };
    holds("using -> once(ready)", work);
    let all = || async {
        let changed = Arc::new(Notify::new());
        let wait = changed.notified();
        let notifier = Arc::clone(&changed);
        let notifier = tokio::spawn(async move {
            moment!("ready");
            notifier.notify_waiters();
        });
        wait.await;
        moment!("using");
        notifier.await.unwrap();
    };
    holds("using -> once(ready)", all);
}

/// The wait could have begun later, and would then have missed it.
#[test]
fn a_wait_may_begin_after_what_comes_before_the_notification() {
    let work = || async {
        let changed = Arc::new(Notify::new());
        let waiter = Arc::clone(&changed);
        let waits = Signal::new();
        let waiter = tokio::spawn({
            let waits = waits.clone();
            async move {
                moment!("listening");
                waits.when_waiting(waiter.notified()).await;
            }
        });
        waits.given().await;
        moment!("stopping");
        changed.notify_waiters();
        waiter.await.unwrap();
    };
    predicted("stopping -> once(listening)", work);
}

#[test]
fn an_owned_wait_begins_when_it_is_made() {
    let work = || async {
        let changed = Arc::new(Notify::new());
        let wait = Arc::clone(&changed).notified_owned();
        moment!("listening");
        let notifier = tokio::spawn(async move {
            moment!("ready");
            changed.notify_waiters();
        });
        notifier.await.unwrap();
        wait.await;
        moment!("using");
    };
    holds("using -> once(ready)", work);
    holds("ready -> once(listening)", work);
}

#[test]
fn an_owned_wait_that_is_enabled_takes_the_permit() {
    let runtime = ::tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(async {
        let changed = Arc::new(Notify::new());
        changed.notify_one();
        let mut first = std::pin::pin!(Arc::clone(&changed).notified_owned());
        let mut second = std::pin::pin!(Arc::clone(&changed).notified_owned());
        assert!(first.as_mut().enable() && !second.as_mut().enable());
        first.await;
        // It is the one that waits.
        changed.notify_one();
        assert!(second.as_mut().enable());
        second.await;
        let waiting = tokio::spawn(Arc::clone(&changed).notified_owned());
        tokio::task::yield_now().await;
        changed.notify_one();
        waiting.await.unwrap();
    });
}

#[test]
fn what_is_done_before_a_barrier_comes_before_what_is_done_after_it() {
    let work = || async {
        let together = Arc::new(Barrier::new(2));
        let other = Arc::clone(&together);
        let other = tokio::spawn(async move {
            moment!("ready");
            other.wait().await;
            moment!("over");
        });
        together.wait().await;
        moment!("using");
        other.await.unwrap();
    };
    holds("using -> once(ready)", work);
    predicted("using -> !once(over)", work_in_order);
}

/// The other task goes on last, as observed.
async fn work_in_order() {
    let together = Arc::new(Barrier::new(2));
    let other = Arc::clone(&together);
    let used = Signal::new();
    let other = tokio::spawn({
        let used = used.clone();
        async move {
            other.wait().await;
            used.given().await;
            moment!("over");
        }
    });
    together.wait().await;
    moment!("using");
    used.give();
    other.await.unwrap();
}
