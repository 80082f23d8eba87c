//! Runtimes as [`tokio::runtime`](::tokio::runtime) has them, for which it is known what shuts them
//! down.
//!
//! The shutdown of a runtime comes before all that is done when the tasks that are alive are
//! dropped. If it waits for the runtime's threads, as the drop of a [`Runtime`] does, these tasks
//! come before what follows it. [`Runtime::shutdown_background`] does not wait, and
//! [`Runtime::shutdown_timeout`] need not have waited long enough.

mod builder;

use std::{fmt, io, ops::Deref, panic::Location, sync::Arc, time::Duration};

use ::tokio::runtime;

// Declarations here hide those of the crate with the same names.
pub use ::tokio::runtime::*;

pub use self::builder::Builder;
use super::task::{self, JoinHandle};
use crate::scope::{runtime_end::RuntimeEnd, turn};

/// As [`tokio::runtime::Runtime`](runtime::Runtime), which can be borrowed from it.
pub struct Runtime {
    /// `None` once the runtime is shut down.
    inner: Option<runtime::Runtime>,
    end: Arc<RuntimeEnd>,
}

impl Runtime {
    /// As [`tokio::runtime::Runtime::new`](runtime::Runtime::new).
    ///
    /// # Errors
    ///
    /// When the system cannot start threads, or has no resources.
    pub fn new() -> io::Result<Self> {
        Builder::new_multi_thread().enable_all().build()
    }

    /// As [`tokio::runtime::Runtime::spawn`](runtime::Runtime::spawn), ordered as [`spawn`](super::spawn()).
    #[track_caller]
    pub fn spawn<F>(&self, future: F) -> JoinHandle<F::Output>
    where
        F: Future + Send + 'static,
        F::Output: Send + 'static,
    {
        let _entered = self.enter();
        task::spawn(future)
    }

    /// As [`tokio::runtime::Runtime::spawn_blocking`](runtime::Runtime::spawn_blocking), ordered as
    /// [`spawn_blocking`](super::task::spawn_blocking()).
    #[track_caller]
    pub fn spawn_blocking<F, R>(&self, func: F) -> JoinHandle<R>
    where
        F: FnOnce() -> R + Send + 'static,
        R: Send + 'static,
    {
        let _entered = self.enter();
        task::spawn_blocking(func)
    }

    /// As [`tokio::runtime::Runtime::shutdown_timeout`](runtime::Runtime::shutdown_timeout).
    #[track_caller]
    pub fn shutdown_timeout(mut self, duration: Duration) {
        self.end.begin(Location::caller());
        if let Some(inner) = self.inner.take() {
            inner.shutdown_timeout(duration);
        }
    }

    /// As [`tokio::runtime::Runtime::shutdown_background`](runtime::Runtime::shutdown_background).
    #[track_caller]
    pub fn shutdown_background(mut self) {
        self.end.begin(Location::caller());
        if let Some(inner) = self.inner.take() {
            inner.shutdown_background();
        }
    }

    /// As [`tokio::runtime::Runtime::block_on`](runtime::Runtime::block_on).
    ///
    /// # Panics
    ///
    /// Inside of a runtime, and as the future does.
    #[track_caller]
    pub fn block_on<F: Future>(&self, future: F) -> F::Output {
        (**self).block_on(turn::turns(future))
    }
}

impl Deref for Runtime {
    type Target = runtime::Runtime;

    fn deref(&self) -> &runtime::Runtime {
        match &self.inner {
            Some(inner) => inner,
            None => unreachable!("a runtime that can be used is not shut down"),
        }
    }
}

impl Drop for Runtime {
    #[track_caller]
    fn drop(&mut self) {
        if let Some(inner) = self.inner.take() {
            self.end.begin(Location::caller());
            drop(inner);
            self.end.over(Location::caller());
        }
    }
}

impl fmt::Debug for Runtime {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}
