//! What programs can check: a property on every interleaving, one that the threads check by
//! themselves, or one of each block.

#[cfg(feature = "decentralized")]
pub(crate) mod atomic;
mod checked;
#[cfg(feature = "confirm")]
pub(crate) mod confirm;
#[cfg(feature = "confirm")]
mod confirmed;
#[cfg(all(feature = "confirm", feature = "locks"))]
mod confirmed_locks;
#[cfg(feature = "locks")]
mod deadlocks;
#[cfg(feature = "decentralized")]
mod decentralized;
mod entered;
#[cfg(feature = "tokio")]
pub(crate) mod followed;
mod formulas;
mod predictive_monitor;
mod property_error;
pub(crate) mod terms;

#[cfg(all(feature = "confirm", feature = "locks"))]
pub use self::confirmed_locks::ConfirmedLocks;
#[cfg(feature = "locks")]
pub use self::deadlocks::{CheckedLocks, DeadlockMonitor};
#[cfg(feature = "decentralized")]
pub use self::{
    atomic::{AtomicBlock, NotAtomicError, atomically},
    decentralized::{DecentralizedMonitor, own},
};
pub use self::{
    checked::Checked, entered::Entered, predictive_monitor::PredictiveMonitor,
    property_error::PropertyError,
};
#[cfg(feature = "confirm")]
pub use self::{confirm::Confirm, confirmed::Confirmed};
