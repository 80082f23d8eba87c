//! What random programs of tasks work on.

use std::time::Duration;

use monitor_runtime::{
    Shared,
    tokio::sync::{Barrier, Mutex, Notify, OnceCell, RwLock, Semaphore},
};

use super::{operation::Operation, program::TASKS};
use crate::random_programs::{Random, marks::Marks};

/// The result of an operation whose time was up.
pub(super) const TOO_LATE: u32 = 8;

/// The result of an operation that its task cannot do any more.
pub(super) const CANNOT: u32 = 99;

/// Now and then something else goes on.
pub(super) async fn pause(random: &mut Random) {
    match random.below(6) {
        0..=2 => {}
        3 => ::tokio::task::yield_now().await,
        4 => {
            for _ in 0..random.below(8) {
                ::tokio::task::yield_now().await;
            }
        }
        _ => ::tokio::time::sleep(Duration::from_micros(300)).await,
    }
}

/// An operation in a run.
pub(super) struct At<'run> {
    pub(super) marks: &'run Marks,
    /// The task's digit, and that of the operation.
    pub(super) place: String,
    pub(super) random: Random,
    pub(super) is_done: bool,
}

impl At<'_> {
    /// A number that no other operation has.
    pub(super) fn value(&self) -> u32 {
        100 + self.place.parse::<u32>().unwrap()
    }

    /// Before the operation: mostly until it is to be done. Where others have seen that it waits it begins at some time before.
    pub(super) async fn begin(&mut self, operation: Operation) {
        if !self.marks.is_in_order() {
            return pause(&mut self.random).await;
        }
        let (begin, done) = (format!("b{}", self.place), format!("c{}", self.place));
        let is_early = self.marks.is_early(&self.place) || self.random.one_in(10);
        if operation == Operation::Barrier {
            pause(&mut self.random).await;
        } else if is_early
            && let (Some((from, all)), to) = (self.marks.place(&begin), self.marks.place(&done))
        {
            let to = to.map_or(all, |(to, _)| to);
            let count = from + 1 + self.random.below(to - from);
            self.marks.wait_for(count).await;
        } else {
            self.marks.turn(&done).await;
        }
    }

    /// The operation is done, and its result known.
    pub(super) async fn done(&mut self) {
        if !std::mem::replace(&mut self.is_done, true) {
            self.marks.mark_in_task(format!("c{}", self.place)).await;
            self.hold().await;
        }
    }

    /// While others find that something is being made.
    async fn making(&mut self) {
        if self.marks.is_in_order() && !self.random.one_in(10) {
            self.marks.turn(&format!("c{}", self.place)).await;
        } else {
            pause(&mut self.random).await;
        }
    }

    /// Until the operation is over. What it has got is held.
    async fn hold(&mut self) {
        if self.marks.is_in_order() && !self.random.one_in(10) {
            self.marks.turn(&format!("a{}", self.place)).await;
        } else {
            pause(&mut self.random).await;
        }
    }

    /// What the future gives, if it does in some time: at the latest when the operation is to be done.
    pub(super) async fn within<F: Future>(&mut self, future: F) -> Option<F::Output> {
        let end = format!("c{}", self.place);
        let expected = self.marks.expected(&format!("a{}", self.place));
        let expected = expected.map(str::to_owned);
        let (marks, random) = (self.marks, &mut self.random);
        let limit = async {
            match expected {
                Some(expected) if expected.ends_with("r8") => {
                    if random.one_in(2) {
                        pause(random).await;
                    } else {
                        marks.turn(&end).await;
                    }
                }
                Some(_) => {
                    marks.turn(&end).await;
                    ::tokio::time::sleep(marks.patiently(Duration::from_millis(5))).await;
                }
                // It is dropped before.
                None if marks.is_in_order() => marks.turn(&end).await,
                None => ::tokio::time::sleep(Duration::from_millis(1)).await,
            }
        };
        ::tokio::select! {
            biased;
            result = future => Some(result),
            () = limit => None,
        }
    }
}

