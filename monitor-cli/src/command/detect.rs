//! `monitor detect`: formulas of RCTL+ on the states that an event trace allows.

use monitor_analysis::{DetectOptions, Detection, Detector};
use monitor_logic::{diagnostic::Diagnostic as FormulaDiagnostic, rctl};

use super::{
    events::{read, settings},
    refusal,
    status::Status,
};
use crate::{
    args::{DetectArguments, OutputFormat},
    diagnostic::Diagnostics,
    input::events::{readings::Readings, recorder::Recorder},
    property::{self, EventProperty},
    report::{
        Kind, Page, complain, detections,
        page::{BAD, BOLD, DOUBTFUL, GOOD},
        print,
        progress::Working,
        write,
    },
};

/// Reads an event trace, evaluates the formulas at its initial state, and prints the answers.
///
/// # Errors
///
/// When a formula or the trace is malformed.
pub(crate) fn run(arguments: &DetectArguments) -> Result<Status, Diagnostics> {
    let properties: Vec<EventProperty<_>> =
        property::read_as(&arguments.formulas.formulas, str::parse::<rctl::Formula>)?;
    for property in &properties {
        remark(property);
    }
    let settings = settings(&arguments.trace, Readings::new(&properties)?)?;
    let recorder = read(&arguments.trace.files, &settings)?;
    let options = DetectOptions::new().most_cuts(arguments.most_states);
    let working = Working::new("looking at states");
    let mut detections = Vec::new();
    let detector = Detector::new(recorder.computation());
    for property in &properties {
        let mut detection = detector
            .detect(&property.formula, &options)
            .map_err(|error| refusal::of(&error, property, &recorder))?;
        add_places(&mut detection, &recorder);
        detections.push(detection);
    }
    drop(working);
    let pairs = properties.iter().zip(&detections);
    match arguments.answer.format {
        OutputFormat::Text => {
            let mut page = Page::default();
            for (property, detection) in pairs {
                show(&mut page, property, detection);
            }
            print(&page)?;
        }
        OutputFormat::Json => write(&detections::json(pairs.collect()))?,
    }
    let holds = detections.iter().map(|detection| detection.holds);
    Ok(if holds.clone().any(|holds| holds == Some(false)) {
        Status::Violated
    } else if holds.clone().any(|holds| holds.is_none()) {
        Status::Incomplete
    } else {
        Status::Holds
    })
}

/// Notes that a formula without an operator of time is about one state only.
pub(crate) fn remark(property: &EventProperty<rctl::Formula>) {
    if property.formula.is_temporal() {
        return;
    }
    let text = property.text.trim();
    let note = FormulaDiagnostic::new(
        "this is about the first state only, the one before any event",
        property.formula.span,
    );
    let note = note.with_help(format!(
        "for all states of all runs write `AG({text})`, for some state of some run `EF({text})`"
    ));
    complain(Kind::Note, &property.show(note));
}

/// Gives each step without a place in the program its place in the trace.
fn add_places(detection: &mut Detection, recorder: &Recorder) {
    for evidence in &mut detection.evidence {
        for step in &mut evidence.path.steps {
            recorder.locate(step.event.number, &mut step.event.location);
        }
    }
}

/// Adds an answer, after a blank line if it is not the first.
fn show(page: &mut Page, property: &EventProperty<rctl::Formula>, detection: &Detection) {
    if !page.is_empty() {
        page.add('\n');
    }
    if let Some(name) = &property.name {
        page.paint(BOLD, name);
        page.add('\n');
    }
    let style = match detection.holds {
        Some(true) => GOOD,
        Some(false) => BAD,
        None => DOUBTFUL,
    };
    page.paint(style, format_args!("{}:", detection.verdict()));
    page.add(format_args!(" {}", detection.details()));
    page.end_line();
}
