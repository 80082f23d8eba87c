//! Programs that take locks in several orders: published deadlocks, each with its corrected twin, and twins that look like
//! one and are none.

use std::iter;

use monitor_runtime::{
    sync::{
        Condvar, Mutex, RwLock,
        mpsc::{channel, sync_channel},
    },
    thread,
};

use super::super::programs::{Setting, start};

/// A program whose threads can wait for each other for ever, and did not.
pub(super) struct Cycle {
    pub(super) name: &'static str,
    pub(super) broken: fn(&Setting),
    /// The same locks in one order.
    pub(super) fixed: fn(&Setting),
    /// The threads that wait for each other.
    pub(super) threads: &'static [&'static str],
}

/// A program by its name.
pub(super) type Named = (&'static str, fn(&Setting));

pub(super) const CYCLES: [Cycle; 9] = [
    Cycle {
        name: "tikv/agatedb#61",
        broken: |setting| compaction(setting, false),
        fixed: |setting| compaction(setting, true),
        threads: &["compaction", "flush"],
    },
    Cycle {
        name: "near/nearcore#15609",
        broken: |setting| flat_storages(setting, false),
        fixed: |setting| flat_storages(setting, true),
        threads: &["resharding", "snapshots"],
    },
    Cycle {
        name: "cyberlife-coder/VelesDB#2109",
        broken: |setting| circuit_breaker(setting, false),
        fixed: |setting| circuit_breaker(setting, true),
        threads: &["check", "failure"],
    },
    Cycle {
        name: "rustfs/rustfs#4421",
        broken: |setting| audit(setting, false),
        fixed: |setting| audit(setting, true),
        threads: &["reload", "status"],
    },
    Cycle {
        name: "tari-project/tari#4674",
        broken: |setting| block_template(setting, false),
        fixed: |setting| block_template(setting, true),
        threads: &["add block", "template"],
    },
    Cycle {
        name: "mimblewimble/grin#3337",
        broken: |setting| stratum(setting, false),
        fixed: |setting| stratum(setting, true),
        threads: &["miner", "worker"],
    },
    Cycle {
        name: "lightningdevkit/rust-lightning#2006",
        broken: |setting| monitor_events(setting, false),
        fixed: |setting| monitor_events(setting, true),
        threads: &["background", "peers"],
    },
    Cycle {
        name: "rustdesk/rustdesk#622",
        broken: |setting| stopped_service(setting, false),
        fixed: |setting| stopped_service(setting, true),
        threads: &["service", "stop"],
    },
    Cycle {
        name: "three philosophers (Dijkstra 1971)",
        broken: |setting| philosophers(setting, false),
        fixed: |setting| philosophers(setting, true),
        threads: &["Aristotle", "Confucius", "Spinoza"],
    },
];

/// Compaction takes a level and then the status, a flush the status and then the level.
fn compaction(setting: &Setting, in_order: bool) {
    let (level, status) = (Mutex::new(vec![1, 2]), Mutex::new(0));
    thread::scope(|scope| {
        start(scope, "compaction", || {
            let mut level = level.lock().unwrap();
            let mut status = status.lock().unwrap();
            *status += level.len();
            level.clear();
            drop((level, status));
            setting.passed("the compaction");
        });
        start(scope, "flush", || {
            setting.after("the compaction");
            let early = in_order.then(|| level.lock().unwrap());
            let mut status = status.lock().unwrap();
            let mut level = early.unwrap_or_else(|| level.lock().unwrap());
            level.push(3);
            *status += 1;
        });
    });
}

/// Resharding makes a storage while a snapshot may be pending, and who wants a snapshot looks at the storages first.
fn flat_storages(setting: &Setting, in_order: bool) {
    let (pending, storages) = (Mutex::new(None::<u64>), Mutex::new(vec!["shard 0"]));
    thread::scope(|scope| {
        start(scope, "resharding", || {
            let pending = pending.lock().unwrap();
            if pending.is_none() {
                storages.lock().unwrap().push("shard 1");
            }
            drop(pending);
            setting.passed("the resharding");
        });
        start(scope, "snapshots", || {
            setting.after("the resharding");
            let early = in_order.then(|| pending.lock().unwrap());
            let storages = storages.lock().unwrap();
            let mut pending = early.unwrap_or_else(|| pending.lock().unwrap());
            *pending = Some(storages.len() as u64);
        });
    });
}

/// The guard of what `if let` looks at lives to the end of the block, where the state is locked too; a failure has the state
/// first.
fn circuit_breaker(setting: &Setting, in_order: bool) {
    let (opened_at, state) = (Mutex::new(Some(7)), Mutex::new("open"));
    thread::scope(|scope| {
        start(scope, "check", || {
            if in_order {
                let opened = *opened_at.lock().unwrap();
                if opened.is_some_and(|at| at < 10) {
                    *state.lock().unwrap() = "half open";
                }
            } else if let Some(0..10) = *opened_at.lock().unwrap() {
                *state.lock().unwrap() = "half open";
            }
            setting.passed("the check");
        });
        start(scope, "failure", || {
            setting.after("the check");
            let mut state = state.lock().unwrap();
            let mut opened_at = opened_at.lock().unwrap();
            *state = "open";
            *opened_at = Some(12);
        });
    });
}

/// A status looks at the workers and then at the registry, a reload the other way round.
fn audit(setting: &Setting, in_order: bool) {
    let (registry, workers) = (Mutex::new(vec!["kafka"]), Mutex::new(vec![1]));
    thread::scope(|scope| {
        start(scope, "reload", || {
            let mut registry = registry.lock().unwrap();
            let mut workers = workers.lock().unwrap();
            registry.push("webhook");
            workers.push(2);
            drop((registry, workers));
            setting.passed("the reload");
        });
        start(scope, "status", || {
            setting.after("the reload");
            let early = in_order.then(|| registry.lock().unwrap());
            let workers = workers.lock().unwrap();
            let registry = early.unwrap_or_else(|| registry.lock().unwrap());
            assert!(workers.len() <= registry.len());
        });
    });
}

/// Each takes the fork to the left and then the one to the right; corrected, the last one the other way round.
fn philosophers(setting: &Setting, in_order: bool) {
    const NAMES: [&str; 3] = ["Aristotle", "Confucius", "Spinoza"];
    let forks = [(); 3].map(|()| Mutex::new(()));
    thread::scope(|scope| {
        for (place, name) in NAMES.into_iter().enumerate() {
            let (mut left, mut right) = (&forks[place], &forks[(place + 1) % NAMES.len()]);
            if in_order && place + 1 == NAMES.len() {
                (left, right) = (right, left);
            }
            start(scope, name, move || {
                if let Some(before) = place.checked_sub(1) {
                    setting.after(NAMES[before]);
                }
                drop((left.lock().unwrap(), right.lock().unwrap()));
                setting.passed(name);
            });
        }
    });
}

/// A template of a block is made under a read lock, and for its roots the lock is read again; a block that is added waits to
/// write in between.
fn block_template(setting: &Setting, reads_once: bool) {
    let chain = RwLock::new(vec![1, 2]);
    let roots = |chain: &[i32]| chain.iter().sum::<i32>();
    thread::scope(|scope| {
        start(scope, "template", || {
            let held = chain.read().unwrap();
            let roots = if reads_once {
                roots(&held)
            } else {
                roots(&chain.read().unwrap())
            };
            assert!(roots >= 3);
            drop(held);
            setting.passed("the template");
        });
        start(scope, "add block", || {
            setting.after("the template");
            chain.write().unwrap().push(3);
        });
    });
}

/// A job is made of two looks at the state, the first of which lives to the end of the expression.
fn stratum(setting: &Setting, reads_once: bool) {
    let state = RwLock::new((7, 1));
    thread::scope(|scope| {
        start(scope, "worker", || {
            let job = if reads_once {
                let state = state.read().unwrap();
                (state.0, state.1)
            } else {
                (state.read().unwrap().0, state.read().unwrap().1)
            };
            assert!(job.0 >= job.1);
            setting.passed("the job");
        });
        start(scope, "miner", || {
            setting.after("the job");
            state.write().unwrap().1 = 2;
        });
    });
}

/// Events are handed out under the read lock for consistency, which what handles one of them reads as well, behind a mutex of
/// its own.
fn monitor_events(setting: &Setting, reads_once: bool) {
    let (consistency, pending) = (RwLock::new(()), Mutex::new(vec!["updated"]));
    let updated = |is_held: bool| {
        let _consistent = (!is_held).then(|| consistency.read().unwrap());
        pending.lock().unwrap().pop()
    };
    thread::scope(|scope| {
        start(scope, "peers", || {
            let _consistent = consistency.read().unwrap();
            let _event = updated(reads_once);
            setting.passed("the events");
        });
        start(scope, "background", || {
            setting.after("the events");
            let _consistent = consistency.write().unwrap();
            pending.lock().unwrap().clear();
        });
    });
}

/// A service is stopped under the lock that its thread takes as well, and waited for before the lock is given back.
fn stopped_service(setting: &Setting, gives_back_before: bool) {
    let active = &Mutex::new(true);
    thread::scope(|scope| {
        let service = start(scope, "service", || {
            let _is_active = *active.lock().unwrap();
            setting.passed("the look");
        });
        start(scope, "stop", move || {
            setting.after("the look");
            let mut active = active.lock().unwrap();
            *active = false;
            let held = (!gives_back_before).then_some(active);
            service.join().unwrap();
            drop(held);
        });
    });
}

/// Twins of an inversion: something rules out that both threads are in it at once.
pub(super) const TWINS: [Named; 5] = [
    ("a gate lock", gated),
    ("a start and an end", started_and_ended),
    ("a message", told),
    ("readers in both orders", read_in_both_orders),
    ("one side only tries", only_tried),
];

/// Nobody writes.
fn read_in_both_orders(setting: &Setting) {
    let (a, b) = (RwLock::new(0), RwLock::new(0));
    thread::scope(|scope| {
        start(scope, "first", || {
            drop((a.read().unwrap(), b.read().unwrap()));
            setting.passed("the first");
        });
        start(scope, "second", || {
            setting.after("the first");
            drop((b.read().unwrap(), a.read().unwrap()));
        });
    });
}

fn only_tried(setting: &Setting) {
    let (a, b) = (Mutex::new(0), Mutex::new(0));
    thread::scope(|scope| {
        start(scope, "first", || {
            drop((a.lock().unwrap(), b.lock().unwrap()));
            setting.passed("the first");
        });
        start(scope, "second", || {
            setting.after("the first");
            let _b = b.lock().unwrap();
            drop(a.try_lock());
        });
    });
}

fn gated(setting: &Setting) {
    let (gate, a, b) = (Mutex::new(()), Mutex::new(0), Mutex::new(0));
    thread::scope(|scope| {
        start(scope, "first", || {
            let _gate = gate.lock().unwrap();
            drop((a.lock().unwrap(), b.lock().unwrap()));
            setting.passed("the first");
        });
        start(scope, "second", || {
            setting.after("the first");
            let _gate = gate.lock().unwrap();
            drop((b.lock().unwrap(), a.lock().unwrap()));
        });
    });
}

fn started_and_ended(_: &Setting) {
    let (a, b) = (Mutex::new(0), Mutex::new(0));
    thread::scope(|scope| {
        drop((a.lock().unwrap(), b.lock().unwrap()));
        let second = start(scope, "second", || {
            drop((b.lock().unwrap(), a.lock().unwrap()));
        });
        second.join().unwrap();
        drop((a.lock().unwrap(), b.lock().unwrap()));
    });
}

fn told(_: &Setting) {
    let (a, b) = (Mutex::new(0), Mutex::new(0));
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        let (a, b) = (&a, &b);
        start(scope, "first", move || {
            drop((a.lock().unwrap(), b.lock().unwrap()));
            sender.send(()).unwrap();
        });
        start(scope, "second", move || {
            receiver.recv().unwrap();
            drop((b.lock().unwrap(), a.lock().unwrap()));
        });
    });
}

