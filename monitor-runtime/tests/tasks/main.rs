//! Tasks of `tokio` in computations.

mod attributes;
mod branches;
mod channels;
mod locks;
mod spawned;
mod support;
mod waiting;
