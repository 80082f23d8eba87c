//! Long runs whose memory must stay flat: `soak CASE [DIVISOR]`, where a divisor makes it shorter.
//!
//! | case | what runs |
//! |---|---|
//! | `steps` | 10^9 steps of an inline monitor in an object, each verdict compared with the recursion of paper 004 |
//! | `static` | 10^8 steps of one that all threads share |
//! | `threads` | 10^5 short threads, each with a monitor of its own for 100 steps |
//! | `computations` | 10^5 computations one after the other, of 2 threads and 100 events each: 10^7 events |
//! | `scopes` | 2 * 10^4 scopes of 8 threads: what they leave behind is under a hundred bytes each |
//! | `events` | 10^7 events in one computation, which keeps them: memory in proportion, and no more for further ones |
//! | `forks` | 10^5 short threads in one computation, likewise |
//! | `log` | `monitor check -` on 10^8 rows through a pipe; the command's path is in `MONITOR_COMMAND` |
//! | `online` | `monitor predict --online -` on 10^7 events through a pipe, likewise |
//!
//! Resident memory is printed at each tenth. It fails when there is more than at the second tenth, but for a tenth of it
//! and 4 MB. Cases that keep what happened may grow, by a bounded number of bytes for each.
//!
//! `cargo run --release -p monitor-workloads --example soak -- steps`

mod commands;
mod computations;
mod inline;
mod memory;

use std::{env, process::ExitCode, time::Instant};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (case, divisor) = match arguments.as_slice() {
        [case] => (case, Some(1)),
        [case, divisor] => (case, divisor.parse().ok()),
        _ => return usage(),
    };
    let Some(divisor) = divisor.filter(|divisor| (1..=1_000_000).contains(divisor)) else {
        return usage();
    };
    let began = Instant::now();
    let result = match case.as_str() {
        "steps" => inline::steps(1_000_000_000 / divisor),
        "static" => inline::shared(100_000_000 / divisor),
        "threads" => inline::threads(100_000 / divisor),
        "computations" => computations::many(100_000 / divisor),
        "scopes" => computations::scopes(20_000 / divisor),
        "events" => computations::events(10_000_000 / divisor),
        "forks" => computations::forks(100_000 / divisor),
        "log" => commands::log(100_000_000 / divisor),
        "online" => commands::online(10_000_000 / divisor),
        _ => return usage(),
    };
    match result {
        Ok(()) => {
            println!("  {case}: {:.1} s", began.elapsed().as_secs_f64());
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{case}: {why}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!(
        "usage: soak steps|static|threads|computations|scopes|events|forks|log|online [DIVISOR]"
    );
    ExitCode::from(2)
}
