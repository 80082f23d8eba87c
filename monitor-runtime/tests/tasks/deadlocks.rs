//! Deadlocks of tasks over `tokio`'s locks, predicted from runs in which one came after the other, and those that cannot be.

use std::sync::Arc;

use ::tokio::runtime::{Builder, Runtime};
use monitor_runtime::{
    CheckedLocks, DeadlockMonitor, Reason, Violated, monitor,
    tokio::{
        self,
        sync::{Mutex, MutexGuard, OwnedMutexGuard, RwLock, mpsc},
        task::yield_now,
    },
};

use super::support::Signal;

fn one_thread() -> Runtime {
    let mut builder = Builder::new_current_thread();
    builder.enable_time().build().unwrap()
}

fn several_threads() -> Runtime {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(2).enable_time().build().unwrap()
}

/// What is found in work that is run in each kind of runtime, by a thread that waits and in a task.
fn looked<F: Future<Output = ()> + Send + 'static>(work: impl Fn() -> F) -> Vec<CheckedLocks> {
    let runs = [one_thread, several_threads]
        .into_iter()
        .flat_map(|runtime| {
            let runtime = runtime();
            let waited = DeadlockMonitor::new();
            waited.run(|| runtime.block_on(work()));
            let followed = DeadlockMonitor::new();
            runtime.block_on(followed.follow(work()));
            let spawned = DeadlockMonitor::new();
            let task = spawned.follow(work());
            runtime.block_on(async { ::tokio::spawn(task).await.unwrap() });
            [waited.finish(), followed.finish(), spawned.finish()]
        });
    runs.collect()
}

/// How many threads are on the only deadlock, each time.
fn predicted<F: Future<Output = ()> + Send + 'static>(threads: usize, work: impl Fn() -> F) {
    for checked in looked(work) {
        let [deadlock] = checked.deadlocks() else {
            panic!("{checked}")
        };
        assert!(!deadlock.observed);
        assert_eq!(deadlock.threads.len(), threads, "{checked}");
    }
}

fn silent<F: Future<Output = ()> + Send + 'static>(work: impl Fn() -> F) {
    for checked in looked(work) {
        assert!(checked.holds(), "{checked}");
    }
}

/// Nothing is known, for this.
fn unknown<F: Future<Output = ()> + Send + 'static>(what: &str, work: impl Fn() -> F) {
    for checked in looked(work) {
        let unchecked = checked.unchecked().unwrap_or_else(|| panic!("{checked}"));
        let Reason::UnfollowedLock { lock, location } = unchecked.reason else {
            panic!("{unchecked}");
        };
        assert_eq!(lock, what);
        assert!(location.file().ends_with("deadlocks.rs"), "{location}");
        assert!(checked.deadlocks().is_empty() && !checked.holds());
    }
}

#[derive(Default)]
struct Both {
    level: Mutex<u32>,
    status: Mutex<u32>,
    gate: Mutex<()>,
}

/// What rules the deadlock out, or not.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Chance,
    /// One more lock around both.
    Gate,
    /// The second is spawned when the first has ended.
    Join,
    /// The first tells the second when it is done.
    Message,
    /// The second only tries to lock.
    Try,
}

/// A task takes the level and then the status, one that comes later the other way round.
async fn inversion(order: Order) {
    let both = Arc::new(Both::default());
    let (done, when_done) = (Signal::new(), Signal::new());
    let (tell, mut told) = mpsc::unbounded_channel();
    let compaction = tokio::spawn({
        let (both, done) = (Arc::clone(&both), done.clone());
        async move {
            let gate = match order {
                Order::Gate => Some(both.gate.lock().await),
                _ => None,
            };
            {
                let mut level = both.level.lock().await;
                let mut status = both.status.lock().await;
                *level += 1;
                *status += 1;
            }
            drop(gate);
            if order == Order::Message {
                tell.send(()).unwrap();
            }
            done.give();
        }
    });
    done.given().await;
    let mut compaction = Some(compaction);
    if order == Order::Join {
        compaction.take().unwrap().await.unwrap();
    }
    let flush = tokio::spawn({
        let when_done = when_done.clone();
        async move {
            if order == Order::Message {
                told.recv().await.unwrap();
            }
            let gate = match order {
                Order::Gate => Some(both.gate.lock().await),
                _ => None,
            };
            {
                // It writes other values than the first has read.
                let status = both.status.lock().await;
                let level = if order == Order::Try {
                    both.level.try_lock().unwrap()
                } else {
                    both.level.lock().await
                };
                drop((level, status));
            }
            drop(gate);
            when_done.give();
        }
    });
    when_done.given().await;
    flush.await.unwrap();
    if let Some(compaction) = compaction {
        compaction.await.unwrap();
    }
}

