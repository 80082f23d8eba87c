//! Programs with a rule that is broken when critical sections come in another order although their data conflict, each with
//! its corrected twin.

use std::collections::HashMap;

use monitor_runtime::{
    moment,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    thread,
};

use super::{super::programs::Setting, super::programs::start, sections::Rule};

pub(super) const CONFLICTING: [Rule; 2] = [
    Rule {
        name: "launchbadge/sqlx#3217",
        property: "start(requeued) -> !once(drained)",
        regions: &["requeued", "drained"],
        broken: |setting| requeued_after_drain(setting, false),
        fixed: |setting| requeued_after_drain(setting, true),
        without_locks: false,
    },
    Rule {
        name: "spiceai/spiceai#12838",
        property: "start(readmitted) -> [removed, inserted)",
        regions: &["readmitted", "removed", "inserted"],
        broken: |setting| readmitted_over_insert(setting, false),
        fixed: |setting| readmitted_over_insert(setting, true),
        without_locks: false,
    },
];

/// A pool is closed while a connection is on its way back, and has seen that the pool is open: it is put into the queue of
/// idle ones after that was drained. Where it looks under the lock of the queue, it cannot.
fn requeued_after_drain(setting: &Setting, is_fixed: bool) {
    let (idle, closed) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    thread::scope(|scope| {
        start(scope, "connection", || {
            if !is_fixed && closed.load(SeqCst) {
                return;
            }
            let mut idle = idle.lock().unwrap();
            if is_fixed && closed.load(SeqCst) {
                return;
            }
            moment!("requeued");
            idle.push(7);
            drop(idle);
            setting.passed("the return");
        });
        start(scope, "owner", || {
            setting.after("the return");
            if !is_fixed {
                closed.store(true, SeqCst);
            }
            let mut idle = idle.lock().unwrap();
            if is_fixed {
                closed.store(true, SeqCst);
            }
            idle.clear();
            moment!("drained");
        });
    });
}

/// Who reads an entry takes it out of the cache and puts it back, in two sections of one lock: what is inserted in between
/// is overwritten. In one section it is not.
fn readmitted_over_insert(setting: &Setting, is_fixed: bool) {
    let map = Mutex::new(HashMap::from([(1, 1)]));
    thread::scope(|scope| {
        start(scope, "reader", || {
            let mut entries = map.lock().unwrap();
            moment!("removed");
            let Some(value) = entries.remove(&1) else {
                return;
            };
            if !is_fixed {
                drop(entries);
                entries = map.lock().unwrap();
            }
            moment!("readmitted");
            entries.insert(1, value);
            drop(entries);
            setting.passed("the read");
        });
        start(scope, "writer", || {
            setting.after("the read");
            let mut entries = map.lock().unwrap();
            moment!("inserted");
            entries.insert(1, 2);
        });
    });
}
