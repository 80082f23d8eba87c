//! What formulas are made of, for all that reads, prints, compiles, evaluates or explains them.
//!
//! Programs that are monitored link this crate, so it neither allocates nor needs `std`. Formulas as trees, and their
//! parser, are in `monitor-logic`.
//!
//! | layer | what is in it |
//! |---|---|
//! | `value` | comparisons and arithmetic of expressions |
//! | `operator` | the operators of past-time logic |
#![no_std]

#[cfg(test)]
extern crate std;

// What stands in expressions.
mod value;

// The operators of formulas.
mod operator;

pub use operator::{Binary, Unary};
pub use value::{Arithmetic, Comparison};
