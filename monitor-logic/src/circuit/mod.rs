//! A formula with equal parts shared, and the circuit with stored bits that it becomes.

pub(crate) mod gates;
pub mod graph;
pub(crate) mod interner;
pub(crate) mod synthesis;
