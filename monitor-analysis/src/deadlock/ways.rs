//! Who is in the way of threads that wait for something else than locks, and how long.

use rustc_hash::FxHashMap;

use super::{
    awaited::{Awaited, Numbers},
    channels::{Channels, Side, ThreadAtSide},
    relevant,
};
use crate::model::{computation::Computation, event::Thread};

/// Who is in the way of those that wait for ends of threads and at channels.
pub(super) struct Ways<'a> {
    channels: &'a Channels,
    numbers: Numbers,
    /// Of all that is waited for whether it matters.
    matter: Vec<bool>,
    /// What matters, with the threads that are in the way at first.
    at_first: Vec<(Thread, u32)>,
    /// Of each event the sides of channels of which it is the last use by its thread.
    last_uses: FxHashMap<u32, Vec<u32>>,
    /// Of each channel the last send of each thread.
    sent: Vec<Vec<(Thread, u32)>>,
    /// Of each send its channel.
    sends: FxHashMap<u32, usize>,
}

impl<'a> Ways<'a> {
    pub(super) fn new(
        computation: &Computation,
        channels: &'a Channels,
        numbers: Numbers,
        is_lock: &[bool],
    ) -> Self {
        let mut ways = Self {
            channels,
            numbers,
            matter: vec![false; numbers.count()],
            at_first: Vec::new(),
            last_uses: FxHashMap::default(),
            sent: vec![Vec::new(); channels.list.len()],
            sends: FxHashMap::default(),
        };
        for awaited in relevant::awaited(computation, channels, numbers, is_lock) {
            ways.matter[awaited as usize] = true;
            let threads = numbers.in_the_way(awaited, channels);
            let threads = threads.into_iter().map(|thread| (thread, awaited));
            ways.at_first.extend(threads);
            if let Awaited::Channel(wait) = numbers.awaited(awaited) {
                let channel = &channels.list[wait.channel as usize];
                for last in channel.others(wait.side).filter_map(ThreadAtSide::last) {
                    ways.last_uses.entry(last).or_default().push(awaited);
                }
                if wait.side == Side::Send {
                    let sent = channel.messages.iter().map(|message| message.sent);
                    ways.sends
                        .extend(sent.map(|event| (event, wait.channel as usize)));
                }
            }
        }
        ways
    }

    /// The threads that are in the way at first, each with what others wait for.
    pub(super) fn at_first(&mut self) -> Vec<(Thread, u32)> {
        std::mem::take(&mut self.at_first)
    }

    pub(super) fn matter(&self, awaited: u32) -> bool {
        self.matter[awaited as usize]
    }

    /// The last sends of other threads so far, if a thread waits for room.
    pub(super) fn sent_before(&self, awaited: u32, thread: Thread) -> impl Iterator<Item = u32> {
        let channel = match self.numbers.awaited(awaited) {
            Awaited::Channel(wait) if wait.side == Side::Send => Some(wait.channel),
            _ => None,
        };
        let sent = channel.map_or(&[][..], |channel| &self.sent[channel as usize]);
        let others = sent.iter().filter(move |(sender, _)| *sender != thread);
        others.map(|(_, event)| *event)
    }

    /// The event has happened: calls `each` for what its thread is in the way of no more.
    pub(super) fn pass(&mut self, event: u32, thread: Thread, each: impl FnMut(u32)) {
        if self.channels.is_empty() {
            return;
        }
        if let Some(channel) = self.sends.get(&event) {
            let sent = &mut self.sent[*channel];
            match sent.iter_mut().find(|(sender, _)| *sender == thread) {
                Some(known) => known.1 = event,
                None => sent.push((thread, event)),
            }
        }
        let over = self.last_uses.remove(&event);
        over.into_iter().flatten().for_each(each);
    }
}
