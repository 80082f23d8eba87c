//! Asynchronous programs with an error, over whatever types `super::facade` gives.
//!
//! The rule of each is a formula, for this project. For a tool that runs the program again and again, the error is a task that
//! waits for ever, or an `expect(...)` that fails. `Luck` arranges, where a program is run once, that a test of it passes.

use std::{pin::Pin, sync::Arc};

use super::facade::{
    AtomicBool, Luck, Mutex, Notify, SeqCst, expect, moment, mpsc, oneshot, select, spawn,
    yield_now,
};

pub(crate) type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A program, by how large it is.
pub(crate) struct Program {
    pub(crate) name: &'static str,
    /// What grows.
    pub(crate) size: &'static str,
    pub(crate) sizes: &'static [usize],
    /// What no run may violate.
    pub(crate) formula: &'static str,
    pub(crate) regions: &'static [&'static str],
    /// Whether the one run of this project breaks the rule itself, which nothing else in it notices.
    pub(crate) is_observed: bool,
    /// With the error, of this size.
    pub(crate) broken: fn(usize) -> Work,
    /// Without it.
    pub(crate) corrected: fn(usize) -> Work,
}

pub(crate) const PROGRAMS: [Program; 2] = [
    Program {
        name: "lost shutdown: a flag is looked at, then `notified()` is called; `notify_waiters` comes between",
        size: "pages that are written, each with a lock, before the shutdown",
        sizes: &[0, 4, 16, 64, 256],
        formula: "start(told) -> (once(looked) -> once(listening))",
        regions: &["told", "looked", "listening"],
        is_observed: false,
        broken: |pages| Box::pin(lost_shutdown(pages, false)),
        corrected: |pages| Box::pin(lost_shutdown(pages, true)),
    },
    Program {
        name: "lost message: a branch of `select!` takes it and is dropped while it awaits its ingestion",
        size: "pages that the client writes, each with a lock, between its message and its command",
        sizes: &[0, 4, 16, 64, 256],
        formula: "start(waiting) -> ![taken, stored)",
        regions: &["waiting", "taken", "stored"],
        is_observed: true,
        broken: |pages| Box::pin(lost_message(pages, false)),
        corrected: |pages| Box::pin(lost_message(pages, true)),
    },
];

struct Shutdown {
    requested: AtomicBool,
    changed: Notify,
}

impl Shutdown {
    fn new() -> Self {
        Self {
            requested: AtomicBool::new(false),
            changed: Notify::new(),
        }
    }

    fn request(&self) {
        self.requested.store(true, SeqCst);
        moment!("told");
        self.changed.notify_waiters();
    }

    fn is_requested(&self) -> bool {
        let is_requested = self.requested.load(SeqCst);
        moment!("looked");
        is_requested
    }

    async fn requested(&self, luck: &Luck) {
        if self.is_requested() {
            return;
        }
        let told = self.changed.notified();
        moment!("listening");
        luck.passed();
        told.await;
    }

    async fn requested_corrected(&self, luck: &Luck) {
        let told = self.changed.notified();
        moment!("listening");
        luck.passed();
        if !self.is_requested() {
            told.await;
        }
    }
}

async fn write_pages(count: usize) {
    let pages: Vec<_> = (0..count).map(|_| Mutex::new(0)).collect();
    for page in &pages {
        *page.lock().await += 1;
    }
}

async fn lost_shutdown(pages: usize, corrected: bool) {
    let shutdown = Arc::new(Shutdown::new());
    let luck = Luck::new();
    let worker = spawn({
        let (shutdown, luck) = (shutdown.clone(), luck.clone());
        async move {
            if corrected {
                shutdown.requested_corrected(&luck).await;
            } else {
                shutdown.requested(&luck).await;
            }
        }
    });
    luck.after().await;
    write_pages(pages).await;
    shutdown.request();
    worker.await.unwrap();
}

type Answer = oneshot::Sender<()>;

async fn ingest(message: u32, store: &mut Vec<u32>, luck: &Luck) {
    moment!("taken");
    luck.passed();
    yield_now().await;
    luck.unlucky().await;
    store.push(message);
    moment!("stored");
}

async fn serve(
    mut inbox: mpsc::Receiver<u32>,
    mut commands: mpsc::Receiver<Answer>,
    corrected: bool,
    luck: Luck,
) -> usize {
    let mut store = Vec::new();
    loop {
        moment!("waiting");
        if corrected {
            let message = select! {
                message = inbox.recv() => message,
                Some(answer) = commands.recv() => {
                    answer.send(()).unwrap();
                    continue;
                }
            };
            let Some(message) = message else { break };
            ingest(message, &mut store, &luck).await;
        } else {
            select! {
                is_closed = async {
                    let Some(message) = inbox.recv().await else { return true };
                    ingest(message, &mut store, &luck).await;
                    false
                } => if is_closed {
                    break;
                },
                Some(answer) = commands.recv() => answer.send(()).unwrap(),
            }
        }
    }
    store.len()
}

async fn lost_message(pages: usize, corrected: bool) {
    let (messages, inbox) = mpsc::channel(1);
    let (command, commands) = mpsc::channel(1);
    let luck = if corrected { Luck::new() } else { Luck::bad() };
    let server = spawn(serve(inbox, commands, corrected, luck.clone()));
    messages.send(7).await.unwrap();
    luck.after().await;
    write_pages(pages).await;
    let (answer, answered) = oneshot::channel();
    command.send(answer).await.unwrap();
    answered.await.unwrap();
    drop((messages, command));
    let stored = server.await.unwrap();
    expect(|| stored == 1);
}
