//! Published errors with locks: deadlocks that one good run predicts, and rules that sections in another order break. Of the
//! corrected program, with the same marks, nothing is said.

#[path = "of_locks/confirmed.rs"]
mod confirmed;
#[path = "of_locks/conflicting.rs"]
mod conflicting;
#[path = "of_locks/cycles.rs"]
mod cycles;
#[path = "of_locks/sections.rs"]
mod sections;

use std::time::Instant;

use monitor_runtime::{
    Checked, CheckedLocks, DeadlockMonitor, Outcome, PredictiveMonitor, Verdict,
};

use self::{
    conflicting::CONFLICTING,
    cycles::{AT_CHANNELS, CYCLES, MISSED, TWINS},
    sections::{RULES, Rule},
};
use super::programs::Setting;

/// How often a corrected program is run.
const RUNS: usize = 30;

fn look(name: &str, program: fn(&Setting), setting: &Setting) -> CheckedLocks {
    let monitor = DeadlockMonitor::new();
    monitor.run(|| program(setting));
    let start = Instant::now();
    let checked = monitor.finish();
    println!("{name}: {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    checked
}

#[test]
fn published_deadlocks_are_predicted_and_their_corrections_silent() {
    for cycle in CYCLES.iter().chain(&AT_CHANNELS) {
        let checked = look(cycle.name, cycle.broken, &Setting::lucky());
        let [deadlock] = checked.deadlocks() else {
            panic!("{}\n{checked}", cycle.name);
        };
        assert!(!deadlock.observed);
        let mut threads: Vec<&str> = deadlock.threads.iter().map(|t| &*t.thread).collect();
        threads.sort_unstable();
        assert_eq!(threads, cycle.threads, "{checked}");
        assert!(checked.notes().is_empty(), "{checked}");
        println!("{checked}");
        for _ in 0..RUNS {
            let checked = look(cycle.name, cycle.fixed, &Setting::free(1));
            assert!(checked.holds(), "{}\n{checked}", cycle.name);
        }
    }
}

#[test]
fn what_rules_an_inversion_out_makes_it_silent() {
    for (name, twin) in TWINS {
        for setting in [Setting::lucky(), Setting::free(1)] {
            let checked = look(name, twin, &setting);
            assert!(checked.holds(), "{name}\n{checked}");
            assert!(checked.notes().is_empty(), "{checked}");
        }
    }
}

/// Threads that go another way, and waits for something else than a lock.
#[test]
fn deadlocks_that_are_not_predicted() {
    for (name, program) in MISSED {
        let checked = look(name, program, &Setting::lucky());
        assert!(checked.holds(), "{name}\n{checked}");
    }
}

fn check(rule: &Rule, program: fn(&Setting), setting: &Setting, locks: bool) -> Checked {
    let monitor = PredictiveMonitor::new(rule.property).unwrap();
    let monitor = if locks { monitor.locks() } else { monitor };
    for region in rule.regions {
        monitor.region(region);
    }
    monitor.run(|| program(setting));
    let start = Instant::now();
    let checked = monitor.finish();
    println!(
        "{}: {:.1} ms",
        rule.name,
        start.elapsed().as_secs_f64() * 1e3
    );
    checked
}

fn outcome(checked: &Checked) -> &Outcome {
    checked.results()[0].as_ref().unwrap()
}

fn verdict(checked: &Checked) -> Verdict {
    outcome(checked).verdict()
}

#[test]
fn rules_that_sections_in_another_order_break_are_predicted() {
    for rule in &RULES {
        let without = check(rule, rule.broken, &Setting::lucky(), false);
        let expected = if rule.without_locks {
            Verdict::Predicted
        } else {
            Verdict::Holds
        };
        assert_eq!(verdict(&without), expected, "{}\n{without}", rule.name);
        let checked = check(rule, rule.broken, &Setting::lucky(), true);
        assert_eq!(
            verdict(&checked),
            Verdict::Predicted,
            "{}\n{checked}",
            rule.name
        );
        assert!(checked.notes().is_empty(), "{checked}");
        for _ in 0..RUNS {
            let checked = check(rule, rule.fixed, &Setting::free(1), true);
            assert!(checked.holds(), "{}\n{checked}", rule.name);
        }
    }
}

#[test]
fn rules_that_conflicting_sections_may_break_are_possible_and_their_corrections_silent() {
    for rule in &CONFLICTING {
        let checked = check(rule, rule.broken, &Setting::lucky(), true);
        assert!(checked.holds(), "{}\n{checked}", rule.name);
        let [possible] = &outcome(&checked).possible[..] else {
            panic!("{}\n{checked}", rule.name);
        };
        assert_eq!(possible.changed.len(), 1, "{checked}");
        println!("{checked}");
        for _ in 0..RUNS {
            let checked = check(rule, rule.fixed, &Setting::free(1), true);
            assert!(checked.holds(), "{}\n{checked}", rule.name);
            assert!(outcome(&checked).possible.is_empty(), "{checked}");
        }
    }
}
