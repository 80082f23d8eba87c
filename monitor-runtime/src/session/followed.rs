//! Futures as parts of a computation.

use std::{panic::Location, sync::Arc};

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

impl PredictiveMonitor {
    /// Follows the future as a part of the computation, as [`run`](Self::run) for what awaits.
    ///
    /// The future belongs to the computation in whichever thread it is polled; tasks that it spawns
    /// with [`tokio`](crate::tokio) inherit the computation. Further futures and threads that enter
    /// are counted, but what comes before them is not known.
    ///
    /// ```
    /// use monitor_runtime::{PredictiveMonitor, Shared, tokio};
    ///
    /// # #[::tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), monitor_runtime::PropertyError> {
    /// let monitor = PredictiveMonitor::new("x == 0")?;
    /// let work = async {
    ///     let x = std::sync::Arc::new(Shared::named("x", 0));
    ///     tokio::spawn(async move { x.set(1) }).await.unwrap();
    /// };
    /// monitor.follow(work).await;
    /// assert!(monitor.finish().violated());
    /// # Ok(())
    /// # }
    /// ```
    #[track_caller]
    pub fn follow<F: Future>(&self, future: F) -> impl Future<Output = F::Output> + use<F> {
        let around = FunctionRegion::default();
        follow(Some((self, ThreadName::TASK)), around, future)
    }
}

/// Code that runs in a followed future, before its first poll and after its end.
pub(crate) trait Around {
    fn begin(&mut self);

    /// Runs when the future is done or was dropped, if it was ever polled.
    fn end(&mut self);
}

/// Follows the future as a part of what polls it, and of the computation, if it is one of a
/// monitor.
#[track_caller]
pub(crate) fn follow<F: Future, A: Around>(
    computation: Option<(&PredictiveMonitor, ThreadName<'_>)>,
    around: A,
    future: F,
) -> impl Future<Output = F::Output> + use<F, A> {
    let location = Location::caller();
    let live =
        computation.and_then(|(monitor, name)| Some((Arc::clone(monitor.live_session()?), name)));
    let (session, context) = live
        .map(|(session, name)| {
            let context = session.enter_task(name, location);
            (session, context)
        })
        .unzip();
    let blocks = ThreadBlocks::with(monitors::hand_on().as_ref());
    let call = FollowedCall {
        scope: TaskScope::part(context, blocks),
        session,
        around,
        has_begun: false,
    };
    TaskFuture::new(future, call)
}

/// A future as a part of the task that polls it, which may be in one computation more.
struct FollowedCall<A> {
    scope: TaskScope,
    session: Option<Arc<Session>>,
    around: A,
    has_begun: bool,
}

impl<A: Around> Task for FollowedCall<A> {
    fn run<R>(&mut self, f: impl FnOnce() -> R) -> R {
        let _resumed = self.scope.resume();
        if !self.has_begun {
            self.has_begun = true;
            self.around.begin();
        }
        f()
    }

    fn end(&mut self, _is_done: bool, drop: impl FnOnce()) {
        let resumed = self.scope.resume();
        drop();
        if self.has_begun {
            self.around.end();
        }
        std::mem::drop(resumed);
        for context in self.scope.end() {
            if let Some(session) = &self.session {
                session.leave_task(context);
            }
        }
    }
}

/// The region that a function's name stands for.
#[derive(Default)]
pub(crate) struct FunctionRegion {
    function: Option<String>,
    inside: Option<Region>,
}

impl FunctionRegion {
    pub(crate) fn of(function: &str) -> Self {
        Self {
            function: Some(function.to_owned()),
            inside: None,
        }
    }
}

impl Around for FunctionRegion {
    fn begin(&mut self) {
        self.inside = self.function.as_deref().map(Region::enter);
    }

    fn end(&mut self) {
        self.inside = None;
    }
}
