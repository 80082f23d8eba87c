//! What tracking costs whole programs: the gallery with the types of `std`, with tracked types outside a computation, and
//! in one; and what it finds when the operating system decides how the broken programs run.
//!
//! `cargo bench --bench gallery`. Most programs of the gallery are over before their threads have met, so what is
//! measured is mainly the start of threads; those that repeat what they do are measured with many rounds too, where
//! nearly every instruction is a tracked access, the worst case. The last program is an ordinary one: an access for a
//! hundred times its price of other work. Checking comes after the run and is listed by itself; then what it costs beside that
//! where sections of locks may change places.

mod plain;
mod tracked;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use monitor_runtime::{PredictiveMonitor, Verdict};

/// How long the three forms, which take turns, are timed for a line.
const ENOUGH: Duration = Duration::from_secs(2);
/// Rounds of those programs that repeat what they do.
const ROUNDS: usize = 2000;
/// Blocks that each worker hashes.
const BLOCKS: u64 = 5000;
/// Free runs of the broken programs.
const RUNS: usize = 100;

fn main() {
    println!(
        "Time of a run (lower decile); ratios to std. \"outside\": tracked types, no computation; \"inside\": in one; \"check\":\n\
         checking what was recorded inside; \"locks\": its ratio to that with sections that change places.\n\
         To reach: 1.5 inside for the last program.\n"
    );
    println!(
        "{:<28} {:>6} {:>10} {:>8} {:>8} {:>10} {:>8}",
        "corrected program", "rounds", "std", "outside", "inside", "check", "locks"
    );
    let bugs = plain::programs::BUGS.iter().zip(&tracked::programs::BUGS);
    for (plain, tracked) in bugs {
        for rounds in [1, ROUNDS] {
            if rounds > 1 && !REPEATING.contains(&plain.name) {
                continue;
            }
            let setting = plain::programs::Setting::free(rounds);
            let tracked_setting = tracked::programs::Setting::free(rounds);
            measure(
                plain.name,
                rounds,
                tracked.property,
                tracked.regions,
                || (plain.fixed)(&setting),
                || (tracked.fixed)(&tracked_setting),
            );
        }
    }
    measure(
        "workers (1 access in 100)",
        usize::try_from(BLOCKS).unwrap_or(usize::MAX),
        tracked::workers::PROPERTY,
        &[],
        || plain::workers::run(BLOCKS),
        || tracked::workers::run(BLOCKS),
    );
    println!("\n{RUNS} free runs of each broken program:\n");
    println!(
        "{:<28} {:>10} {:>10} {:>10} {:>14}",
        "", "fails", "observed", "predicted", "nothing found"
    );
    for bug in &tracked::programs::BUGS {
        find(bug);
    }
    tracked::of_locks::print();
}

/// The programs that repeat what they do.
const REPEATING: [&str; 5] = [
    "transfer and audit",
    "cache read back",
    "range and reset",
    "lost update",
    "use after check",
];

fn measure<R>(
    name: &str,
    rounds: usize,
    property: &str,
    regions: &[&str],
    plain: impl Fn() -> R,
    tracked: impl Fn() -> R,
) {
    let (mut of_std, mut outside, mut inside) = (Vec::new(), Vec::new(), Vec::new());
    let (mut checks, mut with_locks) = (Vec::new(), Vec::new());
    let monitor = || {
        let monitor = PredictiveMonitor::new(property).expect("the formula is right");
        for region in regions {
            monitor.region(region);
        }
        monitor
    };
    let start = Instant::now();
    while start.elapsed() < ENOUGH {
        // Or the checking before would count against the form that comes first.
        black_box(plain());
        of_std.push(timed(&plain));
        outside.push(timed(&tracked));
        let computation = monitor();
        inside.push(timed(|| computation.run(&tracked)));
        checks.push(timed(|| computation.finish()));
        let computation = monitor().locks();
        computation.run(&tracked);
        with_locks.push(timed(|| computation.finish()));
    }
    let of_std = low(of_std);
    let ratio = |times| low(times).as_secs_f64() / of_std.as_secs_f64();
    let check = low(checks);
    println!(
        "{name:<28} {rounds:>6} {:>7.0} us {:>8.2} {:>8.2} {:>7.0} us {:>8.2}",
        microseconds(of_std),
        ratio(outside),
        ratio(inside),
        microseconds(check),
        low(with_locks).as_secs_f64() / check.as_secs_f64(),
    );
}

fn timed<R>(f: impl FnOnce() -> R) -> Duration {
    let start = Instant::now();
    black_box(f());
    start.elapsed()
}

/// The lower decile: what else the machine does only adds to a time.
fn low(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 10]
}

fn microseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

/// What free runs show.
fn find(bug: &tracked::programs::Bug) {
    let (mut fails, mut observed, mut predicted) = (0, 0, 0);
    for _ in 0..RUNS {
        let computation = PredictiveMonitor::new(bug.property).expect("the formula is right");
        for region in bug.regions {
            computation.region(region);
        }
        let setting = tracked::programs::Setting::free(1);
        fails += usize::from(!computation.run(|| (bug.broken)(&setting)));
        let checked = computation.finish();
        for outcome in checked.results().iter().flatten() {
            observed += usize::from(outcome.verdict() == Verdict::Observed);
            predicted += usize::from(outcome.verdict() == Verdict::Predicted);
        }
    }
    let nothing = RUNS - observed - predicted;
    println!(
        "{:<28} {fails:>10} {observed:>10} {predicted:>10} {nothing:>14}",
        bug.name
    );
}
