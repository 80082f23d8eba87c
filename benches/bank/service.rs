//! A bank with a lock for each account: some threads move money, one adds up what there is.

use super::facade::{Shared, sync::Mutex, thread};

pub(crate) const ACCOUNTS: usize = 8;
/// What the accounts have together.
pub(crate) const SUM: i64 = 1000;
/// Each thread that moves money does so this often.
const TRANSFERS: u64 = 2000;
/// After so many transfers there is one audit.
const TRANSFERS_AN_AUDIT: u64 = 20;

pub(crate) struct Bank {
    accounts: [Mutex<i64>; ACCOUNTS],
    /// How many requests were served. The lock orders its accesses.
    pub(crate) served: Shared<u64>,
    serving: Mutex<()>,
    /// What a request costs besides, in steps of a hash.
    work: u64,
}

impl Bank {
    pub(crate) fn new(work: u64) -> Self {
        let accounts = [const { Mutex::new(0) }; ACCOUNTS];
        *accounts[0].lock().unwrap() = SUM;
        Self {
            accounts,
            served: Shared::new(0),
            serving: Mutex::new(()),
            work,
        }
    }

    fn transfer(&self, request: u64) {
        let number = hash(request, self.work);
        let [from, to] =
            [number, number >> 32].map(|number| usize::try_from(number % ACCOUNTS as u64).unwrap());
        // Both at once, or an audit between the two would be one step and wrong all the same; in one
        // order, or two transfers could wait for each other.
        let mut first = self.accounts[from.min(to)].lock().unwrap();
        if from == to {
            *first += 0;
        } else {
            let mut second = self.accounts[from.max(to)].lock().unwrap();
            let amount = if from < to { 1 } else { -1 };
            *first -= amount;
            *second += amount;
        }
        drop(first);
        let _serving = self.serving.lock().unwrap();
        self.served.update(|served| served + 1);
    }

    pub(crate) fn audit(&self) -> i64 {
        self.accounts
            .iter()
            .map(|account| *account.lock().unwrap())
            .sum()
    }

    /// `audits` does an audit, again if need be.
    pub(crate) fn run(&self, threads: u64, audits: impl Fn(&Self) + Sync) {
        thread::scope(|scope| {
            for own in 0..threads {
                let audits = &audits;
                scope.spawn(move || {
                    for request in 0..TRANSFERS {
                        self.transfer(own * TRANSFERS + request);
                        if own == 0 && request % TRANSFERS_AN_AUDIT == 0 {
                            audits(self);
                        }
                    }
                });
            }
        });
    }
}

fn hash(request: u64, steps: u64) -> u64 {
    (0..steps.max(1)).fold(request ^ 0xcbf2_9ce4_8422_2325, |hash, step| {
        (hash ^ step).wrapping_mul(0x0100_0000_01b3)
    })
}
