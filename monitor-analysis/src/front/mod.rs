//! The choice of an engine, and checks as events arrive.

pub(crate) mod check;
pub(crate) mod online;
