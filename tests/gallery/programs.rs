//! Small programs, each with one published kind of concurrency error, and how a run of one is set up.
//!
//! They use whatever `super::facade` gives them: the tracked types, or those of `std` when their price is measured.

pub(crate) mod cache_read_back;
pub(crate) mod example_two;
pub(crate) mod landing;
pub(crate) mod locks_would_commute;
pub(crate) mod lost_update;
pub(crate) mod never_executed;
pub(crate) mod notify_removed;
pub(crate) mod poll_before_send;
pub(crate) mod range_and_reset;
pub(crate) mod transfer_and_audit;
pub(crate) mod unwrap_shared;
pub(crate) mod use_after_check;
pub(crate) mod use_before_init;
pub(crate) mod wait_group;

use std::{
    collections::HashSet,
    sync::{Condvar, Mutex},
    time::Duration,
};

use super::facade::{self, thread};

/// A program with an error, its corrected twin, and what is known about both.
pub(crate) struct Bug {
    pub(crate) name: &'static str,
    /// What no run may violate.
    pub(crate) property: &'static str,
    /// The regions of the property: some runs do not come to all of them.
    pub(crate) regions: &'static [&'static str],
    /// With the error. Gives whether an ordinary test of the program would pass.
    pub(crate) broken: fn(&Setting) -> bool,
    /// Without it.
    pub(crate) fixed: fn(&Setting) -> bool,
    /// The run that is to be predicted from a good run of the broken program: who does what.
    pub(crate) schedule: &'static [(&'static str, &'static str)],
}

/// All of them.
pub(crate) const BUGS: [Bug; 12] = [
    landing::BUG,
    example_two::BUG,
    transfer_and_audit::BUG,
    poll_before_send::BUG,
    use_before_init::BUG,
    cache_read_back::BUG,
    range_and_reset::BUG,
    lost_update::BUG,
    wait_group::BUG,
    unwrap_shared::BUG,
    notify_removed::BUG,
    use_after_check::BUG,
];

/// A program with an error that must *not* be claimed when it runs well.
pub(crate) struct Limit {
    pub(crate) property: &'static str,
    /// The regions of the property.
    pub(crate) regions: &'static [&'static str],
    /// The good run, from which nothing is predicted.
    pub(crate) good: fn(&Setting) -> bool,
    /// The bad run, which shows that the error is there.
    pub(crate) bad: fn(&Setting) -> bool,
    /// What the bad run did.
    pub(crate) schedule: &'static [(&'static str, &'static str)],
}

/// How a program is run.
pub(crate) struct Setting {
    arranged: bool,
    /// How often a program that can do so repeats what it does.
    pub(crate) rounds: usize,
    passed: Mutex<HashSet<&'static str>>,
    changed: Condvar,
}

impl Setting {
    /// The operating system decides.
    pub(crate) fn free(rounds: usize) -> Self {
        Self {
            arranged: false,
            rounds,
            passed: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    /// The run goes well, as it nearly always does where such errors survive.
    ///
    /// What is arranged stands for chance: that a thread was slow to start, or a sleep long enough. It is done with
    /// `std` alone, so that it orders nothing as far as the computation is concerned.
    pub(crate) fn lucky() -> Self {
        Self {
            arranged: true,
            ..Self::free(1)
        }
    }

    /// The calling thread happens to come later than the place of this name.
    pub(crate) fn after(&self, place: &str) {
        if self.arranged {
            let passed = self.passed.lock().unwrap();
            let waiting = |passed: &mut HashSet<&'static str>| !passed.contains(place);
            let long = Duration::from_secs(60);
            let (_passed, timeout) = self
                .changed
                .wait_timeout_while(passed, long, waiting)
                .unwrap();
            assert!(!timeout.timed_out(), "nobody came to {place}");
        }
    }

    /// The calling thread has come to the place of this name.
    pub(crate) fn passed(&self, place: &'static str) {
        if self.arranged {
            self.passed.lock().unwrap().insert(place);
            self.changed.notify_all();
        }
    }
}

/// Starts a thread that has a name, which schedules call it by.
#[track_caller]
pub(crate) fn start<'scope, T: Send + 'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    name: &str,
    f: impl FnOnce() -> T + Send + 'scope,
) -> thread::ScopedJoinHandle<'scope, T> {
    let builder = thread::Builder::new().name(name.to_owned());
    builder
        .spawn_scoped(scope, f)
        .expect("the system can start a thread")
}
