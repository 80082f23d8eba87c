//! Predicted deadlocks beside all correct reorderings of small computations, and by hand.

mod channels;
mod many;
mod random;
mod stuck;
mod truth;

use std::collections::BTreeSet;

use monitor_analysis::{
    Computation,
    deadlock::{DeadlockOptions, Deadlocks, find},
    event::{Action, Event, Location, Value},
};
use monitor_logic::strategies;
use proptest::prelude::*;

use random::{nested, random};
use truth::{Cycle, Truth, truth};

fn told(found: &Deadlocks) -> BTreeSet<Cycle> {
    let cycles = found.deadlocks.iter().map(|deadlock| {
        let blocked = deadlock.threads.iter();
        blocked
            .map(|blocked| (blocked.thread.clone(), blocked.waits_for.clone()))
            .collect()
    });
    cycles.collect()
}

/// All that is told can happen, and all that a sync-preserving run leads to is told.
fn agree(computation: &Computation) -> (Truth, BTreeSet<Cycle>) {
    let (truth, found) = (
        truth(computation),
        find(computation, &DeadlockOptions::new()),
    );
    assert!(found.complete);
    let told = told(&found);
    assert!(
        told.is_subset(&truth.all),
        "{told:?} {truth:?}\n{found}\n{computation:?}"
    );
    assert_eq!(
        minimal(&told),
        minimal(&truth.preserving),
        "{computation:?}"
    );
    (truth, told)
}

/// Those that contain no smaller one. Of threads that share a lock several may be in the way of one that wants it alone, so
/// that a cycle leads through some of them and a shorter one does not.
fn minimal(cycles: &BTreeSet<Cycle>) -> BTreeSet<&Cycle> {
    let contains_smaller = |cycle: &&Cycle| {
        cycles
            .iter()
            .any(|other| other.len() < cycle.len() && other.is_subset(cycle))
    };
    cycles
        .iter()
        .filter(|cycle| !contains_smaller(cycle))
        .collect()
}

proptest! {
    #![proptest_config(strategies::cases(100))]

    #[test]
    fn what_is_told_can_happen_and_what_preserves_synchronisation_is_told(seed: u64, threads in 2..5_usize, locks in 2..5_usize) {
        agree(&random(seed, threads, 14, locks));
        agree(&nested(seed, threads, locks));
    }
}

/// The comparison is of something: many of the random computations have deadlocks, of two threads and of three.
#[test]
fn random_computations_have_deadlocks() {
    let (mut with, mut of_three, mut not_preserving, mut of_ends) = (0, 0, 0, 0);
    for seed in 0..strategies::times(50) as u64 {
        let (truth, told) = agree(&nested(seed, 3, 3));
        with += usize::from(!told.is_empty());
        of_three += told.iter().filter(|cycle| cycle.len() == 3).count();
        not_preserving += truth.all.len() - truth.preserving.len();
        let waits = told.iter().flatten();
        of_ends += waits
            .filter(|(_, awaited)| awaited.starts_with('t'))
            .count();
    }
    assert!(
        with > 10 && of_three > 0 && not_preserving > 0 && of_ends > 1,
        "{with} {of_three} {not_preserving} {of_ends}"
    );
}

/// Events that are written as `one: acquire a`.
fn run(events: &[(&str, &str, &str)]) -> Computation {
    let mut computation = Computation::new();
    for (line, (thread, what, object)) in (1..).zip(events) {
        let thread = computation.thread(thread);
        let action = match *what {
            "fork" => Action::Fork(computation.thread(object)),
            "join" => Action::Join(computation.thread(object)),
            "ask end" => Action::RequestJoin(computation.thread(object)),
            "send" => Action::Send(computation.message(object)),
            "recv" => Action::Receive(computation.message(object)),
            _ => {
                let lock = computation.variable(object, None).unwrap();
                match *what {
                    "ask" => Action::Request(lock),
                    "share" => Action::AcquireShared(lock),
                    "leave" => Action::ReleaseShared(lock),
                    "try" => Action::Try(lock),
                    "take" => Action::Acquire(lock),
                    "drop" => Action::Release(lock),
                    "read" => Action::Read(lock),
                    _ => Action::Write(lock, Value::Integer(1)),
                }
            }
        };
        computation
            .push_at(thread, [action], format!("{line}"), 0)
            .unwrap();
    }
    computation
}

fn both(
    thread: &'static str,
    one: &'static str,
    other: &'static str,
) -> Vec<(&'static str, &'static str, &'static str)> {
    vec![
        (thread, "take", one),
        (thread, "take", other),
        (thread, "drop", other),
        (thread, "drop", one),
    ]
}

fn found(events: &[(&str, &str, &str)]) -> Deadlocks {
    let computation = run(events);
    agree(&computation);
    find(&computation, &DeadlockOptions::new())
}

