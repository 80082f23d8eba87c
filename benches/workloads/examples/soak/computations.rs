//! Computations: what they keep, and that they give it back.

use std::sync::{Arc, PoisonError};

use monitor_runtime::{PredictiveMonitor, Shared, region, sync::Mutex, thread};

use crate::memory::{Watch, no_more};

fn computation(formula: &str) -> Result<PredictiveMonitor, String> {
    PredictiveMonitor::new(formula).map_err(|error| error.to_string())
}

/// One after the other, each with two threads and a hundred events.
pub(crate) fn many(computations: u64) -> Result<(), String> {
    let mut watch = Watch::own(computations);
    for number in 1..=computations {
        let computation =
            computation("start(balance > 20) -> once(balance == 7) && !(auditing && paying)")?;
        let balance = Arc::new(Mutex::new(0_i32));
        balance.watch("balance", |balance| *balance);
        computation.region("auditing");
        let ended = computation.run(|| {
            let other = Arc::clone(&balance);
            let payer = thread::spawn(move || {
                for _ in 0..14 {
                    let mut balance = lock(&other);
                    let _paying = region!("paying");
                    *balance += 1;
                }
            });
            for _ in 0..10 {
                *lock(&balance) += 1;
            }
            payer.join()
        });
        if ended.is_err() {
            return Err(format!("a thread of computation {number} panicked"));
        }
        let checked = computation.finish();
        if !checked.holds() {
            return Err(format!("computation {number}: {checked}"));
        }
        watch.at(number);
    }
    watch.flat()
}

fn lock(mutex: &Mutex<i32>) -> impl std::ops::DerefMut<Target = i32> + '_ {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Scopes one after the other, without a computation: each leaves no more behind than it says.
pub(crate) fn scopes(scopes: u64) -> Result<(), String> {
    let mut watch = Watch::own(scopes);
    for number in 1..=scopes {
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| ());
            }
        });
        watch.at(number);
    }
    watch.within(100)
}

/// What is kept is given back: the allocator may hold on to it, but in the end further computations need no more.
fn repeatedly(mut run: impl FnMut() -> Result<(), String>) -> Result<(), String> {
    let mut after = Vec::new();
    for _ in 0..5 {
        run()?;
        after.push(Watch::now());
    }
    no_more(after[2], after[4])
}

/// One thread that does much, in one computation.
pub(crate) fn events(events: u64) -> Result<(), String> {
    repeatedly(|| {
        let mut watch = Watch::own(events);
        let computation = computation("start(counter == -1) -> once(counter == 1)")?;
        let counter = Shared::named("counter", 0_u64);
        computation.run(|| {
            for event in 1..=events {
                counter.set(event);
                watch.at(event);
            }
        });
        watch.within(128)?;
        finished(computation)
    })
}

/// Short threads, eight at a time, in one computation.
pub(crate) fn forks(threads: u64) -> Result<(), String> {
    repeatedly(|| {
        let mut watch = Watch::own(threads);
        let computation = computation("start(counter == -1) -> once(counter == 1)")?;
        let counter = Mutex::new(0_i32);
        counter.watch("counter", |counter| *counter);
        computation.run(|| {
            for round in 1..=threads / 8 {
                thread::scope(|scope| {
                    for _ in 0..8 {
                        scope.spawn(|| *lock(&counter) += 1);
                    }
                });
                watch.at(round * 8);
            }
        });
        watch.at(threads);
        watch.within(8192)?;
        finished(computation)
    })
}

fn finished(computation: PredictiveMonitor) -> Result<(), String> {
    let checked = computation.finish();
    if checked.holds() {
        Ok(())
    } else {
        Err(checked.to_string())
    }
}
