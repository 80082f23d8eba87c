//! The check that one slot shared by threads serves one property.

#[cfg(not(debug_assertions))]
pub(in crate::inline) use super::super::owner::Owner as SharedOwner;
#[cfg(all(debug_assertions, feature = "std"))]
pub(in crate::inline) use named::SharedOwner;
#[cfg(all(debug_assertions, not(feature = "std")))]
pub(in crate::inline) use unnamed::SharedOwner;

#[cfg(all(debug_assertions, feature = "std"))]
mod named {
    use std::sync::OnceLock;

    use crate::ground::property::Property;

    /// The property that a slot serves.
    #[derive(Default)]
    pub(in crate::inline) struct SharedOwner(OnceLock<&'static Property>);

    impl SharedOwner {
        pub(in crate::inline) const fn new() -> Self {
            Self(OnceLock::new())
        }

        #[track_caller]
        pub(in crate::inline) fn claim(&self, property: &'static Property) {
            self.0.get_or_init(|| property).assert_same(property);
        }
    }
}

#[cfg(all(debug_assertions, not(feature = "std")))]
mod unnamed {
    use core::{
        ptr,
        sync::atomic::{AtomicUsize, Ordering::Relaxed},
    };

    use crate::ground::property::Property;

    /// The address of the property that a slot serves, or 0. Without `std` there is no safe cell
    /// for the reference itself, so the first property cannot be named.
    #[derive(Default)]
    pub(in crate::inline) struct SharedOwner(AtomicUsize);

    impl SharedOwner {
        pub(in crate::inline) const fn new() -> Self {
            Self(AtomicUsize::new(0))
        }

        #[track_caller]
        pub(in crate::inline) fn claim(&self, property: &'static Property) {
            let address = ptr::from_ref(property).addr();
            let same = match self.0.compare_exchange(0, address, Relaxed, Relaxed) {
                Ok(_) => true,
                Err(first) => first == address,
            };
            assert!(
                same,
                "one state slot serves two properties, `{}` ({}:{}) and another: \
                 each needs its own; a rule over several methods goes on one function that they all call",
                property.name(),
                property.file(),
                property.line(),
            );
        }
    }
}
