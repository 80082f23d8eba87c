//! A thread asks with `try_recv` for an answer that must be there by now, and takes an empty channel for a failure. It
//! is what many flaky tests do (`select` with a `default` in Go, `poll` instead of `await`), and nearly always passes.
//!
//! *Property*: the inbox is looked into only after the answer was sent.
//!
//! *Why one run suffices*: `try_recv` does not wait. That it found the message says that the message was there before,
//! but the look itself, which the moment before it marks, could have come at any time. `recv` waits, so in the
//! corrected twin the moment after it is ordered.

use super::{
    Bug, Setting,
    facade::{moment, sync::mpsc::channel, thread},
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "poll before send",
    property: "start(looked) -> once(sent)",
    regions: &["looked", "sent"],
    broken,
    fixed,
    schedule: &[("client", "moment looked")],
};

fn broken(setting: &Setting) -> bool {
    let (answers, inbox) = channel();
    thread::scope(|scope| {
        start(scope, "worker", move || {
            moment!("sent");
            // A client that has given up is no concern of the worker.
            let _ = answers.send(42);
            setting.passed("the send");
        });
        let client = start(scope, "client", move || {
            setting.after("the send");
            moment!("looked");
            inbox.try_recv() == Ok(42)
        });
        client.join().unwrap()
    })
}

fn fixed(_: &Setting) -> bool {
    let (answers, inbox) = channel();
    thread::scope(|scope| {
        start(scope, "worker", move || {
            moment!("sent");
            let _ = answers.send(42);
        });
        let client = start(scope, "client", move || {
            let answer = inbox.recv();
            moment!("looked");
            answer == Ok(42)
        });
        client.join().unwrap()
    })
}
