//! What random programs work on.

use std::{
    cell::Cell,
    mem,
    panic::{self, AssertUnwindSafe, catch_unwind, resume_unwind},
    sync,
    time::Duration,
};

use monitor_runtime::{
    Shared,
    sync::{
        Condvar, Mutex, Once, OnceLock, RwLock,
        atomic::{AtomicU32, Ordering},
        mpsc::{self, RecvTimeoutError, TryRecvError},
        tracked::{Arc, Weak},
    },
    thread,
};

use super::{operation::Operation, program::THREADS};
use crate::random_programs::Random;

/// The result of an operation that its thread cannot do any more.
const CANNOT: u32 = 99;

/// Now and then some time goes by.
pub(super) fn pause(random: &mut Random) {
    match random.below(5) {
        0 | 1 => {}
        2 => std::thread::yield_now(),
        3 => std::thread::sleep(Duration::from_micros(100)),
        _ => std::thread::sleep(Duration::from_micros(100 + random.below(900) as u64)),
    }
}

/// Objects that all threads use.
pub(super) struct Objects {
    mutex: Mutex<u32>,
    poisonable: Mutex<()>,
    rwlock: RwLock<u32>,
    atomic: AtomicU32,
    shared: Shared<u32>,
    condvar: Condvar,
    waited: Mutex<()>,
    cell: OnceLock<u32>,
    once: Once,
    pub(super) barrier: monitor_runtime::sync::Barrier,
    /// The thread that is unparked.
    pub(super) first: sync::OnceLock<thread::Thread>,
}

impl Objects {
    pub(super) fn new() -> Self {
        Self {
            mutex: Mutex::new(0),
            poisonable: Mutex::new(()),
            rwlock: RwLock::new(0),
            atomic: AtomicU32::new(0),
            shared: Shared::new(0),
            condvar: Condvar::new(),
            waited: Mutex::new(()),
            cell: OnceLock::new(),
            once: Once::new(),
            barrier: monitor_runtime::sync::Barrier::new(THREADS),
            first: sync::OnceLock::new(),
        }
    }

    /// Does the operation as thread `me`; gives its result.
    pub(super) fn operate(&self, operation: Operation, me: u32, random: &mut Random) -> u32 {
        self.lock(operation, random)
            .or_else(|| self.wait(operation))
            .unwrap_or_else(|| self.access(operation, me))
    }

    fn lock(&self, operation: Operation, random: &mut Random) -> Option<u32> {
        use Operation::*;
        Some(match operation {
            Lock => {
                *self.mutex.lock().unwrap() += 1;
                0
            }
            TryLock => self.mutex.try_lock().map_or(0, |_guard| {
                pause(random);
                1
            }),
            LockAndPanic => u32::from(!panics(|| {
                let guard = self.poisonable.lock();
                pause(random);
                resume_unwind(Box::new(guard.is_err()));
            })),
            IsPoisoned => self.poisonable.is_poisoned().into(),
            ClearPoison => {
                self.poisonable.clear_poison();
                0
            }
            LockPoisonable => self.poisonable.lock().is_err().into(),
            Read => {
                let _guard = self.rwlock.read().unwrap();
                pause(random);
                0
            }
            Write => {
                let _guard = self.rwlock.write().unwrap();
                pause(random);
                0
            }
            TryRead => self.rwlock.try_read().map_or(0, |_guard| {
                pause(random);
                1
            }),
            TryWrite => self.rwlock.try_write().map_or(0, |_guard| {
                pause(random);
                1
            }),
            _ => return None,
        })
    }

    fn wait(&self, operation: Operation) -> Option<u32> {
        use Operation::*;
        Some(match operation {
            NotifyOne => {
                self.condvar.notify_one();
                0
            }
            NotifyAll => {
                self.condvar.notify_all();
                0
            }
            WaitFor => {
                let guard = self.waited.lock().unwrap();
                let time = Duration::from_micros(700);
                let (_guard, result) = self.condvar.wait_timeout(guard, time).unwrap();
                u32::from(!result.timed_out())
            }
            Unpark => {
                if let Some(first) = self.first.get() {
                    first.unpark();
                }
                0
            }
            Park => {
                thread::park_timeout(Duration::from_micros(500));
                0
            }
            Barrier => self.barrier.wait().is_leader().into(),
            _ => return None,
        })
    }

