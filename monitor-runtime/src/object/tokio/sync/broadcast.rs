//! Channels of which each receiver gets every message.

use std::{
    fmt,
    future::poll_fn,
    panic::Location,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard},
    task::Poll,
};

pub use ::tokio::sync::broadcast::error;
use ::tokio::sync::broadcast::{
    self,
    error::{RecvError, SendError, TryRecvError},
};

use crate::{
    ground::lock,
    monitors, scope,
    scope::stamp::{Stamp, Stamps},
};

const KIND: &str = "a broadcast channel";

/// A message, and what its sender knew.
#[derive(Clone)]
struct Message<T> {
    value: T,
    stamp: Stamp,
}

/// What all ends share.
type Ends = Arc<Mutex<Ledger>>;

/// What was done to the channel.
///
/// Each receiver sees all messages in the order of their sends, so that each send comes after the one before; and after all that
/// has looked at what was there, or came or went, since that would have been otherwise behind the send.
#[derive(Default)]
struct Ledger {
    sends: Stamps,
    looks: Stamps,
}

impl Ledger {
    /// Something looks at what was sent.
    fn look(&mut self, location: &'static Location<'static>) {
        self.sends.receive(KIND, location);
        self.looks.add(Stamp::take(location));
    }

    /// A message is sent: what goes with it.
    fn send(&mut self, location: &'static Location<'static>) -> Stamp {
        self.sends.receive(KIND, location);
        self.looks.receive(KIND, location);
        let stamp = Stamp::take(location);
        self.sends.add(stamp.clone());
        stamp
    }

    /// A message is received, of all that was sent only this.
    fn receive(&mut self, stamp: &Stamp, location: &'static Location<'static>) {
        stamp.receive(KIND, location);
        // Others could have overwritten it later.
        self.looks.add(Stamp::take(location));
    }
}

fn begin(ends: &Ends) -> Option<MutexGuard<'_, Ledger>> {
    scope::active().then(|| lock(ends))
}

fn end(ledger: Option<MutexGuard<'_, Ledger>>) {
    if ledger.is_some() {
        drop(ledger);
        monitors::raise();
    }
}

/// Does something that looks at what was sent.
fn looking<R>(ends: &Ends, location: &'static Location<'static>, f: impl FnOnce() -> R) -> R {
    let mut ledger = begin(ends);
    let seen = f();
    if let Some(ledger) = &mut ledger {
        ledger.look(location);
    }
    end(ledger);
    seen
}

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

/// As [`tokio::sync::broadcast::Sender`](broadcast::Sender).
pub struct Sender<T> {
    /// Only one that is being dropped has none.
    inner: Option<broadcast::Sender<Message<T>>>,
    ends: Ends,
}

/// As [`tokio::sync::broadcast::WeakSender`](broadcast::WeakSender).
pub struct WeakSender<T> {
    inner: broadcast::WeakSender<Message<T>>,
    ends: Ends,
}

/// As [`tokio::sync::broadcast::Receiver`](broadcast::Receiver).
pub struct Receiver<T> {
    /// Only one that is being dropped has none.
    inner: Option<broadcast::Receiver<Message<T>>>,
    ends: Ends,
}

#[cold]
fn gone() -> ! {
    unreachable!("an end that still exists is not gone")
}

impl<T> Sender<T> {
    /// As [`tokio::sync::broadcast::Sender::new`](broadcast::Sender::new).
    ///
    /// # Panics
    ///
    /// As [`channel`].
    #[must_use]
    #[track_caller]
    pub fn new(capacity: usize) -> Self {
        Self {
            inner: Some(broadcast::Sender::new(capacity)),
            ends: Ends::default(),
        }
    }

    fn inner(&self) -> &broadcast::Sender<Message<T>> {
        self.inner.as_ref().unwrap_or_else(|| gone())
    }

    /// As [`tokio::sync::broadcast::Sender::send`](broadcast::Sender::send).
    ///
    /// # Errors
    ///
    /// When there is no receiver; the value is in the error.
    #[track_caller]
    pub fn send(&self, value: T) -> Result<usize, SendError<T>> {
        let location = Location::caller();
        let mut ledger = begin(&self.ends);
        let stamp = ledger
            .as_deref_mut()
            .map_or_else(Stamp::default, |ledger| ledger.send(location));
        let result = self.inner().send(Message { value, stamp });
        end(ledger);
        result.map_err(|SendError(message)| SendError(message.value))
    }

    /// As [`tokio::sync::broadcast::Sender::subscribe`](broadcast::Sender::subscribe).
    #[must_use]
    #[track_caller]
    pub fn subscribe(&self) -> Receiver<T> {
        let subscribe = || self.inner().subscribe();
        Receiver {
            inner: Some(looking(&self.ends, Location::caller(), subscribe)),
            ends: Arc::clone(&self.ends),
        }
    }

