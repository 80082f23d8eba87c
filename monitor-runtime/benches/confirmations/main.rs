//! Confirmations: of each published error of the galleries of threads, locks and tasks, how often a run that is steered into what
//! one good run predicts comes to it, at which try, and what that costs beside a run.
//!
//! `cargo bench -p monitor-runtime --features confirm,locks,tokio --bench confirmations`. Each row is tried many times: in the
//! first run the program goes well, as it nearly always does where such errors survive, and in those that are steered chance is
//! left to the system. What is arranged for the first run, in place of a sleep, takes no time. A confirmation is what comes after
//! that run: the plan, the runs that are steered into it, and looking at them. The rows "work" are the programs of threads once
//! more, each with 20 ms of work before it, as a test of a usual size has.

mod of_locks;
mod tasks;
mod threads;

/// What the programs of threads use.
mod facade {
    pub(crate) use monitor_runtime::{Shared, moment, region, sync, thread};
}
#[path = "../../../tests/gallery/programs.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod programs;

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use monitor_runtime::{Confirm, Confirmation, Confirmed, DeadlockMonitor, PredictiveMonitor};
use programs::Setting;

/// How often each row is tried.
const TIMES: usize = 30;

/// What is asked.
const MOST_RATIO: f64 = 2.0;

/// A program with an error.
struct Row {
    gallery: &'static str,
    name: &'static str,
    grade: Grade,
    /// Runs it once, until what was found came true.
    attempt: Box<dyn Fn() -> Attempt>,
}

/// How sure one good run is of the error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grade {
    Certain,
    Possible,
    /// No order of the run has it: other orders are tried.
    AnotherBranch,
}

/// What became of an error.
struct Attempt {
    is_confirmed: bool,
    /// How many runs were steered.
    tries: u32,
    /// The first run, with what it is checked for.
    run: Duration,
    /// All runs.
    all: Duration,
}

impl Attempt {
    fn new(confirmation: Option<&Confirmation>, clock: &Clock) -> Self {
        Self {
            is_confirmed: confirmation.is_some_and(Confirmation::is_confirmed),
            tries: confirmation.map_or(0, Confirmation::tries),
            run: clock.run,
            all: clock.all,
        }
    }
}

/// How long runs took.
struct Clock {
    run: Duration,
    all: Duration,
}

/// Times a run that is only checked, and all runs of one that is confirmed.
fn timed<T>(run: impl FnOnce(), all: impl FnOnce() -> T) -> (T, Clock) {
    let began = Instant::now();
    run();
    let run = began.elapsed();
    let began = Instant::now();
    let found = all();
    let all = began.elapsed();
    (found, Clock { run, all })
}

/// A program whose first run goes well.
fn again(program: impl Fn(&Setting) + Send + 'static) -> impl FnMut() + Send + 'static {
    let setting = Cell::new(Setting::lucky());
    move || program(&setting.replace(Setting::free(1)))
}

/// A rule that threads break.
fn attempt_rule(
    property: &str,
    options: &Confirm,
    program: impl Fn(&Setting) + Copy + Send + 'static,
) -> Attempt {
    let check = || {
        let monitor = PredictiveMonitor::new(property).expect("the rule is right");
        let monitor = if options.locks {
            monitor.locks()
        } else {
            monitor
        };
        monitor.run(|| program(&Setting::lucky()));
        drop(monitor.finish());
    };
    let (confirmed, clock) = timed(check, || {
        PredictiveMonitor::confirm(property, options, again(program)).expect("the rule is right")
    });
    Attempt::new(found(&confirmed), &clock)
}

/// The last that became of the one rule.
fn found(confirmed: &Confirmed) -> Option<&Confirmation> {
    let explored = confirmed.explored()[0].as_ref();
    let confirmations = confirmed.confirmations()[0].as_ref();
    confirmations
        .or_else(|| confirmed.possible()[0].last())
        .or_else(|| Some(explored?.confirmation()))
}

/// A deadlock.
fn attempt_deadlock(program: fn(&Setting)) -> Attempt {
    let check = || {
        let monitor = DeadlockMonitor::new();
        monitor.run(|| program(&Setting::lucky()));
        drop(monitor.finish());
    };
    let (confirmed, clock) = timed(check, || {
        DeadlockMonitor::confirm(&Confirm::new(), again(program))
    });
    let first = confirmed.confirmations().first();
    Attempt::new(first.and_then(Option::as_ref), &clock)
}

/// That of the middle.
fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn main() {
    println!(
        "{TIMES} times each, times are those of the middle. \"ratio\": a confirmation to a run that is only checked; to reach: \
         {MOST_RATIO}\n"
    );
    println!(
        "{:<8} {:<45} {:<15} {:>10} {:>9} {:>6} {:>11} {:>13} {:>6}",
        "",
        "error",
        "one good run",
        "confirmed",
        "at once",
        "tries",
        "run",
        "confirmation",
        "ratio"
    );
    let rows = threads::rows()
        .into_iter()
        .chain(of_locks::rows())
        .chain(tasks::rows());
    let (mut certain, mut at_once_of_certain) = (0, 0);
    for row in rows {
        let attempts: Vec<Attempt> = (0..TIMES).map(|_| (row.attempt)()).collect();
        let confirmed = attempts.iter().filter(|attempt| attempt.is_confirmed);
        let count = confirmed.clone().count();
        let at_once = confirmed
            .clone()
            .filter(|attempt| attempt.tries == 1)
            .count();
        let most = confirmed.map(|attempt| attempt.tries).max().unwrap_or(0);
        let run = middle(attempts.iter().map(|attempt| attempt.run).collect());
        let all = middle(attempts.iter().map(|attempt| attempt.all).collect());
        let confirmation = all.saturating_sub(run);
        let grade = match row.grade {
            Grade::Certain => "certain",
            Grade::Possible => "possible",
            Grade::AnotherBranch => "another branch",
        };
        if row.grade == Grade::Certain {
            certain += TIMES;
            at_once_of_certain += at_once;
        }
        println!(
            "{:<8} {:<45} {grade:<15} {:>10} {at_once:>9} {most:>6} {:>8.2} ms {:>10.2} ms {:>6.2}",
            row.gallery,
            row.name,
            format!("{count} of {TIMES}"),
            run.as_secs_f64() * 1e3,
            confirmation.as_secs_f64() * 1e3,
            confirmation.as_secs_f64() / run.as_secs_f64(),
        );
    }
    println!("\nOf {certain} certain ones {at_once_of_certain} were confirmed by the first run.");
}
