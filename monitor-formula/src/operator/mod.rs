//! The operators of past-time logic.

mod operators;

pub use operators::{Binary, Unary};
