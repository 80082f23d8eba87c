//! The answer for people.

use monitor_analysis::{Outcome, Verdict};

use crate::{
    input::events::recorder::Recorder,
    property::Property,
    report::{
        Page,
        page::{BAD, BOLD, DOUBTFUL, GOOD},
    },
};

/// A step without a place in the program has one in the trace.
pub(super) fn add_places(outcome: &mut Outcome, recorder: &Recorder) {
    let Some(violation) = &mut outcome.violation else {
        return;
    };
    for step in &mut violation.schedule.steps {
        if step.location.is_none() {
            let event = step.event.checked_sub(1);
            step.location = event.and_then(|event| recorder.location(event));
        }
    }
}

/// Adds an answer, with the property's name if it has one, behind a blank line where others stand before it.
pub(super) fn show(page: &mut Page, property: &Property, outcome: &Outcome, edges: bool) {
    if !page.is_empty() {
        page.add('\n');
    }
    if let Some(name) = &property.name {
        page.paint(BOLD, name);
        page.add('\n');
    }
    let verdict = outcome.verdict();
    let style = match verdict {
        Verdict::Holds => GOOD,
        Verdict::Observed | Verdict::Predicted => BAD,
        // As `Incomplete`, and what later releases may answer.
        _ => DOUBTFUL,
    };
    page.paint(style, format_args!("{verdict}:"));
    let details = outcome.details();
    if edges {
        page.add(format_args!(" {details:#}"));
    } else {
        page.add(format_args!(" {details}"));
    }
    page.end_line();
}
