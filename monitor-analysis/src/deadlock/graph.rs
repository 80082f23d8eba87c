//! The lock graph: which thread asked for which lock while it held which others.

use rustc_hash::FxHashMap;

/// Acquisitions that differ in nothing but when they happened.
#[derive(Clone, Debug)]
pub(super) struct Acquisition {
    pub(super) thread: u32,
    pub(super) lock: u32,
    /// The number of the set of locks that the thread held.
    pub(super) held: u32,
    /// The events, in their order.
    pub(super) events: Vec<u32>,
}

/// All acquisitions by threads that held something.
#[derive(Debug)]
pub(super) struct LockGraph {
    pub(super) acquisitions: Vec<Acquisition>,
    numbers: FxHashMap<(u32, u32, u32), u32>,
    sets: HeldSets,
    /// The number of the set that each thread holds.
    holds: Vec<u32>,
}

/// Sets of locks, each once, by their numbers. The empty one has the number 0.
#[derive(Debug)]
struct HeldSets {
    /// In ascending order.
    sets: Vec<Box<[u32]>>,
    numbers: FxHashMap<Box<[u32]>, u32>,
    /// What a set becomes with a lock that was not in it, or without one that was.
    steps: FxHashMap<(u32, u32), u32>,
}

impl HeldSets {
    fn new() -> Self {
        let empty: Box<[u32]> = Box::default();
        Self {
            sets: vec![empty.clone()],
            numbers: FxHashMap::from_iter([(empty, 0)]),
            steps: FxHashMap::default(),
        }
    }

    /// The set with a lock more, or without it where it is in it.
    fn turn(&mut self, set: u32, lock: u32) -> u32 {
        if let Some(known) = self.steps.get(&(set, lock)) {
            return *known;
        }
        let mut locks = self.sets[set as usize].to_vec();
        match locks.binary_search(&lock) {
            Ok(place) => drop(locks.remove(place)),
            Err(place) => locks.insert(place, lock),
        }
        let locks = locks.into_boxed_slice();
        let new = u32::try_from(self.sets.len()).unwrap_or(u32::MAX);
        let next = *self.numbers.entry(locks.clone()).or_insert(new);
        if next == new {
            self.sets.push(locks);
        }
        self.steps.insert((set, lock), next);
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

    /// The number of the set of locks that a thread holds.
    pub(super) fn held(&self, thread: usize) -> u32 {
        self.holds[thread]
    }

    /// The locks of a set, in ascending order.
    pub(super) fn locks(&self, set: u32) -> &[u32] {
        &self.sets.sets[set as usize]
    }

    /// The locks that are held where an acquisition waits.
    pub(super) fn held_by(&self, acquisition: u32) -> &[u32] {
        self.locks(self.acquisitions[acquisition as usize].held)
    }

    pub(super) fn take(&mut self, thread: usize, lock: u32) {
        self.holds[thread] = self.sets.turn(self.holds[thread], lock);
    }

    /// In an event before which it held this set, a thread may wait for a lock.
    pub(super) fn wait(&mut self, thread: usize, lock: u32, before: u32, event: u32) {
        // One that the event gives back first is not waited for.
        if before == 0 || self.locks(before).binary_search(&lock).is_ok() {
            return;
        }
        let Ok(thread) = u32::try_from(thread) else {
            return;
        };
        let next = self.acquisitions.len();
        let number = self.numbers.entry((thread, lock, before));
        let number = *number.or_insert_with(|| u32::try_from(next).unwrap_or(u32::MAX)) as usize;
        if number == next {
            self.acquisitions.push(Acquisition {
                thread,
                lock,
                held: before,
                events: Vec::new(),
            });
        }
        self.acquisitions[number].events.push(event);
    }

    pub(super) fn give_back(&mut self, thread: usize, lock: u32) {
        self.holds[thread] = self.sets.turn(self.holds[thread], lock);
    }

    /// The numbers of the acquisitions that may be on a cycle: the lock that is asked for is held where one of them
    /// waits, and one that is held is asked for, by another.
    pub(super) fn on_cycles(&self, locks: usize) -> Vec<u32> {
        let mut left: Vec<u32> = (0..).take(self.acquisitions.len()).collect();
        loop {
            let (mut asked, mut held) = (vec![false; locks], vec![false; locks]);
            for &number in &left {
                asked[self.acquisitions[number as usize].lock as usize] = true;
                for lock in self.held_by(number) {
                    held[*lock as usize] = true;
                }
            }
            let before = left.len();
            left.retain(|number| {
                held[self.acquisitions[*number as usize].lock as usize]
                    && self
                        .held_by(*number)
                        .iter()
                        .any(|lock| asked[*lock as usize])
            });
            if left.len() == before {
                return left;
            }
        }
    }
}
