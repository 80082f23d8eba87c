//! What the tasks of random programs do.

/// An operation on the objects of [`Objects`](super::objects::Objects), or on what its task owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Operation {
    Lock,
    LockFor,
    TryLock,
    Read,
    Write,
    WriteFor,
    TryRead,
    TryWrite,
    Acquire,
    AcquireTwo,
    TryAcquire,
    AddPermit,
    ForgetPermits,
    CountPermits,
    NotifyOne,
    NotifyLast,
    NotifyWaiters,
    WaitFor,
    Barrier,
    Set,
    Get,
    Initialise,
    FailToInitialise,
    GetShared,
    SetShared,
    Send,
    DropSender,
    TryReceive,
    ReceiveFor,
    Close,
    SendBounded,
    TrySendBounded,
    Reserve,
    TryReceiveBounded,
    ReceiveBoundedFor,
    CloseBounded,
    SendOnce,
    ReceiveOnceFor,
    TryReceiveOnce,
    CloseOnce,
    Broadcast,
    HearFor,
    TryHear,
    Subscribe,
    SendWatched,
    LookWatched,
    ChangedFor,
    HasChanged,
    Join,
    IsFinished,
    Abort,
    JoinNext,
    Yield,
}

use Operation::*;

/// Those that a program is made of.
pub(super) const SEEDS: &[Operation] = &[
    Lock,
    LockFor,
    TryLock,
    Read,
    Write,
    WriteFor,
    TryRead,
    TryWrite,
    Acquire,
    AcquireTwo,
    TryAcquire,
    AddPermit,
    ForgetPermits,
    NotifyOne,
    NotifyLast,
    NotifyWaiters,
    WaitFor,
    Barrier,
    Set,
    Get,
    Initialise,
    FailToInitialise,
    GetShared,
    Send,
    DropSender,
    SendBounded,
    TrySendBounded,
    Reserve,
    SendOnce,
    Broadcast,
    SendWatched,
    Join,
    IsFinished,
    Abort,
    JoinNext,
    Yield,
];

impl Operation {
    /// Others that it must meet to say something.
    pub(super) fn partners(self) -> &'static [Operation] {
        match self {
            LockFor => &[Lock],
            TryLock => &[Lock, LockFor],
            Read | TryRead | TryWrite | WriteFor => &[Write, Read, WriteFor],
            Acquire => &[TryAcquire, AcquireTwo],
            AcquireTwo | TryAcquire => &[Acquire],
            AddPermit | ForgetPermits => &[AcquireTwo, TryAcquire, CountPermits],
            NotifyOne | NotifyLast | NotifyWaiters => &[WaitFor],
            WaitFor => &[NotifyWaiters, NotifyOne],
            Get | FailToInitialise => &[Initialise],
            Set => &[Initialise, FailToInitialise],
            GetShared => &[SetShared],
            DropSender => &[Send],
            SendBounded => &[TrySendBounded],
            Reserve => &[TrySendBounded, SendBounded],
            Broadcast => &[HearFor, TryHear, Subscribe],
            SendWatched => &[LookWatched, ChangedFor, HasChanged],
            _ => &[],
        }
    }

    /// Those that only the task can do that has the receivers.
    pub(super) fn of_first(self) -> &'static [Operation] {
        match self {
            Send => &[TryReceive, ReceiveFor, ReceiveFor],
            DropSender => &[TryReceive, ReceiveFor, Close],
            SendBounded | TrySendBounded | Reserve => &[
                TryReceiveBounded,
                ReceiveBoundedFor,
                ReceiveBoundedFor,
                CloseBounded,
            ],
            SendOnce => &[ReceiveOnceFor, TryReceiveOnce, CloseOnce],
            _ => &[],
        }
    }

    /// Whether it needs nothing that its task owns.
    pub(super) fn is_of_objects(self) -> bool {
        self < Send || self == Yield
    }

    /// Whether it can be one of several in a task.
    pub(super) fn is_of_branches(self) -> bool {
        self != Barrier && self.is_of_objects()
            || matches!(self, Send | SendBounded | TrySendBounded)
    }

    /// The queue into which it sends.
    pub(super) fn sends_into(self) -> Option<u32> {
        match self {
            Send => Some(0),
            SendBounded | TrySendBounded | Reserve => Some(1),
            _ => None,
        }
    }

    /// The queue from which it receives.
    pub(super) fn receives_from(self) -> Option<u32> {
        match self {
            TryReceive | ReceiveFor => Some(0),
            TryReceiveBounded | ReceiveBoundedFor => Some(1),
            _ => None,
        }
    }
}
