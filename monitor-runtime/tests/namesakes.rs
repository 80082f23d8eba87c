//! Two objects with one name are not one: a property that reads the name has no answer.
#![cfg(feature = "predict")]

use std::sync::atomic::Ordering::Relaxed;

#[cfg(feature = "decentralized")]
use monitor_runtime::DecentralizedMonitor;
use monitor_runtime::{
    Checked, PredictiveMonitor, Reason, Shared, moment,
    sync::{
        Mutex, RwLock,
        atomic::{AtomicBool, AtomicU32, Named},
    },
    thread,
};

fn check(formula: &str, run: impl FnOnce()) -> Checked {
    let computation = PredictiveMonitor::new(formula).unwrap();
    computation.run(run);
    computation.finish()
}

#[track_caller]
fn assert_ambiguous(checked: &Checked, names: &[&str]) {
    let unchecked = checked.results()[0].as_ref().unwrap_err();
    let Reason::Ambiguous { name, location } = &unchecked.reason else {
        panic!("{checked}");
    };
    assert!(names.contains(&name.as_str()), "{checked}");
    assert_eq!(location.file(), file!());
}

/// Each of the two is used by one name only.
#[test]
fn variables_of_which_each_name_is_met_in_one_object() {
    struct Connection {
        open: Shared<bool>,
        sent: Shared<u32>,
    }
    let connection = || Connection {
        open: Shared::named("open", true),
        sent: Shared::named("sent", 0),
    };
    let checked = check("start(sent == 1) -> open", || {
        let (a, b) = (connection(), connection());
        a.open.set(false);
        b.sent.set(1);
    });
    assert_ambiguous(&checked, &["open", "sent"]);
    // One by one it is the same: nothing says that the first one is over.
    let checked = check("start(sent == 1) -> open", || {
        drop(connection());
        let only = connection();
        only.open.set(true);
        only.sent.set(1);
    });
    assert_ambiguous(&checked, &["open", "sent"]);
    check("start(sent == 1) -> open", || {
        let only = connection();
        only.open.set(true);
        only.sent.set(1);
    })
    .assert_holds();
}

#[test]
fn atomics_of_which_each_name_is_met_in_one_object() {
    struct Connection {
        open: Named<AtomicBool>,
        sent: Named<AtomicU32>,
    }
    let connection = || Connection {
        open: AtomicBool::named("open", true),
        sent: AtomicU32::named("sent", 0),
    };
    let checked = check("start(sent == 1) -> open", || {
        let (a, b) = (connection(), connection());
        a.open.store(false, Relaxed);
        b.sent.store(1, Relaxed);
    });
    assert_ambiguous(&checked, &["open", "sent"]);
    let checked = check("start(sent == 1) -> open", || {
        let (a, b) = (connection(), connection());
        thread::spawn(move || a.open.store(false, Relaxed))
            .join()
            .unwrap();
        thread::spawn(move || b.sent.store(1, Relaxed))
            .join()
            .unwrap();
    });
    assert_ambiguous(&checked, &["open", "sent"]);
    check("start(sent == 1) -> open", || {
        let only = connection();
        only.sent.store(1, Relaxed);
        only.open.store(true, Relaxed);
    })
    .assert_holds();
}

#[test]
fn values_in_locks() {
    let checked = check("balance >= 0", || {
        let (a, b) = (Mutex::new(5), Mutex::new(7));
        a.watch("balance", |value| *value);
        b.watch("balance", |value| *value);
        thread::scope(|scope| {
            scope.spawn(|| drop(a.lock().unwrap()));
            scope.spawn(|| drop(b.lock().unwrap()));
        });
    });
    assert_ambiguous(&checked, &["balance"]);
    // Whether they are used or not: they say their names themselves.
    let checked = check("start(sent == 1) -> open == 1", || {
        let locks = || {
            let (open, sent) = (RwLock::new(1), Mutex::new(0));
            open.watch("open", |value| *value);
            sent.watch("sent", |value| *value);
            (open, sent)
        };
        let (a, b) = (locks(), locks());
        *a.0.write().unwrap() = 0;
        *b.1.lock().unwrap() = 1;
    });
    assert_ambiguous(&checked, &["open", "sent"]);
}

#[test]
fn a_variable_whose_values_follow_each_other_in_two_objects() {
    let checked = check("!end(x == 2)", || {
        let (a, b) = (Shared::named("x", 0), Shared::named("x", 0));
        a.set(1);
        a.set(2);
        b.set(1);
        b.set(2);
    });
    assert_ambiguous(&checked, &["x"]);
}

#[test]
fn names_that_the_computation_gives() {
    let (a, b) = (Shared::new(0), Shared::new(0));
    let computation = PredictiveMonitor::new("!end(x == 2)").unwrap();
    computation.variable("x", &a);
    computation.variable("x", &b);
    computation.run(|| a.set(1));
    assert_ambiguous(&computation.finish(), &["x"]);

    let a = Shared::new(0);
    let computation = PredictiveMonitor::new("!end(x == 2)").unwrap();
    computation.variable("x", &a);
    computation.run(|| Shared::named("x", 7).set(1));
    assert_ambiguous(&computation.finish(), &["x"]);

    let a = AtomicU32::new(0);
    let computation = PredictiveMonitor::new("!end(x == 2)").unwrap();
    computation.variable("x", &a);
    computation.run(|| {
        a.store(1, Relaxed);
        drop(AtomicU32::named("x", 0));
    });
    assert_ambiguous(&computation.finish(), &["x"]);
}

#[cfg(feature = "decentralized")]
#[test]
fn what_threads_check_by_themselves() {
    let x = Shared::new(0);
    let monitor = DecentralizedMonitor::new("x <= 3").unwrap();
    monitor.variable("x", &x);
    monitor.run(|| {
        x.set(1);
        drop(Shared::named("x", 0));
    });
    let judgement = monitor.finish();
    let problem = judgement.problem().unwrap();
    assert!(problem.contains("is called `x`"), "{problem}");
}

#[test]
fn names_that_no_property_reads_may_be_shared() {
    let checked = check("going <= 1", || {
        moment!("going");
        let (a, b) = (Shared::named("x", 0), Shared::named("x", 0));
        a.set(1);
        drop(b);
    });
    checked.assert_holds();
}

/// It may be that of another test.
#[test]
fn a_variable_that_is_dropped_outside_is_none_of_the_computation() {
    let checked = check("x <= 3", || {
        let x = Shared::named("x", 0);
        x.set(1);
        std::thread::scope(|scope| {
            scope.spawn(|| drop(Shared::named("x", 0)));
        });
    });
    checked.assert_holds();
}
