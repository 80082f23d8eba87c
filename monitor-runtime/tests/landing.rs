//! The examples of papers 000 and 001, run with threads.
#![cfg(feature = "predict")]

use monitor_runtime::{Checked, PredictiveMonitor, Shared, Verdict, thread};

/// The landing controller of paper 001, Fig. 1, with a radio that goes off when all is done.
fn plane(formula: &str) -> Checked {
    let landing = Shared::named("landing", 0);
    let approved = Shared::named("approved", 0);
    let radio = Shared::named("radio", 1);
    let landed = std::sync::Barrier::new(2);
    let computation = PredictiveMonitor::new(formula).unwrap();
    computation.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                if radio.get() != 0 {
                    approved.set(1);
                }
                if approved.get() == 1 {
                    landing.set(1);
                }
                landed.wait();
            });
            scope.spawn(|| {
                // Not tracked: it stands for chance.
                landed.wait();
                radio.set(0);
            });
        });
    });
    computation.finish()
}

#[test]
fn a_good_landing_predicts_two_of_three() {
    let checked = plane("start(landing == 1) -> [approved == 1, radio == 0)");
    let outcome = checked.results()[0].as_ref().unwrap();
    assert_eq!(outcome.verdict(), Verdict::Predicted, "{checked}");
    assert_eq!(outcome.violating_runs.as_ref().unwrap().to_string(), "2");
    assert_eq!(outcome.runs.as_ref().unwrap().to_string(), "3");
    assert_eq!(outcome.states.as_ref().unwrap().to_string(), "6");
    assert!(
        checked
            .to_string()
            .contains("predicted: 2 of 3 interleavings break"),
        "{checked}"
    );
    assert!(checked.notes().is_empty());
}

#[test]
fn what_holds_on_all_runs_holds() {
    let checked = plane("landing == 1 -> once(approved == 1)");
    checked.assert_holds();
}

/// Errata 4: the level that re-opens the interval.
#[test]
fn the_formula_of_the_older_paper_is_violated_on_no_run() {
    plane("start(landing == 1) -> [approved == 1, end(radio == 1))").assert_holds();
    let checked = plane("start(landing == 1) -> [start(approved == 1), end(radio == 1))");
    let outcome = checked.results()[0].as_ref().unwrap();
    assert_eq!(
        outcome.violating_runs.as_ref().unwrap().to_string(),
        "1",
        "{checked}"
    );
}

/// Example 2 of paper 001: 7 states, 3 runs, 1 of them violating, with these clocks.
#[test]
fn the_second_example() {
    let (x, y, z) = (
        Shared::named("x", -1),
        Shared::named("y", 0),
        Shared::named("z", 0),
    );
    let turn = std::sync::Barrier::new(2);
    let computation = PredictiveMonitor::new("x > 0 -> [y == 0, y > z)").unwrap();
    computation.run(|| {
        thread::scope(|scope| {
            let first = thread::Builder::new().name("T1".to_owned());
            let first = first.spawn_scoped(scope, || {
                x.update(|x| x + 1);
                turn.wait();
                turn.wait();
                y.set(x.get() + 1);
                turn.wait();
            });
            first.unwrap();
            let second = thread::Builder::new().name("T2".to_owned());
            let second = second.spawn_scoped(scope, || {
                turn.wait();
                z.set(x.get() + 1);
                turn.wait();
                turn.wait();
                x.update(|x| x + 1);
            });
            second.unwrap();
        });
    });
    let checked = computation.finish();
    let outcome = checked.results()[0].as_ref().unwrap();
    assert_eq!(outcome.verdict(), Verdict::Predicted, "{checked}");
    assert_eq!(outcome.states.as_ref().unwrap().to_string(), "7");
    assert_eq!(outcome.runs.as_ref().unwrap().to_string(), "3");
    assert_eq!(outcome.violating_runs.as_ref().unwrap().to_string(), "1");

    let recorded = checked.computation().unwrap();
    let (mut clocks, mut threads) = (Vec::new(), Vec::new());
    for event in recorded.events() {
        let clock = recorded.clock(event).unwrap();
        let entry = |name: &str| {
            let of = |entry: &&(monitor_analysis::event::Thread, u32)| {
                recorded.thread_name(entry.0) == name
            };
            clock.iter().find(of).map_or(0, |(_, count)| *count)
        };
        clocks.push((entry("T1"), entry("T2")));
        threads.push(recorded.thread_name(event.thread));
    }
    assert_eq!(clocks, [(1, 0), (1, 1), (2, 0), (1, 2)]);
    assert_eq!(threads, ["T1", "T2", "T1", "T2"]);
}
