//! Channels without room for messages: each is handed over.

use std::{
    collections::VecDeque,
    panic::Location,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use super::{KIND, MESSAGE, Patience, RecvTimeoutError, TrySendError};
use crate::{
    knowledge,
    record::{Did, lock, new_queue},
    scope,
    stamp::{Stamp, Stamps},
    track::Access,
    waiting,
};

/// A channel, as its senders and its receiver share it.
pub(super) struct Rendezvous<T> {
    /// Tells it from other queues.
    number: u32,
    state: Mutex<State<T>>,
    /// There is a message, or there will be none any more.
    filled: Condvar,
    /// A message was taken, or there is no receiver any more.
    freed: Condvar,
}

struct State<T> {
    messages: VecDeque<Message<T>>,
    /// How many were ever put in and taken out.
    sent: u64,
    received: u64,
    senders: usize,
    has_receiver: bool,
    /// Whether the receiver is waiting. To wake nobody costs a system call.
    receiving: bool,
    /// How many senders are waiting.
    sending: usize,
    order: Order,
}

struct Message<T> {
    /// How many were sent before it.
    number: u64,
    value: T,
    stamp: Stamp,
}

/// What is handed on, besides by messages.
#[derive(Default)]
struct Order {
    /// For each receive, for the send of its message. Those that were handed on are
    /// `None`, or gone.
    places: VecDeque<Option<Stamp>>,
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

impl<T> Rendezvous<T> {
    /// For one sender and the receiver.
    pub(super) fn new() -> Self {
        Self {
            number: new_queue(),
            state: Mutex::new(State {
                messages: VecDeque::new(),
                sent: 0,
                received: 0,
                senders: 1,
                has_receiver: true,
                receiving: false,
                sending: 0,
                order: Order::default(),
            }),
            filled: Condvar::new(),
            freed: Condvar::new(),
        }
    }

    /// Sends, waiting for room if it may.
    pub(super) fn send(
        &self,
        value: T,
        waits: bool,
        location: &'static Location<'static>,
    ) -> Result<(), TrySendError<T>> {
        let mut state = lock(&self.state);
        if !state.has_receiver {
            state.order.receiver_gone.receive(KIND, location);
            return Err(TrySendError::Disconnected(value));
        }
        // Who waits can always put a message in, who does not only when the receiver is waiting.
        let is_awaited = state.receiving && state.messages.is_empty();
        if !waits && !is_awaited {
            // What filled it comes before.
            for message in &state.messages {
                message.stamp.receive(KIND, location);
            }
            state.order.found_full.add(Stamp::take(location));
            return Err(TrySendError::Full(value));
        }
        let number = state.sent;
        state.sent += 1;
        let State {
            messages, order, ..
        } = &mut *state;
        order.found_empty.receive(KIND, location);
        knowledge::access(&mut order.blocks, KIND, Access::Write, location);
        scope::passes(&Did::Send(self.number, number), location);
        let stamp = Stamp::take(location);
        order.sent.add(stamp.clone());
        messages.push_back(Message {
            number,
            value,
            stamp,
        });
        if state.receiving {
            self.filled.notify_one();
        }
        self.hand_over(state, number, location)
    }

    fn wait_to_send<'a>(
        &self,
        mut state: MutexGuard<'a, State<T>>,
        location: &'static Location<'static>,
    ) -> MutexGuard<'a, State<T>> {
        let _waiting = waiting::begin("a receiver", location);
        state.sending += 1;
        state = self
            .freed
            .wait(state)
            .unwrap_or_else(PoisonError::into_inner);
        state.sending -= 1;
        state
    }

    /// Waits until message `number` was taken.
    fn hand_over(
        &self,
        mut state: MutexGuard<'_, State<T>>,
        number: u64,
        location: &'static Location<'static>,
    ) -> Result<(), TrySendError<T>> {
        while state.received <= number {
            if !state.has_receiver {
                state.order.receiver_gone.receive(KIND, location);
                let place = state
                    .messages
                    .iter()
                    .position(|message| message.number == number);
                return match place.and_then(|place| state.messages.remove(place)) {
                    Some(message) => Err(TrySendError::Disconnected(message.value)),
                    None => Ok(()),
                };
            }
            state = self.wait_to_send(state, location);
        }
        // The last of `places` is that of the last receive.
        let behind = usize::try_from(state.received - number).unwrap_or(usize::MAX);
        let places = &mut state.order.places;
        let place = places
            .len()
            .checked_sub(behind)
            .and_then(|place| places.get_mut(place));
        if let Some(stamp) = place.and_then(Option::take) {
            stamp.receive(KIND, location);
        }
        while let Some(None) = places.front() {
            places.pop_front();
        }
        Ok(())
    }

    /// Receives, waiting for a message as long as it may.
    pub(super) fn receive(
        &self,
        patience: Patience,
        location: &'static Location<'static>,
    ) -> Result<T, RecvTimeoutError> {
        let mut state = lock(&self.state);
        loop {
            if let Some(message) = state.messages.pop_front() {
                return Ok(self.received(state, message, location));
            }
            if state.senders == 0 {
                state.order.senders_gone.receive(KIND, location);
                return Err(RecvTimeoutError::Disconnected);
            }
            state.receiving = true;
            let waiting =
                (patience == Patience::Forever).then(|| waiting::begin(MESSAGE, location));
            let (woken, in_time) = patience.wait(&self.filled, state);
            drop(waiting);
            state = woken;
            state.receiving = false;
            // What came in the last moment is not left behind.
            if !in_time && state.messages.is_empty() && state.senders > 0 {
                state.order.found_empty.add(Stamp::take(location));
                return Err(RecvTimeoutError::Timeout);
            }
        }
    }

    fn received(
        &self,
        mut state: MutexGuard<'_, State<T>>,
        message: Message<T>,
        location: &'static Location<'static>,
    ) -> T {
        let Message {
            number,
            value,
            stamp,
        } = message;
        stamp.receive(KIND, location);
        scope::passes(&Did::Receive(self.number, number), location);
        state.received += 1;
        let order = &mut state.order;
        order.found_full.receive(KIND, location);
        order.places.push_back(Some(Stamp::take(location)));
        if state.sending > 0 {
            // One of those who wait has sent this message, and only that one may go on.
            self.freed.notify_all();
        }
        value
    }

    pub(super) fn add_sender(&self) {
        lock(&self.state).senders += 1;
    }

    pub(super) fn remove_sender(&self, location: &'static Location<'static>) {
        let mut state = lock(&self.state);
        state.senders -= 1;
        // Who found nothing, found that there could be something yet.
        state.order.found_empty.receive(KIND, location);
        state.order.senders_gone.add(Stamp::take(location));
        if state.senders == 0 {
            self.filled.notify_all();
        }
    }

    pub(super) fn remove_receiver(&self, location: &'static Location<'static>) {
        let mut state = lock(&self.state);
        state.has_receiver = false;
        let order = &mut state.order;
        order.sent.receive(KIND, location);
        order.found_full.receive(KIND, location);
        order.receiver_gone = Stamp::take(location);
        // Those who wait get their messages back.
        self.freed.notify_all();
    }
}
