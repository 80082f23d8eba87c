//! What the threads of random programs do.

/// An operation on the objects of [`Objects`](super::arena::Objects), or on what its thread owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Operation {
    Lock,
    TryLock,
    LockAndPanic,
    IsPoisoned,
    ClearPoison,
    LockPoisonable,
    Read,
    Write,
    TryRead,
    TryWrite,
    Load,
    Store,
    FetchAdd,
    Exchange,
    GetShared,
    SetShared,
    Send,
    DropSender,
    TryReceive,
    ReceiveFor,
    DropReceiver,
    SendBounded,
    TryReceiveBounded,
    DropBounded,
    SendRendezvous,
    ReceiveRendezvous,
    NotifyOne,
    NotifyAll,
    WaitFor,
    Set,
    Get,
    Initialise,
    InitialiseAndPanic,
    CallOnce,
    CallOnceAndPanic,
    CallOnceForce,
    IsCompleted,
    Unpark,
    Park,
    Join,
    IsFinished,
    Barrier,
    DropArc,
    CountArc,
    CloneArc,
    UnwrapArc,
    UpgradeArc,
    MutateArc,
    CountWeak,
    DropWeak,
}

use Operation::*;

/// Those that a program is made of.
pub(super) const SEEDS: &[Operation] = &[
    Lock,
    TryLock,
    LockAndPanic,
    IsPoisoned,
    ClearPoison,
    Read,
    Write,
    TryRead,
    TryWrite,
    Load,
    Store,
    FetchAdd,
    Exchange,
    GetShared,
    SetShared,
    Send,
    DropSender,
    SendBounded,
    SendRendezvous,
    NotifyOne,
    NotifyAll,
    WaitFor,
    Set,
    Get,
    Initialise,
    InitialiseAndPanic,
    CallOnce,
    CallOnceAndPanic,
    IsCompleted,
    Unpark,
    Join,
    IsFinished,
    Barrier,
    DropArc,
    CountArc,
    CloneArc,
    UnwrapArc,
    UpgradeArc,
    MutateArc,
    CountWeak,
];

impl Operation {
    /// Others that it must meet to say something.
    pub(super) fn partners(self) -> &'static [Operation] {
        match self {
            TryLock => &[Lock],
            LockAndPanic => &[IsPoisoned, LockPoisonable],
            IsPoisoned => &[LockAndPanic],
            ClearPoison => &[LockAndPanic, IsPoisoned],
            Read | TryRead | TryWrite => &[Write, Read],
            Load => &[Store],
            Exchange => &[Load],
            GetShared => &[SetShared],
            DropSender => &[Send],
            WaitFor => &[NotifyAll],
            NotifyOne | NotifyAll => &[WaitFor],
            Get | InitialiseAndPanic => &[Initialise],
            IsCompleted => &[CallOnce],
            CallOnceAndPanic => &[CallOnceForce],
            CountArc | UpgradeArc | UnwrapArc => &[DropArc],
            MutateArc => &[DropArc, DropWeak],
            CloneArc => &[CountArc],
            CountWeak => &[DropWeak],
            _ => &[],
        }
    }

    /// Those that only the thread can do that has the receivers, or that is unparked.
    pub(super) fn of_first(self) -> &'static [Operation] {
        match self {
            Send => &[TryReceive, ReceiveFor],
            DropSender => &[TryReceive, ReceiveFor, DropReceiver],
            SendBounded => &[TryReceiveBounded, TryReceiveBounded, DropBounded],
            SendRendezvous => &[ReceiveRendezvous],
            Unpark => &[Park],
            _ => &[],
        }
    }

    /// Whether it needs nothing that its thread owns.
    pub(super) fn is_of_objects(self) -> bool {
        !matches!(
            self,
            Send | DropSender
                | SendBounded
                | SendRendezvous
                | Join
                | IsFinished
                | Barrier
                | DropArc
                | CountArc
                | CloneArc
                | UnwrapArc
                | UpgradeArc
                | MutateArc
                | CountWeak
                | DropWeak
        )
    }
}
