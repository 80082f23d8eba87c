//! What has nothing to do with formulas.

pub mod order;
pub mod set;
