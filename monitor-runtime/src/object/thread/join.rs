//! Handles to wait for threads.

use std::{fmt, panic::Location, sync::Arc, thread};

use super::{Result, Thread, end::ThreadEnd};
use crate::ground::PointKind;
use crate::scope::{passing::pass, waiting};

/// As [`std::thread::JoinHandle`].
pub struct JoinHandle<T> {
    handle: thread::JoinHandle<T>,
    thread: Thread,
    /// `None` for a thread that this crate did not start.
    end: Option<Arc<ThreadEnd>>,
}

impl<T> JoinHandle<T> {
    pub(super) fn new(handle: thread::JoinHandle<T>, thread: Thread, end: Arc<ThreadEnd>) -> Self {
        Self {
            handle,
            thread,
            end: Some(end),
        }
    }

    /// Creates the handle of a thread that this crate did not start.
    pub(super) fn untracked(handle: thread::JoinHandle<T>) -> Self {
        Self {
            thread: handle.thread().clone().into(),
            handle,
            end: None,
        }
    }

    pub(super) fn into_std(self) -> thread::JoinHandle<T> {
        self.handle
    }

    /// As [`std::thread::JoinHandle::thread`].
    #[must_use]
    pub fn thread(&self) -> &Thread {
        &self.thread
    }

    /// As [`std::thread::JoinHandle::join`]: all that the thread did comes before what the caller
    /// does next, even if the thread has panicked.
    ///
    /// # Errors
    ///
    /// When the thread has panicked, with what it panicked with.
    #[track_caller]
    pub fn join(self) -> Result<T> {
        let location = Location::caller();
        let _passing = pass(PointKind::Join, location);
        let has_ended = self.handle.is_finished();
        let handle = self.handle;
        let wait = || {
            let _waiting = (!has_ended).then(|| waiting::begin("the end of a thread", location));
            handle.join()
        };
        match &self.end {
            Some(end) => end.awaited(has_ended, location, wait),
            None => wait(),
        }
    }

    /// As [`std::thread::JoinHandle::is_finished`]. A finished thread is ordered as if it was
    /// joined. One that has not finished ends after what the caller did before.
    #[must_use]
    #[track_caller]
    pub fn is_finished(&self) -> bool {
        match &self.end {
            Some(end) => end.is_reached(Location::caller()),
            None => self.handle.is_finished(),
        }
    }
}

impl<T> fmt::Debug for JoinHandle<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("JoinHandle").finish_non_exhaustive()
    }
}

/// Access to the thread of the operating system. Waiting for that by its handle is not seen
/// by computations.
#[cfg(unix)]
impl<T> std::os::unix::thread::JoinHandleExt for JoinHandle<T> {
    fn as_pthread_t(&self) -> std::os::unix::thread::RawPthread {
        self.handle.as_pthread_t()
    }

    fn into_pthread_t(self) -> std::os::unix::thread::RawPthread {
        self.handle.into_pthread_t()
    }
}

#[cfg(windows)]
mod windows {
    use std::os::windows::io::{
        AsHandle, AsRawHandle, BorrowedHandle, IntoRawHandle, OwnedHandle, RawHandle,
    };

    use super::JoinHandle;

    impl<T> AsHandle for JoinHandle<T> {
        fn as_handle(&self) -> BorrowedHandle<'_> {
            self.handle.as_handle()
        }
    }

    impl<T> AsRawHandle for JoinHandle<T> {
        fn as_raw_handle(&self) -> RawHandle {
            self.handle.as_raw_handle()
        }
    }

    impl<T> IntoRawHandle for JoinHandle<T> {
        fn into_raw_handle(self) -> RawHandle {
            self.handle.into_raw_handle()
        }
    }

    impl<T> From<JoinHandle<T>> for OwnedHandle {
        fn from(handle: JoinHandle<T>) -> Self {
            handle.handle.into()
        }
    }
}
