//! The check that one slot serves one property; there is none without debug assertions.

#[cfg(debug_assertions)]
pub(super) use checked::{CellOwner, Owner};
#[cfg(not(debug_assertions))]
pub(in crate::inline) use unchecked::{AnyOwner as CellOwner, AnyOwner as Owner};

#[cfg(debug_assertions)]
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

        #[track_caller]
        pub(in crate::inline::state) fn claim(&self, property: &'static Property) {
            let first = self.0.get().unwrap_or(property);
            self.0.set(Some(first));
            first.assert_same(property);
        }
    }

    impl Property {
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
}

#[cfg(not(debug_assertions))]
mod unchecked {
    use crate::ground::property::Property;

    /// Serves any property.
    #[derive(Clone, Default)]
    pub(in crate::inline) struct AnyOwner;

    impl AnyOwner {
        pub(in crate::inline) const fn new() -> Self {
            Self
        }

        // With `self`, because the owners that check have one.
        #[allow(clippy::unused_self)]
        #[inline]
        pub(in crate::inline) fn claim(&self, _: &'static Property) {}
    }
}
