//! The gallery with tracked types.

pub(crate) mod facade {
    pub(crate) use monitor_runtime::{Shared, moment, region, sync, thread};
}
#[path = "of_locks.rs"]
pub(crate) mod of_locks;
#[path = "../../tests/gallery/programs.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
pub(crate) mod programs;
#[path = "workers.rs"]
pub(crate) mod workers;
