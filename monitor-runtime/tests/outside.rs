//! Threads that are no part of a computation and do what it is about: a result never claims more
//! than was seen.
//!
//! Such threads belong to no test, so what they write and enter has names here that no other test has.
#![cfg(feature = "predict")]

use std::sync::atomic::Ordering::SeqCst;

use monitor_runtime::{
    Checked, NoteKind, NotedObject, PredictiveMonitor, Reason, Shared, moment, region,
    sync::{Condvar, Mutex, RwLock, atomic::AtomicI32, mpsc},
    thread,
};

/// What threads outside used, as notes show it.
fn objects(checked: &Checked) -> Vec<String> {
    let notes = checked.notes().iter();
    let objects = notes.map(|note| match &note.kind {
        NoteKind::Outside { object } => object.to_string(),
        other => panic!("{other:?}"),
    });
    objects.collect()
}

fn kinds(checked: &Checked) -> Vec<NoteKind> {
    checked
        .notes()
        .iter()
        .map(|note| note.kind.clone())
        .collect()
}

/// Runs `f` in a thread that computations know nothing of.
fn stranger(f: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("stranger".to_owned());
        drop(builder.spawn_scoped(scope, f).unwrap().join());
    });
}

/// The property could not be checked, because a stranger wrote this variable.
#[track_caller]
fn assert_unseen(checked: &Checked, variable: &str) {
    assert!(!checked.holds() && !checked.violated(), "{checked}");
    match &checked.results()[0] {
        Err(unchecked) => match &unchecked.reason {
            Reason::Unseen { name, thread, .. } => {
                assert_eq!((name.as_str(), thread.as_str()), (variable, "stranger"));
            }
            reason => panic!("{reason:?}"),
        },
        Ok(outcome) => panic!("{outcome}"),
    }
    let text = checked.to_string();
    let says = format!(
        "thread `stranger`, which is not part of the computation, wrote `{variable}` at {}",
        file!()
    );
    assert!(text.contains(&says), "{text}");
    assert!(text.contains("`monitor_runtime::thread`"), "{text}");
    let failed = std::panic::catch_unwind(|| checked.assert_no_violation());
    assert!(failed.is_err(), "{checked}");
}

/// The property could not be checked, because this thread was in this region.
#[track_caller]
fn assert_entered(checked: &Checked, by: &str, region: &str) {
    assert!(!checked.holds() && !checked.violated(), "{checked}");
    match &checked.results()[0] {
        Err(unchecked) => match &unchecked.reason {
            Reason::OutsideRegion { name, thread, .. } => {
                assert_eq!((name.as_str(), thread.as_str()), (region, by));
            }
            reason => panic!("{reason:?}"),
        },
        Ok(outcome) => panic!("{outcome}"),
    }
    let text = checked.to_string();
    assert!(
        text.contains(&format!("was in region `{region}`")),
        "{text}"
    );
    assert!(text.contains("`monitor_runtime::thread`"), "{text}");
}

#[test]
fn a_region_that_a_stranger_enters_leaves_the_property_unchecked() {
    let computation = PredictiveMonitor::new("!(guarding && smuggling)").unwrap();
    computation.run(|| {
        drop(region!("guarding"));
        stranger(|| drop(region!("smuggling")));
        // A region that no property names is nobody's business.
        stranger(|| drop(region!("elsewhere")));
    });
    assert_entered(&computation.finish(), "stranger", "smuggling");
}

#[test]
fn a_moment_of_a_stranger_leaves_the_property_unchecked() {
    let computation = PredictiveMonitor::new("start(forged) -> once(signed)").unwrap();
    computation.run(|| {
        moment!("signed");
        stranger(|| moment!("forged"));
    });
    assert_entered(&computation.finish(), "stranger", "forged");
}

#[test]
fn only_the_properties_that_name_the_region_are_unchecked() {
    let computation = PredictiveMonitor::with_properties(["kneeling <= 1", "rising <= 1"]).unwrap();
    computation.run(|| {
        moment!("kneeling");
        moment!("rising");
        stranger(|| moment!("rising"));
    });
    let checked = computation.finish();
    assert!(checked.results()[0].is_ok() && checked.results()[1].is_err());
}

