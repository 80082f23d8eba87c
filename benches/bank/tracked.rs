//! The bank with tracked types.

pub(crate) mod facade {
    pub(crate) use monitor_runtime::{Shared, sync, thread};
}
#[path = "service.rs"]
#[allow(clippy::duplicate_mod, reason = "the same program with other types")]
pub(crate) mod service;
