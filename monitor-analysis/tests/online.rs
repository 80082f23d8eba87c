//! The check that goes on with each event, against all runs.

use monitor_analysis::{
    CheckOptions, Computation, Method, Online, check_by,
    event::{Action, Value},
};
use monitor_logic::{formula::Formula, parse::parse};
use monitor_testing::{Random, brute::truth, computations as random};

fn run(computation: &Computation, formula: &Formula, most_cuts: usize) -> Online {
    let mut online = Online::new(computation, formula, most_cuts).unwrap();
    for event in computation.events() {
        online.push(event).unwrap();
    }
    online
}

#[test]
fn it_finds_what_all_runs_show() {
    let mut random = Random(7);
    let mut examined = 0;
    while examined < monitor_logic::strategies::times(500) {
        let (threads, events) = (2 + random.below(4), 4 + random.below(10));
        let computation = random::computation(&mut random, threads, events);
        let depth = 1 + random.below(4);
        let formula = random::formula(&mut random, depth);
        let Some(truth) = truth(&computation, &formula, 200) else {
            continue;
        };
        examined += 1;
        let online = run(&computation, &formula, usize::MAX);
        assert_eq!(
            online.violation().is_some(),
            truth.violating > 0,
            "{formula}"
        );
        assert_eq!(online.visited(), truth.states as u128, "{formula}");
        assert!(online.is_complete());
        let bounded = run(&computation, &formula, 2);
        assert!(
            bounded.violation().is_none() || truth.violating > 0,
            "{formula}"
        );
        if truth.observed {
            assert!(bounded.violation().is_some(), "{formula}");
        }
    }
}

/// So that cuts are let go and codes laid out anew.
#[test]
fn it_agrees_with_levels_on_larger_computations() {
    let mut random = Random(8);
    let options = CheckOptions::new().exhaustive(true);
    let mut cleared = 0;
    for _ in 0..monitor_logic::strategies::times(150) {
        let threads = 2 + random.below(3);
        let computation = random::computation(&mut random, threads, [500, 200, 80][threads - 2]);
        let formula = random::formula(&mut random, 3);
        let levels = check_by(&computation, &formula, Method::Levels, &options)
            .unwrap()
            .unwrap();
        let online = run(&computation, &formula, usize::MAX);
        assert_eq!(online.violation().is_some(), levels.violated(), "{formula}");
        assert_eq!(
            levels.states.unwrap().as_u128(),
            Some(online.visited()),
            "{formula}"
        );
        cleared += usize::from((online.kept() as u128) < online.visited() / 2);
    }
    assert!(cleared > 10, "{cleared}");
}

#[test]
fn memory_is_bounded_when_threads_keep_in_touch() {
    let mut computation = Computation::new();
    let threads = ["a", "b"].map(|name| computation.thread(name));
    let x = ["x", "y"].map(|name| computation.variable(name, Some(Value::Integer(0))).unwrap());
    let lock = computation.variable("lock", None).unwrap();
    for round in 0..20_000 {
        for (thread, variable) in threads.into_iter().zip(x) {
            let value = Value::Integer(round % 3);
            computation
                .push(thread, [Action::Write(variable, value)])
                .unwrap();
            computation.push(thread, [Action::Acquire(lock)]).unwrap();
        }
    }
    let formula = parse("x >= 0 || y < 0").unwrap();
    let online = run(&computation, &formula, 10_000);
    assert!(online.is_complete() && online.violation().is_none());
    assert!(online.kept() < 3000, "{}", online.kept());
    assert!(online.visited() > 40_000);
}

#[test]
fn a_silent_thread_holds_nothing_up() {
    let mut computation = Computation::new();
    let busy = computation.thread("busy");
    computation.thread("silent");
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    let formula = parse("x < 3").unwrap();
    let mut online = Online::new(&computation, &formula, 100).unwrap();
    for value in 0..4 {
        computation
            .push(busy, [Action::Write(x, Value::Integer(value))])
            .unwrap();
        let found = online.push(computation.events().last().unwrap()).unwrap();
        assert_eq!(found.is_some(), value == 3);
    }
}

/// Values of a variable that propositions compare with another are classes of their own, which are
/// met one after the other.
#[test]
fn values_may_come_one_by_one() {
    let mut computation = Computation::new();
    let thread = computation.thread("a");
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    computation.variable("y", Some(Value::Integer(0))).unwrap();
    for value in 1..20 {
        let write = Action::Write(x, Value::Integer(value));
        computation.push(thread, [write]).unwrap();
    }
    for (text, violated) in [("x + y >= 0", false), ("x + y < 19", true)] {
        let formula = parse(text).unwrap();
        let online = run(&computation, &formula, 100);
        assert_eq!(online.violation().is_some(), violated, "{text}");
    }
}
