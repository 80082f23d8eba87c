//! The types of `tokio::sync`, `tokio::task`, `tokio::time` and `tokio::runtime` are `tokio`'s in what can be called, and in which threads they may go to.
//!
//! What is in the files here is compiled twice, once with the crate's paths and once with ours. `.ci/deep names` compares the
//! names of functions with the crate's source, so that nothing is missing here.
#![allow(
    clippy::borrow_interior_mutable_const,
    clippy::declare_interior_mutable_const,
    clippy::duplicate_mod,
    clippy::items_after_statements,
    clippy::type_complexity,
    dead_code,
    reason = "types are written out, and functions are only compiled"
)]

#[path = "."]
mod with_the_crate {
    pub(crate) use ::tokio::{join, runtime, select, sync, task, time, try_join};

    mod channels;
    mod locks;
    mod runtimes;
    mod tasks;
    mod time_outs;
    mod waiting;
}

#[path = "."]
mod with_ours {
    pub(crate) use monitor_runtime::tokio::{join, runtime, select, sync, task, time, try_join};

    mod channels;
    mod locks;
    mod runtimes;
    mod tasks;
    mod time_outs;
    mod waiting;
}
