//! The check that one slot serves one property; there is none without debug assertions, unless the slot may be saved.

#[cfg(all(debug_assertions, not(feature = "serde")))]
pub(super) use checked::{CellOwner, Owner};
#[cfg(feature = "serde")]
pub(super) use saved::{CellOwner, Owner};
#[cfg(not(any(debug_assertions, feature = "serde")))]
pub(in crate::inline) use unchecked::{AnyOwner as CellOwner, AnyOwner as Owner};

/// With the feature `serde` a slot knows its property in all builds, and the formula whose state it
/// was restored from.
#[cfg(feature = "serde")]
mod saved {
    use core::cell::Cell;
    use std::sync::Arc;

    use crate::{ground::property::Property, inline::saved::Of};

    /// The property that a slot behind `&mut` serves.
    #[derive(Clone, Default)]
    pub(in crate::inline::state) struct Owner {
        property: Option<&'static Property>,
        restored: Option<Arc<Of>>,
        /// Whether what was restored is forgotten.
        is_reset: bool,
    }

    impl Owner {
        pub(in crate::inline::state) const fn new() -> Self {
            Self {
                property: None,
                restored: None,
                is_reset: false,
            }
        }

        pub(in crate::inline::state) fn of_restored(self, of: Arc<Of>) -> Self {
            Self {
                restored: Some(of),
                ..self
            }
        }

        #[inline]
        #[track_caller]
        pub(in crate::inline::state) fn claim(&mut self, property: &'static Property) {
            if let Some(first) = self.property {
                return first.assert_same(property);
            }
            property.assert_restored(self.restored.as_deref().filter(|_| !self.is_reset));
            self.property = Some(property);
        }

        pub(in crate::inline::state) const fn reset(&mut self) {
            self.is_reset = true;
        }

        pub(in crate::inline::state) fn of(&self) -> Option<Of> {
            let of_property = self.property.map(Of::from);
            of_property.or_else(|| self.restored.as_deref().cloned())
        }
    }

    /// The property that a slot of one thread serves.
    #[derive(Clone, Default)]
    pub(in crate::inline::state) struct CellOwner {
        property: Cell<Option<&'static Property>>,
        restored: Option<Arc<Of>>,
        is_reset: Cell<bool>,
    }

    impl CellOwner {
        pub(in crate::inline::state) const fn new() -> Self {
            Self {
                property: Cell::new(None),
                restored: None,
                is_reset: Cell::new(false),
            }
        }

        pub(in crate::inline::state) fn of_restored(self, of: Arc<Of>) -> Self {
            Self {
                restored: Some(of),
                ..self
            }
        }

        #[inline]
        #[track_caller]
        pub(in crate::inline::state) fn claim(&self, property: &'static Property) {
            if let Some(first) = self.property.get() {
                return first.assert_same(property);
            }
            let is_reset = self.is_reset.get();
            property.assert_restored(self.restored.as_deref().filter(|_| !is_reset));
            self.property.set(Some(property));
        }

        pub(in crate::inline::state) fn reset(&self) {
            self.is_reset.set(true);
        }

        pub(in crate::inline::state) fn of(&self) -> Option<Of> {
            let of_property = self.property.get().map(Of::from);
            of_property.or_else(|| self.restored.as_deref().cloned())
        }
    }

    impl Property {
        /// Panics unless the slot was restored from the state of this property.
        #[cold]
        #[track_caller]
        pub(in crate::inline::state) fn assert_restored(&self, of: Option<&Of>) {
            if let Some(Err(refused)) = of.map(|of| of.check(self)) {
                panic!(
                    "{refused} (`{}`, {}:{})",
                    self.name(),
                    self.file(),
                    self.line()
                );
            }
        }
    }
}

#[cfg(all(debug_assertions, not(feature = "serde")))]
mod checked {
    use core::cell::Cell;

    use crate::ground::property::Property;

    /// The property that a slot behind `&mut` serves.
    #[derive(Clone, Default)]
    pub(in crate::inline::state) struct Owner(Option<&'static Property>);

    impl Owner {
        pub(in crate::inline::state) const fn new() -> Self {
            Self(None)
        }

        pub(in crate::inline::state) const fn reset(&self) {
            let _ = self;
        }

        #[track_caller]
        pub(in crate::inline::state) fn claim(&mut self, property: &'static Property) {
            self.0.get_or_insert(property).assert_same(property);
        }
    }

    /// The property that a slot of one thread serves.
    #[derive(Clone, Default)]
    pub(in crate::inline::state) struct CellOwner(Cell<Option<&'static Property>>);

    impl CellOwner {
        pub(in crate::inline::state) const fn new() -> Self {
            Self(Cell::new(None))
        }

        pub(in crate::inline::state) const fn reset(&self) {
            let _ = self;
        }

        #[track_caller]
        pub(in crate::inline::state) fn claim(&self, property: &'static Property) {
            let first = self.0.get().unwrap_or(property);
            self.0.set(Some(first));
            first.assert_same(property);
        }
    }
}

#[cfg(any(debug_assertions, feature = "serde"))]
impl crate::ground::property::Property {
    /// Panics unless it is the property that a slot already serves.
    #[track_caller]
    pub(in crate::inline::state) fn assert_same(&self, property: &Self) {
        assert!(
            core::ptr::eq(self, property),
            "one state slot serves two properties, `{}` ({}:{}) and `{}` ({}:{}): \
             each needs its own; a rule over several methods goes on one function that they all call",
            self.name(),
            self.file(),
            self.line(),
            property.name(),
            property.file(),
            property.line(),
        );
    }
}

#[cfg(not(any(debug_assertions, feature = "serde")))]
mod unchecked {
    use crate::ground::property::Property;

    /// An owner that serves any property.
    #[derive(Clone, Default)]
    pub(in crate::inline) struct AnyOwner;

    impl AnyOwner {
        pub(in crate::inline) const fn new() -> Self {
            Self
        }

        pub(in crate::inline) const fn reset(&self) {
            let _ = self;
        }

        // Takes `self`, because the owners that check have one.
        #[allow(clippy::unused_self)]
        #[inline]
        pub(in crate::inline) fn claim(&self, _: &'static Property) {}
    }
}
