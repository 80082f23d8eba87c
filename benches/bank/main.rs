//! What it costs that threads check properties by themselves: a bank with the types of `std`, with tracked types and
//! nothing to check, and with each kind of property (paper 003, whose programs took 1.8 to 5 times as long).
//!
//! `cargo bench --bench bank`. A transfer takes three locks, two of them at once, and accesses one variable; every twentieth is followed by an
//! audit of all accounts. The work of a request besides is nothing in the first lines, the worst case, then about ten
//! and a hundred times the price of its accesses. Times of forms that take turns; lower deciles; ratios to `std`.

mod plain;
mod tracked;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use monitor_runtime::{DecentralizedMonitor, atomically};

/// How long the forms are timed for a line.
const ENOUGH: Duration = Duration::from_secs(3);

fn main() {
    println!(
        "{:<8} {:<6} {:>10} {:>8} {:>8} {:>10} {:>10}",
        "threads", "work", "std", "idle", "atomic", "race_free", "formula"
    );
    for threads in [1, 2] {
        for work in [0, 1400, 14_000] {
            measure(threads, work);
        }
    }
}

fn measure(threads: u64, work: u64) {
    let mut times: [Vec<Duration>; 5] = Default::default();
    let start = Instant::now();
    while start.elapsed() < ENOUGH || times[0].len() < 10 {
        let bank = plain::service::Bank::new(work);
        times[0].push(timed(|| bank.run(threads, |bank| look(bank.audit()))));

        let bank = tracked::service::Bank::new(work);
        times[1].push(timed(|| bank.run(threads, |bank| look(bank.audit()))));

        let bank = tracked::service::Bank::new(work);
        times[2].push(timed(|| bank.run(threads, audit_as_one_step)));

        let bank = tracked::service::Bank::new(work);
        let monitor = DecentralizedMonitor::race_free(["served"]);
        times[3].push(checked(&bank, threads, monitor));

        let bank = tracked::service::Bank::new(work);
        let monitor = DecentralizedMonitor::new("start(served > 0) -> !once(served > 9000)");
        times[4].push(checked(&bank, threads, monitor.expect("it is a formula")));
    }
    let of_std = low(&mut times[0]);
    let [_, others @ ..] = &mut times;
    let ratios = others
        .each_mut()
        .map(|times| low(times).as_secs_f64() / of_std.as_secs_f64());
    let [idle, atomic, race_free, formula] = ratios;
    println!(
        "{threads:<8} {work:<6} {:>7.0} us {idle:>8.2} {atomic:>8.2} {race_free:>10.2} {formula:>10.2}",
        of_std.as_secs_f64() * 1e6,
    );
}

/// Until nobody came between.
fn audit_as_one_step(bank: &tracked::service::Bank) {
    // With threads that never rest an audit may be interrupted for ever.
    for _ in 0..3 {
        if let Ok(sum) = atomically(|| bank.audit()) {
            assert_eq!(sum, tracked::service::SUM, "a wrong sum was not found");
            return;
        }
    }
}

/// A run whose threads check a property.
fn checked(bank: &tracked::service::Bank, threads: u64, monitor: DecentralizedMonitor) -> Duration {
    monitor.variable("served", &bank.served);
    let time = timed(|| monitor.run(|| bank.run(threads, |bank| look(bank.audit()))));
    let judgement = monitor.finish();
    assert!(judgement.holds(), "{judgement}");
    time
}

/// The sum is of no use, but must be made.
fn look(sum: i64) {
    black_box(sum);
}

fn timed(f: impl FnOnce()) -> Duration {
    let start = Instant::now();
    f();
    start.elapsed()
}

/// The lower decile: what else the machine does only adds to a time.
fn low(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 10]
}
