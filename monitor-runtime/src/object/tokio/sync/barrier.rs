//! Barriers, at which tasks wait for each other.

use std::{
    fmt,
    future::poll_fn,
    mem,
    panic::Location,
    pin::pin,
    sync::{Arc, Mutex},
    task::ready,
};

use ::tokio::sync;
pub use ::tokio::sync::BarrierWaitResult;

use crate::{
    ground::PointKind,
    ground::lock,
    scope::{passing::awaited::AwaitedPoint, stamp::Stamp},
};

/// As [`tokio::sync::Barrier`](sync::Barrier).
///
/// All that was done before a wait comes before all that is done after it, by any of the tasks that wait together.
pub struct Barrier {
    inner: sync::Barrier,
    /// The tasks that wait together now.
    generation: Mutex<Arc<Generation>>,
}

/// What the tasks that wait together know.
type Generation = Mutex<Vec<Stamp>>;

impl Barrier {
    /// As [`tokio::sync::Barrier::new`](sync::Barrier::new).
    #[must_use]
    pub fn new(n: usize) -> Self {
        Self {
            inner: sync::Barrier::new(n),
            generation: Mutex::default(),
        }
    }

    /// As [`tokio::sync::Barrier::wait`](sync::Barrier::wait).
    #[track_caller]
    pub fn wait(&self) -> impl Future<Output = BarrierWaitResult> {
        let location = Location::caller();
        async move {
            let mut wait = pin!(self.inner.wait());
            let mut own: Option<Arc<Generation>> = None;
            let mut point = AwaitedPoint::default();
            let result = poll_fn(|context| {
                if own.is_some() {
                    return wait.as_mut().poll(context);
                }
                ready!(point.poll(PointKind::Wait, location, context));
                // The task arrives by the first poll.
                let mut generation = lock(&self.generation);
                let stamp = Stamp::take(location);
                if !stamp.is_empty() {
                    lock(&generation).push(stamp);
                }
                let polled = wait.as_mut().poll(context);
                own = Some(if polled.is_ready() {
                    mem::take(&mut *generation)
                } else {
                    Arc::clone(&generation)
                });
                drop(generation);
                // The other tasks must come too.
                point.end();
                polled
            })
            .await;
            let stamps = own.map_or_else(Vec::new, |own| lock(&own).clone());
            Stamp::receive_all(&stamps, "a barrier", location);
            result
        }
    }
}

impl fmt::Debug for Barrier {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(formatter)
    }
}
