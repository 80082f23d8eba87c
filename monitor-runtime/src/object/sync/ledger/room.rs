//! How many messages a channel holds, and which receives have made room.

use std::collections::VecDeque;

use crate::scope::stamp::Stamp;

/// How many messages a channel holds.
pub(crate) enum Room {
    /// Any number of messages.
    Unbounded,
    /// This many messages, at least one.
    Bounded(MessagePlaces),
    /// No message: each is handed over.
    None(HandedOver),
}

/// The places of messages.
pub(crate) struct MessagePlaces {
    all: usize,
    /// How many places no message has had yet.
    fresh: usize,
    /// The receives that have freed places which are still free, for the sends that get them.
    freed: VecDeque<Stamp>,
    /// The places that were reserved and not used yet.
    reserved: VecDeque<ReservedPlace>,
}

/// A place that was reserved.
pub(super) struct ReservedPlace {
    /// The receive that freed it, if one did.
    pub(super) freed: Option<Stamp>,
}

/// The receives of messages whose sends have not ended, with their numbers.
#[derive(Default)]
pub(crate) struct HandedOver(Vec<(u64, Stamp)>);

impl Room {
    /// Creates room for this many messages; `None` for any number.
    pub(crate) fn of(messages: Option<usize>) -> Self {
        match messages {
            None => Self::Unbounded,
            Some(0) => Self::None(HandedOver::default()),
            Some(all) => Self::Bounded(MessagePlaces {
                all,
                fresh: all,
                freed: VecDeque::new(),
                reserved: VecDeque::new(),
            }),
        }
    }

    /// Returns how many messages it is for; `None` for any number.
    pub(super) fn messages(&self) -> Option<usize> {
        match self {
            Self::Unbounded => None,
            Self::Bounded(places) => Some(places.all),
            Self::None(_) => Some(0),
        }
    }
}

impl MessagePlaces {
    /// Takes a place. Returns the receive that freed it, if one did.
    pub(super) fn take(&mut self) -> Option<Stamp> {
        if self.fresh > 0 {
            self.fresh -= 1;
            return None;
        }
        self.freed.pop_front()
    }

    /// The receives that have freed places which are still free.
    pub(super) fn freed(&self) -> impl Iterator<Item = &Stamp> {
        self.freed.iter()
    }

    /// Takes a place for a message that was sent when nothing was counted.
    pub(super) fn take_untracked(&mut self) {
        self.fresh = self.fresh.saturating_sub(1);
    }

    /// Reserves a place. Returns the receive that freed it, if one did.
    pub(super) fn reserve(&mut self) -> Option<Stamp> {
        let freed = self.take();
        self.reserved.push_back(ReservedPlace {
            freed: freed.clone(),
        });
        freed
    }

    /// Takes the place that was reserved first; none if it was reserved when nothing was counted.
    pub(super) fn take_reserved(&mut self) -> Option<ReservedPlace> {
        self.reserved.pop_front()
    }

    /// Gives a reserved place back.
    pub(super) fn give_back(&mut self) {
        let Some(place) = self.take_reserved() else {
            return;
        };
        match place.freed {
            Some(receive) => self.freed.push_front(receive),
            None => self.fresh += 1,
        }
    }

    /// Frees a place by a receive.
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
