//! Runtimes, and sets of local tasks, that are shut down while tasks are alive.

use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

use ::tokio::runtime::{Builder, Runtime};
use monitor_runtime::{Checked, PredictiveMonitor, Reason, moment, region, tokio};
use tokio::task::LocalSet;

use super::support::Signal;

/// What is dropped with a future.
struct AtEnd;

impl Drop for AtEnd {
    fn drop(&mut self) {
        moment!("dropped");
    }
}

/// Waits for ever.
async fn serve(waits: Signal) {
    let _serving = region!("serving");
    let _end = AtEnd;
    waits.when_waiting(std::future::pending::<()>()).await;
}

fn one_thread() -> Runtime {
    Builder::new_current_thread().enable_time().build().unwrap()
}

fn several_threads() -> Runtime {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(2).enable_time().build().unwrap()
}

fn checked(formula: &str, work: impl FnOnce()) -> Checked {
    let monitor = PredictiveMonitor::new(formula).unwrap();
    monitor.run(work);
    monitor.finish()
}

/// Of which it is known what shuts it down.
fn several_tracked_threads() -> tokio::runtime::Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(2).enable_time().build().unwrap()
}

/// Starts a task in it that waits, and shuts it down.
fn shut_down<R: Deref<Target = Runtime>>(runtime: R, shut_down: impl FnOnce(R)) {
    runtime.block_on(async {
        let waits = Signal::new();
        drop(tokio::spawn(serve(waits.clone())));
        waits.given().await;
    });
    moment!("stopping");
    shut_down(runtime);
    moment!("after");
}

/// What they find of the rules of a shutdown.
const ORDER: [&str; 4] = [
    "dropped -> once(stopping)",
    "after -> once(dropped)",
    "after -> !serving",
    "dropped -> serving",
];

#[test]
fn a_task_is_dropped_between_what_comes_before_and_behind_the_shutdown_of_a_runtime_of_one_thread()
{
    for formula in ORDER {
        let dropped = || shut_down(Box::new(one_thread()), drop);
        checked(formula, dropped).assert_holds();
        let background = || {
            shut_down(Box::new(one_thread()), |runtime| {
                runtime.shutdown_background();
            });
        };
        checked(formula, background).assert_holds();
        let in_time = |runtime: Box<Runtime>| runtime.shutdown_timeout(Duration::from_secs(10));
        checked(formula, || shut_down(Box::new(one_thread()), in_time)).assert_holds();
    }
    let early = checked("dropped -> once(after)", || {
        shut_down(Box::new(one_thread()), drop);
    });
    assert!(early.violated(), "{early}");
}

#[test]
fn a_local_task_is_dropped_where_its_set_is_dropped() {
    for formula in ORDER {
        let work = || {
            let runtime = one_thread();
            let local = LocalSet::new();
            local.block_on(&runtime, async {
                let waits = Signal::new();
                drop(tokio::task::spawn_local(serve(waits.clone())));
                waits.given().await;
            });
            moment!("stopping");
            drop(local);
            moment!("after");
        };
        checked(formula, work).assert_holds();
    }
}

/// The threads of a runtime drop them, and what waits for these is not known.
#[test]
fn what_a_runtime_of_several_threads_drops_is_not_checked() {
    for formula in ORDER {
        let checked = checked(formula, || shut_down(Box::new(several_threads()), drop));
        let unchecked = checked.results()[0].as_ref().unwrap_err();
        assert!(
            matches!(unchecked.reason, Reason::OutsideRegion { .. }),
            "{unchecked}"
        );
        let said = unchecked.to_string();
        assert!(said.contains("in the shutdown of a runtime"), "{said}");
    }
}

#[test]
fn a_task_is_dropped_between_what_comes_before_and_behind_the_shutdown_of_a_tracked_runtime() {
    for formula in ORDER {
        checked(formula, || shut_down(several_tracked_threads(), drop)).assert_holds();
    }
    let early = checked("dropped -> once(after)", || {
        shut_down(several_tracked_threads(), drop);
    });
    assert!(early.violated(), "{early}");
}

/// Where it is waited for so long only, what the tasks do last need not come before what follows.
#[test]
fn what_does_not_wait_for_the_threads_of_a_tracked_runtime_orders_its_beginning_alone() {
    let in_time = || {
        shut_down(several_tracked_threads(), |runtime| {
            runtime.shutdown_timeout(Duration::from_secs(10));
        });
    };
    checked("dropped -> once(stopping)", in_time).assert_holds();
    for formula in ["after -> once(dropped)", "after -> !serving"] {
        let checked = checked(formula, in_time);
        assert!(checked.violated(), "{checked}");
    }
}

