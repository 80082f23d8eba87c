//! What threads find by themselves.
#![cfg(feature = "decentralized")]

use std::{
    env,
    panic::{AssertUnwindSafe, catch_unwind},
    process::Command,
    sync::{
        Mutex as StdMutex,
        mpsc::{Receiver, Sender, channel},
    },
    time::Duration,
};

use monitor_runtime::{
    DecentralizedMonitor, Judgement, Known, NotAtomicError, Shared, atomically, own, region,
    sync::{
        Mutex, RwLock,
        atomic::{AtomicI32, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

/// Runs two threads in steps of the given order, each of which a thread takes with `turn`. What
/// keeps them in step is not tracked.
struct Turns {
    start: [Sender<()>; 2],
    done: [Receiver<()>; 2],
}

struct Turn {
    start: StdMutex<Receiver<()>>,
    done: Sender<()>,
}

impl Turn {
    fn take<R>(&self, f: impl FnOnce() -> R) -> R {
        self.start.lock().unwrap().recv().unwrap();
        let result = f();
        self.done.send(()).unwrap();
        result
    }
}

fn turns() -> (Turns, [Turn; 2]) {
    let (first_start, first) = channel();
    let (second_start, second) = channel();
    let (first_done, first_is_done) = channel();
    let (second_done, second_is_done) = channel();
    let turn = |start, done| Turn {
        start: StdMutex::new(start),
        done,
    };
    (
        Turns {
            start: [first_start, second_start],
            done: [first_is_done, second_is_done],
        },
        [turn(first, first_done), turn(second, second_done)],
    )
}

impl Turns {
    fn run(&self, order: &str) {
        for thread in order.chars() {
            let thread = usize::from(thread == '2');
            self.start[thread].send(()).unwrap();
            self.done[thread].recv().unwrap();
        }
    }
}

fn spawn_named<'scope, 'env, R: Send + 'scope>(
    scope: &'scope thread::Scope<'scope, 'env>,
    name: &str,
    f: impl FnOnce() -> R + Send + 'scope,
) -> thread::ScopedJoinHandle<'scope, R> {
    let builder = thread::Builder::new().name(name.to_owned());
    builder.spawn_scoped(scope, f).unwrap()
}

/// `calcBalance` in t1 and `transfer` in t2, as in paper 003, section 3.
fn bank(order: &str, monitor: DecentralizedMonitor) -> Judgement {
    let (checking, saving) = (Shared::new(9), Shared::new(0));
    let (turns, [first, second]) = turns();
    monitor.run(|| {
        thread::scope(|scope| {
            spawn_named(scope, "t1", || {
                let _atomic = region!("atomic");
                first.take(|| checking.get());
                first.take(|| saving.get());
            });
            spawn_named(scope, "t2", || {
                let _atomic = region!("atomic");
                second.take(|| checking.update(|balance| balance - 5));
                second.take(|| saving.update(|balance| balance + 5));
            });
            turns.run(order);
        });
    });
    monitor.finish()
}

#[test]
fn the_bank_of_the_paper() {
    for (order, violated) in [
        ("1212", [false, false]),
        ("2112", [false, true]),
        ("1221", [true, false]),
        ("2211", [false, false]),
    ] {
        for (number, name) in ["t1", "t2"].iter().enumerate() {
            let formula =
                format!("@{name}(atomic > 0 -> !(some other t: atomic == @t(@{name}(atomic))))");
            let judgement = bank(order, DecentralizedMonitor::new(&formula).unwrap());
            assert_eq!(
                judgement.violations().is_empty(),
                !violated[number],
                "{order}: {judgement}"
            );
            for found in judgement.violations() {
                assert_eq!(found.place().thread(), *name);
            }
            assert!(judgement.absent().is_empty());
        }
    }
}

#[test]
fn a_thread_that_never_comes_is_reported() {
    let monitor = DecentralizedMonitor::new("@t1(!@tt2(p))").unwrap();
    let judgement = bank("1212", monitor);
    assert_eq!(judgement.absent(), ["tt2"]);
    assert!(!judgement.holds());
    assert!(
        judgement
            .to_string()
            .contains("\nno thread was called `tt2`"),
        "{judgement}"
    );
}

#[test]
fn a_formula_reads_shared_variables_and_those_of_threads() {
    let (limit, used) = (Shared::new(3), AtomicI32::new(0));
    let monitor = DecentralizedMonitor::new("@user(used <= @admin(granted))").unwrap();
    monitor.variable("used", &used);
    monitor.local("granted", &3);
    monitor.run(|| {
        thread::scope(|scope| {
            spawn_named(scope, "user", || used.store(3, Ordering::SeqCst))
                .join()
                .unwrap();
            spawn_named(scope, "admin", || {
                own("granted", &4);
                limit.set(4);
            })
            .join()
            .unwrap();
        });
        thread::scope(|scope| {
            // A thread of that name has been there: this is another one.
            spawn_named(scope, "user", || used.store(9, Ordering::SeqCst));
        });
    });
    assert!(monitor.finish().holds());

    let used = AtomicI32::new(0);
    let monitor = DecentralizedMonitor::new("@user(used <= @admin(granted))").unwrap();
    monitor.variable("used", &used);
    monitor.local("granted", &3);
    monitor.run(|| {
        thread::scope(|scope| {
            let reader = spawn_named(scope, "user", || {
                while limit.get() != 5 {
                    thread::yield_now();
                }
                used.store(5, Ordering::SeqCst);
                used.store(6, Ordering::SeqCst);
            });
            spawn_named(scope, "admin", || {
                own("granted", &5);
                limit.set(5);
            });
            reader.join().unwrap();
        });
    });
    let judgement = monitor.finish();
    assert_eq!(judgement.violations().len(), 1, "{judgement}");
    let text = judgement.to_string();
    assert!(
        text.contains("thread `user` writes `used` at ")
            && text.contains("where it knows used = 6, @admin(granted) = 5"),
        "{text}"
    );
    // When it was granted, and how the user has heard of it.
    let reason = text
        .lines()
        .find(|line| line.starts_with("@admin(granted) = 5: since "));
    let reason = reason.unwrap_or_else(|| panic!("{text}"));
    assert!(
        reason.contains(", known through a shared variable at "),
        "{text}"
    );
    let known = judgement.violations()[0].known();
    let granted = known.iter().find(|known| known.thread() == Some("admin"));
    assert_eq!(granted.map(Known::value), Some("5"));
}

#[test]
fn what_is_not_declared_in_time_is_no_judgement() {
    let x = Shared::named("x", 0);
    let monitor = DecentralizedMonitor::new("x == 0").unwrap();
    monitor.run(|| x.set(1));
    let judgement = monitor.finish();
    assert!(
        judgement
            .problem()
            .is_some_and(|problem| problem.contains("`x`")),
        "{judgement}"
    );
    assert!(!judgement.holds());
}

#[test]
fn races_are_accesses_that_nothing_else_orders() {
    let racing = |ordered: &dyn Fn(&Shared<i32>)| {
        let x = Shared::new(0);
        let monitor = DecentralizedMonitor::race_free(["x"]);
        monitor.variable("x", &x);
        monitor.run(|| ordered(&x));
        monitor.finish()
    };
    let lock = Mutex::new(());
    let locked = racing(&|x| {
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    let _guard = lock.lock().unwrap();
                    x.update(|value| value + 1);
                });
            }
        });
        assert_eq!(x.get(), 2);
    });
    assert!(locked.holds(), "{locked}");

    let one_after_the_other = racing(&|x| {
        for _ in 0..2 {
            thread::scope(|scope| drop(scope.spawn(|| x.update(|value| value + 1))));
        }
    });
    assert!(one_after_the_other.holds(), "{one_after_the_other}");

    let (sender, receiver) = mpsc::channel();
    let receiver = StdMutex::new(receiver);
    let by_message = racing(&|x| {
        thread::scope(|scope| {
            scope.spawn(|| {
                x.set(1);
                sender.send(()).unwrap();
            });
            scope.spawn(|| {
                receiver.lock().unwrap().recv().unwrap();
                x.set(2);
            });
        });
    });
    assert!(by_message.holds(), "{by_message}");

    let unordered = racing(&|x| {
        thread::scope(|scope| {
            scope.spawn(|| x.set(1));
            scope.spawn(|| x.set(2));
        });
    });
    assert_eq!(unordered.violations().len(), 1);
    let other = unordered.violations()[0].other().unwrap();
    assert_ne!(
        other.location(),
        unordered.violations()[0].place().location()
    );

    // Two readers do not conflict.
    let readers = racing(&|x| {
        thread::scope(|scope| {
            scope.spawn(|| x.get());
            scope.spawn(|| x.get());
        });
    });
    assert!(readers.holds(), "{readers}");
}

