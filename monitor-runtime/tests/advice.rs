//! What the pages say of things that order threads without being meant to, and of where moments stand.
#![cfg(feature = "predict")]

use std::sync::{
    Barrier, LazyLock as StdLazy, Mutex as StdMutex, atomic::AtomicUsize as StdAtomic,
};

use monitor_runtime::{
    PredictiveMonitor, moment,
    sync::{
        LazyLock, Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
        mpsc,
    },
    thread,
};

/// Whether it is predicted that what one thread uses is not ready, although in this run another one
/// had made it ready, and both touched something.
fn is_predicted(touch: impl Fn() + Sync) -> bool {
    // The turns are not seen.
    let turn = Barrier::new(2);
    let computation = PredictiveMonitor::new("start(used) -> once(ready)").unwrap();
    computation.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                moment!("ready");
                touch();
                turn.wait();
            });
            scope.spawn(|| {
                turn.wait();
                touch();
                moment!("used");
            });
        });
    });
    computation.finish().violated()
}

#[test]
fn what_only_counts_logs_or_caches_hides_errors_unless_it_is_of_std() {
    assert!(is_predicted(|| ()));

    let requests = AtomicUsize::new(0);
    assert!(!is_predicted(|| drop(
        requests.fetch_add(1, Relaxed).to_string()
    )));
    let requests = StdAtomic::new(0);
    assert!(is_predicted(|| drop(
        requests.fetch_add(1, Relaxed).to_string()
    )));

    let log = Mutex::new(Vec::new());
    assert!(!is_predicted(|| log.lock().unwrap().push("line")));
    let log = StdMutex::new(Vec::new());
    assert!(is_predicted(|| log.lock().unwrap().push("line")));

    let table = LazyLock::new(|| [1, 2, 3]);
    assert!(!is_predicted(|| assert_eq!(table[0], 1)));
    let table = StdLazy::new(|| [1, 2, 3]);
    assert!(is_predicted(|| assert_eq!(table[0], 1)));

    let level = AtomicUsize::new(0);
    assert!(!is_predicted(|| level.store(1, Relaxed)));
    let level = StdAtomic::new(0);
    assert!(is_predicted(|| level.store(1, Relaxed)));
}

#[test]
fn a_moment_for_an_end_stands_before_the_drop() {
    let is_predicted = |before: bool| {
        let turn = Barrier::new(2);
        let computation = PredictiveMonitor::new("start(sent) -> !once(closed)").unwrap();
        computation.run(|| {
            let (sender, receiver) = mpsc::channel();
            thread::scope(|scope| {
                let turn = &turn;
                scope.spawn(move || {
                    moment!("sent");
                    sender.send(1).unwrap();
                    turn.wait();
                });
                scope.spawn(move || {
                    turn.wait();
                    if before {
                        moment!("closed");
                    }
                    drop(receiver);
                    if !before {
                        moment!("closed");
                    }
                });
            });
        });
        computation.finish().violated()
    };
    assert!(is_predicted(true));
    assert!(!is_predicted(false));
}
