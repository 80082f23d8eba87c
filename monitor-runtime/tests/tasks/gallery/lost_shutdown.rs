//! A worker looks at a flag and then registers for the notification of a shutdown, which `notify_waiters` sends to those
//! alone that are registered. A shutdown between the two is lost, and the worker waits for ever.
//!
//! *Rule*: whoever has looked at the flag is listening when the shutdown is told.
//!
//! *Twin*: it registers before it looks.

use std::sync::Arc;

use monitor_runtime::{
    moment,
    sync::atomic::{AtomicBool, Ordering::SeqCst},
    tokio::{self, sync::Notify},
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "lost_shutdown",
    error: "a shutdown between looking at the flag and `notified()` is lost",
    published: &[
        "runtarahq/runtara#244",
        "octos-org/octos#927",
        "modelcontextprotocol/rust-sdk#610",
    ],
    property: "start(told) -> (once(looked) -> once(listening))",
    regions: &["told", "looked", "listening"],
    broken,
    fixed,
    found: Found::Predicted,
    why: "the flag is set after it was looked at, and nothing orders that with the registration",
    schedule: &["moment looked", "moment told"],
};

#[derive(Default)]
struct Shutdown {
    requested: AtomicBool,
    changed: Notify,
}

impl Shutdown {
    fn request(&self) {
        self.requested.store(true, SeqCst);
        moment!("told");
        self.changed.notify_waiters();
    }
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let shutdown = Arc::new(Shutdown::default());
        let worker = tokio::spawn({
            let (shutdown, luck) = (Arc::clone(&shutdown), luck.clone());
            async move {
                let requested = shutdown.requested.load(SeqCst);
                moment!("looked");
                if requested {
                    return;
                }
                let told = shutdown.changed.notified();
                moment!("listening");
                luck.passed("the registration");
                told.await;
            }
        });
        luck.after("the registration").await;
        shutdown.request();
        worker.await.is_ok()
    })
}

fn fixed(_: Luck) -> Work {
    Box::pin(async move {
        let shutdown = Arc::new(Shutdown::default());
        let worker = tokio::spawn({
            let shutdown = Arc::clone(&shutdown);
            async move {
                let told = shutdown.changed.notified();
                moment!("listening");
                let requested = shutdown.requested.load(SeqCst);
                moment!("looked");
                if requested {
                    return;
                }
                told.await;
            }
        });
        shutdown.request();
        worker.await.is_ok()
    })
}
