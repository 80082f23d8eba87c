//! Results of properties of threads, and their text.

#[cfg(feature = "confirm")]
mod broken;
#[cfg_attr(not(feature = "confirm"), path = "confirmation/off.rs")]
mod confirmation;
#[cfg(feature = "locks")]
pub(crate) mod deadlocked;
#[cfg(feature = "confirm")]
mod exploration;
#[cfg(feature = "confirm")]
mod explored;
pub(crate) mod finding;
#[cfg(feature = "decentralized")]
mod interleaved;
#[cfg(feature = "decentralized")]
mod judgement;
#[cfg(feature = "decentralized")]
mod known;
#[cfg(feature = "confirm")]
mod not_reached;
mod note;
mod noted_object;
#[cfg(feature = "confirm")]
mod panicked;
#[cfg(feature = "decentralized")]
mod place;
pub(crate) mod possible;
pub(crate) mod predicted;
#[cfg(feature = "confirm")]
mod run_end;
mod seen_again;
#[cfg(feature = "decentralized")]
mod thread_violation;
mod unchecked;
mod unfollowed;

#[cfg(not(feature = "confirm"))]
pub(crate) use self::confirmation::{Confirmation, Explored};
pub(crate) use self::unfollowed::UnfollowedNote;
#[cfg(feature = "confirm")]
pub(crate) use self::{
    broken::Broken,
    confirmation::{ConfirmationResult, NotTried},
    not_reached::NotReached,
    panicked::{ThreadPanic, panic_message},
    run_end::{GivenUp, LastPoint, RunEnd, StandingThread},
};
#[cfg(feature = "confirm")]
pub use self::{
    confirmation::Confirmation, exploration::Exploration, explored::Explored, panicked::Panicked,
};
#[cfg(feature = "decentralized")]
pub use self::{
    interleaved::InterleavedError, judgement::Judgement, known::Known, place::Place,
    thread_violation::ThreadViolation,
};
#[cfg(feature = "decentralized")]
pub(crate) use self::{
    judgement::{Absent, WhyAbsent},
    note::MEND,
    place::{Doer, EventKind, TrackedObject},
};
pub use self::{
    note::{Note, NoteKind},
    noted_object::NotedObject,
    unchecked::{Reason, UncheckedError},
};