    fn access(&self, operation: Operation, me: u32) -> u32 {
        use Operation::*;
        match operation {
            Load => self.atomic.load(Ordering::Acquire),
            Store => {
                self.atomic.store(7 + me, Ordering::Release);
                0
            }
            FetchAdd => self.atomic.fetch_add(1, Ordering::AcqRel),
            Exchange => {
                let (success, failure) = (Ordering::AcqRel, Ordering::Acquire);
                let result = self.atomic.compare_exchange(0, 20 + me, success, failure);
                result.map_or_else(|value| value, |_| 50)
            }
            GetShared => self.shared.get(),
            SetShared => {
                self.shared.set(1 + me);
                0
            }
            Set => self.cell.set(me).is_ok().into(),
            Get => self.cell.get().copied().unwrap_or(9),
            Initialise => *self.cell.get_or_init(|| me),
            InitialiseAndPanic => panics(|| {
                self.cell.get_or_init(|| resume_unwind(Box::new(())));
            })
            .into(),
            CallOnce => {
                let mut did = 0;
                let panicked = panics(|| self.once.call_once(|| did = 1));
                if panicked { 2 } else { did }
            }
            CallOnceAndPanic => {
                let mut did = 0;
                let panicked = panics(|| {
                    self.once.call_once(|| {
                        did = 1;
                        resume_unwind(Box::new(()));
                    });
                });
                did + 2 * u32::from(panicked)
            }
            CallOnceForce => {
                let mut did = 0;
                self.once
                    .call_once_force(|state| did = 1 + u32::from(state.is_poisoned()));
                did
            }
            IsCompleted => self.once.is_completed().into(),
            _ => unreachable!("{operation:?} needs what its thread owns"),
        }
    }
}

fn panics(f: impl FnOnce()) -> bool {
    QUIET.set(true);
    let panicked = catch_unwind(AssertUnwindSafe(f)).is_err();
    QUIET.set(false);
    panicked
}

/// Panics that are meant are not printed.
pub(super) fn be_quiet() {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |information| {
        if !QUIET.get() {
            print(information);
        }
    }));
}

thread_local! {
    /// Whether the calling thread panics on purpose.
    static QUIET: Cell<bool> = const { Cell::new(false) };
    /// Whether the calling thread has dropped the last of a payload.
    static DROPPED: Cell<bool> = const { Cell::new(false) };
}

/// What is counted.
pub(super) struct Payload;

impl Drop for Payload {
    fn drop(&mut self) {
        DROPPED.set(true);
    }
}

/// The channels of a run.
pub(super) struct Channels {
    pub(super) senders: Senders,
    pub(super) receivers: Receivers,
}

#[derive(Clone)]
pub(super) struct Senders {
    unbounded: Option<mpsc::Sender<u32>>,
    bounded: Option<mpsc::SyncSender<u32>>,
    rendezvous: mpsc::SyncSender<u32>,
}

pub(super) struct Receivers {
    unbounded: Option<mpsc::Receiver<u32>>,
    bounded: Option<mpsc::Receiver<u32>>,
    rendezvous: mpsc::Receiver<u32>,
}

impl Channels {
    pub(super) fn new() -> Self {
        let (unbounded, bounded) = (mpsc::channel(), mpsc::sync_channel(1));
        let rendezvous = mpsc::sync_channel(0);
        Self {
            senders: Senders {
                unbounded: Some(unbounded.0),
                bounded: Some(bounded.0),
                rendezvous: rendezvous.0,
            },
            receivers: Receivers {
                unbounded: Some(unbounded.1),
                bounded: Some(bounded.1),
                rendezvous: rendezvous.1,
            },
        }
    }
}

/// What one thread has.
pub(super) struct Own<'scope> {
    pub(super) senders: Senders,
    /// Only the first thread has them.
    pub(super) receivers: Option<Receivers>,
    pub(super) worker: Option<thread::ScopedJoinHandle<'scope, ()>>,
    pub(super) arcs: Vec<Arc<Payload>>,
    pub(super) weak: Weak<Payload>,
}

