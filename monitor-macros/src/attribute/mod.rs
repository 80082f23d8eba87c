//! The text of one `#[monitor(...)]`: formula, propositions and options.

mod argument;
mod diagnostics;
pub(crate) mod options;
mod parts;
mod read;
mod short_forms;
mod tracking;

pub(crate) use self::{
    options::{At, Entry, OnViolation, StatePlace},
    parts::{Attribute, Definition, Subject},
    read::read,
    tracking::Tracking,
};
