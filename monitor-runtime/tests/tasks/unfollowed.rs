//! Tasks that the crate `tokio` itself has spawned: they are outside of the computation, in whichever thread they are polled.

use std::{future::Future, time::Duration};

use monitor_runtime::{
    PredictiveMonitor, Reason, Shared, moment,
    tokio::{self, task::yield_now},
};

/// A runtime of one thread, in which they could be taken for a part of what blocks on it.
fn runtime() -> ::tokio::runtime::Runtime {
    ::tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap()
}

/// The moments are seen in one order, and would pass for it.
async fn two_moments(task: impl Future<Output = ()>) {
    task.await;
    ::tokio::time::sleep(Duration::from_millis(1)).await;
    moment!("using");
}

fn assert_not_checked(run: impl FnOnce(&PredictiveMonitor)) {
    let monitor = PredictiveMonitor::new("using -> once(ready)").unwrap();
    run(&monitor);
    let checked = monitor.finish();
    let unchecked = checked.results()[0].as_ref().unwrap_err();
    assert!(
        matches!(&unchecked.reason, Reason::OutsideRegion { name, .. } if name == "ready"),
        "{unchecked}"
    );
    let said = unchecked.to_string();
    assert!(said.contains("of the crate tokio"), "{said}");
}

#[test]
fn a_task_of_the_crate_is_outside_in_the_thread_that_blocks() {
    let runtime = runtime();
    let task = async || drop(::tokio::spawn(async { moment!("ready") }).await);
    assert_not_checked(|monitor| monitor.run(|| runtime.block_on(two_moments(task()))));
}

#[test]
fn a_task_of_a_handle_is_outside_too() {
    let runtime = runtime();
    let handle = runtime.handle().clone();
    let task = async move || drop(handle.spawn(async { moment!("ready") }).await);
    assert_not_checked(|monitor| monitor.run(|| runtime.block_on(two_moments(task()))));
}

#[test]
fn a_task_of_a_runtime_is_outside_too() {
    let runtime = runtime();
    assert_not_checked(|monitor| {
        monitor.run(|| {
            let task = runtime.spawn(async { moment!("ready") });
            runtime.block_on(two_moments(async { drop(task.await) }));
        });
    });
}

/// It is polled inside of what is followed.
#[test]
fn a_local_task_of_the_crate_is_outside_too() {
    let runtime = runtime();
    let local = ::tokio::task::LocalSet::new();
    let task = async || drop(::tokio::task::spawn_local(async { moment!("ready") }).await);
    assert_not_checked(|monitor| {
        runtime.block_on(monitor.follow(local.run_until(two_moments(task()))));
    });
}

#[test]
fn its_writes_are_unseen() {
    let runtime = runtime();
    let monitor = PredictiveMonitor::new("x == 0").unwrap();
    let x = std::sync::Arc::new(Shared::named("x", 0));
    monitor.run(|| {
        x.set(0);
        let x = std::sync::Arc::clone(&x);
        runtime.block_on(async { ::tokio::spawn(async move { x.set(0) }).await.unwrap() });
    });
    let checked = monitor.finish();
    assert!(
        matches!(
            checked.results()[0].as_ref().unwrap_err().reason,
            Reason::Unseen { .. }
        ),
        "{checked}"
    );
}

/// What it does with what no property reads is its own affair, and it can start what is followed elsewhere.
#[test]
fn one_that_touches_nothing_of_the_property_changes_nothing() {
    let runtime = runtime();
    let monitor = PredictiveMonitor::new("using -> once(ready)").unwrap();
    monitor.run(|| {
        runtime.block_on(async {
            let other = ::tokio::spawn(async { yield_now().await });
            tokio::spawn(async { moment!("ready") }).await.unwrap();
            moment!("using");
            other.await.unwrap();
        });
    });
    monitor.finish().assert_holds();
}

/// The thread goes on in its computation behind each poll of such a task.
#[test]
fn the_thread_is_what_it_was_behind_it() {
    let runtime = runtime();
    let monitor = PredictiveMonitor::new("using -> once(ready)").unwrap();
    monitor.run(|| {
        moment!("ready");
        runtime.block_on(async { ::tokio::spawn(yield_now()).await.unwrap() });
        moment!("using");
    });
    let checked = monitor.finish();
    checked.assert_holds();
    assert!(checked.notes().is_empty(), "{checked}");
}

/// A computation that is entered inside of such a task is that of the task.
#[test]
fn a_task_of_the_crate_can_have_a_computation_of_its_own() {
    runtime().block_on(async {
        let task = ::tokio::spawn(async {
            let monitor = PredictiveMonitor::new("x == 0").unwrap();
            monitor.run(|| Shared::named("x", 0).set(1));
            monitor.finish().violated()
        });
        assert!(task.await.unwrap());
    });
}
