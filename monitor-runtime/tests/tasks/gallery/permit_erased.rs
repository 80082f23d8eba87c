//! `notify_waiters` of a notification reads its state, and writes it back with the next generation. It holds the lock of the
//! list of those that wait; `notify_one` does not, and its permit is erased when it comes between the two.
//!
//! *Rule*: no permit is set between the reading and the writing.
//!
//! *Twin*: `notify_one` takes the lock too. (tokio's own correction is one atomic addition in the place of the two.)

use std::sync::Arc;

use monitor_runtime::{
    moment,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    tokio,
};

use super::program::{Bug, Found, Luck, Work};

pub(super) const BUG: Bug = Bug {
    file: "permit_erased",
    error: "`notify_one` is erased by `notify_waiters`, which reads the state and then writes it",
    published: &["tokio-rs/tokio#3660"],
    property: "start(permitting) -> ![read, written)",
    regions: &["permitting", "read", "written"],
    broken,
    fixed,
    found: Found::Predicted,
    why: "the permit is set by another task, whose way to the state nothing orders",
    schedule: &["moment read", "moment permitting"],
};

const PERMIT: usize = 1;
const GENERATION: usize = 2;

#[derive(Default)]
struct Notification {
    state: AtomicUsize,
    waiting: Mutex<()>,
}

impl Notification {
    fn notify_waiters(&self) {
        let _waiting = self.waiting.lock().unwrap();
        let state = self.state.load(SeqCst);
        moment!("read");
        self.state.store(state + GENERATION, SeqCst);
        moment!("written");
    }

    fn set_permit(&self) {
        moment!("permitting");
        self.state.fetch_or(PERMIT, SeqCst);
    }

    fn has_permit(&self) -> bool {
        self.state.load(SeqCst) & PERMIT == PERMIT
    }
}

fn broken(luck: Luck) -> Work {
    Box::pin(async move {
        let changed = Arc::new(Notification::default());
        let notifier = tokio::spawn({
            let (changed, luck) = (Arc::clone(&changed), luck.clone());
            async move {
                changed.notify_waiters();
                luck.passed("the notification of all");
            }
        });
        luck.after("the notification of all").await;
        changed.set_permit();
        notifier.await.is_ok() && changed.has_permit()
    })
}

fn fixed(_: Luck) -> Work {
    Box::pin(async move {
        let changed = Arc::new(Notification::default());
        let notifier = tokio::spawn({
            let changed = Arc::clone(&changed);
            async move { changed.notify_waiters() }
        });
        {
            let _waiting = changed.waiting.lock().unwrap();
            changed.set_permit();
        }
        notifier.await.is_ok() && changed.has_permit()
    })
}
