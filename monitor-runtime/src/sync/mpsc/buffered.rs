//! Channels with room for messages.
//!
//! They are those of `std`, which are used directly while no computation runs. While one does, a
//! lock makes what happens to the channel and to the clocks one step. Nobody waits inside it: who
//! has to wait does so in our own condition variable, and looks again from time to time, because
//! the computation may end meanwhile, and others then say nothing any more.

use std::{
    collections::VecDeque,
    panic::Location,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};

use super::{
    KIND, MESSAGE, Patience, ROOM, RecvError, RecvTimeoutError, SendError, TryRecvError,
    TrySendError, disconnected,
};
use crate::{
    knowledge,
    record::{Did, lock, new_queue},
    scope,
    stamp::{Stamp, Stamps},
    track::Access,
    waiting,
};

/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(2);

/// What senders and the receiver share besides the channel.
struct Ends {
    senders: AtomicUsize,
    state: Mutex<State>,
    changed: Condvar,
}

/// What is handed on, and by whom.
struct State {
    /// Tells it from other queues.
    number: u32,
    /// How many tracked messages were sent.
    messages: u64,
    /// How many wait.
    waiting: usize,
    has_receiver: bool,
    /// Where there is not room for any number of messages.
    places: Option<Places>,
    /// By the sends of the tracked messages that are in the channel, with their numbers.
    inside: VecDeque<(u64, Stamp)>,
    /// By who looked for a message and found none.
    found_empty: Stamps,
    /// By who looked for room and found none.
    found_full: Stamps,
    /// By who sent.
    sent: Stamps,
    /// By senders that are gone.
    senders_gone: Stamps,
    /// By the receiver, when it is gone.
    receiver_gone: Stamp,
    /// The blocks of those who sent, to which others that send are visible: the messages have an
    /// order.
    blocks: knowledge::Carried,
}

/// The places of messages.
struct Places {
    all: usize,
    /// How many no message has had yet.
    fresh: usize,
    /// By the receives that have freed places which are still free, for the sends that get them.
    freed: VecDeque<Stamp>,
}

pub(super) struct Message<T> {
    value: T,
    /// Whether it was sent while a computation ran. Then its stamp is in `inside`.
    tracked: bool,
}

/// A sending half of `std`, for messages with values of one type.
pub(super) trait Sends {
    type Value;

    fn send(&self, message: Message<Self::Value>) -> Result<(), SendError<Message<Self::Value>>>;

    fn try_send(
        &self,
        message: Message<Self::Value>,
    ) -> Result<(), TrySendError<Message<Self::Value>>>;
}

impl<T> Sends for mpsc::Sender<Message<T>> {
    type Value = T;

    #[inline]
    fn send(&self, message: Message<T>) -> Result<(), SendError<Message<T>>> {
        mpsc::Sender::send(self, message)
    }

    #[inline]
    fn try_send(&self, message: Message<T>) -> Result<(), TrySendError<Message<T>>> {
        let result = mpsc::Sender::send(self, message);
        result.map_err(|SendError(message)| TrySendError::Disconnected(message))
    }
}

impl<T> Sends for mpsc::SyncSender<Message<T>> {
    type Value = T;

    #[inline]
    fn send(&self, message: Message<T>) -> Result<(), SendError<Message<T>>> {
        mpsc::SyncSender::send(self, message)
    }

    #[inline]
    fn try_send(&self, message: Message<T>) -> Result<(), TrySendError<Message<T>>> {
        mpsc::SyncSender::try_send(self, message)
    }
}

pub(super) struct Sender<S> {
    channel: S,
    ends: Arc<Ends>,
}

/// Of a channel with room for any number of messages.
pub(super) type UnboundedSender<T> = Sender<mpsc::Sender<Message<T>>>;

/// Of a channel with room for some.
pub(super) type BoundedSender<T> = Sender<mpsc::SyncSender<Message<T>>>;

pub(super) struct Receiver<T> {
    channel: mpsc::Receiver<Message<T>>,
    ends: Arc<Ends>,
}

/// A channel with room for any number of messages.
pub(super) fn unbounded<T>() -> (UnboundedSender<T>, Receiver<T>) {
    let (sender, receiver) = mpsc::channel();
    connect(sender, receiver, None)
}

/// A channel with room for `bound` messages, at least one.
pub(super) fn bounded<T>(bound: usize) -> (BoundedSender<T>, Receiver<T>) {
    let (sender, receiver) = mpsc::sync_channel(bound);
    let places = Places {
        all: bound,
        fresh: bound,
        freed: VecDeque::new(),
    };
    connect(sender, receiver, Some(places))
}

fn connect<S: Sends>(
    sender: S,
    receiver: mpsc::Receiver<Message<S::Value>>,
    places: Option<Places>,
) -> (Sender<S>, Receiver<S::Value>) {
    let ends = Arc::new(Ends {
        senders: AtomicUsize::new(1),
        state: Mutex::new(State {
            number: new_queue(),
            messages: 0,
            waiting: 0,
            has_receiver: true,
            places,
            inside: VecDeque::new(),
            found_empty: Stamps::default(),
            found_full: Stamps::default(),
            sent: Stamps::default(),
            senders_gone: Stamps::default(),
            receiver_gone: Stamp::default(),
            blocks: None,
        }),
        changed: Condvar::new(),
    });
    let sender = Sender {
        channel: sender,
        ends: Arc::clone(&ends),
    };
    let receiver = Receiver {
        channel: receiver,
        ends,
    };
    (sender, receiver)
}

