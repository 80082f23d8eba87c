//! The check that one slot serves one property; there is none without debug assertions.

#[cfg(debug_assertions)]
pub(super) use checked::{CellOwner, Owner, SharedOwner};
#[cfg(not(debug_assertions))]
pub(super) use unchecked::{Unchecked as CellOwner, Unchecked as Owner, Unchecked as SharedOwner};

#[cfg(debug_assertions)]
mod checked {
    use core::cell::Cell;

    use crate::property::Property;

    #[track_caller]
    fn compare(first: &Property, property: &Property) {
        assert!(
            core::ptr::eq(first, property),
            "one state slot serves two properties, `{}` ({}:{}) and `{}` ({}:{}): \
             each needs its own",
            first.name(),
            first.file(),
            first.line(),
            property.name(),
            property.file(),
            property.line(),
        );
    }

    /// The property that a slot behind `&mut` serves.
    #[derive(Clone, Default)]
    pub(in crate::state::on) struct Owner(Option<&'static Property>);

    impl Owner {
        pub(in crate::state::on) const fn new() -> Self {
            Self(None)
        }

        #[track_caller]
        pub(in crate::state::on) fn claim(&mut self, property: &'static Property) {
            compare(self.0.get_or_insert(property), property);
        }
    }

    /// The property that a slot of one thread serves.
    #[derive(Clone, Default)]
    pub(in crate::state::on) struct CellOwner(Cell<Option<&'static Property>>);

    impl CellOwner {
        pub(in crate::state::on) const fn new() -> Self {
            Self(Cell::new(None))
        }

        #[track_caller]
        pub(in crate::state::on) fn claim(&self, property: &'static Property) {
            let first = self.0.get().unwrap_or(property);
            self.0.set(Some(first));
            compare(first, property);
        }
    }

    /// The property that a slot shared by threads serves.
    #[cfg(feature = "std")]
    #[derive(Default)]
    pub(in crate::state::on) struct SharedOwner(std::sync::OnceLock<&'static Property>);

    #[cfg(feature = "std")]
    impl SharedOwner {
        pub(in crate::state::on) const fn new() -> Self {
            Self(std::sync::OnceLock::new())
        }

        #[track_caller]
        pub(in crate::state::on) fn claim(&self, property: &'static Property) {
            compare(self.0.get_or_init(|| property), property);
        }
    }

    /// The address of the property that a slot shared by threads serves. Without `std` there is
    /// no safe cell for the reference itself, so the first property cannot be named.
    #[cfg(not(feature = "std"))]
    #[derive(Default)]
    pub(in crate::state::on) struct SharedOwner(core::sync::atomic::AtomicUsize);

    #[cfg(not(feature = "std"))]
    impl SharedOwner {
        pub(in crate::state::on) const fn new() -> Self {
            Self(core::sync::atomic::AtomicUsize::new(0))
        }

        #[track_caller]
        pub(in crate::state::on) fn claim(&self, property: &'static Property) {
            use core::sync::atomic::Ordering::Relaxed;

            let address = core::ptr::from_ref(property).addr();
            let first = match self.0.compare_exchange(0, address, Relaxed, Relaxed) {
                Ok(_) => address,
                Err(first) => first,
            };
            assert!(
                first == address,
                "one state slot serves two properties, `{}` ({}:{}) and another: \
                 each needs its own",
                property.name(),
                property.file(),
                property.line(),
            );
        }
    }
}

#[cfg(not(debug_assertions))]
mod unchecked {
    use crate::property::Property;

    /// Serves any property.
    #[derive(Clone, Default)]
    pub(in crate::state::on) struct Unchecked;

    impl Unchecked {
        pub(in crate::state::on) const fn new() -> Self {
            Self
        }

        #[inline]
        pub(in crate::state::on) fn claim(&self, _: &'static Property) {}
    }
}
