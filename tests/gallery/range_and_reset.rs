//! A reporter goes over the keys of a map and looks each of them up, while another thread may replace the map by an
//! empty one. In Go it is the fatal "concurrent map iteration and map write"; in Rust each access is locked, and the
//! report silently lacks entries.
//!
//! *Property*: no reset while somebody goes over the map.
//!
//! *Why one run suffices*: both threads are in their regions before they take the lock for the first time, and after
//! they gave it back for the last time, so the regions are not ordered though the accesses are.

use std::collections::BTreeMap;

use super::{
    Bug, Setting,
    facade::{region, sync::RwLock, thread},
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "range and reset",
    property: "!(ranging && resetting)",
    regions: &["ranging", "resetting"],
    broken,
    fixed,
    schedule: &[
        ("reporter", "enters ranging"),
        ("timer", "enters resetting"),
    ],
};

type Counts = RwLock<BTreeMap<&'static str, u32>>;

fn counts() -> Counts {
    RwLock::new(BTreeMap::from([("open", 2), ("read", 5), ("close", 2)]))
}

fn broken(setting: &Setting) -> bool {
    let counts = counts();
    let sum = || {
        let _ranging = region!("ranging");
        let keys: Vec<&str> = counts.read().unwrap().keys().copied().collect();
        keys.iter()
            .map(|key| counts.read().unwrap().get(key).copied())
            .sum::<Option<u32>>()
    };
    thread::scope(|scope| {
        let reporter = start(scope, "reporter", || {
            let complete = (0..setting.rounds).all(|_| matches!(sum(), Some(0 | 9)));
            setting.passed("the report");
            complete
        });
        start(scope, "timer", || {
            setting.after("the report");
            for _ in 0..setting.rounds {
                let _resetting = region!("resetting");
                *counts.write().unwrap() = BTreeMap::new();
            }
        });
        reporter.join().unwrap()
    })
}

fn fixed(setting: &Setting) -> bool {
    let counts = counts();
    let sum = || {
        let counts = counts.read().unwrap();
        let _ranging = region!("ranging");
        let keys: Vec<&str> = counts.keys().copied().collect();
        keys.iter()
            .map(|key| counts.get(key).copied())
            .sum::<Option<u32>>()
    };
    thread::scope(|scope| {
        let reporter = start(scope, "reporter", || {
            (0..setting.rounds).all(|_| matches!(sum(), Some(0 | 9)))
        });
        start(scope, "timer", || {
            for _ in 0..setting.rounds {
                let mut counts = counts.write().unwrap();
                let _resetting = region!("resetting");
                *counts = BTreeMap::new();
            }
        });
        reporter.join().unwrap()
    })
}
