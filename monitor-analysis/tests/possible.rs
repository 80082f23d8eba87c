//! Runs in which sections of locks change places although their data conflict, beside all orders one by one, and where the
//! program computed the clocks.

use std::collections::{BTreeMap, BTreeSet};

use monitor_analysis::{
    CheckOptions, Computation, Outcome, Verdict, check,
    clock::Clocks,
    event::{Action, Event, GivenClock, Thread, Value, Variable},
    order_data,
};
use monitor_logic::{formula::Formula, parse::parse, strategies};
use monitor_testing::Random;
use proptest::prelude::*;

use crate::sections::{locking, truth};

/// The same names, and events without some of their actions.
fn filtered(computation: &Computation, keeps: impl Fn(&Action) -> bool) -> Computation {
    let mut same = named_as(computation);
    for event in computation.events() {
        let actions = event.actions().map(Action::from);
        let actions: Vec<Action> = actions.filter(|action| keeps(action)).collect();
        same.push(event.thread, actions).unwrap();
    }
    same
}

fn named_as(computation: &Computation) -> Computation {
    let mut same = Computation::new();
    for name in computation.threads() {
        same.thread(name);
    }
    for name in computation.variables() {
        let initial = computation.initial(computation.find_variable(name).unwrap());
        same.variable(name, initial.cloned()).unwrap();
    }
    for name in computation.regions() {
        same.region(name).unwrap();
    }
    same
}

fn accessed(action: &Action) -> Option<Variable> {
    match action {
        Action::Read(variable) | Action::Write(variable, _) => Some(*variable),
        _ => None,
    }
}

fn is_of_lock(action: &Action) -> bool {
    matches!(
        action,
        Action::Acquire(_)
            | Action::Release(_)
            | Action::AcquireShared(_)
            | Action::ReleaseShared(_)
    )
}

/// The variables that are never accessed but under one lock, and that the formula does not read. An event is one step: what it
/// accesses is under what its thread held before, and what the event takes, in whatever order it says so.
fn data(computation: &Computation, formula: &str) -> Vec<Variable> {
    // Alone, and with others, who may only read.
    let mut held: BTreeMap<Thread, [BTreeSet<Variable>; 2]> = BTreeMap::new();
    let mut under: BTreeMap<Variable, BTreeSet<Variable>> = BTreeMap::new();
    for event in computation.events() {
        let after = held.entry(event.thread).or_default();
        let mut during = after.clone();
        for action in event.actions() {
            let ([alone, shared], [then_alone, then_shared]) = (&mut *after, &mut during);
            match action {
                Action::Acquire(lock) => {
                    alone.insert(lock);
                    then_alone.insert(lock);
                }
                Action::Release(lock) => drop(alone.remove(&lock)),
                Action::AcquireShared(lock) => {
                    shared.insert(lock);
                    then_shared.insert(lock);
                }
                Action::ReleaseShared(lock) => drop(shared.remove(&lock)),
                _ => {}
            }
        }
        let [alone, shared] = during;
        for action in event.actions().map(Action::from) {
            if let Some(variable) = accessed(&action) {
                let own = match action {
                    Action::Read(_) => &alone | &shared,
                    _ => alone.clone(),
                };
                let locks = under.entry(variable).or_insert_with(|| own.clone());
                locks.retain(|lock| own.contains(lock));
            }
        }
    }
    let is_read = |variable: Variable| formula.contains(computation.variable_name(variable));
    under
        .into_iter()
        .filter(|(variable, locks)| !locks.is_empty() && !is_read(*variable))
        .map(|(variable, _)| variable)
        .collect()
}

/// As a program would record it in which locks give no order: clocks that count what orders events beside locks and data.
fn recorded(computation: &Computation, data: &[Variable]) -> Computation {
    let orders = filtered(computation, |action| {
        !is_of_lock(action) && accessed(action).is_none_or(|variable| !data.contains(&variable))
    });
    let mut clocks = Clocks::new();
    let mut recorded = named_as(computation);
    for (number, event) in computation.events().iter().enumerate() {
        let clock = clocks.advance(orders.event(number), true).unwrap();
        let clock = GivenClock::of(event.thread, clock.iter().collect());
        recorded
            .push_event(&Event::from(event).with_clock(clock))
            .unwrap();
    }
    order_data(&mut recorded, data);
    recorded
}

const RULES: [&str; 5] = [
    "r -> once(s)",
    "start(s) -> !once(r)",
    "start(r) -> [s, r)",
    "!(r && s)",
    "r <= 1 || prev(r)",
];

/// Threads that go through sections of two locks, whose data they read and change, one block at a time.
fn sections(random: &mut Random, threads: usize, blocks: usize) -> Computation {
    let mut run = Computation::new();
    let all: Vec<Thread> = (0..threads)
        .map(|number| run.thread(&format!("t{number}")))
        .collect();
    let locks = ["m", "n"].map(|name| {
        let data = run.variable(&format!("in {name}"), Some(Value::Integer(0)));
        (run.variable(name, None).unwrap(), data.unwrap())
    });
    let regions = ["r", "s"].map(|name| run.region(name).unwrap());
    let mut left = vec![blocks; threads];
    while left.iter().any(|left| *left > 0) {
        let number = random.below(threads);
        if left[number] == 0 {
            continue;
        }
        left[number] -= 1;
        let (lock, data) = random.choose(&locks);
        let mut script = Vec::new();
        let mark = |random: &mut Random, script: &mut Vec<Action>| {
            if random.one_in(3) {
                let region = random.choose(&regions);
                script.extend([Action::Enter(region), Action::Leave(region)]);
            }
        };
        mark(random, &mut script);
        script.push(Action::Acquire(lock));
        mark(random, &mut script);
        if !random.one_in(3) {
            script.push(Action::Read(data));
        }
        if !random.one_in(3) {
            script.push(Action::Write(data, Value::Integer(1)));
        }
        mark(random, &mut script);
        script.push(Action::Release(lock));
        for action in script {
            run.push(all[number], [action]).unwrap();
        }
    }
    run
}

