//! Names in a property of which nothing was met in a run.

#![cfg(feature = "predict")]

use monitor_runtime::{Checked, NoteKind, PredictiveMonitor, Reason, Shared, region};

fn run(property: &str, program: impl FnOnce()) -> Checked {
    let computation = PredictiveMonitor::new(property).unwrap();
    computation.run(program);
    computation.finish()
}

fn reason(checked: &Checked) -> &Reason {
    match &checked.results()[0] {
        Err(unchecked) => &unchecked.reason,
        Ok(outcome) => panic!("{outcome}"),
    }
}

#[test]
fn a_region_that_nobody_entered_is_zero_and_the_result_says_so() {
    for property in ["!(working && cleaning)", "cleaning + working <= 1"] {
        let checked = run(property, || drop(region!("working")));
        assert!(checked.holds(), "{checked}");
        let kinds: Vec<_> = checked.notes().iter().map(|note| &note.kind).collect();
        let region = "cleaning".to_owned();
        assert_eq!(
            kinds,
            [&NoteKind::NeverEntered {
                region,
                similar: None
            }]
        );
        let text = "region `cleaning` was never entered in this run";
        assert!(checked.to_string().contains(text), "{checked}");
    }
}

#[test]
fn a_region_that_was_declared_needs_no_note() {
    let computation = PredictiveMonitor::new("!(working && cleaning)").unwrap();
    computation.region("cleaning");
    computation.run(|| drop(region!("working")));
    let checked = computation.finish();
    assert!(checked.holds() && checked.notes().is_empty(), "{checked}");
}

#[test]
fn a_name_that_is_misspelt_is_an_error() {
    let misspelt_region: fn() = || drop(region!("auditng"));
    let misspelt_variable = || {
        Shared::named("auditings", false).set(true);
    };
    for (program, similar) in [
        (misspelt_region, "auditng"),
        (misspelt_variable, "auditings"),
    ] {
        let checked = run("!auditing", program);
        assert!(!checked.holds() && !checked.violated());
        let expected = Reason::Unknown {
            name: "auditing".to_owned(),
            similar: Some(similar.to_owned()),
        };
        assert_eq!(reason(&checked), &expected);
        let text = format!("did you mean `{similar}`?");
        assert!(checked.to_string().contains(&text), "{checked}");
    }
}

#[test]
fn what_is_no_number_is_no_region() {
    for property in ["user == \"bob\"", "first == second"] {
        let checked = run(property, || {});
        let Reason::Unknown { similar: None, .. } = reason(&checked) else {
            panic!("{checked}");
        };
    }
}
