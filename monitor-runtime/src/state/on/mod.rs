//! The slots when monitors are on.

#[cfg(target_has_atomic = "32")]
mod atomic;
mod capacity;
mod cell;
#[cfg(target_has_atomic = "ptr")]
mod locked;
mod owner;
mod plain;
#[cfg(target_has_atomic = "ptr")]
mod spin;
#[cfg(target_has_atomic = "32")]
mod word;

#[cfg(test)]
mod tests;

#[cfg(target_has_atomic = "32")]
pub use atomic::AtomicState;
pub use cell::CellState;
#[cfg(target_has_atomic = "ptr")]
pub use locked::LockedState;
pub use plain::State;

use super::Token;
