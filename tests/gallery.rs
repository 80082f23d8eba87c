//! A gallery of published concurrency errors: one good run of the broken program predicts the error, the corrected one
//! stays silent. One file a program, in `gallery/`. `cargo test --test integration gallery:: -- --nocapture` shows what is printed for
//! each.

mod facade {
    pub(crate) use monitor_runtime::{Shared, moment, region, sync, thread};
}
#[path = "gallery/of_locks.rs"]
mod of_locks;
#[path = "gallery/programs.rs"]
mod programs;

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use monitor_logic::strategies::times;
use monitor_runtime::{Checked, Confirm, Confirmation, Outcome, PredictiveMonitor, Verdict};
use programs::{BUGS, Bug, Limit, Setting};

/// How often a program is run.
fn runs() -> usize {
    times(25)
}

fn check(
    property: &str,
    regions: &[&str],
    program: fn(&Setting) -> bool,
    setting: &Setting,
) -> (bool, Checked) {
    let computation = PredictiveMonitor::new(property).unwrap();
    for region in regions {
        computation.region(region);
    }
    let passed = computation.run(|| program(setting));
    (passed, computation.finish())
}

fn outcome(checked: &Checked) -> &Outcome {
    checked.results()[0]
        .as_ref()
        .unwrap_or_else(|unchecked| panic!("{unchecked}"))
}

/// Who does what in the violation that was found.
fn assert_schedule(checked: &Checked, expected: &[(&str, &str)]) {
    let violation = outcome(checked)
        .violation
        .as_ref()
        .unwrap_or_else(|| panic!("{checked}"));
    println!("{checked}\n");
    let steps = &violation.schedule.steps;
    let found: Vec<(&str, &str)> = steps
        .iter()
        .map(|step| (step.event.thread.as_str(), step.event.action.as_str()))
        .collect();
    assert_eq!(found, expected, "{checked}");
    // A person finds them too, with where they are.
    let printed = checked.to_string();

    // The end of a moment is no line of its own.
    for step in steps.iter().filter(|step| !step.ends_moment) {
        let event = &step.event;
        let location = event.known_location().map(ToString::to_string);
        let location = location.unwrap_or_default();
        assert!(location.contains(".rs:"), "{checked}");
        let line = printed.lines().find(|line| {
            line.contains(&event.thread) && line.contains(&event.action) && line.contains(&location)
        });
        assert!(line.is_some(), "{step:?} is not in\n{checked}");
    }
}

fn assert_predicted(bug: &Bug) {
    let (passed, checked) = check(bug.property, bug.regions, bug.broken, &Setting::lucky());
    assert!(
        passed,
        "an ordinary test of it would fail, so nothing needs to be predicted"
    );
    let outcome = outcome(&checked);
    assert_eq!(outcome.verdict(), Verdict::Predicted, "{checked}");
    assert!(!outcome.observed_violated());
    assert!(checked.notes().is_empty(), "{checked}");
    assert_schedule(&checked, bug.schedule);
}

/// The first run goes well; of those that are steered, chance is left to the system, and the first breaks the property.
fn assert_confirmed(bug: &Bug) {
    let setting = Cell::new(Setting::lucky());
    let broken = bug.broken;
    let confirmed = PredictiveMonitor::confirm(bug.property, &Confirm::new(), move || {
        broken(&setting.replace(Setting::free(1)));
    });
    let confirmed = confirmed.unwrap();
    let [Some(confirmation)] = confirmed.confirmations() else {
        panic!("{}", confirmed.checked());
    };
    assert!(confirmation.is_confirmed(), "{confirmation}");
    assert_eq!(confirmation.tries(), 1, "{confirmation}");
    println!("{confirmation}\n");
}

fn assert_silent(bug: &Bug) {
    for _ in 0..runs() {
        let (passed, checked) = check(bug.property, bug.regions, bug.fixed, &Setting::free(1));
        assert!(passed);
        assert_eq!(outcome(&checked).verdict(), Verdict::Holds, "{checked}");
        assert!(checked.notes().is_empty(), "{checked}");
    }
}

/// That its good run is silent is a limit; that its bad run is not shows that there is something to find.
fn assert_limit(limit: &Limit) {
    let (passed, checked) = check(limit.property, limit.regions, limit.good, &Setting::lucky());
    assert!(passed);
    assert_eq!(outcome(&checked).verdict(), Verdict::Holds, "{checked}");
    let (passed, checked) = check(limit.property, limit.regions, limit.bad, &Setting::lucky());
    assert!(!passed);
    assert_eq!(outcome(&checked).verdict(), Verdict::Observed, "{checked}");
    assert_schedule(&checked, limit.schedule);
}

