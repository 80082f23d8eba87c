//! Computations: what is part of them, what they write down, and what their results say.
#![cfg(feature = "predict")]

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    process::Command,
    sync::{
        Arc, Barrier,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
};

use monitor_analysis::{
    check,
    event::{Action, EventRef, Value, ValueRef},
};
use monitor_runtime::{
    Checked, NoteKind, NotedObject, Observe, Options, PredictiveMonitor, Reason, Shared, Verdict,
    moment, region,
    sync::{Condvar, Mutex, RwLock, atomic::AtomicI32, mpsc},
    thread,
};

fn outcome(checked: &Checked) -> &monitor_runtime::Outcome {
    checked.results()[0]
        .as_ref()
        .unwrap_or_else(|unchecked| panic!("{unchecked}"))
}

/// The values that were written, in the observed order.
fn written(checked: &Checked, name: &str) -> Vec<i128> {
    let recorded = checked.computation().unwrap();
    let variable = recorded.find_variable(name).unwrap();
    let actions = recorded.events().iter().flat_map(EventRef::actions);
    let values = actions.filter_map(|action| match action {
        Action::Write(written, ValueRef::Integer(value)) if written == variable => Some(value),
        _ => None,
    });
    values.collect()
}

#[test]
fn a_violation_of_the_observed_run_is_no_prediction() {
    let x = Shared::named("x", 0);
    let computation = PredictiveMonitor::new("x < 2").unwrap();
    computation.run(|| (0..4).for_each(|value| x.set(value)));
    let checked = computation.finish();
    assert_eq!(outcome(&checked).verdict(), Verdict::Observed);
    assert!(checked.violated() && !checked.holds());
    assert_eq!(written(&checked, "x"), [0, 1, 2, 3]);
}

#[test]
fn overlapping_regions_are_predicted_from_a_run_without_overlap() {
    let computation = PredictiveMonitor::new("!(auditing && transferring)").unwrap();
    computation.run(|| {
        let first = thread::spawn(|| drop(region!("auditing")));
        while !first.is_finished_untracked() {}
        let second = thread::spawn(|| drop(region!("transferring")));
        first.join().unwrap();
        second.join().unwrap();
    });
    let checked = computation.finish();
    assert_eq!(outcome(&checked).verdict(), Verdict::Predicted, "{checked}");
}

trait Untracked {
    /// Gives the thread time to finish, which orders nothing.
    fn is_finished_untracked(&self) -> bool;
}

impl<T> Untracked for thread::JoinHandle<T> {
    fn is_finished_untracked(&self) -> bool {
        std::thread::sleep(std::time::Duration::from_millis(20));
        true
    }
}

#[test]
fn a_mutex_keeps_regions_inside_its_sections_apart() {
    let mutex = Mutex::new(());
    let computation = PredictiveMonitor::new("updating <= 1").unwrap();
    computation.run(|| {
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    let _guard = mutex.lock().unwrap();
                    let _inside = region!("updating");
                });
            }
        });
    });
    computation.finish().assert_holds();
}

#[test]
fn a_moment_is_a_region_that_ends_at_once() {
    let computation =
        PredictiveMonitor::new("polled <= 1 && !(polled && start(sent == 1))").unwrap();
    let sent = Shared::named("sent", 0);
    computation.run(|| {
        moment!("polled");
        sent.set(1);
        moment!("polled");
    });
    let checked = computation.finish();
    checked.assert_holds();
    assert_eq!(checked.computation().unwrap().events().len(), 5);
}

#[test]
fn what_is_watched_in_a_mutex_is_written_when_it_is_unlocked() {
    struct Account {
        balance: i64,
        open: bool,
    }
    let account = Mutex::new(Account {
        balance: 10,
        open: true,
    });
    account.watch("balance", |account: &Account| account.balance);
    account.watch("open", |account: &Account| account.open);
    let computation = PredictiveMonitor::new("open -> balance >= 0").unwrap();
    computation.run(|| {
        {
            let mut account = account.lock().unwrap();
            // In between nobody can see it.
            account.balance -= 100;
            account.balance += 95;
        }
        // Only looks.
        assert_eq!(account.lock().unwrap().balance, 5);
        let mut account = account.lock().unwrap();
        account.balance = -1;
        account.open = false;
    });
    let checked = computation.finish();
    checked.assert_holds();
    assert_eq!(written(&checked, "balance"), [5, -1]);
    let recorded = checked.computation().unwrap();
    assert_eq!(recorded.events().len(), 2, "one event a section");
    let balance = recorded.find_variable("balance").unwrap();
    assert_eq!(recorded.initial(balance), Some(&Value::Integer(10)));
}

