//! Threads.

use std::{
    sync::{Arc, atomic},
    time::Duration,
};

use monitor_runtime::thread;

use crate::causality::support::{Turns, mark, order};

/// What was done before a thread is started comes before all that it does; what is done after is
/// not ordered with it.
#[test]
fn a_spawn_comes_before_its_thread() {
    let order = order(|| {
        mark("a");
        let child = thread::spawn(|| mark("b"));
        mark("c");
        child.join().unwrap();
    });
    order.before("a", "b");
    order.unordered("b", "c");
}

/// All that a thread did comes before what is done after it was joined.
#[test]
fn a_thread_comes_before_its_join() {
    let order = order(|| {
        let first = thread::spawn(|| mark("a"));
        let second = thread::spawn(|| mark("b"));
        first.join().unwrap();
        mark("c");
        second.join().unwrap();
        mark("d");
    });
    order.before("a", "c");
    order.unordered("b", "c");
    order.before("b", "d");
    order.unordered("a", "b");
}

/// A thread that panics is joined as any other.
#[test]
fn a_panic_is_an_end() {
    let order = order(|| {
        let child = thread::spawn(|| {
            mark("a");
            std::panic::resume_unwind(Box::new("on purpose"));
        });
        assert!(child.join().is_err());
        mark("b");
    });
    order.before("a", "b");
}

/// All threads of a scope come before what is done after it, joined or not.
#[test]
fn a_scope_joins_its_threads() {
    let order = order(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                mark("a");
                // From inside a thread too.
                scope.spawn(|| mark("b"));
            });
            mark("c");
        });
        mark("d");
    });
    for name in ["a", "b", "c"] {
        order.before(name, "d");
    }
    order.before("a", "b");
    order.unordered("a", "c");
}

/// To find a thread finished is as to join it; to find it not finished comes before its end.
#[test]
fn to_find_a_thread_finished_is_to_join_it() {
    let turns = Arc::new(Turns::default());
    let order = order(|| {
        let child = {
            let turns = Arc::clone(&turns);
            thread::spawn(move || {
                turns.wait_for(1);
                mark("a");
            })
        };
        turns.take(0, || assert!(!child.is_finished()));
        mark("b");
        while !child.is_finished() {
            thread::yield_now();
        }
        mark("c");
        child.join().unwrap();
    });
    order.unordered("a", "b");
    order.before("a", "c");
}

/// What was done before an `unpark` comes before what is done after the `park` that it ends.
#[test]
fn an_unpark_comes_before_the_end_of_the_park() {
    let order = order(|| {
        let go = atomic::AtomicBool::new(false);
        thread::scope(|scope| {
            let parked = scope.spawn(|| {
                mark("a");
                // It parks at least once, also when it comes here after `go` was set.
                loop {
                    thread::park();
                    if go.load(atomic::Ordering::SeqCst) {
                        break;
                    }
                }
                mark("b");
            });
            mark("c");
            go.store(true, atomic::Ordering::SeqCst);
            parked.thread().unpark();
            mark("d");
        });
    });
    order.unordered("a", "c");
    order.before("c", "b");
    order.unordered("b", "d");
}

/// `current` is the handle that others unpark.
#[test]
fn a_handle_of_oneself_is_that_of_others() {
    let order = order(|| {
        let own = thread::current();
        let child = thread::spawn(move || {
            mark("a");
            own.unpark();
        });
        thread::park();
        mark("b");
        child.join().unwrap();
    });
    order.before("a", "b");
}

/// That a sleep was long enough is chance.
#[test]
fn sleeping_orders_nothing() {
    let order = order(|| {
        let child = thread::spawn(|| mark("a"));
        thread::sleep(Duration::from_millis(30));
        thread::yield_now();
        thread::park_timeout(Duration::from_millis(1));
        mark("b");
        child.join().unwrap();
    });
    order.unordered("a", "b");
}

/// Names and handles are as in `std`.
#[test]
fn builders_name_their_threads() {
    let order = order(|| {
        let builder = thread::Builder::new()
            .name("worker".to_owned())
            .stack_size(1 << 16);
        let child = builder.spawn(|| {
            mark("a");
            thread::current().name().map(str::to_owned)
        });
        let child = child.unwrap();
        assert_eq!(child.thread().name(), Some("worker"));
        assert_ne!(child.thread().id(), thread::current().id());
        assert_eq!(child.join().unwrap().as_deref(), Some("worker"));
        mark("b");
    });
    order.before("a", "b");
}

/// A thread that is known by a handle of `std` is unparked by ours made of it.
#[test]
fn an_unpark_through_a_handle_of_std_that_became_ours_comes_before_the_end_of_the_park() {
    let order = order(|| {
        let own = std::thread::current();
        let child = thread::spawn(move || {
            mark("a");
            thread::Thread::from(own).unpark();
        });
        thread::park();
        mark("b");
        child.join().unwrap();
    });
    order.before("a", "b");
}

/// What is done with a handle of `std` orders nothing.
#[test]
fn handles_of_std_order_nothing() {
    let order = order(|| {
        let child = thread::spawn(|| mark("a"));
        let name = child.thread().id();
        let handle: std::thread::JoinHandle<()> = child.into();
        assert_eq!(handle.thread().id(), name);
        handle.join().unwrap();
        mark("b");
        let own: std::thread::Thread = thread::current().into();
        let child = thread::spawn(move || {
            mark("c");
            own.unpark();
        });
        thread::park();
        mark("d");
        child.join().unwrap();
    });
    order.unordered("a", "b");
    order.unordered("c", "d");
}

/// A handle of `std` that became ours waits for its thread.
#[test]
fn a_handle_of_std_that_became_ours_is_joined() {
    let handle = thread::JoinHandle::from(std::thread::spawn(|| 7));
    while !handle.is_finished() {
        thread::yield_now();
    }
    assert_eq!(handle.join().unwrap(), 7);
}