#[test]
fn what_was_observed_before_a_stranger_came_is_violated_all_the_same() {
    let computation = PredictiveMonitor::new("!(bowing && once(bowed))").unwrap();
    computation.run(|| {
        moment!("bowed");
        moment!("bowing");
        stranger(|| moment!("bowing"));
    });
    assert!(computation.finish().violated());
}

/// Tests of a harness run side by side in one process, and use the same functions.
#[test]
fn a_region_of_another_test_is_noted() {
    let (made, sent) = std::sync::mpsc::channel::<PredictiveMonitor>();
    std::thread::scope(|scope| {
        // The thread of this test is that of another test to the computation.
        scope.spawn(move || {
            let computation = PredictiveMonitor::new("!(weaving && spinning)").unwrap();
            computation.run(|| {
                drop(region!("weaving"));
                drop(region!("spinning"));
            });
            made.send(computation).unwrap();
        });
    });
    let computation = sent.recv().unwrap();
    drop(region!("spinning"));
    let checked = computation.finish();
    checked.assert_holds();
    let region = "spinning".to_owned();
    assert_eq!(kinds(&checked), [NoteKind::OutsideRegion { region }]);
}

#[test]
fn what_the_test_does_outside_its_own_computation_is_no_other_test() {
    let computation = PredictiveMonitor::new("!(sowing && reaping)").unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| computation.run(|| drop(region!("sowing"))));
    });
    drop(region!("reaping"));
    let thread = std::thread::current();
    assert_entered(&computation.finish(), thread.name().unwrap(), "reaping");
}

#[test]
fn a_thread_of_another_computation_is_no_stranger() {
    let first = PredictiveMonitor::new("pacing <= 1").unwrap();
    let second = PredictiveMonitor::new("pacing <= 1").unwrap();
    first.run(|| drop(region!("pacing")));
    second.run(|| {
        thread::spawn(|| drop(region!("pacing"))).join().unwrap();
    });
    assert!(first.finish().notes().is_empty());
    assert!(second.finish().notes().is_empty());
}

#[test]
fn a_thread_of_the_computation_around_is_one() {
    let outer = PredictiveMonitor::new("digging <= 1").unwrap();
    outer.run(|| {
        let inner = PredictiveMonitor::new("digging <= 1").unwrap();
        inner.run(|| drop(region!("digging")));
        let digger = thread::Builder::new().name("digger".to_owned());
        let digger = digger.spawn(|| drop(region!("digging"))).unwrap();
        digger.join().unwrap();
        assert_entered(&inner.finish(), "digger", "digging");
    });
    assert!(outer.finish().notes().is_empty());
}

#[test]
fn a_thread_that_outlives_its_computation_is_a_stranger_to_others() {
    let (go, going) = std::sync::mpsc::channel::<()>();
    let old = PredictiveMonitor::new("baking <= 1").unwrap();
    let thread = old.run(|| {
        thread::spawn(move || {
            going.recv().unwrap();
            drop(region!("baking"));
        })
    });
    drop(old);
    let new = PredictiveMonitor::new("baking <= 1").unwrap();
    new.run(|| {
        go.send(()).unwrap();
        thread.join().unwrap();
    });
    assert_entered(&new.finish(), "<unnamed>", "baking");
}

#[test]
fn what_a_stranger_does_before_anybody_has_entered_is_no_part() {
    let x = Shared::new(0);
    let n = AtomicI32::named("n_before", 0);
    let m = Mutex::new(0);
    m.watch("m_before", |value| *value);
    let computation =
        PredictiveMonitor::new("x_before == 5 && n_before == 6 && m_before == 7 && sailing <= 1")
            .unwrap();
    computation.variable("x_before", &x);
    computation.variable("n_before", &n);
    computation.region("sailing");
    drop(region!("sailing"));
    x.set(5);
    n.store(6, SeqCst);
    *m.lock().unwrap() = 7;
    computation.run(|| drop(m.lock()));
    let checked = computation.finish();
    assert!(checked.notes().is_empty(), "{checked}");
    checked.assert_holds();
}

