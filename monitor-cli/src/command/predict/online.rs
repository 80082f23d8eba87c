//! Events as they arrive: the verdict as soon as it is known, in bounded memory.

use std::fmt::Write as _;

use monitor_analysis::{
    CheckError, CheckOptions, Computation, ComputationError, Online, Outcome, Verdict, check,
    event::Event,
};

use super::answer::{add_places, show};
use crate::{
    args::{OutputFormat, PredictArguments},
    command::{events::tell, refusal, status::Status},
    diagnostic::{Diagnostic, Diagnostics, FilePlace},
    input::{EventTrace, Meter, Settings, events::recorder::Recorder},
    property::EventProperty,
    report::{
        Page,
        outcomes::{OutcomeAnswer, json},
        page::{BAD, DOUBTFUL, GOOD},
        print, write,
    },
};

/// How many states are kept by default.
const MOST_CUTS: usize = 1 << 20;

/// How many events are kept to show the schedule of a violation.
const KEPT_EVENTS: usize = 1 << 16;

/// How many states may be looked at to find the schedule.
const SCHEDULE_STATES: u128 = 1 << 20;

/// A property that is followed.
struct Followed<'a> {
    property: &'a EventProperty,
    online: Online,
    answer: Option<OutcomeAnswer>,
}

/// Follows a trace until all properties are violated or it ends.
///
/// # Errors
///
/// When the trace is malformed. What was found before has been printed.
pub(crate) fn run(
    arguments: &PredictArguments,
    properties: &[EventProperty],
    settings: &Settings,
) -> Result<Status, Diagnostics> {
    if arguments.trace.files.len() > 1 {
        return Err(Diagnostic::new("`--online` follows one trace")
            .with_help("check several files without it: only all of them tell their order")
            .into());
    }
    let mut trace = EventTrace::open(&arguments.trace.files, settings, false, &Meter::default())?;
    let mut next = trace.event()?;
    trace.assume_regions();
    let mut all = Vec::new();
    for property in properties {
        let width = arguments.width.map_or(MOST_CUTS, usize::from);
        let online = Online::new(trace.recorder().computation(), &property.formula, width)
            .map_err(|error| declared(refusal::of(&error, property, trace.recorder()), &error))?;
        all.push(Followed {
            property,
            online,
            answer: None,
        });
    }
    let mut kept = Some(Vec::new());
    let mut events = 0;
    loop {
        for followed in &mut all {
            followed.look(arguments, trace.recorder(), kept.as_deref(), events)?;
        }
        if all.iter().all(|followed| followed.answer.is_some()) {
            break;
        }
        let Some(event) = next else {
            break;
        };
        events += 1;
        for followed in all.iter_mut().filter(|followed| followed.answer.is_none()) {
            let pushed = followed.online.push(&event);
            pushed.map_err(|error| refusal::of(&error, followed.property, trace.recorder()))?;
        }
        kept = kept.filter(|kept: &Vec<Event>| kept.len() < KEPT_EVENTS);
        if let Some(kept) = &mut kept {
            kept.push(event);
        }
        // What is known is reported before more is waited for.
        for followed in &mut all {
            followed.look(arguments, trace.recorder(), kept.as_deref(), events)?;
        }
        if all.iter().all(|followed| followed.answer.is_some()) {
            break;
        }
        next = trace.event()?;
    }
    if all.iter().any(|followed| followed.answer.is_none()) {
        trace.check_names()?;
    } else {
        tell(trace.unmentioned());
    }
    tell(trace.take_notes());
    finish(arguments, all, events)
}

