//! What formulas mean, slowly and plainly.

pub mod advice;
pub mod branching;
pub mod equivalences;
pub mod evaluate;
pub mod readings;
pub mod reference;
pub mod value;
