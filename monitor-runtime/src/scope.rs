//! Which computations the calling thread is part of.
//!
//! A thread can be in several at once, when one encloses the other; each keeps clocks of its own.
//! Objects ask [`is_active`] first, so that all this costs one load when no computation runs in the
//! whole process.

use std::{
    cell::{Cell, RefCell, RefMut},
    panic::Location,
    sync::{
        Arc,
        atomic::{AtomicU32, AtomicUsize, Ordering},
    },
};

use crate::{
    clock::{Snapshot, ThreadClock, VariableClocks},
    knowledge::{JudgeCarried, JudgeHanded, Judged},
    record::{Did, Lesson, Log, Parent, Source, Writer},
    track::{Access, Seal},
};

/// How many computations run in this process.
static ACTIVE: Alone = Alone(AtomicUsize::new(0));

/// On a cache line where nothing else is written, since every operation reads it.
#[repr(align(128))]
struct Alone(AtomicUsize);

/// Whether any computation runs in this process. A thread inside one always sees that it does.
#[inline]
pub(crate) fn is_active() -> bool {
    ACTIVE.0.load(Ordering::Relaxed) != 0
}

/// How many computations run in this process.
pub(crate) fn running() -> usize {
    ACTIVE.0.load(Ordering::Relaxed)
}

/// As [`is_active`], for code that must be fast when none does, and need not be otherwise.
#[inline]
pub(crate) fn active() -> bool {
    let active = is_active();
    if active {
        unlikely();
    }
    active
}

/// Makes the compiler move what happens inside computations out of the way of what does not.
#[cold]
fn unlikely() {}

pub(crate) fn begin() {
    ACTIVE.0.fetch_add(1, Ordering::SeqCst);
}

pub(crate) fn end() {
    ACTIVE.0.fetch_sub(1, Ordering::SeqCst);
}

thread_local! {
    /// The computations that the thread is in, the outermost first.
    static CONTEXTS: RefCell<Vec<Context>> = const { RefCell::new(Vec::new()) };
    /// The seal of the thread in the only one that it is in. Whoever changes the contexts sets it:
    /// that is [`with`] alone.
    static SEAL: Cell<Seal> = const { Cell::new(Seal::NONE) };
}

/// The seal of the calling thread.
///
/// # Panics
///
/// When it is called from inside the `f` of [`with`], or while [`Busy`] lives.
#[inline]
pub(crate) fn seal() -> Seal {
    let seal = SEAL.get();
    if seal == Seal::BUSY {
        reentered();
    }
    seal
}

/// While it lives the calling thread must not use tracked objects, since code of the user runs
/// under one of our locks.
pub(crate) struct Busy(Seal);

impl Busy {
    #[inline]
    pub(crate) fn new() -> Self {
        Self(SEAL.replace(Seal::BUSY))
    }
}

impl Drop for Busy {
    #[inline]
    fn drop(&mut self) {
        SEAL.set(self.0);
    }
}

/// The contexts are being used; afterwards the seal is what they say then.
struct Sealing<'a>(RefMut<'a, Vec<Context>>);

impl Drop for Sealing<'_> {
    #[inline]
    fn drop(&mut self) {
        SEAL.set(match &**self.0 {
            [context] => context.seal().unwrap_or(Seal::NONE),
            _ => Seal::NONE,
        });
    }
}

/// Calls `f` with the computations of the calling thread.
///
/// Our own locks are taken inside `f` only, so the check for code of the user that comes back here
/// while it runs for us is done before anything could block.
///
/// # Panics
///
/// When it is called again from inside `f`.
#[inline]
pub(crate) fn with<R>(f: impl FnOnce(&mut Vec<Context>) -> R) -> R {
    let mut f = Some(f);
    let result = CONTEXTS.try_with(|contexts| {
        let Ok(contexts) = contexts.try_borrow_mut() else {
            reentered();
        };
        SEAL.set(Seal::BUSY);
        let mut sealing = Sealing(contexts);
        f.take().map(|f| f(&mut sealing.0))
    });
    match (result, f) {
        (Ok(Some(result)), _) => result,
        // The thread is ending, and has left its computations.
        (_, Some(f)) => f(&mut Vec::new()),
        (_, None) => reentered(),
    }
}

#[cold]
fn reentered() -> ! {
    panic!("`Clone` or `Observe` of a tracked value must not use tracked objects");
}

