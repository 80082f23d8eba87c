//! Tracked types where programs end, fail, or come back in the middle of something.
#![cfg(feature = "predict")]

use std::{
    cell::RefCell,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Barrier,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

use monitor_analysis::event::{Action, EventRef, ValueRef};
use monitor_runtime::{
    Checked, NoteKind, NotedObject, PredictiveMonitor, Shared,
    sync::{Mutex, RwLock, mpsc::sync_channel},
    thread,
};

/// The values that were written to the variable of this name, as far as they are integers.
fn written(checked: &Checked, name: &str) -> Vec<i128> {
    let computation = checked.computation().unwrap();
    let variable = computation.find_variable(name).unwrap();
    let actions = computation.events().iter().flat_map(EventRef::actions);
    actions
        .filter_map(|action| match action {
            Action::Write(other, ValueRef::Integer(value)) if other == variable => Some(value),
            _ => None,
        })
        .collect()
}

#[test]
fn a_lock_that_is_poisoned_is_so_inside_a_computation() {
    let (mutex, lock) = (Mutex::new(1), RwLock::new(1));
    let computation = PredictiveMonitor::new("true").unwrap();
    computation.run(|| {
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let _mutex = mutex.lock().unwrap();
            let _lock = lock.write().unwrap();
            panic!("on purpose");
        }));
        assert!(panicked.is_err());
        assert!(mutex.is_poisoned() && lock.is_poisoned());
        // The guards are in the errors.
        *mutex.lock().unwrap_err().into_inner() += 1;
        *lock.write().unwrap_err().into_inner() += 1;
        assert_eq!(*lock.read().unwrap_err().into_inner(), 2);
        mutex.clear_poison();
        lock.clear_poison();
        assert_eq!(*mutex.lock().unwrap(), 2);
        assert_eq!(*lock.read().unwrap(), 2);
        *lock.write().unwrap() += 1;
    });
    assert_eq!(*lock.read().unwrap(), 3);
    assert!(!computation.finish().violated());
}

#[test]
fn a_projection_may_use_tracked_objects() {
    let limit = Arc::new(Shared::named("limit", 10));
    let left = Mutex::new(3);
    let same = Arc::clone(&limit);
    left.watch("left", move |taken| same.get() - taken);
    let computation = PredictiveMonitor::new("left >= 0 && limit >= 0").unwrap();
    computation.run(|| {
        *left.lock().unwrap() += 1;
        limit.set(20);
        *left.lock().unwrap() += 1;
    });
    let checked = computation.finish();
    assert_eq!(written(&checked, "left"), [6, 15]);
    assert_eq!(written(&checked, "limit"), [20]);
}

#[test]
fn a_projection_that_panics_poisons_and_leaves_nothing_locked() {
    let value = Mutex::new(1);
    value.watch("value", |value| {
        assert!(*value < 5, "on purpose");
        *value
    });
    let computation = PredictiveMonitor::new("value >= 0").unwrap();
    computation.run(|| {
        let panicked = catch_unwind(AssertUnwindSafe(|| *value.lock().unwrap() = 7));
        assert!(panicked.is_err());
        let panicked = catch_unwind(AssertUnwindSafe(|| drop(value.lock())));
        assert!(panicked.is_err());
        assert!(value.is_poisoned());
    });
    assert!(written(&computation.finish(), "value").is_empty());
    assert_eq!(*value.lock().unwrap_err().into_inner(), 7);
}

/// Writes when its thread has destroyed it.
struct Last(Arc<Shared<i32>>);

impl Drop for Last {
    fn drop(&mut self) {
        self.0.set(self.0.get() + 1);
    }
}

thread_local! {
    static LAST: RefCell<Option<Last>> = const { RefCell::new(None) };
}

#[test]
fn what_the_locals_of_a_thread_do_when_it_ends_is_noted_and_not_lost() {
    let x = Arc::new(Shared::named("by_a_local", 0));
    let computation = PredictiveMonitor::new("by_a_local < 9").unwrap();
    computation.run(|| {
        let own = Arc::clone(&x);
        let ended = thread::spawn(move || {
            // Whether it is destroyed before or after what the runtime keeps for the thread, the
            // thread is no longer part of the computation.
            LAST.with(|last| last.replace(Some(Last(Arc::clone(&own)))));
            own.set(1);
        });
        ended.join().unwrap();
    });
    let checked = computation.finish();
    assert_eq!(written(&checked, "by_a_local"), [1]);
    assert_eq!(x.get(), 2);
    let outside = NoteKind::Outside {
        object: NotedObject::Named("by_a_local".to_owned()),
    };
    assert!(checked.notes().iter().any(|note| note.kind == outside));
}

