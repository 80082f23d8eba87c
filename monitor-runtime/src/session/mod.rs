//! What programs check: on every interleaving, by the threads themselves, block by block.

pub(crate) mod atomic;
mod checked;
pub(crate) mod confirm;
mod confirmed;
mod deadlocks;
mod decentralized;
mod entered;
#[cfg(feature = "tokio")]
pub(crate) mod followed;
mod formulas;
mod predictive_monitor;
mod property_error;
pub(crate) mod terms;

pub use self::{
    atomic::{Atomic, NotAtomicError, atomically},
    checked::Checked,
    confirm::Confirm,
    confirmed::Confirmed,
    deadlocks::{CheckedLocks, DeadlockMonitor},
    decentralized::{DecentralizedMonitor, own},
    entered::Entered,
    predictive_monitor::PredictiveMonitor,
    property_error::PropertyError,
};
