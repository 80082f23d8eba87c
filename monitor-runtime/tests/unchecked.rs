//! A run of which too little was seen has no answer: what it would be is not guessed.
#![cfg(all(feature = "decentralized", not(feature = "off")))]

use std::{
    sync::{Mutex as StdMutex, mpsc},
    thread as std_thread,
};

use monitor_runtime::{
    DecentralizedMonitor, PredictiveMonitor, Reason, Shared, UncheckedError, Violated, atomically,
    moment, monitor, own, region,
    sync::{Mutex, OnceLock, mpsc as tracked_mpsc},
    thread,
};

#[track_caller]
fn assert_nothing_tracked(result: Result<(), Violated>) {
    let violated = result.unwrap_err();
    let text = format!("{violated:#}");
    assert!(text.contains("could not be checked"), "{text}");
    assert!(
        text.contains("nothing that is tracked was touched"),
        "{text}"
    );
    assert!(text.contains("`monitor_runtime::sync`"), "{text}");
    assert!(text.contains("`use monitor_runtime::tokio;`"), "{text}");
    assert_eq!(text.matches("nothing that is tracked").count(), 1, "{text}");
}

/// That the function is a region of its formula makes no difference to what it touches.
#[test]
fn a_call_that_uses_a_lock_alone_has_touched_something() {
    #[monitor("locking <= 1", predict)]
    fn locking(mutex: &Mutex<u32>) -> Result<u32, Violated> {
        Ok(*mutex.lock().unwrap())
    }

    #[monitor("locking_nothing <= 1", predict)]
    fn locking_nothing(mutex: &StdMutex<u32>) -> Result<(), Violated> {
        drop(mutex.lock());
        Ok(())
    }

    assert_eq!(locking(&Mutex::new(2)).unwrap(), 2);
    assert_nothing_tracked(locking_nothing(&StdMutex::new(2)));
}

/// What each front end says of a call of which it saw nothing.
mod nothing {
    use super::*;

    fn sum(accounts: &[StdMutex<i32>]) -> i32 {
        accounts
            .iter()
            .map(|account| *account.lock().unwrap())
            .sum()
    }

    #[monitor(atomic)]
    fn audit(accounts: &[StdMutex<i32>]) -> Result<i32, Violated> {
        Ok(sum(accounts))
    }

    #[test]
    fn an_atomic_function_with_locks_of_std() {
        let accounts = [StdMutex::new(100), StdMutex::new(30)];
        let violated = audit(&accounts).unwrap_err();
        let Some(UncheckedError { reason, .. }) = violated.unchecked() else {
            panic!("{violated}");
        };
        assert_eq!(*reason, Reason::NothingTracked);
        assert_eq!(violated.property().violations(), 1);
        assert_nothing_tracked(Err(violated));
    }

    #[monitor(atomic)]
    fn audit_tracked(accounts: &[Mutex<i32>]) -> Result<i32, Violated> {
        if accounts.is_empty() {
            return Ok(0);
        }
        Ok(accounts
            .iter()
            .map(|account| *account.lock().unwrap())
            .sum())
    }

    /// What matters is that the function can be checked.
    #[test]
    fn an_atomic_function_that_touched_something_before() {
        assert_nothing_tracked(audit_tracked(&[]).map(drop));
        let accounts = [Mutex::new(100), Mutex::new(30)];
        assert_eq!(audit_tracked(&accounts).unwrap(), 130);
        assert_eq!(audit_tracked(&[]).unwrap(), 0);
    }

    #[monitor(atomic, allow(nothing_tracked))]
    fn audit_allowed(accounts: &[StdMutex<i32>]) -> Result<i32, Violated> {
        Ok(sum(accounts))
    }

    #[test]
    fn an_atomic_function_that_may() {
        assert_eq!(audit_allowed(&[StdMutex::new(1)]).unwrap(), 1);
    }

