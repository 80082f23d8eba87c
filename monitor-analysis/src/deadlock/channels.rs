//! Channels, at which threads wait for a message or for room.
//!
//! A thread waits for a message if none is in the channel, and for room if the channel is full, or has none. It does so for ever
//! if all that would send, or receive, later are stuck as well. Those are the threads that did so in the observed run: what
//! they and others would do in another branch of the program is not known, as with locks.

use rustc_hash::FxHashMap;

use crate::model::{
    computation::{Computation, Queue},
    event::Thread,
};

/// A message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QueuedMessage {
    /// The event that put it in.
    pub(super) sent: u32,
    /// The event that took it out, if one did.
    pub(super) received: Option<u32>,
}

/// A queue of messages of which everything is known.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    /// The messages, in the order in which they were put in, and taken out.
    pub(super) messages: Vec<QueuedMessage>,
    /// The events that would have put a message in, or taken one out, and could not: in another run
    /// they may.
    pub(super) missed: Vec<(u32, Side)>,
    /// How many messages there is room for, if not for all.
    pub(super) room: Option<u64>,
    /// The threads that come to each side.
    pub(super) threads: Vec<ThreadAtSide>,
    senders: DroppedEnds,
    receivers: DroppedEnds,
}

/// What became of the senders, or of the receivers.
#[derive(Clone, Debug, Default)]
pub(super) struct DroppedEnds {
    /// The threads that dropped an end, each with the event.
    pub(super) dropped: Vec<(Thread, u32)>,
    /// Whether no end was left.
    pub(super) are_all_dropped: bool,
}

impl DroppedEnds {
    fn of(computation: &Computation, events: &[(usize, bool)]) -> Option<Self> {
        let dropped = events.iter().map(|(event, _)| {
            let number = u32::try_from(*event).ok()?;
            Some((computation.event(*event).thread, number))
        });
        Some(Self {
            dropped: dropped.collect::<Option<_>>()?,
            are_all_dropped: events.iter().any(|(_, is_last)| *is_last),
        })
    }
}

/// What a thread does at a side of a channel.
#[derive(Clone, Debug)]
pub(super) struct ThreadAtSide {
    pub(super) thread: Thread,
    pub(super) side: Side,
    /// The events that put messages in, or take them out, in their order.
    done: Vec<u32>,
    /// The same events, with those that could not.
    comes: Vec<u32>,
}

impl ThreadAtSide {
    /// Returns how many of the events have happened that have put messages in, or taken them out.
    fn count(&self, has_happened: impl Fn(u32) -> bool) -> usize {
        self.done.partition_point(|event| has_happened(*event))
    }

    /// Returns the next event in which the thread comes here.
    pub(super) fn next(&self, has_happened: impl Fn(u32) -> bool) -> Option<u32> {
        let next = self.comes.partition_point(|event| has_happened(*event));
        self.comes.get(next).copied()
    }
}

/// The side of a channel at which a thread waits, and what it does there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Side {
    Send,
    Receive,
}

impl Side {
    /// The side for which a thread waits at this one.
    pub(super) fn other(self) -> Self {
        match self {
            Self::Send => Self::Receive,
            Self::Receive => Self::Send,
        }
    }
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
    /// For each event that was waited for, at which channel.
    waits: FxHashMap<u32, ChannelWait>,
    /// For each event that sends or receives, whether it was waited for or not, where it does so.
    uses: FxHashMap<u32, ChannelWait>,
}