impl Followed<'_> {
    /// Reports a violation that was found.
    fn look(
        &mut self,
        arguments: &PredictArguments,
        recorder: &Recorder,
        kept: Option<&[Event]>,
        events: usize,
    ) -> Result<(), Diagnostic> {
        let Some(found) = self.online.violation().filter(|_| self.answer.is_none()) else {
            return Ok(());
        };
        let observed = found.observed;
        let outcome = kept
            .and_then(|kept| scheduled(self.property, recorder, kept))
            .filter(|outcome| outcome.observed_violated() == observed);
        let mut answer = match &outcome {
            Some(outcome) => OutcomeAnswer::new(outcome),
            None => OutcomeAnswer::found(observed),
        };
        answer.event = Some(events);
        if arguments.answer.format == OutputFormat::Text {
            let mut page = Page::default();
            match &outcome {
                Some(outcome) => show(&mut page, self.property, outcome, arguments.edges),
                None => self.show(&mut page, observed, recorder, events),
            }
            print(&page)?;
        }
        self.answer = Some(answer);
        Ok(())
    }

    /// Adds the answer for people, without a schedule.
    fn show(&self, page: &mut Page, observed: bool, recorder: &Recorder, events: usize) {
        let title = self.property.title();
        let at = match recorder.last_place() {
            Some(place) if events > 0 => {
                let place = FilePlace {
                    column: None,
                    ..place
                };
                format!("event {events} ({place})")
            }
            _ => "the state before the first event".to_owned(),
        };
        let _ = if observed {
            page.paint(BAD, format_args!("{}:", Verdict::Observed));
            writeln!(page, " {title}\nat {at}")
        } else {
            page.paint(BAD, format_args!("{}:", Verdict::Predicted));
            writeln!(
                page,
                " with {at} an interleaving breaks {title}\nThe events up to there, checked \
                 without `--online`, show it."
            )
        };
    }
}

/// Checks the events so far, if there are not too many, to find a schedule.
fn scheduled(property: &EventProperty, recorder: &Recorder, kept: &[Event]) -> Option<Outcome> {
    let computation = again(recorder.computation(), kept).ok()?;
    let options = CheckOptions::new().most_states(SCHEDULE_STATES);
    let mut outcome = check(&computation, &property.formula, &options).ok()?;
    add_places(&mut outcome, recorder);
    outcome.violated().then_some(outcome)
}

/// Creates a computation with the same names and these events.
fn again(names: &Computation, events: &[Event]) -> Result<Computation, ComputationError> {
    let mut computation = Computation::new();
    for name in names.threads() {
        computation.thread(name);
    }
    for name in names.messages() {
        computation.message(name);
    }
    for name in names.regions() {
        computation.region(name)?;
    }
    for name in names.variables() {
        let variable = names.find_variable(name);
        let initial = variable.and_then(|variable| names.initial(variable).cloned());
        computation.variable(name, initial)?;
    }
    for event in events {
        computation.push_event(event)?;
    }
    Ok(computation)
}

fn declared(failure: Diagnostic, error: &CheckError) -> Diagnostic {
    match error {
        CheckError::NoInitialValue(_) | CheckError::UnknownName(_) => {
            failure.with_note("what formulas read must be known before the second event is read")
        }
        _ => failure,
    }
}

fn finish(
    arguments: &PredictArguments,
    all: Vec<Followed<'_>>,
    events: usize,
) -> Result<Status, Diagnostics> {
    let mut answers = Vec::new();
    let mut page = Page::default();
    for followed in all {
        let Followed {
            property,
            online,
            answer,
        } = followed;
        let answer = answer.unwrap_or_else(|| {
            let title = property.title();
            let _ = if online.is_complete() {
                page.paint(GOOD, "holds on all runs:");
                writeln!(page, " {title}\n({})", many(events))
            } else {
                let why = if online.dropped() == 0 {
                    "a thread came that was neither started nor named, in the first line or by `--thread`"
                        .to_owned()
                } else {
                    format!("{} were dropped", online.dropped())
                };
                page.paint(DOUBTFUL, format_args!("{}:", Verdict::Incomplete));
                writeln!(
                    page,
                    " {title}\n({}; {} states were looked at; {why})",
                    many(events),
                    online.visited(),
                )
            };
            let width = arguments.width.map_or(MOST_CUTS, usize::from);
            let bound = (width, online.visited(), online.dropped());
            OutcomeAnswer::not_found((!online.is_complete()).then_some(bound))
        });
        answers.push((property, answer));
    }
    let status = if answers.iter().any(|(_, answer)| answer.violated) {
        Status::Violated
    } else if answers.iter().all(|(_, answer)| answer.complete) {
        Status::Holds
    } else {
        Status::Incomplete
    };
    match arguments.answer.format {
        OutputFormat::Json => write(&json(answers, None))?,
        OutputFormat::Text => print(&page)?,
    }
    Ok(status)
}

fn many(events: usize) -> String {
    format!("{events} event{}", if events == 1 { "" } else { "s" })
}
