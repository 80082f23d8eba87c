//! The computations that run, for threads that are in none of them or not in all.

use std::sync::{
    Arc, Mutex, Weak,
    atomic::{AtomicBool, Ordering},
};

use super::{context::ThreadContext, session::Session};
use crate::{
    ground::{activity, lock},
    record::Log,
};

static LIVE: Mutex<Vec<Live>> = Mutex::new(Vec::new());

/// Whether a computation was ever created inside another one.
static NESTED: AtomicBool = AtomicBool::new(false);

/// A computation that has not ended.
#[derive(Debug)]
struct Live {
    session: Weak<Session>,
    /// The computations of the thread that created it.
    around: Vec<u64>,
}

impl Live {
    fn log(&self) -> Option<Arc<Log>> {
        let log = Arc::clone(self.session.upgrade()?.log());
        (!log.is_closed()).then_some(log)
    }
}

/// Notes a computation that was created by a thread in these computations.
pub(crate) fn begin(session: &Arc<Session>, contexts: &[ThreadContext]) {
    if !is_outside(contexts) {
        NESTED.store(true, Ordering::Relaxed);
    }
    let mut live = lock(&LIVE);
    live.retain(|other| other.log().is_some());
    live.push(Live {
        session: Arc::downgrade(session),
        around: contexts.iter().map(ThreadContext::number).collect(),
    });
}

/// Returns the session whose computation has this number, if that has not ended.
pub(crate) fn find(number: u64) -> Option<Arc<Session>> {
    let live = lock(&LIVE);
    let mut sessions = live.iter().filter_map(|live| live.session.upgrade());
    let found = sessions.find(|session| session.log().number() == number)?;
    (!found.log().is_closed()).then_some(found)
}

/// Returns all computations that run.
pub(crate) fn all() -> Vec<Arc<Log>> {
    lock(&LIVE).iter().filter_map(Live::log).collect()
}

/// Returns the computations that a thread is not in, each with whether what the thread does may
/// belong to it all the same: because the thread is in no other computation, or in one that
/// encloses it.
///
/// What a thread in another computation does, such as that of a test at the same time, belongs
/// there.
pub(crate) fn elsewhere(contexts: &[ThreadContext]) -> Vec<(Arc<Log>, bool)> {
    let own = contexts.iter().filter(|own| !own.log().is_closed()).count();
    if own >= activity::running() {
        return Vec::new();
    }
    let live = lock(&LIVE);
    let alone = own == 0;
    let mut others = Vec::new();
    for other in live.iter() {
        let Some(log) = other.log() else { continue };
        if contexts.iter().any(|own| own.number() == log.number()) {
            continue;
        }
        let around = |own: &ThreadContext| other.around.contains(&own.number());
        let related = alone || contexts.iter().any(around);
        others.push((log, related));
    }
    others
}

/// As [`elsewhere`], for the computations to which what the thread does may belong.
#[inline]
pub(crate) fn related(contexts: &[ThreadContext]) -> Vec<Arc<Log>> {
    if is_outside(contexts) || is_any_nested() {
        let others = elsewhere(contexts).into_iter();
        others
            .filter_map(|(log, related)| related.then_some(log))
            .collect()
    } else {
        Vec::new()
    }
}

/// Returns `true` if a thread of one computation may be outside another one that what it does
/// belongs to.
#[inline]
pub(crate) fn is_any_nested() -> bool {
    NESTED.load(Ordering::Relaxed)
}

/// Returns `true` if a thread is in no computation that has not ended.
#[inline]
pub(crate) fn is_outside(contexts: &[ThreadContext]) -> bool {
    contexts.iter().all(|context| context.log().is_closed())
}
