//! What fills channels.

use super::channels::{Channels, Side};
use crate::model::event::Thread;

/// For each channel, the last send of each thread so far.
pub(super) struct LastSends<'a> {
    channels: &'a Channels,
    sent: Vec<Vec<(Thread, u32)>>,
}

impl<'a> LastSends<'a> {
    pub(super) fn new(channels: &'a Channels) -> Self {
        Self {
            sent: vec![Vec::new(); channels.list.len()],
            channels,
        }
    }

    /// Returns the last sends of other threads, if an event waits for room.
    pub(super) fn before(&self, event: u32, thread: Thread) -> impl Iterator<Item = u32> {
        let wait = self.channels.wait(event);
        let wait = wait.filter(|wait| wait.side == Side::Send);
        let sent = wait.map_or(&[][..], |wait| &self.sent[wait.channel as usize]);
        let others = sent.iter().filter(move |(sender, _)| *sender != thread);
        others.map(|(_, event)| *event)
    }

    /// Notes that the event has happened.
    pub(super) fn pass(&mut self, event: u32, thread: Thread) {
        if let Some(at) = self.channels.at(event).filter(|at| at.side == Side::Send) {
            let sent = &mut self.sent[at.channel as usize];
            match sent.iter_mut().find(|(sender, _)| *sender == thread) {
                Some(known) => known.1 = event,
                None => sent.push((thread, event)),
            }
        }
    }
}