#[test]
fn an_inversion_of_two_mutexes_is_predicted() {
    predicted(2, || inversion(Order::Chance));
}

#[test]
fn what_rules_an_inversion_out_makes_it_silent() {
    for order in [Order::Gate, Order::Join, Order::Message, Order::Try] {
        silent(move || inversion(order));
    }
}

#[test]
fn a_report_says_where_what_is_held_was_taken() {
    let monitor = DeadlockMonitor::new();
    monitor.run(|| one_thread().block_on(inversion(Order::Chance)));
    let checked = monitor.finish();
    let [deadlock] = checked.deadlocks() else {
        panic!("{checked}")
    };
    for (blocked, next) in deadlock.threads.iter().zip([1, 0]) {
        let held = &deadlock.threads[next].holds[0];
        assert_eq!(blocked.waits_for, held.lock);
        for location in [&blocked.location, &held.location] {
            let location = location.as_ref().unwrap().to_string();
            assert!(location.contains("tasks/deadlocks.rs"), "{location}");
        }
    }
}

/// One after the other, by chance.
async fn in_turns<A, B>(first: A, second: B)
where
    A: Future<Output = ()> + Send + 'static,
    B: Future<Output = ()> + Send + 'static,
{
    let done = Signal::new();
    let given = done.clone();
    let first = tokio::spawn(async move {
        first.await;
        given.give();
    });
    let second = tokio::spawn(async move {
        done.given().await;
        second.await;
    });
    first.await.unwrap();
    second.await.unwrap();
}

/// Kept guards, and parts of what is locked.
#[test]
fn all_guards_of_one_task_hold_the_lock() {
    predicted(2, || {
        let both = Arc::new((Arc::new(Mutex::new((1, 2))), RwLock::new((1, 2))));
        let other = Arc::clone(&both);
        in_turns(
            async move {
                let held = Arc::clone(&both.0).lock_owned().await;
                let held = OwnedMutexGuard::map(held, |pair| &mut pair.0);
                drop((both.1.write().await, held));
            },
            async move {
                let held = monitor_runtime::tokio::sync::RwLockWriteGuard::map(
                    other.1.write().await,
                    |pair| &mut pair.1,
                );
                drop((other.0.lock().await, held));
            },
        )
    });
    predicted(2, || {
        let both = Arc::new((Mutex::new((1, 2)), Arc::new(RwLock::new((1, 2)))));
        let other = Arc::clone(&both);
        in_turns(
            async move {
                let held = MutexGuard::map(both.0.lock().await, |pair| &mut pair.0);
                drop((Arc::clone(&both.1).write_owned().await, held));
            },
            async move {
                let held = Arc::clone(&other.1).write_owned().await.downgrade();
                drop((other.0.lock().await, held));
            },
        )
    });
}

#[test]
fn readers_come_after_a_writer_that_waits() {
    predicted(2, || {
        let lock = Arc::new(RwLock::new(0));
        let writer = Arc::clone(&lock);
        in_turns(
            async move {
                let first = lock.read().await;
                drop((lock.read().await, first));
            },
            async move { drop(writer.write().await) },
        )
    });
    // Two readers are in nobody's way.
    silent(|| {
        let lock = Arc::new(RwLock::new(0));
        let other = Arc::clone(&lock);
        in_turns(
            async move {
                let first = lock.read().await;
                drop((lock.read().await, first));
            },
            async move { drop(other.read().await) },
        )
    });
}

/// Tasks and threads that block, over a lock of each kind.
#[test]
fn locks_of_tasks_and_of_threads_are_on_one_cycle() {
    predicted(2, || {
        let both = Arc::new((Mutex::new(0), monitor_runtime::sync::Mutex::new(0)));
        let other = Arc::clone(&both);
        let first = async move {
            tokio::task::spawn_blocking(move || {
                let held = both.0.blocking_lock();
                drop((both.1.lock(), held));
            })
            .await
            .unwrap();
        };
        let second = async move {
            let second = tokio::task::spawn_blocking(move || {
                let held = other.1.lock().unwrap();
                drop((other.0.blocking_lock(), held));
            });
            second.await.unwrap();
        };
        in_turns(first, second)
    });
}

/// The end of a task is awaited under the lock that it takes.
#[test]
fn the_end_of_a_task_is_waited_for_under_a_lock() {
    predicted(2, || async {
        let mutex = Arc::new(Mutex::new(0));
        let own = Arc::clone(&mutex);
        let done = Signal::new();
        let given = done.clone();
        let task = tokio::spawn(async move {
            drop(own.lock().await);
            given.give();
        });
        done.given().await;
        let held = mutex.lock().await;
        task.await.unwrap();
        drop(held);
    });
}

