//! Formulas as trees, and their text.

pub mod formula;
pub mod mttl;
pub mod print;
pub mod rctl;
pub mod specification;
pub(crate) mod tree;
