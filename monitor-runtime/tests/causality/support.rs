//! Moments, turns, and what comes before what.

use std::{
    fs,
    path::PathBuf,
    sync::{Condvar, Mutex, OnceLock},
};

use monitor_analysis::{
    Computation as Recorded,
    event::{Action, EventRef},
};
use monitor_runtime::{PredictiveMonitor, moment};

/// The moments that tests mark.
pub(crate) const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

/// What was recorded.
pub(crate) struct Order {
    recorded: Recorded,
}

/// Runs `body` as a computation that knows the moments `a` to `f`.
pub(crate) fn order(body: impl FnOnce()) -> Order {
    let computation = PredictiveMonitor::new(&format!("!({})", NAMES.join(" && "))).unwrap();
    for name in NAMES {
        computation.region(name);
    }
    computation.run(body);
    let checked = computation.finish();
    assert!(checked.notes().is_empty(), "{checked}");
    Order {
        recorded: checked.computation().unwrap().clone(),
    }
}

impl Order {
    fn event(&self, name: &str) -> EventRef<'_> {
        let region = self.recorded.find_region(name).unwrap();
        let mut events = self.recorded.events().iter();
        let event = events.find(|event| event.only_action() == Some(Action::Enter(region)));
        event.unwrap_or_else(|| panic!("`{name}` did not happen"))
    }

    fn counts(&self, event: &str, thread_of: &str) -> u32 {
        let thread = self.event(thread_of).thread;
        let clock = self.recorded.clock(self.event(event)).unwrap();
        let entry = clock.into_iter().find(|(other, _)| *other == thread);
        entry.map_or(0, |(_, count)| count)
    }

    /// Whether the first moment causally precedes the second.
    fn precedes(&self, first: &str, second: &str) -> bool {
        self.counts(first, first) <= self.counts(second, first)
    }

    /// The first comes before the second, on every run.
    #[track_caller]
    pub(crate) fn before(&self, first: &str, second: &str) {
        assert!(
            self.precedes(first, second),
            "`{first}` is not before `{second}`"
        );
        assert!(
            !self.precedes(second, first),
            "`{second}` is before `{first}` as well"
        );
    }

    /// They can happen in either order.
    #[track_caller]
    pub(crate) fn unordered(&self, first: &str, second: &str) {
        assert!(
            !self.precedes(first, second),
            "`{first}` is before `{second}`"
        );
        assert!(
            !self.precedes(second, first),
            "`{second}` is before `{first}`"
        );
    }
}

/// Marks a moment.
pub(crate) fn mark(name: &str) {
    moment!(name);
}

/// Numbered turns, which are not tracked.
#[derive(Default)]
pub(crate) struct Turns {
    next: Mutex<usize>,
    changed: Condvar,
}

impl Turns {
    /// Waits for turn `number`, does what there is to do, and gives the next turn on.
    pub(crate) fn take<R>(&self, number: usize, action: impl FnOnce() -> R) -> R {
        self.wait_for(number);
        let result = action();
        *self.next.lock().unwrap() += 1;
        self.changed.notify_all();
        result
    }

    pub(crate) fn wait_for(&self, number: usize) {
        let next = self.next.lock().unwrap();
        drop(
            self.changed
                .wait_while(next, |next| *next < number)
                .unwrap(),
        );
    }
}

/// A thread that is going to wait for another one.
#[derive(Default)]
pub(crate) struct Waiter(OnceLock<Option<PathBuf>>);

impl Waiter {
    /// It is the calling thread, which does nothing more but to wait.
    pub(crate) fn is_here(&self) {
        let _ = self.0.set(fs::canonicalize("/proc/thread-self/stat").ok());
    }

    /// Returns when it waits. Where the system does not tell, that may be before.
    pub(crate) fn wait_until_it_waits(&self) {
        while !self.0.get().is_some_and(|place| {
            let Some(place) = place else { return true };
            let state = fs::read_to_string(place).unwrap_or_default();
            // Behind the name of the program, which is in parentheses.
            state
                .rsplit_once(") ")
                .is_none_or(|(_, state)| state.starts_with('S'))
        }) {
            std::thread::yield_now();
        }
    }
}
