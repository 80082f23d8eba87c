//! Properties that are checked at steps, and the violation that all kinds of properties have.

#[cfg(feature = "coverage")]
pub(crate) mod coverage;
#[cfg(feature = "std")]
pub(crate) mod keyed;
pub(crate) mod report;
pub(crate) mod state;
mod step;
pub(crate) mod time;
#[cfg(feature = "tracing")]
pub(crate) mod tracing;
pub(crate) mod violation;
