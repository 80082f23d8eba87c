//! Channels as `std::sync::mpsc` has them, which order the threads of computations.
//!
//! - A send comes before the receive of its message.
//! - On a channel with room for c messages, the k-th receive comes before the (k+c)-th send. With
//!   c = 0, it comes before the end of the k-th send.
//! - Sends of several threads are not ordered with each other by their channel, though messages are:
//!   the k-th receive gets the k-th message. So in a predicted run they change places only as long as
//!   no message is received before another that was received before it. Only
//!   a block that must behave as one step sees another thread's send between two of its own, received or not.
//! - A receiver that finds nothing ([`Receiver::try_recv`], or a time that is over) comes before
//!   the next send; a sender that finds no room ([`SyncSender::try_send`]) before the next receive.
//! - The end of a sender comes before the receive that finds all of them gone, and the end of the
//!   receiver after the sends that it let pass and before those that fail.
//!
//! As long as no computation runs, channels with room for messages are those of `std`. Those without
//! are built from a mutex and condition variables, since which send and which receive meet must be
//! known.

mod buffered;
mod receiver;
mod sender;

use std::sync::Arc;
pub use std::sync::mpsc::{RecvError, RecvTimeoutError, SendError, TryRecvError, TrySendError};

use super::{ledger::Receivers, patience::Patience, queue::Queue};
pub use receiver::{IntoIter, Iter, Receiver, TryIter};
pub use sender::{Sender, SyncSender};

/// As [`std::sync::mpsc::channel`].
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, sync::mpsc::channel, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// monitor.run(|| {
///     let (sender, receiver) = channel();
///     thread::scope(|scope| {
///         scope.spawn(move || {
///             moment!("ready");
///             sender.send(7)
///         });
///         assert_eq!(receiver.recv(), Ok(7));
///         moment!("using");
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[must_use]
pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    let (sender, receiver) = buffered::unbounded();
    (Sender::new(sender), Receiver::buffered(receiver))
}

/// As [`std::sync::mpsc::sync_channel`].
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, sync::mpsc::sync_channel, thread};
///
/// let monitor = PredictiveMonitor::new("sent -> once(received)")?;
/// monitor.run(|| {
///     // Without room for a message, a sender waits until it is received.
///     let (sender, receiver) = sync_channel(0);
///     thread::scope(|scope| {
///         scope.spawn(move || {
///             moment!("received");
///             receiver.recv()
///         });
///         let _ = sender.send(7);
///         moment!("sent");
///     });
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[must_use]
pub fn sync_channel<T>(bound: usize) -> (SyncSender<T>, Receiver<T>) {
    if bound == 0 {
        let queue = Arc::new(Queue::new(Some(0), Receivers::one()));
        let sender = SyncSender::rendezvous(Arc::clone(&queue));
        return (sender, Receiver::rendezvous(queue));
    }
    let (sender, receiver) = buffered::bounded(bound);
    (SyncSender::buffered(sender), Receiver::buffered(receiver))
}

/// Returns the error for a channel without a receiver.
fn disconnected<T>(error: TrySendError<T>) -> SendError<T> {
    match error {
        TrySendError::Disconnected(value) | TrySendError::Full(value) => SendError(value),
    }
}
