//! Rules that threads break.

use std::{
    hint::spin_loop,
    time::{Duration, Instant},
};

use monitor_runtime::Confirm;

use super::{
    Grade, Row, attempt_rule,
    programs::{BUGS, locks_would_commute, never_executed},
};

/// How many other orders are tried.
const SCHEDULES: u32 = 20;

/// What a program of a usual size does besides: no thread is held for it.
const WORK: Duration = Duration::from_millis(20);

fn work() {
    let began = Instant::now();
    while began.elapsed() < WORK {
        spin_loop();
    }
}

pub(super) fn rows() -> Vec<Row> {
    let bugs = BUGS.iter().map(|bug| Row {
        gallery: "threads",
        name: bug.name,
        grade: Grade::Certain,
        attempt: Box::new(|| {
            let broken = bug.broken;
            attempt_rule(bug.property, &Confirm::new(), move |setting| {
                broken(setting);
            })
        }),
    });
    let with_work = BUGS.iter().map(|bug| Row {
        gallery: "work",
        name: bug.name,
        grade: Grade::Certain,
        attempt: Box::new(|| {
            let broken = bug.broken;
            attempt_rule(bug.property, &Confirm::new(), move |setting| {
                work();
                broken(setting);
            })
        }),
    });
    let limits = [
        (
            "a write that was not executed",
            &never_executed::LIMIT,
            Grade::AnotherBranch,
        ),
        (
            "locks would commute",
            &locks_would_commute::LIMIT,
            Grade::Certain,
        ),
    ];
    let limits = limits.map(|(name, limit, grade)| Row {
        gallery: "threads",
        name,
        grade,
        attempt: Box::new(move || {
            let options = Confirm::new();
            let options = match grade {
                Grade::AnotherBranch => options.explore(SCHEDULES),
                Grade::Certain | Grade::Possible => options.locks(),
            };
            let good = limit.good;
            attempt_rule(limit.property, &options, move |setting| {
                good(setting);
            })
        }),
    });
    bugs.chain(limits).chain(with_work).collect()
}
