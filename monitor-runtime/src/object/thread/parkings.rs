//! The parkings of threads that are only known by a handle of `std`.

use std::{
    collections::HashMap,
    sync::{
        Arc, LazyLock, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, ThreadId},
};

use super::parking::Parking;
use crate::ground::lock;

/// The parkings of threads that were only known by a handle of `std`, besides those that the
/// threads have themselves.
static PARKINGS: LazyLock<Mutex<HashMap<ThreadId, Arc<Parking>>>> = LazyLock::new(Mutex::default);

/// Whether there ever were any.
static ANY: AtomicBool = AtomicBool::new(false);

/// Returns the parking of the thread with this number.
pub(super) fn by_id(id: ThreadId) -> Arc<Parking> {
    let mut parkings = lock(&PARKINGS);
    // Removes parkings that no thread can use any more and that hand nothing on.
    parkings.retain(|_, parking| Arc::strong_count(parking) > 1 || !parking.is_over());
    ANY.store(true, Ordering::Release);
    Arc::clone(parkings.entry(id).or_default())
}

/// Returns the parking of the calling thread, if it has one here.
pub(super) fn own() -> Option<Arc<Parking>> {
    if !ANY.load(Ordering::Acquire) {
        return None;
    }
    lock(&PARKINGS).get(&thread::current().id()).cloned()
}