#[test]
fn what_is_watched_in_a_reader_writer_lock_is_written_by_writers() {
    let lock = RwLock::new(vec![1, 2]);
    lock.watch("length", |list: &Vec<i32>| list.len());
    let computation = PredictiveMonitor::new("length > 0").unwrap();
    computation.run(|| {
        assert_eq!(lock.read().unwrap().len(), 2);
        lock.write().unwrap().push(3);
        lock.write().unwrap().clear();
    });
    let checked = computation.finish();
    assert_eq!(written(&checked, "length"), [3, 0]);
    assert!(checked.violated());
}

#[test]
fn a_wait_gives_up_the_lock_and_so_writes() {
    let (mutex, condvar) = (Mutex::new(0), Condvar::new());
    mutex.watch("stage", |stage: &i32| *stage);
    let computation = PredictiveMonitor::new("stage >= 0").unwrap();
    computation.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                let mut stage = mutex.lock().unwrap();
                *stage = 1;
                condvar.notify_all();
                let mut stage = condvar.wait_while(stage, |stage| *stage < 2).unwrap();
                *stage = 3;
            });
            scope.spawn(|| {
                let stage = mutex.lock().unwrap();
                let mut stage = condvar.wait_while(stage, |stage| *stage < 1).unwrap();
                *stage = 2;
                condvar.notify_all();
            });
        });
    });
    assert_eq!(written(&computation.finish(), "stage"), [1, 2, 3]);
}

#[test]
fn atomics_with_a_name_are_variables() {
    let x = AtomicI32::named("x", 5);
    let computation = PredictiveMonitor::new("x < 9").unwrap();
    computation.run(|| {
        x.fetch_add(2, SeqCst);
        assert_eq!(x.compare_exchange(0, 100, SeqCst, SeqCst), Err(7));
        x.store(8, SeqCst);
        assert_eq!(x.swap(3, SeqCst), 8);
    });
    let checked = computation.finish();
    checked.assert_holds();
    assert_eq!(written(&checked, "x"), [7, 8, 3]);
}

#[test]
fn computations_give_names_too() {
    static UNNAMED: Shared<i32> = Shared::new(3);
    let (inside, counter) = (Mutex::new(1), AtomicI32::new(2));
    let computation = PredictiveMonitor::new("a + b + c < 100").unwrap();
    computation.variable("a", &UNNAMED);
    computation.variable("b", &inside);
    computation.variable("c", &counter);
    computation.run(|| {
        UNNAMED.set(4);
        *inside.lock().unwrap() = 5;
        counter.store(6, SeqCst);
    });
    let checked = computation.finish();
    checked.assert_holds();
    for (name, value) in [("a", 4), ("b", 5), ("c", 6)] {
        assert_eq!(written(&checked, name), [value]);
    }
}

#[test]
fn values_of_all_kinds_are_read() {
    enum Light {
        Green,
        Red,
    }
    impl Observe for Light {
        fn observe(&self) -> Value {
            match self {
                Light::Green => "green".observe(),
                Light::Red => "red".observe(),
            }
        }
    }
    let light = Shared::named("light", Light::Green);
    let (on, rate) = (Shared::named("on", false), Shared::named("rate", 0.5));
    let name = Shared::named("name", String::from("bob"));
    let formula = r#"light == "red" -> on && rate > 1.0 && name == "alice""#;
    let computation = PredictiveMonitor::new(formula).unwrap();
    computation.run(|| {
        on.set(true);
        rate.set(1.5);
        name.set("alice".to_owned());
        light.set(Light::Red);
    });
    computation.finish().assert_holds();
}

/// Tests that run at the same time and use the same statics. Each sees its own writes; one that
/// reads what the other wrote is told, see below.
#[test]
fn computations_do_not_mix() {
    static BOTH: Shared<i32> = Shared::named("both", 0);
    static LOCK: Mutex<()> = Mutex::new(());
    let start = Barrier::new(2);
    let run = |value: i32| {
        let computation = PredictiveMonitor::new("both < 10").unwrap();
        computation.run(|| {
            start.wait();
            thread::scope(|scope| {
                for _ in 0..2 {
                    scope.spawn(|| {
                        for _ in 0..200 {
                            let _guard = LOCK.lock().unwrap();
                            BOTH.set(value);
                        }
                    });
                }
            });
        });
        computation.finish()
    };
    std::thread::scope(|scope| {
        let runs = [1, 2].map(|value| (value, scope.spawn(move || run(value))));
        for (value, checked) in runs {
            let checked = checked.join().unwrap();
            checked.assert_holds();
            assert_eq!(written(&checked, "both"), vec![i128::from(value); 400]);
            // All in one order, by the lock, in spite of what the other one does in between.
            assert_eq!(outcome(&checked).runs.as_ref().unwrap().to_string(), "1");
        }
    });
}

