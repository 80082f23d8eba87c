//! What tracking costs: tracked types against `std`'s and `parking_lot`'s, without a computation
//! and inside one, uncontended.
//!
//! Rivals: `std::sync`, and `parking_lot::Mutex<i32>` for shared variables. To reach: within 10% of
//! `std` without a computation; inside one, with clocks of up to 8 threads, 8 ns more than a lock
//! of `parking_lot` for a variable, and 15 ns more than `std` for a lock or an atomic; about 11 ns
//! more for an event that is written down. (The atomic addition that gives the event its place in
//! the observed order takes that long already; the page faults of the memory that it fills, 32
//! bytes an event, are in the time too.)
//!
//! Nanoseconds more and ratios say different things: what an access costs beside the rival hardly
//! depends on the processor, while a lock of the rival takes 5 ns on one and 17 on another.
//!
//! Each line is the best of several rounds, in which both sides take turns.

#[allow(dead_code, unused_imports, reason = "the runtime uses all of it")]
#[path = "../src/clock/mod.rs"]
mod clock;

use std::{
    hint::black_box,
    sync::{
        Barrier, Mutex, RwLock,
        atomic::{AtomicI32, AtomicU64, Ordering::Relaxed},
        mpsc,
    },
    time::Instant,
};

use clock::{Snapshot, ThreadClock, VariableClocks};
use monitor_runtime::{PredictiveMonitor, Shared, sync, thread};

const ROUNDS: usize = 41;
const TIMES: u32 = 20_000;

/// Nanoseconds for one call.
fn time(f: &mut dyn FnMut()) -> f64 {
    let start = Instant::now();
    f();
    start.elapsed().as_secs_f64() * 1e9 / f64::from(TIMES)
}

fn best(times: &[f64]) -> f64 {
    times.iter().copied().fold(f64::INFINITY, f64::min)
}

/// Prints the time of `ours`, of `theirs`, the difference and the ratio.
fn compare(what: &str, rival: &str, mut ours: impl FnMut(), mut theirs: impl FnMut()) {
    let mut ours = || (0..TIMES).for_each(|_| ours());
    let mut theirs = || (0..TIMES).for_each(|_| theirs());
    let (mut own, mut other) = (Vec::new(), Vec::new());
    time(&mut ours);
    time(&mut theirs);
    for _ in 0..ROUNDS {
        own.push(time(&mut ours));
        other.push(time(&mut theirs));
    }
    let (own, other) = (best(&own), best(&other));
    println!(
        "{what:<52} {own:7.1} ns  {rival:<28} {other:7.1} ns  {:+7.1} ns  ratio {:6.2}",
        own - other,
        own / other
    );
}

#[allow(clippy::too_many_lines)] // a table, row by row
fn locks_without_a_computation() {
    println!("\nwithout a computation; to reach: ratio 1.1");
    let (shared, std_mutex, fast) = (Shared::new(0), Mutex::new(0), parking_lot::Mutex::new(0));
    compare(
        "Shared::get",
        "std Mutex",
        || {
            black_box(shared.get());
        },
        || {
            black_box(*std_mutex.lock().unwrap());
        },
    );
    compare(
        "Shared::set",
        "std Mutex",
        || shared.set(black_box(1)),
        || {
            *std_mutex.lock().unwrap() = black_box(1);
        },
    );
    compare(
        "Shared::get",
        "parking_lot Mutex",
        || {
            black_box(shared.get());
        },
        || {
            black_box(*fast.lock());
        },
    );
    let mutex = sync::Mutex::new(0);
    compare(
        "Mutex::lock",
        "std",
        || *mutex.lock().unwrap() += black_box(1),
        || {
            *std_mutex.lock().unwrap() += black_box(1);
        },
    );
    let (lock, std_lock) = (sync::RwLock::new(0), RwLock::new(0));
    compare(
        "RwLock::read",
        "std",
        || {
            black_box(*lock.read().unwrap());
        },
        || {
            black_box(*std_lock.read().unwrap());
        },
    );
    compare(
        "RwLock::write",
        "std",
        || *lock.write().unwrap() += black_box(1),
        || {
            *std_lock.write().unwrap() += black_box(1);
        },
    );
}

