//! Properties that are checked at steps, and the violation that all kinds of properties have.

pub(crate) mod report;
pub(crate) mod state;
mod step;
pub(crate) mod violation;
