//! `monitor predict`: all consistent runs of an event trace against formulas.

mod online;
pub(super) mod refusal;

use monitor_analysis::{CheckOptions, Outcome, Verdict, check};

use super::{Status, total_bytes};
use crate::{
    args::{Events, OutputFormat, PredictArguments},
    failure::{Failure, Failures},
    output::{
        Kind, Page, complain,
        outcomes::{Answer, json},
        page::{BAD, BOLD, DOUBTFUL, GOOD},
        print,
        progress::{Progress, Working},
        write,
    },
    properties::{self, Property},
    trace::{
        events::{EventTrace, Pattern, Settings, readings::Readings, recorder::Recorder},
        input::Meter,
    },
};

/// Reads an event trace, checks all its interleavings, and prints the answer.
///
/// # Errors
///
/// When a formula or the trace is malformed.
pub fn run(arguments: &PredictArguments) -> Result<Status, Failures> {
    let properties = properties::read(&arguments.formulas.formulas)?;
    for remark in properties.iter().flat_map(Property::remarks) {
        complain(Kind::Note, &remark);
    }
    properties::refuse_trivial(&properties, &arguments.allow)?;
    let settings = settings(&arguments.trace, Readings::new(&properties)?)?;
    if arguments.online {
        return online::run(arguments, &properties, &settings);
    }
    let recorder = read(&arguments.trace.events, &settings)?;
    let options = CheckOptions {
        width: arguments.width.map(usize::from),
        count: arguments.counts.count,
        states: arguments.counts.states,
        most_states: arguments.most_states,
        exhaustive: arguments.counts.count,
        ..CheckOptions::default()
    };
    let working = Working::new("looking at interleavings");
    let mut outcomes = Vec::new();
    for property in &properties {
        let mut outcome = check(recorder.computation(), &property.formula, &options)
            .map_err(|error| refusal::of(&error, property, &recorder))?;
        add_places(&mut outcome, &recorder);
        outcomes.push(outcome);
    }
    drop(working);
    let is_uncounted = |outcome: &Outcome| {
        arguments.counts.count && outcome.runs.is_none()
            || arguments.counts.states && outcome.states.is_none()
    };
    if outcomes.iter().any(is_uncounted) {
        let why = match arguments.width {
            Some(_) => "with `--width` not all states are looked at".to_owned(),
            None => format!("there are more than {} states", options.most_states),
        };
        let message = format!("not everything is counted: {why}");
        complain(Kind::Warning, &Failure::new(message));
    }
    let pairs = || properties.iter().zip(&outcomes);
    match arguments.answer.format {
        OutputFormat::Json => {
            let answers = pairs().map(|(property, outcome)| (property, Answer::new(outcome)));
            write(&json(answers.collect()))?;
        }
        OutputFormat::Text => {
            let mut page = Page::default();
            for (property, outcome) in pairs() {
                show(&mut page, property, outcome, arguments.edges);
            }
            print(&page)?;
        }
    }
    Ok(status(&outcomes))
}

/// Reads all of an event trace, with a bar where that takes long.
///
/// # Errors
///
/// When it is malformed.
pub(super) fn read(
    events: &[std::path::PathBuf],
    settings: &Settings,
) -> Result<Recorder, Failure> {
    /// The bar is looked after once in so many events.
    const EVENTS: u64 = 1 << 10;
    let meter = Meter::default();
    let progress = Progress::new(meter.clone(), total_bytes(events));
    let trace = EventTrace::open(events, settings, true, &meter)?;
    let read = trace.read(|count| {
        if count % EVENTS == 0 {
            progress.show(count, "events");
        }
    });
    progress.finish();
    let mut recorder = read?;
    tell(recorder.take_notes());
    Ok(recorder)
}

/// Tells what is to be told beside the answer.
fn tell(notes: Vec<Failure>) {
    for note in notes {
        complain(Kind::Note, &note);
    }
}

/// How to read a trace of which formulas read this much.
///
/// # Errors
///
/// When the pattern of an event is none.
pub(super) fn settings(trace: &Events, readings: Readings) -> Result<Settings, Failure> {
    Ok(Settings {
        format: trace.from,
        pattern: pattern(trace.regex.as_deref())?,
        readings,
        initial: trace.init.clone(),
        regions: trace.region.clone(),
        threads: trace.thread.clone(),
    })
}

/// How an event of a `ShiViz` log is written, if an option says so.
fn pattern(text: Option<&str>) -> Result<Option<Pattern>, Failure> {
    text.map(|text| Pattern::new(text).map_err(|why| Failure::new(format!("`--regex`: {why}"))))
        .transpose()
}

fn status(outcomes: &[Outcome]) -> Status {
    if outcomes.iter().any(Outcome::violated) {
        Status::Violated
    } else if outcomes.iter().all(Outcome::is_complete) {
        Status::Holds
    } else {
        Status::Incomplete
    }
}

/// A step without a place in the program has one in the trace.
fn add_places(outcome: &mut Outcome, recorder: &Recorder) {
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
fn show(page: &mut Page, property: &Property, outcome: &Outcome, edges: bool) {
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
        Verdict::Incomplete => DOUBTFUL,
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
