//! What orders a task and what spawns it, in both kinds of runtime.

use monitor_runtime::{moment, region, tokio};

use super::support::{Signal, checked, holds, predicted};

#[test]
fn what_is_done_before_a_spawn_comes_before_the_task() {
    let work = || async {
        moment!("ready");
        tokio::spawn(async { moment!("using") }).await.unwrap();
    };
    holds("using -> once(ready)", work);
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
    holds("using -> once(ready)", work);
}

#[test]
fn a_task_and_what_spawned_it_are_not_ordered_until_it_is_awaited() {
    let work = || async {
        let ready = Signal::new();
        let task = tokio::spawn({
            let ready = ready.clone();
            async move {
                moment!("ready");
                ready.give();
            }
        });
        ready.given().await;
        moment!("using");
        task.await.unwrap();
    };
    predicted("using -> once(ready)", work);
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
