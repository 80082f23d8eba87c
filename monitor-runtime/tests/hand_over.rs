//! An order that is not seen, and is handed over, is one for everything that looks at orders.
#![cfg(feature = "decentralized")]

use std::sync::{Barrier, mpsc};

use monitor_runtime::{
    Checked, DecentralizedMonitor, HandOver, Judgement, NoteKind, PredictiveMonitor, Shared,
    atomically, moment, sync::Mutex, thread,
};

fn named<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    name: &str,
    f: impl FnOnce() + Send + 'scope,
) {
    let builder = thread::Builder::new().name(name.to_owned());
    drop(builder.spawn_scoped(scope, f).unwrap());
}

/// `first`, then `second` in another thread, by a channel that is not seen, with the order or
/// without it.
fn in_turn(ordered: bool, first: impl FnOnce() + Send, second: impl FnOnce() + Send) {
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        named(scope, "first", move || {
            first();
            sender.send(ordered.then(HandOver::new)).unwrap();
        });
        named(scope, "second", move || {
            if let Some(order) = receiver.recv().unwrap() {
                order.receive();
            }
            second();
        });
    });
}

#[test]
fn all_interleavings() {
    let check = |ordered| {
        let computation = PredictiveMonitor::new("start(used) -> once(made)").unwrap();
        computation.run(|| in_turn(ordered, || moment!("made"), || moment!("used")));
        computation.finish()
    };
    assert!(check(false).violated());
    check(true).assert_holds();
}

#[test]
fn the_order_is_explained() {
    // The first moment is in the schedule, since the second needs it.
    let computation = PredictiveMonitor::new("!(used && once(made))").unwrap();
    computation.run(|| in_turn(true, || moment!("made"), || moment!("used")));
    let text = format!("{:#}", computation.finish());
    assert!(text.contains("a hand-over"), "{text}");
}

#[test]
fn what_threads_know() {
    let check = |ordered| -> Judgement {
        let x = Shared::new(0);
        let monitor = DecentralizedMonitor::new("@second(done -> @first(x == 1))").unwrap();
        monitor.variable("x", &x);
        monitor.run(|| in_turn(ordered, || x.set(1), || moment!("done")));
        monitor.finish()
    };
    let judgement = check(false);
    assert_eq!(judgement.violations()[0].place().thread(), "second");
    let judgement = check(true);
    assert!(judgement.holds(), "{judgement}");
}

#[test]
fn races() {
    let check = |ordered| -> Judgement {
        let x = Shared::new(0);
        let monitor = DecentralizedMonitor::race_free(["x"]);
        monitor.variable("x", &x);
        monitor.run(|| in_turn(ordered, || x.set(1), || x.with(|_| ())));
        monitor.finish()
    };
    assert!(!check(false).holds());
    let judgement = check(true);
    assert!(judgement.holds(), "{judgement}");
}

/// The other thread takes the lock between two uses of it, which it can be known to do only if
/// orders there and back are.
#[test]
fn blocks() {
    let interleaved = |ordered: bool| {
        let (counter, other) = (Mutex::new(0), &Mutex::new(0));
        let met = &Barrier::new(2);
        let (there, arrived) = mpsc::channel();
        let (back, returned) = mpsc::channel();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                let order: Option<HandOver> = arrived.recv().unwrap();
                order.iter().for_each(HandOver::receive);
                *other.lock().unwrap() += 1;
                back.send(order.map(|_| HandOver::new())).unwrap();
                met.wait();
            });
            let block = atomically(|| {
                *counter.lock().unwrap() += 1;
                there.send(ordered.then(HandOver::new)).unwrap();
                let order: Option<HandOver> = returned.recv().unwrap();
                order.iter().for_each(HandOver::receive);
                met.wait();
                *counter.lock().unwrap() += 1;
            });
            block
                .err()
                .is_some_and(|block| block.interleaved().is_some())
        })
    };
    assert!(!interleaved(false));
    assert!(interleaved(true));
}

#[test]
fn each_giver_comes_before_and_givers_are_not_ordered() {
    let check = |formula: &str| -> Checked {
        let computation = PredictiveMonitor::new(formula).unwrap();
        computation.run(|| {
            let (sender, receiver) = mpsc::channel();
            let order = &std::sync::Mutex::new(HandOver::default());
            thread::scope(|scope| {
                for name in ["left", "right"] {
                    let sender = sender.clone();
                    scope.spawn(move || {
                        moment!(name);
                        order.lock().unwrap().add();
                        sender.send(()).unwrap();
                    });
                }
                scope.spawn(move || {
                    receiver.recv().unwrap();
                    receiver.recv().unwrap();
                    let order = order.lock().unwrap().clone();
                    order.receive();
                    moment!("taken");
                });
            });
        });
        computation.finish()
    };
    check("start(taken) -> once(left) && once(right)").assert_holds();
    assert!(check("start(left) -> once(right)").violated());
    assert!(check("start(right) -> once(left)").violated());
}

#[test]
fn nothing_is_handed_over_by_default_nor_outside() {
    HandOver::default().receive();
    let before = HandOver::new();
    let computation = PredictiveMonitor::new("start(used) -> once(made)").unwrap();
    computation.run(|| {
        before.receive();
        thread::scope(|scope| {
            scope.spawn(|| moment!("made")).join().unwrap();
            scope.spawn(|| {
                HandOver::default().receive();
                moment!("used");
            });
        });
    });
    let checked = computation.finish();
    assert!(checked.notes().is_empty(), "{checked}");
    checked.assert_holds();
}

#[test]
fn one_that_a_stranger_receives_is_noted() {
    let computation = PredictiveMonitor::new("walking <= 1").unwrap();
    computation.run(|| {
        moment!("walking");
        let order = HandOver::new();
        std::thread::scope(|scope| {
            scope.spawn(|| order.receive());
        });
    });
    let checked = computation.finish();
    let NoteKind::Outside { object } = &checked.notes()[0].kind else {
        panic!("{checked}");
    };
    assert_eq!(object.to_string(), "a hand-over");
}
