//! Tasks, and what they share, as `tokio` has them: the names and signatures are `tokio`'s, the runtime is `tokio`'s as it is, and
//! tasks stay part of the computations that they are started in.
//!
//! `use monitor_runtime::tokio;` takes the place of the crate in a file, also for `#[tokio::test]`. What is not tracked is that of
//! the crate itself.

#![allow(
    clippy::must_use_candidate,
    reason = "what `tokio` does not ask to be used, this need not either"
)]

mod branches;
pub mod sync;
pub mod task;

// What is declared here hides what has its name there.
pub use ::tokio::*;

pub use self::{
    branches::{join, select, try_join},
    task::spawn,
};
