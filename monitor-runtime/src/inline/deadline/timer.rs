//! The thread that looks when the time has come: one for the process, started at the first deadline.

use core::{cmp::Ordering, panic::AssertUnwindSafe, time::Duration};
use std::{
    collections::BinaryHeap,
    format, panic,
    sync::{Condvar, Mutex, MutexGuard, PoisonError, Weak},
    thread::Builder,
};

use crate::inline::{report, time::now};

/// Something with deadlines.
pub(in crate::inline) trait Watch: Send + Sync {
    /// When the timer is going to look.
    fn armed(&self) -> &Armed;

    /// Reports what has passed until now, and returns when to look next.
    fn look(&self, now: u64) -> Option<u64>;
}

/// How the timer reaches it. A table that is dropped is not there any more.
#[derive(Clone)]
pub(in crate::inline) enum Watched {
    Static(&'static dyn Watch),
    Shared(Weak<dyn Watch>),
}

impl Watched {
    fn look(&self, now: u64) {
        match self {
            Self::Static(watch) => self.look_at(*watch, now),
            Self::Shared(watch) => {
                if let Some(watch) = watch.upgrade() {
                    self.look_at(&*watch, now);
                }
            }
        }
    }

    fn look_at(&self, watch: &dyn Watch, now: u64) {
        // Set before anything is read: a step that comes after this arms the timer anew.
        *watch.armed().lock() = u64::MAX;
        if let Some(next) = watch.look(now) {
            watch.armed().arm(next, || self.clone());
        }
    }
}

/// The earliest time at which the timer is going to look.
pub(in crate::inline) struct Armed(Mutex<u64>);

impl Armed {
    pub(in crate::inline) const fn new() -> Self {
        Self(Mutex::new(u64::MAX))
    }

    /// Makes the timer look at this time, or earlier. It may find nothing, since a step has come in
    /// time: that costs less than if each step told the timer.
    pub(in crate::inline) fn arm(&self, at: u64, watched: impl FnOnce() -> Watched) {
        let mut armed = self.lock();
        if at < *armed {
            *armed = at;
            drop(armed);
            TIMER.push(at, watched());
        }
    }

    fn lock(&self) -> MutexGuard<'_, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) static TIMER: Timer = Timer {
    queue: Mutex::new(Queue {
        entries: BinaryHeap::new(),
        is_running: false,
    }),
    changed: Condvar::new(),
};

pub(super) struct Timer {
    queue: Mutex<Queue>,
    changed: Condvar,
}

struct Queue {
    entries: BinaryHeap<Entry>,
    is_running: bool,
}

struct Entry {
    at: u64,
    watched: Watched,
}

impl Timer {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&'static self, at: u64, watched: Watched) {
        let mut queue = self.lock();
        let is_first = queue.entries.peek().is_none_or(|first| at < first.at);
        queue.entries.push(Entry { at, watched });
        if !queue.is_running {
            queue.is_running = true;
            drop(queue);
            self.start();
        } else if is_first {
            drop(queue);
            self.wake();
        }
    }

    pub(super) fn wake(&self) {
        // The timer waits, or has not looked at the clock yet.
        drop(self.lock());
        self.changed.notify_one();
    }

    #[cold]
    fn start(&'static self) {
        let started = Builder::new()
            .name("monitor-deadlines".into())
            .spawn(|| self.run());
        if let Err(error) = started {
            self.lock().is_running = false;
            report::say(&format!(
                "no thread for deadlines could be started, and they are reported by the steps that come behind them: {error}"
            ));
        }
    }

    fn run(&self) {
        loop {
            let watched = self.next();
            // A hook that panics has reported that, and is called again at the next deadline.
            let _ = panic::catch_unwind(AssertUnwindSafe(|| watched.look(now())));
        }
    }

    /// Waits until it is time for the first entry.
    fn next(&self) -> Watched {
        let mut queue = self.lock();
        loop {
            let now = now();
            let Some(first) = queue.entries.peek() else {
                queue = self
                    .changed
                    .wait(queue)
                    .unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            if first.at <= now
                && let Some(Entry { watched, .. }) = queue.entries.pop()
            {
                return watched;
            }
            let until = queue.entries.peek().map_or(0, |first| first.at - now);
            let waited = self
                .changed
                .wait_timeout(queue, Duration::from_nanos(until));
            (queue, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The earliest entry is the greatest, since a heap has that first.
impl Ord for Entry {
    fn cmp(&self, other: &Self) -> Ordering {
        other.at.cmp(&self.at)
    }
}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl Eq for Entry {}
