//! Semaphores, whose permits tasks share.

mod free;
mod permits;

use std::{panic::Location, sync::Arc};

use ::tokio::sync::{self, AcquireError, TryAcquireError};

use self::free::Free;
pub use self::permits::{OwnedSemaphorePermit, SemaphorePermit};
use super::{blocking::block_on, order::Order};
use crate::{
    ground::AccessKind,
    ground::PointKind,
    scope::{
        self,
        track::{Tracked, kind},
    },
};

/// As [`tokio::sync::Semaphore`](sync::Semaphore).
///
/// The permits that it is made with come after nothing. With `c` of them, the k-th that is given
/// back, or added, comes before the (k+c)-th that is taken: so as many can be taken as there would
/// be, in whichever order tasks come. To take permits and to give some back are commuting accesses,
/// and not ordered otherwise. To forget some, and to close it, are writes. Not to get a permit, to
/// find it closed, and to look at what is there are reads, which come after all that was taken and
/// given back before.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, tokio::{self, sync::Semaphore}};
///
/// # #[::tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), monitor_runtime::PropertyError> {
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// let work = async {
///     let items = std::sync::Arc::new(Semaphore::new(0));
///     let maker = std::sync::Arc::clone(&items);
///     tokio::spawn(async move {
///         moment!("ready");
///         maker.add_permits(1);
///     });
///     items.acquire().await.unwrap().forget();
///     moment!("using");
/// };
/// monitor.follow(work).await;
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Semaphore {
    order: Order,
    clocks: Tracked<kind::Semaphore>,
    free: Free,
    inner: sync::Semaphore,
}

impl Semaphore {
    /// As [`tokio::sync::Semaphore::MAX_PERMITS`](sync::Semaphore::MAX_PERMITS).
    pub const MAX_PERMITS: usize = sync::Semaphore::MAX_PERMITS;

    /// As [`tokio::sync::Semaphore::new`](sync::Semaphore::new).
    ///
    /// # Panics
    ///
    /// With more than [`MAX_PERMITS`](Self::MAX_PERMITS).
    #[must_use]
    pub fn new(permits: usize) -> Self {
        Self::const_new(permits)
    }

    /// As [`tokio::sync::Semaphore::const_new`](sync::Semaphore::const_new).
    ///
    /// # Panics
    ///
    /// As [`new`](Self::new).
    #[must_use]
    pub const fn const_new(permits: usize) -> Self {
        Self {
            order: Order::new(),
            clocks: Tracked::new(),
            free: Free::new(),
            inner: sync::Semaphore::const_new(permits),
        }
    }

    #[inline]
    fn step<R>(
        &self,
        location: &'static Location<'static>,
        access: AccessKind,
        f: impl FnOnce() -> R,
    ) -> R {
        self.order
            .step(&self.clocks, location, || (f(), Some(access)))
    }

    /// Notes that permits reserved for waiting tasks are not there for others.
    fn see_waiters(&self, location: &'static Location<'static>) {
        if scope::active() {
            self.order.see_waiters(location);
        }
    }

    /// As [`tokio::sync::Semaphore::available_permits`](sync::Semaphore::available_permits).
    #[track_caller]
    pub fn available_permits(&self) -> usize {
        let location = Location::caller();
        self.step(location, AccessKind::Read, || {
            self.see_waiters(location);
            self.inner.available_permits()
        })
    }

    /// As [`tokio::sync::Semaphore::add_permits`](sync::Semaphore::add_permits).
    ///
    /// # Panics
    ///
    /// When there are more than [`MAX_PERMITS`](Self::MAX_PERMITS) then.
    #[track_caller]
    pub fn add_permits(&self, n: usize) {
        self.add(n, Location::caller());
    }

    #[inline]
    fn add(&self, n: usize, location: &'static Location<'static>) {
        if n > 0 {
            self.step(location, AccessKind::Commute, || {
                self.free.give(n, &self.inner, location);
                self.inner.add_permits(n);
            });
        }
    }

    /// As [`tokio::sync::Semaphore::forget_permits`](sync::Semaphore::forget_permits).
    #[track_caller]
    pub fn forget_permits(&self, n: usize) -> usize {
        let location = Location::caller();
        self.step(location, AccessKind::Write, || {
            self.see_waiters(location);
            self.free.prepare(&self.inner);
            let forgotten = self.inner.forget_permits(n);
            self.free.forget(forgotten);
            forgotten
        })
    }

    /// As [`tokio::sync::Semaphore::close`](sync::Semaphore::close).
    #[track_caller]
    pub fn close(&self) {
        self.step(Location::caller(), AccessKind::Write, || self.inner.close());
    }

    /// As [`tokio::sync::Semaphore::is_closed`](sync::Semaphore::is_closed).
    #[track_caller]
    pub fn is_closed(&self) -> bool {
        self.step(Location::caller(), AccessKind::Read, || {
            self.inner.is_closed()
        })
    }

