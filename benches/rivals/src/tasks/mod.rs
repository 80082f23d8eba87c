//! Errors of tasks: this project beside shuttle-tokio.

mod ours;
mod with_shuttle;

use monitor_runtime::Verdict;

use crate::{
    show, time,
    with_shuttle::{By, search},
};

/// Prints a table for each program.
pub(crate) fn compare() {
    let rivals = &with_shuttle::programs::PROGRAMS;
    for (ours, shuttle) in ours::programs::PROGRAMS.iter().zip(rivals) {
        let expected = if ours.is_observed {
            Verdict::Observed
        } else {
            Verdict::Predicted
        };
        println!("\n{}; n {}", ours.name, ours.size);
        if ours.is_observed {
            println!(
                "(this project is given a run that loses it, which the test of the program does not notice)"
            );
        }
        println!(
            "\n{:>5}  {:>12}  {:>24}  {:>24}  {:>12}   time until the error is found; the corrected one",
            "n", "this", "shuttle-tokio, random", "shuttle-tokio, PCT", "this"
        );
        for &size in ours.sizes {
            let this = ours::check(ours, ours.broken, size, expected);
            let corrected = ours::check(ours, ours.corrected, size, Verdict::Holds);
            let run = shuttle.broken;
            let [random, pct] = [By::Random, By::Pct].map(|by| {
                let found = search(move |size| shuttle::future::block_on(run(size)), size, by);
                show(found, true)
            });
            println!(
                "{size:>5}  {:>12}  {random:>24}  {pct:>24}  {:>12}",
                time(this),
                time(corrected)
            );
        }
    }
}
