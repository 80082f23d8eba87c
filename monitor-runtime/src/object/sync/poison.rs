//! Whether a lock is poisoned, as a variable of its own, since looking at it takes no lock.

use std::panic::Location;

use crate::{ground::AccessKind, scope, scope::track::Tracked, scope::track::kind::Kind};

/// Does `is_poisoned`, as a read in one step with it.
pub(super) fn look<K: Kind>(
    clocks: &Tracked<K>,
    location: &'static Location<'static>,
    is_poisoned: impl FnOnce() -> bool,
) -> bool {
    if !scope::active() {
        return is_poisoned();
    }
    clocks.with(|contexts, track| {
        let poison = track.poison();
        poison.read(contexts, &Tracked::<K>::object(), location);
        is_poisoned()
    })
}

/// Does `give_back`, by which a thread that panics poisons the lock: a write, unless it is poisoned
/// already.
#[cold]
pub(super) fn poison<K: Kind>(
    clocks: &Tracked<K>,
    location: &'static Location<'static>,
    is_poisoned: impl FnOnce() -> bool,
    give_back: impl FnOnce(),
) {
    clocks.with(|contexts, track| {
        let access = if is_poisoned() {
            AccessKind::Read
        } else {
            AccessKind::Write
        };
        let poison = track.poison();
        poison.access(contexts, &Tracked::<K>::object(), access, location);
        give_back();
    });
}

/// Does `clear`, which ends that, if there is anything to end: a write, and one of the lock too,
/// since threads that take it see whether it is poisoned. Otherwise it is a look.
pub(super) fn clear<K: Kind>(
    clocks: &Tracked<K>,
    location: &'static Location<'static>,
    is_poisoned: impl FnOnce() -> bool,
    clear: impl FnOnce(),
) {
    if !scope::active() {
        return clear();
    }
    clocks.with(|contexts, track| {
        let object = Tracked::<K>::object();
        if is_poisoned() {
            track.write(contexts, &object, location);
            track.poison().write(contexts, &object, location);
            clear();
        } else {
            track.poison().read(contexts, &object, location);
        }
    });
}
