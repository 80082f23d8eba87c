//! The choice of an engine, and checks as events arrive.

pub mod check;
pub mod online;
