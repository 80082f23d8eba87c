//! Channels, at which threads wait for a message or for room.
//!
//! A thread waits for a message if none is in the channel, and for room if the channel is full, or has none. It does so for ever
//! if all that would send, or receive, later are stuck as well. Those are the threads that did so in the observed run: what
//! they and others would do in another branch of the program is not known, as with locks.

use rustc_hash::FxHashMap;

use crate::model::computation::{Computation, Queue};

/// A message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QueuedMessage {
    /// The event that put it in.
    pub(super) sent: u32,
    /// The event that took it out, if one did.
    pub(super) received: Option<u32>,
}

/// A queue of messages of which all is known.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    /// In the order in which they were put in, and taken out.
    pub(super) messages: Vec<QueuedMessage>,
    /// The events that would have put one in, or taken one out, and could not: in another run they may.
    missed: Vec<(u32, Side)>,
    /// For how many there is room, if not for all.
    pub(super) room: Option<u64>,
}

/// The side of a channel at which a thread waits, and what it does there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Side {
    Send,
    Receive,
}

/// A wait at a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct ChannelWait {
    pub(super) channel: u32,
    pub(super) side: Side,
}

/// The channels of a computation at which threads wait.
#[derive(Clone, Debug, Default)]
pub(super) struct Channels {
    pub(super) list: Vec<Channel>,
    /// Of each event that was waited for, at which channel.
    waits: FxHashMap<u32, ChannelWait>,
    /// Of each event that sends or receives, whether it was waited for or not, which side that is.
    sides: FxHashMap<u32, Side>,
}

impl Channels {
    pub(super) fn of(computation: &Computation) -> Self {
        let mut channels = Self::default();
        // The events behind which threads wait, each with the number of the channel.
        let mut waited: FxHashMap<usize, u32> = FxHashMap::default();
        for queue in computation.queues().values() {
            if queue.waits.is_empty() {
                continue;
            }
            let (Ok(number), Some(channel)) =
                (u32::try_from(channels.list.len()), Channel::of(queue))
            else {
                continue;
            };
            channels.sides.extend(channel.uses());
            waited.extend(queue.waits.iter().map(|event| (*event, number)));
            channels.list.push(channel);
        }
        if channels.is_empty() {
            return channels;
        }
        let mut last: Vec<Option<u32>> = vec![None; computation.threads().len()];
        for (number, event) in (0_u32..).zip(computation.events()) {
            let channel = last[event.thread.index()].take();
            if let (Some(channel), Some(side)) = (channel, channels.side(number)) {
                channels.waits.insert(number, ChannelWait { channel, side });
            }
            last[event.thread.index()] = waited.get(&(number as usize)).copied();
        }
        channels
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Where the thread of an event waited for it.
    pub(super) fn wait(&self, event: u32) -> Option<ChannelWait> {
        self.waits.get(&event).copied()
    }

    /// What an event does to a channel.
    pub(super) fn side(&self, event: u32) -> Option<Side> {
        self.sides.get(&event).copied()
    }
}

impl Channel {
    /// `None` if something was put in or taken out of which nothing is known.
    fn of(queue: &Queue) -> Option<Self> {
        let number = |event: usize| u32::try_from(event).ok();
        let missed = |events: &[usize], side: Side| {
            let missed = events.iter().map(|event| Some((number(*event)?, side)));
            missed.collect::<Option<Vec<_>>>()
        };
        let mut missing = missed(&queue.found_full, Side::Send)?;
        missing.extend(missed(&queue.found_empty, Side::Receive)?);
        let mut receipts = queue.receipts.iter().peekable();
        let mut messages = Vec::with_capacity(queue.sends.len());
        for (event, message) in &queue.sends {
            let received = receipts.next_if(|(_, received)| received == message);
            messages.push(QueuedMessage {
                sent: number(*event)?,
                received: match received {
                    Some((event, _)) => Some(number(*event)?),
                    None => None,
                },
            });
        }
        // One that is taken out is behind all that were before.
        let is_taken = |message: &QueuedMessage| message.received.is_some();
        let is_known = receipts.next().is_none() && messages.is_sorted_by_key(|m| !is_taken(m));
        is_known.then_some(Self {
            messages,
            missed: missing,
            room: queue.room,
        })
    }

    /// The events that put messages in or take them out.
    pub(super) fn uses(&self) -> impl Iterator<Item = (u32, Side)> + '_ {
        let of_message = |message: &QueuedMessage| {
            let sent = Some((message.sent, Side::Send));
            let received = message.received.map(|event| (event, Side::Receive));
            [sent, received].into_iter().flatten()
        };
        self.messages.iter().flat_map(of_message)
    }

    /// The events that would have come to a side, and could not.
    pub(super) fn missed(&self, side: Side) -> impl Iterator<Item = u32> + '_ {
        let missed = self.missed.iter().filter(move |(_, own)| *own == side);
        missed.map(|(event, _)| *event)
    }

    /// The events of the other side, for which a thread waits at this one.
    pub(super) fn others(&self, side: Side) -> impl Iterator<Item = u32> + '_ {
        let uses = self.uses().chain(self.missed.iter().copied());
        let uses = uses.filter(move |(_, other)| *other != side);
        uses.map(|(event, _)| event)
    }

    /// Whether who comes to this side of it has to wait, after these events.
    pub(super) fn is_stuck(&self, side: Side, has_happened: impl Fn(u32) -> bool) -> bool {
        let mut messages = self.messages.iter();
        let is_inside = |message: &&QueuedMessage| {
            has_happened(message.sent) && !message.received.is_some_and(&has_happened)
        };
        match side {
            Side::Receive => !messages.any(|message| is_inside(&message)),
            Side::Send => self
                .room
                .is_some_and(|room| messages.filter(is_inside).count() as u64 >= room),
        }
    }
}
