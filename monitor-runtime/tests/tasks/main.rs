//! Tasks of `tokio` in computations.

mod spawned;
