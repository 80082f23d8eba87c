//! A future as a part of a computation.

use std::{
    panic::Location,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use pin_project_lite::pin_project;

use super::predictive_monitor::PredictiveMonitor;
use crate::{
    monitors::{self, ThreadBlocks},
    object::{
        region::Region,
        tokio::task::future::{Task, TaskFuture},
    },
    record::ThreadName,
    scope::{Session, task::TaskScope},
};

pin_project! {
    /// A future as a part of a computation, by [`PredictiveMonitor::follow`].
    pub struct Followed<F> {
        #[pin]
        inner: TaskFuture<F, FollowedCall>,
    }
}

impl<F: Future> Future for Followed<F> {
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        self.project().inner.poll(context)
    }
}

impl PredictiveMonitor {
    /// The future as a part of the computation, as [`run`](Self::run) for what awaits.
    ///
    /// It belongs to the computation in whichever thread it is polled; tasks that it spawns with
    /// [`tokio`](crate::tokio) inherit it.
    #[track_caller]
    pub fn follow<F: Future>(&self, future: F) -> Followed<F> {
        let call = FollowedCall::new(self, None, Location::caller());
        call.with(future)
    }
}

/// A part of what polls it, in one computation, or in none of its own.
pub(crate) struct FollowedCall {
    scope: TaskScope,
    session: Option<Arc<Session>>,
    /// The function that it is, until it is polled.
    function: Option<String>,
    inside: Option<Region>,
}

impl FollowedCall {
    /// What follows is a call of the function, if it is one.
    pub(crate) fn new(
        monitor: &PredictiveMonitor,
        function: Option<&str>,
        location: &'static Location<'static>,
    ) -> Self {
        let name = function.map_or(ThreadName::TASK, ThreadName::Given);
        let session = monitor.live_session();
        let context = session.map(|session| session.enter_task(name, location));
        Self {
            scope: TaskScope::part(context, blocks(function)),
            session: session.cloned(),
            function: function.map(ToOwned::to_owned),
            inside: None,
        }
    }

    /// What follows is in no computation of its own.
    pub(crate) fn alone(function: &str) -> Self {
        Self {
            scope: TaskScope::part(None, blocks(Some(function))),
            session: None,
            function: None,
            inside: None,
        }
    }

    pub(crate) fn with<F: Future>(self, future: F) -> Followed<F> {
        Followed {
            inner: TaskFuture::new(future, self),
        }
    }
}

/// What is known of blocks where it begins.
fn blocks(function: Option<&str>) -> ThreadBlocks {
    ThreadBlocks::of(function.unwrap_or("task"), monitors::hand_on().as_ref())
}

impl Task for FollowedCall {
    fn run<R>(&mut self, f: impl FnOnce() -> R) -> R {
        let _resumed = self.scope.resume();
        if let Some(function) = self.function.take() {
            self.inside = Some(Region::enter(&function));
        }
        f()
    }

    fn end(&mut self, _is_done: bool, drop: impl FnOnce()) {
        let resumed = self.scope.resume();
        drop();
        self.inside = None;
        std::mem::drop(resumed);
        for context in self.scope.end() {
            if let Some(session) = &self.session {
                session.leave_task(context);
            }
        }
    }
}