impl Channels {
    pub(super) fn of(computation: &Computation) -> Self {
        let mut channels = Self::default();
        // The events after which threads wait, each with the number of the channel.
        let mut waited: FxHashMap<usize, u32> = FxHashMap::default();
        for queue in computation.queues().values() {
            if queue.waits.is_empty() {
                continue;
            }
            let (Ok(number), Some(channel)) = (
                u32::try_from(channels.list.len()),
                Channel::of(computation, queue),
            ) else {
                continue;
            };
            let uses = channel.uses().map(|(event, side)| {
                let channel = number;
                (event, ChannelWait { channel, side })
            });
            channels.uses.extend(uses);
            waited.extend(queue.waits.iter().map(|event| (*event, number)));
            channels.list.push(channel);
        }
        if channels.is_empty() {
            return channels;
        }
        let mut last: Vec<Option<u32>> = vec![None; computation.threads().len()];
        for (number, event) in (0_u32..).zip(computation.events()) {
            let channel = last[event.thread.index()].take();
            let used = channels.uses.get(&number).copied();
            if let Some(used) = used.filter(|used| Some(used.channel) == channel) {
                channels.waits.insert(number, used);
            }
            last[event.thread.index()] = waited.get(&(number as usize)).copied();
        }
        channels
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns where the thread of an event waited for it.
    pub(super) fn wait(&self, event: u32) -> Option<ChannelWait> {
        self.waits.get(&event).copied()
    }

    /// Returns where an event sends or receives.
    pub(super) fn at(&self, event: u32) -> Option<ChannelWait> {
        self.uses.get(&event).copied()
    }

    /// Returns the threads at the other side of where the thread of an event waited for it.
    pub(super) fn others_at(&self, event: u32) -> impl Iterator<Item = Thread> {
        let others = self.wait(event).map(|wait| {
            let channel = &self.list[wait.channel as usize];
            channel.others(wait.side).map(|at| at.thread)
        });
        others.into_iter().flatten()
    }
}

impl Channel {
    /// `None` if something of which nothing is known was put in or taken out.
    fn of(computation: &Computation, queue: &Queue) -> Option<Self> {
        let number = |event: usize| u32::try_from(event).ok();
        let sends = queue.found_full.iter().map(|event| (*event, Side::Send));
        let receipts = queue
            .found_empty
            .iter()
            .map(|event| (*event, Side::Receive));
        let missed = sends
            .chain(receipts)
            .map(|(event, side)| Some((number(event)?, side)));
        let missed = missed.collect::<Option<Vec<_>>>()?;
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
        // A message that is taken out is behind all that were before.
        let is_taken = |message: &QueuedMessage| message.received.is_some();
        let is_known = receipts.next().is_none() && messages.is_sorted_by_key(|m| !is_taken(m));
        let mut channel = Self {
            messages,
            missed,
            room: queue.room,
            threads: Vec::new(),
            senders: DroppedEnds::of(computation, &queue.senders_dropped)?,
            receivers: DroppedEnds::of(computation, &queue.receivers_dropped)?,
        };
        channel.threads = channel.threads(computation);
        is_known.then_some(channel)
    }

    /// Returns what threads do at both sides.
    fn threads(&self, computation: &Computation) -> Vec<ThreadAtSide> {
        let uses = self.uses().map(|(event, side)| (event, side, true));
        let missed = self
            .missed
            .iter()
            .map(|(event, side)| (*event, *side, false));
        let mut all: Vec<(u32, Side, bool)> = uses.chain(missed).collect();
        all.sort_unstable();
        let mut threads: Vec<ThreadAtSide> = Vec::new();
        let mut numbers: FxHashMap<(Thread, Side), usize> = FxHashMap::default();
        for (event, side, is_done) in all {
            let thread = computation.event(event as usize).thread;
            let number = *numbers.entry((thread, side)).or_insert_with(|| {
                threads.push(ThreadAtSide {
                    thread,
                    side,
                    done: Vec::new(),
                    comes: Vec::new(),
                });
                threads.len() - 1
            });
            let known = &mut threads[number];
            known.comes.push(event);
            if is_done {
                known.done.push(event);
            }
        }
        threads
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

    /// What became of the ends of a side.
    pub(super) fn ends(&self, side: Side) -> &DroppedEnds {
        match side {
            Side::Send => &self.senders,
            Side::Receive => &self.receivers,
        }
    }

    /// The threads at the side for which others wait at this one.
    pub(super) fn others(&self, side: Side) -> impl Iterator<Item = &ThreadAtSide> {
        let threads = self.threads.iter();
        threads.filter(move |at| at.side == side.other())
    }

    /// Returns `true` if a thread that comes to this side has to wait once these events have
    /// happened.
    pub(super) fn is_stuck(&self, side: Side, has_happened: impl Fn(u32) -> bool) -> bool {
        let count = |side: Side| {
            let threads = self.threads.iter().filter(|at| at.side == side);
            threads.map(|at| at.count(&has_happened)).sum::<usize>()
        };
        let inside = count(Side::Send).saturating_sub(count(Side::Receive)) as u64;
        match side {
            Side::Receive => inside == 0,
            Side::Send => self.room.is_some_and(|room| inside >= room),
        }
    }
}
