//! Tasks of `tokio` in computations.

mod attributes;
mod spawned;
