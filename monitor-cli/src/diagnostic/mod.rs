//! What people are told, in parts that keep their meaning until they are drawn.

mod diagnostics;
mod listed;
mod passage;
mod unreadable;

pub(crate) use self::{
    diagnostics::{Diagnostic, Diagnostics, Location, Remark},
    listed::listed,
    passage::{Excerpt, Passage, Place, column},
    unreadable::cannot_read,
};
