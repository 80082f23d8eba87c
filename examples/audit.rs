//! A bank that locks each account by itself, so that an audit can miss money that is on its way; then the same bank with
//! a lock around both.
//!
//! `cargo run --example audit`

use std::{sync::PoisonError, thread::sleep, time::Duration};

use monitor_runtime::{
    Checked, PredictiveMonitor, PropertyError, region,
    sync::{Mutex, MutexGuard},
    thread,
};

/// No audit while there is a transfer.
const PROPERTY: &str = "!(auditing && transferring)";

#[derive(Default)]
struct Bank {
    savings: Mutex<i64>,
    current: Mutex<i64>,
    /// The bank is busy, and the other one has to wait. `None` where it was forgotten.
    busy: Option<Mutex<()>>,
}

impl Bank {
    fn transfer(&self) {
        let _busy = self.busy.as_ref().map(lock);
        let _transferring = region!("transferring");
        *lock(&self.savings) -= 100;
        // The money is in neither account.
        *lock(&self.current) += 100;
    }

    fn audit(&self) {
        let _busy = self.busy.as_ref().map(lock);
        let _auditing = region!("auditing");
        let total = *lock(&self.savings) + *lock(&self.current);
        println!("the auditor counts {total}");
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A day on which the transfer is over long before the audit.
fn day(bank: &Bank) -> Result<Checked, PropertyError> {
    let monitor = PredictiveMonitor::new(PROPERTY)?;
    monitor.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| bank.transfer());
            scope.spawn(|| {
                sleep(Duration::from_millis(100));
                bank.audit();
            });
        });
    });
    Ok(monitor.finish())
}

fn main() -> Result<(), PropertyError> {
    let mut bank = Bank {
        savings: Mutex::new(1000),
        ..Bank::default()
    };
    println!("{}", day(&bank)?);

    bank.busy = Some(Mutex::new(()));
    println!("{}", day(&bank)?);
    Ok(())
}