impl Ends {
    /// Waits for a change, at most so long.
    fn wait<'a>(
        &self,
        mut state: MutexGuard<'a, State>,
        longest: Duration,
    ) -> MutexGuard<'a, State> {
        state.waiting += 1;
        let woken = self.changed.wait_timeout(state, longest.min(PAUSE));
        let (mut state, _) = woken.unwrap_or_else(PoisonError::into_inner);
        state.waiting -= 1;
        state
    }

    fn notify(&self, state: &State) {
        // To wake nobody costs a system call.
        if state.waiting > 0 {
            self.changed.notify_all();
        }
    }
}

impl<S: Sends> Sender<S> {
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
        let message = Message {
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
        let message = Message {
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
        let mut message = Message {
            value,
            tracked: true,
        };
        let mut state = lock(&self.ends.state);
        loop {
            if !state.has_receiver {
                state.receiver_gone.receive(KIND, location);
                return Err(TrySendError::Disconnected(message.value));
            }
            match self.channel.try_send(message) {
                Ok(()) => {
                    state.has_sent(location);
                    self.ends.notify(&state);
                    return Ok(());
                }
                Err(TrySendError::Disconnected(message)) => {
                    return Err(TrySendError::Disconnected(message.value));
                }
                Err(TrySendError::Full(message)) if !waits => {
                    // What filled it comes before.
                    for (_, stamp) in &state.inside {
                        stamp.receive(KIND, location);
                    }
                    state.found_full.add(Stamp::take(location));
                    return Err(TrySendError::Full(message.value));
                }
                Err(TrySendError::Full(back)) => {
                    message = back;
                    let _waiting = waiting::begin(ROOM, location);
                    state = self.ends.wait(state, Duration::MAX);
                }
            }
        }
    }
}

impl<S: Clone> Clone for Sender<S> {
    fn clone(&self) -> Self {
        self.ends.senders.fetch_add(1, Ordering::Relaxed);
        Self {
            channel: self.channel.clone(),
            ends: Arc::clone(&self.ends),
        }
    }
}

impl<S> Sender<S> {
    /// It is going to be dropped.
    pub(super) fn leave(&self, location: &'static Location<'static>) {
        if !scope::is_active() {
            self.ends.senders.fetch_sub(1, Ordering::Release);
            return;
        }
        let mut state = lock(&self.ends.state);
        // Who found nothing, found that there could be something yet.
        state.found_empty.receive(KIND, location);
        state.senders_gone.add(Stamp::take(location));
        self.ends.senders.fetch_sub(1, Ordering::Release);
        self.ends.notify(&state);
    }
}

impl<T> Receiver<T> {
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

    /// What is in a message that the channel of `std` has given.
    #[inline]
    fn received(&self, message: Message<T>, location: &'static Location<'static>) -> T {
        if message.tracked {
            self.has_received(location);
        }
        message.value
    }

    /// It has received a message of which the channel of `std` knew only.
    #[cold]
    #[inline(never)]
    fn has_received(&self, location: &'static Location<'static>) {
        let mut state = lock(&self.ends.state);
        state.has_received(true, location);
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
            // Looked at first, so that what the last one has sent is found.
            let alone = self.ends.senders.load(Ordering::Acquire) == 0;
            // It does not wait. With `try_recv` the compiler would find two users of what `recv` is
            // made of, and call it instead of putting it there: a third of the time that a message
            // takes while no computation runs.
            match self.channel.recv_timeout(Duration::ZERO) {
                Ok(message) => {
                    state.has_received(message.tracked, location);
                    self.ends.notify(&state);
                    return Ok(message.value);
                }
                Err(RecvTimeoutError::Timeout) if !alone => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    state.senders_gone.receive(KIND, location);
                    return Err(RecvTimeoutError::Disconnected);
                }
            }
            let left = patience.left();
            if left.is_zero() {
                state.found_empty.add(Stamp::take(location));
                return Err(RecvTimeoutError::Timeout);
            }
            let waiting =
                (patience == Patience::Forever).then(|| waiting::begin(MESSAGE, location));
            state = self.ends.wait(state, left);
            drop(waiting);
        }
    }
}

impl<T> Receiver<T> {
    /// It is going to be dropped.
    pub(super) fn leave(&self, location: &'static Location<'static>) {
        if !scope::is_active() {
            return;
        }
        let mut state = lock(&self.ends.state);
        state.sent.receive(KIND, location);
        state.found_full.receive(KIND, location);
        state.receiver_gone = Stamp::take(location);
        state.has_receiver = false;
        self.ends.notify(&state);
    }
}

impl State {
    /// The calling thread has sent a message.
    fn has_sent(&mut self, location: &'static Location<'static>) {
        self.found_empty.receive(KIND, location);
        match &mut self.places {
            None => {}
            Some(places) if places.fresh > 0 => places.fresh -= 1,
            Some(places) => {
                if let Some(place) = places.freed.pop_front() {
                    place.receive(KIND, location);
                }
            }
        }
        knowledge::access(&mut self.blocks, KIND, Access::Write, location);
        scope::passes(&Did::Send(self.number, self.messages), location);
        let stamp = Stamp::take(location);
        self.sent.add(stamp.clone());
        self.inside.push_back((self.messages, stamp));
        self.messages += 1;
    }

    /// The calling thread has received a message, which is tracked or not.
    fn has_received(&mut self, tracked: bool, location: &'static Location<'static>) {
        if tracked {
            if let Some((message, stamp)) = self.inside.pop_front() {
                stamp.receive(KIND, location);
                scope::passes(&Did::Receive(self.number, message), location);
            }
        } else if let Some(places) = &mut self.places {
            // Its place was taken when nobody counted.
            places.fresh = places.fresh.saturating_sub(1);
        }
        self.found_full.receive(KIND, location);
        if let Some(places) = &mut self.places {
            places.freed.push_back(Stamp::take(location));
            if places.freed.len() > places.all {
                places.freed.pop_front();
            }
        }
    }
}
