//! A scheduler makes its `notified()` anew in each round of its loop, in `select!` beside the time of the next tick. While a
//! tick runs it does not listen, and a stop by `notify_waiters` is lost for a whole period.
//!
//! *Rule*: once it ticks, the scheduler is listening whenever the stop is told.
//!
//! *Twin*: one registration for the whole loop.

use std::{pin::pin, sync::Arc, time::Duration};

use monitor_runtime::{
    moment, region,
    sync::atomic::{AtomicBool, Ordering::SeqCst},
    tokio::{self, select, sync::Notify, task::yield_now, time::sleep},
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "rebuilt_wait",
    error: "a stop that comes during a tick is lost, since `notified()` is made anew in each round",
    published: &["tinyhumansai/opencompany#229"],
    property: "start(told) -> (once(ticking) -> listening)",
    regions: &["told", "ticking", "listening"],
    broken,
    fixed,
    found: Found::Predicted,
    why: "the stop came while the scheduler slept, and nothing orders it with the end of the tick",
    schedule: &[
        "enters listening",
        "leaves listening",
        "moment ticking",
        "moment told",
    ],
};

/// The first tick is due at once, the next in a minute.
const DUE: [Duration; 2] = [Duration::from_millis(1), Duration::from_secs(60)];

#[derive(Default)]
struct Stop {
    requested: AtomicBool,
    changed: Notify,
}

impl Stop {
    fn request(&self) {
        self.requested.store(true, SeqCst);
        moment!("told");
        self.changed.notify_waiters();
    }
}

async fn tick() {
    moment!("ticking");
    yield_now().await;
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let stop = Arc::new(Stop::default());
        let scheduler = tokio::spawn({
            let (stop, luck) = (Arc::clone(&stop), luck.clone());
            async move {
                if stop.requested.load(SeqCst) {
                    return;
                }
                for (round, due) in DUE.into_iter().enumerate() {
                    let stopped = async {
                        let told = stop.changed.notified();
                        let _listening = region!("listening");
                        if round == 1 {
                            luck.passed("the tick");
                        }
                        told.await;
                    };
                    select! {
                        () = stopped => return,
                        () = sleep(due) => tick().await,
                    }
                }
            }
        });
        luck.after("the tick").await;
        stop.request();
        scheduler.await.is_ok()
    })
}

fn fixed(_: Luck) -> Work {
    Box::pin(async move {
        let stop = Arc::new(Stop::default());
        let scheduler = tokio::spawn({
            let stop = Arc::clone(&stop);
            async move {
                let mut told = pin!(stop.changed.notified());
                let _listening = region!("listening");
                if stop.requested.load(SeqCst) {
                    return;
                }
                for due in DUE {
                    select! {
                        () = &mut told => return,
                        () = sleep(due) => tick().await,
                    }
                }
            }
        });
        yield_now().await;
        sleep(Duration::from_millis(2)).await;
        stop.request();
        scheduler.await.is_ok()
    })
}
