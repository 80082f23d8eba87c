//! The check that one slot shared by threads serves one property.

#[cfg(not(any(debug_assertions, feature = "serde")))]
pub(in crate::inline) use super::super::owner::Owner as SharedOwner;
#[cfg(all(debug_assertions, feature = "std", not(feature = "serde")))]
pub(in crate::inline) use named::SharedOwner;
#[cfg(feature = "serde")]
pub(in crate::inline) use saved::SharedOwner;
#[cfg(all(debug_assertions, not(feature = "std")))]
pub(in crate::inline) use unnamed::SharedOwner;

/// With the feature `serde` a slot knows its property in all builds, and the formula whose state it
/// was restored from.
#[cfg(feature = "serde")]
mod saved {
    use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
    use std::sync::{Arc, OnceLock};

    use crate::{ground::property::Property, inline::saved::Of};

    /// The property that a slot serves.
    #[derive(Default)]
    pub(in crate::inline) struct SharedOwner {
        property: OnceLock<&'static Property>,
        restored: Option<Arc<Of>>,
        /// Whether what was restored is forgotten.
        is_reset: AtomicBool,
    }

    impl SharedOwner {
        pub(in crate::inline) const fn new() -> Self {
            Self {
                property: OnceLock::new(),
                restored: None,
                is_reset: AtomicBool::new(false),
            }
        }

        pub(in crate::inline) fn of_restored(self, of: Arc<Of>) -> Self {
            Self {
                restored: Some(of),
                ..self
            }
        }

        #[inline]
        #[track_caller]
        pub(in crate::inline) fn claim(&self, property: &'static Property) {
            if let Some(first) = self.property.get() {
                return first.assert_same(property);
            }
            let is_reset = self.is_reset.load(Relaxed);
            property.assert_restored(self.restored.as_deref().filter(|_| !is_reset));
            self.property.get_or_init(|| property).assert_same(property);
        }

        pub(in crate::inline) fn reset(&self) {
            self.is_reset.store(true, Relaxed);
        }

        pub(in crate::inline) fn of(&self) -> Option<Of> {
            let of_property = self.property.get().map(|property| Of::from(*property));
            of_property.or_else(|| self.restored.as_deref().cloned())
        }
    }
}

#[cfg(all(debug_assertions, feature = "std", not(feature = "serde")))]
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

        pub(in crate::inline) const fn reset(&self) {
            let _ = self;
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

        pub(in crate::inline) const fn reset(&self) {
            let _ = self;
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
