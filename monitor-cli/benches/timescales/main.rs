//! Bounds of time checked by whole processes: `monitor`, and Reelay's C++ library, on the families of the benchmark Timescales.
//!
//! `cargo bench -p monitor-cli --bench timescales`. [Timescales](https://github.com/doganulus/timescales) has ten families of
//! specifications with bounds, and makes a trace for each. Here the traces are made again by its description, in JSON Lines, of a
//! million steps, for the bounds 10, 100 and 1000; each ends with steps that violate the rule. Both tools check the published formula,
//! each in its own language, and the numbers of violations are compared before anything is timed: on these traces, and for the formula
//! without its outer `historically` on steps at random, where it is often true and often false. Both run in turn, and the best of a few
//! runs of each counts.
//!
//! Reelay is a library of headers. The program around it (`reelay.cpp`) is compiled here if the environment names
//!
//! - `REELAY`, a checkout of <https://github.com/doganulus/reelay>, 25.0 or newer;
//! - `CUDD`, a checkout of <https://github.com/cuddorg/cudd>, 4.0, with its library `libcudd.a` built in it;
//!
//! and if there are a C++ compiler, Boost's and simdjson's headers and simdjson's library (`libboost-dev`, `libsimdjson-dev`). Else it is
//! named and left out.

mod families;
mod reelay;
mod traces;

use std::{
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use families::{FAMILIES, Family};
use reelay::Reelay;

const RUNS: usize = 7;
/// Lower and upper bounds: `once[<=10]`, `once[3, 10]`, and so on.
const BOUNDS: [(usize, usize); 3] = [(3, 10), (30, 100), (300, 1000)];

fn main() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let reelay = Reelay::build(directory.path());
    println!(
        "\n{} steps of JSON Lines, whole processes, best of {RUNS} runs in turn; to reach: 5 times as fast as Reelay\n",
        traces::STEPS
    );
    println!("family        bound  violations    monitor     Reelay   ratio");
    for family in &FAMILIES {
        for bounds in BOUNDS {
            compare(family, bounds, reelay.as_ref(), directory.path());
        }
    }
}

fn compare(family: &Family, bounds: (usize, usize), reelay: Option<&Reelay>, directory: &Path) {
    let trace = directory.join("trace.jsonl");
    let (body, their_body) = (family.formula(bounds), family.reelay(bounds));
    traces::write(&trace, family.names, &traces::random(bounds));
    let agreed = agree(&body, &their_body, reelay, &trace);
    assert!(agreed > 0, "{}: random steps violate it", family.name);

    let (formula, theirs) = (
        format!("historically({body})"),
        format!("historically({their_body})"),
    );
    traces::write(&trace, family.names, &family.trace(bounds));
    let violations = agree(&formula, &theirs, reelay, &trace);
    assert!(violations > 0, "{}: its end violates it", family.name);

    let mut best = [Duration::MAX; 2];
    for _ in 0..RUNS {
        best[0] = best[0].min(timed(&mut monitor(&formula, &trace)));
        if let Some(reelay) = reelay {
            best[1] = best[1].min(timed(&mut reelay.command(&theirs, &trace)));
        }
    }
    let [own, theirs] = best.map(|time| time.as_secs_f64());
    print!(
        "{:<12} {:>6} {violations:>11} {own:>8.3} s",
        family.name, bounds.1
    );
    match reelay {
        Some(_) => println!(" {theirs:>8.3} s {:>7.1}", theirs / own),
        None => println!(),
    }
}

/// The number of violations, the same for both.
fn agree(formula: &str, theirs: &str, reelay: Option<&Reelay>, trace: &Path) -> u64 {
    let found = violations(&mut monitor(formula, trace));
    if let Some(reelay) = reelay {
        let other = violations(&mut reelay.command(theirs, trace));
        assert_eq!(found, other, "{formula} and Reelay's {theirs}");
    }
    found
}

fn monitor(formula: &str, trace: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_monitor"));
    command
        .args(["check", "--format", "json", "-f", formula])
        .arg(trace);
    command
}

/// Runs a tool and returns the number of violations that it found.
fn violations(command: &mut Command) -> u64 {
    let output = command.output().expect("the tool runs");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)));
    answer["violations"].as_u64().expect("a number")
}

fn timed(command: &mut Command) -> Duration {
    let start = Instant::now();
    violations(command);
    start.elapsed()
}
