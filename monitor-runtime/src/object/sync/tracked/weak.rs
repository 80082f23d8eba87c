//! References that do not own.

use std::{
    fmt,
    panic::{Location, RefUnwindSafe, UnwindSafe},
    sync,
};

use super::counts::AllocationCounts;
use crate::ground::AccessKind;

/// As [`std::sync::Weak`], of an [`Arc`](super::Arc): see the [module](super).
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, sync::tracked::Arc, thread};
///
/// let monitor = PredictiveMonitor::new("start(noticed) -> once(leaving)")?;
/// monitor.run(|| {
///     let owner = Arc::new(());
///     let seen = Arc::downgrade(&owner);
///     let leaving = thread::spawn(move || {
///         moment!("leaving");
///         drop(owner);
///     });
///     while seen.upgrade().is_some() {
///         thread::yield_now();
///     }
///     moment!("noticed");
///     leaving.join().unwrap();
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct Weak<T: ?Sized> {
    /// Only one that is being dropped has none.
    value: Option<sync::Weak<T>>,
    /// Only one that was made with [`new`](Self::new) has none.
    pub(super) counts: Option<sync::Arc<AllocationCounts>>,
}

impl<T> Weak<T> {
    /// As [`std::sync::Weak::new`].
    #[must_use]
    pub const fn new() -> Self {
        Self {
            value: Some(sync::Weak::new()),
            counts: None,
        }
    }
}

impl<T: ?Sized> Weak<T> {
    pub(super) fn of(value: sync::Weak<T>, counts: Option<sync::Arc<AllocationCounts>>) -> Self {
        Self {
            value: Some(value),
            counts,
        }
    }

    #[inline]
    pub(super) fn value(&self) -> &sync::Weak<T> {
        self.value.as_ref().unwrap_or_else(|| given_up())
    }

    /// As [`std::sync::Weak::strong_count`], ordered as [`Arc::strong_count`](super::Arc::strong_count).
    #[must_use]
    #[track_caller]
    pub fn strong_count(&self) -> usize {
        let location = Location::caller();
        let Some(counts) = &self.counts else {
            return 0;
        };
        let _locked = counts.lock();
        counts.strong(AccessKind::Read, location);
        if counts.is_gone() {
            0
        } else {
            self.value().strong_count()
        }
    }

    /// As [`std::sync::Weak::weak_count`], ordered as [`strong_count`](Self::strong_count).
    #[must_use]
    #[track_caller]
    pub fn weak_count(&self) -> usize {
        let location = Location::caller();
        let Some(counts) = &self.counts else {
            return 0;
        };
        let _locked = counts.lock();
        // There is none if the value is gone.
        counts.strong(AccessKind::Read, location);
        counts.weak(AccessKind::Read, location);
        if counts.is_gone() {
            0
        } else {
            self.value().weak_count()
        }
    }

    /// As [`std::sync::Weak::as_ptr`].
    #[must_use]
    pub fn as_ptr(&self) -> *const T {
        self.value().as_ptr()
    }

    /// As [`std::sync::Weak::ptr_eq`].
    #[inline]
    #[must_use]
    pub fn ptr_eq(&self, other: &Self) -> bool {
        self.value().ptr_eq(other.value())
    }

    /// As [`Arc::coerce`](super::Arc::coerce).
    ///
    /// # Panics
    ///
    /// When `coerce` returns one of another allocation.
    #[must_use]
    pub fn coerce<U: ?Sized>(
        mut self,
        coerce: impl FnOnce(sync::Weak<T>) -> sync::Weak<U>,
    ) -> Weak<U> {
        let value = self.value.take().unwrap_or_else(|| given_up());
        let address = value.as_ptr().addr();
        let value = coerce(value);
        assert_eq!(
            address,
            value.as_ptr().addr(),
            "what a `Weak` is coerced to is of the same value"
        );
        Weak::of(value, self.counts.take())
    }
}

impl<T: ?Sized> Clone for Weak<T> {
    #[track_caller]
    fn clone(&self) -> Self {
        let location = Location::caller();
        let _locked = self.counts.as_ref().and_then(|counts| {
            let locked = counts.lock();
            counts.weak(AccessKind::Commute, location);
            locked
        });
        Self::of(self.value().clone(), self.counts.clone())
    }
}

impl<T: ?Sized> Drop for Weak<T> {
    #[track_caller]
    fn drop(&mut self) {
        if let Some(counts) = &self.counts {
            let location = Location::caller();
            let _locked = counts.lock();
            counts.weak(AccessKind::Commute, location);
            drop(self.value.take());
        }
    }
}

#[cold]
fn given_up() -> ! {
    unreachable!("a `Weak` that still exists has an allocation")
}

impl<T> Default for Weak<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: ?Sized> fmt::Debug for Weak<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(formatter)
    }
}

impl<T: RefUnwindSafe + ?Sized> UnwindSafe for Weak<T> {}
impl<T: RefUnwindSafe + ?Sized> RefUnwindSafe for Weak<T> {}
