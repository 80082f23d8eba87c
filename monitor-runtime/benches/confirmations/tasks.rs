//! Rules that tasks break.

#[path = "../../tests/tasks/gallery/idle_connections.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod idle_connections;
#[path = "../../tests/tasks/gallery/late_subscription.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod late_subscription;
#[path = "../../tests/tasks/gallery/lost_shutdown.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod lost_shutdown;
#[path = "../../tests/tasks/gallery/overtaking_stop.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod overtaking_stop;
#[path = "../../tests/tasks/gallery/permit_erased.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod permit_erased;
#[path = "../../tests/tasks/gallery/program.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod program;
#[path = "../../tests/tasks/gallery/rebuilt_wait.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod rebuilt_wait;
#[path = "../../tests/tasks/gallery/restart.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod restart;
#[path = "../../tests/tasks/gallery/stale_refill.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod stale_refill;

use std::{cell::Cell, time::Duration};

use monitor_runtime::{Confirm, PredictiveMonitor};
use tokio::{
    runtime::{Builder, Runtime},
    time::timeout,
};

use self::program::{Bug, Luck};
use super::{Attempt, Grade, Row, found, timed};

/// Those of the gallery that are predicted.
const BUGS: [&Bug; 8] = [
    &lost_shutdown::BUG,
    &rebuilt_wait::BUG,
    &idle_connections::BUG,
    &permit_erased::BUG,
    &stale_refill::BUG,
    &overtaking_stop::BUG,
    &late_subscription::BUG,
    &restart::BUG,
];

/// Where the error is that something waits for ever, it does.
const LONG: Duration = Duration::from_millis(200);

pub(super) fn rows() -> Vec<Row> {
    let bugs = BUGS.into_iter().map(|bug| Row {
        gallery: "tasks",
        name: bug.published[0],
        grade: Grade::Certain,
        attempt: Box::new(|| attempt(bug)),
    });
    bugs.collect()
}

fn attempt(bug: &'static Bug) -> Attempt {
    let run = |luck: Luck| {
        let work = (bug.broken)(luck);
        drop(runtime().block_on(async { timeout(LONG, work).await }));
    };
    let check = || {
        let monitor = PredictiveMonitor::new(bug.property).expect("the rule is right");
        monitor.run(|| run(Luck::arranged()));
        drop(monitor.finish());
    };
    let luck = Cell::new(Luck::arranged());
    let program = move || run(luck.replace(Luck::free()));
    let (confirmed, clock) = timed(check, || {
        PredictiveMonitor::confirm(bug.property, &Confirm::new(), program)
            .expect("the rule is right")
    });
    Attempt::new(found(&confirmed), &clock)
}

fn runtime() -> Runtime {
    let mut several = Builder::new_multi_thread();
    let runtime = several.worker_threads(2).enable_time().build();
    runtime.expect("threads can be started")
}
