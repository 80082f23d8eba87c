//! Patterns: cycles of the lock graph that could be deadlocks as far as it tells.

use super::graph::LockGraph;

/// Looks for cycles of acquisitions of distinct threads, each of which asks for a lock that the next one holds, and
/// no two of which hold the same lock. Short cycles come first.
pub(super) struct Cycles<'a> {
    graph: &'a LockGraph,
    /// Of each lock the acquisitions that wait while they hold it.
    holding: Vec<Vec<u32>>,
    candidates: Vec<u32>,
    /// How many extensions may still be tried.
    left: u64,
}

/// What comes of looking at a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Go,
    Stop,
}

impl<'a> Cycles<'a> {
    pub(super) fn new(graph: &'a LockGraph, locks: usize, most: u64) -> Self {
        let candidates = graph.on_cycles(locks);
        let mut holding = vec![Vec::new(); locks];
        for &number in &candidates {
            for lock in graph.held_by(number) {
                holding[*lock as usize].push(number);
            }
        }
        Self {
            graph,
            holding,
            candidates,
            left: most,
        }
    }

    /// Calls `each` for the cycles, and returns whether it saw all.
    pub(super) fn each(mut self, mut each: impl FnMut(&[u32]) -> Next) -> bool {
        let mut path = Vec::new();
        for length in 2.. {
            let mut is_longer = false;
            for place in 0..self.candidates.len() {
                path.clear();
                path.push(self.candidates[place]);
                let next = self.extend(&mut path, length, &mut is_longer, &mut each);
                if next == Next::Stop {
                    return false;
                }
            }
            if !is_longer {
                break;
            }
        }
        true
    }

    /// Extends a path to cycles of this length. Of the acquisitions of a cycle, the first has the smallest number.
    fn extend(
        &mut self,
        path: &mut Vec<u32>,
        length: usize,
        is_longer: &mut bool,
        each: &mut impl FnMut(&[u32]) -> Next,
    ) -> Next {
        let graph = self.graph;
        let asked = |number: u32| graph.acquisitions[number as usize].lock;
        let last = path[path.len() - 1];
        let lock = asked(last) as usize;
        for place in 0..self.holding[lock].len() {
            let next = self.holding[lock][place];
            let Some(left) = self.left.checked_sub(1) else {
                return Next::Stop;
            };
            self.left = left;
            if next <= path[0] || !self.fits(path, next) {
                continue;
            }
            let closes = graph.held_by(path[0]).binary_search(&asked(next)).is_ok();
            path.push(next);
            let went = if path.len() < length {
                self.extend(path, length, is_longer, each)
            } else {
                *is_longer |= !closes;
                if closes { each(path) } else { Next::Go }
            };
            path.pop();
            if went == Next::Stop {
                return Next::Stop;
            }
        }
        Next::Go
    }

    /// Whether an acquisition is by another thread than those of the path, of another lock, and holds none of theirs.
    fn fits(&self, path: &[u32], next: u32) -> bool {
        let graph = self.graph;
        let new = &graph.acquisitions[next as usize];
        path.iter().all(|number| {
            let known = &graph.acquisitions[*number as usize];
            known.thread != new.thread
                && known.lock != new.lock
                && are_disjoint(graph.locks(known.held), graph.locks(new.held))
        })
    }
}

/// Of sets in ascending order.
fn are_disjoint(one: &[u32], other: &[u32]) -> bool {
    one.iter().all(|lock| other.binary_search(lock).is_err())
}
