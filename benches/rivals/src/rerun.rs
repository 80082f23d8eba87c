//! What is common to tools that run a program again and again, with another schedule each time.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

/// After this time a tool is stopped.
pub(crate) const LIMIT: Duration = Duration::from_secs(5);

/// What came of it.
#[derive(Clone, Copy)]
pub(crate) struct Search {
    /// Whether a run failed.
    pub(crate) found: bool,
    pub(crate) time: Duration,
    pub(crate) runs: usize,
}

/// Lets a tool look for a failing run of a program.
pub(crate) fn rerun(
    program: impl Fn() + Send + Sync + 'static,
    tool: impl FnOnce(Box<dyn Fn() + Send + Sync>),
) -> Search {
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = {
        let runs = runs.clone();
        move || {
            runs.fetch_add(1, Ordering::Relaxed);
            program();
        }
    };
    let start = Instant::now();
    let found = catch_unwind(AssertUnwindSafe(|| tool(Box::new(counted)))).is_err();
    Search {
        found,
        time: start.elapsed(),
        runs: runs.load(Ordering::Relaxed),
    }
}

/// The facade over the types of a tool that reruns: `$tool` has a `thread` and a `sync` like those of `std`.
macro_rules! facade {
    ($tool:ident) => {
        pub(crate) mod facade {
            use $tool::sync::atomic::{AtomicI32, Ordering::SeqCst};
            pub(crate) use $tool::{sync::Mutex, thread::spawn};

            pub(crate) use crate::rerun::{Luck, expect, nothing as moment, nothing as region};

            pub(crate) struct Number(AtomicI32);

            impl Number {
                pub(crate) fn named(_: &str, value: i32) -> Self {
                    Self(AtomicI32::new(value))
                }

                pub(crate) fn get(&self) -> i32 {
                    self.0.load(SeqCst)
                }

                pub(crate) fn set(&self, value: i32) {
                    self.0.store(value, SeqCst);
                }
            }
        }
    };
}
pub(crate) use facade;

/// In place of a region or a moment.
macro_rules! nothing {
    ($name:literal) => {
        $crate::rerun::Nothing::at($name)
    };
}
pub(crate) use nothing;

pub(crate) struct Nothing;

impl Nothing {
    pub(crate) const fn at(_: &str) -> Self {
        Self
    }
}

/// The tool decides who comes when.
pub(crate) struct Luck;

#[allow(clippy::unused_self, reason = "as where something is arranged")]
impl Luck {
    pub(crate) const fn new() -> Self {
        Self
    }

    pub(crate) const fn after(&self) {}
    pub(crate) const fn passed(&self) {}
}

/// A run in which it is not so has failed.
pub(crate) fn expect(holds: impl FnOnce() -> bool) {
    assert!(holds(), "the error was hit");
}