fn checked(computation: &Computation, formula: &Formula) -> Outcome {
    check(
        computation,
        formula,
        &CheckOptions::default().locks(true).few_states(0),
    )
    .unwrap()
}

/// What changed reads there are in each possible run.
fn changed(outcome: &Outcome) -> Vec<Vec<usize>> {
    let possible = outcome.possible.iter();
    possible
        .map(|possible| possible.changed.iter().map(|read| read.number).collect())
        .collect()
}

/// Such a section does not move, so that its lock gives order; and no program records one.
fn has_section_in_one_event(computation: &Computation) -> bool {
    computation.events().iter().any(|event| {
        let locks = event.actions().map(Action::from);
        let mut locks = locks.filter(is_of_lock);
        locks.next().is_some() && locks.next().is_some()
    })
}

/// Returns whether there was a possible run.
fn agree(computation: &Computation, rule: &str) -> bool {
    let formula = parse(rule).unwrap();
    let data = data(computation, rule);
    let outcome = checked(computation, &formula);
    assert_eq!(outcome.possible_bound, None);
    if !has_section_in_one_event(computation) {
        let of_program = checked(&recorded(computation, &data), &formula);
        assert_eq!(
            of_program.verdict(),
            outcome.verdict(),
            "{rule} {computation:?}"
        );
        assert_eq!(
            changed(&of_program).is_empty(),
            changed(&outcome).is_empty(),
            "{rule} {computation:?}"
        );
    }
    let free = filtered(computation, |action| {
        accessed(action).is_none_or(|variable| !data.contains(&variable))
    });
    if let Some(truth) = truth(&free, &formula, 3_000) {
        assert_eq!(
            outcome.violated() || !outcome.possible.is_empty(),
            truth.violated,
            "{rule} {computation:?}\n{outcome}"
        );
    }
    let counts: Vec<usize> = changed(&outcome).iter().map(Vec::len).collect();
    assert!(counts.is_sorted(), "{counts:?}");
    !outcome.possible.is_empty()
}

proptest! {
    #![proptest_config(strategies::cases(15))]

    #[test]
    fn possible_runs_are_those_where_data_have_no_order(seed: u64, threads in 2..4_usize) {
        let mut random = Random(seed);
        let rule = random.choose(&RULES);
        agree(&locking(&mut random, 2, 2), rule);
        agree(&sections(&mut random, threads, 1), rule);
        agree(&sections(&mut random, 2, 2), rule);
    }
}

#[test]
fn random_runs_have_possible_ones() {
    let mut random = Random(29);
    let mut possible = 0;
    for _ in 0..strategies::times(40) {
        let rule = random.choose(&RULES);
        possible += usize::from(agree(&sections(&mut random, 2, 2), rule));
    }
    assert!(possible > 0, "{possible}");
}

/// Two threads that go through sections of two locks, one after the other.
fn two_locks() -> Computation {
    let mut run = Computation::new();
    let (early, late) = (run.region("early").unwrap(), run.region("late").unwrap());
    let locks = ["a", "b"].map(|name| {
        let data = run.variable(&format!("in {name}"), Some(Value::Integer(0)));
        (run.variable(name, None).unwrap(), data.unwrap())
    });
    let mark = |region| [Action::Enter(region), Action::Leave(region)];
    let sections = locks.into_iter().flat_map(|(lock, data)| {
        [
            Action::Acquire(lock),
            Action::Read(data),
            Action::Write(data, Value::Integer(1)),
            Action::Release(lock),
        ]
    });
    let sections: Vec<Action> = sections.collect();
    for (name, before, after) in [
        ("one", &mark(early)[..], &[][..]),
        ("two", &[], &mark(late)[..]),
    ] {
        let thread = run.thread(name);
        for action in before.iter().chain(&sections).chain(after) {
            run.push(thread, [action.clone()]).unwrap();
        }
    }
    run
}

/// Each of two locks has the threads in order: only both together let them come the other way round.
#[test]
fn sections_of_several_locks_change_places_together() {
    let run = two_locks();
    let outcome = checked(&run, &parse("start(late) -> once(early)").unwrap());
    assert_eq!(outcome.verdict(), Verdict::Holds);
    let [possible] = &outcome.possible[..] else {
        panic!("{:?}", outcome.possible)
    };
    // Both sections of `two` read what was there at first.
    let threads: Vec<&str> = possible.changed.iter().map(|read| &*read.thread).collect();
    assert_eq!(threads, ["two", "two"]);
}

/// Data that a formula reads keep the order of their accesses, and so do those whose order the program's clocks know.
#[test]
fn what_the_formula_reads_stays_in_order() {
    let mut random = Random(3);
    for _ in 0..50 {
        let run = locking(&mut random, 2, 2);
        let formula = parse("x >= 0 && y >= 0 && z >= 0 && (r -> once(s))").unwrap();
        assert!(checked(&run, &formula).possible.is_empty());
        assert!(
            checked(&recorded(&run, &[]), &parse(RULES[0]).unwrap())
                .possible
                .is_empty()
        );
    }
}

/// What an event writes is under a lock that it takes behind that, or gives back before.
#[test]
fn what_an_event_accesses_is_under_all_that_it_takes_or_gives_back() {
    let mut random = Random(2_784_409_506_888_496_886);
    let rule = random.choose(&RULES);
    assert!(agree(&locking(&mut random, 2, 2), rule));
}
