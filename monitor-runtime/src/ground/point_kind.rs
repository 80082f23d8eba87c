//! What is done at a scheduling point.

use std::{fmt, str::FromStr};

/// What is done at a scheduling point.
#[cfg_attr(
    not(all(feature = "confirm", feature = "tokio")),
    allow(
        dead_code,
        reason = "some are done by tasks, and some things are asked where runs are steered"
    )
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PointKind {
    /// A thread or a task is started.
    Start,
    /// The end of a thread, of a task or of a scope is waited for.
    Join,
    LookForEnd,
    Abort,
    /// What was waited for is given up.
    GiveUp,
    Park,
    Unpark,
    /// A region is entered, or left.
    Enter,
    Leave,
    Read,
    Write,
    AtomicAccess,
    Lock,
    TryLock,
    Unlock,
    ReadLock,
    TryRead,
    ReadUnlock,
    WriteLock,
    TryWrite,
    WriteUnlock,
    /// A notification is waited for, or that all have come to a barrier.
    Wait,
    /// The lock is taken again after a notification.
    Wake,
    Notify,
    Send,
    TrySend,
    Receive,
    TryReceive,
    /// A task uses an object at once.
    Use,
    /// A task uses an object, and may have to wait.
    Await,
}

#[cfg_attr(
    not(feature = "confirm"),
    allow(dead_code, reason = "it is asked where runs are steered")
)]
impl PointKind {
    /// All of them.
    const ALL: [Self; 30] = [
        Self::Start,
        Self::Join,
        Self::LookForEnd,
        Self::Abort,
        Self::GiveUp,
        Self::Park,
        Self::Unpark,
        Self::Enter,
        Self::Leave,
        Self::Read,
        Self::Write,
        Self::AtomicAccess,
        Self::Lock,
        Self::TryLock,
        Self::Unlock,
        Self::ReadLock,
        Self::TryRead,
        Self::ReadUnlock,
        Self::WriteLock,
        Self::TryWrite,
        Self::WriteUnlock,
        Self::Wait,
        Self::Wake,
        Self::Notify,
        Self::Send,
        Self::TrySend,
        Self::Receive,
        Self::TryReceive,
        Self::Use,
        Self::Await,
    ];

    /// Returns it as reports and schedule files have it.
    fn words(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Join => "join",
            Self::LookForEnd => "look for the end",
            Self::Abort => "abort",
            Self::GiveUp => "give up",
            Self::Park => "park",
            Self::Unpark => "unpark",
            Self::Enter => "enter",
            Self::Leave => "leave",
            Self::Read => "read",
            Self::Write => "write",
            Self::AtomicAccess => "atomic access",
            Self::Lock => "lock",
            Self::TryLock => "try_lock",
            Self::Unlock => "unlock",
            Self::ReadLock => "read lock",
            Self::TryRead => "try_read",
            Self::ReadUnlock => "read unlock",
            Self::WriteLock => "write lock",
            Self::TryWrite => "try_write",
            Self::WriteUnlock => "write unlock",
            Self::Wait => "wait",
            Self::Wake => "wake",
            Self::Notify => "notify",
            Self::Send => "send",
            Self::TrySend => "try_send",
            Self::Receive => "receive",
            Self::TryReceive => "try_receive",
            Self::Use => "use",
            Self::Await => "await",
        }
    }

    /// Returns `true` if it takes nothing from any other thread, so that it may always be done: to start a thread, which is
    /// held at its own first point, and to wait for one.
    pub(crate) fn is_free(self) -> bool {
        matches!(self, Self::Start | Self::Join)
    }

    /// Returns `true` if it takes a lock, however long that takes: what only tries may fail.
    pub(crate) fn takes_a_lock(self) -> bool {
        matches!(
            self,
            Self::Lock | Self::ReadLock | Self::WriteLock | Self::Wake
        )
    }

    /// Returns `true` if it gives a lock back.
    pub(crate) fn gives_a_lock_back(self) -> bool {
        matches!(self, Self::Unlock | Self::ReadUnlock | Self::WriteUnlock)
    }

    /// Returns `true` if it may fail, and so needs nothing of other threads.
    pub(crate) fn is_tried(self) -> bool {
        matches!(
            self,
            Self::TryLock | Self::TryRead | Self::TryWrite | Self::TrySend | Self::TryReceive
        )
    }
}

impl fmt::Display for PointKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.words())
    }
}

impl FromStr for PointKind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut all = Self::ALL.into_iter();
        all.find(|kind| kind.words() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_is_read_as_it_was_written() {
        for kind in PointKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let words: HashSet<&str> = PointKind::ALL.map(PointKind::words).into_iter().collect();
        assert_eq!(words.len(), PointKind::ALL.len());
        for wrong in ["", "Lock", "lock ", "nothing"] {
            assert_eq!(wrong.parse::<PointKind>(), Err(()));
        }
    }
}
