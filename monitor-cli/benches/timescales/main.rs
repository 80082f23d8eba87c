//! Bounds of time checked by whole processes: `monitor`, and Reelay's C++ library, on the families of the benchmark Timescales.
//!
//! `cargo bench -p monitor-cli --bench timescales`. [Timescales](https://github.com/doganulus/timescales) has ten families of
//! specifications with bounds, and makes a trace for each. Here the traces are made again by its description, in JSON Lines, of a
//! million steps, for the bounds 10, 100 and 1000; each ends with steps that violate the rule. Both tools check the published formula,
//! each in its own language, `monitor` with bounds in steps and in seconds, and on CSV as well, and the numbers of violations are compared before anything is timed: on these traces, and for the formula
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

const RUNS: usize = 15;
/// Bounds are in steps, and in seconds: there is a step a second.
const UNITS: [&str; 2] = ["", "s"];
/// Lower and upper bounds: `once[<=10]`, `once[3, 10]`, and so on.
const BOUNDS: [(usize, usize); 3] = [(3, 10), (30, 100), (300, 1000)];

fn main() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let reelay = Reelay::build(directory.path());
    println!(
        "\n{} steps, whole processes, best of {RUNS} runs in turn; to reach: 5 times as fast as Reelay\n",
        traces::STEPS
    );
    println!(
        "                                  JSON Lines                 CSV                     JSON Lines"
    );
    println!(
        "family        bound  violations        steps         seconds       steps         seconds      Reelay"
    );
    for family in &FAMILIES {
        for bounds in BOUNDS {
            compare(family, bounds, reelay.as_ref(), directory.path());
        }
    }
}

fn compare(family: &Family, bounds: (usize, usize), reelay: Option<&Reelay>, directory: &Path) {
    let trace = directory.join("trace.jsonl");
    let csv = directory.join("trace.csv");
    let bodies = UNITS.map(|unit| family.formula(bounds, unit));
    let their_body = family.reelay(bounds);
    let steps = traces::random(bounds);
    traces::write(&trace, family.names, &steps);
    traces::write_csv(&csv, family.names, &steps);
    let random = Task {
        formulas: bodies.clone(),
        theirs: their_body.clone(),
        traces: [&trace, &csv],
    };
    let agreed = random.agree(reelay);
    assert!(agreed > 0, "{}: random steps violate it", family.name);

    let steps = family.trace(bounds);
    traces::write(&trace, family.names, &steps);
    traces::write_csv(&csv, family.names, &steps);
    let task = Task {
        formulas: bodies.map(|body| format!("historically({body})")),
        theirs: format!("historically({their_body})"),
        traces: [&trace, &csv],
    };
    let violations = task.agree(reelay);
    assert!(violations > 0, "{}: its end violates it", family.name);

    let mut own = [Duration::MAX; 4];
    let mut theirs = Duration::MAX;
    for _ in 0..RUNS {
        for (best, mut command) in own.iter_mut().zip(task.own()) {
            *best = (*best).min(timed(&mut command));
        }
        if let Some(reelay) = reelay {
            theirs = theirs.min(timed(&mut reelay.command(&task.theirs, &trace)));
        }
    }
    print!("{:<12} {:>6} {violations:>11}", family.name, bounds.1);
    for own in own {
        print!(" {:>8.3} s", own.as_secs_f64());
        match reelay {
            Some(_) => print!(" {:>5.1}", theirs.as_secs_f64() / own.as_secs_f64()),
            None => print!("      "),
        }
    }
    match reelay {
        Some(_) => println!(" {:>8.3} s", theirs.as_secs_f64()),
        None => println!(),
    }
}

/// A formula, with bounds in each unit and in Reelay's language, and a trace in both formats.
struct Task<'directory> {
    formulas: [String; 2],
    theirs: String,
    traces: [&'directory Path; 2],
}

impl Task<'_> {
    /// What `monitor` is to do, on each trace in each unit.
    fn own(&self) -> impl Iterator<Item = Command> {
        let traces = self.traces.iter();
        traces.flat_map(|trace| {
            let formulas = self.formulas.iter().zip(UNITS);
            formulas.map(move |(formula, unit)| monitor(formula, unit, trace))
        })
    }

    /// The number of violations, the same for all.
    fn agree(&self, reelay: Option<&Reelay>) -> u64 {
        let theirs = reelay.map(|reelay| reelay.command(&self.theirs, self.traces[0]));
        let mut found = self.own().chain(theirs).map(|mut command| {
            let number = violations(&mut command);
            (number, command)
        });
        let (first, _) = found.next().expect("a command");
        for (number, command) in found {
            assert_eq!(number, first, "{command:?}");
        }
        first
    }
}

fn monitor(formula: &str, unit: &str, trace: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_monitor"));
    command.args(["check", "--format", "json", "-f", formula]);
    if !unit.is_empty() {
        command.args(["--time", "time:s"]);
    }
    command.arg(trace);
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
