//! How long it takes to find an error of threads: this project from one run that goes well, and by a second one in which it is made
//! to happen, loom and shuttle by running the program again and again.
//!
//! `cargo run --release -p monitor-rivals`; with `--features tasks` asynchronous programs too, beside shuttle-tokio. The tools answer different questions, as the page of the comparison says: what this
//! project predicts is what the events of one run allow, loom and shuttle also come to code that this run did not execute. Here
//! all of them can find the error, and the time until they do is compared.

mod ours;
mod rerun;
#[cfg(feature = "tasks")]
mod tasks;
mod with_loom;
mod with_shuttle;

use std::{panic, time::Duration};

use monitor_runtime::Verdict;

use ours::programs::Program;
use rerun::{LIMIT, Search};
use with_shuttle::By;

fn main() {
    // What fails is what is looked for.
    panic::set_hook(Box::new(|_| {}));
    println!(
        "Times of this project are the middle of 51 runs, those of shuttle of 5 seeds; in brackets, how many schedules were run.\n\
         A tool is stopped after {} s. loom allows {} threads.",
        LIMIT.as_secs(),
        with_loom::THREADS,
    );
    let rivals = with_loom::programs::PROGRAMS
        .iter()
        .zip(&with_shuttle::programs::PROGRAMS);
    for (ours, (loom, shuttle)) in ours::programs::PROGRAMS.iter().zip(rivals) {
        println!("\n{}; n {}", ours.name, ours.size);
        broken(ours, loom, shuttle);
        if let (Some(ours_corrected), Some(loom_corrected)) = (ours.corrected, loom.corrected) {
            corrected(ours, ours_corrected, loom, loom_corrected);
        }
    }
    #[cfg(feature = "tasks")]
    tasks::compare();
}

fn broken(
    ours: &Program,
    loom: &with_loom::programs::Program,
    shuttle: &with_shuttle::programs::Program,
) {
    println!(
        "\n{:>5}  {:>12}  {:>16}  {:>24}  {:>24}  {:>24}   time until the error is found",
        "n", "this", "confirmed", "loom", "shuttle, random", "shuttle, PCT"
    );
    for &size in ours.sizes {
        let this = ours::check(ours, ours.broken, size, Verdict::Predicted);
        let (confirmed, runs) = ours::confirm(ours, ours.broken, size);
        let loom = with_loom::search(loom, loom.broken, size);
        let [random, pct] = [By::Random, By::Pct]
            .map(|by| show(with_shuttle::search(shuttle.broken, size, by), true));
        println!(
            "{size:>5}  {:>12}  {:>16}  {:>24}  {random:>24}  {pct:>24}",
            time(this),
            format!("{} ({runs})", time(confirmed)),
            loom.map_or_else(|| "too many threads".to_owned(), |loom| show(loom, true)),
        );
    }
}

fn corrected(
    ours: &Program,
    ours_corrected: fn(usize),
    loom: &with_loom::programs::Program,
    loom_corrected: fn(usize),
) {
    println!(
        "\n{:>5}  {:>12}  {:>24}   corrected: time until the tool says that there is none (shuttle never does)",
        "n", "this", "loom"
    );
    for &size in ours.sizes {
        let this = ours::check(ours, ours_corrected, size, Verdict::Holds);
        let loom = with_loom::search(loom, loom_corrected, size);
        println!(
            "{size:>5}  {:>12}  {:>24}",
            time(this),
            loom.map_or_else(|| "too many threads".to_owned(), |loom| show(loom, false)),
        );
    }
}

fn time(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}

/// A search that went on until it was stopped has come to no answer.
///
/// # Panics
///
/// When the answer is wrong.
fn show(search: Search, has_error: bool) -> String {
    assert!(
        search.found == has_error || search.time >= LIMIT,
        "the answer of a tool is wrong"
    );
    if search.time < LIMIT {
        format!("{} ({})", time(search.time), search.runs)
    } else {
        format!("none in {} s ({})", LIMIT.as_secs(), search.runs)
    }
}
