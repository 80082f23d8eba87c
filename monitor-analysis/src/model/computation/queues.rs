//! First-in-first-out queues through which messages of a computation went.

use std::collections::BTreeMap;

use super::Computation;
use crate::error::ComputationError;

/// What happened to one queue, by the numbers of events.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    /// The events that put messages in, each with the message's number, in their order.
    pub(crate) sends: Vec<(usize, u64)>,
    /// The events that took messages out.
    pub(crate) receipts: Vec<(usize, u64)>,
    /// The events after which a thread waits for its next one, which puts a message in or takes one
    /// out.
    pub(crate) waits: Vec<usize>,
    /// The events that would have put messages in, and found no room or no receiver.
    pub(crate) found_full: Vec<usize>,
    /// The events that would have taken messages out, and found none.
    pub(crate) found_empty: Vec<usize>,
    /// The events that dropped senders, and whether it was the last.
    pub(crate) senders_dropped: Vec<(usize, bool)>,
    /// The events that dropped receivers, in the same form.
    pub(crate) receivers_dropped: Vec<(usize, bool)>,
    /// For how many messages there is room, if that is known.
    pub(crate) room: Option<u64>,
}

/// All queues, by their numbers.
pub(crate) type Queues = BTreeMap<u32, Queue>;

impl Computation {
    /// Notes that the event, by its number from 0, put a message into the first-in-first-out queue
    /// of this number, which one thread at a time receives from. `message` grows with each message
    /// that is put in.
    ///
    /// In another run, messages of several threads may be put in in another order, but none is
    /// received before those that were put in earlier. Clocks must say that a sending comes before
    /// its receipt, or else [`Send`](crate::model::event::Action::Send) and
    /// [`Receive`](crate::model::event::Action::Receive).
    ///
    /// # Errors
    ///
    /// [`ComputationError::OutOfTurn`] when the queue got a later message, or in a later event.
    ///
    /// ```
    /// use monitor_analysis::{Computation, event::Action};
    ///
    /// let mut run = Computation::new();
    /// let (one, two) = (run.thread("one"), run.thread("two"));
    /// let message = run.message("hello");
    /// let sent = run.push(one, [Action::Send(message)])?;
    /// run.enqueued(sent, 0, 1)?;
    /// let received = run.push(two, [Action::Receive(message)])?;
    /// run.dequeued(received, 0, 1)?;
    /// assert!(run.enqueued(received, 0, 1).is_err());
    /// # Ok::<(), monitor_analysis::ComputationError>(())
    /// ```
    pub fn enqueued(
        &mut self,
        event: usize,
        queue: u32,
        message: u64,
    ) -> Result<(), ComputationError> {
        let known = &mut self.queues.entry(queue).or_default().sends;
        add(known, self.events.len(), event, queue, message)
    }

    /// Notes that the event took the message of this number out of the queue. Does nothing for a
    /// message of which nothing is known.
    ///
    /// # Errors
    ///
    /// As [`enqueued`](Self::enqueued).
    pub fn dequeued(
        &mut self,
        event: usize,
        queue: u32,
        message: u64,
    ) -> Result<(), ComputationError> {
        let known = &mut self.queues.entry(queue).or_default().receipts;
        add(known, self.events.len(), event, queue, message)
    }

    /// Notes that the thread of this event waits in its next one until it can put a message into
    /// the queue of this number, or take one out. So what the next event knows beyond this one may
    /// come with that. This orders nothing.
    ///
    /// # Errors
    ///
    /// [`ComputationError::OutOfTurn`] when there is no such event, or the queue was waited for in a later one.
    pub fn waits_at(&mut self, event: usize, queue: u32) -> Result<(), ComputationError> {
        let known = &mut self.queues.entry(queue).or_default().waits;
        if event >= self.events.len() || known.last().is_some_and(|last| *last > event) {
            return Err(ComputationError::OutOfTurn(queue));
        }
        known.push(event);
        Ok(())
    }

    /// Notes that the event would have put a message into the queue of this number, and found no
    /// room, or no thread that takes one out. In another run it may put one in. This orders
    /// nothing.
    ///
    /// # Errors
    ///
    /// [`ComputationError::OutOfTurn`] when there is no such event.
    pub fn found_full(&mut self, event: usize, queue: u32) -> Result<(), ComputationError> {
        if event >= self.events.len() {
            return Err(ComputationError::OutOfTurn(queue));
        }
        let queue = self.queues.entry(queue).or_default();
        queue.found_full.push(event);
        Ok(())
    }

    /// Notes that the event would have taken a message out of the queue of this number, and found
    /// none. In another run it may take one out. This orders nothing.
    ///
    /// # Errors
    ///
    /// As [`found_full`](Self::found_full).
    pub fn found_empty(&mut self, event: usize, queue: u32) -> Result<(), ComputationError> {
        if event >= self.events.len() {
            return Err(ComputationError::OutOfTurn(queue));
        }
        let queue = self.queues.entry(queue).or_default();
        queue.found_empty.push(event);
        Ok(())
    }

    /// Notes that the event dropped a sender of the queue of this number, the last one if
    /// `is_last`: a thread that waits for a message then waits no more. If there is no last one,
    /// some end is left when the run ends. This orders nothing.
    ///
    /// # Errors
    ///
    /// As [`found_full`](Self::found_full).
    pub fn sender_dropped(
        &mut self,
        event: usize,
        queue: u32,
        is_last: bool,
    ) -> Result<(), ComputationError> {
        if event >= self.events.len() {
            return Err(ComputationError::OutOfTurn(queue));
        }
        let queue = self.queues.entry(queue).or_default();
        queue.senders_dropped.push((event, is_last));
        Ok(())
    }

    /// As [`sender_dropped`](Self::sender_dropped), for a receiver: a thread that waits for room
    /// then waits no more.
    ///
    /// # Errors
    ///
    /// As [`found_full`](Self::found_full).
    pub fn receiver_dropped(
        &mut self,
        event: usize,
        queue: u32,
        is_last: bool,
    ) -> Result<(), ComputationError> {
        if event >= self.events.len() {
            return Err(ComputationError::OutOfTurn(queue));
        }
        let queue = self.queues.entry(queue).or_default();
        queue.receivers_dropped.push((event, is_last));
        Ok(())
    }

    /// Sets for how many messages the queue of this number has room; with none, a thread that puts
    /// one in waits until it is taken out.
    pub fn has_room(&mut self, queue: u32, messages: u64) {
        self.queues.entry(queue).or_default().room = Some(messages);
    }

    /// Returns `true` if anything was said of a queue.
    #[must_use]
    pub fn has_queues(&self) -> bool {
        !self.queues.is_empty()
    }

    pub(crate) fn queues(&self) -> &Queues {
        &self.queues
    }
}

fn add(
    known: &mut Vec<(usize, u64)>,
    events: usize,
    event: usize,
    queue: u32,
    message: u64,
) -> Result<(), ComputationError> {
    let is_next = known
        .last()
        .is_none_or(|(before, last)| *before <= event && *last < message);
    if event >= events || !is_next {
        return Err(ComputationError::OutOfTurn(queue));
    }
    known.push((event, message));
    Ok(())
}
