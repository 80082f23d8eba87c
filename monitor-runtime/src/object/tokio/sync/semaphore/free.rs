//! The permits of a semaphore that can be taken, and what those come after that take them.

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

/// What hands permits on, for reports.
const PERMITS: &str = "permits of a semaphore";

/// The permits that can be taken, in the order in which they were given back: those first that nobody gave back.
///
/// Any that are taken take from the front, so whatever comes in another order, no more are taken than were given back. It is used in
/// steps, and keeps nothing of what is done while no computation runs.
#[derive(Debug)]
pub(super) struct Free {
    /// What there is was not kept, from some time on.
    is_unknown: AtomicBool,
    permits: Mutex<Permits>,
}

#[derive(Debug)]
struct Permits {
    /// Those that nobody gave back, while computations ran.
    fresh: usize,
    /// What those knew who gave back, or added, so many.
    given: VecDeque<(usize, Stamp)>,
    /// What all of them knew.
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

    /// Something is going to be done to the semaphore. Finds out how many permits there are, if that was not kept.
    ///
    /// Those that are kept for tasks which wait are not seen: then more comes after what is given back than has to.
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

    /// The calling thread is going to give some back.
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

    /// The calling thread has taken some.
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

    /// What there is, is not kept from now on.
    #[inline]
    fn forget_all(&self) {
        // Most often it was not before, and the line stays with other threads too.
        if !self.is_unknown.load(Relaxed) {
            self.is_unknown.store(true, Relaxed);
        }
    }

    /// Some are gone, which orders nothing by itself.
    pub(super) fn forget(&self, count: usize) {
        if scope::active() {
            drop(lock(&self.permits).take(count));
        }
    }
}

impl Permits {
    /// Takes some from the front, if one thread gave them all back; gives what that knew.
    fn take_of_one(&mut self, count: usize) -> Option<Stamp> {
        let (given, stamp) = self.given.front_mut().filter(|_| self.fresh == 0)?;
        *given = given.checked_sub(count)?;
        if *given > 0 {
            return Some(stamp.clone());
        }
        self.given.pop_front().map(|(_, stamp)| stamp)
    }

    /// Takes some from the front; gives what those knew who gave them back.
    fn take(&mut self, count: usize) -> Stamps {
        let fresh = count.min(self.fresh);
        self.fresh -= fresh;
        let mut left = count - fresh;
        let mut behind = Stamps::default();
        while left > 0 {
            let Some((given, stamp)) = self.given.front_mut() else {
                // They were taken from what was not seen when it was looked for.
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