fn atomics_and_channels_without_a_computation() {
    let (atomic, std_atomic) = (sync::atomic::AtomicI32::new(0), AtomicI32::new(0));
    compare(
        "AtomicI32::load",
        "std",
        || {
            black_box(atomic.load(Relaxed));
        },
        || {
            black_box(std_atomic.load(Relaxed));
        },
    );
    compare(
        "AtomicI32::fetch_add",
        "std",
        || {
            black_box(atomic.fetch_add(1, Relaxed));
        },
        || {
            black_box(std_atomic.fetch_add(1, Relaxed));
        },
    );
    let (cell, std_cell) = (sync::OnceLock::from(1), std::sync::OnceLock::from(1));
    compare(
        "OnceLock::get",
        "std",
        || {
            black_box(cell.get());
        },
        || {
            black_box(std_cell.get());
        },
    );
    let ((sender, receiver), (std_sender, std_receiver)) = (sync::mpsc::channel(), mpsc::channel());
    compare(
        "mpsc::channel, send and recv",
        "std",
        || {
            sender.send(black_box(1)).unwrap();
            black_box(receiver.recv().unwrap());
        },
        || {
            std_sender.send(black_box(1)).unwrap();
            black_box(std_receiver.recv().unwrap());
        },
    );
    let ((sender, receiver), (std_sender, std_receiver)) =
        (sync::mpsc::sync_channel(8), mpsc::sync_channel(8));
    compare(
        "mpsc::sync_channel(8), send and recv",
        "std",
        || {
            sender.send(black_box(1)).unwrap();
            black_box(receiver.recv().unwrap());
        },
        || {
            std_sender.send(black_box(1)).unwrap();
            black_box(std_receiver.recv().unwrap());
        },
    );
}

/// Inside a computation in which `threads` run, all of which have used the variable.
fn inside(threads: usize) {
    println!(
        "\ninside a computation, clocks of {threads} threads; to reach up to 8: 8 ns more for variables, 15 for the rest"
    );
    let unnamed = Shared::new(0);
    let computation = PredictiveMonitor::new("named >= 0").unwrap();
    let rival = parking_lot::Mutex::new(0);
    let (ready, done) = (Barrier::new(threads), Barrier::new(threads));
    computation.run(|| {
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| {
                    unnamed.update(|value| value + 1);
                    ready.wait();
                    done.wait();
                });
            }
            ready.wait();
            unnamed.update(|value| value + 1);
            let read = || {
                black_box(unnamed.get());
            };
            compare("Shared::get", "parking_lot Mutex", read, || {
                black_box(*rival.lock());
            });
            let write = || unnamed.set(black_box(1));
            compare("Shared::set", "parking_lot Mutex", write, || {
                *rival.lock() = black_box(1);
            });
            let both = || unnamed.update(|value| value + 1);
            compare("Shared::update", "parking_lot Mutex, twice", both, || {
                let value = *rival.lock();
                *rival.lock() = black_box(value + 1);
            });
            locks_inside();
            atomics_and_channels_inside();
            done.wait();
        });
    });
    drop(computation);
}

fn locks_inside() {
    let (mutex, std_mutex) = (sync::Mutex::new(0), Mutex::new(0));
    let lock = || *mutex.lock().unwrap() += black_box(1);
    compare("Mutex::lock", "std", lock, || {
        *std_mutex.lock().unwrap() += black_box(1);
    });
    let (lock, std_lock) = (sync::RwLock::new(0), RwLock::new(0));
    let read = || {
        black_box(*lock.read().unwrap());
    };
    compare("RwLock::read", "std", read, || {
        black_box(*std_lock.read().unwrap());
    });
    let write = || *lock.write().unwrap() += black_box(1);
    compare("RwLock::write", "std", write, || {
        *std_lock.write().unwrap() += black_box(1);
    });
}

