//! Channels in which each receiver gets every message.

mod ledger;
mod receiver;
mod sender;

use std::sync::Arc;

use ::tokio::sync::broadcast;
pub use ::tokio::sync::broadcast::error;

use self::ledger::Ends;
pub use self::{
    receiver::Receiver,
    sender::{Sender, WeakSender},
};

/// As [`tokio::sync::broadcast::channel`](broadcast::channel).
///
/// The send of a message comes before each of its receives. Sends stay in their order, and behind what was received, looked for or
/// subscribed before.
///
/// # Panics
///
/// Without room, or with room for more than half of `usize::MAX`.
#[must_use]
#[track_caller]
pub fn channel<T: Clone>(capacity: usize) -> (Sender<T>, Receiver<T>) {
    let (sender, receiver) = broadcast::channel(capacity);
    let ends = Ends::default();
    let sender = Sender {
        inner: Some(sender),
        ends: Arc::clone(&ends),
    };
    let receiver = Receiver {
        inner: Some(receiver),
        ends,
    };
    (sender, receiver)
}

#[cold]
fn gone() -> ! {
    unreachable!("an end that still exists is not gone")
}
