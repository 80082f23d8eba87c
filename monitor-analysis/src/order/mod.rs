//! What comes before what.

pub(crate) mod causality;
pub mod clock;
#[cfg(any(feature = "branching", feature = "locks"))]
pub(crate) mod components;
pub(crate) mod data;
pub(crate) mod flow;
pub(crate) mod lines;
pub(crate) mod locks;
pub(crate) mod max_closure;
pub mod persistent;