    /// As [`tokio::sync::broadcast::Sender::downgrade`](broadcast::Sender::downgrade).
    #[must_use]
    pub fn downgrade(&self) -> WeakSender<T> {
        WeakSender {
            inner: self.inner().downgrade(),
            ends: Arc::clone(&self.ends),
        }
    }

    /// As [`tokio::sync::broadcast::Sender::len`](broadcast::Sender::len).
    #[must_use]
    #[track_caller]
    pub fn len(&self) -> usize {
        looking(&self.ends, Location::caller(), || self.inner().len())
    }

    /// As [`tokio::sync::broadcast::Sender::is_empty`](broadcast::Sender::is_empty).
    #[must_use]
    #[track_caller]
    pub fn is_empty(&self) -> bool {
        looking(&self.ends, Location::caller(), || self.inner().is_empty())
    }

    /// As [`tokio::sync::broadcast::Sender::receiver_count`](broadcast::Sender::receiver_count): in the place of a send, as far as
    /// the order goes.
    #[must_use]
    #[track_caller]
    pub fn receiver_count(&self) -> usize {
        let mut ledger = begin(&self.ends);
        let count = self.inner().receiver_count();
        if let Some(ledger) = &mut ledger {
            ledger.send(Location::caller());
        }
        end(ledger);
        count
    }

    /// As [`tokio::sync::broadcast::Sender::same_channel`](broadcast::Sender::same_channel).
    #[must_use]
    pub fn same_channel(&self, other: &Self) -> bool {
        self.inner().same_channel(other.inner())
    }

    /// As [`tokio::sync::broadcast::Sender::closed`](broadcast::Sender::closed): what was done before the last receiver went comes before
    /// what is done next.
    #[track_caller]
    pub fn closed(&self) -> impl Future<Output = ()> {
        let location = Location::caller();
        async move {
            self.inner().closed().await;
            let mut ledger = begin(&self.ends);
            if let Some(ledger) = &mut ledger {
                ledger.send(location);
            }
            end(ledger);
        }
    }

    /// As [`tokio::sync::broadcast::Sender::strong_count`](broadcast::Sender::strong_count).
    #[must_use]
    pub fn strong_count(&self) -> usize {
        self.inner().strong_count()
    }

    /// As [`tokio::sync::broadcast::Sender::weak_count`](broadcast::Sender::weak_count).
    #[must_use]
    pub fn weak_count(&self) -> usize {
        self.inner().weak_count()
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        Self {
            inner: Some(self.inner().clone()),
            ends: Arc::clone(&self.ends),
        }
    }
}

/// In the place of a send: receivers find that there is none any more.
impl<T> Drop for Sender<T> {
    #[track_caller]
    fn drop(&mut self) {
        let location = Location::caller();
        let mut ledger = begin(&self.ends);
        if let Some(ledger) = &mut ledger {
            ledger.send(location);
        }
        drop(self.inner.take());
    }
}

impl<T> fmt::Debug for Sender<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Sender").finish_non_exhaustive()
    }
}

impl<T> WeakSender<T> {
    /// As [`tokio::sync::broadcast::WeakSender::upgrade`](broadcast::WeakSender::upgrade).
    #[must_use]
    #[track_caller]
    pub fn upgrade(&self) -> Option<Sender<T>> {
        let upgrade = || self.inner.upgrade();
        let sender = looking(&self.ends, Location::caller(), upgrade)?;
        Some(Sender {
            inner: Some(sender),
            ends: Arc::clone(&self.ends),
        })
    }

    /// As [`tokio::sync::broadcast::WeakSender::strong_count`](broadcast::WeakSender::strong_count).
    #[must_use]
    pub fn strong_count(&self) -> usize {
        self.inner.strong_count()
    }

    /// As [`tokio::sync::broadcast::WeakSender::weak_count`](broadcast::WeakSender::weak_count).
    #[must_use]
    pub fn weak_count(&self) -> usize {
        self.inner.weak_count()
    }
}

impl<T> Clone for WeakSender<T> {
    fn clone(&self) -> Self {
        Self {
            inner: self.inner.clone(),
            ends: Arc::clone(&self.ends),
        }
    }
}

impl<T> fmt::Debug for WeakSender<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("WeakSender").finish_non_exhaustive()
    }
}

impl<T> Receiver<T> {
    fn inner(&self) -> &broadcast::Receiver<Message<T>> {
        self.inner.as_ref().unwrap_or_else(|| gone())
    }

    /// As [`tokio::sync::broadcast::Receiver::len`](broadcast::Receiver::len).
    #[must_use]
    #[track_caller]
    pub fn len(&self) -> usize {
        looking(&self.ends, Location::caller(), || self.inner().len())
    }

    /// As [`tokio::sync::broadcast::Receiver::is_empty`](broadcast::Receiver::is_empty).
    #[must_use]
    #[track_caller]
    pub fn is_empty(&self) -> bool {
        looking(&self.ends, Location::caller(), || self.inner().is_empty())
    }