    #[test]
    fn a_closure_that_must_be_atomic() {
        let account = StdMutex::new(1);
        let not_atomic = atomically(|| *account.lock().unwrap()).unwrap_err();
        assert_eq!(*not_atomic.value(), 1);
        let reason = &not_atomic.unchecked().unwrap().reason;
        assert_eq!(*reason, Reason::NothingTracked);
        // Each of these is enough.
        assert!(atomically(|| Mutex::new(1)).is_err());
        assert!(atomically(|| *Mutex::new(1).lock().unwrap()).is_ok());
        assert!(atomically(|| Shared::new(1).get()).is_ok());
        assert!(atomically(|| drop(thread::spawn(|| ()))).is_ok());
    }

    #[monitor("!(reading && writing)", predict)]
    fn predicted() -> Result<(), Violated> {
        std_thread::scope(|scope| {
            scope.spawn(|| ());
        });
        Ok(())
    }

    #[test]
    fn a_predicted_function() {
        assert_nothing_tracked(predicted());
    }

    /// That the function is called is not something that it did.
    #[monitor("!(called && writing)", predict)]
    fn called() -> Result<(), Violated> {
        Ok(())
    }

    #[test]
    fn a_predicted_function_that_is_a_region_of_its_formula() {
        assert_nothing_tracked(called());
    }

    #[monitor("!(idle && writing)", predict, allow(nothing_tracked))]
    fn idle() -> Result<(), Violated> {
        Ok(())
    }

    #[test]
    fn a_predicted_function_that_may() {
        idle().unwrap();
    }

    #[monitor("x >= 0", shared(x: i32 = 0))]
    fn untouched_variable() -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("x >= 0", shared(x: i32 = 0))]
    fn touched_variable() -> Result<(), Violated> {
        assert_eq!(x, 0);
        Ok(())
    }

    #[test]
    fn a_function_that_declares_what_it_does_not_use() {
        assert_nothing_tracked(untouched_variable());
        touched_variable().unwrap();
    }

    #[cfg(feature = "branching")]
    #[monitor("EF(writing > 1)", predict)]
    fn branching() -> Result<(), Violated> {
        Ok(())
    }

    #[cfg(feature = "branching")]
    #[test]
    fn a_formula_of_branching_time() {
        assert_nothing_tracked(branching());
    }

    #[monitor(race_free(x), shared(x: i32 = 0))]
    fn racing(touch: bool) -> Result<(), Violated> {
        if touch {
            x = 1;
        }
        Ok(())
    }

    #[test]
    fn a_function_that_must_be_free_of_races() {
        assert_nothing_tracked(racing(false));
        racing(true).unwrap();
    }

    #[monitor("x <= @boss(limit)", shared(x: i32 = 0), own(limit: i32 = 3))]
    fn bossed() -> Result<(), Violated> {
        Ok(())
    }

    /// Here a thread is missing first.
    #[test]
    fn a_formula_of_threads() {
        let text = bossed().unwrap_err().to_string();
        assert!(text.contains("no thread was called `boss`"), "{text}");
        let monitor = DecentralizedMonitor::new("x <= 3").unwrap();
        monitor.run(|| ());
        let judgement = monitor.finish();
        assert!(!judgement.holds());
        let problem = judgement.problem().unwrap();
        assert!(problem.starts_with("nothing that is tracked"), "{problem}");
        // An event of the thread is enough.
        let monitor = DecentralizedMonitor::new("x <= 3").unwrap();
        monitor.run(|| own("x", &1));
        let judgement = monitor.finish();
        assert!(judgement.holds(), "{judgement}");
    }

    fn reason(run: impl FnOnce()) -> Option<Reason> {
        let computation = PredictiveMonitor::new("flying <= 1").unwrap();
        computation.run(run);
        let checked = computation.finish();
        let result = checked.results()[0].as_ref();
        result.err().map(|unchecked| unchecked.reason.clone())
    }

    #[test]
    fn a_computation() {
        assert_eq!(reason(|| ()), Some(Reason::NothingTracked));
        let never_entered = PredictiveMonitor::new("flying <= 1").unwrap().finish();
        assert!(never_entered.results()[0].is_err());
        // What no property reads is seen all the same.
        assert_eq!(reason(|| moment!("landing")), None);
        assert_eq!(reason(|| drop(region!("flying"))), None);
        assert_eq!(reason(|| drop(thread::spawn(|| ()).join())), None);
        assert_eq!(reason(|| drop(Mutex::new(1).lock())), None);
        assert_eq!(reason(|| Shared::new(1).set(2)), None);
        assert_eq!(
            reason(|| {
                let (sender, receiver) = tracked_mpsc::channel();
                sender.send(1).unwrap();
                receiver.recv().unwrap();
            }),
            None
        );
        assert_eq!(
            reason(|| drop(OnceLock::new().get_or_init(|| 1).to_string())),
            None
        );
    }

    #[test]
    fn a_violation_of_the_first_state_is_one_all_the_same() {
        let x = Shared::named("x", 4);
        let computation = PredictiveMonitor::new("x <= 3").unwrap();
        computation.variable("x", &x);
        computation.run(|| ());
        assert!(computation.finish().violated());
    }
}

