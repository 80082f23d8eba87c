//! `monitor slice`: the states of an event trace that satisfy a formula, as a graph.

use monitor_analysis::{SlicedComputation, slice};
use monitor_logic::rctl;
use serde_json::json;

use super::{
    events::{read, settings},
    refusal,
    status::Status,
};
use crate::{
    args::{SliceArguments, SliceFormat},
    diagnostic::{Diagnostic, Diagnostics},
    input::events::readings::Readings,
    property::{self, EventProperty},
    report::{Page, print, write},
};

/// Reads an event trace and prints its slice.
///
/// # Errors
///
/// When the formula or the trace is malformed.
pub(crate) fn run(arguments: &SliceArguments) -> Result<Status, Diagnostics> {
    let properties: Vec<EventProperty<_>> =
        property::read_as(&arguments.formulas.formulas, str::parse::<rctl::Formula>)?;
    let [property] = &properties[..] else {
        return Err(Diagnostic::new("a slice is of one formula")
            .with_help("join several with `&&`, or run the command once for each")
            .into());
    };
    let settings = settings(&arguments.trace, Readings::new(&properties)?)?;
    let recorder = read(&arguments.trace.files, &settings)?;
    let sliced = slice(recorder.computation(), &property.formula)
        .map_err(|error| refusal::of(&error, property, &recorder))?;
    match arguments.format {
        SliceFormat::Text => print(&Page::from(&*format!("{sliced}\n")))?,
        SliceFormat::Dot => write(&sliced.dot())?,
        SliceFormat::Json => write(&object(&sliced))?,
    }
    Ok(if sliced.is_empty {
        Status::Violated
    } else {
        Status::Holds
    })
}

fn object(sliced: &SlicedComputation) -> String {
    let meta_events: Vec<_> = sliced
        .meta_events
        .iter()
        .map(|meta_event| json!({"events": meta_event.events, "after": meta_event.after}))
        .collect();
    let object = json!({
        "formula": sliced.formula,
        "exact": sliced.is_exact,
        "empty": sliced.is_empty,
        "always": sliced.always,
        "never": sliced.never,
        "meta_events": meta_events,
    });
    format!("{object}\n")
}
