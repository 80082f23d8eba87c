//! The operators that people write, one a file.

mod and;
mod end;
mod historically;
mod iff;
mod implies;
mod interval;
mod not;
mod once;
mod operators;
mod or;
mod previously;
mod since;
mod start;
mod weak_interval;
mod weak_since;
mod xor;

pub use operators::{Binary, Unary};
