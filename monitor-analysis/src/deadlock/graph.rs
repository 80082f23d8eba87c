//! The lock graph: which thread asked for which lock while it held which others.
//!
//! The end of a thread is as a lock that the thread holds from its start to its end, and who joins it asks for. Locks are
//! meant by the [numbers](super::awaited::Numbers) of what threads wait for.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::{
    model::event::Thread,
    order::locks::{LockChange, LockMode},
};

/// What a thread that waits asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Ask {
    pub(super) lock: u32,
    pub(super) mode: LockMode,
    /// Whether the thread shares the lock already, so that it waits for none but writers that wait.
    pub(super) again: bool,
}

impl Ask {
    /// It is not to be shared.
    pub(super) fn alone(lock: u32) -> Self {
        Self {
            lock,
            mode: LockMode::Exclusive,
            again: false,
        }
    }
}

/// Acquisitions that differ in nothing but when they happened.
#[derive(Clone, Debug)]
pub(super) struct Acquisition {
    pub(super) thread: u32,
    pub(super) ask: Ask,
    /// The number of the set of locks that the thread held.
    pub(super) held: u32,
    /// The events, in their order.
    pub(super) events: Vec<u32>,
}

/// A lock that is held, and how; those of one lock are next to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Hold {
    pub(super) lock: u32,
    pub(super) mode: LockMode,
}

