//! A formula with equal parts shared, and the circuit with stored bits and words that it becomes.

pub(crate) mod gates;
pub mod graph;
pub(crate) mod interner;
pub(crate) mod past_values;
pub(crate) mod slot;
pub(crate) mod synthesis;
pub(crate) mod threshold;
