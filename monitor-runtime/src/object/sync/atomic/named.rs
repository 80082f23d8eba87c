//! Atomics with names.

use std::{fmt, ops::Deref};

use crate::{
    scope,
    scope::track::ObjectName,
    scope::variable::{Naming, Sealed, Variable},
};

/// An atomic that properties know by a name, such as [`AtomicI32::named`](super::AtomicI32::named)
/// creates. It is used as the atomic itself.
///
/// The name is here and not in the atomic, which is no larger than that of `std` needs to be.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, sync::atomic::{AtomicI32, Named, Ordering}};
///
/// static LEVEL: Named<AtomicI32> = AtomicI32::named("level", 5);
///
/// let monitor = PredictiveMonitor::new("level <= 9")?;
/// monitor.run(|| LEVEL.fetch_add(5, Ordering::Relaxed));
/// assert!(monitor.finish().violated());
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub struct Named<A> {
    name: ObjectName,
    pub(super) atomic: A,
}

/// An atomic that can be [`Named`].
pub trait Atomic: Sealed {
    /// Sets the name by which properties know it.
    #[doc(hidden)]
    fn set_name(&self, name: &'static str);
}

impl<A> Named<A> {
    #[track_caller]
    pub(super) const fn new(name: &'static str, atomic: A) -> Self {
        let name = ObjectName::new(Some(name));
        Self { name, atomic }
    }

    /// The name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self.name.get() {
            Some(name) => name,
            None => "",
        }
    }
}

impl<A: Atomic> Deref for Named<A> {
    type Target = A;

    #[inline]
    fn deref(&self) -> &A {
        if scope::is_active() {
            self.name.used();
            self.atomic.set_name(self.name());
        }
        &self.atomic
    }
}

impl<A: Variable> Sealed for Named<A> {}

impl<A: Variable> Variable for Named<A> {
    fn name_in(&self, naming: &Naming<'_>) {
        self.name.used();
        self.atomic.name_in(naming);
    }
}

impl<A: fmt::Debug> fmt::Debug for Named<A> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.atomic.fmt(formatter)
    }
}
