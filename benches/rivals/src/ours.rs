//! One run that goes well, every interleaving of it that this project predicts, and a second run in which that is made to happen.

use std::time::{Duration, Instant};

use monitor_runtime::{Confirm, PredictiveMonitor, Verdict};

use self::programs::Program;

#[path = "programs.rs"]
#[allow(dead_code, reason = "how many threads there are is asked by loom")]
pub(crate) mod programs;

mod facade {
    use std::sync::{
        Condvar, Mutex as StdMutex,
        atomic::{AtomicBool, Ordering::SeqCst},
    };

    pub(crate) use monitor_runtime::{moment, region, sync::Mutex, thread::spawn};

    pub(crate) type Number = monitor_runtime::Shared<i32>;

    /// The formula is the rule.
    pub(crate) fn expect(_: impl FnOnce() -> bool) {}

    /// Whether chance is left to the system.
    static IS_FREE: AtomicBool = AtomicBool::new(false);

    /// From now on chance is left to the system, or is arranged.
    pub(super) fn set_free(is_free: bool) {
        IS_FREE.store(is_free, SeqCst);
    }

    /// One thread happens to come later than another. It is done with `std` alone, so that it orders nothing.
    #[derive(Default)]
    pub(crate) struct Luck {
        passed: StdMutex<bool>,
        changed: Condvar,
    }

    impl Luck {
        pub(crate) fn new() -> Self {
            Self::default()
        }

        pub(crate) fn after(&self) {
            if IS_FREE.load(SeqCst) {
                return;
            }
            let passed = self.passed.lock().unwrap();
            drop(self.changed.wait_while(passed, |passed| !*passed).unwrap());
        }

        pub(crate) fn passed(&self) {
            *self.passed.lock().unwrap() = true;
            self.changed.notify_all();
        }
    }
}

/// How long one run and its check took, the middle of many.
///
/// # Panics
///
/// When a run breaks the rule, or what is found is not what was expected.
pub(crate) fn check(program: &Program, run: fn(usize), size: usize, expected: Verdict) -> Duration {
    const TIMES: usize = 51;
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let start = Instant::now();
            let computation =
                PredictiveMonitor::new(program.formula).expect("the formula can be read");
            for region in program.regions {
                computation.region(region);
            }
            computation.run(|| run(size));
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

/// How long the run that goes well, its check and the second run took, in which the error is made to happen, the middle of many,
/// and how many runs there were.
///
/// # Panics
///
/// When the error is not made to happen at once.
pub(crate) fn confirm(program: &Program, run: fn(usize), size: usize) -> (Duration, u32) {
    const TIMES: usize = 51;
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|_| {
            facade::set_free(false);
            let start = Instant::now();
            // A region that no thread enters is one all the same.
            let confirmed =
                PredictiveMonitor::confirm(program.formula, &Confirm::new(), move || {
                    run(size);
                    facade::set_free(true);
                });
            let time = start.elapsed();
            let confirmed = confirmed.expect("the formula can be read");
            let confirmation = confirmed.confirmations()[0].as_ref();
            let confirmation = confirmation.expect("it was predicted");
            assert!(
                confirmation.is_confirmed() && confirmation.tries() == 1,
                "{confirmation}"
            );
            time
        })
        .collect();
    facade::set_free(false);
    times.sort_unstable();
    (times[TIMES / 2], 2)
}