#[test]
fn a_value_that_another_computation_wrote_is_noted() {
    static X: Shared<i32> = Shared::named("x", 0);
    static UNNAMED: Shared<i32> = Shared::new(0);
    let (first, second) = (
        PredictiveMonitor::new("x < 9"),
        PredictiveMonitor::new("y < 9"),
    );
    let (first, second) = (first.unwrap(), second.unwrap());
    second.region("y");
    first.run(|| X.set(UNNAMED.get()));
    // A variable that it does not read is none of its business.
    second.run(|| UNNAMED.set(1));
    second.run(|| X.set(2));
    let outside = NoteKind::Outside {
        object: NotedObject::Named("x".to_owned()),
    };
    let checked = first.finish();
    let kinds: Vec<&NoteKind> = checked.notes().iter().map(|note| &note.kind).collect();
    assert_eq!(kinds, [&outside]);
    assert!(second.finish().notes().is_empty());
}

#[test]
fn a_computation_inside_another_is_part_of_both() {
    let x = Shared::named("x", 0);
    let outer = PredictiveMonitor::new("x < 10").unwrap();
    let inner = PredictiveMonitor::new("x < 2").unwrap();
    outer.run(|| {
        x.set(1);
        inner.run(|| thread::spawn(|| {}).join().unwrap());
        inner.run(|| x.set(2));
        x.set(3);
    });
    let (outer, inner) = (outer.finish(), inner.finish());
    assert_eq!(written(&outer, "x"), [1, 2, 3]);
    assert_eq!(written(&inner, "x"), [2]);
    assert!(inner.violated());
    outer.assert_holds();
}

#[test]
fn a_thread_that_leaves_and_comes_back_is_the_same() {
    let x = Shared::named("x", 0);
    let computation = PredictiveMonitor::new("x >= 0").unwrap();
    computation.run(|| x.set(1));
    computation.run(|| x.set(2));
    let checked = computation.finish();
    assert!(checked.notes().is_empty());
    assert_eq!(outcome(&checked).runs.as_ref().unwrap().to_string(), "1");
}

#[test]
fn a_thread_that_was_not_started_inside_is_noted() {
    let x = Shared::named("from_outside", 0);
    let computation = PredictiveMonitor::new("from_outside >= 0").unwrap();
    computation.run(|| {
        x.set(1);
        std::thread::scope(|scope| {
            scope.spawn(|| x.set(2));
        });
        let builder = std::thread::Builder::new().name("stranger".to_owned());
        std::thread::scope(|scope| {
            builder
                .spawn_scoped(scope, || computation.run(|| x.set(3)))
                .unwrap()
                .join()
                .unwrap();
        });
    });
    let checked = computation.finish();
    let kinds: Vec<&NoteKind> = checked.notes().iter().map(|note| &note.kind).collect();
    let outside = NoteKind::Outside {
        object: NotedObject::Named("from_outside".to_owned()),
    };
    assert_eq!(kinds, [&outside, &NoteKind::Entered]);
    assert_eq!(checked.notes()[1].thread, "stranger");
    assert_eq!(written(&checked, "from_outside"), [1, 3]);
    let text = checked.to_string();
    assert!(
        text.contains("note: thread `stranger` was not started inside"),
        "{text}"
    );
}

