//! Locks that are not followed as locks, whose uses keep their order.

use super::{Log, unfollowed::UnfollowedLock};
use crate::{
    answer::{Note, NoteKind},
    ground::lock,
};

impl Log {
    /// Notes that a thread uses a lock whose sections give edges, which matters where those of
    /// others do not.
    pub(crate) fn note_unfollowed(&self, thread: u32, used: UnfollowedLock) {
        if !self.frees_locks() {
            return;
        }
        let UnfollowedLock { what, location } = used;
        let mut problems = lock(&self.problems);
        let is_first = problems.unfollowed.is_none();
        problems.unfollowed.get_or_insert(used);
        drop(problems);
        // Where deadlocks are looked for, nothing is known then, and no note is needed.
        if is_first && !self.keeps_waits() {
            self.note(Note {
                kind: NoteKind::OrderKept { lock: what },
                thread: self.thread_name(thread),
                location,
            });
        }
    }

    /// Notes that what was written down of the lock of this number is not what happened: all its
    /// uses, those before this one too, keep the order that they had.
    pub(crate) fn keep_order(&self, object: u64, thread: u32, used: UnfollowedLock) {
        if self.frees_locks() {
            lock(&self.problems).unfollowed_objects.insert(object);
            self.note_unfollowed(thread, used);
        }
    }

    /// Notes that a thread waits where it may give up, so that it is on no deadlock for certain:
    /// nothing is known of the deadlocks that it would be on.
    pub(crate) fn note_given_up(&self, used: UnfollowedLock) {
        if self.keeps_waits() {
            lock(&self.problems).unfollowed.get_or_insert(used);
        }
    }

    /// Notes that a task does not wait under all that it holds, so that it is on no deadlock for
    /// certain.
    #[cfg(feature = "tokio")]
    pub(crate) fn note_side_by_side(&self, thread: u32, used: UnfollowedLock) {
        if self.keeps_waits() {
            let mut problems = lock(&self.problems);
            problems.unfollowed.get_or_insert(used);
            problems.side_by_side.insert(thread);
        }
    }
}