#[test]
fn a_lock_may_be_held_where_a_computation_begins_or_ends() {
    let mutex = Mutex::new(0);
    mutex.watch("value", |value: &i32| *value);
    let before = mutex.lock().unwrap();
    let computation = PredictiveMonitor::new("value >= 0").unwrap();
    let entered = computation.enter();
    drop(before);
    let mut after = mutex.lock().unwrap();
    *after = 5;
    drop(entered);
    let checked = computation.finish();
    drop(after);
    // What it was when it was taken is not known, so giving it back writes it. The second time it
    // was not given back inside.
    assert_eq!(written(&checked, "value"), [0]);
    assert_eq!(*mutex.lock().unwrap(), 5);
}

#[test]
fn threads_outlive_a_computation_that_is_dropped() {
    let (x, total) = (
        Arc::new(Shared::named("outlived", 0)),
        Arc::new(Mutex::new(0)),
    );
    let (stop, going) = (Arc::new(AtomicBool::new(false)), Arc::new(Barrier::new(3)));
    let computation = PredictiveMonitor::new("outlived >= 0").unwrap();
    let threads: Vec<_> = computation.run(|| {
        let start = || {
            let (x, total, stop, going) = (x.clone(), total.clone(), stop.clone(), going.clone());
            thread::spawn(move || {
                going.wait();
                while !stop.load(SeqCst) {
                    *total.lock().unwrap() += 1;
                    x.update(|value| value + 1);
                }
            })
        };
        (0..2).map(|_| start()).collect()
    });
    going.wait();
    drop(computation);
    // Another one may use the same objects meanwhile.
    let other = PredictiveMonitor::new("outlived >= 0").unwrap();
    other.run(|| x.set(0));
    drop(other);
    stop.store(true, SeqCst);
    for thread in threads {
        thread.join().unwrap();
    }
    // Nothing was left locked.
    assert!(*total.lock().unwrap() >= 0);
    x.set(-1);
    assert_eq!(x.get(), -1);
}

#[test]
fn long_logs_of_several_threads_are_whole() {
    const TIMES: i64 = 3000;
    let (x, y) = (Shared::named("x", 0), Shared::named("y", String::new()));
    let computation = PredictiveMonitor::new("x >= 0 && y == y").unwrap();
    computation.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| (0..TIMES).for_each(|number| x.set(number)));
            scope.spawn(|| (0..TIMES).for_each(|number| y.set(number.to_string())));
        });
    });
    let checked = computation.finish();
    let all: Vec<i128> = (0..i128::from(TIMES)).collect();
    assert_eq!(written(&checked, "x"), all);
    let recorded = checked.computation().unwrap();
    let texts = recorded.events().iter().flat_map(EventRef::actions);
    let texts: Vec<String> = texts
        .filter_map(|action| match action {
            Action::Write(_, ValueRef::Text(text)) => Some(text.to_owned()),
            _ => None,
        })
        .collect();
    let expected: Vec<String> = (0..TIMES).map(|number| number.to_string()).collect();
    assert_eq!(texts, expected);
}

#[test]
fn channels_work_while_computations_come_and_go() {
    const MESSAGES: u32 = 3000;
    let (sender, receiver) = sync_channel(2);
    let senders: Vec<_> = (0..2_u32)
        .map(|number| {
            let sender = sender.clone();
            thread::spawn(move || {
                for message in 0..MESSAGES {
                    sender.send((number, message)).unwrap();
                }
            })
        })
        .collect();
    drop(sender);
    let receiving = thread::spawn(move || {
        let mut next = [0; 2];
        for (sender, message) in receiver {
            assert_eq!(message, next[sender as usize]);
            next[sender as usize] += 1;
        }
        next
    });
    while !receiving.is_finished() {
        let computation = PredictiveMonitor::new("true").unwrap();
        std::thread::sleep(Duration::from_micros(200));
        drop(computation);
        std::thread::sleep(Duration::from_micros(200));
    }
    assert_eq!(receiving.join().unwrap(), [MESSAGES; 2]);
    for sender in senders {
        sender.join().unwrap();
    }
}
