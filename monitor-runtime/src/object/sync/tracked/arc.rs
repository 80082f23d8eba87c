//! Shared ownership.

use std::{
    ops::Deref,
    panic::{Location, RefUnwindSafe, UnwindSafe},
    sync,
};

use super::{Weak, counts::AllocationCounts};
use crate::ground::AccessKind;

/// As [`std::sync::Arc`], except that what its count orders is seen: see the [module](super).
///
/// ```
/// use monitor_runtime::sync::tracked::Arc;
///
/// let one = Arc::new(5);
/// let other = Arc::clone(&one);
/// assert_eq!(Arc::try_unwrap(one), Err(Arc::clone(&other)));
/// assert_eq!(Arc::into_inner(other), Some(5)); // the one that did not unwrap is dropped
/// ```
pub struct Arc<T: ?Sized> {
    /// Only one that is being dropped has none.
    value: Option<sync::Arc<T>>,
    counts: sync::Arc<AllocationCounts>,
}

impl<T> Arc<T> {
    /// As [`std::sync::Arc::new`].
    #[must_use]
    pub fn new(data: T) -> Self {
        Self::of(sync::Arc::new(data), AllocationCounts::new())
    }

    /// As [`std::sync::Arc::new_cyclic`].
    ///
    /// ```
    /// use monitor_runtime::sync::tracked::{Arc, Weak};
    ///
    /// struct Node {
    ///     own: Weak<Node>,
    /// }
    ///
    /// let node = Arc::new_cyclic(|own| Node { own: own.clone() });
    /// assert!(Arc::ptr_eq(&node, &node.own.upgrade().unwrap()));
    /// ```
    #[track_caller]
    pub fn new_cyclic<F>(data_fn: F) -> Self
    where
        F: FnOnce(&Weak<T>) -> T,
    {
        let location = Location::caller();
        let counts = AllocationCounts::new();
        let (mut ours, mut locked) = (None, None);
        let value = sync::Arc::new_cyclic(|weak| {
            let weak = Weak::of(weak.clone(), Some(sync::Arc::clone(&counts)));
            let data = data_fn(&weak);
            ours = Some(weak);
            // From now on an upgrade waits until the value is there.
            locked = counts.lock();
            counts.strong(AccessKind::Write, location);
            data
        });
        drop(locked);
        drop(ours);
        Self::of(value, counts)
    }

    /// As [`std::sync::Arc::try_unwrap`]: the only owner comes after the drops of all others, and
    /// one of several before the next change of the count.
    ///
    /// # Errors
    ///
    /// With the given one, if there are others.
    #[track_caller]
    pub fn try_unwrap(mut this: Self) -> Result<T, Self> {
        let location = Location::caller();
        let counts = sync::Arc::clone(&this.counts);
        let locked = counts.lock();
        match sync::Arc::try_unwrap(this.take()) {
            Ok(data) => {
                counts.end(location);
                drop(locked);
                Ok(data)
            }
            Err(value) => {
                counts.strong(AccessKind::Read, location);
                this.value = Some(value);
                Err(this)
            }
        }
    }

    /// As [`std::sync::Arc::into_inner`]: the last of all comes after the drops of all others.
    #[must_use]
    #[track_caller]
    pub fn into_inner(mut this: Self) -> Option<T> {
        let location = Location::caller();
        let _locked = this.counts.lock();
        let data = this.value.take().and_then(sync::Arc::into_inner);
        match &data {
            Some(_) => this.counts.end(location),
            None => this.counts.strong(AccessKind::Commute, location),
        }
        data
    }

    /// As [`std::sync::Arc::unwrap_or_clone`], ordered as [`try_unwrap`](Self::try_unwrap).
    #[must_use]
    #[track_caller]
    pub fn unwrap_or_clone(this: Self) -> T
    where
        T: Clone,
    {
        Self::try_unwrap(this).unwrap_or_else(|this| T::clone(&this))
    }
}

impl<T: ?Sized> Arc<T> {
    pub(super) fn of(value: sync::Arc<T>, counts: sync::Arc<AllocationCounts>) -> Self {
        Self {
            value: Some(value),
            counts,
        }
    }

    #[inline]
    pub(super) fn value(&self) -> &sync::Arc<T> {
        self.value.as_ref().unwrap_or_else(|| given_up())
    }

    /// Takes the handle out, for code that keeps the counts itself.
    fn take(&mut self) -> sync::Arc<T> {
        self.value.take().unwrap_or_else(|| given_up())
    }

    fn value_mut(&mut self) -> &mut sync::Arc<T> {
        self.value.as_mut().unwrap_or_else(|| given_up())
    }

    /// Makes it a pointer of another type to the same value, such as a trait object, as `std`'s is
    /// coerced by itself where needed. `coerce` is given `std`'s, which is coerced where it is
    /// returned.
    ///
    /// # Panics
    ///
    /// When `coerce` returns another allocation.
    ///
    /// ```
    /// use monitor_runtime::sync::tracked::Arc;
    /// use std::fmt::Display;
    ///
    /// let number: Arc<i32> = Arc::new(5);
    /// let shown: Arc<dyn Display> = Arc::coerce(Arc::clone(&number), |number| number as _);
    /// assert_eq!(shown.to_string(), "5");
    /// assert_eq!(Arc::strong_count(&number), 2);
    /// ```
    #[must_use]
    pub fn coerce<U: ?Sized>(
        mut this: Self,
        coerce: impl FnOnce(sync::Arc<T>) -> sync::Arc<U>,
    ) -> Arc<U> {
        let value = this.take();
        let address = sync::Arc::as_ptr(&value).addr();
        let value = coerce(value);
        assert_eq!(
            address,
            sync::Arc::as_ptr(&value).addr(),
            "what an `Arc` is coerced to is the same value"
        );
        Arc::of(value, sync::Arc::clone(&this.counts))
    }

