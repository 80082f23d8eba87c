//! Threads of computations that wait, so that a wait without end is reported.
//!
//! A thread that is going to wait says for what, and takes that back afterwards. The first that
//! says so starts a thread that looks at the waits of every computation. When a thread of one has
//! waited long, it reports on standard error, once for each computation, what all its threads wait
//! for.

use std::{
    env,
    fmt::Write as _,
    panic::Location,
    sync::{Arc, Mutex, OnceLock},
    thread,
    time::{Duration, Instant},
};

use crate::{
    ground::{lock, notes},
    record::Log,
    scope,
};

/// How long a wait must be to be reported, unless `MONITOR_LONG_WAIT` says otherwise.
const LONG: Duration = Duration::from_secs(10);

static WAITS: Mutex<Waits> = Mutex::new(Waits {
    next: 0,
    list: Vec::new(),
    is_watched: false,
});

struct Waits {
    /// The number for the next wait.
    next: u64,
    /// The waits, in the order in which they began.
    list: Vec<WaitingThread>,
    /// Whether a thread watches them.
    is_watched: bool,
}

/// A thread that waits.
struct WaitingThread {
    number: u64,
    log: Arc<Log>,
    /// The thread's number in its computation.
    thread: u32,
    /// What it waits for.
    what: &'static str,
    /// The thread that was the last to take what it waits for, if that is a lock of one thread.
    taken_by: Option<u32>,
    location: &'static Location<'static>,
    since: Instant,
}

/// Marks the calling thread as waiting, until it is dropped.
#[must_use = "the wait ends when this is dropped"]
pub(crate) struct WaitGuard(u64);

/// Notes that the calling thread is going to wait for this; `None` if it is in no computation.
#[cold]
pub(crate) fn begin(what: &'static str, location: &'static Location<'static>) -> Option<WaitGuard> {
    begin_taking(what, |_| None, location)
}

/// As [`begin`], for a lock; `taken_by` returns the number of the thread that took it last.
#[cold]
pub(crate) fn begin_taking(
    what: &'static str,
    taken_by: impl FnOnce(&Log) -> Option<u32>,
    location: &'static Location<'static>,
) -> Option<WaitGuard> {
    let limit = limit()?;
    if !scope::is_active() {
        return None;
    }
    let (log, thread) = scope::with(|contexts| {
        let mut live = contexts.iter().rev();
        let context = live.find(|context| !context.log().is_closed())?;
        Some((Arc::clone(context.log()), context.thread()))
    })?;
    let taken_by = taken_by(&log).filter(|other| *other != thread);
    let wait = WaitingThread {
        number: 0,
        thread,
        taken_by,
        log,
        what,
        location,
        since: Instant::now(),
    };
    Some(WaitGuard(lock(&WAITS).begin(wait, limit)))
}

impl Drop for WaitGuard {
    fn drop(&mut self) {
        let mut waits = lock(&WAITS);
        waits.list.retain(|wait| wait.number != self.0);
    }
}

impl Waits {
    fn begin(&mut self, wait: WaitingThread, limit: Duration) -> u64 {
        let number = self.next;
        self.next += 1;
        self.list.push(WaitingThread { number, ..wait });
        // This thread would outlive the program, which Miri does not allow.
        if !self.is_watched && !cfg!(miri) {
            let builder = thread::Builder::new().name("monitor-waits".to_owned());
            // Without the watch the program waits in silence, as it would without this crate.
            self.is_watched = builder.spawn(move || watch(limit)).is_ok();
        }
        number
    }

    /// Returns the computations in which a thread has now waited long, each with the text of a
    /// report.
    fn overdue(&self, limit: Duration) -> Vec<(Arc<Log>, String)> {
        let is_overdue =
            |wait: &&WaitingThread| wait.since.elapsed() >= limit && !wait.log.is_closed();
        let mut overdue: Vec<(Arc<Log>, String)> = Vec::new();
        for wait in self.list.iter().filter(is_overdue) {
            let known = overdue
                .iter()
                .any(|(log, _)| log.number() == wait.log.number());
            if !known && !wait.log.has_told_waits() {
                overdue.push((Arc::clone(&wait.log), self.text(&wait.log, limit)));
            }
        }
        overdue
    }

    /// Returns the text for what the threads of a computation wait for.
    fn text(&self, log: &Log, limit: Duration) -> String {
        let mut text = format!(
            "a thread of a computation has waited for {} s. This is said once; what is waited for \
             there now:",
            limit.as_secs_f64()
        );
        for wait in self
            .list
            .iter()
            .filter(|wait| wait.log.number() == log.number())
        {
            let WaitingThread { what, location, .. } = wait;
            let thread = log.thread_name(wait.thread);
            // A `String` takes all that is written into it.
            let _ = write!(text, "\n  thread `{thread}` waits for {what} at {location}");
            if let Some(other) = wait.taken_by {
                let other = log.thread_name(other);
                let _ = write!(text, ", last taken by thread `{other}`");
            }
        }
        text
    }
}

/// Watches the waits, until there are none for a long time.
fn watch(limit: Duration) {
    loop {
        // No wait that begins now is overdue before this.
        thread::sleep(limit);
        loop {
            let overdue = {
                let mut waits = lock(&WAITS);
                if waits.list.is_empty() {
                    waits.is_watched = false;
                    return;
                }
                waits.overdue(limit)
            };
            for (log, text) in overdue {
                log.set_told_waits();
                notes::say(&text);
            }
            let waits = lock(&WAITS);
            let untold =
                |wait: &&WaitingThread| !wait.log.has_told_waits() && !wait.log.is_closed();
            let first = waits
                .list
                .iter()
                .filter(untold)
                .map(|wait| wait.since)
                .min();
            drop(waits);
            match first {
                Some(first) => {
                    thread::sleep((first + limit).saturating_duration_since(Instant::now()));
                }
                None => break,
            }
        }
    }
}

/// Returns how long a wait must be to be reported; `None` if none is.
fn limit() -> Option<Duration> {
    static LONG_WAIT: OnceLock<Option<Duration>> = OnceLock::new();
    *LONG_WAIT.get_or_init(|| {
        let Some(given) = env::var_os("MONITOR_LONG_WAIT") else {
            return Some(LONG);
        };
        let given = given.to_string_lossy();
        let limit = seconds(&given).unwrap_or_else(|| {
            notes::write(&format!(
                "`MONITOR_LONG_WAIT={given}` is not known, and taken for `{}`: expected a number of seconds, or `0` for \
                 no bound",
                LONG.as_secs()
            ));
            LONG
        });
        (!limit.is_zero()).then_some(limit)
    })
}

/// Parses a number of seconds.
fn seconds(given: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(given.parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_wait_is_given_in_seconds() {
        assert_eq!(seconds("2"), Some(Duration::from_secs(2)));
        assert_eq!(seconds("0.5"), Some(Duration::from_millis(500)));
        assert_eq!(seconds("0"), Some(Duration::ZERO));
        for misspelt in ["-1", "soon", "2s", "NaN", ""] {
            assert_eq!(seconds(misspelt), None, "{misspelt}");
        }
    }
}
