//! Waiting for a thread.

use std::{fmt, panic::Location, sync::Arc, thread};

use super::{Result, Thread, end::End};

/// As [`std::thread::JoinHandle`].
pub struct JoinHandle<T> {
    handle: thread::JoinHandle<T>,
    thread: Thread,
    end: Arc<End>,
}

impl<T> JoinHandle<T> {
    pub(super) fn new(handle: thread::JoinHandle<T>, thread: Thread, end: Arc<End>) -> Self {
        Self {
            handle,
            thread,
            end,
        }
    }

    /// As [`std::thread::JoinHandle::thread`].
    #[must_use]
    pub fn thread(&self) -> &Thread {
        &self.thread
    }

    /// As [`std::thread::JoinHandle::join`]: all that the thread did comes before what the caller
    /// does next, also if it has panicked.
    ///
    /// # Errors
    ///
    /// When the thread has panicked, with what it panicked with.
    #[track_caller]
    pub fn join(self) -> Result<T> {
        let result = self.handle.join();
        self.end.joined(Location::caller());
        result
    }

    /// As [`std::thread::JoinHandle::is_finished`]. A thread that is finished is ordered as one
    /// that was joined; one that is not ends after what the caller did before.
    #[must_use]
    #[track_caller]
    pub fn is_finished(&self) -> bool {
        self.end.is_reached(Location::caller())
    }
}

impl<T> fmt::Debug for JoinHandle<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("JoinHandle").finish_non_exhaustive()
    }
}
