//! Channels with room for messages.
//!
//! They are those of `std`, which are used directly while no computation runs. While one does, a lock makes what happens
//! to the channel and to its ledger one step. Nothing waits inside it: what has to wait does so in our own condition
//! variable, and looks again from time to time, because the computation may end meanwhile, and the other ends then say
//! nothing any more.

mod sends;

use std::{
    panic::Location,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};

use self::sends::{BufferedMessage, Sends};
use super::{
    Patience, RecvError, RecvTimeoutError, SendError, TryRecvError, TrySendError, disconnected,
};
use crate::{
    ground::lock,
    object::sync::ledger::{Ledger, MESSAGE, ROOM, Receivers, Room, Waits},
    scope::{self, passing, waiting},
};

/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(2);

/// What senders and the receiver share besides the channel.
struct ChannelEnds {
    senders: AtomicUsize,
    state: Mutex<BufferedState>,
    changed: Condvar,
}

struct BufferedState {
    ledger: Ledger,
    /// How many threads wait.
    waiting: usize,
    has_receiver: bool,
}

pub(super) struct BufferedSender<S> {
    channel: S,
    ends: Arc<ChannelEnds>,
}

/// The sender of a channel with room for any number of messages.
pub(super) type UnboundedSender<T> = BufferedSender<mpsc::Sender<BufferedMessage<T>>>;

/// The sender of a channel with room for some.
pub(super) type BoundedSender<T> = BufferedSender<mpsc::SyncSender<BufferedMessage<T>>>;

pub(super) struct BufferedReceiver<T> {
    channel: mpsc::Receiver<BufferedMessage<T>>,
    ends: Arc<ChannelEnds>,
}

/// Creates a channel with room for any number of messages.
pub(super) fn unbounded<T>() -> (UnboundedSender<T>, BufferedReceiver<T>) {
    let (sender, receiver) = mpsc::channel();
    connect(sender, receiver, None)
}

/// Creates a channel with room for `bound` messages, at least one.
pub(super) fn bounded<T>(bound: usize) -> (BoundedSender<T>, BufferedReceiver<T>) {
    let (sender, receiver) = mpsc::sync_channel(bound);
    connect(sender, receiver, Some(bound))
}

fn connect<S: Sends>(
    sender: S,
    receiver: mpsc::Receiver<BufferedMessage<S::Value>>,
    room: Option<usize>,
) -> (BufferedSender<S>, BufferedReceiver<S::Value>) {
    let ends = Arc::new(ChannelEnds {
        senders: AtomicUsize::new(1),
        state: Mutex::new(BufferedState {
            ledger: Ledger::new(Room::of(room), Receivers::one()),
            waiting: 0,
            has_receiver: true,
        }),
        changed: Condvar::new(),
    });
    let sender = BufferedSender {
        channel: sender,
        ends: Arc::clone(&ends),
    };
    let receiver = BufferedReceiver {
        channel: receiver,
        ends,
    };
    (sender, receiver)
}

impl ChannelEnds {
    /// Waits for a change, at most this long.
    fn wait<'a>(
        &self,
        mut state: MutexGuard<'a, BufferedState>,
        longest: Duration,
    ) -> MutexGuard<'a, BufferedState> {
        state.waiting += 1;
        let woken = self.changed.wait_timeout(state, longest.min(PAUSE));
        let (mut state, _) = woken.unwrap_or_else(PoisonError::into_inner);
        state.waiting -= 1;
        state
    }

    fn notify(&self, state: &BufferedState) {
        // Waking no thread also costs a system call.
        if state.waiting > 0 {
            self.changed.notify_all();
        }
    }
}

impl<S: Sends> BufferedSender<S> {
    /// Sends, waiting for room.
    #[inline]
    pub(super) fn send(
        &self,
        value: S::Value,
        location: &'static Location<'static>,
    ) -> Result<(), SendError<S::Value>> {
        if scope::is_active() {
            let result = self.tracked_send(value, true, location);
            return result.map_err(disconnected);
        }
        let message = BufferedMessage {
            value,
            tracked: false,
        };
        let result = self.channel.send(message);
        result.map_err(|SendError(message)| SendError(message.value))
    }

    /// Sends if there is room.
    #[inline]
    pub(super) fn try_send(
        &self,
        value: S::Value,
        location: &'static Location<'static>,
    ) -> Result<(), TrySendError<S::Value>> {
        if scope::is_active() {
            return self.tracked_send(value, false, location);
        }
        let message = BufferedMessage {
            value,
            tracked: false,
        };
        self.channel.try_send(message).map_err(|error| match error {
            TrySendError::Full(message) => TrySendError::Full(message.value),
            TrySendError::Disconnected(message) => TrySendError::Disconnected(message.value),
        })
    }

