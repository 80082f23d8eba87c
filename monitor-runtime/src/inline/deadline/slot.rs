//! The deadline of a slot that is a static made by the attribute.

use super::{
    due::{self, Deadline, earlier, has_passed, is_ahead},
    timer::{Armed, Watch, Watched},
};
use crate::inline::{report::report_of_timer, state::LockedState};

/// A slot whose rule time can break.
pub struct SlotDeadline<const BITS: usize, const WORDS: usize> {
    slot: &'static LockedState<BITS, WORDS>,
    deadline: &'static Deadline<BITS, WORDS>,
    armed: Armed,
}

impl<const BITS: usize, const WORDS: usize> SlotDeadline<BITS, WORDS> {
    /// Creates it, for generated code.
    #[must_use]
    pub const fn new(
        slot: &'static LockedState<BITS, WORDS>,
        deadline: &'static Deadline<BITS, WORDS>,
    ) -> Self {
        Self {
            slot,
            deadline,
            armed: Armed::new(),
        }
    }

    /// Makes the timer look at the deadline that a step has left.
    pub fn __arm(&'static self, before: u64, due: u64) {
        if let Some(due) = earlier(before, due) {
            self.armed.arm(due, || Watched::Static(self));
        }
    }

    /// Reports a deadline that has passed.
    #[cold]
    pub fn __tell(&self, now: u64) {
        self.look(now);
    }
}

impl<const BITS: usize, const WORDS: usize> Watch for SlotDeadline<BITS, WORDS> {
    fn armed(&self) -> &Armed {
        &self.armed
    }

    fn look(&self, now: u64) -> Option<u64> {
        loop {
            let kept = self.slot.__read();
            let due = due::due(&kept);
            if !has_passed(due, now) {
                return is_ahead(due).then_some(due);
            }
            // The thread that marks it reports it.
            if let Some(step) = self.slot.amend(kept, due::told(kept)) {
                report_of_timer(self.deadline.violated(&kept, step));
                return None;
            }
        }
    }
}
