//! What one task of a random program has.

use std::mem;

use monitor_runtime::tokio::{
    sync::{broadcast, mpsc, oneshot, watch},
    task::{JoinHandle, JoinSet},
};

use super::{
    objects::{At, CANNOT, TOO_LATE},
    operation::Operation,
};

/// The result of a receive that finds that nothing will come.
const OVER: u32 = 9;

/// What one task has.
pub(super) struct Own {
    pub(super) senders: Senders,
    /// Only the first task has them.
    pub(super) receivers: Option<Receivers>,
    pub(super) hears: Option<broadcast::Receiver<u32>>,
    pub(super) watches: Option<watch::Receiver<u32>>,
    pub(super) worker: Option<JoinHandle<()>>,
    pub(super) set: JoinSet<u32>,
}

/// The ends of the channels of a run that tasks send by.
pub(super) struct Senders {
    unbounded: Option<mpsc::UnboundedSender<u32>>,
    bounded: Option<mpsc::Sender<u32>>,
    once: Option<oneshot::Sender<u32>>,
    pub(super) broadcast: Option<broadcast::Sender<u32>>,
    pub(super) watched: Option<watch::Sender<u32>>,
}

/// The ends by which the first task receives.
pub(super) struct Receivers {
    unbounded: mpsc::UnboundedReceiver<u32>,
    bounded: mpsc::Receiver<u32>,
    once: Option<oneshot::Receiver<u32>>,
}

/// The channels of a run.
pub(super) fn channels() -> (Senders, Receivers) {
    let (unbounded, bounded, once) = (
        mpsc::unbounded_channel(),
        mpsc::channel(1),
        oneshot::channel(),
    );
    let senders = Senders {
        unbounded: Some(unbounded.0),
        bounded: Some(bounded.0),
        once: Some(once.0),
        broadcast: Some(broadcast::channel(2).0),
        watched: Some(watch::channel(0).0),
    };
    let receivers = Receivers {
        unbounded: unbounded.1,
        bounded: bounded.1,
        once: Some(once.1),
    };
    (senders, receivers)
}

impl Senders {
    /// For one more task. There is one sender for a message alone.
    pub(super) fn take(&mut self) -> Self {
        Self {
            once: self.once.take(),
            ..self.branch()
        }
    }

    pub(super) fn branch(&self) -> Self {
        Self {
            unbounded: self.unbounded.clone(),
            bounded: self.bounded.clone(),
            once: None,
            broadcast: self.broadcast.clone(),
            watched: self.watched.clone(),
        }
    }

    /// Does the operation, if it is one of these.
    pub(super) async fn operate(&mut self, operation: Operation, at: &mut At<'_>) -> Option<u32> {
        use Operation::*;
        let value = at.value();
        Some(match operation {
            Send => {
                let sender = self.unbounded.as_ref();
                sender.map_or(CANNOT, |sender| sender.send(value).is_ok().into())
            }
            DropSender => {
                drop(mem::take(&mut self.unbounded));
                drop(mem::take(&mut self.bounded));
                0
            }
            SendBounded | TrySendBounded | Reserve => match &self.bounded {
                Some(sender) => send_bounded(sender, operation, at).await,
                None => CANNOT,
            },
            SendOnce => {
                let sender = self.once.take();
                sender.map_or(CANNOT, |sender| sender.send(value).is_ok().into())
            }
            Broadcast => self
                .broadcast
                .as_ref()
                .map_or(CANNOT, |sender| sender.send(value).is_ok().into()),
            SendWatched => self
                .watched
                .as_ref()
                .map_or(CANNOT, |sender| sender.send(value).is_ok().into()),
            _ => return None,
        })
    }
}

async fn send_bounded(sender: &mpsc::Sender<u32>, operation: Operation, at: &mut At<'_>) -> u32 {
    let value = at.value();
    match operation {
        Operation::SendBounded => {
            let sent = at.within(sender.send(value)).await;
            sent.map_or(TOO_LATE, |sent| sent.is_ok().into())
        }
        Operation::TrySendBounded => match sender.try_send(value) {
            Ok(()) => 1,
            Err(mpsc::error::TrySendError::Full(_)) => 7,
            Err(mpsc::error::TrySendError::Closed(_)) => 0,
        },
        _ => {
            let Some(permit) = at.within(sender.reserve()).await else {
                return TOO_LATE;
            };
            let Ok(permit) = permit else { return 0 };
            at.done().await;
            // As the program has it, not as chance does.
            if value.is_multiple_of(2) {
                permit.send(value);
                1
            } else {
                2
            }
        }
    }
}