#[test]
fn what_a_detached_thread_did_counts_and_what_it_does_later_is_noted() {
    static STOP: AtomicBool = AtomicBool::new(false);
    static STOPPED: AtomicUsize = AtomicUsize::new(0);
    static X: Shared<i32> = Shared::named("detached", 0);
    let computation = PredictiveMonitor::new("detached < 5").unwrap();
    let written_once = Arc::new(Barrier::new(2));
    computation.run(|| {
        let written_once = Arc::clone(&written_once);
        drop(thread::spawn(move || {
            X.set(7);
            written_once.wait();
            while !STOP.load(SeqCst) {
                std::thread::yield_now();
            }
            X.set(8);
            STOPPED.fetch_add(1, SeqCst);
        }));
    });
    written_once.wait();
    let checked = computation.finish();
    STOP.store(true, SeqCst);
    while STOPPED.load(SeqCst) == 0 {
        std::thread::yield_now();
    }
    assert_eq!(written(&checked, "detached"), [7]);
    assert!(checked.violated());
    assert_eq!(checked.notes()[0].kind, NoteKind::StillRunning);
    assert_eq!(X.get(), 8);
}

/// What is kept is a beginning of the run: each event with all that come before it.
#[test]
fn finishing_while_threads_run_leaves_no_holes() {
    for _ in 0..20 {
        static X: Shared<i64> = Shared::named("without_holes", 0);
        X.set(0);
        let computation = PredictiveMonitor::new("without_holes >= 0").unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let threads: Vec<_> = computation.run(|| {
            let start = || {
                let stop = Arc::clone(&stop);
                thread::spawn(move || {
                    while !stop.load(SeqCst) {
                        X.replace(1);
                    }
                })
            };
            (0..3).map(|_| start()).collect()
        });
        std::thread::sleep(std::time::Duration::from_millis(2));
        let checked = computation.finish();
        stop.store(true, SeqCst);
        for thread in threads {
            thread.join().unwrap();
        }
        let recorded = checked.computation().unwrap();
        let mut counts = vec![0; recorded.threads().len()];
        for event in recorded.events() {
            counts[event.thread.index()] += 1;
            for (thread, count) in recorded.clock(event).unwrap() {
                // Writes of one variable are all ordered, so each knows of all before.
                assert_eq!(count, counts[thread.index()]);
            }
        }
    }
}

#[test]
fn two_variables_of_one_name_are_refused() {
    let (first, second) = (Shared::named("x", 0), Shared::named("x", 1));
    let computation = PredictiveMonitor::new("x >= 0").unwrap();
    computation.run(|| {
        first.set(1);
        second.set(2);
    });
    let checked = computation.finish();
    let unchecked = checked.results()[0].as_ref().unwrap_err();
    assert!(matches!(&unchecked.reason, Reason::Ambiguous { name, .. } if name == "x"));
    assert!(!checked.holds() && !checked.violated());
}

#[test]
fn a_formula_that_cannot_be_read_is_drawn() {
    let error = PredictiveMonitor::new("x -> (y").unwrap_err();
    assert_eq!(error.formula(), "x -> (y");
    assert!(error.to_string().contains('^'), "{error}");
    assert!(PredictiveMonitor::new("x + \"a\" > 1").is_err());
}

#[test]
fn properties_are_checked_each_by_itself() {
    let (x, y) = (Shared::named("x", 0), Shared::named("y", 0));
    let computation = PredictiveMonitor::with_properties(["x < 2", "y < 2", "x + y < 9"]).unwrap();
    computation.run(|| {
        x.set(1);
        y.set(5);
    });
    let checked = computation.finish();
    let violated = |place: usize| checked.results()[place].as_ref().unwrap().violated();
    assert_eq!([0, 1, 2].map(violated), [false, true, false]);
}

#[test]
fn assertions_panic_with_the_schedule() {
    let x = Shared::named("x", 0);
    let computation = PredictiveMonitor::new("x < 2").unwrap();
    computation.run(|| x.set(7));
    let checked = computation.finish();
    let panicked = catch_unwind(AssertUnwindSafe(|| checked.assert_holds())).unwrap_err();
    let message = panicked.downcast_ref::<String>().unwrap();
    assert!(
        message.contains("violated on the observed run"),
        "{message}"
    );
    assert!(message.contains("computations.rs"), "{message}");
    assert!(catch_unwind(AssertUnwindSafe(|| checked.assert_no_violation())).is_err());
}

#[test]
fn a_bound_makes_the_result_incomplete_not_right() {
    let variables: Vec<Shared<i32>> = (0..3).map(|_| Shared::new(0)).collect();
    let computation = PredictiveMonitor::new("a + b + c != 56 || prev(a + b + c != 54)").unwrap();
    for (name, variable) in ["a", "b", "c"].into_iter().zip(&variables) {
        computation.variable(name, variable);
    }
    computation.run(|| {
        thread::scope(|scope| {
            for variable in &variables {
                scope.spawn(|| (0..20).for_each(|value| variable.set(value)));
            }
        });
    });
    let options = Options::new().width(3);
    let checked = computation.finish_with(&options);
    assert_eq!(outcome(&checked).verdict(), Verdict::Incomplete);
    checked.assert_no_violation();
    assert!(!checked.holds());
}