/// A formula on a variable of this name, and what writes 9 to it.
///
/// No other test may write a variable of that name outside its computation: as long as a computation
/// has not met a variable, each of the name may be the one that its properties mean.
fn variables(
    x: &'static str,
    check: impl Fn(&str, &(dyn Fn(&PredictiveMonitor) + Sync), &(dyn Fn() + Sync)),
) {
    let (small, empty) = (format!("{x} <= 3"), format!("{x} == \"\""));
    let nothing = |_: &PredictiveMonitor| {};
    let named = Shared::named(x, 0);
    check(&small, &nothing, &|| named.set(9));
    let named = Shared::named(x, 0);
    check(&small, &nothing, &|| named.update(|value| value + 9));
    let unnamed = Shared::new(0);
    let name = |computation: &PredictiveMonitor| computation.variable(x, &unnamed);
    check(&small, &name, &|| unnamed.set(9));
    let text = Shared::named(x, String::new());
    check(&empty, &nothing, &|| text.set("9".to_owned()));
    let atomic = AtomicI32::named(x, 0);
    check(&small, &nothing, &|| atomic.store(9, SeqCst));
    let atomic = AtomicI32::new(0);
    let name = |computation: &PredictiveMonitor| computation.variable(x, &atomic);
    check(&small, &name, &|| {
        atomic.fetch_add(9, SeqCst);
    });
    let mutex = Mutex::new((0, 0));
    mutex.watch(x, |value| value.1);
    check(&small, &nothing, &|| mutex.lock().unwrap().1 = 9);
    let mutex = Mutex::new(0);
    let name = |computation: &PredictiveMonitor| computation.variable(x, &mutex);
    check(&small, &name, &|| *mutex.try_lock().unwrap() = 9);
    let lock = RwLock::new(0);
    lock.watch(x, |value| *value);
    check(&small, &nothing, &|| *lock.write().unwrap() = 9);
}

#[test]
fn a_write_of_a_stranger_leaves_the_property_unchecked() {
    variables("by_a_stranger", |formula, name, write| {
        let computation = PredictiveMonitor::new(formula).unwrap();
        name(&computation);
        computation.run(|| stranger(write));
        assert_unseen(&computation.finish(), "by_a_stranger");
    });
}

#[test]
fn a_write_of_a_thread_of_the_computation_around_leaves_it_unchecked() {
    variables("from_around", |formula, name, write| {
        let outer = PredictiveMonitor::new("true").unwrap();
        outer.run(|| {
            let inner = PredictiveMonitor::new(formula).unwrap();
            name(&inner);
            inner.run(|| {});
            std::thread::scope(|scope| {
                let builder = std::thread::Builder::new().name("stranger".to_owned());
                let entered = builder.spawn_scoped(scope, || outer.run(write));
                entered.unwrap().join().unwrap();
            });
            assert_unseen(&inner.finish(), "from_around");
        });
    });
}

#[test]
fn a_write_between_two_entries_of_a_thread_leaves_the_property_unchecked() {
    variables("in_between", |formula, name, write| {
        let computation = PredictiveMonitor::new(formula).unwrap();
        name(&computation);
        let builder = std::thread::Builder::new().name("stranger".to_owned());
        std::thread::scope(|scope| {
            let both = || {
                computation.run(|| {});
                write();
                computation.run(|| {});
            };
            builder.spawn_scoped(scope, both).unwrap().join().unwrap();
        });
        assert_unseen(&computation.finish(), "in_between");
    });
}

#[test]
fn a_write_of_a_variable_that_others_have_under_this_name_is_nothing() {
    let x = Shared::named("shared_name", 0);
    let computation = PredictiveMonitor::new("shared_name <= 3").unwrap();
    computation.run(|| {
        x.set(1);
        stranger(|| Shared::named("shared_name", 0).set(9));
    });
    let checked = computation.finish();
    assert!(checked.notes().is_empty(), "{checked}");
    checked.assert_holds();
}