    /// As [`tokio::sync::Semaphore::acquire`](sync::Semaphore::acquire).
    ///
    /// # Errors
    ///
    /// When it is closed.
    #[inline]
    #[track_caller]
    pub fn acquire(&self) -> impl Future<Output = Result<SemaphorePermit<'_>, AcquireError>> {
        self.acquire_many(1)
    }

    /// As [`tokio::sync::Semaphore::acquire_many`](sync::Semaphore::acquire_many).
    ///
    /// # Errors
    ///
    /// When it is closed.
    #[inline]
    #[track_caller]
    pub fn acquire_many(
        &self,
        n: u32,
    ) -> impl Future<Output = Result<SemaphorePermit<'_>, AcquireError>> {
        let location = Location::caller();
        self.acquired(n, location, move || SemaphorePermit::new(self, n, location))
    }

    /// As [`tokio::sync::Semaphore::acquire_owned`](sync::Semaphore::acquire_owned).
    ///
    /// # Errors
    ///
    /// When it is closed.
    #[track_caller]
    pub fn acquire_owned(
        self: Arc<Self>,
    ) -> impl Future<Output = Result<OwnedSemaphorePermit, AcquireError>> {
        self.acquire_many_owned(1)
    }

    /// As [`tokio::sync::Semaphore::acquire_many_owned`](sync::Semaphore::acquire_many_owned).
    ///
    /// # Errors
    ///
    /// When it is closed.
    #[track_caller]
    pub fn acquire_many_owned(
        self: Arc<Self>,
        n: u32,
    ) -> impl Future<Output = Result<OwnedSemaphorePermit, AcquireError>> {
        let location = Location::caller();
        async move {
            self.acquired(n, location, || ()).await?;
            Ok(OwnedSemaphorePermit::new(self, n, location))
        }
    }

    /// As `tokio`'s `Semaphore::blocking_acquire`, which is newer than the oldest `tokio` that this can be built with.
    ///
    /// # Errors
    ///
    /// When it is closed.
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_acquire(&self) -> Result<SemaphorePermit<'_>, AcquireError> {
        block_on(self.acquire())
    }

    /// As `tokio`'s `Semaphore::blocking_acquire_many`, as [`blocking_acquire`](Self::blocking_acquire).
    ///
    /// # Errors
    ///
    /// When it is closed.
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_acquire_many(&self, n: u32) -> Result<SemaphorePermit<'_>, AcquireError> {
        block_on(self.acquire_many(n))
    }

    /// As `tokio`'s `Semaphore::blocking_acquire_owned`, as [`blocking_acquire`](Self::blocking_acquire).
    ///
    /// # Errors
    ///
    /// When it is closed.
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_acquire_owned(self: Arc<Self>) -> Result<OwnedSemaphorePermit, AcquireError> {
        block_on(self.acquire_owned())
    }

    /// As `tokio`'s `Semaphore::blocking_acquire_many_owned`, as [`blocking_acquire`](Self::blocking_acquire).
    ///
    /// # Errors
    ///
    /// When it is closed.
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_acquire_many_owned(
        self: Arc<Self>,
        n: u32,
    ) -> Result<OwnedSemaphorePermit, AcquireError> {
        block_on(self.acquire_many_owned(n))
    }

    #[inline]
    fn acquired<P>(
        &self,
        n: u32,
        location: &'static Location<'static>,
        permit: impl FnOnce() -> P,
    ) -> impl Future<Output = Result<P, AcquireError>> {
        Order::waits_unfollowed("a permit of a semaphore of `tokio`", location);
        self.order.steps(
            &self.clocks,
            (PointKind::Await, location),
            (AccessKind::Read, || self.free.prepare(&self.inner)),
            self.inner.acquire_many(n),
            move |result| {
                if result.is_err() {
                    return AccessKind::Read;
                }
                self.free.take(n as usize, location);
                AccessKind::Commute
            },
            |result| {
                result?.forget();
                Ok(permit())
            },
        )
    }

    /// As [`tokio::sync::Semaphore::try_acquire`](sync::Semaphore::try_acquire).
    ///
    /// # Errors
    ///
    /// When there is no permit, or it is closed.
    #[track_caller]
    pub fn try_acquire(&self) -> Result<SemaphorePermit<'_>, TryAcquireError> {
        self.try_acquire_many(1)
    }

    /// As [`tokio::sync::Semaphore::try_acquire_many`](sync::Semaphore::try_acquire_many).
    ///
    /// # Errors
    ///
    /// When there are too few permits, or it is closed.
    #[track_caller]
    pub fn try_acquire_many(&self, n: u32) -> Result<SemaphorePermit<'_>, TryAcquireError> {
        let location = Location::caller();
        self.tried(n, location)?;
        Ok(SemaphorePermit::new(self, n, location))
    }

    /// As [`tokio::sync::Semaphore::try_acquire_owned`](sync::Semaphore::try_acquire_owned).
    ///
    /// # Errors
    ///
    /// When there is no permit, or it is closed.
    #[track_caller]
    pub fn try_acquire_owned(self: Arc<Self>) -> Result<OwnedSemaphorePermit, TryAcquireError> {
        self.try_acquire_many_owned(1)
    }

    /// As [`tokio::sync::Semaphore::try_acquire_many_owned`](sync::Semaphore::try_acquire_many_owned).
    ///
    /// # Errors
    ///
    /// When there are too few permits, or it is closed.
    #[track_caller]
    pub fn try_acquire_many_owned(
        self: Arc<Self>,
        n: u32,
    ) -> Result<OwnedSemaphorePermit, TryAcquireError> {
        let location = Location::caller();
        self.tried(n, location)?;
        Ok(OwnedSemaphorePermit::new(self, n, location))
    }

    fn tried(&self, n: u32, location: &'static Location<'static>) -> Result<(), TryAcquireError> {
        let kinds = (AccessKind::Commute, AccessKind::Read);
        self.order.attempt(&self.clocks, location, kinds, || {
            self.free.prepare(&self.inner);
            let permits = self.inner.try_acquire_many(n)?;
            permits.forget();
            self.free.take(n as usize, location);
            Ok(())
        })
    }

    #[inline]
    fn give_back(&self, permits: u32, location: &'static Location<'static>) {
        self.add(permits as usize, location);
    }
}
