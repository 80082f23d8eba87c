//! The common part of the receivers of both kinds of channel.

/// The methods of receivers, which are the same for both kinds of channel.
macro_rules! receiver {
    ($name:ident, $inner:ident) => {
        impl<T> $name<T> {
            /// As [`tokio`'s `recv`](mpsc::Receiver::recv).
            #[track_caller]
            pub fn recv(&mut self) -> impl Future<Output = Option<T>> {
                let location = Location::caller();
                async move {
                    let Self { inner, ends } = self;
                    let mut wait = Wait::new(ends, Missed::Message, location);
                    let mut point = AwaitedPoint::default();
                    poll_fn(|context| {
                        ready!(point.poll(PointKind::Await, location, context));
                        let polled = Self::poll_inner(inner, ends, context, location);
                        wait.polled(polled.is_pending(), None);
                        if polled.is_ready() {
                            point.end();
                        }
                        polled
                    })
                    .await
                }
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
                Self::poll_inner(&mut self.inner, &self.ends, context, location)
            }

            fn poll_inner(
                inner: &mut mpsc::$inner<Message<T>>,
                ends: &ChannelEnds,
                context: &mut Context<'_>,
                location: &'static Location<'static>,
            ) -> Poll<Option<T>> {
                let mut ledger = ends.begin_polled();
                let polled = inner.poll_recv(context).map(|message| match message {
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
                async move {
                    let Self { inner, ends } = self;
                    let mut wait = Wait::new(ends, Missed::Message, location);
                    let mut point = AwaitedPoint::default();
                    poll_fn(|context| {
                        ready!(point.poll(PointKind::Await, location, context));
                        let polled =
                            Self::poll_many_inner(inner, ends, context, (buffer, limit), location);
                        wait.polled(polled.is_pending(), None);
                        if polled.is_ready() {
                            point.end();
                        }
                        polled
                    })
                    .await
                }
            }

            /// As [`tokio`'s `poll_recv_many`](mpsc::Receiver::poll_recv_many).
            #[track_caller]
            pub fn poll_recv_many(
                &mut self,
                context: &mut Context<'_>,
                buffer: &mut Vec<T>,
                limit: usize,
            ) -> Poll<usize> {
                let Self { inner, ends } = self;
                Self::poll_many_inner(inner, ends, context, (buffer, limit), Location::caller())
            }

            fn poll_many_inner(
                inner: &mut mpsc::$inner<Message<T>>,
                ends: &ChannelEnds,
                context: &mut Context<'_>,
                (buffer, limit): (&mut Vec<T>, usize),
                location: &'static Location<'static>,
            ) -> Poll<usize> {
                let mut ledger = ends.begin_polled();
                let mut messages = Vec::new();
                let polled = inner.poll_recv_many(context, &mut messages, limit);
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
                let mut ledger = self.ends.begin(location);
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
                let awaited = waited(|| poll_fn(|context| self.poll_at(context, location)));
                awaited.unwrap_or_else(|| Some(self.inner.blocking_recv()?.value))
            }

            /// As [`tokio`'s `blocking_recv_many`](mpsc::Receiver::blocking_recv_many).
            ///
            /// # Panics
            ///
            /// In an asynchronous context.
            #[track_caller]
            pub fn blocking_recv_many(&mut self, buffer: &mut Vec<T>, limit: usize) -> usize {
                let location = Location::caller();
                let Self { inner, ends } = self;
                let awaited = waited(|| {
                    poll_fn(|context| {
                        Self::poll_many_inner(inner, ends, context, (buffer, limit), location)
                    })
                });
                awaited.unwrap_or_else(|| {
                    let mut messages = Vec::new();
                    let count = inner.blocking_recv_many(&mut messages, limit);
                    buffer.extend(messages.into_iter().map(|message| message.value));
                    count
                })
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
                self.ends
                    .count_senders(Location::caller(), || self.inner.sender_strong_count())
            }

            /// As [`tokio`'s `sender_weak_count`](mpsc::Receiver::sender_weak_count).
            #[must_use]
            #[track_caller]
            pub fn sender_weak_count(&self) -> usize {
                self.look(Location::caller(), || self.inner.sender_weak_count())
            }

            fn look<R>(&self, location: &'static Location<'static>, f: impl FnOnce() -> R) -> R {
                let mut ledger = self.ends.begin(location);
                let seen = f();
                if let Some(ledger) = &mut ledger {
                    ledger.look(location);
                }
                end(ledger);
                seen
            }
        }

        /// Closes the channel as [`close`](Self::close) does. Messages that are still in it are
        /// dropped then.
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

pub(super) use receiver;
