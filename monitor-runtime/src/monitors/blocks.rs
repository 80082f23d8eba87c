//! Blocks that run, and what is known of them: independent of computations, for the whole process.
//!
//! While no block runs nothing is done: a block that has ended need not be known any more, so what
//! is left of it in objects is dropped when they are next used.

use std::{
    cell::{Cell, RefCell},
    panic::Location,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use monitor_analysis::knowledge::{BlockRun, Carrier, Information as _, Intrusion, KnownBlocks};

use super::{identity::Identity, pending};
use crate::{
    answer::{EventKind, Place, TrackedObject},
    ground::{AccessKind, activity},
};

/// How many blocks run.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// Returns `true` if any block runs in this process.
#[inline]
pub(crate) fn active() -> bool {
    RUNNING.load(Ordering::Relaxed) != 0
}

/// What an object carries; nothing where no block is known.
pub(crate) type Carried = Option<Box<Carrier<KnownBlocks<Place>>>>;

/// What one thread hands to another.
pub(crate) type Handed = KnownBlocks<Place>;

/// A block of the calling thread.
pub(super) struct RunningBlock {
    block: Arc<BlockRun>,
    /// What the thread had touched when the block began.
    touches: u64,
    broken: Option<Intrusion<Place>>,
    /// What is done at once.
    respond: Option<Respond>,
    /// Whether `respond` was called.
    reported: bool,
}

/// What is done when a block turns out not to be one step.
pub(crate) type Respond = Arc<dyn Fn(&Intrusion<Place>) + Send + Sync>;

thread_local! {
    static HEARD: RefCell<KnownBlocks<Place>> = RefCell::new(KnownBlocks::default());
    /// How often the thread has touched something that is tracked while a block ran.
    static TOUCHES: Cell<u64> = const { Cell::new(0) };
    static OWN: RefCell<Vec<RunningBlock>> = const { RefCell::new(Vec::new()) };
    /// Whether something was found and not reported yet.
    static FOUND: Cell<bool> = const { Cell::new(false) };
}

/// What a thread knows of blocks, and which are its own: a task takes it along to the thread that polls it.
#[cfg(feature = "tokio")]
#[derive(Default)]
pub(crate) struct ThreadBlocks {
    identity: Option<Identity>,
    heard: KnownBlocks<Place>,
    touches: u64,
    own: Vec<RunningBlock>,
    found: bool,
}

#[cfg(feature = "tokio")]
impl ThreadBlocks {
    /// Creates what is known to a task that was spawned there, and that knows what another thread
    /// handed on.
    pub(crate) fn of_task(spawned: &'static Location<'static>, handed: Option<&Handed>) -> Self {
        Self {
            identity: Some(Identity::of_task(spawned)),
            ..Self::with(handed)
        }
    }

    /// Creates what is known to a future that keeps this apart from what others know; it is called
    /// as what polls it first.
    pub(crate) fn with(handed: Option<&Handed>) -> Self {
        let mut heard = KnownBlocks::default();
        if let Some(handed) = handed {
            heard.learn(handed);
        }
        Self {
            heard,
            ..Self::default()
        }
    }

    /// Exchanges it with what the calling thread has. A thread that is ending has nothing.
    pub(crate) fn exchange(&mut self) {
        Identity::exchange(&mut self.identity);
        let _ = HEARD.try_with(|heard| std::mem::swap(&mut *heard.borrow_mut(), &mut self.heard));
        let _ = OWN.try_with(|own| std::mem::swap(&mut *own.borrow_mut(), &mut self.own));
        let _ = TOUCHES.try_with(|touches| self.touches = touches.replace(self.touches));
        let _ = FOUND.try_with(|found| self.found = found.replace(self.found));
    }
}

/// Begins a block of the calling thread.
pub(crate) fn begin(respond: Option<Respond>) -> Arc<BlockRun> {
    RUNNING.fetch_add(1, Ordering::SeqCst);
    activity::begin();
    let block = BlockRun::begin(Identity::own().number);
    HEARD.with_borrow_mut(|heard| heard.begin(&block));
    OWN.with_borrow_mut(|own| {
        own.push(RunningBlock {
            block: Arc::clone(&block),
            touches: TOUCHES.get(),
            broken: None,
            respond,
            reported: false,
        });
    });
    block
}

/// What is known of a block at its end.
#[derive(Default)]
pub(crate) struct Ended {
    /// What came between, if anything did, unless that was reported at once.
    pub(crate) broken: Option<Intrusion<Place>>,
    /// Whether its thread has touched anything that is tracked, or has started a thread.
    pub(crate) touched: bool,
}

/// Ends a block of the calling thread.
pub(crate) fn end(block: &Arc<BlockRun>) -> Ended {
    let ended = OWN.with_borrow_mut(|own| {
        let place = own
            .iter()
            .rposition(|running| Arc::ptr_eq(&running.block, block))?;
        let running = own.remove(place);
        Some(Ended {
            touched: running.touches != TOUCHES.get(),
            broken: running.broken.filter(|_| !running.reported),
        })
    });
    block.end();
    activity::end();
    RUNNING.fetch_sub(1, Ordering::SeqCst);
    ended.unwrap_or_default()
}

/// Notes that the calling thread touches something that is tracked.
fn touch() {
    let _ = TOUCHES.try_with(|touches| touches.set(touches.get() + 1));
}

/// Notes an access of the object that carries this.
#[inline]
pub(crate) fn access(
    carried: &mut Carried,
    object: &'static str,
    access: AccessKind,
    location: &'static Location<'static>,
) {
    if active() {
        accessed(carried, object, access, location);
    }
}

#[cold]
fn accessed(
    carried: &mut Carried,
    object: &'static str,
    access: AccessKind,
    location: &'static Location<'static>,
) {
    touch();
    // A thread that is ending has no blocks, and needs to know of none.
    let _ = HEARD.try_with(|heard| {
        let mut heard = heard.borrow_mut();
        if let Some(carrier) = carried {
            match access {
                AccessKind::Read => carrier.read(&mut heard),
                AccessKind::Write => carrier.write(&mut heard),
                AccessKind::Commute => carrier.commute(&mut heard),
            }
        }
        if !heard.is_empty() {
            happen(&mut heard, object, access, location);
        }
        match access {
            _ if heard.is_empty() && access == AccessKind::Write => *carried = None,
            _ if heard.is_empty() => {}
            AccessKind::Read => carried.get_or_insert_default().leave_read(&heard),
            AccessKind::Write => carried.get_or_insert_default().leave_write(&heard),
            AccessKind::Commute => carried.get_or_insert_default().leave_commuting(&heard),
        }
    });
}

/// Notes that something happens in the calling thread.
fn happen(
    heard: &mut KnownBlocks<Place>,
    object: &'static str,
    access: AccessKind,
    location: &'static Location<'static>,
) {
    let own = Identity::own();
    let number = own.number;
    let kind = EventKind::access(access, TrackedObject::Kind(object));
    let place = Place::new(own.doer, kind, location);
    heard.event(number, &place, |block, intrusion| {
        let _ = OWN.try_with(|own| {
            let mut own = own.borrow_mut();
            let running = own
                .iter_mut()
                .find(|running| Arc::ptr_eq(&running.block, block));
            if let Some(running) = running.filter(|running| running.broken.is_none()) {
                running.broken = Some(intrusion);
                FOUND.set(true);
            }
        });
    });
}

/// Returns what the calling thread has heard, to be handed on; `None` if that is nothing.
pub(crate) fn hand_on() -> Option<Handed> {
    if !active() {
        return None;
    }
    touch();
    let heard = HEARD.try_with(|heard| heard.borrow().clone());
    heard.ok().filter(|heard| !heard.is_empty())
}

/// Makes the calling thread hear what another one has handed on.
pub(crate) fn receive(handed: &Handed, object: &'static str, location: &'static Location<'static>) {
    if !active() {
        return;
    }
    touch();
    let _ = HEARD.try_with(|heard| {
        let mut heard = heard.borrow_mut();
        heard.learn(handed);
        happen(&mut heard, object, AccessKind::Read, location);
    });
}

/// Reports what was found, if something is to be done about it at once. No lock of this crate may
/// be held.
#[inline]
pub(crate) fn raise() {
    pending::tell();
    if active() && FOUND.try_with(|found| found.replace(false)) == Ok(true) {
        respond();
    }
}

#[cold]
fn respond() {
    let waiting = OWN.with_borrow_mut(|own| {
        let found = own.iter_mut().filter_map(|running| {
            let respond = Arc::clone(running.broken.as_ref().and(running.respond.as_ref())?);
            running.respond = None;
            running.reported = true;
            Some((respond, running.broken.clone()?))
        });
        found.collect::<Vec<_>>()
    });
    for (respond, intrusion) in waiting {
        respond(&intrusion);
    }
}
