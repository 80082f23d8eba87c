//! What programs use: tracked variables, locks, channels, threads, regions.

pub(crate) mod hand_over;
pub(crate) mod namesake;
pub(crate) mod region;
pub(crate) mod shared;
pub mod sync;
pub mod thread;
#[cfg(feature = "tokio")]
pub mod tokio;