impl Own {
    /// What a branch has.
    pub(super) fn branch(&self) -> Senders {
        self.senders.branch()
    }

    /// Does the operation, if it is one that needs what the task owns; gives its result.
    pub(super) async fn operate(&mut self, operation: Operation, at: &mut At<'_>) -> Option<u32> {
        use Operation::*;
        if let Some(result) = self.senders.operate(operation, at).await {
            return Some(result);
        }
        Some(match operation {
            TryReceive | ReceiveFor | Close | TryReceiveBounded | ReceiveBoundedFor
            | CloseBounded | ReceiveOnceFor | TryReceiveOnce | CloseOnce => {
                match &mut self.receivers {
                    Some(receivers) => receivers.operate(operation, at).await,
                    None => CANNOT,
                }
            }
            HearFor | TryHear | Subscribe => self.hear(operation, at).await,
            LookWatched | ChangedFor | HasChanged => match &mut self.watches {
                Some(watches) => watch(watches, operation, at).await,
                None => CANNOT,
            },
            Join => match self.worker.take() {
                Some(worker) => worker.await.is_ok().into(),
                None => CANNOT,
            },
            IsFinished => {
                let worker = self.worker.as_ref();
                worker.map_or(CANNOT, |worker| worker.is_finished().into())
            }
            Abort => {
                if let Some(worker) = &self.worker {
                    worker.abort();
                }
                0
            }
            JoinNext => match at.within(self.set.join_next()).await {
                Some(next) => next.map_or(OVER, Result::unwrap),
                None => TOO_LATE,
            },
            _ => return None,
        })
    }

    async fn hear(&mut self, operation: Operation, at: &mut At<'_>) -> u32 {
        use broadcast::error::{RecvError, TryRecvError};
        let Some(hears) = &mut self.hears else {
            return CANNOT;
        };
        match operation {
            Operation::HearFor => match at.within(hears.recv()).await {
                Some(Ok(value)) => value,
                Some(Err(RecvError::Lagged(_))) => 7,
                Some(Err(RecvError::Closed)) => OVER,
                None => TOO_LATE,
            },
            Operation::TryHear => match hears.try_recv() {
                Ok(value) => value,
                Err(TryRecvError::Lagged(_)) => 7,
                Err(TryRecvError::Closed) => OVER,
                Err(TryRecvError::Empty) => 6,
            },
            _ => {
                *hears = hears.resubscribe();
                0
            }
        }
    }
}

async fn watch(watches: &mut watch::Receiver<u32>, operation: Operation, at: &mut At<'_>) -> u32 {
    match operation {
        Operation::LookWatched => *watches.borrow_and_update(),
        Operation::HasChanged => watches.has_changed().map_or(OVER, u32::from),
        _ => match at.within(watches.changed()).await {
            Some(Ok(())) => 1,
            Some(Err(_)) => OVER,
            None => TOO_LATE,
        },
    }
}

impl Receivers {
    async fn operate(&mut self, operation: Operation, at: &mut At<'_>) -> u32 {
        use Operation::*;
        let got = |result: Result<u32, mpsc::error::TryRecvError>| match result {
            Ok(message) => message,
            Err(mpsc::error::TryRecvError::Empty) => 6,
            Err(mpsc::error::TryRecvError::Disconnected) => OVER,
        };
        let got_in_time = |result: Option<Option<u32>>| match result {
            Some(message) => message.unwrap_or(OVER),
            None => TOO_LATE,
        };
        match operation {
            TryReceive => got(self.unbounded.try_recv()),
            ReceiveFor => got_in_time(at.within(self.unbounded.recv()).await),
            Close => {
                self.unbounded.close();
                0
            }
            TryReceiveBounded => got(self.bounded.try_recv()),
            ReceiveBoundedFor => got_in_time(at.within(self.bounded.recv()).await),
            CloseBounded => {
                self.bounded.close();
                0
            }
            CloseOnce => {
                if let Some(once) = &mut self.once {
                    once.close();
                }
                0
            }
            _ => self.receive_once(operation, at).await,
        }
    }

    async fn receive_once(&mut self, operation: Operation, at: &mut At<'_>) -> u32 {
        use oneshot::error::TryRecvError;
        let Some(mut once) = self.once.take() else {
            return CANNOT;
        };
        if operation != Operation::TryReceiveOnce {
            let result = at.within(once).await;
            return result.map_or(TOO_LATE, |result| result.unwrap_or(OVER));
        }
        match once.try_recv() {
            Err(TryRecvError::Empty) => {
                self.once = Some(once);
                6
            }
            Err(TryRecvError::Closed) => OVER,
            Ok(message) => message,
        }
    }
}
