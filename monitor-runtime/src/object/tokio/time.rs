//! Time as in [`tokio::time`](::tokio::time). It orders nothing, but time-outs are known as waits
//! that may be given up.

use std::{
    fmt,
    pin::Pin,
    task::{Context, Poll},
};

use pin_project_lite::pin_project;

// Declarations here hide those of the crate with the same names.
pub use ::tokio::time::*;

use self::error::Elapsed;
use crate::scope::{active, given_up::Around};

/// As [`tokio::time::timeout`](::tokio::time::timeout). What it waits for may be given up, so that
/// a lock which is waited for in it is in no certain [deadlock](crate::DeadlockMonitor).
///
/// # Panics
///
/// Where no timer is set.
#[track_caller]
pub fn timeout<F: IntoFuture>(duration: Duration, future: F) -> Timeout<F::IntoFuture> {
    let value = future.into_future();
    Timeout {
        inner: ::tokio::time::timeout(duration, Timed { value }),
    }
}

/// As [`tokio::time::timeout_at`](::tokio::time::timeout_at), as [`timeout`].
///
/// # Panics
///
/// Where no timer is set.
#[track_caller]
pub fn timeout_at<F: IntoFuture>(deadline: Instant, future: F) -> Timeout<F::IntoFuture> {
    let value = future.into_future();
    Timeout {
        inner: ::tokio::time::timeout_at(deadline, Timed { value }),
    }
}

pin_project! {
    /// As [`tokio::time::Timeout`](::tokio::time::Timeout).
    #[must_use = "futures do nothing unless you `.await` or poll them"]
    pub struct Timeout<T> {
        #[pin]
        inner: ::tokio::time::Timeout<Timed<T>>,
    }
}

pin_project! {
    /// A future that must be done in time.
    struct Timed<T> {
        #[pin]
        value: T,
    }
}

impl<T> Timeout<T> {
    /// As [`tokio::time::Timeout::get_ref`](::tokio::time::Timeout::get_ref).
    pub fn get_ref(&self) -> &T {
        &self.inner.get_ref().value
    }

    /// As [`tokio::time::Timeout::get_mut`](::tokio::time::Timeout::get_mut).
    pub fn get_mut(&mut self) -> &mut T {
        &mut self.inner.get_mut().value
    }

    /// As [`tokio::time::Timeout::into_inner`](::tokio::time::Timeout::into_inner).
    pub fn into_inner(self) -> T {
        self.inner.into_inner().value
    }
}

impl<T: Future> Future for Timeout<T> {
    type Output = Result<T::Output, Elapsed>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        self.project().inner.poll(context)
    }
}

impl<T: Future> Future for Timed<T> {
    type Output = T::Output;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T::Output> {
        let value = self.project().value;
        if active() {
            Around::timed().poll(|| value.poll(context))
        } else {
            value.poll(context)
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Timeout<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}

impl<T: fmt::Debug> fmt::Debug for Timed<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(formatter)
    }
}
