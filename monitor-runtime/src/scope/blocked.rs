//! Threads that wait for locks and for the ends of threads, so that a cycle of threads that wait
//! for each other is reported at once.
//!
//! A thread that waits says what it holds, where locks give no edges. Neither changes until it has
//! the lock: if each thread of a cycle holds what the one before it waits for, none of them ever
//! goes on. Threads that are not tracked are part of no such cycle.

use std::{collections::VecDeque, fmt, panic::Location, sync::Mutex};

use crate::{
    ground::lock,
    record::{LockKind, LockMode, LockUse},
    scope::{self, HeldLock, ThreadContext, passing},
};

/// The threads that wait.
static BLOCKED: Mutex<BlockedThreads> = Mutex::new(BlockedThreads {
    next: 0,
    list: Vec::new(),
});

struct BlockedThreads {
    /// The number for the next thread that waits.
    next: u64,
    list: Vec<(u64, BlockedThread)>,
}

/// A thread that waits for a lock.
#[derive(Clone, Debug)]
struct BlockedThread {
    name: String,
    /// The lock that it waits for.
    lock: LockUse,
    location: &'static Location<'static>,
    held: Vec<HeldLock>,
}

/// Marks the calling thread as waiting for a lock, until it is dropped.
#[must_use = "the thread waits no more when this is dropped"]
#[derive(Debug)]
pub(crate) struct Blocked(u64);

impl Drop for Blocked {
    fn drop(&mut self) {
        let list = &mut lock(&BLOCKED).list;
        list.retain(|(number, _)| *number != self.0);
    }
}

/// Notes that the calling thread asks for a lock that it cannot have yet, and writes that down.
pub(crate) fn request(wanted: LockUse, location: &'static Location<'static>) {
    scope::with(|contexts| {
        for context in contexts.iter_mut().filter(|context| context.frees_locks()) {
            context.request_lock(wanted, location);
        }
    });
}

/// Notes that the calling thread begins to wait. Returns this with the cycle of waiting threads
/// that it closes, if it closes one; `None` if it is not known what the thread holds.
pub(crate) fn begin(
    wanted: LockUse,
    location: &'static Location<'static>,
) -> Option<(Blocked, Option<CyclicWait>)> {
    let (name, held) = scope::with(|contexts| {
        let free = || contexts.iter().filter(|context| context.frees_locks());
        let last = free().next_back()?;
        let name = last.log().thread_name(last.thread());
        let mut held: Vec<HeldLock> = Vec::new();
        for lock in free().flat_map(ThreadContext::held_locks) {
            if held.iter().all(|known| known.lock != lock.lock) {
                held.push(*lock);
            }
        }
        Some((name, held))
    })?;
    let mut blocked = lock(&BLOCKED);
    let number = blocked.next;
    blocked.next += 1;
    let thread = BlockedThread {
        name,
        lock: wanted,
        location,
        held,
    };
    blocked.list.push((number, thread));
    let cycle = blocked.cycle_of_last();
    drop(blocked);
    passing::wait();
    Some((Blocked(number), cycle))
}

impl BlockedThreads {
    /// Returns the shortest cycle through the last thread, if there is one.
    fn cycle_of_last(&self) -> Option<CyclicWait> {
        let threads: Vec<&BlockedThread> = self.list.iter().map(|(_, thread)| thread).collect();
        let last = threads.len().checked_sub(1)?;
        // For each thread, the one that was seen before it.
        let mut before: Vec<Option<usize>> = vec![None; threads.len()];
        let mut queue = VecDeque::from([last]);
        while let Some(now) = queue.pop_front() {
            for next in 0..threads.len() {
                if before[next].is_some() || !threads[now].waits_for(threads[next], now == next) {
                    continue;
                }
                before[next] = Some(now);
                if next != last {
                    queue.push_back(next);
                    continue;
                }
                let mut cycle = vec![threads[now].clone()];
                let mut place = now;
                while place != last
                    && let Some(known) = before[place]
                {
                    cycle.push(threads[known].clone());
                    place = known;
                }
                cycle.reverse();
                return Some(CyclicWait(cycle));
            }
        }
        None
    }
}

impl BlockedThread {
    /// Returns `true` if it can only go on after the other thread.
    fn waits_for(&self, other: &Self, is_itself: bool) -> bool {
        self.hold_of(other).is_some() || !is_itself && self.is_behind(other)
    }

    /// Returns the lock of the other thread that this one waits for.
    fn hold_of<'a>(&self, other: &'a Self) -> Option<&'a HeldLock> {
        let excludes = |held: &&HeldLock| {
            held.lock.object == self.lock.object && held.lock.mode.excludes(self.lock.mode)
        };
        other.held.iter().find(excludes)
    }

    /// Returns `true` if it is a reader that waits until a writer, which waits for other readers,
    /// has had the lock.
    fn is_behind(&self, other: &Self) -> bool {
        self.lock.object == other.lock.object
            && (self.lock.mode, other.lock.mode) == (LockMode::Shared, LockMode::Exclusive)
    }
}