/// Tasks are not followed, and the macro sees that there are some.
mod tasks {
    use std::time::Duration;

    use tokio::{
        runtime::{Builder, Runtime},
        task::yield_now,
        time::sleep,
    };

    use super::*;

    #[track_caller]
    fn assert_tasks(result: Result<(), Violated>, word: &str) {
        let violated = result.unwrap_err();
        let text = format!("{violated:#}");
        assert!(text.contains("tasks are not followed"), "{text}");
        assert!(text.contains(&format!("({word} at {}:", file!())), "{text}");
    }

    fn current_thread() -> Runtime {
        Builder::new_current_thread().enable_all().build().unwrap()
    }

    #[should_panic(expected = "tasks are not followed")]
    #[tokio::test]
    #[monitor("!(a && b)", shared(a: bool = false, b: bool = false))]
    async fn a_test_of_tokio() {
        tokio::join!(
            async {
                a = true;
                yield_now().await;
                a = false;
            },
            async {
                sleep(Duration::from_millis(9)).await;
                b = true;
                b = false;
            }
        );
    }

    #[monitor("!(a && b)", shared(a: bool = false, b: bool = false))]
    fn blocking() -> Result<(), Violated> {
        current_thread().block_on(async {
            tokio::join!(
                async {
                    a = true;
                    yield_now().await;
                    a = false;
                },
                async {
                    sleep(Duration::from_millis(9)).await;
                    b = true;
                    b = false;
                }
            );
        });
        Ok(())
    }

    #[test]
    fn a_runtime_in_a_function() {
        // With the feature a path of `tokio` may be that of what is followed.
        let shown = if cfg!(feature = "tokio") {
            "`block_on`"
        } else {
            "`tokio::join`"
        };
        assert_tasks(blocking(), shown);
    }

    async fn steps() {
        moment!("stepping");
        yield_now().await;
    }

    /// With the feature they are followed.
    #[cfg(not(feature = "tokio"))]
    mod without_the_feature {
        use super::*;

        #[monitor("stepping <= 1", predict)]
        fn elsewhere() -> Result<(), Violated> {
            current_thread().block_on(steps());
            Ok(())
        }

        #[test]
        fn a_function_that_is_async_elsewhere() {
            assert_tasks(elsewhere(), "`block_on`");
        }

        #[monitor(atomic)]
        fn atomic(lock: &Mutex<i32>) -> Result<(), Violated> {
            let work = async { *lock.lock().unwrap() += 1 };
            current_thread().block_on(work);
            Ok(())
        }

        #[monitor(race_free(x), shared(x: i32 = 0))]
        fn race_free() -> Result<(), Violated> {
            current_thread().block_on(async { x = 1 });
            Ok(())
        }

        #[monitor("@worker(x >= 0)", shared(x: i32 = 0))]
        fn decentralized() -> Result<(), Violated> {
            thread::scope(|scope| {
                let worker = thread::Builder::new().name("worker".to_owned());
                let work = async { x = 1 };
                worker
                    .spawn_scoped(scope, || current_thread().block_on(work))
                    .unwrap();
            });
            Ok(())
        }

        #[cfg(feature = "branching")]
        #[monitor("EF(stepping)", predict)]
        fn branching() -> Result<(), Violated> {
            current_thread().block_on(async { moment!("stepping") });
            Ok(())
        }

