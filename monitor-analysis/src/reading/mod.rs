//! The events that matter to a formula, as chains, and the states of the program as letters.

pub(crate) mod alphabet;
pub(crate) mod atoms;
pub(crate) mod codes;
pub(crate) mod poset;
pub(crate) mod queues;
pub(crate) mod relevant;
pub(crate) mod sections;
pub(crate) mod sums;
