//! What formulas are made of, for all code that reads, prints, compiles, evaluates or explains them.
//!
//! Programs that are monitored link this crate, so it neither allocates nor needs `std`. Formulas as trees, and their
//! parser, are in `monitor-logic`.
//!
//! # Surface and core
//!
//! Operators that people write ([`Unary`], [`Binary`]) are a surface. Each is in a file of its own, with its words and
//! signs, its line in the table of operators, its meaning as the paper defines it, and how it is *lowered*: built of the
//! few operators of the [`Core`], which are all that engines know. Nothing else names all of them but their list, in
//! `surface/mod.rs`.
//!
//! ```
//! use monitor_formula::{Prefixes, Unary};
//!
//! assert_eq!(Unary::Once.spelling().words, ["once"]);
//! // What it means on a trace of three states, of which the second satisfies its operand.
//! let operand = Prefixes::new(&[false, true, false]);
//! assert!(!Unary::Once.holds(operand, 1));
//! assert!(Unary::Once.holds(operand, 3));
//! ```
//!
//! | layer | what is in it |
//! |---|---|
//! | `value` | comparisons and arithmetic of expressions, truth that may be unknown |
//! | `memory` | what monitors keep in words: times, counts |
//! | `lowering` | the core operators, and what a surface operator says of itself |
//! | `surface` | the operators that people write, one a file |
//! | `table` | the subformulas of a formula, as constants that the attribute writes into programs |
//! | `explanation` | the truth of each at a step, and which of them made the difference |
#![no_std]

#[cfg(test)]
extern crate std;

// What stands in expressions, and truth.
mod value;

// What monitors keep in words.
pub mod memory;

// The few operators that all others are lowered to.
mod lowering;

// The operators that people write.
mod surface;

// The parts of a formula as a table.
mod table;

// The truth of each part at a step, and which made the difference.
mod explanation;

pub use explanation::{Canvas, Evidence, Explanation, OneLine, Turn, Values};
pub use lowering::{Core, Notation, Past, Prefixes, Spelling};
pub use surface::{Binary, Bounds, Unary};
pub use table::{Operator, Previous, Proposition, Subformula};
pub use value::{Arithmetic, Binding, Comparison, Distance, TextTest, Truth, Unit, Window};
