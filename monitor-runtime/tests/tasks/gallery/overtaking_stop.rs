//! Work goes through a queue, and the stop by another way. Whatever closes the store on the stop can be there before the work
//! that was accepted earlier.
//!
//! *Rule*: nothing is written once the store is being closed.
//!
//! *Twin*: the stop goes through the queue, behind the work.

use std::sync::Arc;

use monitor_runtime::{
    moment,
    tokio::{
        self,
        sync::{Mutex, Notify, mpsc},
    },
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "overtaking_stop",
    error: "a stop overtakes the work that was accepted before it",
    published: &["webrtc-rs/webrtc#517", "shengyanli1982/load-ants#41"],
    property: "start(writing) -> !once(closing)",
    regions: &["writing", "closing"],
    broken,
    fixed,
    found: Found::Predicted,
    why: "queue and stop come from one task, but lead to two, which nothing orders",
    schedule: &["moment closing", "moment writing"],
};

/// The rows of a store, until it is closed.
type Store = Mutex<Option<Vec<u32>>>;

async fn write(store: &Store, row: u32) {
    moment!("writing");
    if let Some(rows) = store.lock().await.as_mut() {
        rows.push(row);
    }
}

async fn close(store: &Store) -> Option<Vec<u32>> {
    moment!("closing");
    store.lock().await.take()
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let store = Arc::new(Store::new(Some(Vec::new())));
        let (jobs, mut accepted) = mpsc::unbounded_channel();
        let stop = Arc::new(Notify::new());
        let worker = tokio::spawn({
            let (store, luck) = (Arc::clone(&store), luck.clone());
            async move {
                while let Some(job) = accepted.recv().await {
                    write(&store, job).await;
                    luck.passed("the work");
                }
            }
        });
        let closer = tokio::spawn({
            let (stop, store, luck) = (Arc::clone(&stop), Arc::clone(&store), luck.clone());
            async move {
                stop.notified().await;
                luck.after("the work").await;
                close(&store).await
            }
        });
        let is_accepted = jobs.send(7).is_ok();
        stop.notify_one();
        drop(jobs);
        let rows = closer.await.ok().flatten();
        is_accepted && worker.await.is_ok() && rows == Some(vec![7])
    })
}

enum Job {
    Write(u32),
    Close,
}

fn fixed(_: Luck) -> Work {
    Box::pin(async move {
        let store = Arc::new(Store::new(Some(Vec::new())));
        let (jobs, mut accepted) = mpsc::unbounded_channel();
        let worker = tokio::spawn({
            let store = Arc::clone(&store);
            async move {
                while let Some(job) = accepted.recv().await {
                    match job {
                        Job::Write(row) => write(&store, row).await,
                        Job::Close => return close(&store).await,
                    }
                }
                None
            }
        });
        let is_accepted = jobs.send(Job::Write(7)).is_ok() && jobs.send(Job::Close).is_ok();
        is_accepted && worker.await.ok().flatten() == Some(vec![7])
    })
}
