//! Sections of `tokio`'s locks that change places, certain and possible.

use std::{sync::Arc, time::Duration};

use ::tokio::runtime::{Builder, Runtime};
use monitor_runtime::{
    Checked, NoteKind, Outcome, PredictiveMonitor, Verdict, moment,
    tokio::{
        self,
        sync::{Mutex, RwLock},
        time::timeout,
    },
};

use super::support::Signal;

const ORDER: &str = "start(used) -> once(ready)";

fn one_thread() -> Runtime {
    let mut builder = Builder::new_current_thread();
    builder.enable_time().build().unwrap()
}

fn several_threads() -> Runtime {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(2).enable_time().build().unwrap()
}

/// What is found of a rule, in each kind of runtime, where sections change places.
fn checked<F: Future<Output = ()>>(formula: &str, work: impl Fn() -> F) -> Vec<Checked> {
    let checked = [one_thread, several_threads].map(|runtime| {
        let monitor = PredictiveMonitor::new(formula).unwrap().locks();
        monitor.run(|| runtime().block_on(work()));
        monitor.finish()
    });
    checked.into()
}

fn outcome(checked: &Checked) -> &Outcome {
    checked.results()[0]
        .as_ref()
        .unwrap_or_else(|error| panic!("{error}"))
}

fn verdicts<F: Future<Output = ()>>(formula: &str, work: impl Fn() -> F, expected: Verdict) {
    for checked in checked(formula, work) {
        let outcome = outcome(&checked);
        assert_eq!(outcome.verdict(), expected, "{checked}");
        assert!(outcome.possible.is_empty(), "{checked}");
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

/// A service starts, and its plugins are loaded, each under one lock.
async fn loaded_and_started(touches: bool) {
    let registry = Arc::new(Mutex::new(vec![1]));
    let service = Arc::clone(&registry);
    in_turns(
        async move {
            let mut plugins = registry.lock().await;
            if touches {
                plugins.push(2);
            }
            moment!("ready");
        },
        async move {
            let plugins = service.lock().await;
            if touches {
                assert_eq!(plugins.len(), 2);
            }
            moment!("used");
        },
    )
    .await;
}

#[test]
fn sections_that_do_not_conflict_change_places() {
    verdicts(ORDER, || loaded_and_started(false), Verdict::Predicted);
}

/// No other order than that of the lock itself is gone.
#[test]
fn without_locks_they_stay() {
    for runtime in [one_thread, several_threads] {
        let monitor = PredictiveMonitor::new(ORDER).unwrap();
        monitor.run(|| runtime().block_on(loaded_and_started(false)));
        monitor.finish().assert_holds();
    }
}

#[test]
fn what_conflicts_is_possible_the_other_way_round() {
    for checked in checked(ORDER, || loaded_and_started(true)) {
        assert!(checked.holds(), "{checked}");
        let [possible] = &outcome(&checked).possible[..] else {
            panic!("{checked}")
        };
        let [read] = &possible.changed[..] else {
            panic!("{possible}")
        };
        let place = read.location.as_ref().unwrap().to_string();
        assert!(place.contains("lock_sections.rs"), "{place}");
    }
}

#[test]
fn no_two_hold_a_mutex_wherever_their_sections_come() {
    let work = || async {
        let mutex = Arc::new(Mutex::new(0));
        let other = Arc::clone(&mutex);
        let section = |mutex: Arc<Mutex<u32>>| async move {
            let held = mutex.lock().await;
            let inside = monitor_runtime::region!("inside");
            tokio::task::yield_now().await;
            drop((inside, held));
        };
        in_turns(section(mutex), section(other)).await;
    };
    verdicts("inside <= 1", work, Verdict::Holds);
}

#[test]
fn readers_overlap_and_writers_do_not() {
    let work = |writes: bool| async move {
        let lock = Arc::new(RwLock::new(0));
        let other = Arc::clone(&lock);
        let read = |lock: Arc<RwLock<u32>>| async move {
            let held = lock.read().await;
            let inside = monitor_runtime::region!("inside");
            tokio::task::yield_now().await;
            drop((inside, held));
        };
        let write = |lock: Arc<RwLock<u32>>| async move {
            let held = lock.write().await;
            let inside = monitor_runtime::region!("inside");
            tokio::task::yield_now().await;
            drop((inside, held));
        };
        if writes {
            in_turns(read(lock), write(other)).await;
        } else {
            in_turns(read(lock), read(other)).await;
        }
    };
    verdicts("inside <= 1", || work(false), Verdict::Predicted);
    verdicts("inside <= 1", || work(true), Verdict::Holds);
}

/// A writer that becomes a reader lets others read, and none write before.
#[test]
fn a_writer_that_becomes_a_reader_never_gives_the_lock_back_between() {
    let work = || async {
        let lock = Arc::new(RwLock::new(0));
        let other = Arc::clone(&lock);
        in_turns(
            async move {
                let held = lock.write().await;
                moment!("begun");
                let held = held.downgrade();
                moment!("done");
                drop(held);
            },
            async move {
                let held = other.write().await;
                moment!("used");
                drop(held);
            },
        )
        .await;
    };
    verdicts("used -> (once(begun) -> once(done))", work, Verdict::Holds);
    verdicts("used -> once(begun)", work, Verdict::Predicted);
}

/// What a task tries, and does not get, was tried while the lock was held.
#[test]
fn a_lock_that_was_not_had_was_held() {
    let work = |gives_up: bool| async move {
        let mutex = Arc::new(Mutex::new(0));
        let (held, tried) = (Signal::new(), Signal::new());
        let other = tokio::spawn({
            let (mutex, held, tried) = (Arc::clone(&mutex), held.clone(), tried.clone());
            async move {
                held.given().await;
                moment!("trying");
                if gives_up {
                    let short = Duration::from_millis(1);
                    assert!(timeout(short, mutex.lock()).await.is_err());
                } else {
                    assert!(mutex.try_lock().is_err());
                }
                moment!("missed");
                tried.give();
            }
        });
        moment!("locking");
        let guard = mutex.lock().await;
        held.give();
        tried.given().await;
        drop(guard);
        moment!("over");
        other.await.unwrap();
    };
    for gives_up in [false, true] {
        let work = || work(gives_up);
        verdicts("missed -> once(locking)", work, Verdict::Holds);
        verdicts("over -> once(trying)", work, Verdict::Holds);
    }
}

/// The lock was free, and promised to a task that waited: who tried it then came after that had begun to wait, and before it took the
/// lock; a third section does not come between.
#[test]
fn who_waits_first_is_next() {
    let work = || async {
        let mutex = Arc::new(Mutex::new(0));
        let waiting = Signal::new();
        let guard = mutex.lock().await;
        let waiter = tokio::spawn({
            let (mutex, waiting) = (Arc::clone(&mutex), waiting.clone());
            async move {
                let guard = waiting.when_waiting(mutex.lock()).await;
                moment!("waiter");
                drop(guard);
            }
        });
        waiting.given().await;
        // In a runtime of one thread, the waiter is not polled before this has tried.
        drop(guard);
        let missed = mutex.try_lock().is_err();
        if missed {
            moment!("missed");
        }
        let (done, mutex) = (Signal::new(), Arc::clone(&mutex));
        waiter.await.unwrap();
        let third = tokio::spawn({
            let done = done.clone();
            async move {
                let guard = mutex.lock().await;
                moment!("third");
                drop(guard);
                done.give();
            }
        });
        done.given().await;
        third.await.unwrap();
    };
    let monitor = PredictiveMonitor::new("third -> once(waiter)")
        .unwrap()
        .locks();
    monitor.run(|| one_thread().block_on(work()));
    monitor.finish().assert_holds();
}

/// What another task drops is no section, and what is done under the lock keeps its order.
#[test]
fn a_guard_that_another_task_drops_keeps_the_order() {
    let work = || async {
        let mutex = Arc::new(Mutex::new(0));
        let other = Arc::clone(&mutex);
        in_turns(
            async move {
                let held = mutex.lock_owned().await;
                moment!("ready");
                tokio::spawn(async move { drop(held) }).await.unwrap();
            },
            async move {
                let held = other.lock().await;
                moment!("used");
                drop(held);
            },
        )
        .await;
    };
    for checked in checked(ORDER, work) {
        assert_eq!(outcome(&checked).verdict(), Verdict::Holds, "{checked}");
        assert!(outcome(&checked).possible.is_empty(), "{checked}");
        let kept = |kind: &NoteKind| matches!(kind, NoteKind::OrderKept { .. });
        let notes: Vec<_> = checked
            .notes()
            .iter()
            .filter(|note| kept(&note.kind))
            .collect();
        let [note] = &notes[..] else {
            panic!("{checked}")
        };
        assert!(
            note.to_string()
                .contains("whose guard another task has taken over")
        );
    }
}

#[cfg(feature = "confirm")]
mod confirmed {
    use std::{
        sync::atomic::{AtomicBool, Ordering::SeqCst},
        time::Duration,
    };

    use monitor_runtime::{Confirm, DeadlockMonitor};

    use super::*;

    async fn soon() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }

    fn options() -> Confirm {
        Confirm::new().patience(Duration::from_millis(300))
    }

    /// Two tasks add one each: to what they saw in one section, in the next one, or in one section.
    async fn counted(is_fixed: bool) {
        let count = Arc::new(Mutex::new(0));
        let later = Arc::clone(&count);
        let first = tokio::spawn(async move {
            let mut count = count.lock().await;
            moment!("counted");
            *count += 1;
        });
        let second = tokio::spawn(async move {
            soon().await;
            let mut seen = later.lock().await;
            moment!("seen");
            let next = *seen + 1;
            if is_fixed {
                moment!("added");
                *seen = next;
                return;
            }
            drop(seen);
            let mut count = later.lock().await;
            moment!("added");
            *count = next;
        });
        first.await.unwrap();
        second.await.unwrap();
    }

    #[test]
    fn a_look_in_one_section_and_an_act_in_the_next_is_possible_and_happens() {
        let formula = "start(added) -> [seen, counted)";
        for runtime in [one_thread, several_threads] {
            let run = move || runtime().block_on(counted(false));
            let confirmed = PredictiveMonitor::confirm(formula, &options().locks(), run).unwrap();
            let checked = confirmed.checked();
            assert_eq!(outcome(checked).verdict(), Verdict::Holds, "{checked}");
            let [possible] = &outcome(checked).possible[..] else {
                panic!("{checked}")
            };
            assert_eq!(possible.changed.len(), 1, "{possible}");
            let [tried] = &confirmed.possible()[0][..] else {
                panic!("{checked}")
            };
            assert!(tried.is_confirmed(), "{tried}");

            let run = move || runtime().block_on(counted(true));
            let confirmed = PredictiveMonitor::confirm(formula, &options().locks(), run).unwrap();
            confirmed.checked().assert_holds();
            assert!(outcome(confirmed.checked()).possible.is_empty());
        }
    }

    #[test]
    fn a_section_that_comes_first_for_certain_does() {
        async fn work() {
            let mutex = Arc::new(Mutex::new(0));
            let other = Arc::clone(&mutex);
            let first = tokio::spawn(async move {
                let held = mutex.lock().await;
                moment!("ready");
                drop(held);
            });
            let second = tokio::spawn(async move {
                soon().await;
                let held = other.lock().await;
                moment!("used");
                drop(held);
            });
            first.await.unwrap();
            second.await.unwrap();
        }
        for runtime in [one_thread, several_threads] {
            let run = move || runtime().block_on(work());
            let confirmed = PredictiveMonitor::confirm(ORDER, &options().locks(), run).unwrap();
            let confirmation = confirmed.confirmations()[0].as_ref().unwrap();
            assert!(confirmation.is_confirmed(), "{confirmation}");
        }
    }

    /// The second task comes later, by chance.
    async fn inverted() {
        let both = Arc::new((Mutex::new(0), Mutex::new(0)));
        let other = Arc::clone(&both);
        let first = tokio::spawn(async move {
            let held = both.0.lock().await;
            drop((both.1.lock().await, held));
        });
        let second = tokio::spawn(async move {
            soon().await;
            let held = other.1.lock().await;
            drop((other.0.lock().await, held));
        });
        drop((first.await, second.await));
    }

    /// The task takes the lock under which it is awaited.
    async fn awaited_under_a_lock() {
        let mutex = Arc::new(Mutex::new(0));
        let own = Arc::clone(&mutex);
        let task = tokio::spawn(async move { drop(own.lock().await) });
        soon().await;
        let held = mutex.lock().await;
        drop((task.await, held));
    }

    /// A reader reads again, while a writer waits.
    async fn read_again() {
        let lock = Arc::new(RwLock::new(0));
        let writer = Arc::clone(&lock);
        let reader = tokio::spawn(async move {
            let held = lock.read().await;
            drop((lock.read().await, held));
        });
        let writer = tokio::spawn(async move {
            soon().await;
            drop(writer.write().await);
        });
        drop((reader.await, writer.await));
    }

    #[test]
    fn deadlocks_are_come_to_and_broken() {
        fn come_to<F: Future<Output = ()> + 'static>(work: fn() -> F) {
            for runtime in [one_thread, several_threads] {
                let run = move || runtime().block_on(work());
                let confirmed = DeadlockMonitor::confirm(&options(), run);
                let checked = confirmed.checked();
                let [Some(confirmation)] = confirmed.confirmations() else {
                    panic!("{checked}")
                };
                assert!(confirmation.is_confirmed(), "{checked}\n{confirmation}");
                assert_eq!(confirmation.tries(), 1, "{confirmation}");
                assert_eq!(confirmation.deadlock().unwrap().threads.len(), 2);
            }
        }
        come_to(inverted);
        come_to(awaited_under_a_lock);
        come_to(read_again);
    }

    /// A time-out leads out of it: there is none to come to.
    #[test]
    fn what_is_given_up_is_not_looked_for() {
        static TIMED: AtomicBool = AtomicBool::new(false);
        let run = || {
            one_thread().block_on(async {
                let mutex = Mutex::new(0);
                let long = Duration::from_secs(10);
                TIMED.store(timeout(long, mutex.lock()).await.is_ok(), SeqCst);
            });
        };
        let confirmed = DeadlockMonitor::confirm(&options(), run);
        assert!(confirmed.checked().holds() && TIMED.load(SeqCst));
    }
}

