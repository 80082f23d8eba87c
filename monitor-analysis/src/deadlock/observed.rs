//! Deadlocks in which the observed run ended: requests that were never granted.

use crate::{
    model::{computation::Computation, event::Action},
    order::locks::{Holders, locks_of},
};

/// A thread that asked for a lock, and then did nothing more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stuck {
    pub(super) thread: u32,
    pub(super) lock: u32,
    /// The event that asks.
    pub(super) event: u32,
}

/// The cycles of threads of which each asks for a lock that the next one holds; one that waits for itself is a cycle
/// too, but where its lock is one that threads take again while they hold it.
pub(super) fn cycles(computation: &Computation) -> Vec<Vec<Stuck>> {
    let is_lock = locks_of(computation);
    let mut holders = Holders::new(is_lock.len());
    let mut is_taken_again = vec![false; is_lock.len()];
    // What each thread asks for in its last event.
    let mut asks: Vec<Option<Stuck>> = vec![None; computation.threads().len()];
    for (number, event) in (0_u32..).zip(computation.events()) {
        let thread = event.thread.0;
        let mut asked = None;
        for action in event.actions() {
            match action {
                Action::Request(lock) => asked = Some(lock.0),
                Action::Acquire(lock) | Action::Release(lock) if is_lock[lock.index()] => {
                    if matches!(action, Action::Acquire(_)) {
                        is_taken_again[lock.index()] |= holders.holder(lock.0) == Some(thread);
                        asked = asked.filter(|asked| *asked != lock.0);
                    }
                    let _ = holders.apply(thread, &action);
                }
                _ => {}
            }
        }
        asks[event.thread.index()] = asked.map(|lock| Stuck {
            thread,
            lock,
            event: number,
        });
    }
    let next = |stuck: Stuck| {
        let holder = holders.holder(stuck.lock)?;
        let again = holder == stuck.thread && is_taken_again[stuck.lock as usize];
        asks[holder as usize].filter(|_| !again)
    };
    // Each thread waits for one other at most, so that it is on one cycle at most.
    let mut seen = vec![false; asks.len()];
    let mut cycles = Vec::new();
    for start in asks.iter().copied().flatten() {
        let mut path = Vec::new();
        let mut stuck = Some(start);
        while let Some(now) = stuck.filter(|now| !seen[now.thread as usize]) {
            seen[now.thread as usize] = true;
            path.push(now);
            stuck = next(now);
        }
        if let Some(end) = stuck
            && let Some(begin) = path.iter().position(|known| known.thread == end.thread)
        {
            cycles.push(path.split_off(begin));
        }
    }
    cycles
}
