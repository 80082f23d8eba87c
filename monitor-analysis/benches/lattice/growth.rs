//! How time and memory grow with threads and events.

use std::{fs, time::Instant};

use monitor_analysis::{CheckOptions, DEFAULT_WIDTH, Method, check_by};
use monitor_logic::parse::parse;

use crate::{Row, computation, formula};

/// Threads, events of each, how many of a hundred synchronise, and whether there are few enough
/// states to visit them all.
const SIZES: [(usize, usize, u64, bool); 14] = [
    (2, 1_000, 0, true),
    (2, 10_000, 0, true),
    (3, 100, 0, true),
    (3, 1_000, 0, true),
    (4, 100, 0, true),
    (4, 1_000, 0, false),
    (4, 1_000, 10, true),
    (6, 30, 0, true),
    (6, 100, 0, false),
    (6, 1_000, 20, true),
    (8, 8, 0, true),
    (10, 100, 42, true),
    (16, 10, 0, false),
    (16, 100, 42, false),
];

/// A table for the documentation.
pub(crate) fn print() {
    println!("| threads | events each | synchronising | states | time | memory | result |");
    println!("|---|---|---|---|---|---|---|");
    for (threads, events, synchronising, all) in SIZES {
        let row = Row {
            name: "",
            threads,
            events,
            synchronising,
            naive: false,
            to_reach: 0.0,
        };
        let computation = computation(&row);
        let formula = parse(&formula(&row)).unwrap();
        let (method, width) = if !all {
            (Method::Levels, Some(DEFAULT_WIDTH))
        } else if threads == 2 {
            (Method::BitSliced, None)
        } else {
            (Method::Rows, None)
        };
        let options = CheckOptions::new()
            .exhaustive(true)
            .width(width)
            .most_states(1 << 30);
        // From here on the highest use of memory is counted.
        let _ = fs::write("/proc/self/clear_refs", "5");
        let (before, began) = (memory().0, Instant::now());
        let outcome = check_by(&computation, &formula, method, &options).unwrap();
        let (time, after) = (began.elapsed(), memory().1);
        let outcome = outcome.unwrap();
        let (states, result) = match (&outcome.states, outcome.incomplete) {
            (Some(states), _) => (states.to_string(), "complete".to_owned()),
            (None, Some(incomplete)) => {
                let states = format!("{} looked at", incomplete.states);
                let result = format!("incomplete from level {}", incomplete.dropped.from_level);
                (states, result)
            }
            (None, None) => unreachable!("all are visited, or some are not"),
        };
        println!(
            "| {threads} | {events} | {synchronising} % | {states} | {:.2} s | {} MB | {result} |",
            time.as_secs_f64(),
            after.saturating_sub(before).div_ceil(1024).max(1),
        );
    }
}

/// The memory in use and the most that was, in units of 1024 bytes, where the system tells.
fn memory() -> (usize, usize) {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let field = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse().ok()
    };
    (field("VmRSS:").unwrap_or(0), field("VmHWM:").unwrap_or(0))
}