/// How a lock is held in a set in ascending order, if it is.
pub(super) fn mode_in(set: &[Hold], lock: u32) -> Option<LockMode> {
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

/// Sets of locks, each once, by their numbers. The empty one has the number 0.
#[derive(Debug)]
struct HeldSets {
    /// In ascending order.
    sets: Vec<Box<[Hold]>>,
    numbers: FxHashMap<Box<[Hold]>, u32>,
    /// What a set becomes with something that was not in it, or without what was.
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

    /// The set with a lock more, or without it where it is in it.
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

    /// A thread has not ended, which matters to others that wait for it.
    pub(super) fn hold_end(&mut self, thread: Thread, lock: u32) {
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

    /// The locks that are held where an acquisition waits.
    pub(super) fn held_by(&self, acquisition: u32) -> &[Hold] {
        self.locks(self.acquisitions[acquisition as usize].held)
    }

    /// A thread takes a lock, gives it back, or holds it in another way.
    pub(super) fn change(&mut self, thread: usize, change: LockChange) {
        let lock = change.lock;
        for mode in [change.before, change.after].into_iter().flatten() {
            self.holds[thread] = self.sets.turn(self.holds[thread], Hold { lock, mode });
        }
    }

    /// In an event before which it held this set, a thread may wait for a lock, which others share or not. Gives whether that
    /// matters.
    pub(super) fn wait(
        &mut self,
        thread: usize,
        ask: Ask,
        before: u32,
        event: u32,
        shared: bool,
    ) -> bool {
        // One that the event gives back first is not waited for.
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

    /// Whether the thread of an acquisition would wait for that of another one: it holds the lock that is asked for, or
    /// asks as a writer for what others read.
    pub(super) fn waits_for(&self, one: u32, other: u32) -> bool {
        let ask = self.acquisitions[one as usize].ask;
        let next = self.acquisitions[other as usize].ask;
        let is_behind = ask.lock == next.lock && ask.mode == LockMode::Shared;
        if is_behind && next.mode == LockMode::Exclusive {
            return true;
        }
        let held = mode_in(self.held_by(other), ask.lock);
        // A reader that the event takes anew does not stand in its own way.
        let is_given_back = ask.lock == next.lock && !next.again;
        held.is_some_and(|held| held.excludes(ask.mode)) && !is_given_back
    }

    /// The edges of the graph: a lock that is held, and one that is asked for meanwhile.
    fn edges(&self) -> FxHashSet<(u32, u32)> {
        let acquisitions = self.acquisitions.iter();
        let edges = acquisitions.flat_map(|acquisition| {
            let holds = self.locks(acquisition.held).iter();
            holds.map(|hold| (hold.lock, acquisition.ask.lock))
        });
        edges.collect()
    }

    /// The numbers of the acquisitions that may be on a cycle: some of them waits for it, as far as that can be told by the
    /// lock alone, and it waits for one.
    pub(super) fn on_cycles(&self, locks: usize) -> Vec<u32> {
        // By the locks alone first: of long chains of locks each turn below would take off one end.
        let cyclic = cyclic_locks(&self.edges(), locks);
        let is_cyclic = |lock: u32| cyclic[lock as usize];
        let mut left: Vec<u32> = (0..).take(self.acquisitions.len()).collect();
        left.retain(|number| {
            let ask = self.acquisitions[*number as usize].ask;
            let mut holds = self.held_by(*number).iter();
            // Readers wait for a writer whatever it holds.
            is_cyclic(ask.lock)
                && (ask.mode == LockMode::Exclusive || holds.any(|hold| is_cyclic(hold.lock)))
        });
        loop {
            let (mut asked, mut held) = (Modes::new(locks), Modes::new(locks));
            for &number in &left {
                let ask = self.acquisitions[number as usize].ask;
                asked.add(ask.lock, ask.mode);
                for hold in self.held_by(number) {
                    held.add(hold.lock, hold.mode);
                }
            }
            let before = left.len();
            left.retain(|number| {
                let Ask { lock, mode, .. } = self.acquisitions[*number as usize].ask;
                let waits = held.excludes(lock, mode)
                    || mode == LockMode::Shared && asked.has(lock, LockMode::Exclusive);
                let mut holds = self.held_by(*number).iter();
                waits
                    && (holds.any(|hold| asked.excludes(hold.lock, hold.mode))
                        || mode == LockMode::Exclusive && asked.has(lock, LockMode::Shared))
            });
            if left.len() == before {
                return left;
            }
        }
    }
}

/// The locks that are left where those are taken away again and again that no edge leads to or from: all that are on a cycle of
/// edges, and few others.
fn cyclic_locks(edges: &FxHashSet<(u32, u32)>, locks: usize) -> Vec<bool> {
    let (mut to, mut from) = (vec![Vec::new(); locks], vec![Vec::new(); locks]);
    for &(held, asked) in edges {
        to[held as usize].push(asked);
        from[asked as usize].push(held);
    }
    let mut into: Vec<usize> = from.iter().map(Vec::len).collect();
    let mut out_of: Vec<usize> = to.iter().map(Vec::len).collect();
    let mut left = vec![true; locks];
    let mut ends: Vec<u32> = (0..).take(locks).collect();
    while let Some(lock) = ends.pop() {
        let place = lock as usize;
        if !left[place] || into[place] > 0 && out_of[place] > 0 {
            continue;
        }
        left[place] = false;
        for &asked in &to[place] {
            into[asked as usize] -= 1;
            ends.push(asked);
        }
        for &held in &from[place] {
            out_of[held as usize] -= 1;
            ends.push(held);
        }
    }
    left
}

/// Of each lock the modes in which it is held, or asked for.
struct Modes {
    shared: Vec<bool>,
    exclusive: Vec<bool>,
}

impl Modes {
    fn new(locks: usize) -> Self {
        Self {
            shared: vec![false; locks],
            exclusive: vec![false; locks],
        }
    }

    fn add(&mut self, lock: u32, mode: LockMode) {
        match mode {
            LockMode::Shared => self.shared[lock as usize] = true,
            LockMode::Exclusive => self.exclusive[lock as usize] = true,
        }
    }

    fn has(&self, lock: u32, mode: LockMode) -> bool {
        match mode {
            LockMode::Shared => self.shared[lock as usize],
            LockMode::Exclusive => self.exclusive[lock as usize],
        }
    }

    /// Whether one of them excludes this one.
    fn excludes(&self, lock: u32, mode: LockMode) -> bool {
        self.exclusive[lock as usize] || mode == LockMode::Exclusive && self.shared[lock as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cyclic(edges: &[(u32, u32)]) -> Vec<u32> {
        let edges = edges.iter().copied().collect();
        let left = cyclic_locks(&edges, 8);
        (0..8).filter(|lock| left[*lock as usize]).collect()
    }

    #[test]
    fn locks_in_one_order_are_on_no_cycle() {
        assert_eq!(cyclic(&[]), [0; 0]);
        assert_eq!(cyclic(&[(0, 1), (1, 2), (0, 2), (2, 3), (7, 0)]), [0; 0]);
        assert_eq!(cyclic(&[(0, 1), (1, 2), (2, 1), (2, 3)]), [1, 2]);
        // A lock that is asked for anew, and what leads from one cycle to another.
        assert_eq!(cyclic(&[(4, 4), (0, 4)]), [4]);
        assert_eq!(
            cyclic(&[(0, 1), (1, 0), (1, 2), (2, 3), (3, 2)]),
            [0, 1, 2, 3]
        );
    }
}
