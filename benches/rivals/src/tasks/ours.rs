//! One run that an ordinary test of it would pass, in tokio's own runtime, and all orders of it that this project predicts.

use std::time::{Duration, Instant};

use monitor_runtime::{PredictiveMonitor, Verdict};
use tokio::runtime::Builder;

use self::programs::{Program, Work};

#[path = "programs.rs"]
pub(crate) mod programs;

mod facade {
    use std::sync::{
        Arc,
        atomic::{AtomicBool as Flag, Ordering::Relaxed},
    };

    pub(crate) use monitor_runtime::{
        moment,
        sync::atomic::{AtomicBool, Ordering::SeqCst},
        tokio::{
            select, spawn,
            sync::{Mutex, Notify, mpsc, oneshot},
            task::yield_now,
        },
    };

    /// The formula is the rule.
    pub(crate) fn expect(_: impl FnOnce() -> bool) {}

    /// One task happens to come later than another. It is done with what is not tracked, so that it orders nothing.
    #[derive(Clone)]
    pub(crate) struct Luck {
        passed: Arc<Flag>,
        bad: bool,
    }

    impl Luck {
        pub(crate) fn new() -> Self {
            Self {
                passed: Arc::default(),
                bad: false,
            }
        }

        /// What goes on in a task takes longer than what comes between.
        pub(crate) fn bad() -> Self {
            Self {
                bad: true,
                ..Self::new()
            }
        }

        pub(crate) async fn after(&self) {
            while !self.passed.load(Relaxed) {
                tokio::task::yield_now().await;
            }
        }

        pub(crate) fn passed(&self) {
            self.passed.store(true, Relaxed);
        }

        pub(crate) async fn unlucky(&self) {
            if self.bad {
                std::future::pending::<()>().await;
            }
        }
    }
}

/// How long one run and its check took, the middle of many.
///
/// # Panics
///
/// When what is found is not what was expected.
pub(crate) fn check(
    program: &Program,
    run: fn(usize) -> Work,
    size: usize,
    expected: Verdict,
) -> Duration {
    const TIMES: usize = 51;
    let runtime = Builder::new_current_thread()
        .build()
        .expect("a runtime can be made");
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let start = Instant::now();
            let computation =
                PredictiveMonitor::new(program.formula).expect("the formula can be read");
            for region in program.regions {
                computation.region(region);
            }
            runtime.block_on(computation.follow(run(size)));
            let checked = computation.finish();
            let time = start.elapsed();
            let outcome = checked.results()[0].as_ref().expect("it was checked");
            assert_eq!(outcome.verdict(), expected, "{checked}");
            time
        })
        .collect();
    times.sort_unstable();
    times[TIMES / 2]
}
