//! The tables when monitors are off: the same types and methods, without size or effect.

#![allow(clippy::must_use_candidate, reason = "as where they are on")]

use core::{borrow::Borrow, fmt, hash::Hash, marker::PhantomData};
use std::{sync::Mutex, thread::LocalKey};

use super::key::Key;
use crate::{Property, inline::state::Memory};

/// What a table that is off keeps of a key.
#[derive(Clone, Copy, Debug, Default)]
pub struct Compact(());

/// What would be kept of a key.
pub trait KeptState {}

impl<S> KeptState for S {}

/// The states of a property that has one for each value of a key; monitors are off.
pub struct Keyed<K, S = Compact>(PhantomData<Mutex<(K, S)>>);

impl<K, S> Keyed<K, S> {
    /// Creates a table that is off.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// Creates a table that is off.
    #[must_use]
    pub const fn with_most_keys(_: usize) -> Self {
        Self(PhantomData)
    }

    /// Returns 0: monitors are off.
    #[must_use]
    #[allow(clippy::unused_self, reason = "as where they are on")]
    pub const fn keys(&self) -> usize {
        0
    }

    /// Returns 0: monitors are off.
    #[must_use]
    #[allow(clippy::unused_self, reason = "as where they are on")]
    pub const fn unchecked(&self) -> u64 {
        0
    }

    /// Does nothing: monitors are off.
    #[allow(clippy::unused_self, reason = "as where they are on")]
    pub const fn clear(&self) {}
}

#[allow(clippy::unused_self, reason = "as where they are on")]
impl<K: Hash + Eq, S> Keyed<K, S> {
    /// Does nothing: monitors are off.
    pub fn forget<Q>(&self, _: &Q) -> bool
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        false
    }

    #[doc(hidden)]
    pub fn __forget<Q: Key<Kept = K>>(&self, _: &Q) -> bool {
        false
    }

    /// Returns 0: monitors are off.
    #[must_use]
    pub fn steps<Q>(&self, _: &Q) -> u64
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        0
    }
}

impl<K, S> Default for Keyed<K, S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K, S> fmt::Debug for Keyed<K, S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Keyed").finish_non_exhaustive()
    }
}

/// What is saved of a table that is off: nothing.
#[cfg(feature = "serde")]
impl<K, S> serde::Serialize for Keyed<K, S> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.serialize_none()
    }
}

#[cfg(feature = "serde")]
impl<'de, K, S> serde::Deserialize<'de> for Keyed<K, S> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde::de::IgnoredAny::deserialize(deserializer)?;
        Ok(Self::new())
    }
}

#[cfg(feature = "serde")]
impl<K, S> Keyed<K, S> {
    /// Accepts any formula: monitors are off, and keep no state.
    ///
    /// # Errors
    ///
    /// None.
    pub const fn check_formula(&self, _: &str) -> Result<(), crate::AnotherFormulaError> {
        let _ = self;
        Ok(())
    }
}

/// No tables.
#[derive(Debug)]
pub struct Tables(());

impl Tables {
    /// None.
    #[must_use]
    pub const fn new(_: usize) -> Self {
        Self(())
    }

    /// Returns 0: monitors are off.
    #[must_use]
    #[allow(clippy::unused_self, reason = "as where they are on")]
    pub const fn keys(&self) -> usize {
        0
    }

    /// Does nothing: monitors are off.
    #[allow(clippy::unused_self, reason = "as where they are on")]
    pub const fn clear(&self) {}
}

/// No tables.
#[derive(Debug)]
pub struct ThreadTables(());

impl ThreadTables {
    /// None.
    #[must_use]
    pub const fn new(_: usize) -> Self {
        Self(())
    }

    /// Returns 0: monitors are off.
    #[must_use]
    #[allow(clippy::unused_self, reason = "as where they are on")]
    pub const fn keys(&self) -> usize {
        0
    }

    /// Does nothing: monitors are off.
    #[allow(clippy::unused_self, reason = "as where they are on")]
    pub const fn clear(&self) {}
}

/// Returns a table that is off.
pub fn static_table<Q: Key, S>(_: &Tables, _: &Q) -> Keyed<Q::Kept, S> {
    Keyed::new()
}

/// Returns a table that is off.
pub fn thread_table<Q: Key, S>(_: &'static LocalKey<ThreadTables>, _: &Q) -> Keyed<Q::Kept, S> {
    Keyed::new()
}

/// Returns a table that is off.
#[must_use]
pub const fn call_table<K, S>(_: usize) -> Keyed<K, S> {
    Keyed::new()
}

/// Returns a table of the user's.
pub fn users_table<'t, Q: Key, S>(table: &'t Keyed<Q::Kept, S>, _: &Q) -> &'t Keyed<Q::Kept, S> {
    table
}

/// The methods of a step, which does nothing.
macro_rules! step {
    ($name:ident) => {
        /// A step that does nothing.
        #[derive(Debug)]
        pub struct $name<Q, S>(PhantomData<(Q, S)>);

        // Names that are not used here are used where monitors are on.
        #[allow(missing_docs, clippy::unused_self)]
        impl<Q: Key, S> $name<Q, S> {
            pub fn new(_: &Keyed<Q::Kept, S>, _: Q, _ends: bool) -> Self {
                Self(PhantomData)
            }

            pub fn __read<M: Memory>(&self) {}

            pub fn __bit(&self, (): &(), _: usize) -> u8 {
                0
            }

            pub fn __word(&self, (): &(), _: usize) -> u64 {
                0
            }

            pub fn __state(&self, (): &()) -> u32 {
                0
            }

            pub fn __judged(&self, (): &()) -> bool {
                false
            }

            pub fn __commit<M: Memory>(&self, (): (), _new: M) -> Option<()> {
                Some(())
            }

            pub fn __count<M: Memory>(&self, (): (), _new: M) -> Option<()> {
                Some(())
            }

            pub fn __refuse(&self, (): ()) -> Option<()> {
                Some(())
            }

            pub fn __before(&self, (): &()) {}

            pub fn __counted<M: Memory>(&self, (): (), _new: M) -> u64 {
                0
            }

            pub fn __refused(&self, (): ()) -> u64 {
                0
            }

            pub fn __is_shared(&self) -> bool {
                true
            }

            pub fn __owner(&self, _: &'static Property) {}
        }
    };
}

step!(HeldStep);
step!(CopiedStep);

/// Nothing is kept for tasks either.
#[cfg(feature = "tokio")]
pub(crate) fn end_of(_: super::TaskKey) {}
