//! Permits of tasks are not looked at for deadlocks, and do not change places: where one is waited for, that is said.

#![cfg(feature = "locks")]

use monitor_runtime::{
    CheckedLocks, DeadlockMonitor, NoteKind, PredictiveMonitor, Reason, sync, thread,
    tokio::{
        self,
        sync::{Mutex, RwLock, Semaphore},
    },
};

fn looked(work: impl Future<Output = ()>) -> CheckedLocks {
    let monitor = DeadlockMonitor::new();
    monitor.run(|| block_on(work));
    monitor.finish()
}

fn block_on<F: Future>(work: F) -> F::Output {
    let runtime = ::tokio::runtime::Builder::new_current_thread().build();
    runtime.unwrap().block_on(work)
}

/// It is not known whether there is a deadlock, since this was waited for.
fn assert_unknown(checked: &CheckedLocks, what: &str) {
    let unchecked = checked.unchecked().unwrap_or_else(|| panic!("{checked}"));
    let Reason::UnfollowedLock { lock, location } = unchecked.reason else {
        panic!("{unchecked}");
    };
    assert_eq!(lock, what);
    assert!(location.file().ends_with("unfollowed_locks.rs"));
    assert!(!checked.holds() && checked.deadlocks().is_empty());
    let text = checked.to_string();
    assert!(
        text.starts_with(&format!("not checked: deadlock_free\n{what}, used at ")),
        "{text}"
    );
}

#[test]
fn a_permit_that_is_waited_for_leaves_deadlocks_unknown() {
    let permit = async { drop(Semaphore::new(1).acquire().await) };
    assert_unknown(&looked(permit), "a permit of a semaphore of `tokio`");
}

/// A lock that nobody else wants is in nobody's way.
#[test]
fn locks_of_tasks_are_followed() {
    let checked = looked(async {
        drop(Mutex::new(0).lock().await);
        let lock = RwLock::new(0);
        drop(lock.read().await);
        drop(lock.write().await);
    });
    assert!(checked.holds(), "{checked}");
}

/// Nobody waits.
#[test]
fn what_is_only_tried_is_not_waited_for() {
    let checked = looked(async {
        let (mutex, permits) = (Mutex::new(0), Semaphore::new(1));
        drop((mutex.try_lock(), permits.try_acquire()));
    });
    assert!(checked.holds(), "{checked}");
}

#[test]
fn deadlocks_of_other_locks_are_told_beside() {
    let (a, b) = (sync::Mutex::new(0), sync::Mutex::new(0));
    let turn = std::sync::Barrier::new(2);
    let monitor = DeadlockMonitor::new();
    monitor.run(|| {
        block_on(async { drop(Semaphore::new(1).acquire().await) });
        thread::scope(|scope| {
            scope.spawn(|| {
                drop((a.lock(), b.lock()));
                turn.wait();
            });
            scope.spawn(|| {
                turn.wait();
                drop((b.lock(), a.lock()));
            });
        });
    });
    let checked = monitor.finish();
    assert_eq!(checked.deadlocks().len(), 1, "{checked}");
}

/// A task is waited for under a mutex of threads that it takes.
#[test]
fn a_mutex_that_is_held_across_the_end_of_a_task_is_told() {
    let found = |held: bool| {
        let mutex = std::sync::Arc::new(sync::Mutex::new(0));
        let monitor = DeadlockMonitor::new();
        monitor.run(|| {
            let runtime = ::tokio::runtime::Builder::new_current_thread()
                .build()
                .unwrap();
            let own = std::sync::Arc::clone(&mutex);
            let _entered = runtime.enter();
            // It runs before the mutex is taken, this time.
            let task = tokio::spawn(async move { drop(own.lock()) });
            runtime.block_on(tokio::task::yield_now());
            let guard = mutex.lock().unwrap();
            let guard = held.then_some(guard);
            runtime.block_on(task).unwrap();
            drop(guard);
        });
        let checked = monitor.finish();
        assert!(checked.unchecked().is_none(), "{checked}");
        checked.deadlocks().len()
    };
    assert_eq!((found(true), found(false)), (1, 0));
}

#[test]
fn permits_keep_their_order_which_is_noted() {
    let notes = |locks: bool| {
        let monitor = PredictiveMonitor::new("x -> x").unwrap();
        monitor.region("x");
        let monitor = if locks { monitor.locks() } else { monitor };
        monitor.run(|| {
            block_on(async {
                for _ in 0..2 {
                    drop(Semaphore::new(1).acquire().await);
                }
            });
        });
        let checked = monitor.finish();
        let notes = checked.notes().iter();
        notes
            .filter(|note| matches!(note.kind, NoteKind::OrderKept { .. }))
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert!(notes(false).is_empty());
    let [note] = &notes(true)[..] else {
        panic!("{:?}", notes(true))
    };
    assert!(
        note.contains("used a permit of a semaphore of `tokio` at ")
            && note.ends_with("what is done under it keeps the order that it had in this run"),
        "{note}"
    );
}
