//! The parts of a formula, as constants that the attribute writes into the program.

mod due;
mod subformula;

pub use subformula::{Operator, Previous, Proposition, Subformula};