/// What is looked for in a value, found or not.
type Look = fn(&(u32, u32)) -> Option<&u32>;
type LookMut = fn(&mut (u32, u32)) -> Option<&mut u32>;

/// Ways to look at what is in a mutex, and in a reader-writer lock.
async fn look(way: usize, mutex: Arc<Mutex<(u32, u32)>>, lock: Arc<RwLock<(u32, u32)>>) {
    use tokio::sync::{
        MutexGuard, OwnedMutexGuard, OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLockReadGuard,
        RwLockWriteGuard,
    };
    let (found, not_found): (Look, Look) = (|pair| Some(&pair.0), |_| None);
    let (found_mut, not_found_mut): (LookMut, LookMut) = (|pair| Some(&mut pair.0), |_| None);
    let (part, part_mut) = if way < 7 {
        (found, found_mut)
    } else {
        (not_found, not_found_mut)
    };
    match way % 7 {
        0 => drop(MutexGuard::try_map(mutex.lock().await, part_mut)),
        1 => drop(OwnedMutexGuard::try_map(mutex.lock_owned().await, part_mut)),
        2 => drop(RwLockReadGuard::try_map(lock.read().await, part)),
        3 => drop(RwLockWriteGuard::try_map(lock.write().await, part_mut)),
        4 => drop(RwLockWriteGuard::try_downgrade_map(
            lock.write().await,
            part,
        )),
        5 => drop(OwnedRwLockReadGuard::try_map(lock.read_owned().await, part)),
        _ => drop(OwnedRwLockWriteGuard::try_map(
            lock.write_owned().await,
            part_mut,
        )),
    }
}

/// That there is no such part was found out by looking at the value, which another task has written.
#[test]
fn what_looks_for_a_part_has_seen_the_value() {
    for way in 0..14 {
        for checked in checked(ORDER, || async move {
            let mutex: Arc<Mutex<(u32, u32)>> = Arc::default();
            let lock: Arc<RwLock<(u32, u32)>> = Arc::default();
            let (own_mutex, own_lock) = (Arc::clone(&mutex), Arc::clone(&lock));
            in_turns(
                async move {
                    moment!("ready");
                    own_mutex.lock().await.0 = 1;
                    own_lock.write().await.0 = 1;
                },
                async move {
                    look(way, mutex, lock).await;
                    moment!("used");
                },
            )
            .await;
        }) {
            assert_eq!(
                outcome(&checked).verdict(),
                Verdict::Holds,
                "{way}: {checked}"
            );
        }
    }
}
