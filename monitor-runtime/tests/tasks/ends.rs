//! How tasks end before they are done: by a panic, by an abort; and tasks in threads that are scoped.

use std::{future::pending, sync::Arc};

use ::tokio::runtime::{Builder, Handle};
use monitor_runtime::{
    PredictiveMonitor, Reason, moment, region, thread,
    tokio::{
        self,
        sync::{Mutex, Semaphore, mpsc},
        task::{JoinSet, yield_now},
    },
};

use super::support::{Signal, holds, predicted};

/// What is dropped with a future.
struct AtEnd;

impl Drop for AtEnd {
    fn drop(&mut self) {
        moment!("dropped");
    }
}

fn panics() -> ! {
    std::panic::resume_unwind(Box::new("over"))
}

#[test]
fn a_lock_that_a_panic_gives_back_is_given_back_before_it_is_taken() {
    let work = || async {
        let mutex = Arc::new(Mutex::new(0));
        let task = |panic: bool| {
            let mutex = Arc::clone(&mutex);
            tokio::spawn(async move {
                let _guard = mutex.lock().await;
                let _adding = region!("adding");
                yield_now().await;
                if panic {
                    panics();
                }
            })
        };
        let (one, other) = (task(true), task(false));
        assert!(one.await.unwrap_err().is_panic());
        other.await.unwrap();
    };
    holds("adding <= 1", work);
}

#[test]
fn what_a_panic_drops_comes_before_what_its_set_is_told() {
    let work = || async {
        let mut set = JoinSet::new();
        set.spawn(async {
            let _end = AtEnd;
            yield_now().await;
            panics();
        });
        assert!(set.join_next().await.unwrap().unwrap_err().is_panic());
        moment!("told");
    };
    holds("told -> once(dropped)", work);
}

#[test]
fn what_a_blocking_function_did_before_it_panicked_comes_before_what_finds_that() {
    let work = || async {
        let task = tokio::task::spawn_blocking(|| {
            let _end = AtEnd;
            panics();
        });
        assert!(task.await.unwrap_err().is_panic());
        moment!("told");
    };
    holds("told -> once(dropped)", work);
}

/// Its other branch is dropped, and both come before the end.
#[test]
fn a_branch_that_panics_ends_its_task() {
    let work = || async {
        let task = tokio::spawn(async {
            tokio::join!(
                async {
                    let _end = AtEnd;
                    pending::<()>().await;
                },
                async {
                    yield_now().await;
                    moment!("panicked");
                    panics();
                }
            );
        });
        assert!(task.await.unwrap_err().is_panic());
        moment!("told");
    };
    holds("told -> once(dropped) && once(panicked)", work);
}

#[test]
fn a_sender_that_a_panic_drops_has_closed_the_channel() {
    let work = || async {
        let (sender, mut receiver) = mpsc::channel::<u8>(1);
        let task = tokio::spawn(async move {
            let _sender = sender;
            moment!("working");
            panics();
        });
        assert_eq!(receiver.recv().await, None);
        moment!("closed");
        drop(task.await);
    };
    holds("closed -> once(working)", work);
}

/// It may be dropped before its first poll, which then never comes.
#[test]
fn a_task_that_is_aborted_before_it_is_polled_only_drops_what_it_has() {
    let work = || async {
        let end = AtEnd;
        let task = tokio::spawn(async move {
            let _end = end;
            pending::<()>().await;
        });
        moment!("aborting");
        task.abort_handle().abort();
        assert!(task.await.unwrap_err().is_cancelled());
        moment!("over");
    };
    holds("dropped -> once(aborting)", work);
    holds("over -> once(dropped)", work);
}

#[test]
fn the_tasks_of_a_set_that_is_shut_down_are_dropped_behind_that() {
    let work = || async {
        let waits = Signal::new();
        let mut set = JoinSet::new();
        set.spawn(waiting(waits.clone()));
        waits.given().await;
        moment!("aborting");
        set.shutdown().await;
        moment!("over");
    };
    holds("dropped -> once(aborting)", work);
    holds("over -> once(dropped)", work);
}

