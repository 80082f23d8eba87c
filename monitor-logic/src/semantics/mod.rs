//! What formulas mean, slowly and plainly.

pub mod advice;
#[cfg(any(test, feature = "evaluators"))]
pub mod branching;
#[cfg(any(test, feature = "evaluators"))]
pub mod equivalences;
pub mod evaluate;
pub mod readings;
pub mod reference;
pub mod value;
