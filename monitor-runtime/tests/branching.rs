//! Formulas of branching time on computations that threads recorded.
#![cfg(feature = "predict")]

use monitor_runtime::{Checked, Detection, Options, PredictiveMonitor, Shared, region, thread};

/// The only property, which is of branching time.
fn detection(checked: &Checked) -> &Detection {
    let [Ok(detection)] = checked.detections() else {
        panic!("{checked}");
    };
    detection
}

/// One thread counts x to two, another one sets y to two; they meet nowhere.
fn counted(formulas: &[&str], options: &Options) -> Checked {
    let (x, y) = (Shared::named("x", 0), Shared::named("y", 0));
    let computation = PredictiveMonitor::with_properties(formulas.iter().copied()).unwrap();
    computation.variable("x", &x);
    computation.variable("y", &y);
    computation.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                x.set(1);
                x.set(2);
            });
            scope.spawn(|| y.set(2));
        });
    });
    computation.finish_with(options)
}

#[test]
fn a_state_that_was_not_observed_is_found() {
    let checked = counted(&["EF(x == 1 && y == 2)"], &Options::default());
    assert!(checked.holds(), "{checked}");
    let found = detection(&checked);
    let path = &found.evidence[0].path;
    let actions: Vec<&str> = path
        .steps
        .iter()
        .map(|step| step.event.action.as_str())
        .collect();
    assert_eq!(actions.len(), 2, "{checked}");
    assert!(actions.contains(&"x = 1") && actions.contains(&"y = 2"));
    assert!(path.steps.iter().all(|step| step.event.location.is_some()));
}

#[test]
fn what_does_not_hold_is_shown() {
    let checked = counted(&["AG(x != 1 || y == 0)"], &Options::default());
    assert!(checked.violated() && !checked.holds());
    let shown = checked.to_string();
    assert!(shown.starts_with("does not hold: AG("), "{shown}");
    assert!(shown.contains("branching.rs:"), "{shown}");
}

#[test]
fn both_logics_go_together() {
    let checked = counted(&["x >= 0", "EF(EG(x >= 2))", "y < 3"], &Options::default());
    assert_eq!(checked.results().len(), 2);
    assert_eq!(checked.detections().len(), 1);
    assert!(checked.holds(), "{checked}");
}

/// What three threads decide together, and no two of them, has no slice: states are looked at one by
/// one.
#[test]
fn a_bound_that_was_met_is_said() {
    let run = |width: Option<usize>| {
        let [x, y, z] = ["x", "y", "z"].map(|name| Shared::named(name, 0));
        let computation = PredictiveMonitor::new("EF(x + y * z == 100)").unwrap();
        for (name, variable) in [("x", &x), ("y", &y), ("z", &z)] {
            computation.variable(name, variable);
        }
        computation.run(|| {
            thread::scope(|scope| {
                for variable in [&x, &y, &z] {
                    scope.spawn(move || (1..4).for_each(|value| variable.set(value)));
                }
            });
        });
        computation.finish_with(&Options::new().width(width))
    };
    let checked = run(Some(5));
    assert_eq!(detection(&checked).holds, None, "{checked}");
    assert_eq!(detection(&checked).cuts, 5);
    assert!(!checked.holds() && !checked.violated());
    assert!(checked.to_string().starts_with("incomplete: "), "{checked}");
    let checked = run(None);
    assert_eq!(detection(&checked).holds, Some(false), "{checked}");
    assert_eq!(detection(&checked).cuts, 4 * 4 * 4);
}

#[test]
fn regions_are_propositions() {
    let computation = PredictiveMonitor::new("EF(reading && writing)").unwrap();
    computation.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| drop(region!("reading")));
            scope.spawn(|| drop(region!("writing")));
        });
    });
    assert!(computation.finish().holds());
}

#[test]
fn what_threads_do_not_record_is_refused() {
    let refused = |formula: &str| PredictiveMonitor::new(formula).unwrap_err().to_string();
    let channel = refused("EF(in_transit(a, b) > 1)");
    assert!(channel.contains("`monitor detect`"), "{channel}");
    let mixed = refused("EF(once(x == 1))");
    assert!(mixed.contains("cannot be mixed with `EF`"), "{mixed}");
    let threads = refused("@a(x == 1)");
    assert!(threads.contains("`DecentralizedMonitor`"), "{threads}");
}
