//! Logs as they are: a small file of each kind as programs write them, with answers by hand.

mod apache;
mod csv;
mod json_lines;
mod klog;
mod lines;
mod logfmt;
mod otlp;
#[cfg(feature = "parquet")]
mod parquet;
mod skipped;
mod syslog;

use crate::common::run_with;

/// The answer to a formula about a log: its status, and the verdicts of its steps.
fn verdicts(options: &[&str], formula: &str, log: &str) -> (i32, String) {
    let arguments = [
        &["check", "--format", "json", "--verdicts"],
        options,
        &["-f", formula, "-"],
    ];
    let run = run_with(&arguments.concat(), log.as_bytes());
    let answer: serde_json::Value = serde_json::from_str(&run.output)
        .unwrap_or_else(|_| panic!("{options:?} {formula}: {run:?}"));
    let verdicts = answer["verdicts"].as_str().unwrap_or_default();
    (run.status, verdicts.to_owned())
}

/// Asks each formula of a log; its verdicts are right.
fn asked(options: &[&str], log: &str, cases: &[(&str, &str)]) {
    for (formula, expected) in cases {
        let status = i32::from(expected.contains('0'));
        let found = verdicts(options, formula, log);
        assert_eq!(found, (status, (*expected).to_owned()), "{formula}");
    }
}

/// What is said of a log that is refused.
fn refused(options: &[&str], formula: &str, log: &str) -> String {
    let arguments = [&["check"], options, &["-f", formula, "-"]].concat();
    let run = run_with(&arguments, log.as_bytes());
    assert_eq!(run.status, 2, "{options:?} {formula}: {run:?}");
    run.errors
}
