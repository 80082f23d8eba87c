//! Variables that threads share, declared or named in the attribute.

#[cfg(feature = "off")]
#[path = "shared/off.rs"]
mod off;

#[cfg(not(feature = "off"))]
#[path = "shared/accesses.rs"]
mod accesses;
#[cfg(not(feature = "off"))]
#[path = "shared/macros.rs"]
mod macros;
#[cfg(not(feature = "off"))]
#[path = "shared/papers.rs"]
mod papers;
#[cfg(not(feature = "off"))]
#[path = "shared/predictions.rs"]
mod predictions;
#[cfg(not(feature = "off"))]
#[path = "shared/regions.rs"]
mod regions;
#[cfg(not(feature = "off"))]
#[path = "shared/support.rs"]
pub(crate) mod support;
