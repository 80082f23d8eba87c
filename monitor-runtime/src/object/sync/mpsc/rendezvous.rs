//! Channels without room for messages: each is handed over.

use std::{
    collections::VecDeque,
    panic::Location,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use super::{KIND, MESSAGE, Patience, RecvTimeoutError, TrySendError};
use crate::{
    ground::lock,
    object::sync::ledger::{Ledger, Receivers, Room},
    scope::waiting,
};

/// A channel, as its senders and its receiver share it.
pub(super) struct Rendezvous<T> {
    state: Mutex<RendezvousState<T>>,
    /// There is a message, or there will be none any more.
    filled: Condvar,
    /// A message was taken, or there is no receiver any more.
    freed: Condvar,
}

struct RendezvousState<T> {
    messages: VecDeque<RendezvousMessage<T>>,
    /// How many were ever taken out.
    received: u64,
    senders: usize,
    has_receiver: bool,
    /// Whether the receiver is waiting. To wake no thread costs a system call.
    receiving: bool,
    /// How many senders are waiting.
    sending: usize,
    ledger: Ledger,
}

struct RendezvousMessage<T> {
    /// How many were sent before it.
    number: u64,
    value: T,
}

impl<T> Rendezvous<T> {
    /// For one sender and the receiver.
    pub(super) fn new() -> Self {
        Self {
            state: Mutex::new(RendezvousState {
                messages: VecDeque::new(),
                received: 0,
                senders: 1,
                has_receiver: true,
                receiving: false,
                sending: 0,
                ledger: Ledger::new(KIND, Room::of(0), Receivers::One),
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
            state.ledger.find_no_receiver(location);
            return Err(TrySendError::Disconnected(value));
        }
        // A sender that waits can always put a message in, another one only when the receiver is waiting.
        let is_awaited = state.receiving && state.messages.is_empty();
        if !waits && !is_awaited {
            state.ledger.find_full(location);
            return Err(TrySendError::Full(value));
        }
        let number = state.ledger.send(location);
        state
            .messages
            .push_back(RendezvousMessage { number, value });
        if state.receiving {
            self.filled.notify_one();
        }
        self.hand_over(state, number, location)
    }

    fn wait_to_send<'a>(
        &self,
        mut state: MutexGuard<'a, RendezvousState<T>>,
        location: &'static Location<'static>,
    ) -> MutexGuard<'a, RendezvousState<T>> {
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
        mut state: MutexGuard<'_, RendezvousState<T>>,
        number: u64,
        location: &'static Location<'static>,
    ) -> Result<(), TrySendError<T>> {
        while state.received <= number {
            if !state.has_receiver {
                state.ledger.find_no_receiver(location);
                let place = state
                    .messages
                    .iter()
                    .position(|message| message.number == number);
                return match place.and_then(|place| state.messages.remove(place)) {
                    Some(message) => {
                        state.ledger.take_back(number);
                        Err(TrySendError::Disconnected(message.value))
                    }
                    None => Ok(()),
                };
            }
            state = self.wait_to_send(state, location);
        }
        state.ledger.end_send(number, location);
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
                return Ok(self.received(state, message.value, location));
            }
            if state.senders == 0 {
                state.ledger.find_no_sender(location);
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
                state.ledger.find_empty(location);
                return Err(RecvTimeoutError::Timeout);
            }
        }
    }

    fn received(
        &self,
        mut state: MutexGuard<'_, RendezvousState<T>>,
        value: T,
        location: &'static Location<'static>,
    ) -> T {
        state.received += 1;
        state.ledger.receive(location);
        if state.sending > 0 {
            // One of the waiting threads has sent this message, and only that one may go on.
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
        let is_last = state.senders == 0;
        state.ledger.end_sender(is_last, location);
        if is_last {
            self.filled.notify_all();
        }
    }

    pub(super) fn remove_receiver(&self, location: &'static Location<'static>) {
        let mut state = lock(&self.state);
        state.has_receiver = false;
        state.ledger.end_receiver(true, location);
        // The threads that wait get their messages back.
        self.freed.notify_all();
    }
}
