//! A client stores a value in a cache and reads it back at once, sure that it is there; an evictor can come in between.
//! Each call is locked, the pair is not: the usual `insert` followed by `get(..).unwrap()`, reported against many caches.
//!
//! *Property*: when a value is read back, it was stored, and no eviction has begun since.
//!
//! *Why one run suffices*: the lock orders the eviction itself after the client's calls, as it happened. But the evictor
//! had made up its mind before it took the lock, and nothing orders that.

use std::collections::HashMap;

use super::{
    Bug, Setting,
    facade::{moment, sync::Mutex, thread},
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "cache read back",
    property: "start(reading) -> [stored, evicting)",
    regions: &["reading", "stored", "evicting"],
    broken,
    fixed,
    schedule: &[
        ("client", "moment stored"),
        ("client", "moment stored is over"),
        ("evictor", "moment evicting"),
        ("client", "moment reading"),
    ],
};

fn broken(setting: &Setting) -> bool {
    let cache = Mutex::new(HashMap::new());
    thread::scope(|scope| {
        let client = start(scope, "client", || {
            let found = (0..setting.rounds).all(|key| {
                cache.lock().unwrap().insert(key, "value");
                moment!("stored");
                moment!("reading");
                cache.lock().unwrap().contains_key(&key)
            });
            setting.passed("the reading");
            found
        });
        start(scope, "evictor", || {
            setting.after("the reading");
            for _ in 0..setting.rounds {
                moment!("evicting");
                cache.lock().unwrap().clear();
            }
        });
        client.join().unwrap()
    })
}

fn fixed(setting: &Setting) -> bool {
    let cache = Mutex::new(HashMap::new());
    thread::scope(|scope| {
        let client = start(scope, "client", || {
            (0..setting.rounds).all(|key| {
                let mut cache = cache.lock().unwrap();
                cache.insert(key, "value");
                moment!("stored");
                moment!("reading");
                cache.contains_key(&key)
            })
        });
        start(scope, "evictor", || {
            for _ in 0..setting.rounds {
                let mut cache = cache.lock().unwrap();
                moment!("evicting");
                cache.clear();
            }
        });
        client.join().unwrap()
    })
}
