//! `monitor convert`: an event trace in the form of another tool.

use monitor_analysis::export;

use super::Status;
use crate::{
    args::{ConvertArguments, Target},
    events,
    failure::Failure,
    output::print,
    trace::input::Meter,
};

/// Reads an event trace and prints it in another form.
///
/// # Errors
///
/// When the trace is malformed, or cannot be written in that form.
pub fn run(arguments: &ConvertArguments) -> Result<Status, Failure> {
    let meter = Meter::default();
    let recorded = events::read(&arguments.events, arguments.from, &arguments.init, &meter)?;
    let computation = &recorded.computation;
    let text = match arguments.to {
        Target::Jsonl => export::json_lines(computation).map_err(Failure::new)?,
        Target::Shiviz => export::shiviz(computation).map_err(Failure::new)?,
        Target::Dot => export::dot(computation).map_err(Failure::new)?,
        Target::Csv => export::observed_run(computation),
    };
    print(&text)?;
    Ok(Status::Holds)
}
