//! What programs check: on every interleaving, by the threads themselves, block by block.

mod atomic;
pub(crate) mod checked;
mod decentralized;
mod predictive_monitor;

pub use self::{
    atomic::{Atomic, NotAtomic, atomically},
    checked::Checked,
    decentralized::{DecentralizedMonitor, own},
    predictive_monitor::{Entered, PredictiveMonitor, PropertyError},
};
