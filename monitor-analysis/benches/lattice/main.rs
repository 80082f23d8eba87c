//! How many consistent cuts a second, each with its set of monitor states.
//!
//! The rival in the same run is the pseudo-code of `JMPaX` (paper 000, section 3.3): two levels as hash
//! maps of cuts, each with its program state as a map and the set of its monitor states.
//! `cargo bench -p monitor-analysis --bench lattice [-- fast] [row ...]`, where the rows are numbered,
//! and `fast` leaves the slow ones out. `-- growth` prints the table in the documentation of `check`:
//! how time and memory grow with threads and events. `-- posets FILE...` counts the cuts of published
//! posets.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "figures are shown rounded, and small numbers fit"
)]

mod growth;
mod posets;

use std::{
    cell::Cell,
    collections::{HashMap, HashSet},
    env,
    time::{Duration, Instant},
};

use monitor_analysis::{
    CheckOptions, Computation, Method, Online, check_by,
    clock::Clocks,
    event::{Action, Thread, Value, ValueRef},
};
use monitor_logic::{graph::Graph, parse::parse, program::Program};
use monitor_testing::Clock;

/// Three stored bits.
const FORMULA: &str = "start(p) -> [q, end(r || s))";
const ATOMS: [&str; 4] = ["p", "q", "r", "s"];

struct Row {
    name: &'static str,
    threads: usize,
    /// How many writes each thread does.
    events: usize,
    /// In percent, how many are preceded by the reading of what another thread wrote.
    synchronising: u64,
    /// Whether the naive one can be waited for.
    naive: bool,
    /// The figure to reach, in million cuts a second.
    to_reach: f64,
}

const ROWS: [Row; 11] = [
    Row {
        name: "2, independent",
        threads: 2,
        events: 3000,
        synchronising: 0,
        naive: true,
        to_reach: 1000.0,
    },
    Row {
        name: "3, independent",
        threads: 3,
        events: 200,
        synchronising: 0,
        naive: true,
        to_reach: 250.0,
    },
    Row {
        name: "4, independent",
        threads: 4,
        events: 55,
        synchronising: 0,
        naive: true,
        to_reach: 150.0,
    },
    Row {
        name: "6, independent",
        threads: 6,
        events: 14,
        synchronising: 0,
        naive: true,
        to_reach: 60.0,
    },
    Row {
        name: "8, independent",
        threads: 8,
        events: 8,
        synchronising: 0,
        naive: false,
        to_reach: 20.0,
    },
    Row {
        name: "3, 5% synchronising",
        threads: 3,
        events: 700,
        synchronising: 5,
        naive: true,
        to_reach: 150.0,
    },
    Row {
        name: "4, 10% synchronising",
        threads: 4,
        events: 400,
        synchronising: 10,
        naive: true,
        to_reach: 120.0,
    },
    Row {
        name: "6, 20% synchronising",
        threads: 6,
        events: 220,
        synchronising: 20,
        naive: false,
        to_reach: 60.0,
    },
    Row {
        name: "10, 42% synchronising",
        threads: 10,
        events: 30,
        synchronising: 42,
        naive: false,
        to_reach: 25.0,
    },
    Row {
        name: "10, 42% synchronising",
        threads: 10,
        events: 150,
        synchronising: 42,
        naive: false,
        to_reach: 23.7,
    },
    // Few enough cuts for the slower ones.
    Row {
        name: "6, 20% synchronising",
        threads: 6,
        events: 40,
        synchronising: 20,
        naive: false,
        to_reach: 60.0,
    },
];

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) % bound
    }
}

