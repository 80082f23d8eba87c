//! A query counts itself on its connection, and off behind its answer. A caller that gives up drops the query, and the count stays:
//! after enough of them the connection looks busy for ever.
//!
//! *Rule*: when a caller has its answer, whatever it is, its query is counted off.
//!
//! *Twin*: a guard counts off when it is dropped.

use std::{future::pending, time::Duration};

use monitor_runtime::{
    moment,
    sync::atomic::{AtomicUsize, Ordering::SeqCst},
    tokio::time::timeout,
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "lost_count",
    error: "a permit that is given back behind an `.await` is lost when the caller gives up",
    published: &["svenshi/oxidns#168", "nix-community/harmonia#1089"],
    property: "start(answered) -> ![counted, counted_off)",
    regions: &["answered", "counted", "counted_off"],
    broken,
    fixed,
    found: Found::Observed,
    why: "the test sees the time-out that it expects; the count that stays it does not see",
    schedule: &["moment counted", "moment answered"],
};

struct Counted<'a>(&'a AtomicUsize);

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, SeqCst);
        moment!("counted_off");
    }
}

fn count(using: &AtomicUsize) {
    using.fetch_add(1, SeqCst);
    moment!("counted");
}

async fn broken_query(using: &AtomicUsize) {
    count(using);
    pending::<()>().await;
    using.fetch_sub(1, SeqCst);
    moment!("counted_off");
}

async fn fixed_query(using: &AtomicUsize) {
    count(using);
    let _counted = Counted(using);
    pending::<()>().await;
}

const LIMIT: Duration = Duration::from_millis(1);

fn broken(_: Luck) -> Work {
    Box::pin(async move {
        let using = AtomicUsize::new(0);
        let has_given_up = timeout(LIMIT, broken_query(&using)).await.is_err();
        moment!("answered");
        has_given_up
    })
}

fn fixed(_: Luck) -> Work {
    Box::pin(async move {
        let using = AtomicUsize::new(0);
        let has_given_up = timeout(LIMIT, fixed_query(&using)).await.is_err();
        moment!("answered");
        has_given_up
    })
}
