//! What a bound of time costs a step, beside reading the clock: `once[<=5s](a)` in the place of `once(a)`.
//!
//! What reading the clock costs is left out: beside stands `once(a)` on a method that reads it at its end, by hand. With
//! `time = EXPR` nothing is read, and one word more is kept: when the last step was, since a clock of the program may go back;
//! a method that takes care of that by hand stands beside it.

use monitor_runtime::{__private::kept, State, Violated, monitor};

/// The name that stands for these in the place of a formula's.
pub(crate) const NAME: &str = "time";

/// Parts of the names of the measured functions that no other function has.
pub(crate) const ONCE: &str = "monitored_once_unbounded";
pub(crate) const ONCE_WITHIN: &str = "monitored_once_within";
pub(crate) const ONCE_BY_OWN_CLOCK: &str = "monitored_once_by_own_clock";
pub(crate) const ONCE_READING: &str = "monitored_once_reading";
pub(crate) const ONCE_TAKING: &str = "monitored_once_taking";

/// How many instructions more it may take than `once(a)`, beside reading the clock.
pub(crate) const MOST: f64 = 10.0;

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
    once_reading: State,
    once_taking: State,
    read: u64,
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

/// What a step does to know when it is, by hand.
impl Host {
    #[monitor("b -> once(a)", a = step.a > 0, b = step.b > 0, state = self.once_reading)]
    #[inline(never)]
    fn monitored_once_reading(&mut self, step: &Step) -> Result<(), Violated> {
        self.work = self.work.wrapping_add(step.a);
        self.read = kept::now();
        Ok(())
    }

    #[monitor("b -> once(a)", a = step.a > 0, b = step.b > 0, state = self.once_taking)]
    #[inline(never)]
    fn monitored_once_taking(&mut self, step: &Step) -> Result<(), Violated> {
        self.work = self.work.wrapping_mul(step.a);
        self.read = kept::moment(step.now, self.read);
        Ok(())
    }
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
            ONCE_READING => host.monitored_once_reading(&step),
            _ => host.monitored_once_taking(&step),
        };
        assert!(held.is_ok());
    }
}
