//! The steps that all tools check.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

/// How many steps there are.
pub(crate) const STEPS: usize = 1_000_000;

/// The same steps in the formats of all tools.
pub(crate) struct Files {
    pub(crate) csv: PathBuf,
    pub(crate) jsonl: PathBuf,
    /// CSV with words for truth values and with times, as `RTLola` reads it.
    pub(crate) timed: PathBuf,
}

impl Files {
    pub(crate) fn write(directory: &Path) -> Self {
        let mut csv = String::from("p,q,r,s\n");
        let mut jsonl = String::new();
        let mut timed = String::from("p,q,r,s,time\n");
        for (step, [p, q, r, s]) in calm().enumerate().take(STEPS) {
            csv.push_str(&row([p, q, r, s]));
            let line =
                format!("{{\"time\": {step}, \"p\": {p}, \"q\": {q}, \"r\": {r}, \"s\": {s}}}");
            let _ = writeln!(jsonl, "{line}");
            let _ = writeln!(timed, "{p},{q},{r},{s},{step}");
        }
        let write = |name: &str, text: String| {
            let path = directory.join(name);
            fs::write(&path, text).expect("a file in the temporary directory");
            path
        };
        Self {
            csv: write("trace.csv", csv),
            jsonl: write("trace.jsonl", jsonl),
            timed: write("timed.csv", timed),
        }
    }
}

/// A row of CSV.
pub(crate) fn row(state: [bool; 4]) -> String {
    let digit = |value: bool| if value { '1' } else { '0' };
    let [p, q, r, s] = state.map(digit);
    format!("{p},{q},{r},{s}\n")
}

/// States in which each value flips with probability 1/16 a step; all false at first.
pub(crate) fn calm() -> impl Iterator<Item = [bool; 4]> {
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut state = [false; 4];
    let mut first = true;
    std::iter::repeat_with(move || {
        if !first {
            for value in &mut state {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                *value ^= seed >> 60 == 0;
            }
        }
        first = false;
        state
    })
}