#[test]
fn what_was_recorded_can_be_checked_again() {
    let x = Shared::named("x", 0);
    let computation = PredictiveMonitor::new("x < 3").unwrap();
    computation.run(|| {
        let child = thread::Builder::new().name("child".to_owned());
        thread::scope(|scope| {
            child.spawn_scoped(scope, || x.set(1)).unwrap();
            scope.spawn(|| x.set(2));
        });
    });
    let checked = computation.finish();
    let recorded = checked.computation().unwrap();
    let formula = monitor_logic::parse("x < 2").unwrap();
    assert!(
        check(recorded, &formula, &Options::default())
            .unwrap()
            .violated()
    );
    assert!(recorded.threads().contains("child"));
    let location = recorded.event(0).location().unwrap();
    assert!(location.file.ends_with("computations.rs") && location.line.is_some());
}

#[test]
fn values_that_use_tracked_objects_are_refused_and_not_waited_for() {
    static OTHER: Shared<i32> = Shared::new(0);
    struct Reads;
    impl Clone for Reads {
        fn clone(&self) -> Self {
            OTHER.get();
            Reads
        }
    }
    let x = Shared::new(Reads);
    let computation = PredictiveMonitor::new("true").unwrap();
    let panicked = computation.run(|| catch_unwind(AssertUnwindSafe(|| x.get())));
    assert!(panicked.is_err());
    // Nothing stays locked.
    computation.run(|| x.set(Reads));
}

#[test]
fn a_panic_in_a_section_poisons_and_keeps_the_order() {
    let mutex = Mutex::new(1);
    mutex.watch("x", |value: &i32| *value);
    let computation = PredictiveMonitor::new("x < 3").unwrap();
    computation.run(|| {
        let panics = thread::scope(|scope| {
            let thread = scope.spawn(|| {
                let mut guard = mutex.lock().unwrap();
                *guard = 2;
                std::panic::resume_unwind(Box::new("on purpose"));
            });
            thread.join()
        });
        assert!(panics.is_err());
        assert!(mutex.is_poisoned());
        let poisoned = mutex.lock().unwrap_err();
        assert_eq!(*poisoned.into_inner(), 2);
        assert!(mutex.try_lock().is_err());
        mutex.clear_poison();
        *mutex.lock().unwrap() = 4;
    });
    let checked = computation.finish();
    assert_eq!(outcome(&checked).verdict(), Verdict::Observed);
    assert_eq!(written(&checked, "x"), [2, 4]);
}

/// Thousands of threads, a few at a time: clocks do not grow with those that are gone.
#[test]
fn threads_that_come_and_go() {
    let (x, total) = (Shared::named("x", 0), Mutex::new(0));
    let computation = PredictiveMonitor::new("x >= 0").unwrap();
    computation.run(|| {
        let (sender, receiver) = mpsc::sync_channel(4);
        for round in 0..500 {
            thread::scope(|scope| {
                for _ in 0..4 {
                    let (sender, x, total) = (sender.clone(), &x, &total);
                    scope.spawn(move || {
                        sender.send(round).unwrap();
                        let mut total = total.lock().unwrap();
                        x.set(*total);
                        *total += 1;
                    });
                }
                for _ in 0..4 {
                    assert_eq!(receiver.recv(), Ok(round));
                }
            });
        }
    });
    let checked = computation.finish();
    checked.assert_holds();
    assert_eq!(written(&checked, "x"), (0..2000).collect::<Vec<i128>>());
    assert!(checked.notes().is_empty());
}

/// Run again in a process of its own, since the variable is read once.
#[test]
fn computations_can_be_switched_off() {
    if std::env::var_os("MONITOR").is_some_and(|value| value == "off") {
        let x = Shared::named("x", 0);
        let computation = PredictiveMonitor::new("x < 1").unwrap();
        computation.run(|| {
            x.set(5);
            thread::spawn(|| {}).join().unwrap();
        });
        let checked = computation.finish();
        checked.assert_holds();
        assert!(checked.computation().is_none());
        return;
    }
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "computations::computations_can_be_switched_off"])
        .env("MONITOR", "off")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && text.contains("1 passed"),
        "{text}"
    );
}
