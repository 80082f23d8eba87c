//! Taking a lock together with its clocks.
//!
//! If a lock were taken first and its clocks joined then, a thread that fails to take it could
//! come in between, and read clocks that do not know yet which thread has it.

use std::{
    ops::Deref,
    panic::{Location, catch_unwind, resume_unwind},
    sync::{LockResult, PoisonError, TryLockError, TryLockResult},
};

pub(super) use crate::{ground::AccessKind, record::LockMode};
use crate::{
    monitors,
    record::{Log, Taking},
    scope,
    scope::blocked,
    scope::passing::ask,
    scope::track::Tracked,
    scope::track::kind::Kind,
    scope::waiting,
};

/// Takes the lock and its clocks in one step, if the lock can be had. If not, that is an access
/// too: `failure`.
pub(super) fn try_take<K: Kind, G>(
    clocks: &Tracked<K>,
    mode: LockMode,
    failure: AccessKind,
    location: &'static Location<'static>,
    try_lock: impl Fn() -> TryLockResult<G>,
) -> TryLockResult<G> {
    let failure = Some(failure);
    try_take_as(clocks, (mode, Taking::Trying), failure, location, try_lock)
}

fn try_take_as<K: Kind, G>(
    clocks: &Tracked<K>,
    (mode, taking): (LockMode, Taking),
    failure: Option<AccessKind>,
    location: &'static Location<'static>,
    try_lock: impl Fn() -> TryLockResult<G>,
) -> TryLockResult<G> {
    let slot = clocks.slot();
    let track = slot.look();
    if track.is_quick(mode.access(), scope::seal()) {
        let result = try_lock();
        if !matches!(result, Err(TryLockError::WouldBlock)) {
            return result;
        }
    }
    let mut track = slot.locked(track);
    let result = scope::with(|contexts| {
        let result = try_lock();
        let object = Tracked::<K>::object();
        if !matches!(result, Err(TryLockError::WouldBlock)) {
            track.hold(contexts, &object, mode, Some(taking), location);
        } else if let Some(access) = failure {
            track.fail(contexts, &object, access, location);
        }
        result
    });
    drop(track);
    if monitors::active() {
        // A panic must not poison the lock.
        return raised(result);
    }
    result
}

/// Reports what was found; if that panics, the lock is given back before.
#[cold]
fn raised<G>(result: TryLockResult<G>) -> TryLockResult<G> {
    if let Err(panic) = catch_unwind(monitors::raise) {
        drop(result);
        resume_unwind(panic);
    }
    result
}

/// Takes the lock and its clocks in one step, as soon as the lock can be had. `wait` waits until it
/// is free, while no lock of this crate is held, and gives it back; another thread may then be
/// faster.
///
/// # Panics
///
/// If the thread would wait for ever, for itself or in a cycle with others, where that is known.
pub(super) fn take<K: Kind, G>(
    clocks: &Tracked<K>,
    mode: LockMode,
    location: &'static Location<'static>,
    try_lock: impl Fn() -> TryLockResult<G>,
    wait: impl Fn(),
) -> LockResult<G> {
    ask(|| matches!(try_lock(), Err(TryLockError::WouldBlock)));
    let mut has_asked = false;
    // A reader behind a writer waits for it only if the lock cannot be had even now.
    let mut is_on_cycle = false;
    loop {
        match try_take_as(clocks, (mode, Taking::Waiting), None, location, &try_lock) {
            Ok(guard) => return Ok(guard),
            Err(TryLockError::Poisoned(error)) => return Err(error),
            Err(TryLockError::WouldBlock) => {
                let object = Tracked::<K>::object();
                let wanted = clocks.with(|_, track| track.lock_use(&object, mode));
                if !std::mem::replace(&mut has_asked, true) {
                    blocked::request(wanted, location);
                }
                let blocked = blocked::begin(wanted, location);
                if let Some((_, Some(cycle))) = &blocked {
                    assert!(!is_on_cycle, "{cycle}");
                    is_on_cycle = true;
                    continue;
                }
                is_on_cycle = false;
                let taken_by = |log: &Log| clocks.slot().look().last_writer(log);
                let _waiting = waiting::begin_taking(object.kind, taken_by, location);
                wait();
            }
        }
    }
}

/// Notes that the value in a lock is accessed, which matters where the lock gives no edges: then
/// its data do.
#[cold]
#[inline(never)]
pub(super) fn access_data<K: Kind>(
    clocks: &Tracked<K>,
    access: AccessKind,
    location: &'static Location<'static>,
) {
    clocks.with(|contexts, track| {
        track.access_data(contexts, &Tracked::<K>::object(), access, location);
    });
}

/// Returns the guard of a lock that may be poisoned as `std` does.
#[inline]
pub(super) fn poisoned<G>(guard: G, is_poisoned: bool) -> LockResult<G> {
    if is_poisoned {
        Err(PoisonError::new(guard))
    } else {
        Ok(guard)
    }
}

/// Changes what is in a [`LockResult`].
#[inline]
pub(super) fn map<T, U>(result: LockResult<T>, f: impl FnOnce(T) -> U) -> LockResult<U> {
    match result {
        Ok(value) => Ok(f(value)),
        Err(error) => Err(PoisonError::new(f(error.into_inner()))),
    }
}

/// Looks at the value of a lock, if it was taken.
pub(super) fn look_at<G: Deref>(result: &TryLockResult<G>, look: impl FnOnce(&G::Target)) {
    match result {
        Ok(guard) => look(guard),
        Err(TryLockError::Poisoned(error)) => look(error.get_ref()),
        Err(TryLockError::WouldBlock) => {}
    }
}

/// Changes what is in a [`TryLockResult`].
#[inline]
pub(super) fn map_try<T, U>(result: TryLockResult<T>, f: impl FnOnce(T) -> U) -> TryLockResult<U> {
    match result {
        Ok(value) => Ok(f(value)),
        Err(TryLockError::Poisoned(error)) => Err(TryLockError::Poisoned(PoisonError::new(f(
            error.into_inner(),
        )))),
        Err(TryLockError::WouldBlock) => Err(TryLockError::WouldBlock),
    }
}
