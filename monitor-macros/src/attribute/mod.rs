//! The text of one `#[monitor(...)]`: formula, propositions and options.

mod argument;
mod diagnostics;
mod event_call;
pub(crate) mod options;
mod parts;
mod read;
mod short_forms;
mod tracking;

pub(crate) use self::{
    event_call::EventCall,
    options::{At, Entry, OnViolation, StatePlace},
    parts::{Attribute, Definition, Subject},
    read::read,
    tracking::Tracking,
};
