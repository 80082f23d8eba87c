//! Slots as they are saved.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{
    kept::{Kept, SavedKept},
    no_room::NoRoom,
    of::Of,
};

/// A slot, taken apart and put together.
pub(in crate::inline) trait Parts: Sized {
    /// Returns what is kept of a property that is laid out like this.
    fn parts(&self, of: &Of) -> Kept;

    /// Creates a slot that keeps this, or returns an error if there is no room for it.
    fn from_parts(kept: &Kept, of: &Of) -> Result<Self, NoRoom>;
}

/// A slot that knows the formula whose state it keeps.
pub(in crate::inline) trait HasOwner {
    /// Returns the formula whose state it is; `None` if no step has said so.
    fn of(&self) -> Option<Of>;

    /// Returns the same slot, as the state of this formula.
    fn restored(self, of: Arc<Of>) -> Self;
}

/// What slots have that can be saved.
macro_rules! saved {
    ($($slot:ident [$($parameter:tt)*] [$($argument:tt)*],)*) => {$(
        impl<$($parameter)*> $crate::inline::saved::HasOwner for $slot<$($argument)*> {
            fn of(&self) -> Option<$crate::inline::saved::Of> {
                self.owner.of()
            }

            fn restored(mut self, of: std::sync::Arc<$crate::inline::saved::Of>) -> Self {
                self.owner = self.owner.of_restored(of);
                self
            }
        }

        /// With the feature `serde`. A slot that has seen no step is saved as nothing.
        impl<$($parameter)*> serde::Serialize for $slot<$($argument)*> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::inline::saved::Saved::serialize(self, serializer)
            }
        }

        /// With the feature `serde`. Damaged data, and a state for which the slot has no room, are
        /// refused. The state of another formula is reported by
        /// [`check_formula`](Self::check_formula), and by a panic at the first step.
        impl<'de, $($parameter)*> serde::Deserialize<'de> for $slot<$($argument)*> {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::inline::saved::Saved::deserialize(deserializer)
            }
        }

        impl<$($parameter)*> $slot<$($argument)*> {
            /// Returns an error unless what is kept is the state of this formula, or of none yet: with the feature `serde`, for a
            /// slot that was restored.
            ///
            /// # Errors
            ///
            /// With both formulas. A first step with another formula would panic with the same message.
            pub fn check_formula(
                &self,
                formula: &str,
            ) -> Result<(), $crate::inline::saved::AnotherFormulaError> {
                let of = $crate::inline::saved::HasOwner::of(self);
                of.map_or(Ok(()), |of| of.check_formula(formula))
            }
        }
    )*};
}
pub(in crate::inline) use saved;

/// A slot as it is saved.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::inline) struct Saved {
    of: Of,
    kept: SavedKept,
}

impl Saved {
    /// Saves a slot; a slot that has seen no step is saved as nothing.
    pub(in crate::inline) fn serialize<S: Serializer>(
        slot: &(impl Parts + HasOwner),
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let saved = slot.of().and_then(|of| {
            let kept = slot.parts(&of);
            let kept = (kept.steps > 0).then(|| SavedKept::new(kept, &of))?;
            Some(Self { of, kept })
        });
        saved.serialize(serializer)
    }

    /// Restores a slot.
    pub(in crate::inline) fn deserialize<'de, D, S>(deserializer: D) -> Result<S, D::Error>
    where
        D: Deserializer<'de>,
        S: Parts + HasOwner + Default,
    {
        let Some(Self { of, kept }) = Option::deserialize(deserializer)? else {
            return Ok(S::default());
        };
        let kept = kept.restored(&of).map_err(D::Error::custom)?;
        let slot = S::from_parts(&kept, &of).map_err(D::Error::custom)?;
        Ok(slot.restored(Arc::new(of)))
    }
}