    /// As [`tokio::sync::broadcast::Receiver::is_closed`](broadcast::Receiver::is_closed).
    #[must_use]
    #[track_caller]
    pub fn is_closed(&self) -> bool {
        looking(&self.ends, Location::caller(), || self.inner().is_closed())
    }

    /// As [`tokio::sync::broadcast::Receiver::same_channel`](broadcast::Receiver::same_channel).
    #[must_use]
    pub fn same_channel(&self, other: &Self) -> bool {
        self.inner().same_channel(other.inner())
    }

    /// As [`tokio::sync::broadcast::Receiver::sender_strong_count`](broadcast::Receiver::sender_strong_count).
    #[must_use]
    #[track_caller]
    pub fn sender_strong_count(&self) -> usize {
        let count = || self.inner().sender_strong_count();
        looking(&self.ends, Location::caller(), count)
    }

    /// As [`tokio::sync::broadcast::Receiver::sender_weak_count`](broadcast::Receiver::sender_weak_count).
    #[must_use]
    pub fn sender_weak_count(&self) -> usize {
        self.inner().sender_weak_count()
    }
}

impl<T: Clone> Receiver<T> {
    /// As [`tokio::sync::broadcast::Receiver::resubscribe`](broadcast::Receiver::resubscribe).
    #[must_use]
    #[track_caller]
    pub fn resubscribe(&self) -> Self {
        let resubscribe = || self.inner().resubscribe();
        Self {
            inner: Some(looking(&self.ends, Location::caller(), resubscribe)),
            ends: Arc::clone(&self.ends),
        }
    }

    /// As [`tokio::sync::broadcast::Receiver::recv`](broadcast::Receiver::recv).
    ///
    /// # Errors
    ///
    /// When all senders are gone, or messages were overwritten.
    #[track_caller]
    pub fn recv(&mut self) -> impl Future<Output = Result<T, RecvError>> {
        let location = Location::caller();
        async move {
            let Self { inner, ends } = self;
            let Some(receiver) = inner else { gone() };
            let mut recv = pin!(receiver.recv());
            poll_fn(|context| {
                let mut ledger = begin(ends);
                let polled = match recv.as_mut().poll(context) {
                    Poll::Pending => Poll::Pending,
                    Poll::Ready(Ok(message)) => {
                        if let Some(ledger) = &mut ledger {
                            ledger.receive(&message.stamp, location);
                        }
                        Poll::Ready(Ok(message.value))
                    }
                    Poll::Ready(Err(error)) => {
                        if let Some(ledger) = &mut ledger {
                            ledger.look(location);
                        }
                        Poll::Ready(Err(error))
                    }
                };
                end(ledger);
                polled
            })
            .await
        }
    }

    /// As [`tokio::sync::broadcast::Receiver::try_recv`](broadcast::Receiver::try_recv).
    ///
    /// # Errors
    ///
    /// When there is no message, all senders are gone, or messages were overwritten.
    #[track_caller]
    pub fn try_recv(&mut self) -> Result<T, TryRecvError> {
        let location = Location::caller();
        let Self { inner, ends } = self;
        let Some(receiver) = inner else { gone() };
        let mut ledger = begin(ends);
        let result = receiver.try_recv();
        if let Some(ledger) = &mut ledger {
            match &result {
                Ok(message) => ledger.receive(&message.stamp, location),
                Err(_) => ledger.look(location),
            }
        }
        end(ledger);
        result.map(|message| message.value)
    }

    /// As [`tokio::sync::broadcast::Receiver::blocking_recv`](broadcast::Receiver::blocking_recv).
    ///
    /// # Errors
    ///
    /// As [`recv`](Self::recv).
    ///
    /// # Panics
    ///
    /// In an asynchronous context.
    #[track_caller]
    pub fn blocking_recv(&mut self) -> Result<T, RecvError> {
        let location = Location::caller();
        let Self { inner, ends } = self;
        let Some(receiver) = inner else { gone() };
        let result = receiver.blocking_recv();
        let mut ledger = begin(ends);
        if let Some(ledger) = &mut ledger {
            match &result {
                Ok(message) => ledger.receive(&message.stamp, location),
                Err(_) => ledger.look(location),
            }
        }
        end(ledger);
        result.map(|message| message.value)
    }
}

impl<T> Drop for Receiver<T> {
    #[track_caller]
    fn drop(&mut self) {
        let Self { inner, ends } = self;
        let mut ledger = begin(ends);
        if let Some(ledger) = &mut ledger {
            ledger.look(Location::caller());
        }
        // What it drops of messages is the user's.
        end(ledger);
        drop(inner.take());
    }
}

impl<T> fmt::Debug for Receiver<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Receiver").finish_non_exhaustive()
    }
}
