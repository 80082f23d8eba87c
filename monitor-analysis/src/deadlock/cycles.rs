//! Patterns: cycles of the lock graph that could be deadlocks as far as it tells.

use std::{cell::Cell, collections::VecDeque};

use rustc_hash::{FxHashMap, FxHashSet};

use super::{
    links::{Link, Links},
    path::Path,
};
use crate::order::locks::LockMode;

/// How many steps may still be taken.
#[derive(Debug)]
pub(super) struct StepsLeft(Cell<u64>);

impl StepsLeft {
    pub(super) fn new(most: u64) -> Self {
        Self(Cell::new(most))
    }

    /// Returns how many steps are left.
    pub(super) fn left(&self) -> u64 {
        self.0.get()
    }

    /// Takes this many steps. Returns `false` if fewer were left.
    pub(super) fn take(&self, steps: u64) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(steps));
        steps <= left
    }
}

/// Looks for cycles of links of distinct threads, each of which asks for a lock that the next one
/// holds, and no two of which hold the same lock each time, unless they share it. A reader may
/// stand behind a writer that asks for the same lock instead. Short cycles come first.
pub(super) struct Cycles<'a> {
    links: &'a [Link],
    /// For each lock, the links that hold it, by their numbers.
    holding: Vec<Vec<u32>>,
    /// For each pair of locks, the links that hold the first and ask for the second.
    between: FxHashMap<(u32, u32), Vec<u32>>,
    /// For each lock, the links that ask for it as writers.
    writing: Vec<Vec<u32>>,
    /// For each lock, those that are held where it is asked for.
    held: Vec<Vec<u32>>,
    starts: Vec<Starts>,
    /// How many threads there are.
    threads: usize,
    left: &'a StepsLeft,
}

/// The links with which cycles begin whose last link asks for this lock.
struct Starts {
    lock: u32,
    links: Vec<u32>,
    /// The lengths that no such cycle is below, and above.
    lengths: (usize, usize),
}

/// The links that may follow and are left to try.
#[derive(Clone, Copy)]
struct Following<'a> {
    holding: &'a [u32],
    writing: &'a [u32],
}

impl Following<'_> {
    fn next(&mut self) -> Option<u32> {
        let list = if self.holding.is_empty() {
            &mut self.writing
        } else {
            &mut self.holding
        };
        list.split_off_first().copied()
    }
}

impl<'a> Cycles<'a> {
    pub(super) fn new(links: &'a Links, threads: usize, left: &'a StepsLeft) -> Self {
        let locks = links.components.len();
        let (mut holding, mut writing) = (vec![Vec::new(); locks], vec![Vec::new(); locks]);
        let mut between: FxHashMap<_, Vec<u32>> = FxHashMap::default();
        let mut starts: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (number, link) in (0..).zip(&links.links) {
            let wanted = link.wanted();
            match link.held {
                Some(_) => {
                    holding[wanted as usize].push(number);
                    between
                        .entry((wanted, link.ask.lock))
                        .or_default()
                        .push(number);
                }
                None => writing[wanted as usize].push(number),
            }
            starts.entry(wanted).or_default().push(number);
        }
        let mut held = vec![Vec::new(); locks];
        for (holds, asks) in between.keys() {
            held[*asks as usize].push(*holds);
        }
        let longest = longest(links);
        let mut starts: Vec<Starts> = starts
            .into_iter()
            .map(|(lock, links_of)| Starts {
                lock,
                links: links_of,
                lengths: (2, longest[&links.components[lock as usize]]),
            })
            .collect();
        starts.sort_unstable_by_key(|starts| starts.links[0]);
        Self {
            links: &links.links,
            holding,
            between,
            writing,
            held,
            starts,
            threads,
            left,
        }
    }

    /// Calls `each` for the cycles. Returns `true` if it saw all.
    pub(super) fn each(mut self, mut each: impl FnMut(&[u32])) -> bool {
        let mut starts = std::mem::take(&mut self.starts);
        let locks = self.holding.len();
        let mut hops = Hops::new(locks);
        let mut path = Path::new(self.links, self.threads, locks);
        let longest = starts.iter().map(|starts| starts.lengths.1).max();
        for length in 2..=longest.unwrap_or(0) {
            for Starts {
                lock,
                links,
                lengths,
            } in &mut starts
            {
                if !(lengths.0..=lengths.1).contains(&length) {
                    continue;
                }
                if !hops.find(*lock, &self.held, self.left) {
                    return false;
                }
                let hops_of = |link: u32| hops.of(self.links[link as usize].ask.lock);
                let least = links.iter().map(|link| hops_of(*link)).min();
                lengths.0 = least.map_or(usize::MAX, |least| least.saturating_add(1));
                for &link in &*links {
                    if hops_of(link) < length {
                        path.push(link);
                        let saw_all = self.extend(&mut path, length, &hops, &mut each);
                        if !saw_all {
                            return false;
                        }
                        path.pop();
                    }
                }
            }
        }
        true
    }

