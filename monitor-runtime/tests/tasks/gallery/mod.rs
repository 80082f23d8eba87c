//! A gallery of published errors of asynchronous programs: one passing run of the broken program tells of the error, and runs of the
//! corrected one, with the same marks, stay silent. One file a program.
//!
//! The page `docs/async-errors.md` has the table of them, which `UPDATE_PAGES=1 cargo test -p monitor-runtime --features
//! confirm,tokio gallery` writes.

mod check_then_act;
mod double_completion;
mod example;
mod idle_connections;
mod late_subscription;
mod leaked_permit;
mod lost_count;
mod lost_message;
mod lost_send;
mod lost_shutdown;
mod overtaking_stop;
mod page;
mod permit_erased;
mod program;
mod rebuilt_wait;
mod restart;
mod stale_refill;
mod unpolled_lock;

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use monitor_runtime::{Checked, Confirm, Outcome, PredictiveMonitor, Verdict};
use program::{Bug, Found, Limit, Luck, Work};

/// How often a corrected program is run in each kind of runtime.
const RUNS: usize = 20;

/// All of them.
const BUGS: [&Bug; 14] = [
    &lost_shutdown::BUG,
    &rebuilt_wait::BUG,
    &idle_connections::BUG,
    &permit_erased::BUG,
    &stale_refill::BUG,
    &overtaking_stop::BUG,
    &late_subscription::BUG,
    &restart::BUG,
    &lost_message::BUG,
    &lost_send::BUG,
    &lost_count::BUG,
    &leaked_permit::BUG,
    &unpolled_lock::BUG,
    &double_completion::BUG,
];

/// What is not told.
const LIMITS: [&Limit; 1] = [&check_then_act::LIMIT];

/// Runs it in a runtime of one thread, and in one of several.
fn check(
    property: &str,
    regions: &[&str],
    run: impl Fn() -> Work,
    expect: impl Fn(bool, &Checked),
) {
    let current = ::tokio::runtime::Builder::new_current_thread();
    let mut several = ::tokio::runtime::Builder::new_multi_thread();
    several.worker_threads(2);
    for mut builder in [current, several] {
        let runtime = builder.enable_time().build().unwrap();
        let monitor = PredictiveMonitor::new(property).unwrap();
        for region in regions {
            monitor.region(region);
        }
        let passed = runtime.block_on(monitor.follow(run()));
        expect(passed, &monitor.finish());
    }
}

fn outcome(checked: &Checked) -> &Outcome {
    checked.results()[0]
        .as_ref()
        .unwrap_or_else(|unchecked| panic!("{unchecked}"))
}

/// What is done in the violation that was found.
fn schedule(checked: &Checked) -> Vec<&str> {
    let violation = outcome(checked)
        .violation
        .as_ref()
        .unwrap_or_else(|| panic!("{checked}"));
    let steps = violation.schedule.steps.iter();
    steps
        .filter(|step| !step.ends_moment)
        .map(|step| step.event.action.as_str())
        .collect()
}

fn assert_told(bug: &Bug) {
    let run = || (bug.broken)(Luck::arranged());
    check(bug.property, bug.regions, run, |passed, checked| {
        println!("{checked}\n");
        assert!(
            passed,
            "an ordinary test of it would fail, so nothing is to be told"
        );
        let verdict = match bug.found {
            Found::Predicted => Verdict::Predicted,
            Found::Observed => Verdict::Observed,
        };
        assert_eq!(outcome(checked).verdict(), verdict, "{checked}");
        assert!(checked.notes().is_empty(), "{checked}");
        assert_eq!(schedule(checked), bug.schedule, "{checked}");
    });
}

/// The first run goes well; of those that are steered, chance is left to the runtime, and one breaks the rule.
fn assert_confirmed(bug: &Bug) {
    let luck = Cell::new(Luck::arranged());
    let began = Instant::now();
    let broken = bug.broken;
    let confirmed = PredictiveMonitor::confirm(bug.property, &Confirm::new(), move || {
        let mut several = ::tokio::runtime::Builder::new_multi_thread();
        let runtime = several.worker_threads(2).enable_time().build().unwrap();
        // Where the error is that something waits for ever, it does.
        let limit = Duration::from_secs(3);
        let work = broken(luck.replace(Luck::free()));
        drop(runtime.block_on(async { ::tokio::time::timeout(limit, work).await }));
    });
    let confirmed = confirmed.unwrap();
    if bug.found == Found::Observed {
        assert!(
            outcome(confirmed.checked()).observed_violated(),
            "what was seen needs not be confirmed: {}",
            confirmed.checked()
        );
        return;
    }
    let [Some(confirmation)] = confirmed.confirmations() else {
        panic!("{}", confirmed.checked());
    };
    println!("{} in {:?}: {confirmation}\n", bug.file, began.elapsed());
    // Whether a task that is aborted was polled before is no use of anything tracked, and so it is left to chance.
    if bug.file != restart::BUG.file {
        assert!(confirmation.is_confirmed(), "{confirmation}");
    }
}

fn assert_silent(bug: &Bug) {
    for _ in 0..RUNS {
        let run = || (bug.fixed)(Luck::free());
        check(bug.property, bug.regions, run, |passed, checked| {
            assert!(passed, "{checked}");
            assert_eq!(outcome(checked).verdict(), Verdict::Holds, "{checked}");
            assert!(checked.notes().is_empty(), "{checked}");
        });
    }
}

/// That its good run is silent is a limit; that its bad run is not shows that there is something to find.
fn assert_limit(limit: &Limit) {
    let good = || (limit.good)(Luck::arranged());
    check(limit.property, limit.regions, good, |passed, checked| {
        assert!(passed, "{checked}");
        assert_eq!(outcome(checked).verdict(), Verdict::Holds, "{checked}");
    });
    let bad = || (limit.bad)(Luck::arranged());
    check(limit.property, limit.regions, bad, |passed, checked| {
        assert!(passed, "{checked}");
        assert_eq!(outcome(checked).verdict(), Verdict::Observed, "{checked}");
    });
}

macro_rules! gallery {
    ($($name:ident)*) => {
        mod told {
            $(#[test]
            fn $name() {
                super::assert_told(&super::$name::BUG);
            })*
        }

        mod confirmed {
            $(#[test]
            fn $name() {
                super::assert_confirmed(&super::$name::BUG);
            })*
        }

        mod corrected {
            $(#[test]
            fn $name() {
                super::assert_silent(&super::$name::BUG);
            })*
        }

        #[test]
        fn all_of_them_are_tested() {
            assert_eq!([$(stringify!($name)),*], BUGS.map(|bug| bug.file));
        }
    };
}

gallery! {
    lost_shutdown rebuilt_wait idle_connections permit_erased stale_refill overtaking_stop late_subscription restart
    lost_message lost_send lost_count leaked_permit unpolled_lock double_completion
}

#[test]
fn a_look_that_would_have_to_come_before_a_section_that_wrote_is_not_predicted() {
    for limit in LIMITS {
        assert_limit(limit);
    }
}