fn atomics_and_channels_inside() {
    let (atomic, std_atomic) = (sync::atomic::AtomicU64::new(0), AtomicU64::new(0));
    let load = || {
        black_box(atomic.load(Relaxed));
    };
    compare("AtomicU64::load", "std", load, || {
        black_box(std_atomic.load(Relaxed));
    });
    let store = || atomic.store(black_box(1), Relaxed);
    compare("AtomicU64::store", "std", store, || {
        std_atomic.store(black_box(1), Relaxed);
    });
    let add = || {
        black_box(atomic.fetch_add(1, Relaxed));
    };
    compare("AtomicU64::fetch_add", "std", add, || {
        black_box(std_atomic.fetch_add(1, Relaxed));
    });
    let (cell, std_cell) = (sync::OnceLock::from(1), std::sync::OnceLock::from(1));
    let get = || {
        black_box(cell.get());
    };
    compare("OnceLock::get", "std", get, || {
        black_box(std_cell.get());
    });
    let ((sender, receiver), (std_sender, std_receiver)) = (sync::mpsc::channel(), mpsc::channel());
    let pass = || {
        sender.send(black_box(1)).unwrap();
        black_box(receiver.recv().unwrap());
    };
    compare("mpsc::channel, send and recv", "std", pass, || {
        std_sender.send(black_box(1)).unwrap();
        black_box(std_receiver.recv().unwrap());
    });
}

/// The events of a variable that a property reads.
fn emitting(threads: usize) {
    let (named, unnamed) = (Shared::named("named", 0), Shared::new(0));
    let computation = PredictiveMonitor::new("named >= 0").unwrap();
    let (ready, done) = (Barrier::new(threads), Barrier::new(threads));
    computation.run(|| {
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| {
                    named.update(|value| value + 1);
                    unnamed.update(|value| value + 1);
                    ready.wait();
                    done.wait();
                });
            }
            ready.wait();
            let write = || named.set(black_box(1));
            compare(
                &format!("Shared::set of a property, {threads} threads"),
                "Shared::set of none",
                write,
                || unnamed.set(black_box(1)),
            );
            done.wait();
        });
    });
    drop(computation);
}

/// `threads` take turns at one variable, which is what costs most. They are simulated, since to
/// switch threads would cost far more than what is measured.
fn rotating(threads: usize) {
    let rival = parking_lot::Mutex::new(0);
    let turns = |what: &str, writes: &dyn Fn(usize) -> Option<bool>| {
        let mut clocks: Vec<ThreadClock> = (0..)
            .take(threads)
            .map(|chain| ThreadClock::new(chain, 0, 1, &Snapshot::ZERO))
            .collect();
        let variable = Mutex::new((0, VariableClocks::ZERO));
        let mut turn = 0;
        let access = || {
            let own = &mut clocks[turn % threads];
            let mut variable = variable.lock().unwrap();
            let result = match writes(turn) {
                None => variable.1.read(own),
                Some(relevant) => variable.1.write(own, relevant),
            };
            variable.0 += i32::from(black_box(result).is_err());
            turn += 1;
        };
        compare(
            &format!("{what}, {threads} threads by turns"),
            "parking_lot Mutex",
            access,
            || {
                *rival.lock() += black_box(1);
            },
        );
    };
    turns("reads", &|_| None);
    turns("writes", &|_| Some(false));
    turns("relevant writes", &|_| Some(true));
    turns("a write in eight accesses", &|turn| {
        turn.is_multiple_of(8).then_some(false)
    });
}

fn main() {
    locks_without_a_computation();
    atomics_and_channels_without_a_computation();
    for threads in [1, 2, 8, 64] {
        inside(threads);
    }
    println!("\nevents; to reach: about 11 ns more");
    for threads in [1, 8, 64] {
        emitting(threads);
    }
    println!("\nclocks alone");
    for threads in [2, 8, 16, 64] {
        rotating(threads);
    }
}
