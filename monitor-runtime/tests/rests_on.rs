//! What it rests on that properties of real threads hold: locks, and atomics and variables that no property reads.

#![cfg(all(feature = "locks", not(feature = "off")))]

use std::{
    env,
    process::Command,
    sync::{Barrier, OnceLock as Kept},
};

use monitor_runtime::{
    PredictiveMonitor, RestsOn, Shared, Violated, moment, monitor,
    sync::{
        LazyLock, Mutex, Once, OnceLock, RwLock,
        atomic::{AtomicBool, AtomicU32, Ordering::SeqCst},
        mpsc,
    },
    thread,
};

const ORDER: &str = "start(used) -> once(ready)";

/// Calls `first` behind `ready`, and later `second` before `used`, without anything else that says so.
fn service(first: impl FnOnce() + Send, second: impl FnOnce() + Send) {
    // Of `std`, which is not followed.
    let turn = Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(|| {
            moment!("ready");
            first();
            turn.wait();
        });
        scope.spawn(|| {
            turn.wait();
            second();
            moment!("used");
        });
    });
}

fn of(monitor: PredictiveMonitor, program: impl FnOnce()) -> RestsOn {
    let monitor = monitor.rests_on();
    monitor.run(program);
    let checked = monitor.finish();
    checked.assert_holds();
    checked.rests_on()[0].clone().unwrap()
}

/// What the order of the service rests on.
fn objects(first: impl FnOnce() + Send, second: impl FnOnce() + Send) -> Vec<String> {
    let found = of(PredictiveMonitor::new(ORDER).unwrap(), || {
        service(first, second);
    });
    assert!(found.complete);
    for support in &found.objects {
        let order = support.order.as_ref().unwrap();
        assert_eq!(order.first.action, "moment ready");
        assert_eq!(order.then.action, "moment used");
    }
    let names = found.objects.into_iter().map(|support| support.object);
    names.collect()
}

