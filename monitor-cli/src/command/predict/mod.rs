//! `monitor predict`: all consistent runs of an event trace against formulas.

mod answer;
mod online;

use monitor_analysis::{
    CheckOptions, Outcome, check,
    deadlock::{DeadlockOptions, Deadlocks, find},
};

use self::answer::{add_places, show};

use super::{
    events::{read, settings},
    refusal,
    status::Status,
};
use crate::{
    args::{OutputFormat, PredictArguments},
    diagnostic::{Diagnostic, Diagnostics},
    input::events::readings::Readings,
    property::{self, EventProperty},
    report::{
        Kind, Page, complain, deadlocks,
        outcomes::{OutcomeAnswer, json},
        print,
        progress::Working,
        rests::Rests,
        write,
    },
};

/// Reads an event trace, checks all its interleavings, and prints the answer.
///
/// # Errors
///
/// When a formula or the trace is malformed.
pub(crate) fn run(arguments: &PredictArguments) -> Result<Status, Diagnostics> {
    let properties: Vec<EventProperty> = property::read(&arguments.formulas)?;
    for remark in properties.iter().flat_map(EventProperty::remarks) {
        complain(Kind::Note, &remark);
    }
    property::refuse_trivial(&properties, &arguments.allow, &refusal::allow)?;
    let mut settings = settings(&arguments.trace, Readings::new(&properties)?)?;
    settings.keeps_locks = arguments.locks.deadlocks;
    if arguments.online {
        return online::run(arguments, &properties, &settings);
    }
    let recorder = read(&arguments.trace.files, &settings)?;
    let options = CheckOptions::new()
        .width(arguments.width.map(usize::from))
        .count(arguments.counts.count)
        .states(arguments.counts.states)
        .most_states(arguments.most_states)
        .exhaustive(arguments.counts.count)
        .locks(arguments.locks.are_movable);
    let working = Working::new("looking at interleavings");
    let mut outcomes = Vec::new();
    let mut rests = Vec::new();
    for property in &properties {
        let refuse = |error| refusal::of(&error, property, &recorder);
        let mut outcome =
            check(recorder.computation(), &property.formula, &options).map_err(refuse)?;
        add_places(&mut outcome, &recorder);
        let found = arguments
            .rests_on
            .then(|| Rests::of(&recorder, &property.formula, &options, &outcome));
        rests.push(found.transpose().map_err(refuse)?);
        outcomes.push(outcome);
    }
    let found = arguments.locks.deadlocks.then(|| {
        let mut found = find(recorder.computation(), &DeadlockOptions::new());
        deadlocks::add_places(&mut found, &recorder);
        found
    });
    drop(working);
    if found.as_ref().is_some_and(|found| found.locks == 0) {
        let note = Diagnostic::new("no lock was seen: no event takes one or asks for one");
        complain(Kind::Note, &note);
    }
    let is_uncounted = |outcome: &Outcome| {
        arguments.counts.count && outcome.runs.is_none()
            || arguments.counts.states && outcome.states.is_none()
    };
    if outcomes.iter().any(is_uncounted) {
        let why = match arguments.width {
            _ if arguments.locks.are_movable => {
                "with `--locks` runs are not, since some end in a deadlock".to_owned()
            }
            Some(_) => "with `--width` not all states are looked at".to_owned(),
            None => format!("there are more than {} states", options.most_states),
        };
        let message = format!("not everything is counted: {why}");
        complain(Kind::Warning, &Diagnostic::new(message));
    }
    let pairs = || properties.iter().zip(&outcomes);
    match arguments.answer.format {
        OutputFormat::Json => {
            let answers = pairs().zip(&rests).map(|((property, outcome), rests)| {
                (
                    property,
                    OutcomeAnswer::new(outcome).with_rests(rests.as_ref()),
                )
            });
            write(&json(answers.collect(), found.as_ref()))?;
        }
        OutputFormat::Text => {
            let mut page = Page::default();
            for ((property, outcome), rests) in pairs().zip(&rests) {
                show(&mut page, property, outcome, arguments.edges);
                if let Some(rests) = rests {
                    rests.show(&mut page);
                }
            }
            if let Some(found) = &found {
                deadlocks::show(&mut page, found);
            }
            print(&page)?;
        }
    }
    Ok(status(&outcomes, found.as_ref()))
}

fn status(outcomes: &[Outcome], found: Option<&Deadlocks>) -> Status {
    if outcomes.iter().any(Outcome::violated) || found.is_some_and(Deadlocks::found) {
        Status::Violated
    } else if outcomes.iter().all(Outcome::is_complete) && found.is_none_or(|found| found.complete)
    {
        Status::Holds
    } else {
        Status::Incomplete
    }
}
