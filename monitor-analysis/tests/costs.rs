//! What answers cost, in what is kept and looked at.

use monitor_analysis::{
    CheckOptions, Computation, Method, Online, Verdict, check,
    event::{Action, Thread, Value},
};
use monitor_logic::parse::parse;

/// A thread that starts others, which write a variable; waits for each, or for none.
fn short_threads(threads: usize, joins: bool) -> Computation {
    let mut computation = Computation::new();
    let main = computation.thread("main");
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    for number in 0..threads {
        let thread = computation.thread(&number.to_string());
        let write = Action::Write(x, Value::Integer(1));
        computation.push(main, [Action::Fork(thread)]).unwrap();
        computation.push(thread, [write]).unwrap();
        if joins {
            computation.push(main, [Action::Join(thread)]).unwrap();
        }
    }
    computation
}

/// The names of the computation, and what follows its events.
fn followed(computation: &Computation, formula: &str) -> Online {
    let mut names = Computation::new();
    names.thread("main");
    for name in computation.variables() {
        names.variable(name, Some(Value::Integer(0))).unwrap();
    }
    let mut online = Online::new(&names, &parse(formula).unwrap(), 1 << 20).unwrap();
    for event in computation.events() {
        online.push(event).unwrap();
    }
    online
}

/// What was joined is not kept: the cost grows with the threads that are alive.
#[test]
fn joined_threads_are_forgotten_online() {
    for threads in [10, 1000, 5000] {
        let online = followed(&short_threads(threads, true), "x <= 1");
        assert!(online.is_complete() && online.violation().is_none());
        assert_eq!(online.visited(), threads as u128 + 1);
        assert_eq!(online.lines(), 1, "{threads}");
        assert!(online.kept() <= 128, "{}", online.kept());
    }
}

/// Without joins each thread may do more, and is kept with what it knows.
#[test]
fn threads_that_may_do_more_are_kept_online() {
    let online = followed(&short_threads(500, false), "x <= 1");
    assert!(online.is_complete() && online.violation().is_none());
    assert_eq!((online.lines(), online.visited()), (500, 501));
}

/// A violation says how far each thread has come, whatever line it is on.
#[test]
fn a_violation_online_counts_the_events_of_threads() {
    let mut computation = short_threads(3, true);
    let x = computation.find_variable("x").unwrap();
    let main = computation.find_thread("main").unwrap();
    let last = computation.thread("last");
    computation.push(main, [Action::Fork(last)]).unwrap();
    for value in [1, 2] {
        let write = Action::Write(x, Value::Integer(value));
        computation.push(last, [write]).unwrap();
    }
    let online = followed(&computation, "x <= 1");
    assert_eq!(online.violation().unwrap().cut, [0, 1, 1, 1, 2]);
}

/// So many threads that each count to a number.
fn counters(threads: usize, counts: i128) -> Computation {
    let mut computation = Computation::new();
    let variables: Vec<_> = (0..threads)
        .map(|number| {
            let name = format!("x{number}");
            (
                computation.thread(&number.to_string()),
                computation
                    .variable(&name, Some(Value::Integer(0)))
                    .unwrap(),
            )
        })
        .collect();
    for count in 1..=counts {
        for (thread, variable) in &variables {
            let write = Action::Write(*variable, Value::Integer(count));
            computation.push(*thread, [write]).unwrap();
        }
    }
    computation
}

/// The greatest values decide what no sum of them can reach.
#[test]
fn sums_that_no_values_reach_are_decided_without_states() {
    let ten: Vec<String> = (0..10).map(|number| format!("x{number}")).collect();
    for (computation, holding, violated) in [
        (
            counters(3, 100),
            "x0 + x1 + x2 < 1000".to_owned(),
            "x0 + x1 + x2 < 300",
        ),
        (
            counters(10, 1000),
            format!("{} < 100000", ten.join(" + ")),
            "x0 - x1 != 1000",
        ),
    ] {
        let outcome = |formula: &str| {
            check(
                &computation,
                &parse(formula).unwrap(),
                &CheckOptions::default(),
            )
            .unwrap()
        };
        let outcome_of_sum = outcome(&holding);
        assert_eq!(outcome_of_sum.verdict(), Verdict::Holds, "{holding}");
        assert_eq!(outcome_of_sum.methods, [Method::Unviolable]);
        // And what they can reach is looked at.
        if violated.contains("x2") {
            assert!(outcome(violated).violated(), "{violated}");
        }
    }
}

/// States are counted without runs, and without the monitor.
#[test]
fn states_are_counted_by_themselves() {
    let options = CheckOptions::new().states(true);
    let formula = parse("x0 + x1 + x2 < 1000").unwrap();
    let outcome = check(&counters(3, 100), &formula, &options).unwrap();
    let states = outcome.states.unwrap();
    assert_eq!(states.as_u128(), Some(101 * 101 * 101));
    assert_eq!(outcome.runs, None);
}

/// Sums of many values are letters of their own, each evaluated: they count as many states.
#[test]
fn costly_states_count_more() {
    let formula = parse("x0 + x1 + x2 < 200 || once(x0 > x1 + x2)").unwrap();
    let options = CheckOptions::new().most_states(1 << 20);
    let outcome = check(&counters(3, 30), &formula, &options).unwrap();
    // 29,791 states are more than a 64th of the bound, but the greatest sum is 90.
    assert_eq!(outcome.verdict(), Verdict::Holds);
    assert_eq!(outcome.methods, [Method::Unviolable]);
    let formula = parse("x0 + x1 + x2 != 90 || prev(x0 + x1 + x2 != 88)").unwrap();
    let outcome = check(&counters(3, 30), &formula, &options).unwrap();
    assert_eq!(outcome.verdict(), Verdict::Incomplete);
    assert!(outcome.incomplete.unwrap().states <= 1 << 14);
    let more = options.most_states(1 << 22);
    let outcome = check(&counters(3, 30), &formula, &more).unwrap();
    assert_eq!(outcome.verdict(), Verdict::Holds);
}

/// Writes of one variable are in one order, and so are the threads that make one each.
#[test]
fn threads_in_one_order_are_one_chain() {
    let mut computation = Computation::new();
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    let threads: Vec<Thread> = (0..20_000)
        .map(|number| computation.thread(&number.to_string()))
        .collect();
    for thread in threads {
        let write = Action::Write(x, Value::Integer(1));
        computation.push(thread, [write]).unwrap();
    }
    // With a clock as wide as there are threads this would take gigabytes.
    let outcome = check(
        &computation,
        &parse("x <= 1").unwrap(),
        &CheckOptions::default(),
    )
    .unwrap();
    assert_eq!(outcome.verdict(), Verdict::Holds);
}
