//! Futures that a task polls side by side by other means than the macros of `monitor_runtime::tokio`: what one of them holds, another
//! does not wait under.

#![cfg(feature = "locks")]

use std::{
    future::poll_fn,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll, Wake, Waker},
    time::Duration,
};

use monitor_runtime::{
    CheckedLocks, DeadlockMonitor, Reason,
    tokio::{
        self,
        runtime::{Builder, Runtime},
        sync::Mutex,
        time::{interval, sleep, timeout},
    },
};

use super::support::Signal;

const SIDE_BY_SIDE: &str = "a task that polls several futures at a time, by other means than `join!` and `select!` of \
                            `monitor_runtime::tokio`";

fn one_thread() -> Runtime {
    let mut builder = Builder::new_current_thread();
    builder.enable_time().build().unwrap()
}

/// What is found where it is awaited by a thread, and in a task.
fn looked<F: Future<Output = ()> + Send + 'static>(work: impl Fn() -> F) -> [CheckedLocks; 2] {
    let (awaited, spawned) = (DeadlockMonitor::new(), DeadlockMonitor::new());
    awaited.run(|| one_thread().block_on(work()));
    let task = spawned.follow(work());
    one_thread().block_on(async { ::tokio::spawn(task).await.unwrap() });
    [awaited.finish(), spawned.finish()]
}

fn unknown<F: Future<Output = ()> + Send + 'static>(work: impl Fn() -> F) {
    for checked in looked(work) {
        assert!(checked.deadlocks().is_empty(), "{checked}");
        let unchecked = checked.unchecked().unwrap_or_else(|| panic!("{checked}"));
        let Reason::UnfollowedLock { lock, location } = unchecked.reason else {
            panic!("{unchecked}");
        };
        assert_eq!(lock, SIDE_BY_SIDE);
        assert!(location.file().ends_with("side_by_side.rs"), "{location}");
    }
}

fn predicted<F: Future<Output = ()> + Send + 'static>(work: impl Fn() -> F) {
    for checked in looked(work) {
        assert_eq!(checked.deadlocks().len(), 1, "{checked}");
    }
}

type Both = Arc<(Mutex<u32>, Mutex<u32>)>;

/// One task does something with two mutexes, and then, by chance, another one the other way round.
async fn both_ways<F: Future<Output = ()> + Send + 'static>(work: impl Fn(Both, bool) -> F) {
    let (both, done) = (Both::default(), Signal::new());
    let (first, given) = (work(Arc::clone(&both), false), done.clone());
    let first = tokio::spawn(async move {
        first.await;
        given.give();
    });
    let second = work(both, true);
    let second = tokio::spawn(async move {
        done.given().await;
        second.await;
    });
    first.await.unwrap();
    second.await.unwrap();
}

fn of(both: &Both, is_second: bool) -> &Mutex<u32> {
    if is_second { &both.1 } else { &both.0 }
}

/// A mutex is held while something is awaited.
async fn holds(mutex: &Mutex<u32>) {
    let held = mutex.lock().await;
    sleep(Duration::from_millis(1)).await;
    drop(held);
}

/// Polls both with wakers of their own, as `FuturesUnordered` of the crate `futures` does.
async fn unordered(futures: [Pin<Box<dyn Future<Output = ()> + Send + '_>>; 2]) {
    struct Between(Waker);
    impl Wake for Between {
        fn wake(self: Arc<Self>) {
            self.0.wake_by_ref();
        }
    }
    let mut futures = futures.map(Some);
    poll_fn(|context| {
        for future in &mut futures {
            let waker = Waker::from(Arc::new(Between(context.waker().clone())));
            let mut between = Context::from_waker(&waker);
            if future
                .as_mut()
                .is_some_and(|future| future.as_mut().poll(&mut between).is_ready())
            {
                *future = None;
            }
        }
        if futures.iter().all(Option::is_none) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
}

#[test]
fn what_one_future_holds_another_does_not_wait_under() {
    unknown(|| {
        both_ways(|both, back| async move {
            ::tokio::join!(holds(of(&both, back)), holds(of(&both, !back)));
        })
    });
    unknown(|| {
        both_ways(|both, back| async move {
            let (first, second) = (holds(of(&both, back)), holds(of(&both, !back)));
            unordered([Box::pin(first), Box::pin(second)]).await;
        })
    });
}

/// It is polled once, and given up.
#[test]
fn a_lock_that_is_polled_once_is_not_waited_for() {
    unknown(|| {
        both_ways(|both, back| async move {
            let held = of(&both, back).lock().await;
            let mut second = pin!(of(&both, !back).lock());
            let polled = second
                .as_mut()
                .poll(&mut Context::from_waker(Waker::noop()));
            drop((polled, held));
        })
    });
}

/// The end of a task, beside a section that it waits for.
#[test]
fn the_end_of_a_task_is_not_waited_for_under_what_another_future_holds() {
    unknown(|| async {
        let (mutex, done) = (Arc::new(Mutex::new(0)), Signal::new());
        let (own, given) = (Arc::clone(&mutex), done.clone());
        let task = tokio::spawn(async move {
            drop(own.lock().await);
            given.give();
        });
        done.given().await;
        let _ended = ::tokio::join!(biased; holds(&mutex), task);
    });
}

/// One future after the other, whatever they keep of the waker.
#[test]
fn what_is_awaited_one_by_one_is_waited_for_under_what_is_held() {
    let moment = Duration::from_millis(1);
    predicted(|| {
        both_ways(move |both, back| async move {
            let mut ticks = interval(moment);
            ticks.tick().await;
            let held = of(&both, back).lock().await;
            timeout(moment * 1000, sleep(moment)).await.unwrap();
            tokio::spawn(sleep(moment)).await.unwrap();
            drop((of(&both, !back).lock().await, held));
        })
    });
}

/// What is in no branch of `select!` any more keeps the waker too.
#[test]
fn what_follows_a_branch_is_waited_for_under_what_is_held() {
    let moment = Duration::from_millis(1);
    predicted(|| {
        both_ways(move |both, back| async move {
            let (mut ticks, end) = (interval(moment), sleep(moment * 3));
            let mut end = pin!(end);
            loop {
                tokio::select! {
                    biased;
                    _ = ticks.tick() => {
                        let held = of(&both, back).lock().await;
                        drop((of(&both, !back).lock().await, held));
                    }
                    () = &mut end => break,
                }
            }
        })
    });
}
