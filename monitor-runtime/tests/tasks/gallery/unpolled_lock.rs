//! A future waits for a lock. `select!` holds it by reference beside a timer, whose branch locks as well: the first future has its
//! place in the queue of the lock, gets the lock next, and is not polled. Whoever waits behind it waits for ever.
//!
//! *Rule*: no lock is awaited while another future of the task is in its queue, unpolled.
//!
//! *Twin*: `select!` has the future itself, and drops it before the branch runs.

use std::{pin::pin, sync::Arc, time::Duration};

use monitor_runtime::{
    moment, region,
    tokio::{
        self, select,
        sync::Mutex,
        time::{sleep, timeout},
    },
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "unpolled_lock",
    error: "a lock is awaited while a future that is not polled is before it in the queue",
    published: &[
        "tokio-rs/tokio#6450",
        "Lonami/grammers#282",
        "tokio-rs/tokio#7892",
    ],
    property: "start(locking) -> !queued",
    regions: &["locking", "queued"],
    broken,
    fixed,
    found: Found::Observed,
    why: "the test sees that the lock is busy, as it expects; that it will never be free it does not see",
    schedule: &["enters queued", "moment locking"],
};

async fn update(total: &Mutex<u32>) {
    let queued = region!("queued");
    let mut total = total.lock().await;
    drop(queued);
    *total += 1;
}

/// Has the lock for a while.
fn holder(total: &Arc<Mutex<u32>>, luck: &Luck) -> tokio::task::JoinHandle<()> {
    let (total, luck) = (Arc::clone(total), luck.clone());
    tokio::spawn(async move {
        let mut total = total.lock().await;
        luck.passed("the lock");
        luck.after("the report").await;
        *total += 1;
    })
}

/// Says what the total is, if that is known soon.
async fn report(total: &Mutex<u32>, luck: &Luck) -> Option<u32> {
    moment!("locking");
    let total = timeout(Duration::from_millis(2), total.lock()).await;
    luck.passed("the report");
    total.ok().map(|total| *total)
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let total = Arc::new(Mutex::new(0));
        let holder = holder(&total, &luck);
        luck.after("the lock").await;
        let mut update = pin!(update(&total));
        let reported = select! {
            () = &mut update => Some(1),
            () = sleep(Duration::from_millis(1)) => report(&total, &luck).await,
        };
        holder.await.is_ok() && reported.is_none()
    })
}

fn fixed(luck: Luck) -> Work {
    Box::pin(async move {
        let total = Arc::new(Mutex::new(0));
        let holder = holder(&total, &luck);
        luck.after("the lock").await;
        let reported = select! {
            () = update(&total) => Some(1),
            () = sleep(Duration::from_millis(1)) => report(&total, &luck).await,
        };
        holder.await.is_ok() && reported.is_none_or(|total| total <= 2)
    })
}
