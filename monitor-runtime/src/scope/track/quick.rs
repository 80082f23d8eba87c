//! Accesses that change nothing.
//!
//! Most accesses of an object are by the thread that accessed it last and has learned nothing
//! since. They leave all clocks as they are, and so they do with what is kept for explanations.
//! Finding that out takes two loads and no lock: the object has the *seal* of its last access, a
//! number that stands for the thread, the computation and the thread's clock, and the thread has
//! the seal that an access would have now.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::{
    ground::AccessKind,
    monitors,
    scope::{Seal, live},
};

/// Seals of accesses that change nothing.
pub(super) trait Seals {
    fn reads(&self, seal: Seal) -> bool;

    fn writes(&self, seal: Seal) -> bool;

    fn commutes(&self, seal: Seal) -> bool;

    /// Returns `true` if such an access by the thread with this seal changes nothing, and no block,
    /// and for a write no enclosed computation, has to know of it.
    #[inline]
    fn is_quick(&self, access: AccessKind, seal: Seal) -> bool {
        match access {
            AccessKind::Read => self.reads(seal) && !monitors::active(),
            // Accesses that commute come after the last write and before the next. If that write is
            // the thread's own, and nothing happened to its clock since, the clock of the write
            // covers both.
            AccessKind::Write => self.writes(seal) && !monitors::active() && !live::is_any_nested(),
            AccessKind::Commute => {
                (self.writes(seal) || self.commutes(seal))
                    && !monitors::active()
                    && !live::is_any_nested()
            }
        }
    }
}

/// Marks the seal of a thread whose last access commutes with its like: no count of a seal is this
/// large.
const COMMUTES: u64 = 1 << 31;

/// The accesses that change nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Quick {
    /// The seal of a read that changes nothing; 0 if every read changes something.
    read: u64,
    /// The same for a write that is no event; with [`COMMUTES`], for an access that commutes with
    /// others of its kind.
    write: u64,
}

impl Quick {
    pub(crate) const NONE: Self = Self { read: 0, write: 0 };

    /// Notes a read by a thread with this seal.
    #[inline]
    pub(super) fn has_read(&mut self, seal: Option<Seal>) {
        let seal = seal.map_or(0, |seal| seal.0);
        // A write after the read changes nothing if it would have changed nothing before.
        if self.write != seal {
            self.write = 0;
        }
        self.read = seal;
    }

    /// Notes an access that commutes with others of its kind, by a thread with this seal: one more
    /// changes nothing.
    #[inline]
    pub(super) fn has_commuted(&mut self, seal: Option<Seal>) {
        let marked = seal.map(|seal| seal.0 | COMMUTES);
        self.read = 0;
        // The mark must not make a seal into one of those that stand for no thread.
        self.write = marked.filter(|seal| *seal < Seal::BUSY.0).unwrap_or(0);
    }

    /// Notes a write by a thread with this seal. The first read after it changes what is kept of
    /// readers.
    #[inline]
    pub(super) fn has_written(&mut self, seal: Option<Seal>) {
        self.read = 0;
        self.write = seal.map_or(0, |seal| seal.0);
    }
}

impl Seals for Quick {
    #[inline]
    fn reads(&self, seal: Seal) -> bool {
        self.read == seal.0
    }

    #[inline]
    fn writes(&self, seal: Seal) -> bool {
        self.write == seal.0
    }

    #[inline]
    fn commutes(&self, seal: Seal) -> bool {
        self.write == seal.0 | COMMUTES
    }
}

/// The same, for threads that look without the lock of the clocks.
///
/// An access that changes something takes the lock, and clears this before anything else. So a
/// thread that finds its own seal here comes before all that others do to the object after its last
/// access.
#[derive(Debug)]
pub(super) struct SharedQuick {
    read: AtomicU64,
    write: AtomicU64,
}

impl SharedQuick {
    pub(super) const fn new() -> Self {
        Self {
            read: AtomicU64::new(0),
            write: AtomicU64::new(0),
        }
    }

    #[inline]
    pub(super) fn set(&self, quick: Quick) {
        self.read.store(quick.read, Ordering::Release);
        self.write.store(quick.write, Ordering::Release);
    }
}

impl Seals for SharedQuick {
    #[inline]
    fn reads(&self, Seal(seal): Seal) -> bool {
        self.read.load(Ordering::Acquire) == seal
    }

    #[inline]
    fn writes(&self, Seal(seal): Seal) -> bool {
        self.write.load(Ordering::Acquire) == seal
    }

    #[inline]
    fn commutes(&self, Seal(seal): Seal) -> bool {
        self.write.load(Ordering::Acquire) == seal | COMMUTES
    }
}