/// Calls `f` with each computation of the calling thread, unless the thread is busy with one: what is
/// dropped then is not the user's.
pub(crate) fn each(f: impl FnMut(&Context)) {
    let _ = CONTEXTS.try_with(|contexts| {
        if let Ok(contexts) = contexts.try_borrow() {
            contexts.iter().for_each(f);
        }
    });
}

/// How much a thread knows: its version of what it knows of others, and its own entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    pub(crate) version: u64,
    pub(crate) count: u32,
}

/// The next of the numbers that tell contexts from each other.
fn new_identity() -> u32 {
    static LAST: AtomicU32 = AtomicU32::new(0);
    let next = LAST.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |last| {
        last.checked_add(1)
    });
    next.map_or(0, |last| last.wrapping_add(1))
}

/// A thread in a computation.
#[derive(Debug)]
pub(crate) struct Context {
    log: Arc<Log>,
    number: u64,
    thread: u32,
    /// Tells it from all others in the process; 0 when there are no numbers left.
    identity: u32,
    clock: ThreadClock,
    writer: Writer,
    judged: Option<Box<Judged>>,
    /// What its entry counts as long as the thread has touched nothing.
    untouched: u32,
}

impl Context {
    pub(crate) fn new(log: Arc<Log>, thread: u32, clock: ThreadClock, writer: Writer) -> Self {
        let number = log.number();
        let untouched = clock.count();
        Self {
            log,
            number,
            thread,
            identity: new_identity(),
            clock,
            writer,
            judged: None,
            untouched,
        }
    }

    /// Returns `true` if the thread has used a tracked object, marked an event that properties read,
    /// or handed anything on: each makes its clock tick, the first time at the latest.
    pub(crate) fn is_touched(&self) -> bool {
        self.clock.count() != self.untouched
    }

    /// What names the thread and its clock. None if the clock has no name, and if there is more to
    /// an access than the clocks.
    #[inline]
    pub(crate) fn seal(&self) -> Option<Seal> {
        let names = self.clock.is_settled() && self.judged.is_none() && self.identity != 0;
        names.then(|| Seal::new(self.identity, self.clock.count()))
    }

    pub(crate) fn set_judged(&mut self, judged: Box<Judged>) {
        self.judged = Some(judged);
    }

    /// What the access means to a property that the threads check by themselves.
    #[inline]
    pub(crate) fn judge(
        &mut self,
        carried: &mut Option<Box<JudgeCarried>>,
        variable: Option<u32>,
        access: Access,
        object: &'static str,
        location: &'static Location<'static>,
    ) {
        if let Some(judged) = &mut self.judged {
            let carried = carried.get_or_insert_default();
            judged.access(carried, variable, access, object, location);
        }
    }

    /// What it knows for such a property, to be handed on.
    pub(crate) fn knowledge(&mut self) -> Option<JudgeHanded> {
        self.judged.as_mut().map(|judged| judged.hand_on())
    }

    /// It learns what another thread knew.
    pub(crate) fn learn(
        &mut self,
        handed: &JudgeHanded,
        through: &'static str,
        location: &'static Location<'static>,
    ) {
        if let Some(judged) = &mut self.judged {
            judged.receive(handed, through, location);
        }
    }

    pub(crate) fn log(&self) -> &Arc<Log> {
        &self.log
    }

    /// The number of the computation.
    #[inline]
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The number of the thread in the computation.
    pub(crate) fn thread(&self) -> u32 {
        self.thread
    }

    /// A read of the variable that has these clocks.
    #[inline]
    pub(crate) fn read(&mut self, clocks: &mut VariableClocks) {
        if clocks.read(&mut self.clock).is_err() {
            self.overflowed();
        }
    }

    /// An access of the variable that has these clocks, which commutes with its like.
    pub(crate) fn commute(&mut self, clocks: &mut VariableClocks) {
        if clocks.commute(&mut self.clock).is_err() {
            self.overflowed();
        }
    }

    /// A write of the variable that has these clocks; relevant when there is something to write
    /// down.
    #[inline]
    pub(crate) fn write(
        &mut self,
        clocks: &mut VariableClocks,
        did: Option<Did>,
        location: &'static Location<'static>,
    ) {
        if let (Some(judged), Some(did)) = (&mut self.judged, &did) {
            judged.writes(did);
        }
        if clocks.write(&mut self.clock, did.is_some()).is_err() {
            self.overflowed();
        } else if self.judged.is_some() {
            // Its threads have checked it already.
        } else if let Some(did) = did {
            self.writer.push(&self.log, &self.clock, did, location);
        }
    }

