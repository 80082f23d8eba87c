//! Initialisation that happens once, for `Once` and the like.

use std::{
    panic::Location,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::{ground::AccessKind, scope, scope::track::Tracked, scope::track::kind::Kind};

/// How often something that is initialised according to its clocks, but not to `std`, is looked at again.
const PATIENCE: usize = 1000;

/// A variable that the end of the initialiser writes and that uses read.
pub(super) struct Initialisation<K> {
    clocks: Tracked<K>,
    /// Whether the clocks know that it is complete.
    known: AtomicBool,
}

impl<K: Kind> Initialisation<K> {
    pub(super) const fn new() -> Self {
        Self {
            clocks: Tracked::new(),
            known: AtomicBool::new(false),
        }
    }

    /// Completes it while still in the initialiser, so that no thread can use it before.
    fn complete(&self, location: &'static Location<'static>) {
        if scope::is_active() {
            self.clocks.with(|contexts, track| {
                track.write(contexts, &Tracked::<K>::object(), location);
                self.known.store(true, Ordering::Relaxed);
            });
        }
    }

    /// Runs the initialiser. If it panics, what it did comes before the next attempt.
    pub(super) fn run<R>(&self, location: &'static Location<'static>, f: impl FnOnce() -> R) -> R {
        struct Attempt<'a, K: Kind> {
            initialisation: &'a Initialisation<K>,
            location: &'static Location<'static>,
            is_complete: bool,
        }
        impl<K: Kind> Drop for Attempt<'_, K> {
            fn drop(&mut self) {
                if self.is_complete {
                    self.initialisation.complete(self.location);
                } else {
                    self.initialisation
                        .clocks
                        .access(AccessKind::Write, self.location);
                }
            }
        }
        self.used(location);
        let mut attempt = Attempt {
            initialisation: self,
            location,
            is_complete: false,
        };
        let result = f();
        attempt.is_complete = true;
        result
    }

    /// Notes a use when the returned value is dropped, also by a panic, which is that of an earlier
    /// attempt.
    #[inline]
    pub(super) fn used_when_dropped(&self, location: &'static Location<'static>) -> impl Drop {
        struct Use<'a, K: Kind>(&'a Initialisation<K>, &'static Location<'static>);
        impl<K: Kind> Drop for Use<'_, K> {
            #[inline]
            fn drop(&mut self) {
                self.0.used(self.1);
            }
        }
        Use(self, location)
    }

    /// Notes a use of the complete value.
    #[inline]
    pub(super) fn used(&self, location: &'static Location<'static>) {
        self.clocks.read(location);
    }

    /// Returns what `look` finds, which is a read even when it finds nothing.
    #[inline]
    pub(super) fn look<R>(
        &self,
        location: &'static Location<'static>,
        look: impl Fn() -> Option<R>,
    ) -> Option<R> {
        // One branch, where two would take twice the time.
        let found = look();
        if scope::is_active() | found.is_none() {
            return self.look_closely(location, look);
        }
        found
    }

    #[cold]
    #[inline(never)]
    fn look_closely<R>(
        &self,
        location: &'static Location<'static>,
        look: impl Fn() -> Option<R>,
    ) -> Option<R> {
        if scope::is_active() {
            return self.tracked_look(location, look);
        }
        look()
    }

    fn tracked_look<R>(
        &self,
        location: &'static Location<'static>,
        look: impl Fn() -> Option<R>,
    ) -> Option<R> {
        // The clocks are written before it is complete, so the thread's own read is still the last
        // access only if that read came after the write. If this were asked before the look, the
        // read might have come before a write that is found.
        if let found @ Some(_) = look()
            && self.clocks.is_quick(AccessKind::Read)
        {
            return found;
        }
        for attempt in 0..=PATIENCE {
            let (found, settled) = self.clocks.with(|contexts, track| {
                let found = look();
                // Between its clocks and its completion it is about to be complete: to have found
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

    /// Undoes it, as its owner does.
    pub(super) fn undo(&mut self) {
        *self.known.get_mut() = false;
    }
}
