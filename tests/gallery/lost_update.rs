//! Two threads count with an atomic: each loads, adds one, and stores, and one update can overwrite the other. The
//! textbook lost update; with an atomic it is no data race, so no race detector complains.
//!
//! *Property*: only one thread at a time is between its load and its store.
//!
//! *Why one run suffices*: load and store of one atomic are ordered as observed, but each thread enters its region before
//! its first load. That is when both can be inside.

use super::{
    Bug, Setting,
    facade::{
        region,
        sync::{
            Mutex,
            atomic::{AtomicUsize, Ordering::SeqCst},
        },
        thread,
    },
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "lost update",
    property: "counting <= 1",
    regions: &["counting"],
    broken,
    fixed,
    schedule: &[("first", "enters counting"), ("second", "enters counting")],
};

fn broken(setting: &Setting) -> bool {
    let hits = AtomicUsize::new(0);
    let count = || {
        for _ in 0..setting.rounds {
            let _counting = region!("counting");
            let known = hits.load(SeqCst);
            hits.store(known + 1, SeqCst);
        }
    };
    thread::scope(|scope| {
        start(scope, "first", || {
            count();
            setting.passed("the first");
        });
        start(scope, "second", || {
            setting.after("the first");
            count();
        });
    });
    hits.load(SeqCst) == 2 * setting.rounds
}

fn fixed(setting: &Setting) -> bool {
    let hits = Mutex::new(0);
    let count = || {
        for _ in 0..setting.rounds {
            let mut hits = hits.lock().unwrap();
            let _counting = region!("counting");
            *hits += 1;
        }
    };
    thread::scope(|scope| {
        start(scope, "first", count);
        start(scope, "second", count);
    });
    *hits.lock().unwrap() == 2 * setting.rounds
}
