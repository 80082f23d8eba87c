//! Channels with one receiver.
//!
//! The rules are those of [`sync::mpsc`](crate::sync::mpsc). Besides: who finds no room comes after those that have reserved it; what
//! is done before reserved room is given back comes before every later send.
//!
//! A receiver that waits has looked at nothing: only what it gets orders it, and a `try_recv` that gets nothing.

mod bounded;
mod unbounded;

pub use ::tokio::sync::mpsc::error;

pub use self::{
    bounded::{OwnedPermit, Permit, Receiver, Sender, WeakSender, channel},
    unbounded::{UnboundedReceiver, UnboundedSender, WeakUnboundedSender, unbounded_channel},
};

/// What a channel is in reports.
const KIND: &str = "a channel";

/// The methods of receivers, which are the same for both kinds of channel.
macro_rules! receiver {
    ($name:ident, $inner:ident) => {
        impl<T> $name<T> {
            /// As [`tokio`'s `recv`](mpsc::Receiver::recv).
            #[track_caller]
            pub fn recv(&mut self) -> impl Future<Output = Option<T>> {
                let location = Location::caller();
                poll_fn(move |context| self.poll_at(context, location))
            }

            /// As [`tokio`'s `poll_recv`](mpsc::Receiver::poll_recv).
            #[track_caller]
            pub fn poll_recv(&mut self, context: &mut Context<'_>) -> Poll<Option<T>> {
                self.poll_at(context, Location::caller())
            }

            fn poll_at(
                &mut self,
                context: &mut Context<'_>,
                location: &'static Location<'static>,
            ) -> Poll<Option<T>> {
                let mut ledger = self.ends.begin();
                let polled = self.inner.poll_recv(context).map(|message| match message {
                    Some(message) => Some(ChannelEnds::received(
                        ledger.as_deref_mut(),
                        message,
                        location,
                    )),
                    None => {
                        if let Some(ledger) = &ledger {
                            ledger.find_no_sender(location);
                        }
                        None
                    }
                });
                end(ledger);
                polled
            }

            /// As [`tokio`'s `recv_many`](mpsc::Receiver::recv_many).
            #[track_caller]
            pub fn recv_many(
                &mut self,
                buffer: &mut Vec<T>,
                limit: usize,
            ) -> impl Future<Output = usize> {
                let location = Location::caller();
                poll_fn(move |context| self.poll_many_at(context, buffer, limit, location))
            }

            /// As [`tokio`'s `poll_recv_many`](mpsc::Receiver::poll_recv_many).
            #[track_caller]
            pub fn poll_recv_many(
                &mut self,
                context: &mut Context<'_>,
                buffer: &mut Vec<T>,
                limit: usize,
            ) -> Poll<usize> {
                self.poll_many_at(context, buffer, limit, Location::caller())
            }

            fn poll_many_at(
                &mut self,
                context: &mut Context<'_>,
                buffer: &mut Vec<T>,
                limit: usize,
                location: &'static Location<'static>,
            ) -> Poll<usize> {
                let mut ledger = self.ends.begin();
                let mut messages = Vec::new();
                let polled = self.inner.poll_recv_many(context, &mut messages, limit);
                if let (Some(ledger), Poll::Ready(0)) = (&ledger, polled)
                    && limit > 0
                {
                    ledger.find_no_sender(location);
                }
                for message in messages {
                    let value = ChannelEnds::received(ledger.as_deref_mut(), message, location);
                    buffer.push(value);
                }
                end(ledger);
                polled
            }

            /// As [`tokio`'s `try_recv`](mpsc::Receiver::try_recv).
            ///
            /// # Errors
            ///
            /// When there is no message, or all senders are gone.
            #[track_caller]
            pub fn try_recv(&mut self) -> Result<T, TryRecvError> {
                let location = Location::caller();
                let mut ledger = self.ends.begin();
                let result = match self.inner.try_recv() {
                    Ok(message) => Ok(ChannelEnds::received(
                        ledger.as_deref_mut(),
                        message,
                        location,
                    )),
                    Err(error) => {
                        if let Some(ledger) = &mut ledger {
                            match error {
                                TryRecvError::Empty => ledger.find_empty(location),
                                TryRecvError::Disconnected => ledger.find_no_sender(location),
                            }
                        }
                        Err(error)
                    }
                };
                end(ledger);
                result
            }

            /// As [`tokio`'s `blocking_recv`](mpsc::Receiver::blocking_recv).
            ///
            /// # Panics
            ///
            /// In an asynchronous context.
            #[track_caller]
            pub fn blocking_recv(&mut self) -> Option<T> {
                let location = Location::caller();
                let message = self.inner.blocking_recv();
                let mut ledger = self.ends.begin();
                let value = match message {
                    Some(message) => Some(ChannelEnds::received(
                        ledger.as_deref_mut(),
                        message,
                        location,
                    )),
                    None => {
                        if let Some(ledger) = &ledger {
                            ledger.find_no_sender(location);
                        }
                        None
                    }
                };
                end(ledger);
                value
            }

            /// As [`tokio`'s `close`](mpsc::Receiver::close): nothing can be sent any more.
            #[track_caller]
            pub fn close(&mut self) {
                let Self { inner, ends } = self;
                ends.end_receiver(Location::caller(), || inner.close());
            }

            /// As [`tokio`'s `is_closed`](mpsc::Receiver::is_closed).
            #[must_use]
            #[track_caller]
            pub fn is_closed(&self) -> bool {
                self.look(Location::caller(), || self.inner.is_closed())
            }

            /// As [`tokio`'s `is_empty`](mpsc::Receiver::is_empty).
            #[must_use]
            #[track_caller]
            pub fn is_empty(&self) -> bool {
                self.look(Location::caller(), || self.inner.is_empty())
            }

            /// As [`tokio`'s `len`](mpsc::Receiver::len).
            #[must_use]
            #[track_caller]
            pub fn len(&self) -> usize {
                self.look(Location::caller(), || self.inner.len())
            }

            /// As [`tokio`'s `sender_strong_count`](mpsc::Receiver::sender_strong_count).
            #[must_use]
            #[track_caller]
            pub fn sender_strong_count(&self) -> usize {
                self.look(Location::caller(), || self.inner.sender_strong_count())
            }

            /// As [`tokio`'s `sender_weak_count`](mpsc::Receiver::sender_weak_count).
            #[must_use]
            #[track_caller]
            pub fn sender_weak_count(&self) -> usize {
                self.look(Location::caller(), || self.inner.sender_weak_count())
            }

            fn look<R>(&self, location: &'static Location<'static>, f: impl FnOnce() -> R) -> R {
                let mut ledger = self.ends.begin();
                let seen = f();
                if let Some(ledger) = &mut ledger {
                    ledger.look(location);
                }
                end(ledger);
                seen
            }
        }

        /// As [`close`](Self::close). Messages that are still in it are dropped then.
        impl<T> Drop for $name<T> {
            #[track_caller]
            fn drop(&mut self) {
                self.close();
            }
        }

        impl<T> std::fmt::Debug for $name<T> {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter
                    .debug_struct(stringify!($name))
                    .finish_non_exhaustive()
            }
        }
    };
}

