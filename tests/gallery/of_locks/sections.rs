//! Programs with a rule that is broken when critical sections come in another order, each with its corrected twin.

use monitor_runtime::{
    moment, region,
    sync::{
        Condvar, Mutex,
        atomic::{AtomicBool, Ordering::SeqCst},
        mpsc::sync_channel,
    },
    thread,
};

use super::super::programs::{Setting, start};

/// A program with a rule.
pub(super) struct Rule {
    pub(super) name: &'static str,
    pub(super) property: &'static str,
    pub(super) regions: &'static [&'static str],
    pub(super) broken: fn(&Setting),
    /// With the same marks.
    pub(super) fixed: fn(&Setting),
    /// Whether it is predicted where a lock orders its sections, too.
    pub(super) without_locks: bool,
}

pub(super) const RULES: [Rule; 3] = [
    Rule {
        name: "rustdesk/rustdesk#622",
        property: "start(joining) -> (!stopping || once(looked))",
        regions: &["joining", "stopping", "looked"],
        broken: |setting| join_under_a_lock(setting, false),
        fixed: |setting| join_under_a_lock(setting, true),
        without_locks: false,
    },
    Rule {
        name: "nearai/ironclaw#905",
        property: "start(sending) -> (!sender_held || once(looked))",
        regions: &["sending", "sender_held", "looked"],
        broken: |setting| send_under_a_lock(setting, false),
        fixed: |setting| send_under_a_lock(setting, true),
        without_locks: false,
    },
    Rule {
        name: "tokio-rs/tokio#2134",
        property: "start(notifying) -> (once(found_empty) -> once(waiting))",
        regions: &["notifying", "found_empty", "waiting"],
        broken: |setting| notify_without_the_lock(setting, false),
        fixed: |setting| notify_without_the_lock(setting, true),
        without_locks: true,
    },
];

/// Who stops a service waits for its thread under the lock that this thread takes to see whether it is to go on. Once the
/// thread has looked, the wait ends; before, it never does.
fn join_under_a_lock(setting: &Setting, is_fixed: bool) {
    let active = Mutex::new(());
    thread::scope(|scope| {
        let service = start(scope, "service", || {
            let active = active.lock().unwrap();
            moment!("looked");
            drop(active);
            setting.passed("the look");
        });
        start(scope, "stop", || {
            setting.after("the look");
            let stopping = region!("stopping");
            let active = active.lock().unwrap();
            let held = if is_fixed {
                drop((active, stopping));
                None
            } else {
                Some((active, stopping))
            };
            moment!("joining");
            service.join().unwrap();
            drop(held);
        });
    });
}

/// A message goes into a channel that is full, under the lock that the receiver takes before it receives.
fn send_under_a_lock(setting: &Setting, is_fixed: bool) {
    let (sender, receiver) = sync_channel(1);
    let open = Mutex::new(());
    sender.send(1).unwrap();
    thread::scope(|scope| {
        let open = &open;
        start(scope, "receiver", move || {
            let held = open.lock().unwrap();
            moment!("looked");
            drop(held);
            setting.passed("the look");
            assert_eq!(receiver.iter().take(2).count(), 2);
        });
        start(scope, "handler", move || {
            setting.after("the look");
            let sender_held = region!("sender_held");
            let held = open.lock().unwrap();
            let held = if is_fixed {
                drop((held, sender_held));
                None
            } else {
                Some((held, sender_held))
            };
            moment!("sending");
            sender.send(2).unwrap();
            drop(held);
        });
    });
}

/// A receiver finds nothing and waits; who sends tells it without the lock, so perhaps between the two.
fn notify_without_the_lock(setting: &Setting, is_fixed: bool) {
    let (sent, tail, condition) = (AtomicBool::new(false), Mutex::new(()), Condvar::new());
    thread::scope(|scope| {
        start(scope, "receiver", || {
            let mut tail = tail.lock().unwrap();
            while !sent.load(SeqCst) {
                moment!("found_empty");
                moment!("waiting");
                setting.passed("the wait");
                // That it is told too early is not left to chance: it looks again.
                let long = std::time::Duration::from_millis(50);
                tail = condition.wait_timeout(tail, long).unwrap().0;
            }
        });
        start(scope, "sender", || {
            setting.after("the wait");
            let held = is_fixed.then(|| tail.lock().unwrap());
            sent.store(true, SeqCst);
            moment!("notifying");
            condition.notify_one();
            drop(held);
        });
    });
}
