//! The lock graph: which thread asked for which lock while it held which others.
//!
//! A thread counts as a lock that it holds itself from its start to its end; a thread that joins
//! it, or waits at a channel for what it does there, asks for that lock. Locks are given by the
//! [numbers](super::awaited::Numbers) of what threads wait for.

use rustc_hash::FxHashMap;

use crate::{
    model::event::Thread,
    order::locks::{LockChange, LockMode},
};

/// What a thread that waits asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Ask {
    pub(super) lock: u32,
    pub(super) mode: LockMode,
    /// Whether the thread shares the lock already, so that it waits for nothing but waiting
    /// writers.
    pub(super) again: bool,
}

impl Ask {
    /// Creates the request for a lock that cannot be shared.
    pub(super) fn alone(lock: u32) -> Self {
        Self {
            lock,
            mode: LockMode::Exclusive,
            again: false,
        }
    }
}

/// Acquisitions that differ only in when they happened.
#[derive(Clone, Debug)]
pub(super) struct Acquisition {
    pub(super) thread: u32,
    pub(super) ask: Ask,
    /// The number of the set of locks that the thread held.
    pub(super) held: u32,
    /// The events, in their order.
    pub(super) events: Vec<u32>,
}

/// A lock that is held, and how; the entries of one lock are next to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Hold {
    pub(super) lock: u32,
    pub(super) mode: LockMode,
}

/// Returns how a lock is held in a set in ascending order, if it is.
fn mode_in(set: &[Hold], lock: u32) -> Option<LockMode> {
    let place = set.binary_search_by_key(&lock, |hold| hold.lock).ok()?;
    Some(set[place].mode)
}

/// All acquisitions by threads that held something, and those of locks that threads share by threads that held nothing, since
/// readers wait for writers that wait.
#[derive(Debug)]
pub(super) struct LockGraph {
    pub(super) acquisitions: Vec<Acquisition>,
    numbers: FxHashMap<(u32, Ask, u32), u32>,
    sets: HeldSets,
    /// The number of the set that each thread holds.
    holds: Vec<u32>,
}

/// Sets of locks, each stored once, by their numbers. The empty one has the number 0.
#[derive(Debug)]
struct HeldSets {
    /// The sets, each in ascending order.
    sets: Vec<Box<[Hold]>>,
    numbers: FxHashMap<Box<[Hold]>, u32>,
    /// What a set becomes with something that was not in it, or without something that was.
    steps: FxHashMap<(u32, Hold), u32>,
}

impl HeldSets {
    fn new() -> Self {
        let empty: Box<[Hold]> = Box::default();
        Self {
            sets: vec![empty.clone()],
            numbers: FxHashMap::from_iter([(empty, 0)]),
            steps: FxHashMap::default(),
        }
    }

    /// Returns the set with one more lock, or without it if it is in the set.
    fn turn(&mut self, set: u32, hold: Hold) -> u32 {
        if let Some(known) = self.steps.get(&(set, hold)) {
            return *known;
        }
        let mut locks = self.sets[set as usize].to_vec();
        match locks.binary_search(&hold) {
            Ok(place) => drop(locks.remove(place)),
            Err(place) => locks.insert(place, hold),
        }
        let locks = locks.into_boxed_slice();
        let new = u32::try_from(self.sets.len()).unwrap_or(u32::MAX);
        let next = *self.numbers.entry(locks.clone()).or_insert(new);
        if next == new {
            self.sets.push(locks);
        }
        self.steps.insert((set, hold), next);
        next
    }
}

impl LockGraph {
    pub(super) fn new(threads: usize) -> Self {
        Self {
            acquisitions: Vec::new(),
            numbers: FxHashMap::default(),
            sets: HeldSets::new(),
            holds: vec![0; threads],
        }
    }

    /// Notes that others wait for a thread: it counts as a lock that the thread holds all the time.
    pub(super) fn hold_itself(&mut self, thread: Thread, lock: u32) {
        let mode = LockMode::Exclusive;
        let held = &mut self.holds[thread.index()];
        *held = self.sets.turn(*held, Hold { lock, mode });
    }

    /// The number of the set of locks that a thread holds.
    pub(super) fn held(&self, thread: usize) -> u32 {
        self.holds[thread]
    }

    /// The locks of a set, in ascending order.
    pub(super) fn locks(&self, set: u32) -> &[Hold] {
        &self.sets.sets[set as usize]
    }

    /// Notes that a thread takes a lock, gives it back, or holds it in another way.
    pub(super) fn change(&mut self, thread: usize, change: LockChange) {
        let lock = change.lock;
        for mode in [change.before, change.after].into_iter().flatten() {
            self.holds[thread] = self.sets.turn(self.holds[thread], Hold { lock, mode });
        }
    }

    /// Notes that a thread may wait for a lock in an event before which it held this set of locks;
    /// `shared` says whether others share the lock. Returns `true` if that matters.
    pub(super) fn wait(
        &mut self,
        thread: usize,
        ask: Ask,
        before: u32,
        event: u32,
        shared: bool,
    ) -> bool {
        // A lock that the event gives back first is not waited for.
        let is_own = mode_in(self.locks(before), ask.lock) == Some(LockMode::Exclusive);
        if is_own || before == 0 && !shared {
            return false;
        }
        let Ok(thread) = u32::try_from(thread) else {
            return false;
        };
        let next = self.acquisitions.len();
        let number = self.numbers.entry((thread, ask, before));
        let number = *number.or_insert_with(|| u32::try_from(next).unwrap_or(u32::MAX)) as usize;
        if number == next {
            self.acquisitions.push(Acquisition {
                thread,
                ask,
                held: before,
                events: Vec::new(),
            });
        }
        self.acquisitions[number].events.push(event);
        true
    }
}
