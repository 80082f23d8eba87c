//! Whether a lock is poisoned: a variable of its own, since to look at it takes no lock.

use std::panic::Location;

use crate::{
    scope,
    track::{Tracked, kind::Kind},
};

/// What `is_poisoned` says: a read, in one step with it.
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

/// What `give_back` does, as a thread that panics, poisons the lock: a write.
#[cold]
pub(super) fn poison<K: Kind>(
    clocks: &Tracked<K>,
    location: &'static Location<'static>,
    give_back: impl FnOnce(),
) {
    clocks.with(|contexts, track| {
        let poison = track.poison();
        poison.write(contexts, &Tracked::<K>::object(), location);
        give_back();
    });
}

/// What `clear` does ends that: a write, and one of the lock too, since those who take it see
/// whether it is poisoned.
pub(super) fn clear<K: Kind>(
    clocks: &Tracked<K>,
    location: &'static Location<'static>,
    clear: impl FnOnce(),
) {
    if !scope::active() {
        return clear();
    }
    clocks.with(|contexts, track| {
        let object = Tracked::<K>::object();
        track.write(contexts, &object, location);
        track.poison().write(contexts, &object, location);
        clear();
    });
}