/// Deadlocks in which a thread waits at a channel. Nothing breaks such a wait, so that a run which comes to one is given up.
pub(super) const AT_CHANNELS: [Cycle; 2] = [
    Cycle {
        name: "nearai/ironclaw#905",
        broken: |setting| webhook(setting, false),
        fixed: |setting| webhook(setting, true),
        threads: &["receiver", "sender"],
    },
    Cycle {
        name: "answers that are waited for under the lock of who answers",
        broken: |setting| answered(setting, false),
        fixed: |setting| answered(setting, true),
        threads: &["asker", "worker"],
    },
];

/// Deadlocks that are there and are not predicted: what the good run does, and why.
pub(super) const MISSED: [Named; 2] = [
    (
        "the order is another one in another branch",
        in_another_branch,
    ),
    ("a notification is waited for under a lock", notified),
];

/// Only where the cache is empty is the store locked under it, and here the first thread has filled it.
fn in_another_branch(setting: &Setting) {
    let (cache, store) = (Mutex::new(None::<i32>), Mutex::new(3));
    thread::scope(|scope| {
        start(scope, "loader", || {
            let store = store.lock().unwrap();
            *cache.lock().unwrap() = Some(*store);
            drop(store);
            setting.passed("the loading");
        });
        start(scope, "reader", || {
            setting.after("the loading");
            let mut cache = cache.lock().unwrap();
            if cache.is_none() {
                *cache = Some(*store.lock().unwrap());
            }
        });
    });
}

