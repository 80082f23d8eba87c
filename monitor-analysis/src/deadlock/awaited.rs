//! What threads wait for.

use super::channels::{ChannelWait, Channels, Side};
use crate::model::{
    computation::Computation,
    event::{Action, Thread, Variable},
};

/// What a thread waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Awaited {
    Lock(Variable),
    /// The end of a thread.
    End(Thread),
    /// What others do at the other side of a channel.
    Channel(ChannelWait),
}

/// Numbers of all that the threads of a computation wait for: those of locks are their own, and the ends of threads come
/// behind, and then the channels, each with its two sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    variables: u32,
    threads: u32,
    channels: u32,
}

impl Numbers {
    pub(super) fn of(computation: &Computation, channels: &Channels) -> Self {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Self {
            variables: number(computation.variables().len()),
            threads: number(computation.threads().len()),
            channels: number(channels.list.len()),
        }
    }

    pub(super) fn count(self) -> usize {
        self.variables as usize + self.threads as usize + 2 * self.channels as usize
    }

    /// The number of what is waited for at a side of a channel.
    pub(super) fn channel(self, wait: ChannelWait) -> u32 {
        let side = match wait.side {
            Side::Send => 0,
            Side::Receive => 1,
        };
        self.variables + self.threads + 2 * wait.channel + side
    }

    /// The number of the end of a thread.
    pub(super) fn end(self, thread: Thread) -> u32 {
        self.variables + thread.0
    }

    /// What has this number.
    pub(super) fn awaited(self, number: u32) -> Awaited {
        let Some(behind) = number.checked_sub(self.variables) else {
            return Awaited::Lock(Variable(number));
        };
        let Some(behind) = behind.checked_sub(self.threads) else {
            return Awaited::End(Thread(behind));
        };
        Awaited::Channel(ChannelWait {
            channel: behind / 2,
            side: match behind % 2 {
                0 => Side::Send,
                _ => Side::Receive,
            },
        })
    }

    /// The threads that are in the way of who waits for this, if it is no lock: the one whose end it is, or those at the other side of
    /// the channel.
    pub(super) fn in_the_way(self, number: u32, channels: &Channels) -> Vec<Thread> {
        match self.awaited(number) {
            Awaited::Lock(_) => Vec::new(),
            Awaited::End(thread) => vec![thread],
            Awaited::Channel(wait) => {
                let others = channels.list[wait.channel as usize].others(wait.side);
                others.map(|at| at.thread).collect()
            }
        }
    }

    /// What an action asks for and does not get, if it is one that does.
    pub(super) fn requested<V>(self, action: &Action<V>) -> Option<u32> {
        match action {
            Action::Request(lock) | Action::RequestShared(lock) => Some(lock.0),
            Action::RequestJoin(thread) => Some(self.end(*thread)),
            _ => None,
        }
    }
}
