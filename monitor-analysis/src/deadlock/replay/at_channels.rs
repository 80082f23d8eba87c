//! Decides whether a thread waits at a channel for ever.

use super::{Replay, Wait};
use crate::{
    deadlock::awaited::Awaited,
    deadlock::channels::{Channel, ChannelWait, Channels, QueuedMessage, Side},
    model::event::{Action, Thread},
    order::locks::{LockMode, lock_of},
};

impl Replay<'_> {
    /// Returns `true` if a thread that comes to a channel waits there for ever: the channel is
    /// empty or full, and each thread that comes to its other side later is on the cycle, or waits
    /// before for a lock that a thread on the cycle holds.
    pub(super) fn is_stuck_at(&self, channels: &Channels, at: ChannelWait, cycle: &[Wait]) -> bool {
        let meets = |wait: &Wait| match wait.awaited {
            Awaited::Channel(other) => other.channel == at.channel && other.side != at.side,
            _ => false,
        };
        if cycle.iter().any(meets) {
            return false;
        }
        let channel = &channels.list[at.channel as usize];
        let has_happened = |event: u32| self.happened[event as usize];
        let others = self.comes_later(channels, at);
        let mut others = others.map(|event| (event, self.computation.event(event as usize).thread));
        let ends = channel.ends(at.side.other());
        let mut left = ends
            .dropped
            .iter()
            .filter(|(_, event)| !has_happened(*event));
        let is_kept = !ends.are_all_dropped
            || left.any(|(thread, event)| {
                let waits = cycle.iter().any(|wait| wait.thread == thread.0);
                waits || self.waits_before(*thread, *event as usize, cycle)
            });
        is_kept
            && is_stuck(channel, at.side, has_happened)
            && others.all(|(event, thread)| {
                let waits = cycle.iter().any(|wait| wait.thread == thread.0);
                waits || self.waits_before(thread, event as usize, cycle)
            })
    }

    /// Returns the events at the other side of a channel that have not happened.
    pub(super) fn comes_later(
        &self,
        channels: &Channels,
        at: ChannelWait,
    ) -> impl Iterator<Item = u32> {
        let channel = &channels.list[at.channel as usize];
        let of_side = channel
            .messages
            .iter()
            .filter_map(move |message| match at.side {
                Side::Send => message.received,
                Side::Receive => Some(message.sent),
            });
        let missed = channel
            .missed
            .iter()
            .filter(move |(_, side)| *side == at.side.other());
        let all = of_side.chain(missed.map(|(event, _)| *event));
        all.filter(|event| !self.happened[*event as usize])
    }

    /// Returns `true` if, before it comes to this event, a thread waits for a lock that a thread on
    /// the cycle holds, or for the end of one.
    fn waits_before(&self, thread: Thread, event: usize, cycle: &[Wait]) -> bool {
        let (events, done) = &self.threads[thread.index()];
        let mut before = events[*done..]
            .iter()
            .take_while(|before| **before <= event);
        before.any(|before| {
            let before = self.computation.event(*before);
            before.actions().any(|action| {
                if let Action::Join(other) = action {
                    return cycle.iter().any(|wait| wait.thread == other.0);
                }
                let mode = match action {
                    Action::Acquire(_) => LockMode::Exclusive,
                    Action::AcquireShared(_) => LockMode::Shared,
                    _ => return false,
                };
                let Some(lock) = lock_of(&action).filter(|lock| self.is_lock[lock.index()]) else {
                    return false;
                };
                let held = |wait: &Wait| self.holders.mode(lock.0, wait.thread);
                let is_held = |wait| held(wait).is_some_and(|held| held.excludes(mode));
                !before.does(Action::Try(lock)) && cycle.iter().any(is_held)
            })
        })
    }
}

/// Returns `true` if a thread that comes to this side of a channel has to wait, found message by
/// message.
fn is_stuck(channel: &Channel, side: Side, has_happened: impl Fn(u32) -> bool) -> bool {
    let is_inside = |message: &&QueuedMessage| {
        has_happened(message.sent) && !message.received.is_some_and(&has_happened)
    };
    let inside = channel.messages.iter().filter(is_inside).count() as u64;
    match side {
        Side::Receive => inside == 0,
        Side::Send => channel.room.is_some_and(|room| inside >= room),
    }
}
