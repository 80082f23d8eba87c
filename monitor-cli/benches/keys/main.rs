//! A rule for each key checked by whole processes: `monitor`, and a program that is written by hand for this rule.
//!
//! `cargo bench -p monitor-cli --bench keys`. The log has 1.1 million events of users and files, as a known benchmark of
//! access has. In the first form each event names a user and a file; in the second users log in and out, and files are
//! opened and closed, apart from each other. The program by hand reads the rows with the crate `csv` and has a hash map of
//! states; it is this benchmark itself, started again. Both answers are compared, then both run in turn, and the best of a few runs
//! of each counts.
//!
//! At last, the peak memory of `monitor` for 10^5 to 10^7 keys that come once each.

mod by_hand;
mod log;
mod memory;

use std::{
    env,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use log::Log;

const RUNS: usize = 15;

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if let [_, word, form, file] = &arguments[..]
        && word == by_hand::WORD
    {
        by_hand::run(form, Path::new(file));
        return;
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    println!(
        "\n{} events, whole process, best of {RUNS} runs\n",
        log::EVENTS
    );
    for log in [Log::TOGETHER, Log::APART] {
        let file = log.write(directory.path());
        let hand = || by_hand::start(log.name, &file);
        let own = || check(log.formula, &file);
        assert_eq!(
            violations(own()),
            violations(hand()),
            "{} disagree",
            log.name
        );
        println!("{}: {}", log.name, log.formula);
        let [time, by_hand] = in_turn([&own, &hand]);
        report("monitor", time, time);
        report("by hand", by_hand, time);
        println!();
    }
    memory::report();
}

/// `monitor` on a log of accesses.
fn check(formula: &str, file: &Path) -> Command {
    let mut command = monitor(formula, "user,file");
    command.arg(file);
    command
}

fn monitor(formula: &str, keys: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_monitor"));
    command
        .args([
            "check", "--format", "json", "--from", "csv", "--per", keys, "-f", formula,
        ])
        .stderr(Stdio::null());
    command
}

/// How many steps of a log violate the rule, as a process says on its output.
fn violations(mut command: Command) -> u64 {
    let output = command.output().expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let (_, count) = text.split_once("\"violations\":").expect("an answer");
    let digits = count.bytes().take_while(u8::is_ascii_digit).count();
    count[..digits].parse().expect("a number")
}

/// The best times of both.
fn in_turn(commands: [&dyn Fn() -> Command; 2]) -> [Duration; 2] {
    let mut best = [Duration::MAX; 2];
    for _ in 0..RUNS {
        for (best, command) in best.iter_mut().zip(commands) {
            let start = Instant::now();
            let status = command().stdout(Stdio::null()).status();
            assert!(status.is_ok_and(|status| status.code().is_some_and(|code| code < 2)));
            *best = (*best).min(start.elapsed());
        }
    }
    best
}

fn report(name: &str, time: Duration, own: Duration) {
    let ratio = own.as_secs_f64() / time.as_secs_f64();
    println!(
        "    {name:<10} {:8.3} s   monitor takes {ratio:.2} of it",
        time.as_secs_f64()
    );
}
