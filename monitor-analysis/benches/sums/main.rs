//! Bounds of sums over many processes: the time of an answer, beside a look at all cuts.
//!
//! `cargo bench -p monitor-analysis --bench sums`. Processes take permits of a pool, one after the other, give them back,
//! and now and then hear of what another one did. `EF(in_use_0 + ... > most)`, where `most` is as many as can be in use at
//! the same time, is false, so that a search has to look at all cuts; with one less it is true. The rival visits each
//! consistent cut once, level by level, with a hash set; where there are more than a few million it is left out.

#![allow(clippy::cast_precision_loss, reason = "figures are shown rounded")]

use std::{
    collections::HashSet,
    hint::black_box,
    time::{Duration, Instant},
};

use monitor_analysis::{
    Computation, DetectOptions, detect,
    event::{Action, Message, Thread, Value, Variable},
};
use monitor_logic::rctl::Formula;
use monitor_testing::{Clock, Random};

/// Processes and events.
const SIZES: [(usize, usize); 8] = [
    (3, 100),
    (3, 400),
    (4, 100),
    (4, 200),
    (8, 1_000),
    (8, 10_000),
    (40, 10_000),
    (100, 20_000),
];
/// How many cuts the rival looks at.
const MOST_CUTS: usize = 3_000_000;
/// One event in so many is heard of by another process.
const HEARD: usize = 20;
/// The most permits of a process.
const MOST_PERMITS: i128 = 3;

/// A run, and what is needed to visit its cuts: how each event changes the sum, and its vector clock.
struct Run {
    computation: Computation,
    events: Vec<Vec<(i128, Vec<u32>)>>,
}

struct Process {
    thread: Thread,
    variable: Variable,
    permits: i128,
    clock: Vec<u32>,
}

fn run(processes: usize, events: usize) -> Run {
    let mut random = Random(7);
    let mut computation = Computation::new();
    let mut all: Vec<Process> = (0..processes)
        .map(|number| Process {
            thread: computation.thread(&format!("p{number}")),
            variable: computation
                .variable(&format!("in_use_{number}"), Some(Value::Integer(0)))
                .expect("a new name"),
            permits: 0,
            clock: vec![0; processes],
        })
        .collect();
    let mut of_process = vec![Vec::new(); processes];
    let mut last: Option<(Message, Vec<u32>)> = None;
    for event in 0..events {
        let number = random.below(processes);
        let process = &mut all[number];
        let change = match process.permits {
            0 => 1,
            MOST_PERMITS => -1,
            _ if random.one_in(2) => 1,
            _ => -1,
        };
        process.permits += change;
        process.clock[number] += 1;
        let mut actions = Vec::new();
        if let Some((message, clock)) = &last
            && random.one_in(HEARD)
        {
            actions.push(Action::Receive(*message));
            for (own, other) in process.clock.iter_mut().zip(clock) {
                *own = (*own).max(*other);
            }
            last = None;
        }
        let permits = Value::Integer(process.permits);
        actions.push(Action::Local(process.variable, permits));
        if last.is_none() {
            let message = computation.message(&format!("after {event}"));
            actions.push(Action::Send(message));
            last = Some((message, process.clock.clone()));
        }
        of_process[number].push((change, process.clock.clone()));
        computation
            .push(process.thread, actions)
            .expect("a possible event");
    }
    Run {
        computation,
        events: of_process,
    }
}

impl Run {
    fn formula(&self, most: i128) -> Formula {
        let names = (0..self.events.len()).map(|number| format!("in_use_{number}"));
        let sum = names.collect::<Vec<_>>().join(" + ");
        format!("EF({sum} > {most})").parse().expect("a formula")
    }

    /// Whether more than so many can be in use, as the engine says.
    fn detected(&self, most: i128) -> bool {
        let detection = detect(
            &self.computation,
            &self.formula(most),
            &DetectOptions::default(),
        );
        let detection = detection.expect("all names are there");
        assert_eq!(detection.cuts, 0, "no cut is looked at by itself");
        detection.holds.expect("decided")
    }

    /// The most that can be in use, and how many cuts there are, if these are not too many.
    fn visited(&self) -> Option<(i128, usize)> {
        let mut level = vec![(vec![0_u32; self.events.len()], 0)];
        let (mut most, mut cuts) = (0, 0);
        while !level.is_empty() {
            cuts += level.len();
            if cuts > MOST_CUTS {
                return None;
            }
            let mut seen = HashSet::new();
            let mut next = Vec::new();
            for (cut, sum) in &level {
                most = most.max(*sum);
                for (process, events) in self.events.iter().enumerate() {
                    let Some((change, clock)) = events.get(cut[process] as usize) else {
                        continue;
                    };
                    let mut counts = clock.iter().zip(cut).enumerate();
                    if counts.all(|(other, (needed, has))| other == process || needed <= has) {
                        let mut longer = cut.clone();
                        longer[process] += 1;
                        if seen.insert(longer.clone()) {
                            next.push((longer, sum + change));
                        }
                    }
                }
            }
            level = next;
        }
        Some((most, cuts))
    }

    /// The most that can be in use, by halves.
    fn most(&self) -> i128 {
        let (mut low, mut high) = (0, MOST_PERMITS * self.events.len() as i128);
        while low < high {
            let middle = i128::midpoint(low, high);
            if self.detected(middle) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

/// The shortest time of a few in milliseconds, and what was found.
fn timed<R>(look: impl Fn() -> R) -> (f64, R) {
    let (began, start) = (Instant::now(), Clock::start());
    let mut found = look();
    let mut best = start.elapsed();
    while began.elapsed() < Duration::from_millis(100) {
        let start = Clock::start();
        found = black_box(look());
        best = best.min(start.elapsed());
    }
    (best.as_secs_f64() * 1e3, found)
}

fn main() {
    println!("Permits of a pool: can more than so many be in use at the same time?");
    println!(
        "processes   events    most   no, ms  yes, ms         cuts   all cuts, ms   times as long"
    );
    for (processes, events) in SIZES {
        let run = run(processes, events);
        let most = run.most();
        let (no, is_more) = timed(|| run.detected(most));
        let (yes, is_reached) = timed(|| run.detected(most - 1));
        assert!(is_reached && !is_more);
        print!("{processes:9} {events:8} {most:7} {no:8.2} {yes:8.2}");
        match timed(|| run.visited()) {
            (all, Some((of_cuts, cuts))) => {
                assert_eq!(most, of_cuts, "the same by both");
                println!(" {cuts:12} {all:14.1} {:15.0}", all / no);
            }
            (_, None) => println!(" {:>12}", "too many"),
        }
    }
}
