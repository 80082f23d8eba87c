//! `monitor check` of formulas with `@`, on an event trace.

use std::fmt::Write as _;

use monitor_analysis::{
    CheckError, describe,
    knowledge::{DecentralizedOutcome, DecentralizedViolation, check},
    printable,
};
use monitor_logic::{
    diagnostic::Diagnostic as FormulaDiagnostic,
    evaluate::{Column, ValueOrigin},
    mttl::Formula,
    readings::ReadName,
    source::closest,
};
use serde::Serialize;

use super::reading::refuse_for_events;
use crate::{
    args::{CheckArguments, OutputFormat},
    command::{events, status::Status},
    diagnostic::{Diagnostic, Diagnostics},
    input::{Settings, events::recorder::Recorder, formats},
    property::EventProperty,
    report::{
        Page,
        page::{BAD, BOLD, GOOD},
        print,
        titled::{Titled, titled},
        write,
    },
};

/// Checks the formulas and prints the answer.
///
/// # Errors
///
/// When the trace is malformed, or lacks something that a formula asks for.
pub(crate) fn run(
    arguments: &CheckArguments,
    properties: &[EventProperty<Formula>],
) -> Result<Status, Diagnostics> {
    refuse_for_events(arguments)?;
    let format = arguments.reading.from;
    if let Some(format) = format.filter(|format| format.events.is_none()) {
        return Err(state_trace(format.name).into());
    }
    let settings = Settings {
        format,
        initial: arguments.reading.init.clone(),
        ..Settings::default()
    };
    let recorder = events::read(&arguments.traces, &settings)?;
    let mut judgements = Vec::new();
    for property in properties {
        let columns = property.formula.readings(ValueOrigin::Log);
        for column in columns.iter().flatten().flatten() {
            let name = ReadName::of_column(&column.name);
            let name = name.object();
            if recorder.is_unmentioned(name) {
                return Err(with_reader(recorder.unknown(name), property, name).into());
            }
        }
        let judgement = check(recorder.computation(), &property.formula);
        judgements.push(judgement.map_err(|error| refusal(&error, property, &recorder))?);
    }
    let violated = judgements.iter().any(DecentralizedOutcome::violated);
    let pairs = properties.iter().zip(&judgements);
    match arguments.answer.format {
        OutputFormat::Json => {
            let line = match judgements.as_slice() {
                [judgement] => serde_json::to_string(&ThreadsAnswer::new(judgement)),
                _ => serde_json::to_string(&Answers {
                    violated,
                    properties: titled(pairs.map(|(property, judgement)| {
                        (property.title().to_owned(), ThreadsAnswer::new(judgement))
                    })),
                }),
            };
            let line = line.map_err(|error| Diagnostic::new(error.to_string()))?;
            write(&format!("{line}\n"))?;
        }
        OutputFormat::Text => {
            let mut page = Page::default();
            for (property, judgement) in pairs {
                show(&mut page, property, judgement, &recorder, arguments);
            }
            print(&page)?;
        }
    }
    Ok(if violated {
        Status::Violated
    } else {
        Status::Holds
    })
}

fn state_trace(name: &str) -> Diagnostic {
    let message = format!(
        "a formula with `@` needs a trace of events: `{name}` does not say which thread did what"
    );
    Diagnostic::new(message).with_help(format!(
        "events are written in one of the formats {}: `monitor predict --help` has them",
        formats::of_events()
    ))
}

/// The answer about one formula.
#[derive(Serialize)]
struct ThreadsAnswer<'a> {
    violated: bool,
    /// How many events the threads that check it had.
    steps: usize,
    /// The number of the event.
    first_violation: Option<usize>,
    violations: usize,
    /// For each of these events, numbered from 1 among all, whether the formula holds after it.
    verdicts: &'a [(usize, bool)],
}

#[derive(Serialize)]
struct Answers<'a> {
    violated: bool,
    properties: Titled<ThreadsAnswer<'a>>,
}

impl<'a> ThreadsAnswer<'a> {
    fn new(judgement: &'a DecentralizedOutcome) -> Self {
        let broken = judgement.verdicts.iter().filter(|(_, holds)| !holds);
        Self {
            violated: judgement.violated(),
            steps: judgement.verdicts.len(),
            first_violation: broken.clone().next().map(|(event, _)| *event),
            violations: broken.count(),
            verdicts: &judgement.verdicts,
        }
    }
}

