//! Rules that time alone can break: `deadline = report`.
//!
//! A step keeps, in one more word, when its rule will be broken if no step comes before. That word changes with all else
//! that is kept, so of a deadline that passes either the timer or the first step behind it takes note, and never both.

mod due;
mod slot;
#[cfg(test)]
mod tests;
mod timer;

pub use self::{
    due::{Deadline, has_passed, is_told},
    slot::SlotDeadline,
};
pub(in crate::inline) use self::{
    due::{due, earlier, is_ahead, told},
    timer::{Armed, Watch, Watched},
};
