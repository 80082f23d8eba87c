//! A task takes a permit, forgets the guard, and gives the permit back by hand when its work is done. A panic in the work, and the
//! permit is gone; after enough of them every task waits.
//!
//! *Rule*: when a task has ended, its permit is given back.
//!
//! *Twin*: a guard gives it back when it is dropped.

use std::{panic::resume_unwind, sync::Arc};

use monitor_runtime::{
    moment,
    tokio::{self, sync::Semaphore, task::yield_now},
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "leaked_permit",
    error: "a permit that is given back by hand is leaked by a panic",
    published: &["anza-xyz/agave#10478"],
    property: "start(ended) -> ![acquired, released)",
    regions: &["ended", "acquired", "released"],
    broken,
    fixed,
    found: Found::Observed,
    why: "the test sees the panic that it expects; the permit that is missing it does not see",
    schedule: &["moment acquired", "moment ended"],
};

async fn acquire(permits: &Semaphore) {
    if let Ok(permit) = permits.acquire().await {
        permit.forget();
        moment!("acquired");
    }
}

fn release(permits: &Semaphore) {
    permits.add_permits(1);
    moment!("released");
}

struct Permit(Arc<Semaphore>);

impl Drop for Permit {
    fn drop(&mut self) {
        release(&self.0);
    }
}

async fn send() {
    yield_now().await;
    // As a panic, and says nothing on standard error.
    resume_unwind(Box::new("no connection"));
}

fn broken(_: Luck) -> Work {
    Box::pin(async move {
        let permits = Arc::new(Semaphore::new(2));
        let task = tokio::spawn(async move {
            acquire(&permits).await;
            send().await;
            release(&permits);
        });
        let ended = task.await;
        moment!("ended");
        ended.is_err_and(|error| error.is_panic())
    })
}

fn fixed(_: Luck) -> Work {
    Box::pin(async move {
        let permits = Arc::new(Semaphore::new(2));
        let task = tokio::spawn(async move {
            acquire(&permits).await;
            let _permit = Permit(permits);
            send().await;
        });
        let ended = task.await;
        moment!("ended");
        ended.is_err_and(|error| error.is_panic())
    })
}
