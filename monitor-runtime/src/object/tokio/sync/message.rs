//! Messages of channels, and the ledger that goes along with them.

use std::{
    panic::Location,
    sync::{
        Mutex, MutexGuard,
        atomic::{AtomicUsize, Ordering},
    },
};

use crate::{
    ground::lock,
    monitors,
    object::sync::ledger::{Ledger, Receivers, Room},
    scope,
};

/// A message in a channel.
#[derive(Debug)]
pub(super) struct Message<T> {
    pub(super) value: T,
    /// Whether it was sent while a computation ran. Then it is in the ledger.
    pub(super) is_tracked: bool,
}

impl<T> Message<T> {
    /// One that is sent while no computation runs.
    pub(super) fn untracked(value: T) -> Self {
        Self {
            value,
            is_tracked: false,
        }
    }

    /// One that is written down.
    pub(super) fn tracked(value: T) -> Self {
        Self {
            value,
            is_tracked: true,
        }
    }
}

/// What all ends of a channel share besides it.
pub(super) struct ChannelEnds {
    ledger: Mutex<Ledger>,
    senders: AtomicUsize,
}

impl ChannelEnds {
    /// Of a channel with one sender.
    pub(super) fn new(kind: &'static str, room: Room) -> Self {
        Self {
            ledger: Mutex::new(Ledger::new(kind, room, Receivers::One)),
            senders: AtomicUsize::new(1),
        }
    }

    /// The ledger, if a computation runs. While it is held, what happens to the channel and what is written down is one step.
    #[inline]
    pub(super) fn begin(&self) -> Option<MutexGuard<'_, Ledger>> {
        scope::active().then(|| lock(&self.ledger))
    }

    /// The message was received: its value.
    pub(super) fn received<T>(
        ledger: Option<&mut Ledger>,
        message: Message<T>,
        location: &'static Location<'static>,
    ) -> T {
        if let Some(ledger) = ledger {
            if message.is_tracked {
                ledger.receive(location);
            } else {
                ledger.receive_untracked(location);
            }
        }
        message.value
    }

    /// There is one more sender.
    pub(super) fn add_sender(&self) {
        self.senders.fetch_add(1, Ordering::Relaxed);
    }

    /// A sender goes: `leave` drops it.
    pub(super) fn end_sender(&self, location: &'static Location<'static>, leave: impl FnOnce()) {
        let ledger = self.begin();
        let is_last = self.senders.fetch_sub(1, Ordering::AcqRel) == 1;
        leave();
        if let Some(mut ledger) = ledger {
            ledger.end_sender(is_last, location);
        }
    }

    /// The receiver lets no more be sent: `close` does it.
    pub(super) fn end_receiver(&self, location: &'static Location<'static>, close: impl FnOnce()) {
        let ledger = self.begin();
        close();
        if let Some(mut ledger) = ledger {
            ledger.end_receiver(true, location);
        }
    }
}

/// Ends a step: says what was found.
pub(super) fn end(ledger: Option<MutexGuard<'_, Ledger>>) {
    if ledger.is_some() {
        drop(ledger);
        monitors::raise();
    }
}

impl std::fmt::Debug for ChannelEnds {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("ChannelEnds")
            .finish_non_exhaustive()
    }
}
