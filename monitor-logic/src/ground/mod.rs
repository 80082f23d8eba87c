//! Modules that know nothing of formulas.

pub(crate) mod coins;
pub mod order;
pub mod set;