/// A message is sent under the lock that its receiver takes before it receives ([nearai/ironclaw#905](https://github.com/nearai/ironclaw/pull/905)).
fn webhook(setting: &Setting, gives_back_before: bool) {
    let open = Mutex::new(true);
    let (sender, receiver) = sync_channel(1);
    thread::scope(|scope| {
        let open = &open;
        start(scope, "receiver", move || {
            assert!(*open.lock().unwrap());
            setting.passed("the look");
            assert_eq!(receiver.iter().take(2).count(), 2);
        });
        start(scope, "sender", move || {
            setting.after("the look");
            let open = open.lock().unwrap();
            let held = (!gives_back_before).then_some(open);
            iter::repeat_n((), 2).for_each(|()| sender.send(()).unwrap());
            drop(held);
        });
    });
}

/// Who asks holds the state until there is an answer, and who answers looks at it before.
fn answered(setting: &Setting, gives_back_before: bool) {
    let state = Mutex::new(7);
    let (asks, asked) = channel();
    let (answers, answer) = channel();
    thread::scope(|scope| {
        let state = &state;
        start(scope, "worker", move || {
            let () = asked.recv().unwrap();
            let answer = *state.lock().unwrap();
            answers.send(answer).unwrap();
            setting.passed("the answer");
        });
        start(scope, "asker", move || {
            asks.send(()).unwrap();
            setting.after("the answer");
            let state = state.lock().unwrap();
            let held = (!gives_back_before).then_some(state);
            assert_eq!(answer.recv().unwrap(), 7);
            drop(held);
        });
    });
}

/// Who waits for a notification holds another lock, which who notifies takes before.
fn notified(setting: &Setting) {
    let (other, ready, condition) = (Mutex::new(0), Mutex::new(false), Condvar::new());
    thread::scope(|scope| {
        start(scope, "notifier", || {
            *other.lock().unwrap() += 1;
            *ready.lock().unwrap() = true;
            condition.notify_one();
            setting.passed("the notification");
        });
        start(scope, "waiter", || {
            setting.after("the notification");
            let _other = other.lock().unwrap();
            let ready = ready.lock().unwrap();
            drop(condition.wait_while(ready, |ready| !*ready).unwrap());
        });
    });
}
