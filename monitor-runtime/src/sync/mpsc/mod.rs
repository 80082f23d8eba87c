//! Channels as `std::sync::mpsc` has them, which order the threads of computations.
//!
//! - A send comes before the receive of its message.
//! - On a channel with room for c messages, the k-th receive comes before the (k+c)-th send. With
//!   c = 0, it comes before the end of the k-th send.
//! - Sends are not ordered with each other by their channel, though messages are.
//! - A receiver that finds nothing ([`Receiver::try_recv`], or a time that is over) comes before
//!   the next send; a sender that finds no room ([`SyncSender::try_send`]) before the next receive.
//! - The end of a sender comes before the receive that finds all of them gone, and the end of the
//!   receiver after the sends that it let pass and before those that fail.
//!
//! Channels are built from a mutex and condition variables of `std`, since which message takes
//! whose place must be known: sending and receiving cost about what they cost there as long as
//! threads do not crowd at one channel.

mod queue;
mod receiver;
mod sender;

use std::sync::Arc;
pub use std::sync::mpsc::{RecvError, RecvTimeoutError, SendError, TryRecvError, TrySendError};

use queue::Queue;
pub use receiver::{IntoIter, Iter, Receiver, TryIter};
pub use sender::{Sender, SyncSender};

/// As [`std::sync::mpsc::channel`].
#[must_use]
pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    let queue = Arc::new(Queue::new(None));
    (Sender::new(Arc::clone(&queue)), Receiver::new(queue))
}

/// As [`std::sync::mpsc::sync_channel`].
#[must_use]
pub fn sync_channel<T>(bound: usize) -> (SyncSender<T>, Receiver<T>) {
    let queue = Arc::new(Queue::new(Some(bound)));
    (SyncSender::new(Arc::clone(&queue)), Receiver::new(queue))
}
