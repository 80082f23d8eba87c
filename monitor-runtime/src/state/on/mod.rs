//! The slots when monitors are on.

mod capacity;
mod cell;
mod owner;
mod plain;
#[cfg(target_has_atomic = "32")]
mod shared;

#[cfg(test)]
mod tests;

pub use cell::CellState;
pub use plain::State;
#[cfg(target_has_atomic = "32")]
pub use shared::{AtomicState, LockedState};

/// What a slot must see again to accept a commit; only the slot knows what it means.
#[derive(Clone, Copy, Debug)]
pub struct Token(u64);
