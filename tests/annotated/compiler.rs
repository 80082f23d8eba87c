//! The compiler and clippy. Below a line of the programs, carets stand under the place of a report, with its code.

use std::{collections::BTreeSet, env, process::Command};

use monitor_testing::tool;
use serde_json::Value;

use super::{
    package::{PROGRAMS, package, program_text},
    shared_build::share,
};

/// The program, line, first and last column of a report, and its code.
type Report = (String, u64, u64, u64, String);

/// What is reported, with the text of each report.
fn found(command: &str) -> Vec<(Report, String)> {
    let output = share(&mut Command::new(env!("CARGO")))
        .args([
            command,
            "--offline",
            "--bins",
            "--keep-going",
            "--message-format=json",
        ])
        .current_dir(package())
        .output()
        .expect("cargo runs");
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(line) = serde_json::from_str::<Value>(line) else {
            continue;
        };
        if let Some(target) = line["target"]["name"].as_str() {
            seen.insert(target.to_owned());
        }
        let message = &line["message"];
        let program = line["target"]["name"].as_str().unwrap_or_default();
        for span in message["spans"].as_array().into_iter().flatten() {
            if span["is_primary"] == true {
                let number = |name: &str| span[name].as_u64().unwrap_or_default();
                let code = message["code"]["code"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned();
                let report = (
                    program.to_owned(),
                    number("line_start"),
                    number("column_start"),
                    number("column_end"),
                    code,
                );
                found.push((
                    report,
                    message["rendered"].as_str().unwrap_or_default().to_owned(),
                ));
            }
        }
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        PROGRAMS.iter().all(|program| seen.contains(*program)),
        "not all were checked: {seen:?}\n{errors}"
    );
    found
}

/// What the programs say must be reported: the carets below a line, and the code behind them.
fn expected(program: &str) -> Vec<Report> {
    let text = program_text(program);
    let mut line = 0;
    let mut reports = Vec::new();
    for (number, written) in (1..).zip(text.lines()) {
        let carets = written
            .trim_start()
            .strip_prefix("//")
            .filter(|rest| rest.trim_start().starts_with('^'));
        let Some(code) = carets.and_then(|carets| carets.rsplit(' ').next()) else {
            line = number;
            continue;
        };
        let column = |place: Option<usize>| place.map_or(0, |place| place as u64 + 1);
        let (first, last) = (column(written.find('^')), column(written.rfind('^')));
        reports.push((program.to_owned(), line, first, last + 1, code.to_owned()));
    }
    reports
}

#[test]
fn reports_are_at_the_places_of_the_user() {
    let has_clippy = tool("clippy", &["cargo", "clippy", "--version"]);
    let command = if has_clippy { "clippy" } else { "check" };
    let found = found(command);
    let wanted: BTreeSet<Report> = PROGRAMS
        .iter()
        .flat_map(|program| expected(program))
        .filter(|(.., code)| command == "clippy" || !code.starts_with("clippy::"))
        .collect();
    assert!(wanted.len() > 20, "{} reports are wanted", wanted.len());
    for (report, text) in &found {
        assert!(
            wanted.contains(report),
            "nobody asked for {report:?}:\n{text}"
        );
    }
    let found: BTreeSet<Report> = found.into_iter().map(|(report, _)| report).collect();
    let missing: Vec<&Report> = wanted.difference(&found).collect();
    assert!(missing.is_empty(), "not reported: {missing:#?}");
}