#[test]
fn an_inversion_of_two_locks_is_told_with_who_holds_what() {
    let found = found(&[both("one", "a", "b"), both("two", "b", "a")].concat());
    let [deadlock] = &found.deadlocks[..] else {
        panic!("{found}")
    };
    let threads: Vec<_> = deadlock
        .threads
        .iter()
        .map(|thread| {
            let holds: Vec<(&str, usize)> = thread
                .holds
                .iter()
                .map(|held| (&*held.lock, held.event))
                .collect();
            (&*thread.thread, holds, &*thread.waits_for, thread.event)
        })
        .collect();
    assert_eq!(
        threads,
        [
            ("one", vec![("a", 1)], "b", 2),
            ("two", vec![("b", 5)], "a", 6)
        ]
    );
    assert_eq!(
        (deadlock.observed, &deadlock.schedule[..]),
        (false, &[1, 5][..])
    );
    assert_eq!(
        found.to_string(),
        "  one waits for `b` at 2:0, which two holds
    and holds `a`, taken at 1:0
  two waits for `a` at 6:0, which one holds
    and holds `b`, taken at 5:0
  what leads there:
    one  acquires a  1:0
    two  acquires b  5:0
"
    );
}

#[test]
fn a_gate_lock_rules_an_inversion_out() {
    let gated = |thread: &'static str, one, other| {
        [
            vec![(thread, "take", "gate")],
            both(thread, one, other),
            vec![(thread, "drop", "gate")],
        ]
        .concat()
    };
    assert!(!found(&[gated("one", "a", "b"), gated("two", "b", "a")].concat()).found());
}

/// A thread that only tries does something else when it cannot have the lock.
#[test]
fn a_lock_that_is_only_tried_is_not_waited_for() {
    let inversion = |tries: &[(&str, &str)]| {
        let mut run = Computation::new();
        for (name, locks) in [("one", ["a", "b"]), ("two", ["b", "a"])] {
            let thread = run.thread(name);
            let locks = locks.map(|lock| (lock, run.variable(lock, None).unwrap()));
            for (known, lock) in locks {
                let mut actions = vec![Action::Acquire(lock)];
                if tries.contains(&(name, known)) {
                    actions.insert(0, Action::Try(lock));
                }
                run.push(thread, actions).unwrap();
            }
            for (_, lock) in locks {
                run.push(thread, [Action::Release(lock)]).unwrap();
            }
        }
        agree(&run);
        find(&run, &DeadlockOptions::new())
    };
    assert!(inversion(&[]).found());
    for tried in [("one", "b"), ("two", "a")] {
        assert!(!inversion(&[tried]).found(), "{tried:?}");
    }
    // What was tried and is held is waited for by others.
    assert!(inversion(&[("one", "a"), ("two", "b")]).found());
}

