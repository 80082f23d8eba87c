//! `monitor predict`: all consistent runs of an event trace against formulas.

use std::fmt::Write as _;

use monitor_analysis::{
    check::{CheckError, Options, check},
    computation::Computation,
    online::Online,
    verdict::Outcome,
};
use monitor_logic::diagnostic::{Diagnostic, closest};

use super::Status;
use crate::{
    args::{OutputFormat, PredictArguments},
    events::{self, Reader, Recorded, Recorder},
    failure::Failure,
    output::{complain, outcomes, paint::Kind, print},
    properties::{self, Property},
    trace::input::Meter,
};

/// Reads an event trace, checks all its interleavings, and prints the answer.
///
/// # Errors
///
/// When a formula or the trace is malformed.
pub fn run(arguments: &PredictArguments) -> Result<Status, Failure> {
    let properties = properties::read(&arguments.formulas.formulas)?;
    for remark in properties.iter().flat_map(Property::remarks) {
        complain(Kind::Note, &remark);
    }
    properties::refuse_trivial(&properties, &arguments.allow)?;
    if arguments.online {
        return follow(arguments, &properties);
    }
    let meter = Meter::default();
    let recorded = events::read(&arguments.events, arguments.from, &arguments.init, &meter)?;
    let options = Options {
        width: arguments.width,
        count: arguments.count,
        exhaustive: arguments.count,
        ..Options::default()
    };
    let outcomes = properties
        .iter()
        .map(|property| {
            check(&recorded.computation, &property.formula, &options)
                .map_err(|error| refusal(&error, property, &recorded))
        })
        .collect::<Result<Vec<_>, _>>()?;
    let named: Vec<(Option<&str>, &str, &Outcome)> = properties
        .iter()
        .zip(&outcomes)
        .map(|(property, outcome)| (property.name.as_deref(), property.text.trim(), outcome))
        .collect();
    match arguments.format {
        OutputFormat::Json => print(&outcomes::json(&named))?,
        OutputFormat::Text => print(&text(&named, arguments.edges))?,
    }
    Ok(status(&outcomes))
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

/// For people: one answer after the other, with the names of those that have one.
fn text(outcomes: &[(Option<&str>, &str, &Outcome)], edges: bool) -> String {
    let mut text = String::new();
    for (number, (name, _, outcome)) in outcomes.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        if let Some(name) = name {
            let _ = writeln!(text, "{name}:");
        }
        let printed = if edges {
            format!("{outcome:#}")
        } else {
            outcome.to_string()
        };
        text.push_str(printed.trim_end());
        text.push('\n');
    }
    text
}

/// Why a question has no answer, drawn into the formula where that is the reason.
fn refusal(error: &CheckError, property: &Property, recorded: &Recorded) -> Failure {
    let at_name = |name: &str, message: String| {
        let names = property.formula.propositions();
        let span = names
            .iter()
            .flat_map(|expression| expression.names())
            .find(|found| found.text == name)
            .map_or(property.formula.span, |found| found.span);
        Diagnostic::new(message, span)
    };
    let computation = &recorded.computation;
    match error {
        CheckError::UnknownName(name) => {
            let message = format!("the trace has no variable or region `{name}`");
            let mut mistake = at_name(name, message);
            let known = names(computation);
            mistake = match closest(name, known.iter().map(String::as_str)) {
                Some(close) => mistake.with_help(format!("did you mean `{close}`?")),
                None => mistake.with_help(format!(
                    "a region that no thread entered is declared in the first line: \
                     `{{\"regions\": [\"{name}\"]}}`"
                )),
            };
            if !known.is_empty() {
                mistake = mistake.with_note(format!("the trace has {}", listed(&known)));
            }
            Failure::rendered(property.render(mistake))
        }
        CheckError::NoInitialValue(name) => {
            let mut mistake = at_name(name, error.to_string()).with_help(format!(
                "give it one in the first line: `{{\"init\": {{\"{name}\": 0}}}}`"
            ));
            if let Some(place) = recorded.first_set.get(name) {
                mistake = mistake.with_note(format!("it is set first at {place}"));
            }
            Failure::rendered(property.render(mistake))
        }
        CheckError::Formula(mistake) => Failure::rendered(property.render((**mistake).clone())),
        CheckError::Evaluation(evaluation) => {
            let expression = property
                .formula
                .propositions()
                .into_iter()
                .find(|expression| expression.to_string() == evaluation.expression);
            let span = expression.map_or(property.formula.span, |expression| expression.span);
            let mistake = Diagnostic::new(evaluation.to_string(), span);
            Failure::rendered(property.render(mistake))
        }
        CheckError::UnorderedWrites(name) => Failure::new(error).with_help(format!(
            "`{name}` must be written by one process, or under clocks that order the writes"
        )),
        other => Failure::new(format!("{}: {other}", property.title())),
    }
}

