//! The formats of event traces.

use std::path::Path;

use crate::{
    failure::Failure,
    trace::{
        format::{self, Form},
        input::Input,
    },
};

/// How an event trace is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum EventFormat {
    /// JSON Lines: an event a line
    #[value(alias = "json", alias = "ndjson")]
    Jsonl,
    /// Logs of `ShiViz` and `GoVector`: host, vector clock, text
    #[value(alias = "govector")]
    Shiviz,
    /// `thread|op(target)|loc`, as RAPID and other race predictors read it
    #[value(alias = "rapid")]
    Std,
}

fn state_trace(file: &str) -> Failure {
    Failure::new(format!(
        "`{file}` is a state trace: it does not say which thread did what"
    ))
    .with_help(
        "follow its one run with `monitor check`, or give a trace of events: JSON Lines, ShiViz, or \
         `thread|op(target)|location`",
    )
}

/// The format of a file, where that is not said.
pub(super) fn format_of(input: &mut Input, file: Option<&Path>) -> Result<EventFormat, Failure> {
    Ok(match format::of(input, file)? {
        Some(Form::JsonLines) => EventFormat::Jsonl,
        Some(Form::Standard) => EventFormat::Std,
        Some(Form::Csv) => return Err(state_trace(input.name())),
        // Where it is empty, no format has an event less.
        None if input.rest().is_empty() => EventFormat::Jsonl,
        Some(Form::ShiViz) | None => EventFormat::Shiviz,
    })
}

/// Whether a line has `op` or `op(target)` behind its first bar.
pub(crate) fn has_operation(line: &[u8]) -> bool {
    let operation = line.split(|byte| *byte == b'|').nth(1).unwrap_or_default();
    let operation = operation.trim_ascii();
    let letters = operation
        .iter()
        .take_while(|byte| byte.is_ascii_alphabetic())
        .count();
    letters > 0 && matches!(operation.get(letters), None | Some(b'('))
}
