//! That something was done, for `Once` and what is like it.

use std::{
    panic::Location,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::{
    scope,
    track::{Access, Tracked, kind::Kind},
};

/// How often something that is done according to its clocks, but not to `std`, is looked at again.
const PATIENCE: usize = 1000;

/// A variable that the end of the initialiser writes and that uses read.
pub(super) struct Done<K> {
    clocks: Tracked<K>,
    /// Whether the clocks know that it is done.
    known: AtomicBool,
}

impl<K: Kind> Done<K> {
    pub(super) const fn new() -> Self {
        Self {
            clocks: Tracked::new(),
            known: AtomicBool::new(false),
        }
    }

    /// It is done now, in the initialiser still, so that nobody can use it before.
    fn now(&self, location: &'static Location<'static>) {
        if scope::is_active() {
            self.clocks.with(|contexts, track| {
                track.write(contexts, &Tracked::<K>::object(), location);
                self.known.store(true, Ordering::Relaxed);
            });
        }
    }

    /// It is being done by `f`. If that panics, what it did comes before the next attempt.
    pub(super) fn attempt<R>(
        &self,
        location: &'static Location<'static>,
        f: impl FnOnce() -> R,
    ) -> R {
        struct Attempt<'a, K: Kind> {
            done: &'a Done<K>,
            location: &'static Location<'static>,
            is_complete: bool,
        }
        impl<K: Kind> Drop for Attempt<'_, K> {
            fn drop(&mut self) {
                if self.is_complete {
                    self.done.now(self.location);
                } else {
                    self.done.clocks.access(Access::Write, self.location);
                }
            }
        }
        self.was(location);
        let mut attempt = Attempt {
            done: self,
            location,
            is_complete: false,
        };
        let result = f();
        attempt.is_complete = true;
        result
    }

    /// It was done when what returned this is dropped: also by a panic, for one of those who tried
    /// it before.
    #[inline]
    pub(super) fn found(&self, location: &'static Location<'static>) -> impl Drop {
        struct Found<'a, K: Kind>(&'a Done<K>, &'static Location<'static>);
        impl<K: Kind> Drop for Found<'_, K> {
            #[inline]
            fn drop(&mut self) {
                self.0.was(self.1);
            }
        }
        Found(self, location)
    }

    /// It was done when the caller used it.
    #[inline]
    pub(super) fn was(&self, location: &'static Location<'static>) {
        self.clocks.read(location);
    }

    /// What `look` finds, which is a read even when it finds nothing.
    #[inline]
    pub(super) fn look<R>(
        &self,
        location: &'static Location<'static>,
        look: impl Fn() -> Option<R>,
    ) -> Option<R> {
        if scope::is_active() {
            return self.tracked_look(location, look);
        }
        look()
    }

    #[cold]
    #[inline(never)]
    fn tracked_look<R>(
        &self,
        location: &'static Location<'static>,
        look: impl Fn() -> Option<R>,
    ) -> Option<R> {
        // What is there was there before, and is for ever.
        if self.clocks.is_quick(Access::Read)
            && let found @ Some(_) = look()
        {
            return found;
        }
        for attempt in 0..=PATIENCE {
            let (found, settled) = self.clocks.with(|contexts, track| {
                let found = look();
                // Between its clocks and its completion it is about to be done: to have found
                // nothing there would have to come before what the clocks say already.
                let settled =
                    found.is_some() || !self.known.load(Ordering::Relaxed) || attempt == PATIENCE;
                if settled {
                    track.read(contexts, &Tracked::<K>::object(), location);
                }
                (found, settled)
            });
            if settled {
                return found;
            }
            std::thread::yield_now();
        }
        None
    }

    /// It is not done any more, since its owner took it back.
    pub(super) fn undo(&mut self) {
        *self.known.get_mut() = false;
    }
}