/// The last task of a set, and one of several.
#[test]
fn the_end_of_a_task_of_a_set_is_waited_for_under_a_lock() {
    let work = |tasks: usize| async move {
        let mutex = Arc::new(Mutex::new(0));
        let mut set = tokio::task::JoinSet::new();
        for _ in 0..tasks {
            let (own, done) = (Arc::clone(&mutex), Signal::new());
            let given = done.clone();
            set.spawn(async move {
                drop(own.lock().await);
                given.give();
            });
            done.given().await;
        }
        let held = mutex.lock().await;
        set.join_next().await.unwrap().unwrap();
        drop(held);
    };
    predicted(2, move || work(1));
    unknown(
        "the end of a task, under a lock, that may be given up before it",
        move || work(2),
    );
}

/// The first lock is held by what has the branches, the second taken in one of them.
#[test]
fn branches_of_a_join_are_waited_for_under_the_locks_of_their_task() {
    predicted(3, || {
        let both = Arc::new((Mutex::new(0), Mutex::new(0)));
        let other = Arc::clone(&both);
        in_turns(
            async move {
                let held = both.0.lock().await;
                tokio::join!(async { drop(both.1.lock().await) }, yield_now());
                drop(held);
            },
            async move {
                let held = other.1.lock().await;
                drop((other.0.lock().await, held));
            },
        )
    });
}

/// A wait for a lock, under another one or not, that a branch or a time may end.
async fn given_up(is_timed: bool, is_under_another: bool) {
    let both = Arc::new((Mutex::new(0), Mutex::new(0)));
    let other = Arc::clone(&both);
    in_turns(
        async move {
            let held = if is_under_another {
                Some(both.0.lock().await)
            } else {
                None
            };
            if is_timed {
                let second = std::time::Duration::from_secs(10);
                drop(tokio::time::timeout(second, both.1.lock()).await.unwrap());
            } else {
                tokio::select! {
                    () = async { drop(both.1.lock().await) } => {}
                    () = std::future::pending() => {}
                }
            }
            drop(held);
        },
        async move {
            let held = other.1.lock().await;
            drop((other.0.lock().await, held));
        },
    )
    .await;
}

#[test]
fn what_may_be_given_up_is_on_no_deadlock_for_certain() {
    for is_timed in [false, true] {
        unknown(
            "a lock of `tokio` that may be given up before it is had",
            move || given_up(is_timed, true),
        );
        silent(move || given_up(is_timed, false));
    }
}

/// The task that holds the mutex gives it to another one, which drops the guard.
#[test]
fn a_guard_that_another_task_drops_leaves_deadlocks_unknown() {
    unknown(
        "a mutex of `tokio` whose guard another task has taken over",
        || async {
            let both = Arc::new((Arc::new(Mutex::new(0)), Mutex::new(0)));
            let other = Arc::clone(&both);
            in_turns(
                async move {
                    let held = Arc::clone(&both.0).lock_owned().await;
                    tokio::spawn(async move { drop(held) }).await.unwrap();
                    drop(both.1.lock().await);
                },
                async move {
                    let held = other.1.lock().await;
                    drop((other.0.lock().await, held));
                },
            )
            .await;
        },
    );
}

/// It drops the guard where nothing follows it.
#[test]
fn a_guard_that_is_dropped_outside_leaves_deadlocks_unknown() {
    unknown(
        "a reader-writer lock of `tokio` whose guard another task has taken over",
        || async {
            let lock = Arc::new(RwLock::new(0));
            let held = lock.write_owned().await;
            std::thread::spawn(move || drop(held)).join().unwrap();
        },
    );
}

#[test]
fn a_bound_of_readers_leaves_deadlocks_unknown() {
    unknown(
        "a reader-writer lock of `tokio` with a bound of its readers",
        || async {
            drop(RwLock::with_max_readers(0, 2).read().await);
        },
    );
}

/// An `async fn` is looked at as any function.
#[monitor(deadlock_free)]
async fn inverted(order: Order) -> Result<(), Violated> {
    inversion(order).await;
    Ok(())
}

#[::tokio::test]
async fn an_async_function_can_be_free_of_deadlocks() {
    inverted(Order::Gate).await.unwrap();
    let violated = inverted(Order::Chance).await.unwrap_err();
    let deadlocks = violated.deadlocks();
    assert_eq!(deadlocks[0].threads.len(), 2, "{violated}");
}

