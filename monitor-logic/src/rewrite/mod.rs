//! Simplification by laws.

pub mod laws;
pub mod rules;
pub mod simplify;
