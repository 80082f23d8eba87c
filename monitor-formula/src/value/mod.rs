//! What stands in expressions.

mod sign;

pub use sign::{Arithmetic, Comparison};
