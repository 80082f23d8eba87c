//! The search: patterns, and for each the first instance that is possible.

use rustc_hash::FxHashSet;

use super::{
    awaited::{Awaited, Numbers},
    channels::Channels,
    closure::Closure,
    cycles::{Cycles, StepsLeft},
    instance::possible,
    links::{Link, Links},
    observed,
    replay::{Replay, Wait, check},
    report::{Deadlock, Deadlocks, Waiting},
    run::Run,
};
use crate::{
    model::{
        computation::Computation,
        event::{Action, EventRef, Location},
    },
    order::{data::without_order_of, locks::locks_of},
};

/// How many steps replaying and reporting a deadlock cost for each event of its schedule.
const REPORT: u64 = 4;

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DeadlockOptions {
    /// The most steps of the search; each event and each pattern takes a few.
    pub most_steps: u64,
    /// Whether threads that wait for each other for ever are made to go on, so that the run ends.
    pub deadlocks_are_broken: bool,
}

impl Default for DeadlockOptions {
    fn default() -> Self {
        Self {
            most_steps: 1 << 24,
            deadlocks_are_broken: false,
        }
    }
}

impl DeadlockOptions {
    /// Creates the usual bound of 2^24 steps, which take less than a second.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many steps are taken at most: 2^24 by default. With fewer than are needed,
    /// [`Deadlocks::complete`] is `false`.
    #[must_use]
    pub fn most_steps(mut self, most_steps: u64) -> Self {
        self.most_steps = most_steps;
        self
    }

    /// Sets whether threads that wait for each other for ever are made to go on, as by a panic; `false` by default.
    /// Then a deadlock is where the threads have [asked](crate::event::Action::Request) for the locks of each other,
    /// whatever they do later, and a thread that never had the lock would ask for it in another run too; else a deadlock is
    /// one in which the run ends, since a thread that goes on may have given up waiting.
    #[must_use]
    pub fn deadlocks_are_broken(mut self, deadlocks_are_broken: bool) -> Self {
        self.deadlocks_are_broken = deadlocks_are_broken;
        self
    }
}

