//! Deadlocks that the observed run came to: requests that were never granted.

use crate::{
    model::{computation::Computation, event::Action},
    order::locks::{Holders, locks_of},
};

/// A thread that asked for a lock, and did not get it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stuck {
    pub(super) thread: u32,
    pub(super) lock: u32,
    /// The event that asks.
    pub(super) event: u32,
}

/// The cycles of threads of which each asks for a lock that the next one holds, at the end of the run; one that waits for
/// itself is a cycle too, but where its lock is one that threads take again while they hold it. With those that were there
/// before, if such threads are made to go on.
pub(super) fn cycles(computation: &Computation, are_broken: bool) -> Vec<Vec<Stuck>> {
    let is_lock = locks_of(computation);
    let mut asking = Asking {
        holders: Holders::new(is_lock.len()),
        is_taken_again: taken_again(computation, &is_lock),
        asks: vec![None; computation.threads().len()],
    };
    let mut cycles: Vec<Vec<Stuck>> = Vec::new();
    for (number, event) in (0_u32..).zip(computation.events()) {
        let thread = event.thread.0;
        let mut asked = None;
        for action in event.actions() {
            match action {
                Action::Request(lock) => asked = Some(lock.0),
                Action::Acquire(lock) | Action::Release(lock) if is_lock[lock.index()] => {
                    if matches!(action, Action::Acquire(_)) {
                        asked = asked.filter(|asked| *asked != lock.0);
                    }
                    let _ = asking.holders.apply(thread, &action);
                }
                _ => {}
            }
        }
        let stuck = asked.map(|lock| Stuck {
            thread,
            lock,
            event: number,
        });
        asking.asks[event.thread.index()] = stuck;
        if are_broken && let Some(stuck) = stuck {
            cycles.extend(asking.cycle_from(stuck));
        }
    }
    // Each thread waits for one other at most, so that it is on one cycle at most.
    for start in asking.asks.iter().copied().flatten() {
        if !cycles.iter().flatten().any(|known| *known == start) {
            cycles.extend(asking.cycle_from(start));
        }
    }
    cycles
}

/// Of each lock whether some thread takes it while it holds it.
fn taken_again(computation: &Computation, is_lock: &[bool]) -> Vec<bool> {
    let mut holders = Holders::new(is_lock.len());
    let mut again = vec![false; is_lock.len()];
    for event in computation.events() {
        let thread = event.thread.0;
        for action in event.actions() {
            if let Action::Acquire(lock) | Action::Release(lock) = action
                && is_lock[lock.index()]
            {
                if matches!(action, Action::Acquire(_)) {
                    again[lock.index()] |= holders.holder(lock.0) == Some(thread);
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
    /// The cycle that a thread is on.
    fn cycle_from(&self, start: Stuck) -> Option<Vec<Stuck>> {
        let mut cycle = vec![start];
        loop {
            let next = self.next(*cycle.last()?)?;
            if next.thread == start.thread {
                return Some(cycle);
            }
            // It leads to a cycle, and is not on it.
            if cycle.iter().any(|known| known.thread == next.thread) {
                return None;
            }
            cycle.push(next);
        }
    }

    /// The thread that another waits for, if that waits as well.
    fn next(&self, stuck: Stuck) -> Option<Stuck> {
        let holder = self.holders.holder(stuck.lock)?;
        let again = holder == stuck.thread && self.is_taken_again[stuck.lock as usize];
        self.asks[holder as usize].filter(|_| !again)
    }
}
