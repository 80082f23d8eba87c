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
}

/// All queues, by their numbers.
pub(crate) type Queues = BTreeMap<u32, Queue>;

impl Computation {
    /// The event, by its number from 0, put a message into the first-in-first-out queue of this
    /// number, which one thread at a time receives from. `message` grows with each that is put in.
    ///
    /// In another run, messages of several threads may be put in in another order, but none is
    /// received before those that were put in earlier. That its sending comes before its receipt,
    /// clocks must tell, or [`Send`](crate::model::event::Action::Send) and
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

    /// The event took the message of this number out of the queue. Of a message that nothing is
    /// known of, it says nothing.
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