/// Whose variable it is, is not known: no test may rely on a name that others write outside.
#[test]
fn a_variable_of_which_only_the_name_is_known_may_be_that_of_anybody() {
    let computation = PredictiveMonitor::new("whose <= 3").unwrap();
    computation.run(|| {
        stranger(|| Shared::named("whose", 0).set(9));
        std::thread::scope(|scope| {
            scope.spawn(|| Shared::named("whose", 0).set(9));
        });
    });
    // Of several the first is named.
    assert_unseen(&computation.finish(), "whose");
}

#[test]
fn only_the_properties_that_read_the_variable_are_unchecked() {
    let (x, y) = (Shared::named("written_once", 0), Shared::named("y", 0));
    let computation = PredictiveMonitor::with_properties(["y <= 3", "written_once <= 3"]).unwrap();
    computation.run(|| {
        x.set(1);
        y.set(1);
        stranger(|| x.set(9));
    });
    let checked = computation.finish();
    assert!(checked.results()[0].is_ok() && checked.results()[1].is_err());
    let object = NotedObject::Named("written_once".to_owned());
    assert_eq!(kinds(&checked), [NoteKind::Outside { object }]);
}

#[test]
fn what_was_observed_before_is_violated_all_the_same() {
    let x = Shared::named("written_twice", 0);
    let computation = PredictiveMonitor::new("written_twice <= 3").unwrap();
    computation.run(|| {
        x.set(4);
        stranger(|| x.set(1));
    });
    assert!(computation.finish().violated());
    let x = Shared::named("written_twice", 0);
    let computation = PredictiveMonitor::new("written_twice <= 3").unwrap();
    computation.run(|| {
        stranger(|| x.set(1));
        x.set(4);
    });
    assert_unseen(&computation.finish(), "written_twice");
}

#[test]
fn a_lock_that_a_stranger_has_used_first_is_noted() {
    let mutex = Mutex::new(0);
    let computation = PredictiveMonitor::new("rowing <= 1").unwrap();
    computation.region("rowing");
    computation.run(|| {
        stranger(|| drop(mutex.lock()));
        drop(mutex.lock());
    });
    let checked = computation.finish();
    assert_eq!(objects(&checked), ["a mutex"]);
    assert_eq!(checked.notes()[0].thread, "stranger");
    // The order that is missing allows more runs, not fewer.
    checked.assert_holds();
}

#[test]
fn notes_name_what_is_inside() {
    let mutex = Mutex::new((0, 0));
    mutex.watch("left", |value| value.0);
    mutex.watch("right", |value| value.1);
    let computation = PredictiveMonitor::new("left >= 0").unwrap();
    computation.run(|| {
        drop(mutex.lock());
        stranger(|| drop(mutex.lock()));
    });
    let checked = computation.finish();
    assert_eq!(objects(&checked), ["a mutex (`left`, `right`)"]);
    // It wrote nothing.
    checked.assert_holds();
}

#[test]
fn what_may_be_written_through_a_borrow_is_noted() {
    let mut x = Shared::named("x", 0);
    let mut n = AtomicI32::named("n", 0);
    let mut m = Mutex::new(0);
    m.watch("m", |value| *value);
    let mut l = RwLock::new(0);
    l.watch("l", |value| *value);
    let mut unread = Shared::named("unread", 0);
    let computation = PredictiveMonitor::new("x + n + m + l >= 0").unwrap();
    let names = ["x", "n", "m", "l"];
    computation.run(|| {
        x.set(1);
        n.store(1, SeqCst);
        *m.lock().unwrap() = 1;
        *l.write().unwrap() = 1;
        unread.set(1);
        *x.get_mut() = -9;
        *n.get_mut() = -9;
        *m.get_mut().unwrap() = -9;
        *l.get_mut().unwrap() = -9;
        *unread.get_mut() = -9;
    });
    let borrowed = names.map(|name| NoteKind::Borrowed {
        object: NotedObject::Named(name.to_owned()),
    });
    assert_eq!(kinds(&computation.finish()), borrowed);
}

