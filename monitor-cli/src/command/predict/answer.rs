//! The answer for people.

use monitor_analysis::{Outcome, Verdict};

use crate::{
    input::events::recorder::Recorder,
    property::EventProperty,
    report::{
        Page,
        page::{ASIDE, BAD, BOLD, DOUBTFUL, GOOD},
    },
};

/// Gives each step without a place in the program its place in the trace.
pub(super) fn add_places(outcome: &mut Outcome, recorder: &Recorder) {
    let schedules = outcome
        .violation
        .iter_mut()
        .map(|found| &mut found.schedule);
    let possible = outcome.possible.iter_mut().map(|found| &mut found.schedule);
    for schedule in schedules.chain(possible) {
        for step in &mut schedule.steps {
            recorder.locate(step.event.number, &mut step.event.location);
        }
    }
    for possible in &mut outcome.possible {
        for read in &mut possible.changed {
            recorder.locate(read.number, &mut read.location);
        }
    }
}

/// Adds an answer, with the property's name if it has one, after a blank line if it is not the first.
pub(super) fn show(page: &mut Page, property: &EventProperty, outcome: &Outcome, edges: bool) {
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
        // Like `Incomplete`, and for whatever later versions may answer.
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
    for possible in &outcome.possible {
        page.paint(ASIDE, "possible:");
        page.add(" where sections of locks change places although their data conflict, it may break:\n\n");
        page.add(possible);
        page.end_line();
    }
    if let Some(bound) = outcome.possible_bound {
        page.paint(ASIDE, "possible:");
        page.add(format_args!(" {bound}"));
        page.end_line();
    }
}
