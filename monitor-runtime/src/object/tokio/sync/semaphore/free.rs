//! The permits of a semaphore that can be taken, and what comes before the taking of each.

use std::{
    collections::VecDeque,
    panic::Location,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use ::tokio::sync::Semaphore;

use crate::{
    ground::lock,
    scope::{
        self,
        stamp::{Stamp, Stamps},
    },
};

/// The name in reports for what permits hand on.
const PERMITS: &str = "permits of a semaphore";

/// The permits that can be taken, in the order in which they were given back; those that no task
/// gave back come first.
///
/// Permits are taken from the front. So no more are taken than were given back, in whichever other
/// order tasks come. It is used in steps, and keeps nothing of what is done while no computation
/// runs.
#[derive(Debug)]
pub(super) struct Free {
    /// Whether the permits are unknown, since they were not kept for some time.
    is_unknown: AtomicBool,
    permits: Mutex<Permits>,
}

#[derive(Debug)]
struct Permits {
    /// Permits that no task gave back while computations ran.
    fresh: usize,
    /// For permits that were given back, or added: how many, and what the giver knew.
    given: VecDeque<(usize, Stamp)>,
    /// What all givers of permits knew.
    all: Stamps,
}

impl Free {
    pub(super) const fn new() -> Self {
        Self {
            is_unknown: AtomicBool::new(true),
            permits: Mutex::new(Permits {
                fresh: 0,
                given: VecDeque::new(),
                all: Stamps::new(),
            }),
        }
    }

    /// Prepares for an operation on the semaphore. Finds out how many permits there are, if that
    /// was not kept.
    ///
    /// Permits that are reserved for waiting tasks are not counted. Later permits are then ordered
    /// after more than is needed.
    #[inline]
    pub(super) fn prepare(&self, semaphore: &Semaphore) {
        if !scope::active() {
            self.forget_all();
        } else if self.is_unknown.load(Relaxed) {
            self.find_out(semaphore);
        }
    }

    #[cold]
    fn find_out(&self, semaphore: &Semaphore) {
        *lock(&self.permits) = Permits {
            fresh: semaphore.available_permits(),
            given: VecDeque::new(),
            all: Stamps::default(),
        };
        self.is_unknown.store(false, Relaxed);
    }

    /// Notes that the calling thread is going to give some back.
    #[inline]
    pub(super) fn give(
        &self,
        count: usize,
        semaphore: &Semaphore,
        location: &'static Location<'static>,
    ) {
        self.prepare(semaphore);
        if scope::active() {
            let stamp = Stamp::take(location);
            let mut permits = lock(&self.permits);
            permits.all.add(stamp.clone());
            permits.given.push_back((count, stamp));
        }
    }

    /// Notes that the calling thread has taken some.
    #[inline]
    pub(super) fn take(&self, count: usize, location: &'static Location<'static>) {
        if scope::active() {
            let mut permits = lock(&self.permits);
            if let Some(stamp) = permits.take_of_one(count) {
                drop(permits);
                stamp.receive(PERMITS, location);
            } else {
                let behind = permits.take(count);
                drop(permits);
                behind.receive(PERMITS, location);
            }
        } else {
            self.forget_all();
        }
    }

    /// Keeps no permits from now on.
    #[inline]
    fn forget_all(&self) {
        // Most often this is known already, and the cache line stays shared with other threads.
        if !self.is_unknown.load(Relaxed) {
            self.is_unknown.store(true, Relaxed);
        }
    }

    /// Notes that some permits are gone, which orders nothing by itself.
    pub(super) fn forget(&self, count: usize) {
        if scope::active() {
            drop(lock(&self.permits).take(count));
        }
    }
}

impl Permits {
    /// Takes permits from the front, if one thread gave them all back. Returns what that thread
    /// knew.
    fn take_of_one(&mut self, count: usize) -> Option<Stamp> {
        let (given, stamp) = self.given.front_mut().filter(|_| self.fresh == 0)?;
        *given = given.checked_sub(count)?;
        if *given > 0 {
            return Some(stamp.clone());
        }
        self.given.pop_front().map(|(_, stamp)| stamp)
    }

    /// Takes permits from the front. Returns what those knew that gave them back.
    fn take(&mut self, count: usize) -> Stamps {
        let fresh = count.min(self.fresh);
        self.fresh -= fresh;
        let mut left = count - fresh;
        let mut behind = Stamps::default();
        while left > 0 {
            let Some((given, stamp)) = self.given.front_mut() else {
                // The permits were not seen when they were looked for.
                return self.all.clone();
            };
            behind.add(stamp.clone());
            let taken = left.min(*given);
            left -= taken;
            *given -= taken;
            if *given == 0 {
                self.given.pop_front();
            }
        }
        behind
    }
}
