//! A branch of `select!` takes a message from a queue and then awaits its ingestion. Another branch wins meanwhile: the future is
//! dropped, and the message with it.
//!
//! *Rule*: when the loop waits anew, each message that was taken is stored.
//!
//! *Twin*: the branch takes the message; it is ingested behind the `select!`.

use std::{
    future::{Future, pending, ready},
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use monitor_runtime::{
    Violated, moment, monitor,
    tokio::{
        self, select,
        sync::{mpsc, oneshot},
        task::yield_now,
    },
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "lost_message",
    error: "a message is lost with the branch of `select!` that has taken it",
    published: &["marmot-protocol/mdk#712"],
    property: "start(waiting) -> ![taken, stored)",
    regions: &["waiting", "taken", "stored"],
    broken,
    fixed,
    found: Found::Observed,
    why: "the test sees that commands are answered; that nothing came behind `taken` it does not see",
    schedule: &["moment waiting", "moment taken", "moment waiting"],
};

type Command = oneshot::Sender<()>;

async fn ingest(message: u32, store: &mut Vec<u32>, luck: &Luck) {
    moment!("taken");
    luck.passed("the message");
    yield_now().await;
    luck.after("the answer").await;
    store.push(message);
    moment!("stored");
}

async fn next_event(
    inbox: &mut mpsc::UnboundedReceiver<u32>,
    store: &mut Vec<u32>,
    luck: &Luck,
) -> Option<()> {
    let message = inbox.recv().await?;
    ingest(message, store, luck).await;
    Some(())
}

/// A client, which is content when its command is answered.
async fn client(
    messages: mpsc::UnboundedSender<u32>,
    commands: mpsc::UnboundedSender<Command>,
    luck: &Luck,
) -> bool {
    let is_sent = messages.send(7).is_ok();
    luck.after("the message").await;
    let (answer, answered) = oneshot::channel();
    let is_asked = commands.send(answer).is_ok();
    let is_answered = answered.await.is_ok();
    luck.passed("the answer");
    is_sent && is_asked && is_answered
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let (messages, mut inbox) = mpsc::unbounded_channel();
        let (commands, mut commanded) = mpsc::unbounded_channel::<Command>();
        let worker = tokio::spawn({
            let luck = luck.clone();
            async move {
                let mut store = Vec::new();
                loop {
                    moment!("waiting");
                    select! {
                        event = next_event(&mut inbox, &mut store, &luck) => {
                            if event.is_none() {
                                return;
                            }
                        }
                        Some(answer) = commanded.recv() => answer.send(()).unwrap_or_default(),
                    }
                }
            }
        });
        client(messages, commands, &luck).await && worker.await.is_ok()
    })
}

fn fixed(luck: Luck) -> Work {
    Box::pin(async move {
        let (messages, mut inbox) = mpsc::unbounded_channel();
        let (commands, mut commanded) = mpsc::unbounded_channel::<Command>();
        let worker = tokio::spawn({
            let luck = luck.clone();
            async move {
                let mut store = Vec::new();
                loop {
                    moment!("waiting");
                    let message = select! {
                        message = inbox.recv() => message,
                        Some(answer) = commanded.recv() => {
                            answer.send(()).unwrap_or_default();
                            continue;
                        }
                    };
                    let Some(message) = message else {
                        return;
                    };
                    ingest(message, &mut store, &luck).await;
                }
            }
        });
        client(messages, commands, &luck).await && worker.await.is_ok()
    })
}

/// Without marks: the branch says that it must not be cancelled.
#[monitor("!dropped", on_violation = call(note))]
async fn uncancelled(ingested: impl Future<Output = ()>) {
    ingested.await;
}

static CANCELLED: AtomicUsize = AtomicUsize::new(0);

fn note(_: &Violated) {
    CANCELLED.fetch_add(1, Relaxed);
}

#[test]
fn a_branch_that_must_not_lose_says_so() {
    let runtime = ::tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(async {
        select! {
            biased;
            () = uncancelled(pending()) => unreachable!(),
            () = ready(()) => {}
        }
        assert_eq!(CANCELLED.load(Relaxed), 1);
        select! {
            biased;
            () = uncancelled(ready(())) => {}
            () = pending() => {}
        }
        assert_eq!(CANCELLED.load(Relaxed), 1);
    });
}
