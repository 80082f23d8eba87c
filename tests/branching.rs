//! Formulas of branching time in the attribute: what could be, of all that threads did in one call.
#![cfg(not(feature = "off"))]

use std::{
    panic::catch_unwind,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use monitor_runtime::{
    Shared, Violated, moment, monitor, region, set_report_hook, take_report_hook, thread,
};

/// Two threads that meet nowhere, under a formula.
macro_rules! counters {
    ($(#[$attribute:meta])* fn $name:ident() $(-> $of:ty)?, $done:expr; $x:ident, $y:ident) => {
        $(#[$attribute])*
        fn $name() $(-> $of)? {
            thread::scope(|scope| {
                scope.spawn(|| {
                    $x = 1;
                    $x = 2;
                });
                scope.spawn(|| $y = 2);
            });
            $done
        }
    };
}

counters! {
    #[monitor("EF(x == 1 && y == 2)", shared(x: i32 = 0, y: i32 = 0))]
    fn can_meet() -> Result<u8, Violated>, Ok(3); x, y
}

counters! {
    #[monitor("EF(EG(x == 2)) && AG(EF(both))", both = x == 2 && y == 2, shared(x: i32 = 0, y: i32 = 0))]
    fn ends_so() -> Result<u8, Violated>, Ok(4); x, y
}

#[test]
fn what_holds_returns_the_value() {
    assert_eq!(can_meet().unwrap(), 3);
    assert_eq!(ends_so().unwrap(), 4);
}

counters! {
    #[monitor("AG(!(x == 1 && y == 2))", shared(x: i32 = 0, y: i32 = 0), name = "apart")]
    fn apart() -> Result<(), Violated>, Ok(()); x, y
}

#[test]
fn what_does_not_hold_is_shown() {
    let violated = apart().unwrap_err();
    let line = violated.to_string();
    assert!(
        line.starts_with(
            "property `apart` does not hold of the interleavings that this run allows: AG("
        ),
        "{line}"
    );
    assert!(violated.outcome().is_none() && violated.unchecked().is_none());
    let detection = violated.detection().unwrap();
    assert_eq!(detection.holds, Some(false));
    let steps = &detection.evidence[0].path.steps;
    assert_eq!(steps.len(), 2);
    for step in steps {
        let location = step.event.location.as_ref().unwrap();
        assert_eq!(&*location.file, file!());
    }
    let shown = format!("{violated:#}");
    assert!(
        shown.contains("x = 1") && shown.contains("y = 2"),
        "{shown}"
    );
    assert!(shown.contains("tests/branching.rs:"), "{shown}");
    // What the propositions are in the state that was found.
    let propositions: Vec<_> = violated.propositions().collect();
    assert_eq!(
        propositions,
        [("x == 1", Some(true)), ("y == 2", Some(true))]
    );
    assert_eq!(violated.subformulas().count(), 0);
    assert_eq!(violated.property().violations(), 1);
}

counters! {
    #[monitor("EF(x == 3)", shared(x: i32 = 0, y: i32 = 0))]
    fn never() -> Result<(), Violated>, Ok(()); x, y
}

#[test]
fn where_there_is_no_state_to_show_that_is_said() {
    let violated = never().unwrap_err();
    let shown = format!("{violated:#}");
    assert!(shown.contains("2 events of 1 threads"), "{shown}");
}

counters! {
    #[monitor("EF(x > 5)", shared(x: i32 = 0, y: i32 = 0), on_violation = panic)]
    fn panics(), (); x, y
}

counters! {
    #[monitor("EF(x > 5)", shared(x: i32 = 0, y: i32 = 0), on_violation = report, name = "reports")]
    fn reports() -> u8, 5; x, y
}

counters! {
    #[monitor("EF(x > 5)", shared(x: i32 = 0, y: i32 = 0), on_violation = call(count))]
    fn calls() -> u8, 6; x, y
}

static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());
static CALLED: AtomicUsize = AtomicUsize::new(0);

fn count(violated: &Violated) {
    assert!(violated.detection().is_some());
    CALLED.fetch_add(1, Ordering::Relaxed);
}

#[test]
fn it_is_raised_as_every_violation_is() {
    let message = *catch_unwind(panics)
        .unwrap_err()
        .downcast::<String>()
        .unwrap();
    assert!(
        message.contains("does not hold of the interleavings"),
        "{message}"
    );
    let _alone = super::REPORT_HOOK.lock().unwrap();
    set_report_hook(|violated| LINES.lock().unwrap().push(violated.to_string()));
    assert_eq!(reports(), 5);
    take_report_hook();
    let lines = LINES.lock().unwrap();
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("property `reports` does not hold"))
    );
    assert_eq!(calls(), 6);
    assert_eq!(CALLED.load(Ordering::Relaxed), 1);
}

#[monitor("AG(reading -> !writing)", predict, on_violation = return)]
fn overlaps() -> Result<(), Violated> {
    thread::scope(|scope| {
        scope.spawn(|| drop(region!("reading")));
        scope.spawn(|| moment!("writing"));
    });
    Ok(())
}

#[test]
fn regions_are_propositions() {
    let violated = overlaps().unwrap_err();
    let steps = &violated.detection().unwrap().evidence[0].path.steps;
    assert!(
        steps
            .iter()
            .any(|step| step.event.action.contains("reading"))
    );
}

static LEVEL: Shared<i32> = Shared::new(0);
const LIMIT: i32 = 2;

/// A computation with variables that are in scope, a constant of the program, and two logics.
#[monitor("EF(LEVEL == LIMIT)", shared(LEVEL), predict)]
#[monitor("LEVEL <= LIMIT", predict)]
fn raised() -> Result<i32, Violated> {
    thread::scope(|scope| {
        scope.spawn(|| LEVEL += 1);
        scope.spawn(|| LEVEL += 1);
    });
    Ok(LEVEL)
}

#[test]
fn both_logics_share_a_computation() {
    assert_eq!(raised().unwrap(), 2);
}

#[monitor("EF(x + y * z == 100)", predict(width = 3), shared(x: i32 = 0, y: i32 = 0, z: i32 = 0))]
fn bounded() -> Result<(), Violated> {
    thread::scope(|scope| {
        scope.spawn(|| x = 1);
        scope.spawn(|| y = 2);
        scope.spawn(|| z = 3);
    });
    Ok(())
}

/// What is not known is no violation. It is said on standard error.
#[test]
fn a_bound_that_is_met_is_no_violation() {
    if std::env::var_os("MONITOR_TEST_BOUNDED").is_some() {
        assert!(bounded().is_ok());
        return;
    }
    let own = std::env::current_exe().unwrap();
    let output = std::process::Command::new(own)
        .args([
            "branching::a_bound_that_is_met_is_no_violation",
            "--exact",
            "--nocapture",
        ])
        .env("MONITOR_TEST_BOUNDED", "1")
        .output()
        .unwrap();
    assert!(output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("it is not known whether this holds: 3 states were looked at"),
        "{said}"
    );
}