        #[test]
        fn every_kind_of_property() {
            assert_tasks(atomic(&Mutex::new(0)), "`async`");
            assert_tasks(race_free(), "`block_on`");
            assert_tasks(decentralized(), "`async`");
            #[cfg(feature = "branching")]
            assert_tasks(branching(), "`block_on`");
        }
    }

    #[monitor("stepping <= 0", predict)]
    fn broken() -> Result<(), Violated> {
        current_thread().block_on(steps());
        Ok(())
    }

    #[test]
    fn what_was_observed_is_violated_all_the_same() {
        let violated = broken().unwrap_err();
        assert!(violated.outcome().unwrap().observed_violated());
    }

    /// Without the macro, what runs in other threads is known by these.
    #[test]
    fn the_threads_of_a_runtime_are_strangers() {
        let computation = PredictiveMonitor::new("!(mailing && sealing)").unwrap();
        computation.run(|| {
            let runtime = Builder::new_multi_thread()
                .worker_threads(2)
                .build()
                .unwrap();
            runtime.block_on(async {
                let mailing = tokio::spawn(async { drop(region!("mailing")) });
                let sealing = tokio::spawn(async { drop(region!("sealing")) });
                mailing.await.unwrap();
                sealing.await.unwrap();
            });
        });
        let checked = computation.finish();
        let unchecked = checked.results()[0].as_ref().unwrap_err();
        assert!(
            matches!(unchecked.reason, Reason::OutsideRegion { .. }),
            "{checked}"
        );
    }
}

/// An access that is not seen may be the one that races.
#[test]
fn a_race_with_a_stranger_is_not_ruled_out() {
    for write in [false, true] {
        let x = Shared::named("raced_for", 0);
        let monitor = DecentralizedMonitor::race_free(["raced_for"]);
        monitor.variable("raced_for", &x);
        monitor.run(|| {
            x.set(1);
            std_thread::scope(|scope| {
                scope.spawn(|| if write { x.set(2) } else { x.with(|_| ()) });
            });
        });
        let judgement = monitor.finish();
        assert!(!judgement.holds(), "{judgement}");
        let problem = judgement.problem().unwrap();
        assert!(
            problem.contains("is not part of the computation"),
            "{problem}"
        );
    }
}

/// What is not followed is named where an order is predicted.
mod unfollowed {
    use super::*;

    #[monitor("start(used) -> once(made)", predict)]
    fn ordered_by_a_channel_of_std() -> Result<(), Violated> {
        let (sender, receiver) = std::sync::mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(move || {
                moment!("made");
                sender.send(1).unwrap();
            });
            scope.spawn(move || {
                receiver.recv().unwrap();
                moment!("used");
            });
        });
        Ok(())
    }

    #[test]
    fn a_channel_that_the_function_names() {
        let violated = ordered_by_a_channel_of_std().unwrap_err();
        assert_eq!(violated.unfollowed(), ["std::sync::mpsc"]);
        let text = format!("{violated:#}");
        assert!(
            text.contains("the function uses `std::sync::mpsc`."),
            "{text}"
        );
        assert!(text.contains("`HandOver`"), "{text}");
    }

    #[test]
    fn a_computation_says_that_there_may_be_some() {
        let computation = PredictiveMonitor::new("start(used) -> once(made)").unwrap();
        let (sender, receiver) = mpsc::channel();
        computation.run(|| {
            thread::scope(|scope| {
                scope.spawn(move || {
                    moment!("made");
                    sender.send(1).unwrap();
                });
                scope.spawn(move || {
                    receiver.recv().unwrap();
                    moment!("used");
                });
            });
        });
        let text = computation.finish().to_string();
        assert_eq!(
            text.matches("are not seen, nor what they").count(),
            1,
            "{text}"
        );
    }

    #[test]
    fn what_was_observed_rests_on_nothing_that_is_not_followed() {
        let computation = PredictiveMonitor::new("!once(made)").unwrap();
        computation.run(|| moment!("made"));
        let text = computation.finish().to_string();
        assert!(!text.contains("are not seen"), "{text}");
    }
}
