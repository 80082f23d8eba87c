//! Good runs of broken programs: nothing but chance orders the two threads.

use std::time::Duration;

use monitor_runtime::{
    moment,
    sync::{
        Barrier, Condvar, LazyLock, Mutex, RwLock,
        atomic::{AtomicUsize, Ordering::SeqCst},
        mpsc::{channel, sync_channel},
        tracked::Arc,
    },
    thread,
};

use super::{may_break, two, unseen};

/// One thread is ready and does this, then another does that and uses what was made ready.
fn by_chance(first: impl FnOnce() + Send, second: impl FnOnce() + Send) {
    may_break("start(used) -> once(ready)", || {
        two(
            || {
                moment!("ready");
                first();
            },
            || {
                second();
                moment!("used");
            },
        );
    });
}

#[test]
fn nothing_at_all() {
    by_chance(|| {}, || {});
}

#[test]
fn notifications_while_nobody_waits() {
    let changed = Condvar::new();
    by_chance(|| changed.notify_all(), || changed.notify_all());
    by_chance(|| changed.notify_one(), || changed.notify_all());
}

#[test]
fn attempts_to_write_while_somebody_reads() {
    let lock = RwLock::new(());
    let _guard = lock.read().unwrap();
    let fail = || assert!(lock.try_write().is_err());
    by_chance(fail, fail);
}

#[test]
fn attempts_to_lock_while_somebody_has_locked() {
    let lock = Mutex::new(());
    let _guard = lock.lock().unwrap();
    let fail = || assert!(lock.try_lock().is_err());
    by_chance(fail, fail);
}

#[test]
fn sends_into_one_channel() {
    let (sender, _receiver) = channel();
    let other = sender.clone();
    by_chance(
        move || sender.send(1).unwrap(),
        move || other.send(2).unwrap(),
    );
    let (sender, _receiver) = sync_channel(2);
    let other = sender.clone();
    by_chance(
        move || sender.send(1).unwrap(),
        move || other.send(2).unwrap(),
    );
}

#[test]
fn ends_of_senders() {
    let (sender, _receiver) = channel::<u8>();
    let other = sender.clone();
    by_chance(move || drop(sender), move || drop(other));
}

#[test]
fn readers_of_a_lock() {
    let lock = RwLock::new(0);
    let read = || drop(lock.read().unwrap());
    by_chance(read, read);
}

#[test]
fn uses_of_what_was_made_before() {
    let table = LazyLock::new(|| 3);
    may_break("start(used) -> once(ready)", || {
        assert_eq!(*table, 3);
        let look = || assert_eq!(*table, 3);
        two(
            || {
                moment!("ready");
                look();
            },
            || {
                look();
                moment!("used");
            },
        );
    });
}

#[test]
fn exchanges_that_fail() {
    let value = AtomicUsize::new(7);
    let fail = || assert!(value.compare_exchange(0, 1, SeqCst, SeqCst).is_err());
    by_chance(fail, fail);
}

#[test]
fn unparkings_of_a_thread_that_has_not_parked() {
    let main = thread::current();
    let unpark = || main.unpark();
    by_chance(unpark, unpark);
}

#[test]
fn clones_and_drops_of_an_arc() {
    let arc = Arc::new(());
    let others = [Arc::clone(&arc), Arc::clone(&arc)];
    let [one, two] = others;
    by_chance(move || drop(one), move || drop(two));
    by_chance(|| drop(Arc::clone(&arc)), || drop(Arc::clone(&arc)));
    let weak = Arc::downgrade(&arc);
    let upgrade = || assert!(weak.upgrade().is_some());
    by_chance(upgrade, upgrade);
}

#[test]
fn looks_whether_a_lock_is_poisoned() {
    let lock = Mutex::new(());
    by_chance(
        || drop(lock.lock().unwrap()),
        || assert!(!lock.is_poisoned()),
    );
}

#[test]
fn a_barrier_after_which_each_goes_its_way() {
    may_break("start(used) -> once(ready)", || {
        let (barrier, meeting) = (Barrier::new(2), unseen());
        thread::scope(|scope| {
            scope.spawn(|| {
                barrier.wait();
                moment!("ready");
                meeting.wait();
            });
            barrier.wait();
            meeting.wait();
            moment!("used");
        });
    });
}

#[test]
fn threads_that_are_started_one_after_the_other() {
    may_break("start(used) -> once(ready)", || {
        let first = thread::spawn(|| moment!("ready"));
        let second = thread::spawn(|| {
            std::thread::sleep(Duration::from_millis(3));
            moment!("used");
        });
        first.join().unwrap();
        second.join().unwrap();
    });
}

#[test]
fn to_clear_a_lock_that_is_not_poisoned() {
    let lock = RwLock::new(());
    by_chance(|| lock.clear_poison(), || lock.clear_poison());
    by_chance(|| drop(lock.read().unwrap()), || lock.clear_poison());
}
