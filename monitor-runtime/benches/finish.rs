//! What the end of a computation costs when it had many threads or many events.
//!
//! To reach: 20,000 threads that are started and joined one after the other, in under a second and
//! 100 MB; 100,000 short threads, eight at a time, with memory that grows with their number only;
//! 10^6 events of one thread in 1.5 s and 200 MB. The time is that of `finish`; the memory is the
//! most that the process had, the recording included. In brackets is the time of the run itself, most of which the system
//! takes to start threads.
//!
//! Each line is a process of its own: `cargo bench -p monitor-runtime --bench finish`, or with the
//! name of one case and a number of threads or events behind `--`.

use std::{
    env,
    process::{Command, ExitCode},
    sync::{Barrier, mpsc},
    time::Instant,
};

use monitor_runtime::{PredictiveMonitor, Shared, region, sync::Mutex, thread};

/// Name, what it does, how many threads or events.
type Case = (&'static str, fn(usize) -> PredictiveMonitor, usize);

const CASES: [Case; 9] = [
    ("sequential", sequential, 20_000),
    ("named", named, 20_000),
    ("violated", violated, 20_000),
    ("eight", eight, 20_000),
    ("eight", eight, 100_000),
    ("regions", regions, 100_000),
    ("together", together, 1_000),
    ("pool", pool, 100_000),
    ("events", events, 1_000_000),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().filter(|word| word != "--bench").collect();
    if let [_, name, number] = &arguments[..] {
        let case = CASES.iter().find(|(other, ..)| other == name);
        let (Some((_, run, _)), Ok(number)) = (case, number.parse()) else {
            eprintln!("no such case");
            return ExitCode::FAILURE;
        };
        one(name, *run, number);
        return ExitCode::SUCCESS;
    }
    println!(
        "{:<12} {:>9}  {:>9}  {:>9}",
        "case", "number", "finish", "memory"
    );
    for (name, _, number) in CASES {
        let Ok(program) = env::current_exe() else {
            return ExitCode::FAILURE;
        };
        let number = number.to_string();
        if !Command::new(program)
            .args([name, &number])
            .status()
            .is_ok_and(|end| end.success())
        {
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn one(name: &str, run: fn(usize) -> PredictiveMonitor, number: usize) {
    let began = Instant::now();
    let computation = run(number);
    let recording = began.elapsed().as_secs_f64();
    let began = Instant::now();
    let checked = computation.finish();
    let time = began.elapsed().as_secs_f64();
    assert_eq!(checked.violated(), name == "violated", "{name}");
    let memory = peak().map_or_else(
        || "?".to_owned(),
        |kilobytes| format!("{} MB", kilobytes / 1024),
    );
    println!("{name:<12} {number:>9}  {time:>7.2} s  {memory:>9}  ({recording:.2} s)");
}

/// The most memory that this process has had, where the system says it.
fn peak() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn computation(formula: &str) -> PredictiveMonitor {
    PredictiveMonitor::new(formula).expect("the formula is one")
}

/// Threads that are started and joined one after the other.
fn sequential(threads: usize) -> PredictiveMonitor {
    count_to(threads, "start(counter == -1) -> once(counter == 1)")
}

/// As [`sequential`], all with one name.
fn named(threads: usize) -> PredictiveMonitor {
    let computation = computation("start(counter == -1) -> once(counter == 1)");
    let counter = Shared::named("counter", 0_usize);
    computation.run(|| {
        for _ in 0..threads {
            thread::scope(|scope| {
                let worker = thread::Builder::new().name("worker".to_owned());
                let started = worker.spawn_scoped(scope, || counter.set(counter.get() + 1));
                drop(started.expect("there is room for a thread"));
            });
        }
    });
    computation
}

/// The same as [`sequential`], violated at the very end.
fn violated(threads: usize) -> PredictiveMonitor {
    count_to(threads, &format!("counter < {threads}"))
}

fn count_to(threads: usize, formula: &str) -> PredictiveMonitor {
    let computation = computation(formula);
    let counter = Shared::named("counter", 0_usize);
    computation.run(|| {
        for _ in 0..threads {
            thread::scope(|scope| {
                scope.spawn(|| counter.set(counter.get() + 1));
            });
        }
    });
    computation
}

/// Short threads, eight at a time, that count under a lock.
fn eight(threads: usize) -> PredictiveMonitor {
    let computation = computation("start(counter == -1) -> once(counter == 1)");
    let counter = Mutex::new(0_usize);
    counter.watch("counter", |counter| *counter);
    computation.run(|| {
        for _ in 0..threads / 8 {
            thread::scope(|scope| {
                for _ in 0..8 {
                    scope.spawn(|| *counter.lock().expect("nobody panics") += 1);
                }
            });
        }
    });
    computation
}

/// Short threads, eight at a time, each in a region that a property excludes.
fn regions(threads: usize) -> PredictiveMonitor {
    let computation = computation("start(working > 8) -> closed");
    computation.region("closed");
    computation.run(|| {
        for _ in 0..threads / 8 {
            thread::scope(|scope| {
                for _ in 0..8 {
                    scope.spawn(|| {
                        let _working = region!("working");
                    });
                }
            });
        }
    });
    computation
}

/// Threads of which all run at the same time.
fn together(threads: usize) -> PredictiveMonitor {
    let computation = computation("start(counter == -1) -> once(counter == 1)");
    let counter = Mutex::new(0_usize);
    counter.watch("counter", |counter| *counter);
    let all = Barrier::new(threads);
    computation.run(|| {
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    all.wait();
                    *counter.lock().expect("nobody panics") += 1;
                });
            }
        });
    });
    computation
}

/// Eight threads that take jobs from a queue.
fn pool(jobs: usize) -> PredictiveMonitor {
    let computation = computation("start(done == -1) -> once(done == 1)");
    let done = Mutex::new(0_usize);
    done.watch("done", |done| *done);
    let (sender, receiver) = mpsc::channel();
    (0..jobs).for_each(|job| sender.send(job).expect("there is a receiver"));
    drop(sender);
    let queue = Mutex::new(receiver);
    computation.run(|| {
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    while queue.lock().expect("nobody panics").recv().is_ok() {
                        *done.lock().expect("nobody panics") += 1;
                    }
                });
            }
        });
    });
    computation
}

/// One thread that does much.
fn events(events: usize) -> PredictiveMonitor {
    let computation = computation("start(counter == -1) -> once(counter == 1)");
    let counter = Shared::named("counter", 0_usize);
    computation.run(|| (1..=events).for_each(|event| counter.set(event)));
    computation
}