#[monitor(deadlock_free)]
async fn locks_of_std_in_tasks() -> Result<(), Violated> {
    let locks = Arc::new((std::sync::Mutex::new(1), std::sync::Mutex::new(2)));
    let own = Arc::clone(&locks);
    let first = tokio::spawn(async move { drop((own.0.lock(), own.1.lock())) });
    let _ = first.await;
    let second = tokio::spawn(async move { drop((locks.1.lock(), locks.0.lock())) });
    let _ = second.await;
    Ok(())
}

#[::tokio::test]
async fn where_no_lock_is_seen_nothing_is_known_of_deadlocks() {
    let unchecked = locks_of_std_in_tasks().await.unwrap_err().to_string();
    assert!(
        unchecked.contains("no lock and no channel that is tracked was used"),
        "{unchecked}"
    );
}

/// How a task ends that waits for a lock.
#[derive(Clone, Copy, Debug)]
enum Stop {
    BothAreAborted,
    OneIsAborted,
    TheirSetIsDropped,
}

/// Two tasks take a lock each, then ask for that of the other, and are stopped.
async fn stopped<L: Lock>(stop: Stop) {
    let both = Arc::new((L::default(), L::default()));
    let other = Arc::clone(&both);
    let [one_has, two_has, one_waits, two_waits] = [(); 4].map(|()| Signal::new());
    let mut tasks = tokio::task::JoinSet::new();
    let one = tasks.spawn({
        let (one_has, two_has, waits) = (one_has.clone(), two_has.clone(), one_waits.clone());
        async move {
            let _held = both.0.lock_it().await;
            one_has.give();
            two_has.given().await;
            drop(waits.when_waiting(both.1.lock_it()).await);
        }
    });
    let waits = two_waits.clone();
    let two = tasks.spawn(async move {
        let _held = other.1.lock_it().await;
        two_has.give();
        one_has.given().await;
        drop(waits.when_waiting(other.0.lock_it()).await);
    });
    one_waits.given().await;
    two_waits.given().await;
    match stop {
        Stop::BothAreAborted => {
            one.abort();
            two.abort();
        }
        Stop::OneIsAborted => two.abort(),
        Stop::TheirSetIsDropped => return,
    }
    while tasks.join_next().await.is_some() {}
}

/// A lock of its kind, taken so that no other task may take it.
trait Lock: Default + Send + Sync + 'static {
    fn lock_it(&self) -> impl Future<Output = impl Send> + Send;
}

impl Lock for Mutex<u32> {
    fn lock_it(&self) -> impl Future<Output = impl Send> + Send {
        self.lock()
    }
}

impl Lock for RwLock<u32> {
    fn lock_it(&self) -> impl Future<Output = impl Send> + Send {
        self.write()
    }
}

#[test]
fn tasks_that_are_stopped_on_a_deadlock_were_on_one() {
    for stop in [
        Stop::BothAreAborted,
        Stop::OneIsAborted,
        Stop::TheirSetIsDropped,
    ] {
        let runs = looked(move || stopped::<Mutex<u32>>(stop));
        let runs = runs
            .into_iter()
            .chain(looked(move || stopped::<RwLock<u32>>(stop)));
        for checked in runs {
            let [deadlock] = checked.deadlocks() else {
                panic!("{stop:?}: {checked}")
            };
            assert!(deadlock.observed, "{stop:?}: {checked}");
            assert_eq!(deadlock.threads.len(), 2, "{stop:?}: {checked}");
        }
    }
}

/// A task that holds the level, or nothing, is aborted while it waits for the status; the one that has the status takes the level then.
async fn aborted_while_it_waits(holds: bool) {
    let both = Arc::new(Both::default());
    let (has, asks) = (Signal::new(), Signal::new());
    let second = tokio::spawn({
        let (both, has, asks) = (Arc::clone(&both), has.clone(), asks.clone());
        async move {
            let status = both.status.lock().await;
            has.give();
            asks.given().await;
            drop((both.level.lock().await, status));
        }
    });
    has.given().await;
    let waits = Signal::new();
    let first = tokio::spawn({
        let (both, waits) = (Arc::clone(&both), waits.clone());
        async move {
            let level = if holds {
                Some(both.level.lock().await)
            } else {
                None
            };
            drop((waits.when_waiting(both.status.lock()).await, level));
        }
    });
    waits.given().await;
    first.abort();
    drop(first.await);
    asks.give();
    second.await.unwrap();
}

#[test]
fn a_task_that_is_aborted_while_it_waits_would_wait_in_another_run() {
    predicted(2, || aborted_while_it_waits(true));
    silent(|| aborted_while_it_waits(false));
}
