//! An event is sent into a channel with a bound, in `select!` beside a heartbeat. While the channel is full the heartbeat wins; the
//! send is dropped, and the event with it.
//!
//! *Rule*: when the next event is looked for, the one before was handed on.
//!
//! *Twin*: `reserve` waits for the place; the event is made when there is one.

use std::time::Duration;

use monitor_runtime::{
    moment,
    tokio::{self, select, sync::mpsc, time::sleep},
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "lost_send",
    error: "an event is lost with the `send` that waited for a place, and was dropped",
    published: &["tokio-rs/tokio#5947"],
    property: "start(next) -> ![made, handed_on)",
    regions: &["next", "made", "handed_on"],
    broken,
    fixed,
    found: Found::Observed,
    why: "the test sees heartbeats and events; which event is missing it does not see",
    schedule: &[
        "moment next",
        "moment made",
        "moment handed_on",
        "moment next",
        "moment made",
        "moment next",
    ],
};

const EVENTS: u32 = 3;

fn make(number: u32) -> u32 {
    moment!("made");
    number
}

/// Whatever reads the events, once the channel was full for a while.
fn reader(mut events: mpsc::Receiver<u32>, luck: &Luck) -> tokio::task::JoinHandle<bool> {
    let luck = luck.clone();
    tokio::spawn(async move {
        luck.after("the heartbeat").await;
        let mut last = None;
        while let Some(event) = events.recv().await {
            last = last.max(Some(event));
        }
        last.is_some()
    })
}

async fn heartbeat(luck: &Luck) {
    sleep(Duration::from_millis(1)).await;
    luck.passed("the heartbeat");
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let (sender, events) = mpsc::channel(1);
        let reader = reader(events, &luck);
        for number in 0..EVENTS {
            moment!("next");
            let event = make(number);
            select! {
                sent = sender.send(event) => {
                    moment!("handed_on");
                    sent.unwrap_or_default();
                }
                () = heartbeat(&luck) => {}
            }
        }
        drop(sender);
        reader.await.is_ok_and(|has_read| has_read)
    })
}

fn fixed(luck: Luck) -> Work {
    Box::pin(async move {
        let (sender, events) = mpsc::channel(1);
        let reader = reader(events, &luck);
        for number in 0..EVENTS {
            moment!("next");
            let permit = loop {
                select! {
                    permit = sender.reserve() => break permit,
                    () = heartbeat(&luck) => {}
                }
            };
            let Ok(permit) = permit else {
                return false;
            };
            permit.send(make(number));
            moment!("handed_on");
        }
        drop(sender);
        reader.await.is_ok_and(|has_read| has_read)
    })
}
