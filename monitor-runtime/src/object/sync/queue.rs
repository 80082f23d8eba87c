//! A queue of messages under one lock, with any number of ends and any room.
//!
//! Channels without room for messages are built on it, since it must be known which send and which
//! receive meet, and channels of other crates may be, too.

#[cfg(test)]
mod tests;

use std::{
    collections::VecDeque,
    mem,
    panic::Location,
    sync::{
        Condvar, Mutex, MutexGuard,
        mpsc::{RecvTimeoutError, TrySendError},
    },
};

use super::{
    ledger::{Ledger, MESSAGE, RECEIVER, ROOM, Receivers, Room, Waits},
    patience::Patience,
};
use crate::{
    ground::{PointKind, lock},
    scope::{
        passing::{self, pass},
        waiting,
    },
};

/// A queue, as its senders and its receivers share it.
pub(super) struct Queue<T> {
    state: Mutex<QueueState<T>>,
    /// Notified when there is a message, or there will be none any more.
    filled: Condvar,
    /// Notified when a message was taken, or there is no receiver any more.
    freed: Condvar,
}

struct QueueState<T> {
    messages: VecDeque<QueuedMessage<T>>,
    senders: usize,
    receivers: usize,
    /// How many receivers are waiting. Waking no thread also costs a system call.
    receiving: usize,
    /// How many senders are waiting.
    sending: usize,
    ledger: Ledger,
}

struct QueuedMessage<T> {
    /// Grows from message to message.
    number: u64,
    value: T,
}

impl<T> QueueState<T> {
    /// Returns `true` if one more message can be put in; without room, by a sender that `waits` until it is received.
    fn has_room(&self, waits: bool) -> bool {
        match self.ledger.room() {
            None => true,
            // Each waiting receiver takes one.
            Some(0) => waits || self.receiving > self.messages.len(),
            Some(room) => self.messages.len() < room,
        }
    }

    /// Returns `true` if the message of this number was put in, and not taken out yet.
    fn has(&self, number: u64) -> bool {
        let mut messages = self.messages.iter();
        messages.next().is_some_and(|first| first.number <= number)
    }

    fn take_back(&mut self, number: u64) -> Option<T> {
        let mut messages = self.messages.iter();
        let place = messages.position(|message| message.number == number)?;
        self.ledger.take_back(number);
        Some(self.messages.remove(place)?.value)
    }
}

#[cfg_attr(
    not(test),
    allow(
        dead_code,
        reason = "which channels there are depends on the features, and each has what it needs"
    )
)]
impl<T> Queue<T> {
    /// Creates a queue for one sender and one receiver at first, with room for this many messages;
    /// `None` for any number.
    pub(super) fn new(room: Option<usize>, receivers: Receivers) -> Self {
        Self {
            state: Mutex::new(QueueState {
                messages: VecDeque::new(),
                senders: 1,
                receivers: 1,
                receiving: 0,
                sending: 0,
                ledger: Ledger::new(Room::of(room), receivers),
            }),
            filled: Condvar::new(),
            freed: Condvar::new(),
        }
    }

    /// Sends, waiting for room as long as it may; without room, for a receiver.
    ///
    /// # Errors
    ///
    /// With the value: [`Full`](TrySendError::Full) when there was no room in time.
    pub(super) fn send(
        &self,
        value: T,
        patience: Patience,
        location: &'static Location<'static>,
    ) -> Result<(), TrySendError<T>> {
        let waits = patience != Patience::None;
        let _passing = pass(patience.sending(), location);
        let mut state = lock(&self.state);
        let mut in_time = true;
        loop {
            if state.receivers == 0 {
                state.ledger.find_no_receiver(location);
                return Err(TrySendError::Disconnected(value));
            }
            if state.has_room(waits) {
                break;
            }
            if !waits || !in_time {
                state.ledger.find_full(location);
                return Err(TrySendError::Full(value));
            }
            (state, in_time) = self.wait_to_send(state, ROOM, patience, location);
        }
        let forever = Waits::of(patience == Patience::Forever);
        let number = state.ledger.send(forever, location);
        state.messages.push_back(QueuedMessage { number, value });
        if state.receiving > 0 {
            self.filled.notify_one();
        }
        if state.ledger.room() == Some(0) {
            // A waiting receiver takes it at once.
            let patience = if waits { patience } else { Patience::Forever };
            return self.hand_over(state, number, patience, location);
        }
        Ok(())
    }

