//! The common part of the senders of both kinds of channel.

/// The methods of senders, which are the same for both kinds of channel.
macro_rules! sender {
    ($name:ident, $weak:ident) => {
        impl<T> $name<T> {
            pub(super) fn inner(&self) -> &mpsc::$name<Message<T>> {
                self.inner.as_ref().unwrap_or_else(|| gone())
            }

            /// As [`tokio`'s `closed`](mpsc::Sender::closed): what was done before the receiver closed comes before what is done
            /// next.
            #[track_caller]
            pub fn closed(&self) -> impl Future<Output = ()> {
                let location = Location::caller();
                async move {
                    self.inner().closed().await;
                    let ledger = self.ends.begin(location);
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
                let mut ledger = self.ends.begin(location);
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
                self.ends
                    .count_senders(Location::caller(), || self.inner().strong_count())
            }

            /// As [`tokio`'s `weak_count`](mpsc::Sender::weak_count).
            #[must_use]
            #[track_caller]
            pub fn weak_count(&self) -> usize {
                self.look(Location::caller(), || self.inner().weak_count())
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

        impl<T> Clone for $name<T> {
            #[track_caller]
            fn clone(&self) -> Self {
                let make = || self.inner().clone();
                Self {
                    inner: Some(self.ends.add_sender(Location::caller(), make)),
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
                let mut ledger = self.ends.begin(location);
                let sender = self.inner.upgrade();
                if let Some(ledger) = &mut ledger {
                    if sender.is_some() {
                        ledger.look(location);
                    } else {
                        ledger.find_no_sender(location);
                    }
                }
                if sender.is_some() {
                    self.ends.note_sender(ledger.as_mut(), location);
                }
                end(ledger);
                Some($name {
                    inner: Some(sender?),
                    ends: Arc::clone(&self.ends),
                })
            }

            /// As [`tokio`'s `strong_count`](mpsc::WeakSender::strong_count).
            #[must_use]
            #[track_caller]
            pub fn strong_count(&self) -> usize {
                self.ends
                    .count_senders(Location::caller(), || self.inner.strong_count())
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

pub(super) use sender;
