//! `monitor convert`: event traces in the forms of other tools.

use monitor_analysis::export::{self, Form, PromelaError};
use monitor_logic::{diagnostic::Diagnostic, rctl, source::Span};

use super::{
    Status, detect,
    predict::{read, refusal, settings},
};
use crate::{
    args::{ConvertArguments, Target},
    failure::Failure,
    output::print,
    properties::{self, Property},
    trace::events::{readings::Readings, recorder::Recorder},
};

/// Reads an event trace and prints it in another form.
///
/// # Errors
///
/// When the formula or the trace is malformed, or it cannot be written in that form.
pub fn run(arguments: &ConvertArguments) -> Result<Status, Failure> {
    refuse_options_of_promela(arguments)?;
    let property = property(arguments)?;
    property.iter().for_each(detect::remark);
    let readings = Readings::new(property.as_slice())?;
    let settings = settings(&arguments.trace, readings)?;
    let recorder = read(&arguments.trace.events, &settings)?;
    let computation = recorder.computation();
    let text = match arguments.to {
        Target::Jsonl => export::json_lines(computation),
        Target::Shiviz => export::shiviz(computation).map_err(Failure::new)?,
        Target::Dot => export::dot(computation).map_err(Failure::new)?,
        Target::Csv => export::observed_run(computation),
        Target::Promela => promela(&recorder, property.as_ref(), arguments.naive)?,
    };
    print(&text)?;
    Ok(Status::Holds)
}

fn refuse_options_of_promela(arguments: &ConvertArguments) -> Result<(), Failure> {
    let given = [
        ("-f", arguments.formula.is_some()),
        ("--naive", arguments.naive),
    ];
    match given.iter().find(|(_, given)| *given) {
        Some((option, _)) if arguments.to != Target::Promela => Err(Failure::new(format!(
            "`{option}` goes with `--to promela` only: other forms have no place for a formula"
        ))),
        _ => Ok(()),
    }
}

fn property(arguments: &ConvertArguments) -> Result<Option<Property<rctl::Formula>>, Failure> {
    let formulas = arguments.formula.as_slice();
    let mut properties = properties::read_as(formulas, rctl::parse)?;
    if properties.len() > 1 {
        return Err(Failure::new("a model has one formula")
            .with_help("run the command once for each, with a file for each"));
    }
    Ok(properties.pop())
}

fn promela(
    recorder: &Recorder,
    property: Option<&Property<rctl::Formula>>,
    naive: bool,
) -> Result<String, Failure> {
    let form = if naive { Form::Naive } else { Form::Reducible };
    let formula = property.map(|property| &property.formula);
    match export::promela(recorder.computation(), formula, form) {
        Ok(model) => Ok(model.text),
        Err(error) => Err(match property {
            Some(property) => refused(&error, property, recorder),
            None => Failure::new(error),
        }),
    }
}

/// Why there is no model, drawn into the formula where it is about a part of it.
fn refused(
    error: &PromelaError,
    property: &Property<rctl::Formula>,
    recorder: &Recorder,
) -> Failure {
    let drawn = |place: Option<Span>, help: &str| {
        let place = place.unwrap_or(property.formula.span);
        let mistake = Diagnostic::new(error.to_string(), place).with_help(help);
        Failure::rendered(property.render(mistake))
    };
    match error {
        PromelaError::Check(error) => refusal::of(error, property, recorder),
        PromelaError::Branches(part) => {
            let parts = property.formula.subformulas().into_iter();
            let place = parts.filter(|formula| formula.to_string() == *part);
            drawn(
                place.map(|formula| formula.span).next(),
                "`monitor detect` decides it; for SPIN, convert what a single run can show: `EF(p)`, `EG(p)` and \
                 `AG(p)` of states, and the parts of a conjunction or disjunction each by itself",
            )
        }
        PromelaError::Expression(_) => drawn(
            None,
            "SPIN has integers of 32 bits, `+`, `-`, `*` and comparisons; `monitor detect` has the rest",
        ),
        PromelaError::Value(_) => drawn(None, "`monitor detect` has floats and larger integers"),
        other => Failure::new(other),
    }
}
