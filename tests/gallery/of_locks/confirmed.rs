//! What is predicted of locks, or possible, is made to happen.

use std::{cell::Cell, time::Duration};

use monitor_runtime::{
    Confirm, Confirmed, ConfirmedLocks, DeadlockMonitor, PredictiveMonitor, moment, sync::Mutex,
    thread,
};

use super::{
    super::programs::{Setting, start},
    conflicting::CONFLICTING,
    cycles::{AT_CHANNELS, CYCLES, TWINS},
    sections::RULES,
};

/// How often what must always be so is tried.
const TIMES: usize = 20;

/// The first run goes well; of those that are steered, chance is left to the system.
fn run_again(program: fn(&Setting)) -> impl FnMut() + Send + 'static {
    let setting = Cell::new(Setting::lucky());
    move || program(&setting.replace(Setting::free(1)))
}

fn look(program: fn(&Setting), options: &Confirm) -> ConfirmedLocks {
    DeadlockMonitor::confirm(options, run_again(program))
}

fn check(property: &str, program: fn(&Setting), options: &Confirm) -> Confirmed {
    PredictiveMonitor::confirm(property, &options.locks(), run_again(program)).unwrap()
}

#[test]
fn published_deadlocks_are_come_to_by_the_first_run_every_time() {
    for cycle in &CYCLES {
        for _ in 0..TIMES {
            let confirmed = look(cycle.broken, &Confirm::new().tries(1));
            let checked = confirmed.checked();
            let [Some(confirmation)] = confirmed.confirmations() else {
                panic!("{}\n{checked}", cycle.name);
            };
            assert!(
                confirmation.is_confirmed(),
                "{}\n{checked}\n{confirmation}",
                cycle.name
            );
            let deadlock = confirmation.deadlock().unwrap();
            let mut threads: Vec<&str> = deadlock.threads.iter().map(|t| &*t.thread).collect();
            threads.sort_unstable();
            assert_eq!(threads, cycle.threads, "{confirmation}");
        }
    }
}

/// The run that is led to it does not end, and its threads stand where they are.
#[test]
fn published_deadlocks_at_channels_are_come_to_by_the_first_run() {
    let options = Confirm::new().tries(1).patience(Duration::from_millis(100));
    for cycle in &AT_CHANNELS {
        let confirmed = look(cycle.broken, &options);
        let checked = confirmed.checked();
        let [Some(confirmation)] = confirmed.confirmations() else {
            panic!("{}\n{checked}", cycle.name);
        };
        assert!(confirmation.is_confirmed(), "{checked}\n{confirmation}");
        let deadlock = confirmation.deadlock().unwrap();
        assert!(deadlock.observed);
        let mut threads: Vec<&str> = deadlock.threads.iter().map(|t| &*t.thread).collect();
        threads.sort_unstable();
        assert_eq!(threads, cycle.threads, "{confirmation}");
        println!("{confirmation}");
    }
}

#[test]
fn corrections_and_twins_of_deadlocks_are_not_run_again() {
    let fixed = CYCLES
        .iter()
        .chain(&AT_CHANNELS)
        .map(|cycle| (cycle.name, cycle.fixed));
    for (name, program) in fixed.chain(TWINS) {
        let confirmed = look(program, &Confirm::new());
        assert!(confirmed.checked().holds(), "{name}");
        assert!(confirmed.confirmations().is_empty(), "{name}");
    }
}

#[test]
fn rules_that_sections_in_another_order_break_are_broken() {
    // Two of them wait for ever then, and are given up after ten times this.
    let options = Confirm::new().patience(Duration::from_millis(200));
    for rule in &RULES {
        let confirmed = check(rule.property, rule.broken, &options);
        let [Some(confirmation)] = confirmed.confirmations() else {
            panic!("{}\n{}", rule.name, confirmed.checked());
        };
        assert!(confirmation.is_confirmed(), "{}\n{confirmation}", rule.name);
    }
}

#[test]
fn what_conflicting_sections_may_break_is_broken_and_their_corrections_are_not() {
    for rule in &CONFLICTING {
        for _ in 0..TIMES {
            let confirmed = check(rule.property, rule.broken, &Confirm::new());
            assert!(confirmed.checked().holds());
            let [confirmation] = &confirmed.possible()[0][..] else {
                panic!("{}\n{}", rule.name, confirmed.checked());
            };
            assert!(confirmation.is_confirmed(), "{}\n{confirmation}", rule.name);
            assert_eq!(confirmation.tries(), 1, "{}\n{confirmation}", rule.name);
        }
        let confirmed = check(rule.property, rule.fixed, &Confirm::new());
        assert!(confirmed.checked().holds() && confirmed.possible()[0].is_empty());
    }
}

/// As [launchbadge/sqlx#3217](super::conflicting), corrected: what says that the pool is closed stands with the queue under the
/// lock. So the connection sees it, and goes another way.
fn looked_at_under_the_lock(setting: &Setting) {
    let idle = Mutex::new((false, Vec::new()));
    thread::scope(|scope| {
        start(scope, "connection", || {
            let mut idle = idle.lock().unwrap();
            if !idle.0 {
                moment!("requeued");
                idle.1.push(7);
            }
            drop(idle);
            setting.passed("the return");
        });
        start(scope, "owner", || {
            setting.after("the return");
            let mut idle = idle.lock().unwrap();
            *idle = (true, Vec::new());
            moment!("drained");
        });
    });
}

#[test]
fn what_is_possible_and_not_reached_fails_nothing_and_says_why() {
    let property = "start(requeued) -> !once(drained)";
    let confirmed = check(property, looked_at_under_the_lock, &Confirm::new());
    let checked = confirmed.checked();
    assert!(checked.holds(), "{checked}");
    assert!(confirmed.confirmations()[0].is_none());
    let [dropped] = &confirmed.possible()[0][..] else {
        panic!("{checked}");
    };
    assert!(!dropped.is_confirmed());
    // It would go the same way again.
    assert_eq!(dropped.tries(), 2);
    let text = dropped.to_string();
    assert!(
        text.starts_with(
            "not reached, in 2 runs steered into this schedule: thread `connection` came to unlock at "
        ) && text.contains("where the schedule has enter at "),
        "{text}"
    );
}
