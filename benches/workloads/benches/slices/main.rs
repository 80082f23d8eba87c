//! The tables of paper 002, section 8: time and peak memory of detection, beside the paper's
//! figures for POTA (1.4 GHz Pentium 4).
//!
//! `cargo bench -p monitor-workloads --bench slices`, or with the name of a table and numbers of
//! processes: `-- dining-liveness 100 250`. Each line is measured in a process of its own, so that its
//! peak memory is its own; the time is that of all formulas of the property, building them
//! included, and beside it that of detecting all as one formula.
//!
//! Where SPIN is installed its verifier checks the first formula of each property, if it is about one
//! run, on the same computations of at most ten processes, translated in both ways; what it takes to
//! compile the verifier is not counted.

mod rows;
mod spin;

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match &words[..] {
        ["measure", table, processes] => rows::measure(table, processes),
        [] => rows::all(),
        [table, processes @ ..] => rows::some(table, processes),
    }
}
