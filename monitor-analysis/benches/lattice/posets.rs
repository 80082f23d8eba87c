//! The posets that `ParaMount` was measured on: `-- posets FILE...`.
//!
//! Chang and Garg, *A Parallel Algorithm for Global States Enumeration in Concurrent Systems*
//! (`PPoPP` 2015), enumerate their cuts without a monitor; here each cut has its set of monitor states.
//! Their files, in the repository `cyenjung/cgs-enumeration` on GitHub, have a line `process:(clock)`
//! for each event.

use std::{fs, time::Instant};

use monitor_analysis::{
    CheckOptions, Computation, Method, check_by,
    event::{Action, Event, GivenClock, Thread, Value},
};
use monitor_logic::parse::parse;

use monitor_testing::Clock;

use crate::{ATOMS, FORMULA, Random};

/// Each of the first threads writes a proposition, at random; the events of the others matter too,
/// but change nothing.
fn computation(text: &str) -> Computation {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut computation = Computation::new();
    let atoms = ATOMS.map(|name| {
        let initial = Some(Value::Boolean(false));
        computation.variable(name, initial).unwrap()
    });
    let busy = computation.region("busy").unwrap();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let (process, clock) = line.trim().split_once(':').expect("process:(clock)");
        let process: usize = process.parse().unwrap();
        let clock: Vec<(Thread, u32)> = clock
            .trim_matches(['(', ')'])
            .split(',')
            .enumerate()
            .map(|(other, count)| {
                let other = computation.thread(&format!("t{other}"));
                (other, count.parse().unwrap())
            })
            .collect();
        let thread = computation.thread(&format!("t{process}"));
        let actions = match atoms.get(process) {
            Some(atom) => vec![Action::Write(*atom, Value::Boolean(random.below(2) == 1))],
            None => vec![Action::Enter(busy), Action::Leave(busy)],
        };
        let event = Event::new(thread, actions).with_clock(GivenClock::of(thread, clock));
        computation.push_event(&event).unwrap();
    }
    computation
}

pub(crate) fn print(files: &[String]) {
    let formula = parse(&format!("{FORMULA} || busy > 100")).unwrap();
    println!(
        "{:<24} {:>8} {:>8} {:>14} {:>12} {:>12}",
        "poset", "threads", "events", "cuts", "one core", "all cores"
    );
    for file in files {
        let computation = computation(&fs::read_to_string(file).unwrap());
        let measure = |threads| {
            let options = CheckOptions::new()
                .exhaustive(true)
                .most_states(u128::MAX)
                .threads(threads);
            let (began, running) = (Instant::now(), Clock::start());
            let outcome = check_by(&computation, &formula, Method::Rows, &options).unwrap();
            let cuts = outcome.and_then(|outcome| outcome.states);
            // One thread alone is not charged for what else the machine does.
            let alone = threads == Some(1);
            let time = if alone {
                running.elapsed()
            } else {
                began.elapsed()
            };
            (cuts, time)
        };
        let (cuts, one) = measure(Some(1));
        let (same, all) = measure(None);
        assert_eq!(cuts, same);
        println!(
            "{file:<24} {:>8} {:>8} {:>14} {:>10.2} s {:>10.2} s",
            computation.threads().len(),
            computation.events().len(),
            cuts.map_or("-".to_owned(), |cuts| cuts.to_string()),
            one.as_secs_f64(),
            all.as_secs_f64(),
        );
    }
}
