//! Rules that time alone can break: `deadline = report`.
//!
//! A step keeps, in one more word, when its rule will be broken if no step comes before. That word
//! changes together with all else that is kept. So a deadline that passes is noticed either by the
//! timer or by the first step behind it, never by both.

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
