//! Permits that tasks share.

use std::{mem, panic::Location, pin::pin, sync::Arc};

use ::tokio::sync::{self, AcquireError, TryAcquireError};

use super::{blocking::block_on, order::Order};
use crate::{
    ground::AccessKind,
    scope::{
        self,
        track::{Tracked, kind},
    },
};

/// As [`tokio::sync::Semaphore`](sync::Semaphore).
///
/// To take permits is a commuting access of it: it stays behind the permits that were given back before, and before those that are
/// given back later, and is not ordered with its like. To give permits back, to add and to forget some, and to close it are
/// writes. Not to get a permit, to find it closed, and to look at what is there are reads.
#[derive(Debug)]
pub struct Semaphore {
    order: Order,
    clocks: Tracked<kind::Semaphore>,
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
            inner: sync::Semaphore::const_new(permits),
        }
    }

    fn step<R>(
        &self,
        location: &'static Location<'static>,
        access: AccessKind,
        f: impl FnOnce() -> R,
    ) -> R {
        self.order
            .step(&self.clocks, location, || (f(), Some(access)))
    }

    /// Permits that are kept for those that wait are not there for others.
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
        self.step(Location::caller(), AccessKind::Write, || {
            self.inner.add_permits(n);
        });
    }

    /// As [`tokio::sync::Semaphore::forget_permits`](sync::Semaphore::forget_permits).
    #[track_caller]
    pub fn forget_permits(&self, n: usize) -> usize {
        let location = Location::caller();
        self.step(location, AccessKind::Write, || {
            self.see_waiters(location);
            self.inner.forget_permits(n)
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
    #[track_caller]
    pub fn acquire(&self) -> impl Future<Output = Result<SemaphorePermit<'_>, AcquireError>> {
        self.acquire_many(1)
    }

    /// As [`tokio::sync::Semaphore::acquire_many`](sync::Semaphore::acquire_many).
    ///
    /// # Errors
    ///
    /// When it is closed.
    #[track_caller]
    pub fn acquire_many(
        &self,
        n: u32,
    ) -> impl Future<Output = Result<SemaphorePermit<'_>, AcquireError>> {
        let location = Location::caller();
        async move {
            self.acquired(n, location).await?;
            Ok(SemaphorePermit {
                semaphore: self,
                permits: n,
                location,
            })
        }
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
            self.acquired(n, location).await?;
            Ok(OwnedSemaphorePermit {
                semaphore: self,
                permits: n,
                location,
            })
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

    async fn acquired(
        &self,
        n: u32,
        location: &'static Location<'static>,
    ) -> Result<(), AcquireError> {
        let acquire = pin!(self.inner.acquire_many(n));
        let taken = |result: &Result<_, _>| match result {
            Ok(_) => AccessKind::Commute,
            Err(_) => AccessKind::Read,
        };
        let taken = self
            .order
            .steps(&self.clocks, location, acquire, AccessKind::Read, taken);
        taken.await?.forget();
        Ok(())
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
        Ok(SemaphorePermit {
            semaphore: self,
            permits: n,
            location,
        })
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
        Ok(OwnedSemaphorePermit {
            semaphore: self,
            permits: n,
            location,
        })
    }

    fn tried(&self, n: u32, location: &'static Location<'static>) -> Result<(), TryAcquireError> {
        let kinds = (AccessKind::Commute, AccessKind::Read);
        self.order.attempt(&self.clocks, location, kinds, || {
            let permits = self.inner.try_acquire_many(n)?;
            permits.forget();
            Ok(())
        })
    }

    fn give_back(&self, permits: u32, location: &'static Location<'static>) {
        if permits > 0 {
            self.step(location, AccessKind::Write, || {
                self.inner.add_permits(permits as usize);
            });
        }
    }
}

/// As [`tokio::sync::SemaphorePermit`](sync::SemaphorePermit).
#[must_use]
#[derive(Debug)]
pub struct SemaphorePermit<'a> {
    semaphore: &'a Semaphore,
    permits: u32,
    location: &'static Location<'static>,
}

/// As [`tokio::sync::OwnedSemaphorePermit`](sync::OwnedSemaphorePermit).
#[must_use = "if unused the permit will be immediately given back"]
#[derive(Debug)]
pub struct OwnedSemaphorePermit {
    semaphore: Arc<Semaphore>,
    permits: u32,
    location: &'static Location<'static>,
}

/// What both kinds of permits can.
macro_rules! permits {
    () => {
        /// Forgets the permits: they are not given back.
        pub fn forget(mut self) {
            self.permits = 0;
        }

        /// Takes over those of another.
        ///
        /// # Panics
        ///
        /// When the other is of another semaphore.
        #[track_caller]
        pub fn merge(&mut self, mut other: Self) {
            let (own, others): (&Semaphore, &Semaphore) = (&self.semaphore, &other.semaphore);
            assert!(
                std::ptr::eq(own, others),
                "merging permits from different semaphore instances"
            );
            self.permits += mem::take(&mut other.permits);
        }

        /// Hands `n` of them over to another permit, if there are so many.
        pub fn split(&mut self, n: usize) -> Option<Self> {
            let n = u32::try_from(n).ok().filter(|n| *n <= self.permits)?;
            self.permits -= n;
            Some(Self {
                semaphore: self.semaphore.clone(),
                permits: n,
                location: self.location,
            })
        }

        /// Returns how many they are.
        #[must_use]
        pub fn num_permits(&self) -> usize {
            self.permits as usize
        }
    };
}

impl<'a> SemaphorePermit<'a> {
    permits!();

    /// Returns the semaphore that they are of.
    #[must_use]
    pub fn semaphore(&self) -> &'a Semaphore {
        self.semaphore
    }
}

impl OwnedSemaphorePermit {
    permits!();

    /// Returns the semaphore that they are of.
    #[must_use]
    pub fn semaphore(&self) -> &Arc<Semaphore> {
        &self.semaphore
    }
}

impl Drop for SemaphorePermit<'_> {
    fn drop(&mut self) {
        self.semaphore.give_back(self.permits, self.location);
    }
}

impl Drop for OwnedSemaphorePermit {
    fn drop(&mut self) {
        self.semaphore.give_back(self.permits, self.location);
    }
}
