//! Patterns: cycles of the lock graph that could be deadlocks as far as it tells.

use super::graph::{Ask, Hold, LockGraph, mode_in};
use crate::order::locks::LockMode;

/// Looks for cycles of acquisitions of distinct threads, each of which asks for a lock that the next one holds, and
/// no two of which hold the same lock, but where they share it. A reader may stand behind a writer that asks for the same
/// lock instead. Short cycles come first.
pub(super) struct Cycles<'a> {
    graph: &'a LockGraph,
    /// Of each lock the acquisitions that wait while they hold it, by their numbers.
    holding: Vec<Vec<Holder>>,
    /// Of each lock the acquisitions that wait for it as writers.
    writing: Vec<Vec<u32>>,
    candidates: Vec<u32>,
    /// How many extensions may still be tried.
    left: u64,
}

/// An acquisition that waits while it holds a lock, with what decides of most of them that they are not the next of a path.
/// There are many: what else is known of them is elsewhere in memory.
#[derive(Clone, Copy, Debug)]
struct Holder {
    number: u32,
    thread: u32,
    /// How it holds the lock.
    mode: Option<LockMode>,
    /// The lock that it asks for.
    asked: u32,
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
        let (mut holding, mut writing) = (vec![Vec::new(); locks], vec![Vec::new(); locks]);
        for &number in &candidates {
            let acquisition = &graph.acquisitions[number as usize];
            let (held, ask) = (graph.held_by(number), acquisition.ask);
            for hold in held {
                holding[hold.lock as usize].push(Holder {
                    number,
                    thread: acquisition.thread,
                    mode: mode_in(held, hold.lock),
                    asked: ask.lock,
                });
            }
            if ask.mode == LockMode::Exclusive {
                writing[ask.lock as usize].push(number);
            }
        }
        Self {
            graph,
            holding,
            writing,
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
        let last = path[path.len() - 1];
        let (ask, thread) = {
            let acquisition = &graph.acquisitions[last as usize];
            (acquisition.ask, acquisition.thread)
        };
        let lock = ask.lock as usize;
        let holding = self.holding[lock].len();
        // Those before are the first of other cycles.
        let first = self.holding[lock].partition_point(|holder| holder.number <= path[0]);
        // A writer does not wait behind others.
        let writing = match ask.mode {
            LockMode::Shared => self.writing[lock].len(),
            LockMode::Exclusive => 0,
        };
        for place in first..holding + writing {
            let Some(left) = self.left.checked_sub(1) else {
                return Next::Stop;
            };
            self.left = left;
            let is_last = path.len() + 1 == length;
            let next = match place.checked_sub(holding) {
                None => {
                    let holder = self.holding[lock][place];
                    if holder.thread == thread
                        || !self.is_awaited(ask, last, holder)
                        || is_last && *is_longer && !self.may_close(holder, path[0])
                    {
                        continue;
                    }
                    holder.number
                }
                Some(place) => {
                    let next = self.writing[lock][place];
                    if next <= path[0] || !graph.waits_for(last, next) {
                        continue;
                    }
                    next
                }
            };
            if !self.fits(path, next, is_last) {
                continue;
            }
            let closes = is_last && graph.waits_for(next, path[0]);
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

    /// Whether the acquisition that asks so [waits for](LockGraph::waits_for) one that holds the lock.
    fn is_awaited(&self, ask: Ask, number: u32, holder: Holder) -> bool {
        if holder.asked == ask.lock {
            return self.graph.waits_for(number, holder.number);
        }
        holder.mode.is_some_and(|mode| mode.excludes(ask.mode))
    }

    /// Whether an acquisition could wait for the first of a path, by the lock that it asks for.
    fn may_close(&self, holder: Holder, first: u32) -> bool {
        let asked = self.graph.acquisitions[first as usize].ask.lock;
        holder.asked == asked || mode_in(self.graph.held_by(first), holder.asked).is_some()
    }

    /// Whether an acquisition is by another thread than those of the path, and holds nothing that excludes what they hold;
    /// and of another lock, but for a reader and the writer for which it waits.
    fn fits(&self, path: &[u32], next: u32, is_last: bool) -> bool {
        let graph = self.graph;
        let new = &graph.acquisitions[next as usize];
        path.iter().enumerate().all(|(place, number)| {
            let known = &graph.acquisitions[*number as usize];
            let is_behind = place + 1 == path.len() && is_reader_behind(known.ask, new.ask)
                || place == 0 && is_last && is_reader_behind(new.ask, known.ask);
            known.thread != new.thread
                && (known.ask.lock != new.ask.lock || is_behind)
                && are_compatible(graph.locks(known.held), graph.locks(new.held))
        })
    }
}

/// Whether they ask for one lock, the first as a reader and the second as a writer.
fn is_reader_behind(reader: Ask, writer: Ask) -> bool {
    reader.lock == writer.lock
        && (reader.mode, writer.mode) == (LockMode::Shared, LockMode::Exclusive)
}

/// Of sets in ascending order: whether two threads can hold them at a time.
fn are_compatible(one: &[Hold], other: &[Hold]) -> bool {
    one.iter()
        .all(|hold| mode_in(other, hold.lock).is_none_or(|mode| !mode.excludes(hold.mode)))
}