#[test]
fn a_tracked_runtime_follows_its_tasks_and_calls_what_it_is_given() {
    let work = || {
        let (started, stopped) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (starts, stops) = (Arc::clone(&started), Arc::clone(&stopped));
        let count = |counter: Arc<AtomicUsize>| {
            move || {
                counter.fetch_add(1, SeqCst);
            }
        };
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        builder.worker_threads(2).enable_all().enable_io();
        builder
            .on_thread_start(count(starts))
            .on_thread_stop(count(stops));
        let runtime = builder.build().unwrap();
        moment!("before");
        let task = runtime.spawn(async { moment!("ready") });
        runtime.block_on(task).unwrap();
        let blocking = runtime.spawn_blocking(|| moment!("blocked"));
        runtime.block_on(blocking).unwrap();
        moment!("using");
        drop(runtime);
        assert!(started.load(SeqCst) >= 2);
        assert_eq!(started.load(SeqCst), stopped.load(SeqCst));
    };
    for formula in [
        "ready -> once(before)",
        "blocked -> once(ready)",
        "using -> once(blocked)",
    ] {
        checked(formula, work).assert_holds();
    }
}

/// The task is in its region to the end, or left it there: no state tells that.
#[test]
fn a_region_that_a_shutdown_ends_behind_all_else_is_checked() {
    let alive = |formula| {
        let monitor = PredictiveMonitor::new(formula).unwrap();
        monitor.region("dropped");
        monitor.run(|| {
            let runtime = several_threads();
            runtime.block_on(async {
                let waits = Signal::new();
                drop(tokio::spawn({
                    let waits = waits.clone();
                    async move {
                        moment!("opened");
                        let _serving = region!("serving");
                        waits.when_waiting(std::future::pending::<()>()).await;
                    }
                }));
                waits.given().await;
                moment!("stopping");
            });
            drop(runtime);
        });
        monitor.finish()
    };
    alive("serving -> once(opened)").assert_holds();
    let checked = alive("start(stopping) -> serving");
    assert!(checked.violated(), "nothing orders them: {checked}");
}

/// What is dropped later is no part of what was checked.
#[test]
fn tasks_may_outlive_the_computation() {
    for runtime in [one_thread(), several_threads()] {
        let monitor = PredictiveMonitor::new("using -> once(ready)").unwrap();
        monitor.run(|| {
            runtime.block_on(async {
                let waits = Signal::new();
                moment!("ready");
                drop(tokio::spawn(serve(waits.clone())));
                waits.given().await;
                moment!("using");
            });
        });
        let checked = monitor.finish();
        checked.assert_holds();
        let said = checked.to_string();
        assert!(said.contains("was still running at the end"), "{said}");
        drop(runtime);
    }
}

/// It is dropped by what spawns it.
#[test]
fn a_task_that_is_spawned_when_its_runtime_is_gone_never_runs() {
    let work = || {
        let runtime = several_threads();
        let handle = runtime.handle().clone();
        drop(runtime);
        let _entered = handle.enter();
        moment!("spawning");
        let end = AtEnd;
        let task = tokio::spawn(async move {
            let _end = end;
            moment!("ran");
        });
        moment!("after");
        assert!(task.is_finished());
    };
    for formula in ["dropped -> once(spawning)", "after -> once(dropped)"] {
        checked(formula, work).assert_holds();
    }
}

/// A panic is not a shutdown: who polled the task has nothing to do with what it drops.
#[test]
fn what_a_panic_drops_is_not_ordered_with_what_polls() {
    let work = || {
        one_thread().block_on(async {
            moment!("before");
            let task = tokio::spawn(async {
                let _end = AtEnd;
                ::tokio::task::yield_now().await;
                std::panic::resume_unwind(Box::new("over"));
            });
            moment!("polling");
            // Not `task.await`, which learns of its end.
            while ::tokio::runtime::Handle::current()
                .metrics()
                .num_alive_tasks()
                > 0
            {
                ::tokio::task::yield_now().await;
            }
            moment!("after");
            assert!(task.await.unwrap_err().is_panic());
            moment!("joined");
        });
    };
    checked("dropped -> once(before)", work).assert_holds();
    checked("joined -> once(dropped)", work).assert_holds();
    for formula in ["dropped -> once(polling)", "after -> once(dropped)"] {
        let checked = checked(formula, work);
        assert!(checked.violated(), "{checked}");
    }
}
