//! What has nothing to do with formulas.

pub(crate) mod coins;
pub mod order;
pub mod set;
