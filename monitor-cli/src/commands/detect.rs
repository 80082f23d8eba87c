//! `monitor detect`: formulas of RCTL+ on the states that an event trace allows.

use monitor_analysis::detect::{Detection, Options, detect};
use monitor_logic::{diagnostic::Diagnostic, rctl};

use super::{
    Status,
    predict::{read, refusal, settings},
};
use crate::{
    args::{DetectArguments, OutputFormat},
    failure::Failure,
    output::{
        complain, detections,
        paint::{Kind, bad, bold, doubtful, good},
        print,
        progress::Working,
        write,
    },
    properties::{self, Property},
    trace::events::{readings::Readings, recorder::Recorder},
};

/// Reads an event trace, asks the formulas of its initial state, and prints the answers.
///
/// # Errors
///
/// When a formula or the trace is malformed.
pub fn run(arguments: &DetectArguments) -> Result<Status, Failure> {
    let properties =
        properties::read_as(&arguments.formulas.formulas, str::parse::<rctl::Formula>)?;
    for property in &properties {
        remark(property);
    }
    let settings = settings(&arguments.trace, Readings::new(&properties)?)?;
    let recorder = read(&arguments.trace.events, &settings)?;
    let options = Options {
        most_cuts: arguments.most_states,
    };
    let working = Working::new("looking at states");
    let mut detections = Vec::new();
    for property in &properties {
        let mut detection = detect(recorder.computation(), &property.formula, &options)
            .map_err(|error| refusal::of(&error, property, &recorder))?;
        add_places(&mut detection, &recorder);
        detections.push(detection);
    }
    drop(working);
    let pairs = properties.iter().zip(&detections);
    match arguments.answer.format {
        OutputFormat::Text => {
            let texts: Vec<String> = pairs
                .map(|(property, detection)| text(property, detection))
                .collect();
            print(&texts.join("\n"))?;
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

/// Says of a formula that has no operator of time that it is about one state only.
pub(super) fn remark(property: &Property<rctl::Formula>) {
    if property.formula.is_temporal() {
        return;
    }
    let text = property.text.trim();
    let note = Diagnostic::new(
        "this is about the first state only, the one before any event",
        property.formula.span,
    );
    let note = note.with_help(format!(
        "for all states of all runs write `AG({text})`, for some state of some run `EF({text})`"
    ));
    complain(Kind::Note, &property.render(note));
}

/// A step without a place in the program has one in the trace.
fn add_places(detection: &mut Detection, recorder: &Recorder) {
    for evidence in &mut detection.evidence {
        for step in &mut evidence.path.steps {
            if step.location.is_none() {
                let event = step.event.checked_sub(1);
                step.location = event.and_then(|event| recorder.location(event));
            }
        }
    }
}

fn text(property: &Property<rctl::Formula>, detection: &Detection) -> String {
    let name = property
        .name
        .as_ref()
        .map(|name| format!("{}\n", bold(name)));
    let shown = detection.to_string();
    let paint = match detection.holds {
        Some(true) => good,
        Some(false) => bad,
        None => doubtful,
    };
    let (verdict, rest) = shown.split_once(':').unwrap_or((&shown, ""));
    format!(
        "{}{}{}\n",
        name.unwrap_or_default(),
        paint(&format!("{verdict}:")),
        rest.trim_end()
    )
}
