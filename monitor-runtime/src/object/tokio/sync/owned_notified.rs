//! Waits that own what they wait for.

use std::{
    fmt,
    future::poll_fn,
    mem,
    panic::Location,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll, Waker},
};

use super::Notify;

/// As [`tokio::sync::futures::OwnedNotified`](::tokio::sync::futures::OwnedNotified).
#[must_use = "futures do nothing unless you `.await` or poll them"]
pub struct OwnedNotified {
    /// The wait, which contains the [`Notify`]; `None` once it is done.
    wait: Option<Pin<Box<dyn Future<Output = ()> + Send + Sync>>>,
    /// The waker of the last poll.
    waker: Option<Waker>,
}

impl Notify {
    /// As [`tokio::sync::Notify::notified_owned`](::tokio::sync::Notify::notified_owned).
    #[track_caller]
    pub fn notified_owned(self: Arc<Self>) -> OwnedNotified {
        OwnedNotified::new(self, Location::caller())
    }
}

impl OwnedNotified {
    fn new(notify: Arc<Notify>, location: &'static Location<'static>) -> Self {
        let mut wait: Pin<Box<dyn Future<Output = ()> + Send + Sync>> = Box::pin(async move {
            let mut wait = pin!(notify.notified_at(location));
            let mut is_made = false;
            poll_fn(|context| {
                if mem::replace(&mut is_made, true) {
                    wait.as_mut().poll(context)
                } else {
                    Poll::Pending
                }
            })
            .await;
        });
        // This creates what it waits for, and does not yet ask for a notification.
        let _ = wait.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        Self {
            wait: Some(wait),
            waker: None,
        }
    }

    /// As [`tokio::sync::futures::OwnedNotified::enable`](::tokio::sync::futures::OwnedNotified::enable).
    pub fn enable(self: Pin<&mut Self>) -> bool {
        let this = self.get_mut();
        // The waker stays the same.
        let waker = this.waker.clone().unwrap_or_else(|| Waker::noop().clone());
        this.step(&mut Context::from_waker(&waker)).is_ready()
    }

    fn step(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let Some(wait) = &mut self.wait else {
            return Poll::Ready(());
        };
        let polled = wait.as_mut().poll(context);
        if polled.is_ready() {
            self.wait = None;
        }
        polled
    }
}

impl Future for OwnedNotified {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let this = self.get_mut();
        this.waker = Some(context.waker().clone());
        this.step(context)
    }
}

impl fmt::Debug for OwnedNotified {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("OwnedNotified")
            .finish_non_exhaustive()
    }
}
