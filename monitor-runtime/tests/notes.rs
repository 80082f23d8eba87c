//! What makes a result weaker than it looks is said, and can be made a failure.
#![cfg(all(feature = "predict", not(feature = "off")))]

use std::{
    env, fs,
    process::{self, Command, Output},
};

#[cfg(feature = "decentralized")]
use monitor_runtime::{DecentralizedMonitor, sync::Mutex};
use monitor_runtime::{NoteKind, PredictiveMonitor, Reason, Violated, moment, monitor, thread};

#[monitor("landed -> once(cleared)", predict)]
fn noted() -> Result<(), Violated> {
    moment!("cleared");
    Ok(())
}

#[monitor("landed -> once(cleared)", predict(strict))]
fn strict() -> Result<(), Violated> {
    moment!("cleared");
    Ok(())
}

#[monitor("landed -> once(cleared)", predict(width = 7, strict))]
fn strict_and_whole() -> Result<(), Violated> {
    moment!("cleared");
    moment!("landed");
    Ok(())
}

#[track_caller]
fn assert_denied(reason: &Reason) {
    let Reason::Notes(notes) = reason else {
        panic!("{reason}");
    };
    let region = "landed".to_owned();
    assert_eq!(
        notes[0].kind,
        NoteKind::NeverEntered {
            region,
            similar: None
        }
    );
    let text = reason.to_string();
    assert!(text.contains("its notes are failures"), "{text}");
    assert!(text.contains("region `landed` was never entered"), "{text}");
}

#[test]
fn a_strict_function_fails_by_a_note() {
    let violated = strict().unwrap_err();
    assert_denied(&violated.unchecked().unwrap().reason);
    let text = format!("{violated:#}");
    assert_eq!(text.matches("never entered").count(), 1, "{text}");
    strict_and_whole().unwrap();
}

#[monitor(
    "x + y + z != 56 || prev(x + y + z != 54)",
    predict(width = 3, strict),
    shared(x: i32 = 0, y: i32 = 0, z: i32 = 0)
)]
fn large() -> Result<(), Violated> {
    thread::scope(|scope| {
        scope.spawn(|| (0..20).for_each(|value| x = value));
        scope.spawn(|| (0..20).for_each(|value| y = value));
        scope.spawn(|| (0..20).for_each(|value| z = value));
    });
    Ok(())
}

#[test]
fn a_strict_function_fails_by_what_was_not_looked_at() {
    let violated = large().unwrap_err();
    let reason = &violated.unchecked().unwrap().reason;
    assert!(matches!(reason, Reason::Incomplete(_)), "{violated:#}");
}

#[test]
fn a_strict_computation_fails_by_a_note() {
    let run = |computation: PredictiveMonitor| {
        computation.run(|| moment!("cleared"));
        computation.finish()
    };
    let formula = "landed -> once(cleared)";
    let shown = run(PredictiveMonitor::new(formula).unwrap());
    shown.assert_holds();
    let denied = run(PredictiveMonitor::new(formula).unwrap().strict());
    assert!(!denied.holds() && !denied.violated());
    assert_denied(&denied.results()[0].as_ref().unwrap_err().reason);
    let text = denied.to_string();
    assert_eq!(text.matches("never entered").count(), 1, "{text}");
    // What is violated is so with notes or without.
    let violated = run(PredictiveMonitor::new("!cleared && (landed -> landed)")
        .unwrap()
        .strict());
    assert!(violated.violated());
}

#[cfg(feature = "decentralized")]
#[test]
fn a_strict_monitor_fails_by_a_note() {
    let run = |monitor: DecentralizedMonitor| {
        monitor.run(|| drop(Mutex::new(1).lock()));
        monitor.finish()
    };
    let formula = "landed -> once(cleared)";
    assert!(run(DecentralizedMonitor::new(formula).unwrap()).holds());
    let judgement = run(DecentralizedMonitor::new(formula).unwrap().strict());
    assert!(!judgement.holds());
    let problem = judgement.problem().unwrap();
    assert!(problem.contains("its notes are failures"), "{problem}");
}

#[test]
fn a_function_with_a_note() {
    noted().unwrap();
}

/// Runs the test above in a process of its own.
fn with_notes(value: &str) -> Output {
    run_with_notes(value, "notes::a_function_with_a_note")
}

fn run_with_notes(value: &str, test: &str) -> Output {
    Command::new(env::current_exe().unwrap())
        .args(["--exact", test])
        .env("MONITOR_NOTES", value)
        .output()
        .unwrap()
}

#[monitor("!(boarding && fuelling)", predict(strict), allow(nothing_tracked))]
fn may_be_idle(enter: bool) -> Result<(), Violated> {
    if enter {
        moment!("boarding");
    }
    Ok(())
}

#[test]
fn a_function_that_may_be_idle() {
    may_be_idle(false).unwrap();
}

#[test]
fn what_a_call_that_may_touch_nothing_never_entered_is_no_note() {
    let denied = run_with_notes("deny", "notes::a_function_that_may_be_idle");
    assert!(denied.status.success());
    assert_eq!(String::from_utf8_lossy(&denied.stderr), "");
    // One that touches something is as any other.
    let violated = may_be_idle(true).unwrap_err();
    let text = format!("{violated:#}");
    assert!(text.contains("its notes are failures"), "{text}");
    assert!(text.contains("`fuelling` was never entered"), "{text}");
}

#[monitor("!(loading && unloadig)", predict)]
fn misspelt() -> Result<(), Violated> {
    load();
    Ok(())
}

fn load() {
    moment!("loading");
    moment!("unloading");
}

/// The test below has it run alone.
#[test]
fn a_function_with_a_misspelt_region() {
    misspelt().unwrap();
}

#[test]
fn a_note_of_a_misspelt_region_says_what_may_be_meant() {
    let output = run_with_notes("show", "notes::a_function_with_a_misspelt_region");
    let error = String::from_utf8_lossy(&output.stderr);
    let said = "region `unloadig` was never entered in this run";
    assert!(error.contains(said), "{error}");
    assert!(error.contains("did you mean `unloading`?"), "{error}");
}

#[test]
fn the_environment_says_what_is_done_with_notes() {
    let said = "region `landed` was never entered";
    let shown = with_notes("show");
    let error = String::from_utf8_lossy(&shown.stderr);
    assert!(shown.status.success() && error.contains(said), "{error}");

    let denied = with_notes("deny");
    let output = String::from_utf8_lossy(&denied.stdout);
    assert!(
        !denied.status.success() && output.contains(said),
        "{output}"
    );

    let misspelt = with_notes("deney");
    let error = String::from_utf8_lossy(&misspelt.stderr);
    assert!(!misspelt.status.success());
    assert!(
        error.contains("`MONITOR_NOTES=deney` is not known"),
        "{error}"
    );
    assert!(error.contains("`file:PATH`"), "{error}");

    let path = env::temp_dir().join(format!("monitor-notes-{}", process::id()));
    for times in 1..=2 {
        assert!(
            with_notes(&format!("file:{}", path.display()))
                .status
                .success()
        );
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.lines().count(), times, "{text}");
        assert!(text.lines().all(|line| line.contains(said)), "{text}");
    }
    fs::remove_file(&path).unwrap();

    let nowhere = with_notes("file:/nowhere/at/all");
    let error = String::from_utf8_lossy(&nowhere.stderr);
    assert!(nowhere.status.success());
    assert!(
        error.contains("`/nowhere/at/all`, which `MONITOR_NOTES` names"),
        "{error}"
    );
}