#[test]
fn the_tasks_of_a_set_that_is_dropped_are_dropped_behind_that() {
    let work = || async {
        let metrics = Handle::current().metrics();
        let others = metrics.num_alive_tasks();
        let waits = Signal::new();
        let mut set = JoinSet::new();
        set.spawn(waiting(waits.clone()));
        waits.given().await;
        moment!("aborting");
        drop(set);
        // They are not awaited.
        while metrics.num_alive_tasks() > others {
            yield_now().await;
        }
        moment!("over");
    };
    holds("dropped -> once(aborting)", work);
    predicted("over -> once(dropped)", work);
}

async fn waiting(waits: Signal) {
    let _end = AtEnd;
    waits.when_waiting(pending::<()>()).await;
}

/// A permit goes back with the future that is dropped.
#[test]
fn what_an_abort_gives_back_comes_before_what_takes_it() {
    let work = || async {
        let semaphore = Arc::new(Semaphore::new(1));
        let waits = Signal::new();
        let task = tokio::spawn({
            let (semaphore, waits) = (Arc::clone(&semaphore), waits.clone());
            async move {
                let _permit = semaphore.acquire().await.unwrap();
                let _working = region!("working");
                waits.when_waiting(pending::<()>()).await;
            }
        });
        waits.given().await;
        task.abort();
        let _permit = semaphore.acquire().await.unwrap();
        let _working = region!("working");
        drop(task.await);
    };
    holds("working <= 1", work);
}

/// Threads that are scoped, each of which blocks on a future in the runtime.
#[test]
fn scoped_threads_block_on_futures_of_their_own() {
    let run = |formula: &str| {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .build()
            .unwrap();
        let monitor = PredictiveMonitor::new(formula).unwrap();
        monitor.run(|| {
            let mutex = Mutex::new(0);
            moment!("before");
            thread::scope(|scope| {
                for _ in 0..2 {
                    scope.spawn(|| {
                        runtime.block_on(async {
                            moment!("begun");
                            let task = tokio::spawn(async { moment!("ran") });
                            let mut guard = mutex.lock().await;
                            let _adding = region!("adding");
                            *guard += 1;
                            task.await.unwrap();
                        });
                    });
                }
            });
            moment!("behind");
            assert_eq!(mutex.into_inner(), 2);
        });
        monitor.finish()
    };
    run("adding <= 1").assert_holds();
    run("begun -> once(before)").assert_holds();
    run("behind -> once(adding) && once(ran) && !adding").assert_holds();
    assert!(run("ran -> once(adding)").violated());
}

/// A thread that `std` itself has scoped is outside, and so is what it blocks on.
#[test]
fn what_a_scoped_thread_of_std_blocks_on_is_outside() {
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .build()
        .unwrap();
    let monitor = PredictiveMonitor::new("behind -> once(ran)").unwrap();
    monitor.run(|| {
        // Under a test the harness may have the threads of others; this one is named.
        std::thread::scope(|scope| {
            scope.spawn(|| runtime.block_on(async { moment!("ran") }));
        });
        moment!("behind");
    });
    let checked = monitor.finish();
    match checked.results()[0].as_ref() {
        Err(unchecked) => assert!(
            matches!(&unchecked.reason, Reason::OutsideRegion { name, .. } if name == "ran"),
            "{unchecked}"
        ),
        // It could be that of another test, which is told.
        Ok(_) => assert!(!checked.notes().is_empty(), "{checked}"),
    }
}

#[test]
fn tasks_of_one_runtime_that_threads_share_are_not_ordered_by_it() {
    let work = || async {
        let done = Signal::new();
        let handle = Handle::current();
        let other = thread::spawn({
            let done = done.clone();
            move || {
                let _entered = handle.enter();
                drop(tokio::spawn(async move {
                    moment!("ready");
                    done.give();
                }));
            }
        });
        done.given().await;
        moment!("using");
        drop(other.join());
    };
    predicted("using -> once(ready)", work);
}
