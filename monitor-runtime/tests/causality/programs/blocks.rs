//! Blocks that must behave as one step, and accesses that must be ordered.

use monitor_runtime::{
    DecentralizedMonitor, Shared, atomically,
    sync::{
        Barrier, Condvar, Mutex, OnceLock, RwLock,
        atomic::{
            AtomicBool,
            Ordering::{Acquire, Release},
        },
        mpsc::{channel, sync_channel},
        tracked::Arc,
    },
    thread,
};

use super::{be_slow, unseen};

/// Whether what another thread does between the two halves of a block is seen to come between.
fn comes_between(first: impl Fn(), other: impl FnOnce() + Send, second: impl Fn()) -> bool {
    let meeting = unseen();
    thread::scope(|scope| {
        scope.spawn(|| {
            meeting.wait();
            other();
            meeting.wait();
        });
        let result = atomically(|| {
            first();
            meeting.wait();
            meeting.wait();
            second();
        });
        result.is_err()
    })
}

#[test]
fn sections_of_one_lock() {
    let (one, other) = (Mutex::new(0), Mutex::new(0));
    let (add, elsewhere) = (|| *one.lock().unwrap() += 1, || *other.lock().unwrap() += 1);
    assert!(comes_between(add, add, add));
    assert!(!comes_between(add, elsewhere, add));
    let transfer = || {
        add();
        elsewhere();
    };
    assert!(comes_between(add, transfer, elsewhere));
    assert!(!comes_between(add, add, elsewhere));
}

#[test]
fn readers_between_readers_are_not_between() {
    let lock = RwLock::new(0);
    let read = || drop(lock.read().unwrap());
    assert!(!comes_between(read, read, read));
}

/// The queue has one message between the two others.
#[test]
fn a_message_between_two_of_the_block() {
    let (sender, receiver) = channel();
    let other = sender.clone();
    assert!(comes_between(
        || sender.send(1).unwrap(),
        move || other.send(9).unwrap(),
        || sender.send(2).unwrap()
    ));
    drop(sender);
    assert_eq!(receiver.iter().collect::<Vec<_>>(), [1, 9, 2]);
}

#[test]
fn a_message_between_two_of_the_block_in_a_channel_with_room() {
    let (sender, receiver) = sync_channel(3);
    let other = sender.clone();
    assert!(comes_between(
        || sender.send(1).unwrap(),
        move || other.send(9).unwrap(),
        || sender.send(2).unwrap()
    ));
    drop(sender);
    assert_eq!(receiver.iter().collect::<Vec<_>>(), [1, 9, 2]);
}

/// A message before those of the block, or in another queue, is not between them.
#[test]
fn a_message_that_is_not_between() {
    let ((sender, _receiver), (other, _other_receiver)) = (channel(), channel());
    let foreign = sender.clone();
    foreign.send(9).unwrap();
    let send = || sender.send(1).unwrap();
    assert!(!comes_between(send, move || other.send(9).unwrap(), send));
    assert!(!comes_between(
        || {},
        move || foreign.send(9).unwrap(),
        send
    ));
}

/// Clones and drops of others do not come between those of the block, but a look at the count sees
/// them.
#[test]
fn owners_that_come_and_go() {
    let arc = Arc::new(());
    let clone = || drop(Arc::clone(&arc));
    assert!(!comes_between(clone, clone, clone));
    let count = || assert_eq!(Arc::strong_count(&arc), 1);
    assert!(comes_between(count, clone, count));
}

/// Whether a race is found between a write in one thread and a read in another.
fn races(write: impl FnOnce(&Shared<i32>) + Send, read: impl FnOnce(&Shared<i32>)) -> bool {
    let monitor = DecentralizedMonitor::race_free(["x"]);
    let x = Shared::named("x", 0);
    monitor.variable("x", &x);
    monitor.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| write(&x));
            read(&x);
        });
    });
    !monitor.finish().holds()
}

#[test]
fn without_an_order_there_is_a_race() {
    assert!(races(
        |x| x.set(1),
        |x| {
            be_slow();
            x.get();
        }
    ));
    let (one, other) = (Mutex::new(()), Mutex::new(()));
    assert!(races(
        |x| {
            let _guard = one.lock().unwrap();
            x.set(1);
        },
        |x| {
            be_slow();
            let _guard = other.lock().unwrap();
            x.get();
        }
    ));
}

#[test]
fn what_orders_accesses_leaves_no_race() {
    let (flag, set) = (AtomicBool::new(false), Condvar::new());
    assert!(!races(
        |x| {
            x.set(1);
            flag.store(true, Release);
        },
        |x| {
            while !flag.load(Acquire) {
                thread::yield_now();
            }
            x.get();
        }
    ));
    let is_set = Mutex::new(false);
    assert!(!races(
        |x| {
            x.set(1);
            *is_set.lock().unwrap() = true;
            set.notify_one();
        },
        |x| {
            let guard = set.wait_while(is_set.lock().unwrap(), |is_set| !*is_set);
            drop(guard);
            x.get();
        }
    ));
    let barrier = Barrier::new(2);
    assert!(!races(
        |x| {
            x.set(1);
            barrier.wait();
        },
        |x| {
            barrier.wait();
            x.get();
        }
    ));
    let cell = OnceLock::new();
    assert!(!races(
        |x| {
            x.set(1);
            cell.set(()).unwrap();
        },
        |x| {
            cell.wait();
            x.get();
        }
    ));
    let (sender, receiver) = channel();
    assert!(!races(
        move |x| {
            x.set(1);
            sender.send(()).unwrap();
        },
        |x| {
            receiver.recv().unwrap();
            x.get();
        }
    ));
    let main = thread::current();
    assert!(!races(
        |x| {
            x.set(1);
            flag.store(false, Release);
            main.unpark();
        },
        |x| {
            while flag.load(Acquire) {
                thread::park();
            }
            x.get();
        }
    ));
    let own = Arc::new(());
    let other = Arc::clone(&own);
    assert!(!races(
        move |x| {
            x.set(1);
            drop(other);
        },
        |x| {
            while Arc::strong_count(&own) > 1 {
                thread::yield_now();
            }
            x.get();
        }
    ));
}

#[test]
fn a_thread_that_has_finished_leaves_no_race() {
    let monitor = DecentralizedMonitor::race_free(["x"]);
    let x = Shared::named("x", 0);
    monitor.variable("x", &x);
    monitor.run(|| {
        thread::scope(|scope| {
            let writer = scope.spawn(|| x.set(1));
            while !writer.is_finished() {
                thread::yield_now();
            }
            x.get();
        });
    });
    assert!(monitor.finish().holds());
}