/// What a formula can name.
fn names(computation: &Computation) -> Vec<String> {
    let all = computation.variables().iter().chain(computation.regions());
    all.cloned().collect()
}

fn listed(names: &[String]) -> String {
    const MOST: usize = 30;
    let mut list: Vec<String> = names
        .iter()
        .take(MOST)
        .map(|name| format!("`{name}`"))
        .collect();
    if names.len() > MOST {
        list.push(format!("{} more", names.len() - MOST));
    }
    list.join(", ")
}

/// Checks events as they arrive, with bounded memory.
fn follow(arguments: &PredictArguments, properties: &[Property]) -> Result<Status, Failure> {
    let [property] = properties else {
        return Err(Failure::new("`--online` checks one property")
            .with_help("run the command once for each"));
    };
    let input = std::path::PathBuf::from("-");
    let file = match &arguments.events[..] {
        [] => &input,
        [file] => file,
        _ => return Err(Failure::new("`--online` reads one file, or standard input")),
    };
    let mut reader = Reader::open(file, arguments.from, &Meter::default())?;
    let mut recorder = Recorder::default();
    for setting in &arguments.init {
        recorder.initialise(setting)?;
    }
    recorder.begin(&reader)?;
    let none = Recorded::default;
    let width = arguments.width.unwrap_or(MOST_CUTS);
    let mut online =
        Online::new(recorder.computation(), &property.formula, width).map_err(|error| {
            declared(refusal(
                &error,
                property,
                &Recorded {
                    computation: recorder.computation().clone(),
                    ..none()
                },
            ))
        })?;
    let mut events: u64 = 0;
    while online.violation().is_none()
        && let Some(record) = reader.event()?
    {
        events += 1;
        let event = recorder.follow(record)?;
        online
            .push(&event)
            .map_err(|error| refusal(&error, property, &none()))?;
    }
    let (violated, observed) = online
        .violation()
        .map_or((false, false), |found| (true, found.observed));
    let complete = violated || online.is_complete();
    match arguments.format {
        OutputFormat::Json => print(&format!(
            "{{\"violated\":{violated},\"observed_violated\":{observed},\"complete\":{complete},\
             \"states\":null,\"runs\":null,\"violating_runs\":null,\"schedule\":null}}\n"
        ))?,
        OutputFormat::Text => print(&told(property, &online, events))?,
    }
    Ok(match (violated, complete) {
        (true, _) => Status::Violated,
        (false, true) => Status::Holds,
        (false, false) => Status::Incomplete,
    })
}

/// How many cuts are kept online where nothing is said.
const MOST_CUTS: usize = 1 << 20;

fn declared(failure: Failure) -> Failure {
    failure.with_note("online, the first line declares all variables and regions that are read")
}

fn told(property: &Property, online: &Online, events: u64) -> String {
    let title = property.title();
    match online.violation() {
        Some(found) if found.observed => {
            let event = found.event + 1;
            format!("violated on the observed run, at event {event}: {title}\n")
        }
        Some(found) => format!(
            "predicted: with event {} an interleaving breaks {title}\n\
             Check the events up to there without `--online` to see it.\n",
            found.event + 1
        ),
        None if online.is_complete() => {
            format!("holds on all interleavings of {events} events: {title}\n")
        }
        None => format!(
            "no violation found, but incomplete: {title}\n({} states were looked at, {} were \
             dropped{})\n",
            online.visited(),
            online.dropped(),
            if online.dropped() == 0 {
                "; a thread came that was neither declared nor started"
            } else {
                ""
            },
        ),
    }
}
