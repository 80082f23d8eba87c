//! A request that times out is completed with an error, and stays in the list of those that are pending. Its late response completes
//! it again.
//!
//! *Rule*: a request is completed once.
//!
//! *Twin*: what times out leaves the list.

use std::{collections::HashSet, time::Duration};

use monitor_runtime::{
    moment,
    tokio::{self, select, sync::mpsc, time::sleep},
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "double_completion",
    error: "a request is completed by its time-out, and again by its late response",
    published: &["paradigmxyz/reth#1067"],
    property: "start(completed) -> !prev(once(completed))",
    regions: &["completed"],
    broken,
    fixed,
    found: Found::Observed,
    why: "the test sees the time-out that it expects; that a response counts too it does not see",
    schedule: &["moment completed", "moment completed"],
};

const REQUEST: u32 = 7;

fn complete(is_answered: bool) -> bool {
    moment!("completed");
    is_answered
}

/// Gives what came of the request first.
async fn manage(
    mut responses: mpsc::UnboundedReceiver<u32>,
    forgets: bool,
    luck: Luck,
) -> Option<bool> {
    let mut pending = HashSet::from([REQUEST]);
    let mut first = None;
    let mut is_timed_out = false;
    loop {
        select! {
            response = responses.recv() => {
                let Some(response) = response else {
                    return first;
                };
                if pending.remove(&response) {
                    let result = complete(true);
                    first.get_or_insert(result);
                }
            }
            () = sleep(Duration::from_millis(1)), if !is_timed_out => {
                is_timed_out = true;
                let is_pending = if forgets {
                    pending.remove(&REQUEST)
                } else {
                    pending.contains(&REQUEST)
                };
                if is_pending {
                    let result = complete(false);
                    first.get_or_insert(result);
                }
                luck.passed("the time-out");
            }
        }
    }
}

fn run(luck: Luck, forgets: bool) -> Work {
    Box::pin(async move {
        let (sender, responses) = mpsc::unbounded_channel();
        let manager = tokio::spawn(manage(responses, forgets, luck.clone()));
        luck.after("the time-out").await;
        let is_sent = sender.send(REQUEST).is_ok();
        drop(sender);
        let first = manager.await.ok().flatten();
        is_sent && first.is_some()
    })
}

fn broken(luck: Luck) -> Work {
    run(luck, false)
}

fn fixed(luck: Luck) -> Work {
    run(luck, true)
}
