//! Properties that are checked at steps, and the violation that all kinds of properties have.

#[cfg(feature = "coverage")]
pub(crate) mod coverage;
#[cfg(all(
    feature = "std",
    not(any(feature = "off", all(feature = "debug", not(debug_assertions))))
))]
pub(crate) mod deadline;
#[cfg(feature = "fresh")]
pub(crate) mod fresh;
#[cfg(feature = "std")]
pub(crate) mod history;
pub(crate) mod kept;
#[cfg(feature = "std")]
pub(crate) mod keyed;
pub(crate) mod report;
#[cfg(feature = "serde")]
pub(crate) mod saved;
pub(crate) mod state;
mod step;
pub(crate) mod time;
#[cfg(feature = "tracing")]
pub(crate) mod tracing;
pub(crate) mod violation;
