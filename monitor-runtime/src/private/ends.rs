//! Ends of calls that do not return: the body panics, or its future is dropped.

use core::future::Future;
#[cfg(feature = "std")]
use core::{future::poll_fn, pin::pin, task::Poll};
#[cfg(feature = "std")]
use std::{
    any::Any,
    boxed::Box,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    thread::panicking,
};

/// The payload of a panic.
#[cfg(feature = "std")]
pub(super) type Panic = Box<dyn Any + Send>;

/// Without the standard library no panic is seen.
#[cfg(not(feature = "std"))]
pub(super) type Panic = core::convert::Infallible;

/// Runs a body.
///
/// # Errors
///
/// Its panic.
#[cfg(feature = "std")]
pub fn caught<R>(body: impl FnOnce() -> R) -> Result<R, Panic> {
    // The panic goes on at once, so only the step sees what it left behind.
    catch_unwind(AssertUnwindSafe(body))
}

/// Runs a body. Without the standard library its panics are not caught.
///
/// # Errors
///
/// None, without the standard library.
#[cfg(not(feature = "std"))]
pub fn caught<R>(body: impl FnOnce() -> R) -> Result<R, Panic> {
    Ok(body())
}

/// Awaits a body.
///
/// # Errors
///
/// Its panic.
#[cfg(feature = "std")]
pub async fn caught_future<F: Future>(future: F) -> Result<F::Output, Panic> {
    let mut future = pin!(future);
    poll_fn(|context| match caught(|| future.as_mut().poll(context)) {
        Ok(Poll::Pending) => Poll::Pending,
        Ok(Poll::Ready(value)) => Poll::Ready(Ok(value)),
        Err(panic) => Poll::Ready(Err(panic)),
    })
    .await
}

/// Awaits a body. Without the standard library its panics are not caught.
///
/// # Errors
///
/// None, without the standard library.
#[cfg(not(feature = "std"))]
pub async fn caught_future<F: Future>(future: F) -> Result<F::Output, Panic> {
    Ok(future.await)
}

/// Makes the steps of a call that panicked, and lets the panic go on, whatever they do.
///
/// # Panics
///
/// Always.
#[cfg(feature = "std")]
pub fn unwind(panic: Panic, steps: impl FnOnce()) -> ! {
    drop(caught(steps));
    resume_unwind(panic)
}

/// Is never called without the standard library.
#[cfg(not(feature = "std"))]
pub fn unwind(panic: Panic, _: impl FnOnce()) -> ! {
    match panic {}
}

/// Makes the steps of a call whose future is dropped, unless the call is over before.
pub struct WhenDropped<F: FnOnce()>(Option<F>);

impl<F: FnOnce()> WhenDropped<F> {
    /// Creates the guard that makes these steps.
    #[must_use]
    pub fn new(steps: F) -> Self {
        Self(Some(steps))
    }

    /// Notes that the call has ended otherwise.
    pub fn is_over(mut self) {
        self.0 = None;
    }
}

impl<F: FnOnce()> Drop for WhenDropped<F> {
    fn drop(&mut self) {
        let Some(steps) = self.0.take() else {
            return;
        };
        // A second panic would end the process.
        #[cfg(feature = "std")]
        if panicking() {
            return drop(caught(steps));
        }
        steps();
    }
}