/// Finds the deadlocks that the observed run ended in, and those that [can be
/// predicted](crate::deadlock) from it.
///
/// Only one of several deadlocks of the same threads over the same locks is reported, and only one
/// of those whose acquisitions all stand at the same places in the source. One that contains a
/// smaller one may be left out.
///
/// ```
/// use monitor_analysis::{Computation, deadlock::{DeadlockOptions, find}, event::Action};
///
/// let mut run = Computation::new();
/// let (a, b) = (run.variable("a", None)?, run.variable("b", None)?);
/// for (thread, locks) in [("one", [a, b]), ("two", [b, a])] {
///     let thread = run.thread(thread);
///     for lock in locks {
///         run.push(thread, [Action::Acquire(lock)])?;
///     }
///     for lock in locks {
///         run.push(thread, [Action::Release(lock)])?;
///     }
/// }
/// let found = find(&run, &DeadlockOptions::new());
/// let [deadlock] = &found.deadlocks[..] else { panic!("{found}") };
/// assert!(!deadlock.observed);
/// assert_eq!(deadlock.threads[0].thread, "one");
/// assert_eq!(deadlock.threads[0].holds[0].lock, "a");
/// assert_eq!(deadlock.threads[0].waits_for, "b");
/// // `one` takes `a`, then `two` takes `b`.
/// assert_eq!(deadlock.schedule, [1, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find(computation: &Computation, options: &DeadlockOptions) -> Deadlocks {
    // A read is judged by the write that it saw: that a write comes after what read before it gives
    // no order.
    let freed = (!computation.data().is_empty()).then(|| without_order_of(computation, |_| true));
    let computation = freed.as_ref().unwrap_or(computation);
    let is_lock = locks_of(computation);
    let channels = Channels::of(computation);
    let mut told = Told::default();
    let mut found = Deadlocks {
        locks: locks_seen(computation, &is_lock),
        ..Deadlocks::default()
    };
    for cycle in observed::cycles(computation, &is_lock, options.deadlocks_are_broken) {
        let waits: Vec<Waiting> = cycle
            .iter()
            .map(|stuck| Waiting {
                thread: stuck.thread,
                awaited: stuck.awaited,
                mode: stuck.mode,
                event: stuck.event,
                reach: stuck.event + 1,
            })
            .collect();
        let last = waits.iter().map(|wait| wait.event).max().unwrap_or(0);
        let schedule: Vec<u32> = (0..=last).collect();
        let names = cycle.iter().map(|stuck| (stuck.thread, stuck.awaited));
        if told.knows(names.clone()) {
            continue;
        }
        told.names(names);
        let deadlock = Deadlock::new(computation, &channels, &is_lock, &waits, &schedule, true);
        if told.places(&deadlock) {
            found.deadlocks.push(deadlock);
        }
    }
    let numbers = Numbers::of(computation);
    let (run, graph) = Run::new(
        computation,
        &channels,
        numbers,
        &is_lock,
        options.deadlocks_are_broken,
    );
    let links = Links::new(&graph, run.awaited);
    let left = StepsLeft::new(options.most_steps);
    let mut closure = None;
    let mut replay = None;
    let (mut refuted, mut exhausted) = (false, false);
    let complete = Cycles::new(&links, run.of_threads.len(), &left).each(|pattern| {
        found.patterns += 1;
        let pattern: Vec<&Link> = pattern
            .iter()
            .map(|number| &links.links[*number as usize])
            .collect();
        let names = || {
            pattern.iter().map(|link| {
                (
                    link.thread,
                    numbers.awaited(link.ask.lock, link.events[0], &channels),
                )
            })
        };
        if told.knows(names()) {
            return;
        }
        let closure = closure.get_or_insert_with(|| Closure::new(&run));
        let cycle = possible(&pattern, numbers, &run, &channels, (closure, left.left()));
        exhausted |= !left.take(closure.steps());
        let Some(cycle) = cycle else {
            return;
        };
        let schedule = closure.events();
        left.take(REPORT * schedule.len() as u64);
        let replay = replay.get_or_insert_with(|| Replay::new(computation));
        let replayed = check(replay, &channels, &schedule, &cycle);
        // A computation that says of a queue what cannot have been gets no report of a deadlock
        // there.
        let is_at_channel = |wait: &Wait| matches!(wait.awaited, Awaited::Channel(_));
        debug_assert!(
            replayed.is_ok() || cycle.iter().any(is_at_channel),
            "{replayed:?} {schedule:?} {cycle:?}"
        );
        // What the checker refuses is not shown; the answer then may lack a deadlock.
        refuted |= replayed.is_err();
        if replayed.is_ok() {
            let waits: Vec<Waiting> = cycle.iter().map(Waiting::from).collect();
            let deadlock =
                Deadlock::new(computation, &channels, &is_lock, &waits, &schedule, false);
            told.names(names());
            if told.places(&deadlock) {
                found.deadlocks.push(deadlock);
            }
        }
    });
    found.complete = complete && !refuted && !exhausted;
    found
}

/// How many locks threads take or ask for.
fn locks_seen(computation: &Computation, is_lock: &[bool]) -> usize {
    let mut is_seen = is_lock.to_vec();
    for action in computation.events().iter().flat_map(EventRef::actions) {
        if let Action::Request(lock) | Action::RequestShared(lock) = action {
            is_seen[lock.index()] = true;
        }
    }
    is_seen.iter().filter(|is_seen| **is_seen).count()
}

/// The deadlocks that were reported.
#[derive(Debug, Default)]
struct Told {
    names: FxHashSet<Vec<(u32, Awaited)>>,
    places: FxHashSet<Vec<(String, Vec<String>)>>,
}

impl Told {
    fn knows(&self, waits: impl Iterator<Item = (u32, Awaited)>) -> bool {
        self.names.contains(&sorted(waits))
    }

    fn names(&mut self, waits: impl Iterator<Item = (u32, Awaited)>) {
        self.names.insert(sorted(waits));
    }

    /// Notes the places of a deadlock. Returns `true` if none at the same places was reported
    /// before.
    fn places(&mut self, deadlock: &Deadlock) -> bool {
        let of = |location: &Option<Location>| location.as_ref().map(ToString::to_string);
        let places = deadlock.threads.iter().map(|blocked| {
            let held = blocked.holds.iter().map(|held| of(&held.location));
            Some((of(&blocked.location)?, held.collect::<Option<Vec<_>>>()?))
        });
        let Some(mut places) = places.collect::<Option<Vec<_>>>() else {
            return true;
        };
        places.sort_unstable();
        self.places.insert(places)
    }
}

fn sorted(waits: impl Iterator<Item = (u32, Awaited)>) -> Vec<(u32, Awaited)> {
    let mut waits: Vec<(u32, Awaited)> = waits.collect();
    waits.sort_unstable();
    waits
}