fn computation(row: &Row) -> Computation {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut computation = Computation::new();
    let threads: Vec<Thread> = (0..row.threads)
        .map(|thread| computation.thread(&format!("t{thread}")))
        .collect();
    // Each proposition is written by one thread; threads without one write all the same, to a
    // variable of a proposition that shares their thread's fate.
    let atoms = ATOMS.map(|name| {
        computation
            .variable(name, Some(Value::Boolean(false)))
            .unwrap()
    });
    let flags: Vec<_> = (0..row.threads)
        .map(|thread| {
            computation
                .variable(&format!("flag{thread}"), None)
                .unwrap()
        })
        .collect();
    for _ in 0..row.events {
        for (number, thread) in threads.iter().enumerate() {
            let other = random.below(row.threads as u64) as usize;
            if random.below(100) < row.synchronising && other != number {
                computation
                    .push(*thread, [Action::Read(flags[other])])
                    .unwrap();
            }
            let value = Value::Boolean(random.below(2) == 1);
            let mut actions = vec![Action::Release(flags[number])];
            if number < atoms.len() {
                actions.push(Action::Write(atoms[number], value));
            } else {
                // Relevant, but a region of its own.
                actions.push(Action::Enter(computation.region("busy").unwrap()));
                actions.push(Action::Leave(computation.region("busy").unwrap()));
            }
            computation.push(*thread, actions).unwrap();
        }
    }
    computation.region("busy").unwrap();
    computation
}

fn formula(row: &Row) -> String {
    let busy = if row.threads > ATOMS.len() {
        " || busy > 100"
    } else {
        ""
    };
    format!("{FORMULA}{busy}")
}

type State = HashMap<String, bool>;

/// A clock, and what was written.
type Message = (Vec<u32>, Option<(String, bool)>);

/// The pseudo-code of `JMPaX`, but that each state knows the next event of each thread and need not
/// try all of the queue.
fn naive(computation: &Computation, row: &Row, deadline: Duration) -> (usize, Duration) {
    let formula = parse(&formula(row)).unwrap();
    let (graph, nodes) = Graph::new(&formula);
    let program = Program::new(&graph, *nodes.last().unwrap()).unwrap();
    let names: Vec<String> = graph.atoms().iter().map(ToString::to_string).collect();
    let mut clocks = Clocks::new();
    let mut queue: Vec<(usize, Message)> = Vec::new();
    for event in computation.events() {
        let relevant = event.actions().len() > 1;
        let clock = clocks.advance(event, relevant).unwrap();
        if relevant {
            let write = event.actions().find_map(|action| match action {
                Action::Write(variable, ValueRef::Boolean(value)) => {
                    Some((computation.variable_name(variable).to_owned(), value))
                }
                _ => None,
            });
            let clock = (0..row.threads)
                .map(|thread| {
                    let name = format!("t{thread}");
                    let thread = computation
                        .threads()
                        .iter()
                        .position(|other| *other == name);
                    let event = computation
                        .events()
                        .iter()
                        .find(|event| Some(event.thread.index()) == thread);
                    clock.get(event.unwrap().thread)
                })
                .collect();
            queue.push((event.thread.index(), (clock, write)));
        }
    }
    let letter = |state: &State| {
        names.iter().enumerate().fold(0, |letter, (number, name)| {
            letter | u128::from(state.get(name).copied().unwrap_or(false)) << number
        })
    };
    let mut events = vec![Vec::new(); row.threads];
    for (thread, message) in queue {
        events[thread].push(message);
    }
    let count: usize = events.iter().map(Vec::len).sum();
    let started = Clock::start();
    let mut cuts = 1;
    let (first, _) = program.step(0, letter(&State::new()));
    let mut level: HashMap<Vec<u32>, (State, HashSet<u128>)> =
        HashMap::from([(vec![0; row.threads], (State::new(), HashSet::from([first])))]);
    let mut violated = 0;
    for _ in 0..count {
        let mut next: HashMap<Vec<u32>, (State, HashSet<u128>)> = HashMap::new();
        for (cut, (state, monitors)) in &level {
            for thread in 0..row.threads {
                let Some((clock, write)) = events[thread].get(cut[thread] as usize) else {
                    continue;
                };
                if (0..row.threads).any(|other| other != thread && clock[other] > cut[other]) {
                    continue;
                }
                let mut cut = cut.clone();
                cut[thread] += 1;
                let mut state = state.clone();
                if let Some((name, value)) = write {
                    state.insert(name.clone(), *value);
                }
                let letter = letter(&state);
                let entry = next.entry(cut).or_insert_with(|| (state, HashSet::new()));
                for monitor in monitors {
                    let (after, holds) = program.step(*monitor, letter);
                    violated += usize::from(!holds);
                    entry.1.insert(after);
                }
            }
        }
        cuts += next.len();
        level = next;
        if started.elapsed() > deadline {
            return (cuts, started.elapsed());
        }
    }
    assert!(violated > 0);
    (cuts, started.elapsed())
}

