//! Results of properties of threads, and their text.

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

pub use self::{
    confirmation::{Confirmation, Explored},
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
    confirmation::{ConfirmationResult, NotReached, NotTried},
    judgement::{Absent, WhyAbsent},
    note::MEND,
    place::{EventKind, TrackedObject},
    unfollowed::UnfollowedNote,
};
