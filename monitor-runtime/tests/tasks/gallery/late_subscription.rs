//! A client reads the state and then subscribes to its changes. A change between the two is in neither.
//!
//! *Rule*: whoever has read the state is subscribed when it changes.
//!
//! *Twin*: it subscribes before it reads.

use std::sync::Arc;

use monitor_runtime::{
    moment,
    tokio::{
        self,
        sync::{Mutex, broadcast},
    },
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "late_subscription",
    error: "a change between reading the state and subscribing to changes is never seen",
    published: &["cashubtc/cdk#1023", "p2panda/p2panda#1041", "mmalmi/rod#21"],
    property: "start(changed) -> (once(read) -> once(subscribed))",
    regions: &["changed", "read", "subscribed"],
    broken,
    fixed,
    found: Found::Predicted,
    why: "the lock orders the change behind the reading, and the send alone behind the subscription",
    schedule: &["moment read", "moment changed"],
};

struct Mint {
    state: Mutex<u32>,
    changes: broadcast::Sender<u32>,
}

impl Mint {
    fn new() -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(1),
            changes: broadcast::Sender::new(4),
        })
    }

    async fn read(&self) -> u32 {
        let state = self.state.lock().await;
        moment!("read");
        *state
    }

    fn subscribe(&self) -> broadcast::Receiver<u32> {
        let changes = self.changes.subscribe();
        moment!("subscribed");
        changes
    }

    async fn change(&self) {
        let mut state = self.state.lock().await;
        *state = 2;
        moment!("changed");
        drop(state);
        drop(self.changes.send(2));
    }
}

async fn seen(read: u32, mut changes: broadcast::Receiver<u32>) -> u32 {
    if read == 2 {
        return read;
    }
    changes.recv().await.unwrap_or(read)
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let mint = Mint::new();
        let client = tokio::spawn({
            let (mint, luck) = (Arc::clone(&mint), luck.clone());
            async move {
                let read = mint.read().await;
                let changes = mint.subscribe();
                luck.passed("the subscription");
                seen(read, changes).await
            }
        });
        luck.after("the subscription").await;
        mint.change().await;
        client.await.is_ok_and(|seen| seen == 2)
    })
}

fn fixed(_: Luck) -> Work {
    Box::pin(async move {
        let mint = Mint::new();
        let client = tokio::spawn({
            let mint = Arc::clone(&mint);
            async move {
                let changes = mint.subscribe();
                let read = mint.read().await;
                seen(read, changes).await
            }
        });
        mint.change().await;
        client.await.is_ok_and(|seen| seen == 2)
    })
}
