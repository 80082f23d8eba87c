//! Names for variables that no property reads, where accesses of them are written down.

use std::{
    collections::HashMap,
    sync::{Mutex, OnceLock},
};

use crate::ground::lock;

/// The variables of a computation that no property reads and whose accesses are written down all
/// the same, if any are.
#[derive(Debug, Default)]
pub(super) struct AccessedNames(OnceLock<Mutex<HashMap<u64, AccessedName>>>);

/// The name of a variable.
#[derive(Clone, Debug)]
pub(crate) struct AccessedName {
    pub(crate) text: Box<str>,
    /// Whether this is the name of the variable itself, not that of its kind.
    pub(crate) is_own: bool,
}

impl AccessedNames {
    /// Makes the computation write accesses down.
    #[cfg(feature = "locks")]
    pub(super) fn keep(&self) {
        self.0.get_or_init(Mutex::default);
    }

    #[inline]
    pub(super) fn are_kept(&self) -> bool {
        self.0.get().is_some()
    }

    /// Notes the name of the object with this number.
    pub(super) fn add(&self, object: u64, name: impl FnOnce() -> AccessedName) {
        if let Some(names) = self.0.get() {
            lock(names).entry(object).or_insert_with(name);
        }
    }

    /// Returns the names by the numbers of their objects.
    pub(super) fn list(&self) -> HashMap<u64, AccessedName> {
        let names = self.0.get();
        names.map_or_else(HashMap::new, |names| lock(names).clone())
    }
}
