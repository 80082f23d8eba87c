//! Instructions a call, counted by callgrind inside the monitored function alone.

use std::process::Command;

use crate::{
    forms::{Form, cases},
    inputs, timed,
};

/// First argument of the process that callgrind runs.
pub(crate) const CHILD: &str = "--count";

const CALLS: usize = 2_000;

/// Calls one form of one formula, for callgrind to look at.
pub(crate) fn run_child(formula: &str, form: &str, calls: &str) {
    if formula == timed::NAME {
        return timed::run(form, calls.parse().expect("a number of calls"));
    }
    let case = cases()
        .into_iter()
        .find(|case| case.name == formula)
        .expect("a formula's name");
    let form = case
        .forms()
        .find(|known| known.name() == form)
        .expect("a form's name");
    let mut host = case.host(form);
    for row in inputs::noisy(formula, calls.parse().expect("a number of calls")) {
        std::hint::black_box(host.call(&row));
    }
}

/// Instructions a call on noisy inputs; `None` without valgrind.
pub(crate) fn instructions(formula: &str, form: Form) -> Option<f64> {
    collected(formula, form.name(), &form.symbol(formula))
}

/// Instructions a call of the function whose name has this part.
pub(crate) fn collected(formula: &str, form: &str, symbol: &str) -> Option<f64> {
    let executable = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(format!("--toggle-collect=*{symbol}*"))
        .arg(executable)
        .args([CHILD, formula, form, &CALLS.to_string()])
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report.lines().find_map(|line| {
        line.split_once("Collected :")
            .map(|(_, count)| count.trim().to_owned())
    })?;
    #[allow(clippy::cast_precision_loss)] // far below 2^52
    let per_call = collected.parse::<u64>().ok()? as f64 / CALLS as f64;
    Some(per_call)
}
