//! Traces: from files to blocks of steps, or to events.

pub(crate) mod arriving;
pub(crate) mod block;
pub(crate) mod cell;
pub(crate) mod compressed;
mod digits;
pub(crate) mod dump;
mod event_steps;
pub(crate) mod event_trace;
pub(crate) mod events;
mod foreign;
pub(crate) mod format;
mod format_error;
pub(crate) mod formats;
pub(crate) mod initial;
mod json;
mod line;
mod line_error;
pub(crate) mod line_pattern;
pub(crate) mod lines;
pub(crate) mod options;
#[cfg(feature = "parquet")]
mod parquet;
pub(crate) mod pattern;
mod placed_name;
mod recognise;
mod rows;
#[cfg(feature = "workers")]
pub(crate) mod sections;
pub(crate) mod skipped;
pub(crate) mod source;
mod syntax;
mod table;
pub(crate) mod table_form;
mod trace;
mod unset;
mod walk;

pub(crate) use self::{
    event_trace::{EventTrace, Settings},
    format::{Content, EventOptions, Format},
    options::{ReadingOptions, Ways},
    source::{InputLines, Meter},
    trace::Trace,
};
