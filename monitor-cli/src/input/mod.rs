//! Traces: from files to blocks of steps, or to events.

pub(crate) mod arriving;
pub(crate) mod block;
pub(crate) mod cell;
pub(crate) mod compressed;
mod csv;
mod digits;
pub(crate) mod dump;
mod event_steps;
pub(crate) mod event_trace;
pub(crate) mod events;
mod first_names;
pub(crate) mod format;
pub(crate) mod formats;
pub(crate) mod initial;
mod json;
mod json_events;
mod json_lines;
mod known_lines;
mod line_error;
pub(crate) mod line_pattern;
pub(crate) mod lines;
mod logfmt;
pub(crate) mod options;
mod otlp;
#[cfg(feature = "parquet")]
mod parquet;
pub(crate) mod pattern;
mod recognise;
mod rows;
#[cfg(feature = "workers")]
pub(crate) mod sections;
mod shiviz;
pub(crate) mod skipped;
pub(crate) mod source;
mod standard;
mod syntax;
mod trace;
mod unset;
mod walk;

pub(crate) use self::{
    event_trace::{EventTrace, Settings},
    first_names::first_names,
    format::{EventOptions, Format},
    options::{ReadingOptions, Ways},
    source::{InputLines, Meter},
    trace::Trace,
};