impl Own<'_> {
    /// Does the operation, if it is one that needs what the thread owns; gives its result.
    pub(super) fn operate(&mut self, operation: Operation, me: u32) -> Option<u32> {
        use Operation::*;
        Some(match operation {
            Send | DropSender | SendBounded | SendRendezvous => self.senders.operate(operation, me),
            TryReceive | ReceiveFor | DropReceiver | TryReceiveBounded | DropBounded
            | ReceiveRendezvous => {
                let receivers = self.receivers.as_mut();
                receivers.map_or(CANNOT, |receivers| receivers.operate(operation))
            }
            Join => self.worker.take().map_or(CANNOT, |worker| {
                worker.join().unwrap();
                0
            }),
            IsFinished => {
                let worker = self.worker.as_ref();
                worker.map_or(CANNOT, |worker| worker.is_finished().into())
            }
            DropArc | CountArc | CloneArc | UnwrapArc | UpgradeArc | MutateArc | CountWeak
            | DropWeak => self.count(operation),
            _ => return None,
        })
    }

    fn count(&mut self, operation: Operation) -> u32 {
        use Operation::*;
        DROPPED.set(false);
        let count = |count: usize| u32::try_from(count).unwrap();
        match (operation, self.arcs.last_mut()) {
            (UpgradeArc, _) => {
                let upgraded = self.weak.upgrade();
                u32::from(upgraded.map(drop).is_some()) + u32::from(DROPPED.get())
            }
            (DropWeak, _) => {
                self.weak = Weak::new();
                0
            }
            (_, None) => CANNOT,
            (CountArc, Some(arc)) => count(Arc::strong_count(arc)),
            (CountWeak, Some(arc)) => count(Arc::weak_count(arc)),
            (MutateArc, Some(arc)) => Arc::get_mut(arc).is_some().into(),
            (CloneArc, Some(arc)) => {
                let arc = Arc::clone(arc);
                self.arcs.push(arc);
                0
            }
            (UnwrapArc, Some(_)) => match self.arcs.pop().map(Arc::try_unwrap) {
                Some(Err(arc)) => {
                    self.arcs.push(arc);
                    0
                }
                _ => 1,
            },
            (_, Some(_)) => {
                drop(self.arcs.pop());
                DROPPED.get().into()
            }
        }
    }
}

impl Senders {
    fn operate(&mut self, operation: Operation, me: u32) -> u32 {
        let sent = match operation {
            Operation::DropSender => {
                // Nothing can be sent after that.
                drop(mem::take(&mut self.unbounded));
                return 0;
            }
            Operation::Send => self
                .unbounded
                .as_ref()
                .map(|sender| sender.send(me).is_ok()),
            Operation::SendBounded => {
                let bounded = self.bounded.as_ref();
                bounded.map(|sender| sender.try_send(me).is_ok())
            }
            _ => Some(self.rendezvous.try_send(me).is_ok()),
        };
        sent.map_or(CANNOT, u32::from)
    }
}

impl Receivers {
    fn operate(&mut self, operation: Operation) -> u32 {
        let got = |result: Result<u32, TryRecvError>| match result {
            Ok(message) => message,
            Err(TryRecvError::Empty) => 8,
            Err(TryRecvError::Disconnected) => 9,
        };
        let got_in_time = |result: Result<u32, RecvTimeoutError>| match result {
            Ok(message) => message,
            Err(RecvTimeoutError::Timeout) => 8,
            Err(RecvTimeoutError::Disconnected) => 9,
        };
        let result = match operation {
            Operation::DropReceiver => {
                drop(self.unbounded.take());
                Some(0)
            }
            Operation::DropBounded => {
                drop(self.bounded.take());
                Some(0)
            }
            Operation::TryReceive => self.unbounded.as_ref().map(|end| got(end.try_recv())),
            Operation::ReceiveFor => {
                let time = Duration::from_micros(400);
                let end = self.unbounded.as_ref();
                end.map(|end| got_in_time(end.recv_timeout(time)))
            }
            Operation::TryReceiveBounded => self.bounded.as_ref().map(|end| got(end.try_recv())),
            _ => {
                let time = Duration::from_micros(600);
                Some(got_in_time(self.rendezvous.recv_timeout(time)))
            }
        };
        result.unwrap_or(CANNOT)
    }
}
