//! A rule for each user of an access log: one process, and workers.
//!
//! `cargo bench -p monitor-cli --features workers --bench workers`. A generated access log of two million lines of 20 000 users,
//! in CSV and in JSON Lines. Answers are compared before anything is timed. The best of some runs counts, in turns, so that
//! what else the machine does comes to all alike; ratios mean something on a machine that does nothing else.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    time::{Duration, Instant},
};

const LINES: u64 = 2_000_000;
const USERS: u64 = 20_000;
const RUNS: usize = 7;

const FORMULA: &str = r#"op == "read" -> [op == "login", op == "logout")"#;

/// What is compared: the number of workers, none for one process without.
const WORKERS: [Option<&str>; 3] = [None, Some("1"), Some("2")];

fn main() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    println!(
        "{LINES} lines, {USERS} users, whole process, best of {RUNS} runs: {FORMULA} for each user\n"
    );
    for trace in logs(directory.path()) {
        let name = trace.extension().unwrap_or_default().to_string_lossy();
        let expected = check(&trace, None).stdout;
        for workers in WORKERS {
            let found = check(&trace, workers).stdout;
            assert!(found == expected, "{workers:?} workers have another answer");
        }
        let mut best = [Duration::MAX; WORKERS.len()];
        for _ in 0..RUNS {
            for (best, workers) in best.iter_mut().zip(WORKERS) {
                let start = Instant::now();
                check(&trace, workers);
                *best = (*best).min(start.elapsed());
            }
        }
        let [alone, one, two] = best.map(|time| time.as_secs_f64());
        println!("{name}: no workers {alone:.3} s, one worker {one:.3} s, two workers {two:.3} s");
        println!(
            "    two workers are {:.2} times as fast as one, {:.2} times as fast as none\n",
            one / two,
            alone / two
        );
    }
}

fn check(trace: &Path, workers: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_monitor"));
    command.args(["check", "--format", "json", "-f", FORMULA, "--per", "user"]);
    if let Some(workers) = workers {
        command.args(["--workers", workers]);
    }
    let output = command.arg(trace).output().expect("monitor runs");
    assert_eq!(output.status.code(), Some(1), "the rule is violated");
    output
}

/// The log in both formats.
fn logs(directory: &Path) -> [PathBuf; 2] {
    let mut state = 7_u64;
    let mut random = |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % below
    };
    let mut csv = "time,user,path,status,op\n".to_owned();
    let mut json = String::new();
    for time in 0..LINES {
        let (user, page) = (random(USERS), random(1000));
        let status = [200, 200, 200, 404][usize::try_from(random(4)).unwrap_or(0)];
        let operation =
            ["login", "read", "read", "read", "logout"][usize::try_from(random(5)).unwrap_or(0)];
        let _ = writeln!(
            csv,
            "{time},user{user},/a/b/{page}.html,{status},{operation}"
        );
        let _ = writeln!(
            json,
            "{{\"time\":{time},\"user\":\"user{user}\",\"path\":\"/a/b/{page}.html\",\"status\":{status},\"op\":\"{operation}\"}}"
        );
    }
    let write = |name: &str, text: String| {
        let path = directory.join(name);
        fs::write(&path, text).expect("a file in the temporary directory");
        path
    };
    [write("access.csv", csv), write("access.jsonl", json)]
}
