//! A task is aborted and started anew. `abort` asks for the end and does not wait for it, so that the old task may still be in
//! what it does, or in its destructors, while the new one begins.
//!
//! *Rule*: one of them at most is running.
//!
//! *Twin*: the handle is awaited after the abort.

use std::future::pending;

use monitor_runtime::{
    region,
    tokio::{self, task::JoinHandle},
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "restart",
    error: "a task that was aborted is still there when its successor begins",
    published: &[
        "risingwavelabs/risingwave#7663",
        "MaterializeInc/materialize#7389",
    ],
    property: "running <= 1",
    regions: &["running"],
    broken,
    fixed,
    found: Found::Predicted,
    why: "the abort comes before the end of the old task, and nothing orders that end with the new one",
    schedule: &["enters running", "enters running"],
};

/// What the old task leaves behind last.
struct Gone(Luck);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.passed("the end");
    }
}

#[track_caller]
fn start(luck: &Luck, place: &'static str) -> JoinHandle<()> {
    let luck = luck.clone();
    tokio::spawn(async move {
        let _gone = Gone(luck.clone());
        let _running = region!("running");
        luck.passed(place);
        pending::<()>().await;
    })
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let old = start(&luck, "the first");
        luck.after("the first").await;
        old.abort();
        luck.after("the end").await;
        let new = start(&luck, "the second");
        luck.after("the second").await;
        new.abort();
        new.await.is_err_and(|error| error.is_cancelled())
    })
}

fn fixed(luck: Luck) -> Work {
    Box::pin(async move {
        let old = start(&luck, "the first");
        tokio::task::yield_now().await;
        old.abort();
        let is_over = old.await.is_err();
        let new = start(&luck, "the second");
        tokio::task::yield_now().await;
        new.abort();
        is_over && new.await.is_err()
    })
}
