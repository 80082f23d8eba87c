//! Locks whose values properties see, without memory for that in the lock.
//!
//! A projection of a lock's value is kept in the lock's slot, and slots do not know the types of
//! the values. Nor does a lock know whether its type is `'static`, as that of every value with
//! projections is, so [`Any`](std::any::Any) is of no use. So the type is erased, and kept by what
//! encloses both the handle and the lock: [`Watched`].
#![allow(
    unsafe_code,
    reason = "with a pointer for each lock in place of this, a `Mutex<u8>` takes three times the room"
)]

use std::{
    marker::PhantomData,
    mem::size_of_val,
    ptr,
    sync::{self, Arc, TryLockError, TryLockResult},
};

use monitor_analysis::event::Value;

use super::{
    ObjectSlot,
    kind::Kind,
    tracked::Tracked,
    watches::{Watch, Watches},
};
use crate::{
    ground::{AccessKind, observe::Observe},
    scope::{self, Seal},
};

/// A lock and its clocks.
///
/// # Invariant
///
/// All projections in the slot of `clocks` are of the value inside `lock`, with the sized type that
/// the lock was created with. This holds since only [`watch`](Self::watch) adds projections, and
/// takes that type from the lock's; the handle and the lock never part; and the data of a lock
/// never changes its type, except that the type is forgotten in part when the lock becomes one of
/// `dyn Trait` or of a slice. The value is then still the same, at the same address.
pub(crate) struct Watched<K, L: ?Sized> {
    clocks: Tracked<K>,
    lock: L,
}

/// A lock that holds a `T`, inside the lock.
pub(crate) trait Holds<T: ?Sized> {}

impl<T: ?Sized> Holds<T> for sync::Mutex<T> {}
impl<T: ?Sized> Holds<T> for sync::RwLock<T> {}
#[cfg(feature = "tokio")]
impl<T: ?Sized> Holds<T> for ::tokio::sync::Mutex<T> {}
#[cfg(feature = "tokio")]
impl<T: ?Sized> Holds<T> for ::tokio::sync::RwLock<T> {}

impl<K: Kind, L> Watched<K, L> {
    pub(crate) const fn new(lock: L) -> Self {
        Self {
            clocks: Tracked::new(),
            lock,
        }
    }

    pub(crate) fn into_std(self) -> L {
        self.lock
    }

    /// Makes `project` of the value the variable of this name.
    pub(crate) fn watch<T: 'static, V: Observe>(
        &self,
        name: &str,
        project: impl Fn(&T) -> V + Send + Sync + 'static,
    ) where
        L: Holds<T>,
    {
        let project = Arc::new(ErasedProjection::new(project));
        self.clocks.watches().add(name, project);
        self.clocks.add_name(name);
    }
}

impl<K: Kind, L: ?Sized> Watched<K, L> {
    #[inline]
    pub(crate) fn clocks(&self) -> &Tracked<K> {
        &self.clocks
    }

    #[inline]
    pub(crate) fn std(&self) -> &L {
        &self.lock
    }

    pub(crate) fn std_mut(&mut self) -> &mut L {
        &mut self.lock
    }

