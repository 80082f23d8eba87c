//! The slots when monitors are on.

mod capacity;
mod cell;
mod owner;
mod plain;
#[cfg(feature = "serde")]
mod saved;
#[cfg(target_has_atomic = "32")]
mod shared;

#[cfg(test)]
mod tests;

#[cfg(feature = "std")]
pub(in crate::inline) use capacity::fits;
pub use cell::CellState;
pub use plain::State;
#[cfg(feature = "std")]
pub(in crate::inline) use shared::SharedOwner;
#[cfg(target_has_atomic = "32")]
pub use shared::{AtomicState, LockedState};

/// What a slot found when it was read; only the slot knows what it means.
#[derive(Clone, Copy, Debug)]
pub struct Token(u64);

/// A step at which a property is violated, for a slot that keeps nothing of it elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Seen<T> {
    /// What was read before.
    pub(in crate::inline) before: T,
    /// The number of the step.
    pub(in crate::inline) step: u64,
}
