//! How fast event traces are read.
//!
//! `cargo bench -p monitor-cli --bench events`. A million events in each format: two threads that
//! write under a lock of each. Only one of them is read by the formula, so that reading is what
//! takes the time. Whole processes, best of a few runs. Beside them `serde_json`, which reads the same lines of JSON into
//! borrowed parts, and does nothing with them.

use std::{
    borrow::Cow,
    fmt::Write as _,
    fs,
    hint::black_box,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::value::RawValue;

const EVENTS: u32 = 1_000_000;
const RUNS: u32 = 5;

fn main() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    println!("\n{EVENTS} events, whole process, best of {RUNS} runs\n");
    for (name, text) in [
        ("events.jsonl", json_lines()),
        ("events.shiviz", shiviz()),
        ("events.std", standard()),
    ] {
        let path = directory.path().join(name);
        fs::write(&path, &text).expect("a file in the temporary directory");
        report(name, text.len(), best(|| predict(&path, &[])));
        if name == "events.jsonl" {
            report("  serde_json", text.len(), best(|| serde(&path)));
        }
        if name != "events.shiviz" {
            report(
                "  --online",
                text.len(),
                best(|| predict(&path, &["--online"])),
            );
        }
    }
}

fn json_lines() -> String {
    let mut text = String::from("{\"init\":{\"done\":0},\"threads\":[\"t0\",\"t1\"]}\n");
    for event in 0..EVENTS {
        let (thread, step) = (event / 3 % 2, event / 6);
        let _ = match event % 3 {
            0 => writeln!(
                text,
                "{{\"thread\":\"t{thread}\",\"acquire\":\"m{thread}\"}}"
            ),
            1 => writeln!(
                text,
                "{{\"thread\":\"t{thread}\",\"write\":{{\"x{thread}\":{step}}},\"loc\":\"main.rs:{}\"}}",
                step % 100
            ),
            _ => writeln!(
                text,
                "{{\"thread\":\"t{thread}\",\"release\":\"m{thread}\"}}"
            ),
        };
    }
    text
}

fn shiviz() -> String {
    let mut text = String::new();
    for event in 0..EVENTS {
        let (thread, own) = (event % 2, event / 2 + 1);
        let _ = writeln!(
            text,
            "t{thread} {{\"t{thread}\":{own}}}\nx{thread}={own} (main.rs:7)"
        );
    }
    // What the formula reads.
    text.push_str("t2 {\"t2\":1}\ndone=0 (main.rs:8)\n");
    text
}

fn standard() -> String {
    let mut text = String::new();
    for event in 0..EVENTS {
        let thread = event / 3 % 2;
        let operation = ["acq(m", "w(x", "rel(m"][event as usize % 3];
        let _ = writeln!(
            text,
            "T{thread}|{operation}{thread})|main.c:{}",
            event % 100
        );
    }
    text.push_str("T0|w(done)|main.c:1\n");
    text
}

fn predict(trace: &Path, options: &[&str]) {
    let status = Command::new(env!("CARGO_BIN_EXE_monitor"))
        .args([
            "predict",
            "--format",
            "json",
            "--init",
            "done=0",
            "-f",
            "done <= 1",
        ])
        .args(options)
        .arg(trace)
        .stdout(Stdio::null())
        .status();
    assert!(
        status.is_ok_and(|status| status.code() == Some(0)),
        "{options:?}"
    );
}

/// The parts of an event as `serde_json` gives them: names that must be looked at, and raw values for what may be of several
/// forms.
#[derive(serde::Deserialize)]
#[allow(dead_code, reason = "what is measured is that they are read")]
struct Parts<'text> {
    thread: Option<Cow<'text, str>>,
    #[serde(borrow)]
    write: Option<&'text RawValue>,
    #[serde(borrow)]
    acquire: Option<&'text RawValue>,
    #[serde(borrow)]
    release: Option<&'text RawValue>,
    loc: Option<Cow<'text, str>>,
}

fn serde(trace: &Path) {
    let text = fs::read_to_string(trace).expect("a trace");
    for line in text.lines() {
        let parts: Parts<'_> = serde_json::from_str(line).expect("an object");
        black_box(parts);
    }
}

fn best(run: impl Fn()) -> Duration {
    let time = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..RUNS).map(time).min().unwrap_or_default()
}

fn report(name: &str, bytes: usize, time: Duration) {
    let seconds = time.as_secs_f64();
    #[allow(clippy::cast_precision_loss, reason = "some megabytes")]
    let megabytes = bytes as f64 / 1e6 / seconds;
    let rate = f64::from(EVENTS) / seconds / 1e6;
    println!("    {name:<16} {seconds:7.3} s {rate:7.2} M events/s {megabytes:8.1} MB/s");
}
