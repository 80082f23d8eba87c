//! How long it takes to look for deadlocks in a run of a million events that are mostly of locks.
//!
//! `cargo bench -p monitor-analysis --bench deadlocks`.

#![allow(clippy::cast_precision_loss, reason = "figures are shown rounded")]

use monitor_analysis::{
    Computation,
    deadlock::{DeadlockOptions, find},
    event::{Action, Thread, Value, Variable},
};
use monitor_testing::{Clock, Random};

const EVENTS: usize = 1_000_000;

/// In which order sections lie in each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// One order of all locks.
    Ascending,
    /// Any, within a section of one lock for all.
    Gated,
    /// Any, but each thread begins after the one before it has handed it a message.
    HandedOn,
    /// Mostly ascending; one of so many is not.
    Mostly(usize),
    /// Any.
    Any,
    /// Each thread takes a lock of its own and then that of the next one.
    Ring,
}

fn run(threads: usize, locks: usize, order: Order) -> Computation {
    let mut random = Random(7);
    let mut run = Computation::new();
    let threads: Vec<Thread> = (0..threads).map(|t| run.thread(&format!("t{t}"))).collect();
    let mut named = |name: String, value| run.variable(&name, value).expect("no other meaning");
    let locks: Vec<Variable> = (0..locks)
        .map(|lock| named(format!("m{lock}"), None))
        .collect();
    let gate = named("gate".to_owned(), None);
    let x = named("x".to_owned(), Some(Value::Integer(0)));
    let message = run.message("on");
    let mut push = |thread, action| run.push(thread, [action]).expect("a possible event");
    let mut count = 0;
    let mut turn = 0;
    while count + 12 < EVENTS {
        // With messages, of each thread all its sections before those of the next.
        let thread = if order == Order::HandedOn {
            count * threads.len() / EVENTS
        } else {
            random.below(threads.len())
        };
        if order == Order::HandedOn && thread != turn {
            push(threads[turn], Action::Send(message));
            push(threads[thread], Action::Receive(message));
            turn = thread;
        }
        let thread = threads[thread];
        let chosen = if order == Order::Ring {
            vec![thread.index(), (thread.index() + 1) % locks.len()]
        } else {
            any_three(&mut random, locks.len(), order)
        };
        if order == Order::Gated {
            push(thread, Action::Acquire(gate));
        }
        for lock in &chosen {
            push(thread, Action::Acquire(locks[*lock]));
        }
        push(
            thread,
            if random.one_in(4) {
                Action::Write(x, Value::Integer(1))
            } else {
                Action::Read(x)
            },
        );
        for lock in chosen.iter().rev() {
            push(thread, Action::Release(locks[*lock]));
        }
        if order == Order::Gated {
            push(thread, Action::Release(gate));
        }
        count += 1 + 2 * chosen.len() + 2 * usize::from(order == Order::Gated);
    }
    run
}

fn any_three(random: &mut Random, locks: usize, order: Order) -> Vec<usize> {
    let mut chosen = vec![random.below(locks)];
    while chosen.len() < 3 {
        let lock = random.below(locks);
        if !chosen.contains(&lock) {
            chosen.push(lock);
        }
    }
    let ascends = match order {
        Order::Ascending => true,
        Order::Mostly(few) => !random.one_in(few),
        _ => false,
    };
    if ascends {
        chosen.sort_unstable();
    }
    chosen
}

fn main() {
    println!(
        "| 10^6 events, sections three deep, in a ring two | threads | locks | cycles of locks | deadlocks | all | time |"
    );
    println!("|---|---|---|---|---|---|---|");
    for (name, threads, locks, order) in [
        ("one order", 8, 100, Order::Ascending),
        ("one order", 64, 1000, Order::Ascending),
        ("any order, in sections of one lock", 8, 20, Order::Gated),
        (
            "any order, threads one after the other",
            8,
            20,
            Order::HandedOn,
        ),
        ("one of 50,000 not in order", 8, 100, Order::Mostly(50_000)),
        ("one of 1,000 not in order", 8, 100, Order::Mostly(1000)),
        ("any order", 4, 10, Order::Any),
        ("any order", 200, 40, Order::Any),
        ("a ring", 400, 400, Order::Ring),
    ] {
        let run = run(threads, locks, order);
        let start = Clock::start();
        let found = find(&run, &DeadlockOptions::new());
        let time = start.elapsed().as_secs_f64();
        println!(
            "| {name} | {threads} | {locks} | {} | {} | {} | {time:.2} s |",
            found.patterns,
            found.deadlocks.len(),
            if found.complete { "yes" } else { "no" },
        );
    }
}