/// Objects that all tasks use.
pub(super) struct Objects {
    mutex: Mutex<u32>,
    rwlock: RwLock<u32>,
    semaphore: Semaphore,
    notify: Notify,
    barrier: Barrier,
    cell: OnceCell<u32>,
    pub(super) shared: Shared<u32>,
}

impl Objects {
    pub(super) fn new() -> Self {
        Self {
            mutex: Mutex::new(0),
            rwlock: RwLock::new(0),
            semaphore: Semaphore::new(2),
            notify: Notify::new(),
            barrier: Barrier::new(TASKS),
            cell: OnceCell::new(),
            shared: Shared::new(0),
        }
    }

    /// Does the operation; gives its result.
    pub(super) async fn operate(&self, operation: Operation, at: &mut At<'_>) -> u32 {
        use Operation::*;
        match operation {
            Lock | LockFor | TryLock => self.lock(operation, at).await,
            Read | Write | WriteFor | TryRead | TryWrite => self.read_or_write(operation, at).await,
            Acquire | AcquireTwo | TryAcquire | AddPermit | ForgetPermits | CountPermits => {
                self.permit(operation, at).await
            }
            NotifyOne => {
                self.notify.notify_one();
                0
            }
            NotifyLast => {
                self.notify.notify_last();
                0
            }
            NotifyWaiters => {
                self.notify.notify_waiters();
                0
            }
            WaitFor => at
                .within(self.notify.notified())
                .await
                .map_or(TOO_LATE, |()| 1),
            Barrier => self.barrier.wait().await.is_leader().into(),
            Set => self.cell.set(at.value()).is_ok().into(),
            Get => self.cell.get().copied().unwrap_or(9),
            Initialise => {
                let value = at.value();
                let made = async {
                    at.making().await;
                    value
                };
                *self.cell.get_or_init(|| made).await
            }
            FailToInitialise => {
                let made = async {
                    at.making().await;
                    Err::<u32, ()>(())
                };
                let result = self.cell.get_or_try_init(|| made).await;
                result.copied().unwrap_or(9)
            }
            GetShared => self.shared.get(),
            SetShared => {
                self.shared.set(at.value());
                0
            }
            Yield => {
                ::tokio::task::yield_now().await;
                0
            }
            _ => unreachable!("{operation:?} needs what its task owns"),
        }
    }

    async fn lock(&self, operation: Operation, at: &mut At<'_>) -> u32 {
        let guard = match operation {
            Operation::Lock => Some(self.mutex.lock().await),
            Operation::LockFor => at.within(self.mutex.lock()).await,
            _ => self.mutex.try_lock().ok(),
        };
        let Some(mut guard) = guard else {
            return TOO_LATE;
        };
        *guard += 1;
        at.done().await;
        0
    }

    async fn read_or_write(&self, operation: Operation, at: &mut At<'_>) -> u32 {
        let is_read = matches!(operation, Operation::Read | Operation::TryRead);
        if is_read {
            let guard = match operation {
                Operation::Read => Some(self.rwlock.read().await),
                _ => self.rwlock.try_read().ok(),
            };
            at.done().await;
            return guard.map_or(TOO_LATE, |_guard| 0);
        }
        let guard = match operation {
            Operation::Write => Some(self.rwlock.write().await),
            Operation::WriteFor => at.within(self.rwlock.write()).await,
            _ => self.rwlock.try_write().ok(),
        };
        at.done().await;
        guard.map_or(TOO_LATE, |_guard| 0)
    }

    async fn permit(&self, operation: Operation, at: &mut At<'_>) -> u32 {
        let count = |count: usize| u32::try_from(count).unwrap();
        let permit = match operation {
            Operation::Acquire => at.within(self.semaphore.acquire()).await,
            Operation::AcquireTwo => at.within(self.semaphore.acquire_many(2)).await,
            Operation::TryAcquire => self.semaphore.try_acquire().ok().map(Ok),
            Operation::AddPermit => {
                self.semaphore.add_permits(1);
                return 0;
            }
            Operation::ForgetPermits => return count(self.semaphore.forget_permits(1)),
            _ => return count(self.semaphore.available_permits()),
        };
        let Some(permit) = permit else {
            return TOO_LATE;
        };
        let _permit = permit.unwrap();
        at.done().await;
        0
    }
}
