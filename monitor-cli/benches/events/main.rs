//! How fast event traces are read.
//!
//! `cargo bench -p monitor-cli --bench events`. A million events in each format: two threads that
//! write under a lock of each. Only one of them is read by the formula, so that reading is what
//! takes the time. Whole processes, best of a few runs.

use std::{
    fmt::Write as _,
    fs,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

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
            "done == 0",
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