fn show(
    page: &mut Page,
    property: &EventProperty<Formula>,
    judgement: &DecentralizedOutcome,
    recorder: &Recorder,
    arguments: &CheckArguments,
) {
    let answer = ThreadsAnswer::new(judgement);
    let who = match &judgement.thread {
        Some(thread) => format!("thread `{}`", printable(thread)),
        None => "all threads".to_owned(),
    };
    page.paint(BOLD, property.title());
    page.add(": ");
    let steps = answer.steps;
    match answer.first_violation {
        None => {
            page.paint(GOOD, "holds");
            let _ = writeln!(page, " after all {steps} events of {who}");
        }
        Some(first) => {
            page.paint(BAD, "violated");
            let place = place(recorder, first);
            let _ = writeln!(
                page,
                " after {} of {steps} events of {who}, first after event {first}{place}",
                answer.violations,
            );
            if let Some(found) = &judgement.first_violation {
                page.add(what_was_known(found, recorder));
            }
        }
    }
    if arguments.verdicts {
        for (event, holds) in answer.verdicts {
            let _ = writeln!(page, "  event {event}: {holds}");
        }
    }
}

/// Returns where the event with this number is, in brackets.
fn place(recorder: &Recorder, event: usize) -> String {
    let place = event
        .checked_sub(1)
        .and_then(|event| recorder.location(event));
    place.map_or_else(String::new, |place| {
        format!(" ({})", printable(&place.to_string()))
    })
}

/// Returns what a thread knew when it found a violation: its own state, and the answers of other
/// threads with the events that they are from and the way on which they came.
fn what_was_known(found: &DecentralizedViolation, recorder: &Recorder) -> String {
    let thread = printable(&found.thread);
    let mut text = format!("  what `{thread}` knew after event {}:\n", found.event);
    for (name, value) in &found.values {
        let _ = writeln!(text, "    {} = {value}", printable(name));
    }
    for heard in &found.heard {
        let (other, asked) = (printable(&heard.thread), &heard.asked);
        let answer = &heard.answer;
        let _ = write!(text, "    @{other}({asked}) = {answer}: ");
        match heard.event.zip(heard.reason.as_ref()) {
            Some((event, reason)) => {
                let what = recorder.computation().events().get(event - 1);
                let what = what.map(|event| describe(recorder.computation(), event));
                let what = what.unwrap_or_default();
                let reason = reason.to_string();
                let reason = printable(&reason);
                let _ = writeln!(
                    text,
                    "so after event {event}{} of `{other}`: {}\n      known through {reason}",
                    place(recorder, event),
                    what,
                );
            }
            None => {
                let _ = writeln!(
                    text,
                    "so before its first event; of a later one `{thread}` could not know"
                );
            }
        }
    }
    text
}

/// Adds the place in the formula that reads this name first.
fn with_reader(failure: Diagnostic, property: &EventProperty<Formula>, name: &str) -> Diagnostic {
    let columns = property.formula.readings(ValueOrigin::Log);
    let columns = columns.iter().flatten().flatten();
    let reads = |column: &&Column| ReadName::of_column(&column.name).object() == name;
    match columns.min_by_key(|column| (!reads(column), column.span)) {
        Some(column) if reads(&column) => {
            let what = format!("the formula reads `{name}`");
            failure.with_related(property.show(FormulaDiagnostic::new(what, column.span)))
        }
        _ => failure,
    }
}

/// Returns why there is no answer, for people.
fn refusal(
    error: &CheckError,
    property: &EventProperty<Formula>,
    recorder: &Recorder,
) -> Diagnostic {
    match error {
        CheckError::UnknownName(name) => with_reader(recorder.unknown(name), property, name),
        CheckError::NoInitialValue(name) => {
            with_reader(recorder.without_value(name), property, name)
        }
        CheckError::Formula(mistake) => property.show((**mistake).clone()),
        CheckError::UnknownThread(name) => {
            let threads: Vec<&str> = recorder.computation().threads().iter().collect();
            let message = format!("the trace has no thread `{name}`");
            let named = property.formula.threads();
            let place = named.iter().find(|(known, _)| known == name);
            let span = place.map_or(property.formula.span, |(_, span)| *span);
            let mistake = FormulaDiagnostic::new(message, span);
            let mistake = match closest(name, threads.iter().copied()) {
                Some(close) => mistake.with_help(format!("did you mean `{close}`?")),
                None => mistake.with_help(format!("its threads are {}", threads.join(", "))),
            };
            property.show(mistake)
        }
        other => Diagnostic::new(format!("{}: {other}", property.title())),
    }
}
