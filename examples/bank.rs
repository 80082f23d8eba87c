//! A bank with a lock for each account. The locks are right, and yet an audit can count money twice.
//!
//! `#[monitor(atomic)]` on the audit finds, in the thread that audits, that a transfer came between
//! its two locks. The audit only reads, so it is done again.

use monitor_runtime::{Violated, monitor, sync::Mutex, thread};

#[derive(Default)]
struct Bank {
    checking: Mutex<i64>,
    saving: Mutex<i64>,
}

impl Bank {
    fn transfer(&self, amount: i64) {
        let (mut checking, mut saving) = (lock(&self.checking), lock(&self.saving));
        *checking -= amount;
        *saving += amount;
    }

    /// What both accounts have together.
    #[monitor(atomic, name = "audit")]
    fn audit(&self, between: impl FnOnce()) -> Result<i64, Violated> {
        let checking = *lock(&self.checking);
        between();
        Ok(checking + *lock(&self.saving))
    }
}

#[track_caller]
fn lock(account: &Mutex<i64>) -> impl std::ops::DerefMut<Target = i64> + '_ {
    account
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn main() {
    let bank = Bank::default();
    *lock(&bank.checking) = 100;
    let (asked, transfers) = std::sync::mpsc::channel::<()>();
    let (done, is_done) = std::sync::mpsc::channel::<()>();
    let sum = thread::scope(|scope| {
        let bank = &bank;
        scope.spawn(move || {
            for () in transfers {
                bank.transfer(30);
                let _ = done.send(());
            }
        });
        // The transfer happens at the worst moment, once.
        let mut first = Some(());
        loop {
            let between = || {
                if first.take().is_some() {
                    let _ = asked.send(());
                    let _ = is_done.recv();
                }
            };
            match bank.audit(between) {
                Ok(sum) => {
                    drop(asked);
                    break sum;
                }
                Err(violated) => println!("{violated}\nso the audit is done again"),
            }
        }
    });
    println!("together {sum}");
    assert_eq!(sum, 100, "money was made or lost");
}
