//! Variables that threads share, declared or named in the attribute.
#![cfg(not(feature = "off"))]

#[path = "shared/accesses.rs"]
mod accesses;
#[path = "shared/macros.rs"]
mod macros;
#[path = "shared/papers.rs"]
mod papers;
#[path = "shared/predictions.rs"]
mod predictions;
#[path = "shared/regions.rs"]
mod regions;
#[path = "shared/support.rs"]
mod support;
