//! A bank whose accounts have a lock each: a transfer takes one after the other, and so does the audit, which can see the
//! money when it has left one account and not come to the other. Every access is locked, so no race detector complains.
//! It is the atomicity error of the bank in paper 003, and of many services that keep a total over several locked maps.
//!
//! *Property*: no audit while there is a transfer.
//!
//! *Why one run suffices*: each thread enters its region before it takes the first lock, when nothing orders it with
//! the other yet. Even a run with the transfer over long before the audit shows that they could overlap.

use super::{
    Bug, Setting,
    facade::{region, sync::Mutex, thread},
    start,
};

pub(crate) const BUG: Bug = Bug {
    name: "transfer and audit",
    property: "!(auditing && transferring)",
    regions: &["auditing", "transferring"],
    broken,
    fixed,
    schedule: &[
        ("teller", "enters transferring"),
        ("auditor", "enters auditing"),
    ],
};

struct Bank {
    savings: Mutex<i64>,
    current: Mutex<i64>,
    /// Only the corrected bank takes it.
    books: Mutex<()>,
}

impl Bank {
    fn new() -> Self {
        Self {
            savings: Mutex::new(1000),
            current: Mutex::new(0),
            books: Mutex::new(()),
        }
    }

    fn transfer(&self) {
        let _transferring = region!("transferring");
        *self.savings.lock().unwrap() -= 1;
        *self.current.lock().unwrap() += 1;
    }

    fn total(&self) -> i64 {
        let _auditing = region!("auditing");
        let savings = *self.savings.lock().unwrap();
        savings + *self.current.lock().unwrap()
    }
}

fn broken(setting: &Setting) -> bool {
    let bank = Bank::new();
    thread::scope(|scope| {
        start(scope, "teller", || {
            for _ in 0..setting.rounds {
                bank.transfer();
            }
            setting.passed("the transfers");
        });
        let auditor = start(scope, "auditor", || {
            setting.after("the transfers");
            (0..setting.rounds).all(|_| bank.total() == 1000)
        });
        auditor.join().unwrap()
    })
}

fn fixed(setting: &Setting) -> bool {
    let bank = Bank::new();
    thread::scope(|scope| {
        start(scope, "teller", || {
            for _ in 0..setting.rounds {
                let _closed = bank.books.lock().unwrap();
                bank.transfer();
            }
        });
        let auditor = start(scope, "auditor", || {
            (0..setting.rounds).all(|_| {
                let _closed = bank.books.lock().unwrap();
                bank.total() == 1000
            })
        });
        auditor.join().unwrap()
    })
}
