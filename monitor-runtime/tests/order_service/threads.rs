//! Rules about threads and tasks, most of them checked on all interleavings of the one run.

use std::{collections::VecDeque, sync::Barrier}; // the barriers make the run, and are not followed

use monitor_runtime::{
    Verdict, Violated, moment, monitor, region,
    sync::{Condvar, Mutex},
    thread,
};

#[cfg(feature = "tokio")]
mod stopping {
    use monitor_runtime::{Verdict, Violated, moment, monitor, region, tokio};

    /// No task works after the stop.
    #[monitor("working -> !once(stopped)", predict)]
    async fn service(waits_for_all: bool) -> Result<(), Violated> {
        let worker = tokio::spawn(async { drop(region!("working")) });
        tokio::task::yield_now().await; // in this run the work is done now
        if waits_for_all {
            worker.await.unwrap();
        }
        moment!("stopped");
        Ok(())
    }

    #[::tokio::test]
    async fn no_task_works_after_the_stop() {
        service(true).await.unwrap();
        // The bug: the stop is told while tasks may still be at work.
        let violated = service(false).await.unwrap_err();
        assert_eq!(violated.outcome().unwrap().verdict(), Verdict::Predicted);
    }
}

/// Orders that wait for a worker.
#[derive(Default)]
struct Queue {
    inner: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    orders: VecDeque<u32>,
    at_work: u32,
    stopping: bool,
}

impl Queue {
    fn push(&self, order: u32) {
        self.inner.lock().unwrap().orders.push_back(order);
        self.changed.notify_all();
    }

    /// Works until nothing is left to do; `between` is called when an order is done, and the queue does not know of it yet.
    fn work(&self, between: impl Fn()) {
        let mut inner = self.inner.lock().unwrap();
        loop {
            if inner.orders.pop_front().is_some() {
                inner.at_work += 1;
                drop(inner);
                drop(region!("working"));
                between();
                inner = self.inner.lock().unwrap();
                inner.at_work -= 1;
                self.changed.notify_all();
            } else if inner.stopping {
                return;
            } else {
                inner = self.changed.wait(inner).unwrap();
            }
        }
    }

    /// Returns when no order waits, and nobody is at work; which is not asked by the bug.
    fn stop(&self, asks_who_is_at_work: bool) {
        let mut inner = self.inner.lock().unwrap();
        inner.stopping = true;
        self.changed.notify_all();
        while !inner.orders.is_empty() || asks_who_is_at_work && inner.at_work > 0 {
            inner = self.changed.wait(inner).unwrap();
        }
        moment!("stopped");
    }
}

/// Nobody works after the stop was reported.
#[monitor("working -> !once(stopped)", predict)]
fn emptied(asks_who_is_at_work: bool) -> Result<(), Violated> {
    let queue = Queue::default();
    let (done, reported) = (Barrier::new(2), Barrier::new(2));
    thread::scope(|scope| {
        queue.push(1);
        // In this run the order is done before the stop is reported.
        scope.spawn(|| {
            queue.work(|| {
                done.wait();
                if !asks_who_is_at_work {
                    reported.wait();
                }
            });
        });
        done.wait();
        queue.stop(asks_who_is_at_work);
        if !asks_who_is_at_work {
            reported.wait();
        }
    });
    Ok(())
}

#[test]
fn nobody_works_on_the_queue_after_the_stop_was_reported() {
    emptied(true).unwrap();
    let violated = emptied(false).unwrap_err();
    assert_eq!(violated.outcome().unwrap().verdict(), Verdict::Predicted);
}

/// What is kept under two locks.
struct Accounts {
    checking: Mutex<i64>,
    saving: Mutex<i64>,
}

/// The two locks have one order: `checking` is not taken by a thread that has `saving`.
#[monitor("call(with_checking) -> ![call(with_saving), ret(with_saving))", state = thread, on_violation = panic)]
impl Accounts {
    fn new(checking: i64) -> Self {
        Self {
            checking: Mutex::new(checking),
            saving: Mutex::new(0),
        }
    }

    fn with_checking<R>(&self, change: impl FnOnce(&mut i64) -> R) -> R {
        change(&mut self.checking.lock().unwrap())
    }

    fn with_saving<R>(&self, change: impl FnOnce(&mut i64) -> R) -> R {
        change(&mut self.saving.lock().unwrap())
    }

    fn save(&self, amount: i64) {
        self.with_checking(|checking| {
            self.with_saving(|saving| {
                *checking -= amount;
                *saving += amount;
            });
        });
    }

    /// The bug: what is taken back takes the locks the other way round. One run of one thread shows it.
    fn take_back(&self, amount: i64) {
        self.with_saving(|saving| {
            self.with_checking(|checking| {
                *checking += amount;
                *saving -= amount;
            });
        });
    }
}

#[test]
fn two_locks_are_taken_in_one_order() {
    let accounts = Accounts::new(100);
    std::thread::scope(|scope| {
        scope.spawn(|| accounts.save(30));
        scope.spawn(|| {
            accounts.with_saving(|saving| *saving += 1);
            accounts.save(5);
        });
    });
    assert_eq!(accounts.with_checking(|checking| *checking), 65);
    let taken_back = std::thread::scope(|scope| scope.spawn(|| accounts.take_back(5)).join());
    let told = taken_back.unwrap_err();
    let told = told.downcast_ref::<String>().expect("the violation");
    assert!(
        told.contains(
            "violated at step 2: call(with_checking) -> ![call(with_saving), ret(with_saving))"
        ),
        "{told}"
    );
}

/// An audit sees both accounts at one moment.
#[monitor(atomic)]
fn audit(accounts: &Accounts, holds_both: bool, between: impl Fn()) -> Result<i64, Violated> {
    let checking = accounts.checking.lock().unwrap();
    if holds_both {
        let saving = accounts.saving.lock().unwrap();
        between();
        return Ok(*checking + *saving);
    }
    // The bug: each account is read under its lock, and the sum is of two moments.
    let first = *checking;
    drop(checking);
    between();
    Ok(first + *accounts.saving.lock().unwrap())
}

#[test]
fn an_audit_sees_both_accounts_at_one_moment() {
    let audited = |holds_both| {
        let accounts = Accounts::new(100);
        let (asked, done) = (Barrier::new(2), Barrier::new(2));
        thread::scope(|scope| {
            scope.spawn(|| {
                asked.wait();
                if holds_both {
                    done.wait();
                }
                accounts.save(30);
                if !holds_both {
                    done.wait();
                }
            });
            audit(&accounts, holds_both, || {
                asked.wait();
                done.wait();
            })
        })
    };
    assert_eq!(audited(true).unwrap(), 100);
    let violated = audited(false).unwrap_err(); // it would be 130
    assert!(violated.interleaving().is_some());
}