    #[cold]
    #[inline(never)]
    fn tracked_send(
        &self,
        value: S::Value,
        waits: bool,
        location: &'static Location<'static>,
    ) -> Result<(), TrySendError<S::Value>> {
        let mut message = BufferedMessage {
            value,
            tracked: true,
        };
        let mut state = lock(&self.ends.state);
        loop {
            if !state.has_receiver {
                state.ledger.find_no_receiver(location);
                return Err(TrySendError::Disconnected(message.value));
            }
            match self.channel.try_send(message) {
                Ok(()) => {
                    state.ledger.send(Waits::of(waits), location);
                    self.ends.notify(&state);
                    return Ok(());
                }
                Err(TrySendError::Disconnected(message)) => {
                    return Err(TrySendError::Disconnected(message.value));
                }
                Err(TrySendError::Full(message)) if !waits => {
                    state.ledger.find_full(location);
                    return Err(TrySendError::Full(message.value));
                }
                Err(TrySendError::Full(back)) => {
                    message = back;
                    passing::wait();
                    let _waiting = waiting::begin(ROOM, location);
                    state = self.ends.wait(state, Duration::MAX);
                }
            }
        }
    }
}

impl<S: Clone> Clone for BufferedSender<S> {
    fn clone(&self) -> Self {
        self.ends.senders.fetch_add(1, Ordering::Relaxed);
        Self {
            channel: self.channel.clone(),
            ends: Arc::clone(&self.ends),
        }
    }
}

impl<S> BufferedSender<S> {
    /// Notes that the sender is going to be dropped.
    pub(super) fn leave(&self, location: &'static Location<'static>) {
        if !scope::is_active() {
            self.ends.senders.fetch_sub(1, Ordering::Release);
            return;
        }
        let mut state = lock(&self.ends.state);
        let before = self.ends.senders.fetch_sub(1, Ordering::Release);
        state.ledger.end_sender(before == 1, location);
        self.ends.notify(&state);
    }
}

impl<T> BufferedReceiver<T> {
    /// Receives, waiting for a message.
    #[inline]
    pub(super) fn recv(&self, location: &'static Location<'static>) -> Result<T, RecvError> {
        if scope::is_active() {
            let result = self.tracked_receive(Patience::Forever, location);
            return result.map_err(|_| RecvError);
        }
        let message = self.channel.recv()?;
        Ok(self.received(message, location))
    }

    /// Receives, waiting for a message as long as it may.
    #[inline]
    pub(super) fn receive(
        &self,
        patience: Patience,
        location: &'static Location<'static>,
    ) -> Result<T, RecvTimeoutError> {
        if scope::is_active() {
            return self.tracked_receive(patience, location);
        }
        let result = match patience {
            Patience::Forever | Patience::Until(None) => {
                let result = self.channel.recv();
                result.map_err(|RecvError| RecvTimeoutError::Disconnected)
            }
            Patience::None => self.channel.try_recv().map_err(|error| match error {
                TryRecvError::Empty => RecvTimeoutError::Timeout,
                TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
            }),
            Patience::Until(Some(end)) => {
                let left = end.saturating_duration_since(Instant::now());
                self.channel.recv_timeout(left)
            }
        };
        Ok(self.received(result?, location))
    }

    /// Returns what is in a message that the channel of `std` has returned.
    #[inline]
    fn received(&self, message: BufferedMessage<T>, location: &'static Location<'static>) -> T {
        if message.tracked {
            self.has_received(location);
        }
        message.value
    }

    /// Notes that the receiver has received a message of which only the channel of `std` knew.
    #[cold]
    #[inline(never)]
    fn has_received(&self, location: &'static Location<'static>) {
        let mut state = lock(&self.ends.state);
        state.ledger.receive(Waits::Unknown, location);
        self.ends.notify(&state);
    }

    #[cold]
    #[inline(never)]
    fn tracked_receive(
        &self,
        patience: Patience,
        location: &'static Location<'static>,
    ) -> Result<T, RecvTimeoutError> {
        let mut state = lock(&self.ends.state);
        loop {
            // This is looked at first, so that what the last sender has sent is found.
            let alone = self.ends.senders.load(Ordering::Acquire) == 0;
            // Neither call waits. `try_recv` would be a second user of what `recv` is made of,
            // which would then be called instead of inlined: that takes a third of the time of a
            // message while no computation runs.
            let received = if state.ledger.has_messages() {
                let received = self.channel.recv();
                received.map_err(|RecvError| RecvTimeoutError::Disconnected)
            } else {
                self.channel.recv_timeout(Duration::ZERO)
            };
            match received {
                Ok(message) => {
                    if message.tracked {
                        let waits = Waits::of(patience == Patience::Forever);
                        state.ledger.receive(waits, location);
                    } else {
                        state.ledger.receive_untracked(location);
                    }
                    self.ends.notify(&state);
                    return Ok(message.value);
                }
                Err(RecvTimeoutError::Timeout) if !alone => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    state.ledger.find_no_sender(location);
                    return Err(RecvTimeoutError::Disconnected);
                }
            }
            let left = patience.left();
            if left.is_zero() {
                state.ledger.find_empty(location);
                return Err(RecvTimeoutError::Timeout);
            }
            let waits = patience == Patience::Forever;
            if waits {
                passing::wait();
            }
            let waiting = waits.then(|| waiting::begin(MESSAGE, location));
            state = self.ends.wait(state, left);
            drop(waiting);
        }
    }
}

impl<T> BufferedReceiver<T> {
    /// Notes that the receiver is going to be dropped.
    pub(super) fn leave(&self, location: &'static Location<'static>) {
        if !scope::is_active() {
            return;
        }
        let mut state = lock(&self.ends.state);
        state.ledger.end_receiver(true, location);
        state.has_receiver = false;
        self.ends.notify(&state);
    }
}
