//! shuttle-tokio: tokio's types over shuttle's, in shuttle's runtime.

#[path = "programs.rs"]
#[allow(clippy::duplicate_mod, reason = "the same programs with other types")]
#[allow(dead_code, reason = "the rule is read by this project")]
pub(crate) mod programs;

mod facade {
    pub(crate) use shuttle::sync::atomic::{AtomicBool, Ordering::SeqCst};
    pub(crate) use shuttle_tokio::{
        select, spawn,
        sync::{Mutex, Notify, mpsc, oneshot},
        task::yield_now,
    };

    pub(crate) use crate::rerun::{expect, nothing as moment};

    /// The tool decides who comes when.
    #[derive(Clone)]
    pub(crate) struct Luck;

    #[allow(clippy::unused_self, reason = "as where something is arranged")]
    #[allow(clippy::unused_async, reason = "as where something is arranged")]
    impl Luck {
        pub(crate) const fn new() -> Self {
            Self
        }

        pub(crate) const fn bad() -> Self {
            Self
        }

        pub(crate) async fn after(&self) {}
        pub(crate) const fn passed(&self) {}
        pub(crate) async fn unlucky(&self) {}
    }
}
