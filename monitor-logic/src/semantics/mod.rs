//! The meaning of formulas, in slow and plain code.

pub mod advice;
#[cfg(any(test, feature = "evaluators"))]
pub mod branching;
#[cfg(any(test, feature = "evaluators"))]
pub mod equivalences;
pub mod evaluate;
pub mod readings;
pub mod reference;
pub mod value;
