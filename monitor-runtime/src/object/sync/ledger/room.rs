//! How many messages a channel holds, and which receives have made room.

use std::collections::VecDeque;

use crate::scope::stamp::Stamp;

/// How many messages a channel holds.
pub(crate) enum Room {
    /// Any number.
    Unbounded,
    /// So many, at least one.
    Bounded(MessagePlaces),
    /// None: each message is handed over.
    None(HandedOver),
}

/// The places of messages.
pub(crate) struct MessagePlaces {
    all: usize,
    /// How many no message has had yet.
    pub(super) fresh: usize,
    /// Of the receives that have freed places which are still free, for the sends that get them.
    pub(super) freed: VecDeque<Stamp>,
}

/// The receives of messages whose sends have not ended, with their numbers.
#[derive(Default)]
pub(crate) struct HandedOver(Vec<(u64, Stamp)>);

impl Room {
    /// Room for so many messages.
    pub(crate) fn of(messages: usize) -> Self {
        match messages {
            0 => Self::None(HandedOver::default()),
            all => Self::Bounded(MessagePlaces {
                all,
                fresh: all,
                freed: VecDeque::new(),
            }),
        }
    }
}

impl MessagePlaces {
    /// Takes one: returns the receive that freed it, if one did.
    pub(super) fn take(&mut self) -> Option<Stamp> {
        if self.fresh > 0 {
            self.fresh -= 1;
            return None;
        }
        self.freed.pop_front()
    }

    pub(super) fn free(&mut self, receive: Stamp) {
        self.freed.push_back(receive);
        if self.freed.len() > self.all {
            self.freed.pop_front();
        }
    }
}

impl HandedOver {
    /// Keeps the receive of the message of this number.
    pub(super) fn add(&mut self, number: u64, receive: Stamp) {
        self.0.push((number, receive));
    }

    /// Takes the receive of the message of this number.
    pub(super) fn take(&mut self, number: u64) -> Option<Stamp> {
        let place = self.0.iter().position(|(known, _)| *known == number)?;
        Some(self.0.swap_remove(place).1)
    }
}