#[test]
fn a_race_is_told_where_it_is_found() {
    let x = Shared::new(0);
    let monitor = DecentralizedMonitor::race_free(["x"]).on_violation(|found| panic!("{found}"));
    monitor.variable("x", &x);
    let (turns, [first, second]) = turns();
    let caught = monitor.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| first.take(|| x.set(1)));
            let racing = scope
                .spawn(|| second.take(|| catch_unwind(AssertUnwindSafe(|| x.set(2))).is_err()));
            turns.run("12");
            racing.join().unwrap()
        })
    });
    assert!(caught);
    assert!(monitor.finish().violations().is_empty());
}

/// A block of two accesses, and another thread's between them or not.
#[test]
fn a_block_is_one_step_unless_somebody_comes_between() {
    let (first, second) = (Mutex::new(0), Mutex::new(0));
    let both = || {
        *first.lock().unwrap() += 1;
        *second.lock().unwrap() += 1;
    };
    assert!(atomically(both).is_ok());
    let elsewhere = |f: &(dyn Fn() + Sync)| {
        thread::scope(|scope| drop(spawn_named(scope, "other", f)));
    };
    // Without the start and the end of the thread, which would be an interleaving themselves.
    let (turns, [own, other]) = turns();
    let interleaved = thread::scope(|scope| {
        spawn_named(scope, "other", || other.take(both));
        let block = spawn_named(scope, "block", || {
            atomically(|| {
                own.take(|| *first.lock().unwrap() += 1);
                own.take(|| *second.lock().unwrap() += 1);
                "done"
            })
        });
        turns.run("121");
        block.join().unwrap()
    });
    let not_atomic = interleaved.unwrap_err();
    assert_eq!(*not_atomic.value(), "done");
    let interleaved = not_atomic.interleaved().unwrap();
    assert_eq!(interleaved.between().thread(), "other");
    assert!(
        interleaved.before().unwrap().location().line() < interleaved.after().location().line()
    );
    let text = interleaved.to_string();
    assert!(
        text.starts_with("thread `other` writes a mutex at "),
        "{text}"
    );

    elsewhere(&both);
    assert!(atomically(both).is_ok());
}

