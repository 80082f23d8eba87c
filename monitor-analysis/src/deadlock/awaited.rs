//! What threads wait for.

use super::channels::{ChannelWait, Channels};
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

/// Numbers of all that the threads of a computation wait for. Locks keep their own numbers; behind
/// them come the threads for whose end others wait, or for what they do at a channel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    variables: u32,
    threads: u32,
}

impl Numbers {
    pub(super) fn of(computation: &Computation) -> Self {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Self {
            variables: number(computation.variables().len()),
            threads: number(computation.threads().len()),
        }
    }

    pub(super) fn count(self) -> usize {
        self.variables as usize + self.threads as usize
    }

    /// Returns the number of a thread.
    pub(super) fn thread(self, thread: Thread) -> u32 {
        self.variables + thread.0
    }

    /// Returns what has this number, if an event waits for it.
    pub(super) fn awaited(self, number: u32, event: u32, channels: &Channels) -> Awaited {
        match number.checked_sub(self.variables) {
            None => Awaited::Lock(Variable(number)),
            Some(thread) => match channels.wait(event) {
                Some(at) => Awaited::Channel(at),
                None => Awaited::End(Thread(thread)),
            },
        }
    }

    /// Returns what an action asks for and does not get, if it is one that does.
    pub(super) fn requested<V>(self, action: &Action<V>) -> Option<u32> {
        match action {
            Action::Request(lock) | Action::RequestShared(lock) => Some(lock.0),
            Action::RequestJoin(thread) => Some(self.thread(*thread)),
            _ => None,
        }
    }
}
