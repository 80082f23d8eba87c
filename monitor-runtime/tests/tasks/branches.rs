//! What sets of tasks, blocking functions, and branches of one task order.

use std::sync::Arc;

use monitor_runtime::{
    PredictiveMonitor, Shared, moment,
    tokio::{
        self,
        sync::{Mutex, mpsc},
        task::{JoinSet, LocalSet},
    },
};

use super::support::{Signal, holds, predicted};

#[test]
fn the_tasks_of_a_set_come_before_what_follows_their_results() {
    let work = || async {
        let mut tasks = JoinSet::new();
        tasks.spawn(async { moment!("ready") });
        tasks.spawn_blocking(|| moment!("prepared"));
        while let Some(result) = tasks.join_next().await {
            result.unwrap();
        }
        moment!("using");
    };
    holds("using -> once(ready) && once(prepared)", work);
    let one_of_two = || async {
        let mut tasks = JoinSet::new();
        let used = Signal::new();
        tasks.spawn(async { moment!("ready") });
        tasks.spawn({
            let used = used.clone();
            async move {
                used.given().await;
                moment!("late");
            }
        });
        tasks.join_next().await.unwrap().unwrap();
        moment!("using");
        used.give();
        tasks.join_next().await.unwrap().unwrap();
    };
    holds("using -> once(ready)", one_of_two);
    predicted("using -> !once(late)", one_of_two);
}

#[test]
fn a_blocking_function_is_behind_what_starts_it_and_before_what_awaits_it() {
    let work = || async {
        moment!("ready");
        let task = tokio::task::spawn_blocking(|| moment!("using"));
        task.await.unwrap();
        moment!("over");
    };
    holds("using -> once(ready)", work);
    holds("over -> once(using)", work);
}

#[test]
fn tasks_of_a_local_set_are_followed() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap();
    let run = |formula| {
        let monitor = PredictiveMonitor::new(formula).unwrap();
        let local = LocalSet::new();
        local.block_on(
            &runtime,
            monitor.follow(async {
                let ready = Signal::new();
                let task = tokio::task::spawn_local({
                    let ready = ready.clone();
                    async move {
                        moment!("ready");
                        ready.give();
                    }
                });
                ready.given().await;
                moment!("early");
                task.await.unwrap();
                moment!("using");
            }),
        );
        monitor.finish()
    };
    run("using -> once(ready)").assert_holds();
    assert!(run("early -> once(ready)").violated());
}

#[test]
fn an_abort_comes_before_what_is_done_when_the_future_is_dropped() {
    struct AtEnd;
    impl Drop for AtEnd {
        fn drop(&mut self) {
            moment!("dropped");
        }
    }
    let work = || async {
        let waits = Signal::new();
        let task = tokio::spawn({
            let waits = waits.clone();
            async move {
                let _end = AtEnd;
                waits.when_waiting(std::future::pending::<()>()).await;
            }
        });
        waits.given().await;
        moment!("aborting");
        task.abort();
        assert!(task.await.unwrap_err().is_cancelled());
        moment!("over");
    };
    holds("dropped -> once(aborting)", work);
    holds("over -> once(dropped)", work);
}

#[test]
fn what_a_task_did_before_it_panicked_comes_before_what_finds_that() {
    let work = || async {
        let task = tokio::spawn(async {
            moment!("ready");
            std::panic::resume_unwind(Box::new("over"));
        });
        assert!(task.await.unwrap_err().is_panic());
        moment!("using");
    };
    holds("using -> once(ready)", work);
}

#[test]
fn branches_are_not_ordered_by_their_turns() {
    let work = || async {
        moment!("before");
        let first = Signal::new();
        tokio::join!(
            async {
                moment!("one");
                first.give();
                tokio::task::yield_now().await;
            },
            async {
                first.given().await;
                moment!("two");
            },
        );
        moment!("behind");
    };
    predicted("two -> once(one)", work);
    holds("one -> once(before)", work);
    holds("behind -> once(one) && once(two)", work);
}

#[test]
fn branches_are_ordered_by_what_they_hand_on() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        tokio::join!(
            async {
                moment!("one");
                sender.send(1).await.unwrap();
            },
            async {
                receiver.recv().await.unwrap();
                moment!("two");
            },
        );
    };
    holds("two -> once(one)", work);
}

#[test]
fn a_branch_that_loses_is_dropped_before_what_follows() {
    struct AtEnd;
    impl Drop for AtEnd {
        fn drop(&mut self) {
            moment!("dropped");
        }
    }
    let work = || async {
        let (sender, mut receiver) = mpsc::channel(1);
        let task = tokio::spawn(async move {
            moment!("ready");
            sender.send(1).await.unwrap();
        });
        let result = tokio::select! {
            biased;
            () = async {
                let _end = AtEnd;
                std::future::pending::<()>().await;
            } => None,
            message = receiver.recv() => message,
        };
        assert_eq!(result, Some(1));
        moment!("using");
        task.await.unwrap();
    };
    holds("using -> once(ready) && once(dropped)", work);
}

/// Every form of a branch that the original has.
#[test]
fn branches_are_written_as_always() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap();
    runtime.block_on(async {
        let mut never = Box::pin(std::future::pending::<u8>());
        let number = tokio::select! {
            biased;
            value = &mut never => { value }
            Some(value) = std::future::ready(None) => value,
            value = std::future::ready(3), if true => value + 1
        };
        assert_eq!(number, 4);
        let number = tokio::select! {
            Some(value) = std::future::ready(None::<u8>), if number == 4 => { value },
            else => 7,
        };
        assert_eq!(number, 7);
        let (one, two) = tokio::join!(biased; std::future::ready(1), async { 2 });
        assert_eq!(one + two, 3);
        let failed: Result<(u8, u8), &str> =
            tokio::try_join!(async { Ok(1) }, async { Err("wrong") });
        assert_eq!(failed, Err("wrong"));
    });
}

/// What is written to two places, by tasks that meet in a lock of tasks and in tracked variables.
#[test]
fn tracked_types_of_both_kinds_are_mixed() {
    let work = || async {
        let (x, lock) = (Arc::new(Shared::named("x", 0)), Arc::new(Mutex::new(())));
        let writer = |value: i32| {
            let (x, lock) = (Arc::clone(&x), Arc::clone(&lock));
            tokio::spawn(async move {
                let _guard = lock.lock().await;
                x.set(value);
                tokio::task::yield_now().await;
                x.set(0);
            })
        };
        let (one, two) = (writer(1), writer(2));
        one.await.unwrap();
        two.await.unwrap();
    };
    holds("x == 2 -> !prev(x == 1)", work);
}