#[allow(clippy::too_many_lines, reason = "a table, row by row")]
fn main() {
    if env::args().any(|argument| argument == "growth") {
        growth::print();
        return;
    }
    let mut after = env::args().skip_while(|argument| argument != "posets");
    if after.next().is_some() {
        // What cargo adds is none.
        posets::print(
            &after
                .filter(|file| !file.starts_with("--"))
                .collect::<Vec<_>>(),
        );
        return;
    }
    let fast = env::args().any(|argument| argument == "fast");
    let wanted: Vec<usize> = env::args()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    println!("million cuts a second, without the time to read the events");
    println!(
        "{:>2} {:<22} {:>12} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9} {:>12}",
        "",
        "threads",
        "cuts",
        "naive",
        "levels",
        "rows",
        "cores",
        "sliced",
        "online",
        "to reach",
        "rows / naive",
    );
    for (number, row) in ROWS.iter().enumerate() {
        if !wanted.is_empty() && !wanted.contains(&number) {
            continue;
        }
        let computation = computation(row);
        let formula = parse(&formula(row)).unwrap();
        let options = CheckOptions::new().exhaustive(true).threads(1);
        let known = Cell::new(0);
        let measure = |method, repeat: usize, preparing: Duration| {
            let mut best = Duration::MAX;
            for _ in 0..repeat {
                let started = Clock::start();
                let outcome = check_by(&computation, &formula, method, &options).unwrap()?;
                best = best.min(started.elapsed().saturating_sub(preparing));
                let states = outcome.states.and_then(|states| states.as_u128()).unwrap();
                let cuts = known.replace(states);
                assert!(
                    cuts == 0 || cuts == states,
                    "the methods disagree: {cuts} {states}"
                );
            }
            Some(known.get() as f64 / best.as_secs_f64() / 1e6)
        };
        // All of them read the events and build the order first.
        let started = Clock::start();
        check_by(&computation, &formula, Method::Chain, &options).unwrap();
        let preparing = started.elapsed();
        let measure = |method, repeat| measure(method, repeat, preparing);
        let rows = measure(Method::Rows, 3);
        // The time that passes, the preparation included.
        let cores = options.threads(None);
        let cores = (0..3).map(|_| {
            let began = Instant::now();
            check_by(&computation, &formula, Method::Rows, &cores).unwrap();
            began.elapsed()
        });
        let cores = cores
            .min()
            .map(|time| known.get() as f64 / time.as_secs_f64() / 1e6);
        let sliced = measure(Method::BitSliced, 3);
        let cuts = known.get();
        let levels = if cuts < 50_000_000 && !fast {
            measure(Method::Levels, 1)
        } else {
            None
        };
        let naive = (row.naive && !fast).then(|| {
            let (cuts, time) = naive(&computation, row, Duration::from_secs(20));
            cuts as f64 / time.as_secs_f64() / 1e6
        });
        let show = |figure: Option<f64>| match figure {
            None => "-".to_owned(),
            Some(figure) if figure < 10.0 => format!("{figure:.2}"),
            Some(figure) => format!("{figure:.0}"),
        };
        // As events arrive it must keep all cuts of threads that never meet.
        let online = (row.synchronising > 0 && cuts < 30_000_000).then(|| {
            let started = Clock::start();
            let mut online = Online::new(&computation, &formula, usize::MAX).unwrap();
            for event in computation.events() {
                online.push(event).unwrap();
            }
            assert_eq!(online.visited(), cuts);
            cuts as f64 / started.elapsed().as_secs_f64() / 1e6
        });
        println!(
            "{number:>2} {:<22} {cuts:>12} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9} {:>12}",
            row.name,
            show(naive),
            show(levels),
            show(rows),
            show(cores),
            show(sliced),
            show(online),
            row.to_reach,
            show(naive.zip(rows).map(|(naive, rows)| rows / naive)),
        );
    }
}
