//! Between handles of `std` and ours.

use std::{
    collections::HashMap,
    sync::{
        Arc, LazyLock, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, ThreadId},
};

use super::{JoinHandle, Thread, parking::Parking};
use crate::ground::lock;

/// A handle of the same thread. To unpark through it orders nothing.
impl From<Thread> for thread::Thread {
    fn from(thread: Thread) -> Self {
        thread.into_std()
    }
}

/// A handle of the same thread, which is ordered as one of ours when it parks with
/// [`park`](super::park).
impl From<thread::Thread> for Thread {
    fn from(thread: thread::Thread) -> Self {
        let parking = by_id(thread.id());
        Self::new(thread, parking)
    }
}

/// A handle of the same thread. To join it orders nothing.
impl<T> From<JoinHandle<T>> for thread::JoinHandle<T> {
    fn from(handle: JoinHandle<T>) -> Self {
        handle.into_std()
    }
}

/// A handle of the same thread. It was not started as part of a computation, so to join it orders
/// nothing either.
impl<T> From<thread::JoinHandle<T>> for JoinHandle<T> {
    fn from(handle: thread::JoinHandle<T>) -> Self {
        Self::untracked(handle)
    }
}

/// The parkings of threads that were only known by a handle of `std`, besides those that the
/// threads have themselves.
static PARKINGS: LazyLock<Mutex<HashMap<ThreadId, Arc<Parking>>>> = LazyLock::new(Mutex::default);

/// Whether there ever were any.
static ANY: AtomicBool = AtomicBool::new(false);

fn by_id(id: ThreadId) -> Arc<Parking> {
    let mut parkings = lock(&PARKINGS);
    // But for those that no thread can unpark any more and that hand nothing on.
    parkings.retain(|_, parking| Arc::strong_count(parking) > 1 || !parking.is_over());
    ANY.store(true, Ordering::Release);
    Arc::clone(parkings.entry(id).or_default())
}

/// That of the calling thread, if there is one.
pub(super) fn own() -> Option<Arc<Parking>> {
    if !ANY.load(Ordering::Acquire) {
        return None;
    }
    lock(&PARKINGS).get(&thread::current().id()).cloned()
}
