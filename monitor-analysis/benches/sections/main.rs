//! How the time of an answer grows with the number of sections of locks, where they may change places and where not.
//!
//! `cargo bench -p monitor-analysis --bench sections`. Four locks, each with a variable of its own, and in each section a
//! region that the rule reads. What is shown is the time of the whole check and, in brackets, how many times that of half as
//! many sections it is. A computation without locks is checked with and without the option, too.

#![allow(clippy::cast_precision_loss, reason = "figures are shown rounded")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use monitor_analysis::{
    CheckOptions, Computation, Outcome, check,
    deadlock::{DeadlockOptions, find},
    event::{Action, Region, Thread, Value, Variable},
};
use monitor_logic::parse::parse;
use monitor_testing::{Clock, Random};

/// How long a short check is repeated.
const ENOUGH: Duration = Duration::from_millis(100);
const LOCKS: usize = 4;
const THREADS: [usize; 3] = [2, 4, 8];
const SECTIONS: [usize; 5] = [100, 200, 400, 800, 1600];

/// No thread comes to the data of the first lock while another is at those of the second, unless somebody was at those of the
/// third.
const FORMULA: &str = "start(at0) -> (!at1 || once(at2))";

/// What a section does to the data of its lock.
#[derive(Clone, Copy)]
enum Data {
    /// All of them change it, so that they keep their order.
    Written,
    /// One of so many changes it, the others read it.
    WrittenByOneOf(usize),
}

const SHAPES: [(&str, Data); 2] = [
    ("every section writes", Data::Written),
    ("one section of 8 writes", Data::WrittenByOneOf(8)),
];

/// Threads that take turns at random, each section of one thread of one lock.
fn with_locks(threads: usize, sections: usize, data: Data) -> Computation {
    let mut random = Random(11);
    let mut run = Computation::new();
    let threads = threads_of(&mut run, threads);
    let named = |run: &mut Computation, name: &str, value| run.variable(name, value).expect("new");
    let places: Vec<(Variable, Variable, Region)> = (0..LOCKS)
        .map(|lock| {
            let mutex = named(&mut run, &format!("m{lock}"), None);
            let data = named(&mut run, &format!("x{lock}"), Some(Value::Integer(0)));
            (mutex, data, run.region(&format!("at{lock}")).expect("new"))
        })
        .collect();
    for _ in 0..sections {
        let thread = random.choose(&threads);
        let (lock, variable, region) = places[random.below(LOCKS)];
        let writes = match data {
            Data::Written => true,
            Data::WrittenByOneOf(many) => random.one_in(many),
        };
        let access = if writes {
            Action::Write(variable, Value::Integer(1))
        } else {
            Action::Read(variable)
        };
        for action in [
            Action::Acquire(lock),
            Action::Enter(region),
            access,
            Action::Leave(region),
            Action::Release(lock),
        ] {
            run.push(thread, [action]).expect("a possible event");
        }
    }
    run
}

/// The same regions, and messages in the place of locks.
fn without_locks(threads: usize, visits: usize) -> Computation {
    let mut random = Random(11);
    let mut run = Computation::new();
    let threads = threads_of(&mut run, threads);
    let regions: Vec<Region> = (0..LOCKS)
        .map(|lock| run.region(&format!("at{lock}")).expect("new"))
        .collect();
    let mut sent = run.message("start");
    run.push(threads[0], [Action::Send(sent)])
        .expect("a possible event");
    for visit in 0..visits {
        let thread = random.choose(&threads);
        let region = random.choose(&regions);
        if !random.one_in(4) {
            run.push(thread, [Action::Receive(sent)])
                .expect("a possible event");
        }
        for action in [Action::Enter(region), Action::Leave(region)] {
            run.push(thread, [action]).expect("a possible event");
        }
        sent = run.message(&format!("after {visit}"));
        run.push(thread, [Action::Send(sent)])
            .expect("a possible event");
    }
    run
}

fn threads_of(run: &mut Computation, threads: usize) -> Vec<Thread> {
    (0..threads).map(|t| run.thread(&format!("t{t}"))).collect()
}

/// The shortest time of a few in milliseconds, and what was found.
fn timed<R>(look: impl Fn() -> R) -> (f64, R) {
    let (began, start) = (Instant::now(), Clock::start());
    let mut found = look();
    let mut best = start.elapsed();
    // What takes long is not repeated.
    while began.elapsed() < ENOUGH {
        let start = Clock::start();
        found = black_box(look());
        best = best.min(start.elapsed());
    }
    (best.as_secs_f64() * 1e3, found)
}

/// As [`timed`], of two that take turns: a processor that changes its speed does so for both.
fn timed_in_turns<R>(one: impl Fn() -> R, other: impl Fn() -> R) -> (f64, f64) {
    let began = Instant::now();
    let mut best = [Duration::MAX; 2];
    while began.elapsed() < 4 * ENOUGH {
        for (best, look) in best.iter_mut().zip([&one as &dyn Fn() -> R, &other]) {
            let start = Clock::start();
            black_box(look());
            *best = start.elapsed().min(*best);
        }
    }
    let [one, other] = best.map(|best| best.as_secs_f64() * 1e3);
    (one, other)
}

fn outcome(run: &Computation, locks: bool) -> Outcome {
    let formula = parse(FORMULA).expect("a formula");
    let options = CheckOptions::new().locks(locks).threads(1);
    check(run, &formula, &options).expect("an answer")
}

fn answer(outcome: &Outcome) -> String {
    let verdict = if outcome.violated() {
        "violated"
    } else {
        "holds"
    };
    let bound = if outcome.is_complete() {
        ""
    } else {
        ", incomplete"
    };
    let possible = outcome.possible.len();
    format!("{verdict}, {possible} possible{bound}")
}

/// A time, and how many times the one before it is.
fn grown(time: f64, before: &mut Option<f64>) -> String {
    let ratio = before.replace(time).map(|before| time / before);
    let ratio = ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.1}"));
    format!("{time:.2} ms ({ratio})")
}

fn main() {
    println!(
        "| | threads | sections | in their order | may change places | deadlocks | answer where they may |"
    );
    println!("|---|---|---|---|---|---|---|");
    for (name, data) in SHAPES {
        for threads in THREADS {
            let [mut in_order, mut free, mut cycles] = [None; 3];
            for sections in SECTIONS {
                let run = with_locks(threads, sections, data);
                let (ordered, _) = timed(|| outcome(&run, false));
                let (time, free_outcome) = timed(|| outcome(&run, true));
                let (of_cycles, _) = timed(|| find(&run, &DeadlockOptions::new()));
                println!(
                    "| {name} | {threads} | {sections} | {} | {} | {} | {} |",
                    grown(ordered, &mut in_order),
                    grown(time, &mut free),
                    grown(of_cycles, &mut cycles),
                    answer(&free_outcome),
                );
            }
        }
    }
    println!("\n| without locks | threads | visits | as ever | with the option | ratio |");
    println!("|---|---|---|---|---|---|");
    for threads in THREADS {
        for visits in SECTIONS {
            let run = without_locks(threads, visits);
            let (without, with) = timed_in_turns(|| outcome(&run, false), || outcome(&run, true));
            println!(
                "| | {threads} | {visits} | {without:.2} ms | {with:.2} ms | {:.2} |",
                with / without
            );
        }
    }
}