#[test]
fn a_region_that_is_left_outside_is_left() {
    let computation = PredictiveMonitor::new("!(fishing && sleeping)").unwrap();
    let fishing = computation.run(|| region!("fishing"));
    drop(fishing);
    computation.run(|| drop(region!("sleeping")));
    let checked = computation.finish();
    assert!(checked.notes().is_empty(), "{checked}");
    checked.assert_holds();
}

#[test]
fn a_sender_outside_is_noted() {
    let (sender, receiver) = mpsc::channel();
    let (bound, bounded) = mpsc::sync_channel(1);
    let computation = PredictiveMonitor::new("kneading <= 1").unwrap();
    computation.region("kneading");
    // What was sent before is no part of it.
    sender.send(1).unwrap();
    computation.run(|| receiver.recv().unwrap());
    computation.run(|| {
        stranger(|| {
            sender.send(2).unwrap();
            bound.send(2).unwrap();
        });
        receiver.recv().unwrap();
        bounded.recv().unwrap();
    });
    let checked = computation.finish();
    assert_eq!(objects(&checked), ["a channel", "a channel"], "{checked}");
    for note in checked.notes() {
        assert_eq!(note.thread, "stranger");
    }
}

#[test]
fn one_who_notifies_from_outside_is_noted() {
    let (ready, changed) = (Mutex::new(false), Condvar::new());
    let computation = PredictiveMonitor::new("waiting <= 1").unwrap();
    computation.region("waiting");
    computation.run(|| {
        std::thread::scope(|scope| {
            let notify = || {
                *ready.lock().unwrap() = true;
                changed.notify_all();
            };
            let builder = std::thread::Builder::new().name("stranger".to_owned());
            builder.spawn_scoped(scope, notify).unwrap();
            let ready = ready.lock().unwrap();
            drop(changed.wait_while(ready, |ready| !*ready));
        });
    });
    let checked = computation.finish();
    assert!(!checked.notes().is_empty());
    assert!(
        checked.notes().iter().all(|note| note.thread == "stranger"),
        "{checked}"
    );
}

#[test]
fn a_guard_that_is_forgotten_or_dropped_by_a_panic_does_no_harm() {
    let x = Shared::named("hidden_by", 0);
    let computation = PredictiveMonitor::new("hidden_by <= 3 && !(hiding && seeking)").unwrap();
    computation.variable("hidden_by", &x);
    std::mem::forget(computation.enter());
    let panicked = thread::spawn(|| {
        let _hiding = region!("hiding");
        panic!("on purpose");
    });
    assert!(panicked.join().is_err());
    drop(region!("seeking"));
    let checked = computation.finish();
    checked.assert_holds();
    assert_eq!(kinds(&checked), [NoteKind::StillRunning]);
    // The thread is in it no more, and free for another one.
    let again = PredictiveMonitor::new("hidden_by <= 3").unwrap();
    again.run(|| x.set(1));
    again.run(|| std::mem::forget(region!("hiding")));
    stranger(|| x.set(2));
    assert_unseen(&again.finish(), "hidden_by");
}

#[test]
fn a_region_that_is_never_left_lasts() {
    let computation = PredictiveMonitor::new("!(hidden && sought)").unwrap();
    computation.run(|| {
        thread::spawn(|| std::mem::forget(region!("hidden")))
            .join()
            .unwrap();
        drop(region!("sought"));
    });
    assert!(computation.finish().violated());
}

#[test]
fn two_moments_have_six_interleavings() {
    let computation = PredictiveMonitor::new("!(tick && tock)").unwrap();
    computation.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| moment!("tick"));
            scope.spawn(|| moment!("tock"));
        });
    });
    let checked = computation.finish();
    let text = checked.to_string();
    // Unless they overlapped as observed, which the machine decides.
    assert!(text.contains("4 of 6 interleavings break"), "{text}");
}