    /// Returns the slot, if an access of this kind by the calling thread changes nothing and the
    /// value has no projections.
    #[inline]
    fn quick(&self, access: AccessKind, seal: Seal) -> Option<&'static ObjectSlot> {
        let slot = self.clocks.known_slot()?;
        (slot.is_quick(access, seal) && !slot.watches().any()).then_some(slot)
    }

    /// Takes the lock, if it can be had and if taking it changes nothing.
    #[inline]
    pub(crate) fn take_quickly<G>(
        &self,
        access: AccessKind,
        try_lock: impl FnOnce() -> TryLockResult<G>,
    ) -> Option<G> {
        let seal = scope::seal();
        let slot = self.quick(access, seal)?;
        let track = slot.look();
        if !track.is_quick(access, seal) {
            return None;
        }
        match try_lock() {
            Ok(guard) => Some(guard),
            Err(TryLockError::Poisoned(error)) => Some(error.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// Returns `true` if giving it back changes nothing.
    #[inline]
    pub(super) fn is_released_quickly(&self) -> bool {
        self.quick(AccessKind::Write, scope::seal()).is_some()
    }

    /// Returns the value in the lock, if it has projections.
    #[inline]
    pub(super) fn held<'a, T: ?Sized>(&self, value: &'a T) -> Option<HeldValue<'a>>
    where
        L: Holds<T>,
    {
        let watches = self.clocks.known_watches()?;
        let list = watches.list()?;
        Some(self.hold(value, watches, list))
    }

    #[cold]
    fn hold<'a, T: ?Sized>(
        &self,
        value: &'a T,
        watches: &'static Watches,
        list: Arc<Vec<Watch>>,
    ) -> HeldValue<'a> {
        // Among all that is inside the lock, only the value can be borrowed as a `T` outside of
        // `std`.
        let from = ptr::from_ref(&self.lock).cast::<()>().addr();
        let value_from = ptr::from_ref(value).cast::<()>().addr();
        assert!(
            from <= value_from && value_from + size_of_val(value) <= from + size_of_val(&self.lock),
            "the value is the lock's"
        );
        HeldValue {
            watches,
            list,
            value: ptr::from_ref(value).cast(),
            lives: PhantomData,
        }
    }
}

/// The lock of a guard, for the guard alone.
///
/// Threads may share a guard as soon as they may share the value, even where they may not share the
/// lock, with which they could take the value out. So a shared reference to the guard does not give
/// access to the lock.
pub(crate) struct Unshared<'a, L: ?Sized>(&'a L);

// SAFETY: a shared reference to it gives access to the clocks alone, which threads share.
unsafe impl<L: ?Sized> Sync for Unshared<'_, L> {}

impl<'a, L: ?Sized> Unshared<'a, L> {
    #[inline]
    pub(crate) fn new(lock: &'a L) -> Self {
        Self(lock)
    }

    #[inline]
    pub(crate) fn get(&mut self) -> &'a L {
        self.0
    }
}

/// A lock that has clocks.
pub(crate) trait HasClocks {
    type Kind;

    fn tracked(&self) -> &Tracked<Self::Kind>;
}

impl<L: HasClocks + ?Sized> Unshared<'_, L> {
    /// The clocks of the lock.
    pub(crate) fn clocks(&self) -> &Tracked<L::Kind> {
        self.0.tracked()
    }
}

/// The value in a lock, and its projections.
///
/// # Invariant
///
/// Every projection in `list` is one of the type of `value`, by the invariant of [`Watched`].
pub(crate) struct HeldValue<'a> {
    pub(super) watches: &'static Watches,
    list: Arc<Vec<Watch>>,
    value: *const (),
    lives: PhantomData<&'a ()>,
}

impl HeldValue<'_> {
    pub(super) fn list(&self) -> &Arc<Vec<Watch>> {
        &self.list
    }

    /// Returns the projections, each with a function for its present value.
    pub(super) fn each(&self) -> impl Iterator<Item = (&Watch, impl Fn() -> Value)> {
        self.list.iter().filter_map(move |watch| {
            let project: &ErasedProjection = watch.project.downcast_ref()?;
            // SAFETY: by the invariant the value is of the projection's type, and it is borrowed
            // for as long as `self` may live.
            let value = move || unsafe { project.0.project(self.value) };
            Some((watch, value))
        })
    }
}

/// A projection of values of a type that is erased.
struct ErasedProjection(Box<dyn Project + Send + Sync>);

trait Project {
    /// # Safety
    ///
    /// `value` is the address of a value of the projection's type, which is borrowed meanwhile.
    unsafe fn project(&self, value: *const ()) -> Value;
}

/// A projection of a `T`.
struct Of<T, F>(F, PhantomData<fn(&T)>);

impl<T, V: Observe, F: Fn(&T) -> V> Project for Of<T, F> {
    unsafe fn project(&self, value: *const ()) -> Value {
        // SAFETY: the caller guarantees it.
        let value = unsafe { &*value.cast::<T>() };
        (self.0)(value).observe()
    }
}

impl ErasedProjection {
    fn new<T: 'static, V: Observe>(project: impl Fn(&T) -> V + Send + Sync + 'static) -> Self {
        Self(Box::new(Of(project, PhantomData)))
    }
}
