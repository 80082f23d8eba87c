//! What is kept between two steps, saved by one process and restored by another: the feature `serde`.
//!
//! A slot knows nothing of its property but what its steps have told it. That is saved with it, and
//! compared at the first step after the restoring, which names the property that uses the slot.

mod error;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
mod kept;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
mod no_room;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
mod of;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
mod slot;
#[cfg(all(
    test,
    not(any(feature = "off", all(feature = "debug", not(debug_assertions))))
))]
mod tests;

pub use self::error::AnotherFormulaError;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
pub(in crate::inline) use self::{
    kept::{Damaged, Kept, SavedKept},
    no_room::NoRoom,
    of::Of,
    slot::{HasOwner, Parts, Saved, saved},
};
