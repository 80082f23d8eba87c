//! `monitor convert`: event traces in the forms of other tools.

use monitor_analysis::export;

use super::{
    Status,
    predict::{read, settings},
};
use crate::{
    args::{ConvertArguments, Target},
    failure::Failure,
    output::print,
    trace::events::readings::Readings,
};

/// Reads an event trace and prints it in another form.
///
/// # Errors
///
/// When the trace is malformed, or cannot be written in that form.
pub fn run(arguments: &ConvertArguments) -> Result<Status, Failure> {
    let settings = settings(&arguments.trace, Readings::default())?;
    let recorder = read(&arguments.trace.events, &settings)?;
    let computation = recorder.computation();
    let text = match arguments.to {
        Target::Jsonl => export::json_lines(computation),
        Target::Shiviz => export::shiviz(computation).map_err(Failure::new)?,
        Target::Dot => export::dot(computation).map_err(Failure::new)?,
        Target::Csv => export::observed_run(computation),
    };
    print(&text)?;
    Ok(Status::Holds)
}
