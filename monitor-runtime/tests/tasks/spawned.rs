//! What orders a task and what spawns it, in both kinds of runtime.

use monitor_runtime::{Checked, PredictiveMonitor, moment, region, tokio};

/// Runs it in a runtime of one thread, and in one of several.
fn checked<F: Future<Output = ()> + Send + 'static>(
    formula: &str,
    work: impl Fn() -> F,
    expect: impl Fn(&Checked),
) {
    let current = || ::tokio::runtime::Builder::new_current_thread();
    let several = || ::tokio::runtime::Builder::new_multi_thread();
    for mut builder in [current(), several()] {
        let runtime = builder.enable_time().build().unwrap();
        let monitor = PredictiveMonitor::new(formula).unwrap();
        runtime.block_on(monitor.follow(work()));
        expect(&monitor.finish());
        // By a thread that waits for all of it.
        let monitor = PredictiveMonitor::new(formula).unwrap();
        monitor.run(|| runtime.block_on(work()));
        expect(&monitor.finish());
        // In a task of the runtime.
        let monitor = PredictiveMonitor::new(formula).unwrap();
        let followed = monitor.follow(work());
        runtime.block_on(async { ::tokio::spawn(followed).await.unwrap() });
        expect(&monitor.finish());
    }
}

#[test]
fn what_is_done_before_a_spawn_comes_before_the_task() {
    let work = || async {
        moment!("ready");
        tokio::spawn(async { moment!("using") }).await.unwrap();
    };
    checked("using -> once(ready)", work, |checked| {
        checked.assert_holds();
    });
}

#[test]
fn what_a_task_did_comes_before_what_follows_its_await() {
    let work = || async {
        let task = tokio::spawn(async {
            ::tokio::task::yield_now().await;
            moment!("ready");
        });
        task.await.unwrap();
        moment!("using");
    };
    checked("using -> once(ready)", work, |checked| {
        checked.assert_holds();
    });
}

#[test]
fn a_task_and_what_spawned_it_are_not_ordered_until_it_is_awaited() {
    let work = || async {
        let task = tokio::spawn(async { moment!("ready") });
        ::tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        moment!("using");
        task.await.unwrap();
    };
    checked("using -> once(ready)", work, |checked| {
        assert!(checked.to_string().starts_with("predicted"), "{checked}");
    });
}

#[test]
fn a_region_goes_along_with_its_task() {
    let work = || async {
        let task = || {
            tokio::spawn(async {
                let _adding = region!("adding");
                ::tokio::task::yield_now().await;
            })
        };
        task().await.unwrap();
        task().await.unwrap();
    };
    checked("adding <= 1", work, |checked| {
        checked.assert_holds();
        let computation = checked.computation().unwrap();
        assert_eq!(computation.events().len(), 4, "{checked}");
    });
}
