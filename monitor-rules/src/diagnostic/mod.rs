//! What people are told, in parts that keep their meaning until they are drawn.

mod diagnostics;
mod drawing;
mod listed;
mod passage;
mod unreadable;

pub use self::{
    diagnostics::{Diagnostic, DiagnosticLocation, Diagnostics, Remark},
    drawing::{Kind, drawn, drawn_by},
    listed::listed,
    passage::{Excerpt, FilePlace, Passage, column},
    unreadable::cannot_read,
};
