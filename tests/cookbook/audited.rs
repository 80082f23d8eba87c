use std::sync::Barrier;

use monitor_runtime::{Violated, monitor, sync::Mutex, thread};

/// What both accounts have together.
#[monitor(atomic)]
fn sum(checking: &Mutex<i64>, saving: &Mutex<i64>, between: impl Fn()) -> Result<i64, Violated> {
    let first = *checking.lock().unwrap();
    between();
    Ok(first + *saving.lock().unwrap())
}

/// Another thread makes this transfer while the sum is taken.
fn run(transfer: fn(&Mutex<i64>, &Mutex<i64>)) -> Result<i64, Violated> {
    let (checking, saving) = (Mutex::new(100), Mutex::new(0));
    let (asked, done) = (Barrier::new(2), Barrier::new(2)); // of `std`: the worst moment
    thread::scope(|scope| {
        scope.spawn(|| {
            asked.wait();
            transfer(&checking, &saving);
            done.wait();
        });
        sum(&checking, &saving, || {
            asked.wait();
            done.wait();
        })
    })
}

#[test]
fn holds() {
    // Before the sum or after it would be the same: the account that was read is not touched.
    assert_eq!(run(|_, saving| *saving.lock().unwrap() += 5).unwrap(), 105);
}

#[test]
fn breaks() {
    let violated = run(|checking, saving| {
        *checking.lock().unwrap() -= 30;
        *saving.lock().unwrap() += 30;
    })
    .unwrap_err(); // it would have been 130
    assert!(violated.interleaving().is_some());
}
