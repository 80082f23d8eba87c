//! Taking a lock together with its clocks.
//!
//! If a lock were taken first and its clocks joined then, a thread that fails to take it could
//! come in between, and read clocks that do not know yet which thread has it.

use std::{
    ops::Deref,
    panic::{Location, catch_unwind, resume_unwind},
    sync::{LockResult, PoisonError, TryLockError, TryLockResult},
};

pub(super) use crate::ground::AccessKind;
use crate::{
    monitors,
    record::{LockMode, Log, Taking},
    scope,
    scope::blocked::{self, Request},
    scope::track::Tracked,
    scope::track::kind::Kind,
    scope::waiting,
};

/// The lock and its clocks in one step, if it can be had. If not, that is an access too: `failure`.
pub(super) fn try_take<K: Kind, G>(
    clocks: &Tracked<K>,
    access: AccessKind,
    failure: Option<AccessKind>,
    location: &'static Location<'static>,
    try_lock: impl Fn() -> TryLockResult<G>,
) -> TryLockResult<G> {
    try_take_as(clocks, access, None, failure, location, try_lock)
}

/// As [`try_take`], of a mutex: where locks give no edges, it is written down that it is taken.
pub(super) fn try_take_mutex<K: Kind, G>(
    clocks: &Tracked<K>,
    failure: Option<AccessKind>,
    location: &'static Location<'static>,
    try_lock: impl Fn() -> TryLockResult<G>,
) -> TryLockResult<G> {
    let taking = Some(Taking::Trying);
    try_take_as(
        clocks,
        AccessKind::Write,
        taking,
        failure,
        location,
        try_lock,
    )
}

fn try_take_as<K: Kind, G>(
    clocks: &Tracked<K>,
    access: AccessKind,
    taking: Option<Taking>,
    failure: Option<AccessKind>,
    location: &'static Location<'static>,
    try_lock: impl Fn() -> TryLockResult<G>,
) -> TryLockResult<G> {
    let slot = clocks.slot();
    let track = slot.look();
    if track.is_quick(access, scope::seal()) {
        let result = try_lock();
        if !matches!(result, Err(TryLockError::WouldBlock)) {
            return result;
        }
    }
    let mut track = slot.locked(track);
    let result = scope::with(|contexts| {
        let result = try_lock();
        let blocked = matches!(result, Err(TryLockError::WouldBlock));
        if taking.is_some() && !blocked {
            track.hold(contexts, &Tracked::<K>::object(), taking, location);
        } else if let Some(access) = if blocked { failure } else { Some(access) } {
            track.access(contexts, &Tracked::<K>::object(), access, location);
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

/// Says what was found; if that is by a panic, the lock is given back before.
#[cold]
fn raised<G>(result: TryLockResult<G>) -> TryLockResult<G> {
    if let Err(panic) = catch_unwind(monitors::raise) {
        drop(result);
        resume_unwind(panic);
    }
    result
}

/// The lock and its clocks in one step, as soon as it can be had. `wait` waits until it is free,
/// while none of our locks is held, and gives it back; another thread may then be faster.
pub(super) fn take<K: Kind, G>(
    clocks: &Tracked<K>,
    access: AccessKind,
    location: &'static Location<'static>,
    try_lock: impl Fn() -> TryLockResult<G>,
    wait: impl Fn(),
) -> LockResult<G> {
    take_as(clocks, access, None, location, try_lock, wait)
}

/// As [`take`], of a mutex. One that the thread holds already can never be had, where that is known: that is said by a
/// panic, in place of waiting for ever.
pub(super) fn take_mutex<K: Kind, G>(
    clocks: &Tracked<K>,
    location: &'static Location<'static>,
    try_lock: impl Fn() -> TryLockResult<G>,
    wait: impl Fn(),
) -> LockResult<G> {
    let taking = Some(Taking::Waiting);
    take_as(clocks, AccessKind::Write, taking, location, try_lock, wait)
}

fn take_as<K: Kind, G>(
    clocks: &Tracked<K>,
    access: AccessKind,
    taking: Option<Taking>,
    location: &'static Location<'static>,
    try_lock: impl Fn() -> TryLockResult<G>,
    wait: impl Fn(),
) -> LockResult<G> {
    let mut has_asked = false;
    // A reader behind a writer waits for it if the lock cannot be had even now.
    let mut is_on_cycle = false;
    loop {
        match try_take_as(clocks, access, taking, None, location, &try_lock) {
            Ok(guard) => return Ok(guard),
            Err(TryLockError::Poisoned(error)) => return Err(error),
            Err(TryLockError::WouldBlock) => {
                let kind = Tracked::<K>::object().kind;
                let request = taking.map(|_| Request {
                    object: clocks.with(|_, track| track.object()),
                    kind,
                    mode: LockMode::Exclusive,
                    location,
                });
                let blocked = request.as_ref().and_then(|request| {
                    if !std::mem::replace(&mut has_asked, true) {
                        blocked::request(request);
                    }
                    blocked::begin(request)
                });
                if let Some((_, Some(cycle))) = &blocked {
                    assert!(!is_on_cycle, "{cycle}");
                    is_on_cycle = true;
                    continue;
                }
                is_on_cycle = false;
                let taken_by = |log: &Log| clocks.slot().look().last_writer(log);
                let _waiting = waiting::begin_taking(kind, taken_by, location);
                wait();
            }
        }
    }
}

/// As `std` gives the guard of a lock that may be poisoned.
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
