//! A bank with a lock for each account (paper 003, section 3), in an ordinary test run.

use monitor_runtime::{Violated, monitor, sync::Mutex, thread};

#[derive(Default)]
struct Bank {
    checking: Mutex<i64>,
    saving: Mutex<i64>,
}

impl Bank {
    fn transfer(&self, amount: i64) {
        // Both at once: an audit between the two would be one step, and wrong all the same.
        let mut checking = self.checking.lock().unwrap();
        let mut saving = self.saving.lock().unwrap();
        *checking -= amount;
        *saving += amount;
    }

    #[monitor(atomic)]
    fn audit(&self) -> Result<i64, Violated> {
        let checking = *self.checking.lock().unwrap();
        thread::yield_now();
        Ok(checking + *self.saving.lock().unwrap())
    }

    /// Both locks at once: it is one step, whatever the others do.
    #[monitor(atomic)]
    fn careful_audit(&self) -> Result<i64, Violated> {
        let checking = self.checking.lock().unwrap();
        let saving = self.saving.lock().unwrap();
        Ok(*checking + *saving)
    }
}

/// Threads run as they like: every audit whose sum is wrong is found, and done again until it is right.
#[test]
fn wrong_sums_are_found_and_mended() {
    const SUM: i64 = 1000;
    let bank = Bank::default();
    *bank.checking.lock().unwrap() = SUM;
    let mut again = 0;
    thread::scope(|scope| {
        scope.spawn(|| {
            for _ in 0..2000 {
                bank.transfer(1);
                thread::yield_now();
            }
        });
        for _ in 0..500 {
            loop {
                match bank.audit() {
                    Ok(sum) => {
                        assert_eq!(sum, SUM, "a wrong sum was not found");
                        break;
                    }
                    Err(violated) => {
                        let between = violated.interleaving().expect("it was interleaved");
                        assert_ne!(between.between().location(), between.after().location());
                        again += 1;
                    }
                }
            }
        }
    });
    println!("{again} audits were done again");
    assert_eq!(bank.audit().unwrap(), SUM);
}

#[test]
fn one_that_holds_both_locks_is_one_step() {
    let bank = Bank::default();
    thread::scope(|scope| {
        scope.spawn(|| {
            for _ in 0..200 {
                // In the same order of locks: each is between the audits, or waits for one.
                bank.careful_audit().unwrap();
            }
        });
        for _ in 0..200 {
            bank.careful_audit().unwrap();
        }
    });
}

#[monitor(atomic)]
fn always_panics(account: &Mutex<i64>) -> Result<(), Violated> {
    *account.lock().unwrap() += 1;
    panic!("in the middle")
}

/// It compiles without a warning, and the block ends.
#[test]
fn a_block_that_panics_is_over() {
    let account = Mutex::new(0);
    let call = std::panic::AssertUnwindSafe(|| drop(always_panics(&account)));
    assert!(std::panic::catch_unwind(call).is_err());
    let bank = Bank::default();
    assert_eq!(bank.audit().unwrap(), 0);
}
