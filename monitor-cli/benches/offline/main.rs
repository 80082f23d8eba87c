//! A logged trace checked by whole processes: `monitor` and other tools on the same steps.
//!
//! `cargo bench -p monitor-cli`. A million steps, four truth values that each flip with probability
//! 1/16 a step, for F1 `start(p) -> [q, end(r|s))` and F2 `historically(p -> once(q))`. The number
//! of violations is compared before anything is timed; then the best of a few runs counts, and
//! ratios are to `monitor` on the same format. At last, the peak memory of `monitor` for 10^6 and
//! 10^8 steps that arrive through a pipe.
//!
//! Rivals that are not there are named and left out:
//!
//! - `rtlola-cli`, the command around `rtlola-interpreter`: `cargo install rtlola-cli`, found on
//!   the path or by the environment variable `RTLOLA`;
//! - Reelay's Python package: installed into a virtual environment in a temporary directory, or
//!   that of the Python named by the environment variable `REELAY_PYTHON`.

mod memory;
mod rivals;
mod trace;

use std::{
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use trace::{Files, STEPS};

const RUNS: usize = 5;

/// A formula in the languages of all tools. The trace begins with all false, so that it does not
/// matter what a tool takes for the step before the first.
pub(crate) struct Property {
    name: &'static str,
    formula: &'static str,
    rtlola: &'static str,
    reelay: &'static str,
}

const PROPERTIES: [Property; 2] = [
    Property {
        name: "F1",
        formula: "start(p) -> [q, end(r|s))",
        rtlola: "\
output either := r || s
output closes := !either && either.offset(by: -1).defaults(to: false)
output opens := p && !p.offset(by: -1).defaults(to: true)
output interval := (q || interval.offset(by: -1).defaults(to: false)) && !closes
trigger opens && !interval \"violated\"",
        reelay: "not({p: true} and not(pre{p: true})) or \
                 (not(not({r: true} or {s: true}) and pre({r: true} or {s: true})) since \
                 ({q: true} and not(not({r: true} or {s: true}) and pre({r: true} or {s: true}))))",
    },
    Property {
        name: "F2",
        formula: "historically(p -> once(q))",
        rtlola: "\
output once := q || once.offset(by: -1).defaults(to: false)
output always := (!p || once) && always.offset(by: -1).defaults(to: true)
trigger !always \"violated\"",
        reelay: "historically({p: true} -> once{q: true})",
    },
];

fn main() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let files = Files::write(directory.path());
    let rivals = rivals::all(directory.path());
    println!(
        "\n{STEPS} steps, whole process, best of {RUNS} runs; to reach: CSV 20 M steps/s, JSON Lines 5\n"
    );
    for property in &PROPERTIES {
        let expected = violations(&files.csv, property.formula);
        assert_eq!(
            violations(&files.jsonl, property.formula),
            expected,
            "formats disagree"
        );
        println!(
            "{}  {}: {expected} violations",
            property.name, property.formula
        );
        let csv = timed(|| check(&files.csv, property.formula));
        let jsonl = timed(|| check(&files.jsonl, property.formula));
        report("monitor, CSV", csv, None);
        report("monitor, JSON Lines", jsonl, None);
        for rival in &rivals {
            let found = rival.violations(property, &files);
            assert_eq!(found, expected, "{} disagrees", rival.name());
            let time = timed(|| {
                rival.violations(property, &files);
            });
            let own = if rival.reads_csv() { csv } else { jsonl };
            report(rival.name(), time, Some(own));
        }
        println!();
    }
    memory::report();
}

/// Runs `monitor` and returns the number of violations that it found.
fn violations(trace: &Path, formula: &str) -> u64 {
    let output = monitor(formula).arg(trace).output().expect("monitor runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let (_, count) = text.rsplit_once("\"violations\":").expect("an answer");
    count.trim_end_matches("}\n").parse().expect("a number")
}

fn check(trace: &Path, formula: &str) {
    let status = monitor(formula).arg(trace).stdout(Stdio::null()).status();
    assert!(status.is_ok_and(|status| status.code().is_some_and(|code| code < 2)));
}

pub(crate) fn monitor(formula: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_monitor"));
    command
        .args(["check", "--format", "json", "-f", formula])
        .stderr(Stdio::null());
    command
}

/// The best of some runs; fewer if they take long.
fn timed(run: impl Fn()) -> Duration {
    let mut best = Duration::MAX;
    let began = Instant::now();
    for _ in 0..RUNS {
        let start = Instant::now();
        run();
        best = best.min(start.elapsed());
        if began.elapsed() > Duration::from_secs(20) {
            break;
        }
    }
    best
}

fn report(name: &str, time: Duration, own: Option<Duration>) {
    let seconds = time.as_secs_f64();
    #[allow(clippy::cast_precision_loss, reason = "a million steps")]
    let rate = STEPS as f64 / seconds / 1e6;
    let ratio = own.map_or(String::new(), |own| {
        format!("  {:7.1} times monitor", seconds / own.as_secs_f64())
    });
    println!("    {name:<32} {seconds:8.3} s {rate:8.2} M steps/s{ratio}");
}
