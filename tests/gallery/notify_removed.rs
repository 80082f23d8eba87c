//! A notifier copies the list of listeners and calls each, while a listener is removed; the listener is called after
//! it was told that it would not be. Known from every observer pattern that iterates while something else removes.
//!
//! *Property*: a listener is not notified once it has unsubscribed.
//!
//! *Why one run suffices*: the lock orders the copying with the removal. The calls come after the copying, outside the
//! lock, so they are ordered with nothing that comes after the removal.

use super::{
    Bug, Setting,
    facade::{moment, sync::Mutex, thread},
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "notify what is removed",
    property: "start(notified) -> !once(unsubscribed)",
    regions: &["notified", "unsubscribed"],
    broken,
    fixed,
    schedule: &[
        ("window", "moment unsubscribed"),
        ("notifier", "moment notified"),
    ],
};

const WINDOW: usize = 7;

/// What the window is sent, until it has closed.
type Inbox = Mutex<Option<Vec<&'static str>>>;

fn notify(inbox: &Inbox) -> bool {
    moment!("notified");
    let mut inbox = inbox.lock().unwrap();
    inbox
        .as_mut()
        .map(|messages| messages.push("redraw"))
        .is_some()
}

fn unsubscribe(listeners: &Mutex<Vec<usize>>, inbox: &Inbox) {
    listeners
        .lock()
        .unwrap()
        .retain(|listener| *listener != WINDOW);
    moment!("unsubscribed");
    inbox.lock().unwrap().take();
}

fn broken(setting: &Setting) -> bool {
    let (listeners, inbox) = (Mutex::new(vec![WINDOW]), Mutex::new(Some(Vec::new())));
    thread::scope(|scope| {
        let notifier = start(scope, "notifier", || {
            let listeners = listeners.lock().unwrap().clone();
            let delivered = listeners.iter().all(|_| notify(&inbox));
            setting.passed("the calls");
            delivered
        });
        start(scope, "window", || {
            setting.after("the calls");
            unsubscribe(&listeners, &inbox);
        });
        notifier.join().unwrap()
    })
}

fn fixed(_: &Setting) -> bool {
    let (listeners, inbox) = (Mutex::new(vec![WINDOW]), Mutex::new(Some(Vec::new())));
    thread::scope(|scope| {
        let notifier = start(scope, "notifier", || {
            let listeners = listeners.lock().unwrap();
            listeners.iter().all(|_| notify(&inbox))
        });
        start(scope, "window", || unsubscribe(&listeners, &inbox));
        notifier.join().unwrap()
    })
}
