//! Results of properties of threads, and their text.

#[cfg_attr(not(feature = "confirm"), path = "confirmation/off.rs")]
mod confirmation;
#[cfg(feature = "confirm")]
mod exploration;
#[cfg(feature = "confirm")]
mod explored;
pub(crate) mod finding;
mod interleaved;
mod judgement;
mod known;
#[cfg(feature = "confirm")]
mod not_reached;
mod note;
mod noted_object;
#[cfg(feature = "confirm")]
mod panicked;
mod place;
pub(crate) mod possible;
pub(crate) mod predicted;
#[cfg(feature = "confirm")]
mod run_end;
mod thread_violation;
mod unchecked;
mod unfollowed;

#[cfg(not(feature = "confirm"))]
pub(crate) use self::confirmation::{Confirmation, Explored};
#[cfg(feature = "confirm")]
pub use self::{
    confirmation::Confirmation, exploration::Exploration, explored::Explored, panicked::Panicked,
};
#[cfg(feature = "confirm")]
pub(crate) use self::{
    confirmation::{ConfirmationResult, NotTried},
    not_reached::NotReached,
    panicked::{ThreadPanic, panic_message},
    run_end::{GivenUp, RunEnd, StandingThread},
};
pub use self::{
    interleaved::InterleavedError,
    judgement::Judgement,
    known::Known,
    note::{Note, NoteKind},
    noted_object::NotedObject,
    place::Place,
    thread_violation::ThreadViolation,
    unchecked::{Reason, UncheckedError},
};
pub(crate) use self::{
    judgement::{Absent, WhyAbsent},
    note::MEND,
    place::{EventKind, TrackedObject},
    unfollowed::UnfollowedNote,
};