/// What no order of the good run has is found by running the program in other orders.
fn assert_explored(limit: &Limit) {
    let setting = Cell::new(Setting::lucky());
    let options = Confirm::new().explore(20);
    let good = limit.good;
    let confirmed = PredictiveMonitor::confirm(limit.property, &options, move || {
        good(&setting.replace(Setting::free(1)));
    });
    let confirmed = confirmed.unwrap();
    assert!(confirmed.checked().holds(), "{}", confirmed.checked());
    let [Some(explored)] = confirmed.explored() else {
        panic!("nothing was found");
    };
    println!("{explored}\n");
    assert!(explored.confirmation().is_confirmed());
}

/// In how many of [`runs`] attempts the first steered run broke the property, and how long the middle ones took: a run that is
/// checked, and a run that is checked and confirmed.
fn attempts(bug: &Bug) -> (usize, [Duration; 2]) {
    let mut at_once = 0;
    let mut times = [const { Vec::new() }; 2];
    for _ in 0..runs() {
        let began = Instant::now();
        let (_, checked) = check(bug.property, bug.regions, bug.broken, &Setting::lucky());
        times[0].push(began.elapsed());
        assert!(checked.violated());
        let setting = Cell::new(Setting::lucky());
        let broken = bug.broken;
        let began = Instant::now();
        let confirmed =
            PredictiveMonitor::confirm(bug.property, &Confirm::new().tries(1), move || {
                broken(&setting.replace(Setting::free(1)));
            });
        times[1].push(began.elapsed());
        let confirmed = confirmed.unwrap();
        let confirmation = confirmed.confirmations()[0].as_ref();
        at_once += usize::from(confirmation.is_some_and(Confirmation::is_confirmed));
    }
    let middle = times.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    });
    (at_once, middle)
}

/// `cargo test --test integration gallery::each_is_confirmed -- --nocapture` shows the table.
#[test]
fn each_is_confirmed_by_the_first_run_every_time() {
    println!(
        "{:<45}{:>12}{:>10}{:>12}{:>7}",
        "error", "at once", "checked", "confirmed", "ratio"
    );
    for bug in &BUGS {
        let (at_once, [checked, confirmed]) = attempts(bug);
        println!(
            "{:<45}{:>12}{:>7.2} ms{:>9.2} ms{:>7.2}",
            bug.name,
            format!("{at_once} of {}", runs()),
            checked.as_secs_f64() * 1e3,
            confirmed.as_secs_f64() * 1e3,
            confirmed.as_secs_f64() / checked.as_secs_f64()
        );
        assert_eq!(at_once, runs(), "{}", bug.name);
    }
}

macro_rules! bugs {
    ($($name:ident)*) => {
        $(mod $name {
            use super::programs::$name::BUG;

            #[test]
            fn is_predicted() {
                super::assert_predicted(&BUG);
            }

            #[test]
            fn is_confirmed() {
                super::assert_confirmed(&BUG);
            }

            #[test]
            fn is_corrected() {
                super::assert_silent(&BUG);
            }
        })*

        #[test]
        fn all_of_them_are_tested() {
            assert_eq!([$(programs::$name::BUG.name),*], BUGS.map(|bug| bug.name));
        }
    };
}

bugs! {
    landing example_two transfer_and_audit poll_before_send use_before_init cache_read_back
    range_and_reset lost_update wait_group unwrap_shared notify_removed use_after_check
}

/// Violating runs, runs and states, as the papers count them.
fn assert_counts(bug: &Bug, expected: [&str; 3]) {
    let (_, checked) = check(bug.property, bug.regions, bug.broken, &Setting::lucky());
    let outcome = outcome(&checked);
    let counts = [&outcome.violating_runs, &outcome.runs, &outcome.states];
    let counts = counts.map(|count| count.as_ref().map(ToString::to_string));
    assert_eq!(
        counts,
        expected.map(|count| Some(count.to_owned())),
        "{checked}"
    );
}

#[test]
fn two_of_three_landings_are_violated() {
    assert_counts(&programs::landing::BUG, ["2", "3", "6"]);
}

#[test]
fn one_of_three_runs_of_the_second_example_is_violated() {
    assert_counts(&programs::example_two::BUG, ["1", "3", "7"]);
}

#[test]
fn an_event_that_was_not_executed_is_not_claimed() {
    assert_limit(&programs::never_executed::LIMIT);
    assert_explored(&programs::never_executed::LIMIT);
}

/// Where sections may change places, what would have had to commute is predicted.
#[test]
fn critical_sections_that_commute_are_predicted_where_they_may() {
    let limit = &programs::locks_would_commute::LIMIT;
    let computation = PredictiveMonitor::new(limit.property).unwrap().locks();
    assert!(computation.run(|| (limit.good)(&Setting::lucky())));
    let checked = computation.finish();
    assert_eq!(outcome(&checked).verdict(), Verdict::Predicted, "{checked}");
}

#[test]
fn critical_sections_that_would_have_to_commute_are_not_claimed() {
    assert_limit(&programs::locks_would_commute::LIMIT);
    assert_explored(&programs::locks_would_commute::LIMIT);
}
