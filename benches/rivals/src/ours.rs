//! One run that goes well, and every interleaving of it that this project predicts.

use std::time::{Duration, Instant};

use monitor_runtime::{PredictiveMonitor, Verdict};

use self::programs::Program;

#[path = "programs.rs"]
#[allow(dead_code, reason = "how many threads there are is asked by loom")]
pub(crate) mod programs;

mod facade {
    use std::sync::{Condvar, Mutex as StdMutex};

    pub(crate) use monitor_runtime::{moment, region, sync::Mutex, thread::spawn};

    pub(crate) type Number = monitor_runtime::Shared<i32>;

    /// The formula is the rule.
    pub(crate) fn expect(_: impl FnOnce() -> bool) {}

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