#[test]
fn what_counts_logs_or_is_made_once_is_named() {
    let count = AtomicU32::new(0);
    let add = || _ = count.fetch_add(1, SeqCst);
    assert_eq!(objects(add, add), ["atomic 1"]);

    let hits = Shared::named("hits", 0);
    assert_eq!(objects(|| hits.set(1), || _ = hits.get()), ["hits"]);

    let plain = Shared::new(0);
    let write = || plain.set(1);
    assert_eq!(objects(write, write), ["shared variable 1"]);

    let log = Mutex::new(Vec::new());
    let line = || log.lock().unwrap().push("a line");
    assert_eq!(objects(line, line), ["mutex 1"]);

    let configuration = OnceLock::new();
    let first = || configuration.set(1).unwrap();
    assert_eq!(objects(first, || _ = configuration.get()), ["OnceLock 1"]);

    let once = Once::new();
    let set_up = || once.call_once(|| ());
    assert_eq!(objects(set_up, set_up), ["Once 1"]);

    let table = LazyLock::new(|| 7);
    let look = || assert_eq!(*table, 7);
    let found = objects(look, look);
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn two_that_order_the_same_are_no_single_one() {
    let (count, log) = (AtomicU32::new(0), Mutex::new(0));
    let both = || {
        count.fetch_add(1, SeqCst);
        *log.lock().unwrap() += 1;
    };
    assert!(objects(both, both).is_empty());
    // A message is no such object, and beside it neither is the counter.
    let ((sender, receiver), counts) = (mpsc::channel(), &count);
    let one_sends = || {
        count.fetch_add(1, SeqCst);
        sender.send(()).unwrap();
    };
    let the_other_receives = move || {
        counts.fetch_add(1, SeqCst);
        receiver.recv().unwrap();
    };
    assert!(objects(one_sends, the_other_receives).is_empty());
}

#[test]
fn what_is_predicted_does_not_depend_on_the_question() {
    let (count, flag) = (AtomicU32::new(0), AtomicBool::new(false));
    let monitor = PredictiveMonitor::new(ORDER).unwrap().rests_on();
    // Two that read, or that use something else each, are in no order.
    monitor.run(|| {
        service(
            || {
                count.load(SeqCst);
                flag.store(true, SeqCst);
            },
            || _ = count.load(SeqCst),
        );
    });
    let checked = monitor.finish();
    assert!(checked.violated(), "{checked}");
    assert_eq!(checked.rests_on(), [None]);
}

#[test]
fn a_variable_that_a_property_reads_is_not_taken_away() {
    let level = Shared::named("level", 0);
    let spare = Shared::named("spare", 0);
    let formula = "start(used) -> level == 1";
    let found = of(PredictiveMonitor::new(formula).unwrap(), || {
        service(
            || {
                level.set(1);
                spare.set(1);
            },
            || _ = (level.get(), spare.get()),
        );
    });
    assert!(found.objects.is_empty(), "{found}");
    assert_eq!(found.to_string(), "rests on no object alone");
}

/// What was accessed before it got the name that properties know keeps its order.
#[test]
fn a_variable_that_is_named_late_keeps_the_order_of_what_was_before() {
    let (late, early) = (Shared::new(0), AtomicU32::new(0));
    let monitor = PredictiveMonitor::new("start(late == 2) -> once(ready)").unwrap();
    let monitor = monitor.rests_on();
    monitor.run(|| {
        let turn = Barrier::new(2);
        thread::scope(|scope| {
            scope.spawn(|| {
                moment!("ready");
                late.set(1);
                turn.wait();
                turn.wait();
            });
            turn.wait();
            monitor.variable("late", &late);
            early.store(1, SeqCst);
            late.set(2);
            turn.wait();
        });
    });
    let checked = monitor.finish();
    checked.assert_holds();
}

/// What is accessed under a lock without being in it has an order of its own.
#[test]
fn what_lies_under_a_lock_is_not_taken_away_with_it() {
    let (log, count) = (Mutex::new(vec![0]), AtomicU32::new(0));
    let line = || {
        let mut log = log.lock().unwrap();
        log.push(1);
        count.fetch_add(1, SeqCst);
    };
    assert!(objects(line, line).is_empty());
    let (gate, hits, once) = (Mutex::new(()), Shared::new(0), Once::new());
    let gated = || {
        let _held = gate.lock().unwrap();
        count.fetch_add(1, SeqCst);
    };
    assert_eq!(objects(gated, gated), ["atomic 1"]);
    let gated = || {
        let _held = gate.lock().unwrap();
        hits.set(1);
    };
    assert_eq!(objects(gated, gated), ["shared variable 1"]);
    let gated = || {
        let _held = gate.lock().unwrap();
        once.call_once(|| ());
    };
    assert_eq!(objects(gated, gated), ["Once 1"]);
    let inside = Mutex::new(AtomicU32::new(0));
    let add = || _ = inside.lock().unwrap().fetch_add(1, SeqCst);
    // What the guard gives is looked at and not changed.
    assert_eq!(objects(add, add), ["atomic 1"]);
}

/// Names that reports give to locks and what is in them may be those of variables.
#[test]
fn names_of_locks_and_of_variables_are_told_apart() {
    for (name, locked) in [("the value in mutex 1", 0), ("mutex 1", 0), ("mutex 1", 1)] {
        let (other, lock) = (Shared::named(name, 0), Mutex::new(locked));
        let monitor = PredictiveMonitor::new(ORDER).unwrap().rests_on();
        // Nothing orders them.
        monitor.run(|| service(|| other.set(1), || *lock.lock().unwrap() += 1));
        assert!(monitor.finish().violated(), "{name}");
        let line = || *lock.lock().unwrap() += 1;
        let found = of(PredictiveMonitor::new(ORDER).unwrap(), || {
            other.set(1);
            service(line, line);
        });
        assert_eq!(found.objects.len(), 1, "{name} {found}");
        assert!(found.objects[0].object.starts_with("mutex "), "{found}");
    }
}

/// The way from one to the other goes by an atomic first, and then by what is never taken away.
#[test]
fn what_it_orders_is_told_where_part_of_the_way_is_in_the_clocks() {
    let (count, turn) = (AtomicU32::new(0), Barrier::new(2));
    let (sender, receiver) = mpsc::channel();
    let found = of(PredictiveMonitor::new(ORDER).unwrap(), || {
        thread::scope(|scope| {
            scope.spawn(|| {
                moment!("ready");
                count.store(1, SeqCst);
                turn.wait();
            });
            scope.spawn(|| {
                turn.wait();
                count.load(SeqCst);
                sender.send(()).unwrap();
            });
            scope.spawn(move || {
                receiver.recv().unwrap();
                moment!("used");
            });
        });
    });
    let order = found.objects[0].order.as_ref().unwrap();
    assert_eq!(
        (&*order.first.action, &*order.then.action),
        ("moment ready", "moment used")
    );
}

/// Of locks and of what they order, the events that the property reads are told.
#[test]
fn what_it_orders_is_told_by_what_the_property_reads() {
    let (lock, count) = (RwLock::new(0), AtomicU32::new(0));
    let add = || {
        let _held = lock.read().unwrap();
        count.fetch_add(1, SeqCst);
    };
    assert_eq!(objects(add, add).len(), 1);
}

#[test]
fn a_lock_around_what_the_property_reads_is_not_taken_away() {
    let level = Mutex::new(0);
    level.watch("level", |level| *level);
    let add = || *level.lock().unwrap() += 1;
    let found = of(PredictiveMonitor::new("level >= 0").unwrap(), || {
        service(add, add);
    });
    assert_eq!(found.to_string(), "rests on no object alone");
}

/// Outside locks give edges, and inside they do not: each sees how the value changes.
#[test]
fn watched_values_change_in_each_of_two_computations() {
    let formula = "start(used) -> level == 1";
    for locks_outside in [false, true] {
        let level = Mutex::new(0);
        level.watch("level", |level| *level);
        let [plain, locks] = [(); 2].map(|()| PredictiveMonitor::new(formula).unwrap());
        let locks = locks.locks();
        let write = || *level.lock().unwrap() = 1;
        if locks_outside {
            locks.run(|| plain.run(|| service(write, write)));
        } else {
            plain.run(|| locks.run(|| service(write, write)));
        }
        plain.finish().assert_holds();
        locks.finish().assert_holds();
    }
}

#[test]
fn two_of_one_name_are_told_apart() {
    let hits = [Shared::named("hits", 0), Shared::named("hits", 0)];
    let alone = |number: usize| {
        let write = || hits[number].set(1);
        objects(write, write)
    };
    assert_eq!(
        (alone(0), alone(1)),
        (vec!["hits".to_owned()], vec!["hits".to_owned()])
    );
    let both = || hits.iter().for_each(|hits| hits.set(1));
    assert!(objects(both, both).is_empty());
    // The first only writes before the second does.
    let found = objects(
        || hits[1].set(1),
        || hits.iter().for_each(|hits| hits.set(1)),
    );
    assert_eq!(found, ["hits"]);
    let found = objects(both, || hits[1].set(1));
    assert_eq!(found, ["hits 2"]);
}

static STATISTICS: AtomicU32 = AtomicU32::new(0);

#[monitor("start(used) -> once(ready)", predict(rests_on))]
fn counted() -> Result<(), Violated> {
    let add = || _ = STATISTICS.fetch_add(1, SeqCst);
    service(add, add);
    Ok(())
}

#[monitor("start(used) -> once(ready)", predict(rests_on))]
fn uncounted() -> Result<(), Violated> {
    service(|| (), || ());
    Ok(())
}

#[monitor("start(used) -> once(ready)", predict(rests_on))]
fn handed_on() -> Result<(), Violated> {
    let (sender, receiver) = mpsc::channel();
    service(
        || sender.send(()).unwrap(),
        move || receiver.recv().unwrap(),
    );
    Ok(())
}

#[monitor("start(used) -> once(ready)", predict(rests_on))]
fn queued() -> Result<(), Violated> {
    let (sender, receiver) = mpsc::channel();
    let other = sender.clone();
    let first = || {
        STATISTICS.fetch_add(1, SeqCst);
        sender.send(()).unwrap();
    };
    service(first, move || {
        STATISTICS.fetch_add(1, SeqCst);
        other.send(()).unwrap();
    });
    drop(receiver);
    Ok(())
}

/// The test below has it run alone.
#[test]
fn a_function_whose_order_rests_on_a_counter() {
    counted().unwrap();
    handed_on().unwrap();
    queued().unwrap();
    // What does not hold rests on nothing.
    let violated = uncounted().unwrap_err();
    assert!(!violated.to_string().contains("rests on"), "{violated}");
}

#[test]
fn an_annotated_function_says_what_its_answer_rests_on() {
    let output = Command::new(env::current_exe().unwrap())
        .args([
            "--exact",
            "rests_on::a_function_whose_order_rests_on_a_counter",
        ])
        .env("MONITOR_NOTES", "show")
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let said: Vec<&str> = error
        .lines()
        .filter(|line| line.contains("rests on"))
        .collect();
    let [line, handed_on, queued] = said[..] else {
        panic!("{error}");
    };
    assert!(
        handed_on.ends_with("holds, and rests on no object alone"),
        "{handed_on}"
    );
    let unknown = "rests on what was not found out, since several threads send into one channel";
    assert!(queued.ends_with(unknown), "{queued}");
    assert!(line.contains("::counted` ("), "{line}");
    let rest = "holds, and rests on variable `atomic 1`, first used at ";
    assert!(line.contains(rest), "{line}");
    let order = "(`moment ready` before `moment used` only through it)";
    assert!(line.ends_with(order), "{line}");
}

/// A static that another computation uses too is recorded by the one that asks.
#[test]
fn two_computations_at_a_time_are_not_mixed() {
    static BOTH: Kept<Shared<u32>> = Kept::new();
    let both = BOTH.get_or_init(|| Shared::named("both", 0));
    let plain = PredictiveMonitor::new(ORDER).unwrap();
    let write = || both.set(1);
    let found = plain.run(|| {
        of(PredictiveMonitor::new(ORDER).unwrap(), || {
            service(write, write);
        })
    });
    assert_eq!(found.objects.len(), 1, "{found}");
    plain.finish().assert_holds();
}