/// What senders of both kinds have in common.
macro_rules! sender {
    ($name:ident, $weak:ident) => {
        impl<T> $name<T> {
            fn inner(&self) -> &mpsc::$name<Message<T>> {
                self.inner.as_ref().unwrap_or_else(|| gone())
            }

            /// As [`tokio`'s `closed`](mpsc::Sender::closed): what was done before the receiver closed comes before what is done
            /// next.
            #[track_caller]
            pub fn closed(&self) -> impl Future<Output = ()> {
                let location = Location::caller();
                async move {
                    self.inner().closed().await;
                    let ledger = self.ends.begin();
                    if let Some(ledger) = &ledger {
                        ledger.find_no_receiver(location);
                    }
                    end(ledger);
                }
            }

            /// As [`tokio`'s `is_closed`](mpsc::Sender::is_closed).
            #[must_use]
            #[track_caller]
            pub fn is_closed(&self) -> bool {
                let location = Location::caller();
                let mut ledger = self.ends.begin();
                let is_closed = self.inner().is_closed();
                if let Some(ledger) = &mut ledger {
                    if is_closed {
                        ledger.find_no_receiver(location);
                    } else {
                        ledger.find_full(location);
                    }
                }
                end(ledger);
                is_closed
            }

            /// As [`tokio`'s `same_channel`](mpsc::Sender::same_channel).
            #[must_use]
            pub fn same_channel(&self, other: &Self) -> bool {
                self.inner().same_channel(other.inner())
            }

            /// As [`tokio`'s `downgrade`](mpsc::Sender::downgrade).
            #[must_use]
            pub fn downgrade(&self) -> $weak<T> {
                $weak {
                    inner: self.inner().downgrade(),
                    ends: Arc::clone(&self.ends),
                }
            }

            /// As [`tokio`'s `strong_count`](mpsc::Sender::strong_count).
            #[must_use]
            #[track_caller]
            pub fn strong_count(&self) -> usize {
                self.look(Location::caller(), || self.inner().strong_count())
            }

            /// As [`tokio`'s `weak_count`](mpsc::Sender::weak_count).
            #[must_use]
            #[track_caller]
            pub fn weak_count(&self) -> usize {
                self.look(Location::caller(), || self.inner().weak_count())
            }

            fn look<R>(&self, location: &'static Location<'static>, f: impl FnOnce() -> R) -> R {
                let mut ledger = self.ends.begin();
                let seen = f();
                if let Some(ledger) = &mut ledger {
                    ledger.look(location);
                }
                end(ledger);
                seen
            }
        }

        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                self.ends.add_sender();
                Self {
                    inner: Some(self.inner().clone()),
                    ends: Arc::clone(&self.ends),
                }
            }
        }

        impl<T> Drop for $name<T> {
            #[track_caller]
            fn drop(&mut self) {
                if let Some(sender) = self.inner.take() {
                    self.ends.end_sender(Location::caller(), || drop(sender));
                }
            }
        }

        impl<T> std::fmt::Debug for $name<T> {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter
                    .debug_struct(stringify!($name))
                    .finish_non_exhaustive()
            }
        }

        impl<T> $weak<T> {
            /// As [`tokio`'s `upgrade`](mpsc::WeakSender::upgrade).
            #[must_use]
            #[track_caller]
            pub fn upgrade(&self) -> Option<$name<T>> {
                let location = Location::caller();
                let mut ledger = self.ends.begin();
                let sender = self.inner.upgrade();
                if let Some(ledger) = &mut ledger {
                    if sender.is_some() {
                        ledger.look(location);
                    } else {
                        ledger.find_no_sender(location);
                    }
                }
                end(ledger);
                let sender = sender?;
                self.ends.add_sender();
                Some($name {
                    inner: Some(sender),
                    ends: Arc::clone(&self.ends),
                })
            }

            /// As [`tokio`'s `strong_count`](mpsc::WeakSender::strong_count).
            #[must_use]
            pub fn strong_count(&self) -> usize {
                self.inner.strong_count()
            }

            /// As [`tokio`'s `weak_count`](mpsc::WeakSender::weak_count).
            #[must_use]
            pub fn weak_count(&self) -> usize {
                self.inner.weak_count()
            }
        }

        impl<T> Clone for $weak<T> {
            fn clone(&self) -> Self {
                Self {
                    inner: self.inner.clone(),
                    ends: Arc::clone(&self.ends),
                }
            }
        }

        impl<T> std::fmt::Debug for $weak<T> {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter
                    .debug_struct(stringify!($weak))
                    .finish_non_exhaustive()
            }
        }
    };
}

#[cold]
fn gone() -> ! {
    unreachable!("an end that still exists is not gone")
}

use {receiver, sender};
