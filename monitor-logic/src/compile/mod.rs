//! Straight-line code over few bits, and the order in which costly propositions are evaluated.

pub mod decision;
pub(crate) mod diagram;
pub mod program;
