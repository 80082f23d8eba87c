//! SPIN on the same computations.

use std::{env, fs, io, path::Path, process::Command};

use monitor_analysis::{
    Computation,
    export::{Form, promela},
};
use monitor_logic::rctl::Formula;

/// Above so many processes SPIN is not asked: it would only run out of time.
pub(crate) const MOST_PROCESSES: usize = 10;

pub(crate) fn is_installed() -> bool {
    Command::new("spin").arg("-V").output().is_ok()
        && Command::new("cc").arg("--version").output().is_ok()
}

/// States, seconds and megabytes of the verifier, or why there are none. It has a minute and a
/// gigabyte.
pub(crate) fn verify(computation: &Computation, formula: &Formula, form: Form) -> String {
    let model = match promela(computation, Some(formula), form) {
        Ok(model) => model,
        Err(error) => return error.to_string(),
    };
    let directory = env::temp_dir().join(format!("monitor-spin-{}", std::process::id()));
    let report = run(&model.text, &directory).unwrap_or_else(|error| error.to_string());
    // What is left is only in the way.
    let _ = fs::remove_dir_all(&directory);
    let number_before = |words: &str| {
        let line = report.lines().find(|line| line.contains(words))?;
        line.split_whitespace().next()?.parse::<f64>().ok()
    };
    let seconds = report
        .split("elapsed time ")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next())
        .unwrap_or("0");
    let verdict = if report.contains("errors: 0") {
        ""
    } else {
        " error found"
    };
    let incomplete = report.contains("Search not completed") && verdict.is_empty();
    let limit = if incomplete { " (limit met)" } else { "" };
    format!(
        "{} states {seconds} s {} MB{limit}{verdict}",
        number_before("states, stored").unwrap_or(f64::NAN),
        number_before("total actual memory usage").unwrap_or(f64::NAN),
    )
}

fn run(model: &str, directory: &Path) -> io::Result<String> {
    fs::create_dir_all(directory)?;
    fs::write(directory.join("model.pml"), model)?;
    let run = |program: &Path, arguments: &[&str]| {
        let output = Command::new(program)
            .args(arguments)
            .current_dir(directory)
            .output()?;
        Ok::<String, io::Error>(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    run(Path::new("spin"), &["-a", "model.pml"])?;
    let options = ["-DNOFAIR", "-DMEMLIM=1024", "-DVECTORSZ=65536"];
    let compile = [&["-w", "-O2", "-o", "pan"], &options[..], &["pan.c"]].concat();
    run(Path::new("cc"), &compile)?;
    run(&directory.join("pan"), &["-a", "-n", "-m50000", "-Q1"])
}