#[test]
fn a_fork_a_join_and_a_message_rule_an_inversion_out() {
    let (first, second) = (both("one", "a", "b"), both("two", "b", "a"));
    let between = |middle: &[(&'static str, &'static str, &'static str)]| {
        found(&[first.clone(), middle.to_vec(), second.clone()].concat()).found()
    };
    assert!(!between(&[("one", "fork", "two")]));
    assert!(!between(&[("two", "join", "one")]));
    assert!(!between(&[("one", "send", "m"), ("two", "recv", "m")]));
    // What is only read before does not matter, and what is written and then read does.
    assert!(between(&[("one", "write", "x"), ("two", "write", "x")]));
    assert!(!between(&[("one", "write", "x"), ("two", "read", "x")]));
    assert!(between(&[("one", "read", "x"), ("two", "write", "x")]));
}

/// The first instance is ruled out, a later one is not.
#[test]
fn later_instances_of_a_pattern_are_looked_at() {
    let events = [
        both("one", "a", "b"),
        vec![("one", "send", "m"), ("two", "recv", "m")],
        both("two", "b", "a"),
        both("one", "a", "b"),
    ];
    let found = found(&events.concat());
    assert_eq!(found.patterns, 1);
    assert_eq!(found.deadlocks[0].schedule, [1, 2, 3, 4, 5, 6, 7, 11]);
}

#[test]
fn three_threads_in_a_ring_are_told_once() {
    let ring = [
        both("one", "a", "b"),
        both("two", "b", "c"),
        both("three", "c", "a"),
    ]
    .concat();
    assert_eq!(found(&ring).deadlocks.len(), 1);
}

/// An object that is given back by who does not hold it is no lock: its uses stay in their order.
#[test]
fn what_is_no_lock_keeps_its_order() {
    let events = [
        both("one", "a", "b"),
        vec![("one", "drop", "barrier"), ("two", "drop", "barrier")],
        both("two", "b", "a"),
    ];
    let found = find(&run(&events.concat()), &DeadlockOptions::new());
    assert!(!found.found() && found.complete);
}

#[test]
fn a_run_that_ended_in_a_deadlock_says_so() {
    let found = find(
        &run(&[
            ("one", "ask", "a"),
            ("one", "take", "a"),
            ("two", "take", "b"),
            ("two", "ask", "a"),
            ("one", "ask", "b"),
        ]),
        &DeadlockOptions::new(),
    );
    let [deadlock] = &found.deadlocks[..] else {
        panic!("{found}")
    };
    assert!(deadlock.observed);
    assert_eq!(deadlock.schedule, [1, 2, 3, 4, 5]);
    assert_eq!(deadlock.threads.len(), 2);
}

/// The threads go on behind it, since something broke it.
#[test]
fn a_deadlock_that_was_broken_is_told_where_that_is_known() {
    let events = [
        ("one", "take", "a"),
        ("two", "take", "b"),
        ("two", "ask", "a"),
        ("one", "ask", "b"),
        ("one", "drop", "a"),
        ("two", "take", "a"),
        ("two", "drop", "a"),
        ("two", "drop", "b"),
    ];
    let found = |options| find(&run(&events), &options).deadlocks;
    let broken = found(DeadlockOptions::new().deadlocks_are_broken(true));
    let [deadlock] = &broken[..] else {
        panic!("{broken:?}")
    };
    assert!(deadlock.observed);
    assert_eq!(deadlock.schedule, [1, 2, 3, 4]);
    // A thread that waits only so long may be one of them.
    assert!(
        found(DeadlockOptions::new())
            .iter()
            .all(|deadlock| !deadlock.observed)
    );
}

/// One that asks for what it holds, of a lock that is not taken twice anywhere; and no other that still waits.
#[test]
fn a_thread_that_waits_for_itself_is_told() {
    let itself = [
        ("one", "take", "a"),
        ("one", "ask", "a"),
        ("two", "ask", "a"),
    ];
    let found = |events: &[(&str, &str, &str)]| find(&run(events), &DeadlockOptions::new());
    let told = found(&itself);
    assert_eq!(told.deadlocks.len(), 1);
    assert!(
        told.to_string()
            .contains("one waits for `a` at 2:0, which it holds itself"),
        "{told}"
    );
    let again = [
        vec![
            ("two", "take", "a"),
            ("two", "take", "a"),
            ("two", "drop", "a"),
            ("two", "drop", "a"),
        ],
        itself.to_vec(),
    ];
    assert!(!found(&again.concat()).found());
    assert!(!found(&[("one", "take", "a"), ("two", "ask", "a")]).found());
}

/// Acquisitions at the same places, by many threads of many locks, are one deadlock to repair.
#[test]
fn deadlocks_at_the_same_places_are_told_once() {
    let mut computation = Computation::new();
    let locks = ["a", "b", "c"].map(|name| computation.variable(name, None).unwrap());
    for number in 0..6 {
        let thread = computation.thread(&format!("worker {number}"));
        let pair = [locks[number % 3], locks[(number + 1) % 3]];
        for order in [[0, 1], [1, 0]] {
            for (line, lock) in (1..).zip(order) {
                let at = Location::new("transfer.rs", line);
                let take = Event::new(thread, [Action::Acquire(pair[lock])]).at(at);
                computation.push_event(&take).unwrap();
            }
            for lock in order {
                computation
                    .push(thread, [Action::Release(pair[lock])])
                    .unwrap();
            }
        }
    }
    let found = find(&computation, &DeadlockOptions::new());
    let sizes: Vec<usize> = found
        .deadlocks
        .iter()
        .map(|deadlock| deadlock.threads.len())
        .collect();
    let mut distinct = sizes.clone();
    distinct.dedup();
    assert_eq!(sizes, distinct, "one of each number of threads: {found}");
    assert!(found.patterns > 6);
}

#[test]
fn a_bound_is_said_to_be_met() {
    let events = [both("one", "a", "b"), both("two", "b", "a")].concat();
    let found = find(&run(&events), &DeadlockOptions::new().most_steps(0));
    assert!(!found.complete && !found.found());
    assert!(found.to_string().contains("not all was looked at"));
}

/// As a task that is aborted while it waits.
#[test]
fn a_thread_that_was_stopped_while_it_waited_would_wait_in_another_run() {
    for order in [["a", "b"], ["b", "a"]] {
        let events = [
            ("one", "take", "a"),
            ("two", "take", order[1]),
            ("two", "ask", order[0]),
            ("two", "drop", order[1]),
            ("one", "take", "b"),
            ("one", "drop", "b"),
            ("one", "drop", "a"),
        ];
        // Where both take `a` first, the second thread holds nothing that the first waits for.
        let events: Vec<_> = match order {
            ["a", "b"] => events.to_vec(),
            _ => [
                &events[4..5],
                &events[5..6],
                &events[..1],
                &[("two", "ask", "a")],
                &events[6..],
            ]
            .concat(),
        };
        let computation = run(&events);
        let found = |broken| {
            let options = DeadlockOptions::new().deadlocks_are_broken(broken);
            find(&computation, &options).deadlocks
        };
        let predicted = found(true);
        assert_eq!(
            predicted.len(),
            usize::from(order == ["a", "b"]),
            "{predicted:?}"
        );
        assert!(predicted.iter().all(|deadlock| !deadlock.observed));
        // It may have waited only so long.
        assert!(found(false).is_empty());
    }
}
