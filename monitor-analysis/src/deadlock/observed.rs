//! Deadlocks that the observed run came to: requests that were never granted.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::awaited::Awaited;
use crate::{
    model::{
        computation::Computation,
        event::{Action, Thread},
    },
    order::locks::{Holders, LockMode, lock_of},
};

/// A thread that asked for a lock, or for the end of a thread, and did not get it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stuck {
    pub(super) thread: u32,
    pub(super) awaited: Awaited,
    pub(super) mode: LockMode,
    /// The event that asks.
    pub(super) event: u32,
}

/// Returns the cycles of threads at the end of the run. In a cycle each thread asks for a lock that
/// the next one holds, or asks as a reader where the next one waits for the lock as a writer. A
/// thread that waits for itself is a cycle too, unless threads take that lock again while they hold
/// it. If such threads are made to go on, the cycles that there were before are included.
pub(super) fn cycles(
    computation: &Computation,
    is_lock: &[bool],
    deadlocks_are_broken: bool,
) -> Vec<Vec<Stuck>> {
    let mut asking = Asking {
        holders: Holders::new(is_lock.len()),
        is_taken_again: taken_again(computation, is_lock),
        asks: vec![None; computation.threads().len()],
    };
    let mut cycles: Vec<Vec<Stuck>> = Vec::new();
    // The requests whose threads got what they asked for, and did nothing before.
    let mut granted: FxHashSet<u32> = FxHashSet::default();
    for (number, event) in (0_u32..).zip(computation.events()) {
        let thread = event.thread.0;
        let mut asked = None;
        for action in event.actions() {
            match action {
                Action::Request(lock) => {
                    asked = Some((Awaited::Lock(lock), LockMode::Exclusive));
                }
                Action::RequestShared(lock) => {
                    asked = Some((Awaited::Lock(lock), LockMode::Shared));
                }
                Action::RequestJoin(other) => {
                    asked = Some((Awaited::End(other), LockMode::Exclusive));
                }
                Action::Join(other) => {
                    asking.get(event.thread, Awaited::End(other), &mut granted);
                    asked = asked.filter(|(asked, _)| *asked != Awaited::End(other));
                }
                _ => {
                    let Some(lock) = lock_of(&action).filter(|lock| is_lock[lock.index()]) else {
                        continue;
                    };
                    if matches!(action, Action::Acquire(_) | Action::AcquireShared(_)) {
                        asking.get(event.thread, Awaited::Lock(lock), &mut granted);
                        asked = asked.filter(|(asked, _)| *asked != Awaited::Lock(lock));
                    }
                    let _ = asking.holders.apply(thread, &action);
                }
            }
        }
        let stuck = asked.map(|(awaited, mode)| Stuck {
            thread,
            awaited,
            mode,
            event: number,
        });
        asking.asks[event.thread.index()] = stuck;
        if deadlocks_are_broken && let Some(stuck) = stuck {
            cycles.extend(asking.cycle_from(stuck));
        }
    }
    cycles.retain(|cycle| cycle.iter().any(|stuck| !granted.contains(&stuck.event)));
    for start in asking.asks.iter().copied().flatten() {
        if !cycles.iter().flatten().any(|known| *known == start) {
            cycles.extend(asking.cycle_from(start));
        }
    }
    cycles
}

/// Returns for each lock whether some thread takes it while it holds it.
fn taken_again(computation: &Computation, is_lock: &[bool]) -> Vec<bool> {
    let mut holders = Holders::new(is_lock.len());
    let mut again = vec![false; is_lock.len()];
    for event in computation.events() {
        let thread = event.thread.0;
        for action in event.actions() {
            if let Some(lock) = lock_of(&action).filter(|lock| is_lock[lock.index()]) {
                if matches!(action, Action::Acquire(_)) {
                    again[lock.index()] |= holders.mode(lock.0, thread).is_some();
                }
                let _ = holders.apply(thread, &action);
            }
        }
    }
    again
}

/// What threads hold and ask for.
struct Asking {
    holders: Holders,
    is_taken_again: Vec<bool>,
    /// What each thread asks for in its last event.
    asks: Vec<Option<Stuck>>,
}

impl Asking {
    /// Notes that a thread gets what it may have asked for.
    fn get(&self, thread: Thread, got: Awaited, granted: &mut FxHashSet<u32>) {
        let known = self.asks[thread.index()].filter(|known| known.awaited == got);
        granted.extend(known.map(|known| known.event));
    }

    /// Returns the shortest cycle that a thread is on.
    fn cycle_from(&self, start: Stuck) -> Option<Vec<Stuck>> {
        // For each thread that was seen, the one before it.
        let mut before: FxHashMap<u32, Stuck> = FxHashMap::default();
        let mut queue = VecDeque::from([start]);
        while let Some(now) = queue.pop_front() {
            for next in self.next(now) {
                if before.contains_key(&next.thread) {
                    continue;
                }
                before.insert(next.thread, now);
                if next.thread != start.thread {
                    queue.push_back(next);
                    continue;
                }
                let mut cycle = vec![now];
                let mut known = now;
                while known.thread != start.thread {
                    known = before[&known.thread];
                    cycle.push(known);
                }
                cycle.reverse();
                return Some(cycle);
            }
        }
        None
    }

    /// Returns the threads that another waits for and that wait as well.
    fn next(&self, stuck: Stuck) -> Vec<Stuck> {
        let ask = |thread: u32| self.asks[thread as usize];
        let lock = match stuck.awaited {
            Awaited::Lock(lock) => lock.0,
            Awaited::End(thread) => return ask(thread.0).into_iter().collect(),
            // A thread that waits at a channel is not known to have waited for ever.
            Awaited::Channel(_) => return Vec::new(),
        };
        let again = |holder: u32| holder == stuck.thread && self.is_taken_again[lock as usize];
        let holders = self.holders.holders(lock);
        let holders = holders.filter(|(holder, mode)| mode.excludes(stuck.mode) && !again(*holder));
        let mut next: Vec<Stuck> = holders.filter_map(|(holder, _)| ask(holder)).collect();
        if stuck.mode == LockMode::Shared && next.is_empty() {
            let writes =
                |ask: &Stuck| (ask.awaited, ask.mode) == (stuck.awaited, LockMode::Exclusive);
            next.extend(self.asks.iter().copied().flatten().filter(writes));
        }
        next
    }
}
