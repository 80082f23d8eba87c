//! How long it takes to look at a run of the gallery of locks: for deadlocks, and for rules with sections that change places.

#[path = "../../tests/gallery/of_locks/conflicting.rs"]
mod conflicting;
#[path = "../../tests/gallery/of_locks/cycles.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod cycles;
#[path = "../../tests/gallery/of_locks/sections.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod sections;

use std::time::{Duration, Instant};

use monitor_runtime::{DeadlockMonitor, PredictiveMonitor};

use self::{
    conflicting::CONFLICTING,
    cycles::CYCLES,
    sections::{RULES, Rule},
};
use super::programs::Setting;

/// How often each program is run.
const RUNS: usize = 30;

pub(crate) fn print() {
    println!(
        "\nLooking at {RUNS} runs of each program of the gallery of locks: median and longest time. To reach: 50 ms each.\n"
    );
    println!(
        "{:<36} {:<13} {:>18} {:>18}",
        "", "asked", "broken", "corrected"
    );
    for cycle in &CYCLES {
        row(
            cycle.name,
            "deadlock_free",
            cycle.broken,
            cycle.fixed,
            deadlocks,
        );
    }
    for rule in RULES.iter().chain(&CONFLICTING) {
        let look = |program, setting: &Setting| violations(rule, program, setting);
        row(rule.name, "locks", rule.broken, rule.fixed, look);
    }
}

type Program = fn(&Setting);

fn row(
    name: &str,
    asked: &str,
    broken: Program,
    fixed: Program,
    look: impl Fn(Program, &Setting) -> Duration,
) {
    let broken = times(|| look(broken, &Setting::lucky()));
    let fixed = times(|| look(fixed, &Setting::free(1)));
    println!("{name:<36} {asked:<13} {broken:>18} {fixed:>18}");
}

/// The median and the longest.
fn times(look: impl Fn() -> Duration) -> String {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| look()).collect();
    times.sort_unstable();
    let milliseconds = |place: usize| times[place].as_secs_f64() * 1e3;
    let (median, longest) = (milliseconds(RUNS / 2), milliseconds(RUNS - 1));
    format!("{median:.2} {longest:6.2} ms")
}

fn deadlocks(program: Program, setting: &Setting) -> Duration {
    let monitor = DeadlockMonitor::new();
    monitor.run(|| program(setting));
    let start = Instant::now();
    let _checked = monitor.finish();
    start.elapsed()
}

fn violations(rule: &Rule, program: Program, setting: &Setting) -> Duration {
    let monitor = PredictiveMonitor::new(rule.property)
        .expect("the formula is right")
        .locks();
    for region in rule.regions {
        monitor.region(region);
    }
    monitor.run(|| program(setting));
    let start = Instant::now();
    let _checked = monitor.finish();
    start.elapsed()
}