    /// Calls `each` for the cycles of this length that begin with the one link of the path, which
    /// has the smallest number among theirs. Returns `true` if it saw all.
    fn extend(
        &self,
        path: &mut Path<'_>,
        length: usize,
        hops: &Hops,
        each: &mut impl FnMut(&[u32]),
    ) -> bool {
        let first = path.numbers[0];
        let start = &self.links[first as usize];
        let mut following = vec![self.following(first, first, length == 2)];
        while let (Some(left), Some(&last)) = (following.last_mut(), path.numbers.last()) {
            let Some(number) = left.next() else {
                following.pop();
                if !following.is_empty() {
                    path.pop();
                }
                continue;
            };
            if !self.left.take(1) {
                return false;
            }
            let new = &self.links[number as usize];
            let is_last = path.len() + 1 == length;
            if hops.of(new.ask.lock) >= length - path.len()
                || !self.links[last as usize].waits_for(new)
                || !path.fits(new, is_last)
            {
                continue;
            }
            if !is_last {
                following.push(self.following(number, first, path.len() + 2 == length));
                path.push(number);
            } else if new.waits_for(start) {
                path.push(number);
                each(&path.numbers);
                path.pop();
            }
        }
        true
    }

    /// Returns what may follow a link of a cycle with this first link.
    fn following(&self, link: u32, first: u32, is_last: bool) -> Following<'_> {
        let ask = self.links[link as usize].ask;
        let holding = if is_last {
            let closing = (ask.lock, self.links[first as usize].wanted());
            self.between.get(&closing).map_or(&[][..], Vec::as_slice)
        } else {
            &self.holding[ask.lock as usize]
        };
        // A writer does not wait behind others.
        let writing = match ask.mode {
            LockMode::Shared => &self.writing[ask.lock as usize][..],
            LockMode::Exclusive => &[],
        };
        Following {
            holding: behind(holding, first),
            writing: behind(writing, first),
        }
    }
}

/// Returns the links behind the first of a path: those before it are the first of other cycles.
fn behind(links: &[u32], first: u32) -> &[u32] {
    &links[links.partition_point(|number| *number <= first)..]
}

/// Returns, by the number of each component of locks, how many links a cycle in it has at most: one
/// reader and one writer for each lock, and no two links of one thread.
fn longest(links: &Links) -> FxHashMap<u32, usize> {
    let mut seen: FxHashMap<u32, (FxHashSet<u32>, FxHashSet<_>)> = FxHashMap::default();
    for link in &links.links {
        let component = links.components[link.ask.lock as usize];
        let (threads, asks) = seen.entry(component).or_default();
        threads.insert(link.thread);
        asks.insert((link.ask.lock, link.ask.mode));
    }
    let of = |(threads, asks): (FxHashSet<u32>, FxHashSet<_>)| threads.len().min(asks.len());
    seen.into_iter()
        .map(|(lock, seen)| (lock, of(seen)))
        .collect()
}

/// How many links must follow at least where a lock is asked for, until one asks for a given lock.
struct Hops {
    hops: Vec<usize>,
    known: Vec<u32>,
}

impl Hops {
    fn new(locks: usize) -> Self {
        Self {
            hops: vec![usize::MAX; locks],
            known: Vec::new(),
        }
    }

    fn of(&self, lock: u32) -> usize {
        self.hops[lock as usize]
    }

    /// Finds the hops to this lock. `held` lists for each lock those that are held where it is
    /// asked for. Returns `false` if there were not enough steps left.
    fn find(&mut self, lock: u32, held: &[Vec<u32>], left: &StepsLeft) -> bool {
        for lock in self.known.drain(..) {
            self.hops[lock as usize] = usize::MAX;
        }
        self.hops[lock as usize] = 0;
        self.known.push(lock);
        let mut queue = VecDeque::from([lock]);
        while let Some(asked) = queue.pop_front() {
            let held = &held[asked as usize];
            if !left.take(1 + held.len() as u64) {
                return false;
            }
            let hops = self.of(asked) + 1;
            for &lock in held {
                if self.of(lock) == usize::MAX {
                    self.hops[lock as usize] = hops;
                    self.known.push(lock);
                    queue.push_back(lock);
                }
            }
        }
        true
    }
}
