//! Notifications of tasks.

use std::{
    panic::Location,
    pin::Pin,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    task::{Context, Poll, ready},
};

use ::tokio::sync::{self, futures};
use pin_project_lite::pin_project;

use super::order::Order;
use crate::{
    ground::AccessKind,
    ground::PointKind,
    monitors,
    scope::{
        self,
        passing::{awaited::AwaitedPoint, pass},
        task::is_dropped_by_chance,
        track::{Tracked, kind},
    },
};

/// As [`tokio::sync::Notify`](sync::Notify).
///
/// A notification is a write of it, while a [`Notified`] waits that was created before.
/// Notifications that find none waiting are not ordered with each other, since a second one changes
/// nothing. Creating a [`Notified`] is a read of it, and so is the end of its wait: what was done
/// before a notification comes before what is done after the waits that it may have ended, and the
/// notification comes after the waits that had begun. It does not order waits with each other,
/// except that a wait which is given up comes after those that found a notification at once.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, tokio::{self, sync::Notify}};
///
/// # #[::tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), monitor_runtime::PropertyError> {
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// let work = async {
///     let changed = std::sync::Arc::new(Notify::new());
///     let notifier = std::sync::Arc::clone(&changed);
///     tokio::spawn(async move {
///         moment!("ready");
///         notifier.notify_one();
///     });
///     changed.notified().await;
///     moment!("using");
/// };
/// monitor.follow(work).await;
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Default)]
pub struct Notify {
    order: Order,
    clocks: Tracked<kind::Notify>,
    /// How many waits there are that were created in a computation.
    waiting: AtomicUsize,
    inner: sync::Notify,
}

impl Notify {
    /// As [`tokio::sync::Notify::new`](sync::Notify::new).
    #[must_use]
    pub fn new() -> Self {
        Self::const_new()
    }

    /// As [`tokio::sync::Notify::const_new`](sync::Notify::const_new).
    #[must_use]
    pub const fn const_new() -> Self {
        Self {
            order: Order::new(),
            clocks: Tracked::new(),
            waiting: AtomicUsize::new(0),
            inner: sync::Notify::const_new(),
        }
    }

    /// As [`tokio::sync::Notify::notified`](sync::Notify::notified).
    #[track_caller]
    pub fn notified(&self) -> Notified<'_> {
        self.notified_at(Location::caller())
    }

    pub(super) fn notified_at(&self, location: &'static Location<'static>) -> Notified<'_> {
        let _passing = scope::active().then(|| pass(PointKind::Use, location));
        let step = self.order.begin();
        let notified = Notified {
            inner: self.inner.notified(),
            notify: self,
            location,
            is_counted: step.is_some(),
            has_waited: false,
            point: AwaitedPoint::default(),
        };
        if step.is_some() {
            self.count(1);
            self.clocks.access(AccessKind::Read, location);
            drop(step);
            monitors::raise();
        }
        notified
    }

    /// Adds to the number of waits. Called only in a step, so that nothing comes in between.
    fn count(&self, more: isize) {
        let waiting = self.waiting.load(Relaxed);
        self.waiting
            .store(waiting.wrapping_add_signed(more), Relaxed);
    }

    /// As [`tokio::sync::Notify::notify_one`](sync::Notify::notify_one).
    #[track_caller]
    pub fn notify_one(&self) {
        self.notify(Location::caller(), sync::Notify::notify_one);
    }

    /// As [`tokio::sync::Notify::notify_last`](sync::Notify::notify_last).
    #[track_caller]
    pub fn notify_last(&self) {
        self.notify(Location::caller(), sync::Notify::notify_last);
    }

    /// As [`tokio::sync::Notify::notify_waiters`](sync::Notify::notify_waiters).
    #[track_caller]
    pub fn notify_waiters(&self) {
        self.notify(Location::caller(), sync::Notify::notify_waiters);
    }

    /// Notes that a wait is dropped before it is done.
    #[cold]
    fn given_up(&self, is_counted: bool, has_waited: bool, location: &'static Location<'static>) {
        let _passing = has_waited.then(|| pass(PointKind::GiveUp, location));
        let _step = self.order.begin_always();
        if is_counted {
            self.count(-1);
        }
        if has_waited && scope::active() && !is_dropped_by_chance() {
            self.order.see_waiters(location);
        }
    }

    fn notify(&self, location: &'static Location<'static>, notify: fn(&sync::Notify)) {
        self.order.step(&self.clocks, location, || {
            notify(&self.inner);
            let access = match self.waiting.load(Relaxed) {
                0 => AccessKind::Commute,
                _ => AccessKind::Write,
            };
            ((), Some(access))
        });
    }
}

pin_project! {
    /// As [`tokio::sync::futures::Notified`](futures::Notified).
    #[must_use = "futures do nothing unless you `.await` or poll them"]
    pub struct Notified<'a> {
        #[pin]
        inner: futures::Notified<'a>,
        notify: &'a Notify,
        location: &'static Location<'static>,
        // Whether the future is among those that wait.
        is_counted: bool,
        // Whether the future has found no notification when it was polled.
        has_waited: bool,
        point: AwaitedPoint,
    }

    impl PinnedDrop for Notified<'_> {
        fn drop(this: Pin<&mut Self>) {
            let this = this.project();
            if *this.is_counted || *this.has_waited {
                this.notify.given_up(*this.is_counted, *this.has_waited, this.location);
            }
        }
    }
}

impl Notified<'_> {
    /// As [`tokio::sync::futures::Notified::enable`](futures::Notified::enable).
    pub fn enable(self: Pin<&mut Self>) -> bool {
        let _passing = scope::active().then(|| pass(PointKind::Use, self.location));
        self.step(|inner| {
            let is_done = inner.enable();
            (is_done, is_done)
        })
    }

    /// Calls a function on it in a step, which may end it.
    fn step<R>(
        self: Pin<&mut Self>,
        f: impl FnOnce(Pin<&mut futures::Notified<'_>>) -> (R, bool),
    ) -> R {
        let this = self.project();
        let notify = *this.notify;
        let step = notify.order.begin();
        let (result, is_done) = f(this.inner);
        if step.is_none() {
            *this.has_waited = false;
            return result;
        }
        if is_done {
            if !*this.has_waited {
                // Takes what other waits would have found.
                notify.order.take_from_waiters(this.location);
            }
            if std::mem::take(this.is_counted) {
                notify.count(-1);
            }
            notify.clocks.access(AccessKind::Read, this.location);
        }
        *this.has_waited = !is_done;
        if is_done {
            this.point.end();
        }
        drop(step);
        monitors::raise();
        result
    }
}

impl Future for Notified<'_> {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let this = self.as_mut().project();
        ready!(this.point.poll(PointKind::Await, this.location, context));
        self.step(|inner| {
            let polled = inner.poll(context);
            (polled, polled.is_ready())
        })
    }
}

impl std::fmt::Debug for Notified<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Notified").finish_non_exhaustive()
    }
}
