//! Results of properties of threads, and their text.

#[cfg_attr(not(feature = "confirm"), path = "confirmation/off.rs")]
mod confirmation;
pub(crate) mod finding;
mod interleaved;
mod judgement;
mod known;
mod note;
mod noted_object;
mod place;
pub(crate) mod predicted;
mod thread_violation;
mod unchecked;
mod unfollowed;

#[cfg(feature = "confirm")]
pub use self::confirmation::{Confirmation, Explored};
#[cfg(not(feature = "confirm"))]
pub(crate) use self::confirmation::{Confirmation, Explored};
#[cfg(feature = "confirm")]
pub(crate) use self::confirmation::{ConfirmationResult, NotReached, NotTried};
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