/// Threads that wait for each other for ever: each for the next one, and the last for the first.
#[derive(Debug)]
pub(crate) struct CyclicWait(Vec<BlockedThread>);

/// Prints what each thread holds and waits for, and where.
impl fmt::Display for CyclicWait {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let threads = &self.0;
        if let [only] = &threads[..] {
            let BlockedThread { lock, location, .. } = only;
            write!(
                formatter,
                "deadlock: this thread waits for a {} that it holds itself",
                lock.kind.name()
            )?;
            let taken = only.hold_of(only);
            return match taken {
                Some(taken) => write!(formatter, ", taken at {}, at {location}", taken.location),
                None => write!(formatter, ", at {location}"),
            };
        }
        formatter.write_str("deadlock: threads wait for each other for ever")?;
        for (place, thread) in threads.iter().enumerate() {
            let next = &threads[(place + 1) % threads.len()];
            let BlockedThread {
                name,
                lock,
                location,
                ..
            } = thread;
            if lock.kind == LockKind::End {
                let next = &next.name;
                write!(
                    formatter,
                    "\n  `{name}` waits for the end of `{next}` at {location}"
                )?;
                continue;
            }
            let kind = lock.kind.name();
            write!(formatter, "\n  `{name}` waits for a {kind} at {location}")?;
            match thread.hold_of(next) {
                Some(held) => write!(
                    formatter,
                    ", which `{}` holds, taken at {}",
                    next.name, held.location
                )?,
                None => write!(formatter, ", for which `{}` waits to write", next.name)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(object: u64, mode: LockMode) -> HeldLock {
        HeldLock {
            lock: used(object, mode),
            location: Location::caller(),
        }
    }

    fn used(object: u64, mode: LockMode) -> LockUse {
        LockUse {
            object,
            kind: LockKind::RwLock,
            mode,
        }
    }

    /// A thread that holds and asks for locks.
    fn thread(name: &str, held: &[HeldLock], (object, mode): (u64, LockMode)) -> BlockedThread {
        BlockedThread {
            name: name.to_owned(),
            lock: used(object, mode),
            location: Location::caller(),
            held: held.to_vec(),
        }
    }

    /// Returns the names of the threads of the cycle through the last one.
    fn cycle(threads: Vec<BlockedThread>) -> Option<String> {
        let threads = BlockedThreads {
            next: 0,
            list: (0..).zip(threads).collect(),
        };
        let cycle = threads.cycle_of_last()?;
        let names: Vec<&str> = cycle.0.iter().map(|thread| &*thread.name).collect();
        Some(names.join(" "))
    }

    use LockMode::{Exclusive, Shared};

    #[test]
    fn a_cycle_of_holders_is_found_whatever_else_waits() {
        let a = || thread("a", &[held(1, Exclusive)], (2, Exclusive));
        let b = || thread("b", &[held(2, Exclusive)], (3, Exclusive));
        let beside = || thread("beside", &[held(7, Exclusive)], (1, Exclusive));
        let c = || thread("c", &[held(3, Exclusive)], (1, Exclusive));
        assert_eq!(cycle(vec![a(), b(), c()]).as_deref(), Some("c a b"));
        assert_eq!(
            cycle(vec![beside(), c(), a(), b()]).as_deref(),
            Some("b c a")
        );
        assert_eq!(cycle(vec![a(), b(), beside()]), None);
        // The thread waits for a cycle, but is on none.
        assert_eq!(cycle(vec![a(), b(), c(), beside()]), None);
        assert_eq!(cycle(vec![a(), c()]), None);
    }

    #[test]
    fn a_thread_can_wait_for_itself() {
        let again = thread("again", &[held(1, Exclusive)], (1, Exclusive));
        assert_eq!(cycle(vec![again]).as_deref(), Some("again"));
        let upgrade = thread("upgrade", &[held(1, Shared)], (1, Exclusive));
        assert_eq!(cycle(vec![upgrade]).as_deref(), Some("upgrade"));
        let reads = thread("reads", &[held(1, Shared)], (1, Shared));
        assert_eq!(cycle(vec![reads]), None);
    }

    #[test]
    fn readers_wait_for_writers_that_wait() {
        let reader = || thread("reader", &[held(1, Shared)], (1, Shared));
        let writer = || thread("writer", &[], (1, Exclusive));
        assert_eq!(
            cycle(vec![reader(), writer()]).as_deref(),
            Some("writer reader")
        );
        assert_eq!(
            cycle(vec![writer(), reader()]).as_deref(),
            Some("reader writer")
        );
        // The thread holds another lock.
        let late = || thread("late", &[held(2, Exclusive)], (1, Shared));
        let early = || thread("early", &[held(1, Shared)], (2, Exclusive));
        assert_eq!(cycle(vec![early(), late()]), None);
        assert_eq!(
            cycle(vec![early(), writer(), late()]).as_deref(),
            Some("late writer early")
        );
    }
}