    /// As [`write`](Self::write), of what may be several variables of properties.
    pub(crate) fn write_all(
        &mut self,
        clocks: &mut VariableClocks,
        did: Vec<Did>,
        location: &'static Location<'static>,
    ) {
        if let Some(judged) = &mut self.judged {
            for did in &did {
                judged.writes(did);
            }
        }
        if clocks.write(&mut self.clock, !did.is_empty()).is_err() {
            self.overflowed();
        } else if self.judged.is_some() {
            // Its threads have checked it already.
        } else if !did.is_empty() {
            self.writer.push_all(&self.log, &self.clock, did, location);
        }
    }

    /// The function that the computation is about is a region of it. What it does by being called
    /// is nothing that the call has touched.
    pub(crate) fn mark_own(&mut self, did: Did, location: &'static Location<'static>) {
        let before = self.clock.count();
        self.mark(did, location);
        self.untouched += self.clock.count() - before;
    }

    /// A relevant event that touches no shared variable.
    pub(crate) fn mark(&mut self, did: Did, location: &'static Location<'static>) {
        if let Some(judged) = &mut self.judged {
            judged.mark(&did, location);
        } else if self.clock.tick().is_err() {
            self.overflowed();
        } else {
            self.writer.push(&self.log, &self.clock, did, location);
        }
    }

    /// A message passes through a queue. Threads that check a property themselves need not know.
    pub(crate) fn passes(&mut self, did: Did, location: &'static Location<'static>) {
        if self.judged.is_none() {
            self.mark(did, location);
        }
    }

    /// Its clock, to be handed on.
    pub(crate) fn snapshot(&mut self) -> Snapshot {
        self.clock.snapshot().unwrap_or_else(|_| {
            self.overflowed();
            Snapshot::ZERO
        })
    }

    /// As [`snapshot`](Self::snapshot), in the place of one of the same computation.
    #[inline]
    pub(crate) fn renew(&mut self, snapshot: &mut Snapshot) {
        match self.clock.settle() {
            Ok(()) => snapshot.copy(&self.clock),
            Err(_) => self.overflowed(),
        }
    }

    /// It learns what another thread handed on, through this.
    #[inline]
    pub(crate) fn join(
        &mut self,
        snapshot: &Snapshot,
        of: Source,
        through: &str,
        location: &'static Location<'static>,
    ) {
        let before = self.standing();
        self.clock.join(snapshot);
        if before.version != self.clock.version() {
            self.learned(Lesson {
                at: before.count,
                of,
                through: through.into(),
                location: Some(location),
            });
        }
    }

    #[inline]
    pub(crate) fn standing(&self) -> Standing {
        Standing {
            version: self.clock.version(),
            count: self.clock.count(),
        }
    }

    /// What who learns from it now learns from.
    #[inline]
    pub(crate) fn source(&self, location: Option<&'static Location<'static>>) -> Source {
        Source {
            thread: self.thread,
            count: self.clock.count(),
            location,
        }
    }

    /// It has learned something.
    pub(crate) fn learned(&self, lesson: Lesson) {
        self.writer.learn(lesson);
    }

    /// What a thread that it starts now begins with.
    pub(crate) fn fork(
        &mut self,
        name: Option<&str>,
        location: &'static Location<'static>,
    ) -> Context {
        self.log.touch();
        let snapshot = self.snapshot();
        let parent = Parent {
            snapshot: &snapshot,
            clock: Some(&self.clock),
        };
        let mut new = self.log.add_thread(name, &parent, location);
        let name = self.log.thread_name(new.thread);
        new.learned(Lesson {
            at: new.clock.count(),
            of: self.source(Some(location)),
            through: format!("start of {name}").into(),
            location: None,
        });
        if let Some(judged) = &mut self.judged {
            new.judged = Some(judged.fork(&name, location));
        }
        new
    }

    /// The thread has ended; what it handed on last was its clock as it is.
    pub(crate) fn end(self) {
        self.log.end_thread(self.thread, &self.clock);
    }

    #[cfg(test)]
    pub(crate) fn wind(&mut self, count: u32) {
        self.clock.wind(count);
    }

    #[cold]
    fn overflowed(&self) {
        self.log.note_overflow(self.thread);
    }
}
