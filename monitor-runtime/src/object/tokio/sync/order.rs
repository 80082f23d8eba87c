//! What happens to an object of `tokio`, and to its clocks, in one step.

use std::{
    future::poll_fn,
    panic::Location,
    pin::pin,
    sync::{Mutex, MutexGuard},
    task::Poll,
};

use crate::{
    ground::{AccessKind, lock},
    monitors,
    scope::{
        self,
        track::{Tracked, kind::Kind},
    },
};

/// Makes what happens to an object and to its clocks one step, so that both happen in one order.
///
/// While no computation runs nothing is done. Wakers are called inside a step; they must not use the object.
#[derive(Debug, Default)]
pub(super) struct Order(Mutex<()>);

impl Order {
    pub(super) const fn new() -> Self {
        Self(Mutex::new(()))
    }

    /// Begins a step, if a computation runs.
    #[inline]
    pub(super) fn begin(&self) -> Option<MutexGuard<'_, ()>> {
        scope::active().then(|| lock(&self.0))
    }

    /// Does something, which is an access of the kind that `f` gives, if it is any.
    #[inline]
    pub(super) fn step<K: Kind, R>(
        &self,
        clocks: &Tracked<K>,
        location: &'static Location<'static>,
        f: impl FnOnce() -> (R, Option<AccessKind>),
    ) -> R {
        let step = self.begin();
        let (result, access) = f();
        if step.is_none() {
            return result;
        }
        if let Some(access) = access {
            clocks.access(access, location);
        }
        drop(step);
        monitors::raise();
        result
    }

    /// Polls a future in steps; when it is done, that is an access of the kind that `access` gives.
    pub(super) async fn steps<K: Kind, F: Future>(
        &self,
        clocks: &Tracked<K>,
        location: &'static Location<'static>,
        future: F,
        access: impl Fn(&F::Output) -> AccessKind,
    ) -> F::Output {
        let mut future = pin!(future);
        poll_fn(|context| {
            self.step(clocks, location, || match future.as_mut().poll(context) {
                Poll::Ready(done) => {
                    let access = access(&done);
                    (Poll::Ready(done), Some(access))
                }
                Poll::Pending => (Poll::Pending, None),
            })
        })
        .await
    }
}