    /// As [`std::sync::Arc::downgrade`].
    #[must_use]
    #[track_caller]
    pub fn downgrade(this: &Self) -> Weak<T> {
        let location = Location::caller();
        let _locked = this.counts.lock();
        this.counts.weak(AccessKind::Commute, location);
        let weak = sync::Arc::downgrade(this.value());
        Weak::of(weak, Some(sync::Arc::clone(&this.counts)))
    }

    /// As [`std::sync::Arc::strong_count`]: it stays between the changes of the count that it fell
    /// between.
    #[must_use]
    #[track_caller]
    pub fn strong_count(this: &Self) -> usize {
        let location = Location::caller();
        let _locked = this.counts.lock();
        this.counts.strong(AccessKind::Read, location);
        sync::Arc::strong_count(this.value())
    }

    /// As [`std::sync::Arc::weak_count`], ordered as [`strong_count`](Self::strong_count).
    #[must_use]
    #[track_caller]
    pub fn weak_count(this: &Self) -> usize {
        let location = Location::caller();
        let _locked = this.counts.lock();
        this.counts.weak(AccessKind::Read, location);
        sync::Arc::weak_count(this.value())
    }

    /// As [`std::sync::Arc::ptr_eq`].
    #[inline]
    #[must_use]
    pub fn ptr_eq(this: &Self, other: &Self) -> bool {
        sync::Arc::ptr_eq(this.value(), other.value())
    }

    /// As [`std::sync::Arc::as_ptr`].
    #[must_use]
    pub fn as_ptr(this: &Self) -> *const T {
        sync::Arc::as_ptr(this.value())
    }

    /// As [`std::sync::Arc::get_mut`]: the only owner comes after the drops of all others, and
    /// one of several before the next change of a count.
    #[track_caller]
    pub fn get_mut(this: &mut Self) -> Option<&mut T> {
        let location = Location::caller();
        let Self { value, counts } = this;
        let _locked = counts.lock();
        let strong = value.as_ref().map_or(0, sync::Arc::strong_count);
        let value = value.as_mut().and_then(sync::Arc::get_mut);
        // If there are other owners, it does not matter what other references there are; if there
        // are only other references, it does not matter how many owners.
        if value.is_some() || strong > 1 {
            counts.strong(AccessKind::Read, location);
        }
        if value.is_some() || strong == 1 {
            counts.weak(AccessKind::Read, location);
        }
        value
    }
}

impl<T: Clone> Arc<T> {
    /// As [`std::sync::Arc::make_mut`]: looks at both counts. A value that was shared by strong
    /// references is given up as by a drop.
    #[track_caller]
    pub fn make_mut(this: &mut Self) -> &mut T {
        if Self::strong_count(this) > 1 {
            // No lock of this crate is held while the value is cloned.
            *this = Self::new(T::clone(this));
        }
        this.leave_weak(Location::caller());
        sync::Arc::make_mut(this.value_mut())
    }

    /// Moves the value, which has no other owner, to a new place if there are weak references to
    /// it, which then lead to nothing.
    fn leave_weak(&mut self, location: &'static Location<'static>) {
        let counts = sync::Arc::clone(&self.counts);
        let _locked = counts.lock();
        counts.strong(AccessKind::Read, location);
        counts.weak(AccessKind::Read, location);
        let value = self.value_mut();
        let address = sync::Arc::as_ptr(value);
        if sync::Arc::strong_count(value) == 1 {
            sync::Arc::make_mut(value);
            if address != sync::Arc::as_ptr(value) {
                counts.end(location);
                self.counts = AllocationCounts::new();
            }
        }
    }
}

impl<T: ?Sized> Weak<T> {
    /// As [`std::sync::Weak::upgrade`]: if it fails it comes after the last owner's drop, or before
    /// the value is there.
    #[must_use]
    #[track_caller]
    pub fn upgrade(&self) -> Option<Arc<T>> {
        let location = Location::caller();
        let counts = self.counts.as_ref()?;
        let _locked = counts.lock();
        let value = self.value().upgrade().filter(|_| !counts.is_gone());
        let access = match &value {
            Some(_) => AccessKind::Commute,
            None => AccessKind::Read,
        };
        counts.strong(access, location);
        value.map(|value| Arc::of(value, sync::Arc::clone(counts)))
    }
}

impl<T: ?Sized> Clone for Arc<T> {
    #[inline]
    #[track_caller]
    fn clone(&self) -> Self {
        let location = Location::caller();
        let _locked = self.counts.lock();
        self.counts.strong(AccessKind::Commute, location);
        Self::of(
            sync::Arc::clone(self.value()),
            sync::Arc::clone(&self.counts),
        )
    }
}

impl<T: ?Sized> Drop for Arc<T> {
    #[track_caller]
    fn drop(&mut self) {
        let location = Location::caller();
        let Some(value) = self.value.take() else {
            return;
        };
        let locked = self.counts.lock();
        if locked.is_some() {
            if sync::Arc::strong_count(&value) == 1 {
                // The value is dropped while nothing is locked.
                self.counts.end(location);
                drop(locked);
                drop(value);
                return;
            }
            self.counts.strong(AccessKind::Commute, location);
        }
        drop(value);
    }
}

impl<T: ?Sized> Deref for Arc<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.value()
    }
}

#[cold]
fn given_up() -> ! {
    unreachable!("an `Arc` that still exists has a value")
}

impl<T: RefUnwindSafe + ?Sized> UnwindSafe for Arc<T> {}
impl<T: RefUnwindSafe + ?Sized> RefUnwindSafe for Arc<T> {}