fn is_interleaved<R>(result: &Result<R, NotAtomicError<R>>) -> bool {
    matches!(result, Err(not_atomic) if not_atomic.interleaved().is_some())
}

/// Every primitive carries what is known of blocks, there and back.
#[test]
fn blocks_are_heard_of_through_every_primitive() {
    let mutex = Mutex::new(0);
    let rwlock = RwLock::new(0);
    let shared = Shared::new(0);
    let atomic = AtomicUsize::new(0);
    let accesses: [(&str, &(dyn Fn() + Sync)); 4] = [
        ("mutex", &|| *mutex.lock().unwrap() += 1),
        ("rwlock", &|| *rwlock.write().unwrap() += 1),
        ("shared", &|| shared.update(|value| value + 1)),
        ("atomic", &|| {
            let _ = atomic.fetch_add(1, Ordering::SeqCst);
        }),
    ];
    for (there, out) in &accesses {
        for (back, home) in &accesses {
            let (turns, [own, other]) = turns();
            let interleaved = thread::scope(|scope| {
                spawn_named(scope, "other", || {
                    other.take(|| {
                        out();
                        home();
                    });
                });
                let block = spawn_named(scope, "block", || {
                    atomically(|| {
                        own.take(out);
                        own.take(home);
                    })
                });
                turns.run("121");
                block.join().unwrap()
            });
            assert!(is_interleaved(&interleaved), "{there}, {back}");
        }
    }
    // Channels, the start of a thread and its end.
    let (sender, receiver) = mpsc::channel::<mpsc::Sender<()>>();
    let receiver = StdMutex::new(receiver);
    let by_message = atomically(|| {
        let (answer, answered) = mpsc::channel();
        sender.send(answer).unwrap();
        thread::scope(|scope| {
            scope.spawn(|| receiver.lock().unwrap().recv().unwrap().send(()).unwrap());
        });
        answered.recv().unwrap();
    });
    assert!(is_interleaved(&by_message));
    let by_thread = atomically(|| thread::spawn(|| ()).join().unwrap());
    assert!(is_interleaved(&by_thread));
    let readers = atomically(|| {
        let mut sum = *rwlock.read().unwrap();
        sum += *rwlock.read().unwrap();
        sum
    });
    assert!(readers.is_ok());
}

/// Set where the test below runs alone: what others run would make all locks seen.
const ALONE: &str = "MONITOR_TEST_ALONE";

/// A thread asks for a lock while no block runs, and has it when one does.
#[test]
fn who_waited_for_a_lock_since_before_the_block_comes_between() {
    if env::var_os(ALONE).is_none() {
        let output = Command::new(env::current_exe().unwrap())
            .args([
                "--exact",
                "knowledge::who_waited_for_a_lock_since_before_the_block_comes_between",
            ])
            .env(ALONE, "1")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && said.contains("1 passed"),
            "{said}"
        );
        return;
    }
    let wait = || std::thread::sleep(Duration::from_millis(100));
    let (first, second) = (Mutex::new(0), Mutex::new(0));
    let held = first.lock().unwrap();
    std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            let mut first = first.lock().unwrap();
            *second.lock().unwrap() += 1;
            *first += 1;
        });
        wait();
        let block = atomically(|| {
            drop(held);
            other.join().unwrap();
            *second.lock().unwrap()
        });
        assert_eq!(*block.unwrap_err().value(), 1);
    });
    let (first, second) = (RwLock::new(0), RwLock::new(0));
    let held = first.read().unwrap();
    std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            let mut first = first.write().unwrap();
            *second.write().unwrap() += 1;
            *first += 1;
        });
        wait();
        let block = atomically(|| {
            drop(held);
            other.join().unwrap();
            *second.read().unwrap()
        });
        assert_eq!(*block.unwrap_err().value(), 1);
    });
    let (first, second) = (RwLock::new(0), RwLock::new(0));
    let held = first.write().unwrap();
    std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            let first = first.read().unwrap();
            *second.write().unwrap() += 1 + *first;
        });
        wait();
        let block = atomically(|| {
            drop(held);
            other.join().unwrap();
            *second.read().unwrap()
        });
        assert_eq!(*block.unwrap_err().value(), 1);
    });
}
