//! Peterson's protocol on tracked atomics (paper 003, section 3), and both kinds of check at once.
#![cfg(all(feature = "decentralized", not(feature = "off")))]

use std::{
    collections::VecDeque,
    sync::{
        Condvar as StdCondvar, Mutex as StdMutex,
        atomic::{AtomicBool as StdAtomicBool, Ordering::SeqCst as Always},
    },
};

use monitor_runtime::{
    DecentralizedMonitor, Judgement, PredictiveMonitor, Shared, region,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    thread,
};

/// The order of the first steps of two threads. What keeps them in it is not tracked.
struct Order {
    next: StdMutex<VecDeque<usize>>,
    changed: StdCondvar,
}

impl Order {
    fn new(order: &[usize]) -> Self {
        Self {
            next: StdMutex::new(order.iter().copied().collect()),
            changed: StdCondvar::new(),
        }
    }

    fn step<R>(&self, own: usize, f: impl FnOnce() -> R) -> R {
        let next = self.next.lock().unwrap();
        let mut next = self
            .changed
            .wait_while(next, |next| next.front().is_some_and(|first| *first != own))
            .unwrap();
        let result = f();
        next.pop_front();
        self.changed.notify_all();
        result
    }
}

/// Two threads that add to x, each in its critical section: what was found, and whether both were in it at once.
fn peterson(swapped: bool, order: &[usize]) -> (Judgement, bool) {
    let flags = [AtomicBool::new(false), AtomicBool::new(false)];
    let (turn, x) = (AtomicUsize::new(0), Shared::new(0));
    let inside = [StdAtomicBool::new(false), StdAtomicBool::new(false)];
    let both = StdAtomicBool::new(false);
    let order = Order::new(order);
    let add = |own: usize| {
        let other = 1 - own;
        if swapped {
            order.step(own, || turn.store(other, SeqCst));
            order.step(own, || flags[own].store(true, SeqCst));
        } else {
            order.step(own, || flags[own].store(true, SeqCst));
            order.step(own, || turn.store(other, SeqCst));
        }
        while order.step(own, || flags[other].load(SeqCst))
            && order.step(own, || turn.load(SeqCst)) == other
        {
            thread::yield_now();
        }
        inside[own].store(true, Always);
        let value = order.step(own, || {
            both.fetch_or(inside[other].load(Always), Always);
            x.get()
        });
        order.step(own, || x.set(value + 1));
        inside[own].store(false, Always);
        order.step(own, || flags[own].store(false, SeqCst));
    };
    let monitor = DecentralizedMonitor::race_free(["x"]);
    monitor.variable("x", &x);
    monitor.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| add(0));
            scope.spawn(|| add(1));
        });
    });
    (monitor.finish(), both.into_inner())
}

/// The orders in which two threads can do three steps each.
fn orders() -> Vec<Vec<usize>> {
    let numbers = (0..64_usize).filter(|number| number.count_ones() == 3);
    numbers
        .map(|number| (0..6).map(|step| number >> step & 1).collect())
        .collect()
}

#[test]
fn accesses_inside_of_petersons_protocol_are_ordered() {
    assert_eq!(orders().len(), 20);
    for order in orders() {
        let (judgement, both) = peterson(false, &order);
        assert!(judgement.holds() && !both, "{order:?}: {judgement}");
    }
}

#[test]
fn a_swapped_line_is_found() {
    // Both take the turn, the second sees no flag and goes in; so does the first, whose turn it is.
    let (judgement, both) = peterson(true, &[0, 1, 1, 1, 0, 0, 0, 0, 1]);
    assert!(both);
    assert!(
        judgement
            .to_string()
            .contains("nothing orders accesses of `x`"),
        "{judgement}"
    );
}

/// Threads check a property by themselves while a computation records the same accesses.
#[test]
fn both_kinds_of_check_are_as_each_alone() {
    const THREADS: &str = "@audit(auditing > 0 -> !@transfer(@audit(auditing)))";
    const RUNS: &str = "!(auditing && transferring)";
    let bank = || {
        let (checking, saving) = (Shared::new(9), Shared::new(0));
        // The transfer is between the two reads.
        let order = Order::new(&[0, 1, 1, 0]);
        thread::scope(|scope| {
            let named = |name: &str| thread::Builder::new().name(name.to_owned());
            let audit = named("audit").spawn_scoped(scope, || {
                let _inside = region!("auditing");
                order.step(0, || checking.get()) + order.step(0, || saving.get())
            });
            let transfer = named("transfer").spawn_scoped(scope, || {
                let _inside = region!("transferring");
                order.step(1, || checking.update(|balance| balance - 5));
                order.step(1, || saving.update(|balance| balance + 5));
            });
            (audit.unwrap().join().unwrap(), transfer.unwrap().join())
                .1
                .unwrap();
        });
    };
    // The first account is read after it was written to: the audit knows.
    let alone = || {
        let monitor = DecentralizedMonitor::new(THREADS).unwrap();
        monitor.run(bank);
        monitor.finish()
    };
    let recorded = || {
        let computation = PredictiveMonitor::new(RUNS).unwrap();
        computation.run(bank);
        computation.finish()
    };
    let (of_threads, of_runs) = (alone(), recorded());
    let monitor = DecentralizedMonitor::new(THREADS).unwrap();
    let computation = PredictiveMonitor::new(RUNS).unwrap();
    computation.run(|| monitor.run(bank));
    let (judgement, checked) = (monitor.finish(), computation.finish());

    assert_eq!(judgement.violations().len(), of_threads.violations().len());
    assert_eq!(judgement.holds(), of_threads.holds());
    let [Ok(together)] = checked.results() else {
        panic!("{checked}")
    };
    let [Ok(by_itself)] = of_runs.results() else {
        panic!("{of_runs}")
    };
    assert_eq!(together.verdict(), by_itself.verdict());
    assert_eq!(
        (&together.states, &together.runs),
        (&by_itself.states, &by_itself.runs)
    );
}
