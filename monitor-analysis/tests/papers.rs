//! The examples of papers 000 and 001, with the values of the papers' errata.

use monitor_analysis::{
    CheckOptions, Computation, Count, Verdict, check,
    clock::Clocks,
    event::{Action, Value},
};
use monitor_logic::parse::parse;

/// Paper 001, Fig. 1 and 5: the plane is observed to land before its radio fails.
fn landing() -> Computation {
    let mut plane = Computation::new();
    let (pilot, radio_watch) = (plane.thread("pilot"), plane.thread("radio watch"));
    let landing = plane.variable("landing", Some(Value::Integer(0))).unwrap();
    let approved = plane.variable("approved", Some(Value::Integer(0))).unwrap();
    let radio = plane.variable("radio", Some(Value::Integer(1))).unwrap();
    plane.push(pilot, [Action::Read(radio)]).unwrap();
    plane
        .push_at(
            pilot,
            [Action::Write(approved, Value::Integer(1))],
            "plane.rs",
            3,
        )
        .unwrap();
    plane.push(pilot, [Action::Read(approved)]).unwrap();
    plane
        .push_at(
            pilot,
            [Action::Write(landing, Value::Integer(1))],
            "plane.rs",
            5,
        )
        .unwrap();
    plane
        .push_at(
            radio_watch,
            [Action::Write(radio, Value::Integer(0))],
            "plane.rs",
            9,
        )
        .unwrap();
    plane
}

fn violating_of_runs(computation: &Computation, formula: &str) -> (u128, u128) {
    let outcome = check(
        computation,
        &parse(formula).unwrap(),
        &CheckOptions::default(),
    )
    .unwrap();
    let number = |count: Option<Count>| count.and_then(|count| count.as_u128()).unwrap();
    (number(outcome.violating_runs), number(outcome.runs))
}

#[test]
fn landing_breaks_in_two_of_three_runs() {
    let formula = "start(landing == 1) -> [approved == 1, radio == 0)";
    let outcome = check(
        &landing(),
        &parse(formula).unwrap(),
        &CheckOptions::default(),
    )
    .unwrap();
    assert_eq!(outcome.verdict(), Verdict::Predicted);
    assert_eq!(outcome.states, Some(Count::from(6)));
    assert_eq!(violating_of_runs(&landing(), formula), (2, 3));
    // One swap is enough: the radio fails just before the landing.
    let violation = outcome.violation.unwrap();
    assert_eq!(violation.schedule.events(), [2, 5, 4]);
}

/// Erratum 4: an approval that is a level re-opens the interval.
#[test]
fn landing_with_the_end_of_the_radio() {
    let level = "start(landing == 1) -> [approved == 1, end(radio == 1))";
    assert_eq!(violating_of_runs(&landing(), level), (0, 3));
    let edge = "start(landing == 1) -> [start(approved == 1), end(radio == 1))";
    assert_eq!(violating_of_runs(&landing(), edge), (1, 3));
}

/// Paper 001, Fig. 6.
fn example_2() -> Computation {
    let mut computation = Computation::new();
    let (t1, t2) = (computation.thread("T1"), computation.thread("T2"));
    let x = computation.variable("x", Some(Value::Integer(-1))).unwrap();
    let y = computation.variable("y", Some(Value::Integer(0))).unwrap();
    let z = computation.variable("z", Some(Value::Integer(0))).unwrap();
    let write = |variable, value| Action::Write(variable, Value::Integer(value));
    computation.push(t1, [Action::Read(x)]).unwrap();
    computation.push(t1, [write(x, 0)]).unwrap();
    computation.push(t2, [Action::Read(x)]).unwrap();
    computation.push(t2, [write(z, 1)]).unwrap();
    computation.push(t1, [Action::Read(x)]).unwrap();
    computation.push(t1, [write(y, 1)]).unwrap();
    computation.push(t2, [Action::Read(x)]).unwrap();
    computation.push(t2, [write(x, 1)]).unwrap();
    computation
}

/// Erratum 5.
#[test]
fn example_2_has_seven_states_and_one_violating_run() {
    let formula = parse("x > 0 -> [y == 0, y > z)").unwrap();
    let outcome = check(&example_2(), &formula, &CheckOptions::default()).unwrap();
    assert_eq!(outcome.verdict(), Verdict::Predicted);
    assert_eq!(outcome.states, Some(Count::from(7)));
    assert_eq!(outcome.runs, Some(Count::from(3)));
    assert_eq!(outcome.violating_runs, Some(Count::ONE));
    assert_eq!(outcome.violation.unwrap().schedule.events(), [2, 6, 4, 8]);
}

#[test]
fn example_2_has_the_clocks_of_figure_6() {
    let computation = example_2();
    let mut clocks = Clocks::new();
    let mut shown = Vec::new();
    for event in computation.events() {
        let relevant = event
            .actions()
            .any(|action| matches!(action, Action::Write(..)));
        let clock = clocks.advance(event, relevant).unwrap();
        if relevant {
            let entries = computation.events().iter().map(|event| event.thread);
            let (first, second) = (entries.clone().min().unwrap(), entries.max().unwrap());
            shown.push((clock.get(first), clock.get(second)));
        }
    }
    assert_eq!(shown, [(1, 0), (1, 1), (2, 0), (1, 2)]);
}

#[test]
fn the_report_can_be_read_without_other_knowledge() {
    let formula = parse("start(landing == 1) -> [approved == 1, radio == 0)").unwrap();
    let outcome = check(&landing(), &formula, &CheckOptions::default()).unwrap();
    let expected = "\
predicted: 2 of 3 interleavings break start(landing == 1) -> [approved == 1, radio == 0)
The observed run did not break it, but its events can also happen in other orders, which are its
interleavings: each thread keeps its own order, and what waited for a lock, a message, a value
or a thread still comes after it. This interleaving breaks it:

  step  thread       event         where       a b c d e f
     0               (initially)               . . . . . T
     1  pilot        approved = 1  plane.rs:3  . . T . T T
     2* radio watch  radio = 0     plane.rs:9  . . T T . T
     3  pilot        landing = 1   plane.rs:5  T T T T . .  <- broken
  * step 2 was observed after step 3

  T: true after the step, .: false
  a: landing == 1
  b: start(landing == 1)
  c: approved == 1
  d: radio == 0
  e: [approved == 1, radio == 0)
  f: start(landing == 1) -> [approved == 1, radio == 0)
  broken at step 3, because `start(landing == 1)` is true and `[approved == 1, radio == 0)` is \
                    false since step 2

  what puts these steps in order:
    step 1 needs nothing before it
    step 2 needs nothing before it; it was observed after step 3, but nothing makes it wait for that
    step 3 must come after step 1 (same thread)
";
    assert_eq!(format!("{outcome:#}"), expected);
}
