//! What a bound of time costs a step, beside reading the clock: `once[<=5s](a)` in the place of `once(a)`.
//!
//! What reading the clock costs is counted apart, and left out. With `time = EXPR` nothing is read, and one word more is kept:
//! when the last step was, since a clock of the program may go back.

use monitor_runtime::{State, Violated, monitor};

/// The name that stands for these in the place of a formula's.
pub(crate) const NAME: &str = "time";

/// Parts of the names of the measured functions that no other function has.
pub(crate) const ONCE: &str = "monitored_once_unbounded";
pub(crate) const ONCE_WITHIN: &str = "monitored_once_within";
pub(crate) const ONCE_BY_OWN_CLOCK: &str = "monitored_once_by_own_clock";
pub(crate) const CLOCK: &str = "clock_that_is_read";

struct Step {
    a: i32,
    b: i32,
    now: u64,
}

#[derive(Default)]
struct Host {
    work: i32,
    once: State,
    once_within: State<0, 1>,
    once_by_own_clock: State<0, 2>,
}

impl Host {
    #[monitor("b -> once(a)", a = step.a > 0, b = step.b > 0, state = self.once)]
    #[inline(never)]
    fn monitored_once_unbounded(&mut self, step: &Step) -> Result<(), Violated> {
        self.work = self.work.wrapping_add(step.a);
        Ok(())
    }

    #[monitor("b -> once[<=5s](a)", a = step.a > 0, b = step.b > 0, state = self.once_within)]
    #[inline(never)]
    fn monitored_once_within(&mut self, step: &Step) -> Result<(), Violated> {
        self.work = self.work.wrapping_sub(step.a);
        Ok(())
    }

    #[monitor(
        "b -> once[<=5s](a)", a = step.a > 0, b = step.b > 0, state = self.once_by_own_clock, time = step.now,
    )]
    #[inline(never)]
    fn monitored_once_by_own_clock(&mut self, step: &Step) -> Result<(), Violated> {
        self.work = self.work.wrapping_mul(step.a);
        Ok(())
    }
}

/// What a step does to know when it is, and a return.
#[inline(never)]
fn clock_that_is_read() -> u64 {
    monitor_runtime::__private::kept::now()
}

/// Calls one of them, for callgrind to look at.
pub(crate) fn run(function: &str, calls: u64) {
    let mut host = Host::default();
    for call in 0..calls {
        // Never violated.
        let step = std::hint::black_box(Step {
            a: i32::from(call % 3 == 0),
            b: i32::from(call % 2 == 0),
            now: call * 1_000_000_000,
        });
        let held = match function {
            ONCE => host.monitored_once_unbounded(&step),
            ONCE_WITHIN => host.monitored_once_within(&step),
            ONCE_BY_OWN_CLOCK => host.monitored_once_by_own_clock(&step),
            _ => {
                std::hint::black_box(clock_that_is_read());
                Ok(())
            }
        };
        assert!(held.is_ok());
    }
}
