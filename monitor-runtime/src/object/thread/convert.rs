//! Conversions between handles of `std` and of this crate.

use std::thread;

use super::{JoinHandle, Thread, parkings};

/// A handle of the same thread. Unparking through it orders nothing.
impl From<Thread> for thread::Thread {
    fn from(thread: Thread) -> Self {
        thread.into_std()
    }
}

/// A handle of the same thread, which is ordered as other threads are when it parks with
/// [`park`](super::park).
impl From<thread::Thread> for Thread {
    fn from(thread: thread::Thread) -> Self {
        let parking = parkings::by_id(thread.id());
        Self::new(thread, parking)
    }
}

/// A handle of the same thread. Joining it orders nothing.
impl<T> From<JoinHandle<T>> for thread::JoinHandle<T> {
    fn from(handle: JoinHandle<T>) -> Self {
        handle.into_std()
    }
}

/// A handle of the same thread. It was not started as part of a computation, so joining it orders
/// nothing either.
impl<T> From<thread::JoinHandle<T>> for JoinHandle<T> {
    fn from(handle: thread::JoinHandle<T>) -> Self {
        Self::untracked(handle)
    }
}
