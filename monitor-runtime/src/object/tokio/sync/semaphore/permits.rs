//! Permits that a task holds.

use std::{mem, panic::Location, sync::Arc};

use super::Semaphore;

/// As [`tokio::sync::SemaphorePermit`](::tokio::sync::SemaphorePermit).
#[must_use]
#[derive(Debug)]
pub struct SemaphorePermit<'a> {
    semaphore: &'a Semaphore,
    permits: u32,
    location: &'static Location<'static>,
}

/// As [`tokio::sync::OwnedSemaphorePermit`](::tokio::sync::OwnedSemaphorePermit).
#[must_use = "if unused the permit will be immediately given back"]
#[derive(Debug)]
pub struct OwnedSemaphorePermit {
    semaphore: Arc<Semaphore>,
    permits: u32,
    location: &'static Location<'static>,
}

/// The methods of both kinds of permits.
macro_rules! permits {
    () => {
        /// Forgets the permits, so that they are not given back.
        pub fn forget(mut self) {
            self.permits = 0;
        }

        /// Takes over the permits of another guard.
        ///
        /// # Panics
        ///
        /// When the other guard is of another semaphore.
        #[track_caller]
        pub fn merge(&mut self, mut other: Self) {
            let (own, others): (&Semaphore, &Semaphore) = (&self.semaphore, &other.semaphore);
            assert!(
                std::ptr::eq(own, others),
                "merging permits from different semaphore instances"
            );
            self.permits += mem::take(&mut other.permits);
        }

        /// Splits `n` permits off, if there are that many.
        pub fn split(&mut self, n: usize) -> Option<Self> {
            let n = u32::try_from(n).ok().filter(|n| *n <= self.permits)?;
            self.permits -= n;
            Some(Self {
                semaphore: self.semaphore.clone(),
                permits: n,
                location: self.location,
            })
        }

        /// Returns the number of permits.
        #[must_use]
        pub fn num_permits(&self) -> usize {
            self.permits as usize
        }
    };
}

impl<'a> SemaphorePermit<'a> {
    pub(super) fn new(
        semaphore: &'a Semaphore,
        permits: u32,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            semaphore,
            permits,
            location,
        }
    }

    permits!();

    /// Returns the semaphore of the permits.
    #[must_use]
    pub fn semaphore(&self) -> &'a Semaphore {
        self.semaphore
    }
}

impl OwnedSemaphorePermit {
    pub(super) fn new(
        semaphore: Arc<Semaphore>,
        permits: u32,
        location: &'static Location<'static>,
    ) -> Self {
        Self {
            semaphore,
            permits,
            location,
        }
    }

    permits!();

    /// Returns the semaphore of the permits.
    #[must_use]
    pub fn semaphore(&self) -> &Arc<Semaphore> {
        &self.semaphore
    }
}

impl Drop for SemaphorePermit<'_> {
    #[inline]
    fn drop(&mut self) {
        self.semaphore.give_back(self.permits, self.location);
    }
}

impl Drop for OwnedSemaphorePermit {
    #[inline]
    fn drop(&mut self) {
        self.semaphore.give_back(self.permits, self.location);
    }
}
