//! The operators that people write, one a file.

mod and;
mod before;
mod end;
mod historically;
mod historically_within;
mod iff;
mod implies;
mod interval;
mod interval_within;
mod not;
mod once;
mod once_within;
mod operators;
mod or;
mod previously;
mod since;
mod since_within;
mod start;
mod weak_interval;
mod weak_since;
mod xor;

pub use operators::{Binary, Unary};