    /// Waits until message `number` was taken.
    fn hand_over(
        &self,
        mut state: MutexGuard<'_, QueueState<T>>,
        number: u64,
        patience: Patience,
        location: &'static Location<'static>,
    ) -> Result<(), TrySendError<T>> {
        let mut in_time = true;
        while state.has(number) {
            let error = if state.receivers == 0 {
                state.ledger.find_no_receiver(location);
                TrySendError::Disconnected
            } else if !in_time {
                state.ledger.find_full(location);
                TrySendError::Full
            } else {
                (state, in_time) = self.wait_to_send(state, RECEIVER, patience, location);
                continue;
            };
            return state
                .take_back(number)
                .map_or(Ok(()), |value| Err(error(value)));
        }
        state.ledger.end_send(number, location);
        Ok(())
    }

    /// Waits for what was freed. Returns `true` if there is time left.
    fn wait_to_send<'a>(
        &self,
        mut state: MutexGuard<'a, QueueState<T>>,
        what: &'static str,
        patience: Patience,
        location: &'static Location<'static>,
    ) -> (MutexGuard<'a, QueueState<T>>, bool) {
        let waits = patience == Patience::Forever;
        if waits {
            passing::wait();
        }
        let _waiting = waits.then(|| waiting::begin(what, location));
        state.sending += 1;
        let (mut state, in_time) = patience.wait(&self.freed, state);
        state.sending -= 1;
        (state, in_time)
    }

    /// Receives, waiting for a message as long as it may.
    ///
    /// # Errors
    ///
    /// When there was no message in time, or there is none and no sender any more.
    pub(super) fn receive(
        &self,
        patience: Patience,
        location: &'static Location<'static>,
    ) -> Result<T, RecvTimeoutError> {
        let _passing = pass(patience.receiving(), location);
        let mut state = lock(&self.state);
        loop {
            if let Some(message) = state.messages.pop_front() {
                let forever = Waits::of(patience == Patience::Forever);
                state.ledger.receive(forever, location);
                if state.sending > 0 {
                    // Without room only the thread that has sent this message may go on.
                    self.freed.notify_all();
                }
                return Ok(message.value);
            }
            if state.senders == 0 {
                state.ledger.find_no_sender(location);
                return Err(RecvTimeoutError::Disconnected);
            }
            state.receiving += 1;
            let waits = patience == Patience::Forever;
            if waits {
                passing::wait();
            }
            let waiting = waits.then(|| waiting::begin(MESSAGE, location));
            let (woken, in_time) = patience.wait(&self.filled, state);
            drop(waiting);
            state = woken;
            state.receiving -= 1;
            // A message that came in the last moment is not left behind.
            if !in_time && state.messages.is_empty() && state.senders > 0 {
                state.ledger.find_empty(location);
                return Err(RecvTimeoutError::Timeout);
            }
        }
    }

    /// Looks at how many messages there are; without room, none.
    pub(super) fn look(&self, location: &'static Location<'static>) -> usize {
        let _passing = pass(PointKind::Use, location);
        let mut state = lock(&self.state);
        state.ledger.look(location);
        let room = state.ledger.room().unwrap_or(usize::MAX);
        state.messages.len().min(room)
    }

    /// Returns for how many messages there is room; `None` for any number.
    pub(super) fn room(&self) -> Option<usize> {
        lock(&self.state).ledger.room()
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

    pub(super) fn add_receiver(&self) {
        lock(&self.state).receivers += 1;
    }

    /// Removes a receiver. With the last one go the messages that were not received.
    pub(super) fn remove_receiver(&self, location: &'static Location<'static>) {
        let mut state = lock(&self.state);
        state.receivers -= 1;
        let is_last = state.receivers == 0;
        state.ledger.end_receiver(is_last, location);
        if !is_last {
            return;
        }
        // The waiting threads get their messages back.
        self.freed.notify_all();
        if state.ledger.room() != Some(0) {
            let messages = mem::take(&mut state.messages);
            drop(state);
            // The messages may use the queue when they are dropped.
            drop(messages);
        }
    }
}
