//! `monitor convert`: event traces in the forms of other tools.

use monitor_analysis::export::{self, Form, PromelaError};
use monitor_logic::{diagnostic::Diagnostic as FormulaDiagnostic, rctl, source::Span};

use super::{
    detect,
    events::{read, settings},
    refusal,
    status::Status,
};
use crate::{
    args::{ConvertArguments, Target},
    diagnostic::{Diagnostic, Diagnostics},
    input::events::{readings::Readings, recorder::Recorder},
    property::{self, EventProperty},
    report::{Kind, complain, write, write_with},
};

/// Reads an event trace and prints it in another form.
///
/// # Errors
///
/// When the formula or the trace is malformed, or it cannot be written in that form.
pub(crate) fn run(arguments: &ConvertArguments) -> Result<Status, Diagnostics> {
    refuse_other_options(arguments)?;
    let property = property(arguments)?;
    property.iter().for_each(detect::remark);
    let readings = Readings::new(property.as_slice())?;
    let settings = settings(&arguments.trace, readings)?;
    let recorder = read(&arguments.trace.files, &settings)?;
    let computation = recorder.computation();
    let text = match arguments.to {
        Target::Jsonl => export::json_lines(computation),
        Target::Shiviz => export::shiviz(computation).map_err(Diagnostic::new)?,
        Target::Dot => export::dot(computation).map_err(Diagnostic::new)?,
        Target::Csv => {
            observed_run(&recorder, &arguments.only)?;
            return Ok(Status::Holds);
        }
        Target::Promela => promela(&recorder, property.as_ref(), arguments.naive)?,
    };
    write(&text)?;
    Ok(Status::Holds)
}

fn refuse_other_options(arguments: &ConvertArguments) -> Result<(), Diagnostic> {
    let given = [
        ("-f", arguments.formula.is_some()),
        ("--naive", arguments.naive),
    ];
    let is_given = given.iter().find(|(_, given)| *given);
    if let Some((option, _)) = is_given.filter(|_| arguments.to != Target::Promela) {
        let failure = Diagnostic::new(format!(
            "`{option}` goes with `--to promela` only: other forms have no place for a formula"
        ));
        return Err(
            if arguments.to == Target::Csv && arguments.formula.is_some() {
                failure.with_help("`--only NAME,...` chooses the columns")
            } else {
                failure
            },
        );
    }
    if !arguments.only.is_empty() && arguments.to != Target::Csv {
        return Err(Diagnostic::new(
            "`--only` goes with `--to csv` only: other forms have all events",
        ));
    }
    Ok(())
}

/// Writes the observed run as it is computed: each row has all columns, so that it may be large.
fn observed_run(recorder: &Recorder, only: &[String]) -> Result<(), Diagnostic> {
    /// This many fields take seconds, and some hundred megabytes.
    const MANY: usize = 100_000_000;
    let computation = recorder.computation();
    for name in only {
        let is_there =
            computation.find_variable(name).is_some() || computation.find_region(name).is_some();
        if !is_there {
            return Err(recorder.unknown(name));
        }
    }
    let columns = computation.variables().len() + computation.regions().len();
    let fields = columns.saturating_mul(computation.events().len());
    if only.is_empty() && fields > MANY {
        let note = Diagnostic::new(format!(
            "up to {columns} columns in each of up to {} rows are written",
            computation.events().len()
        ));
        let note = note.with_help("`--only NAME,...` writes those of some variables alone");
        complain(Kind::Note, &note);
    }
    let only = (!only.is_empty()).then_some(only);
    write_with(|mut output| export::write_observed_run(computation, only, &mut output))
}

fn property(
    arguments: &ConvertArguments,
) -> Result<Option<EventProperty<rctl::Formula>>, Diagnostics> {
    let formulas = arguments.formula.as_slice();
    let mut properties = property::read_as(formulas, str::parse::<rctl::Formula>)?;
    if properties.len() > 1 {
        return Err(Diagnostic::new("a model has one formula")
            .with_help("run the command once for each, with a file for each")
            .into());
    }
    Ok(properties.pop())
}

fn promela(
    recorder: &Recorder,
    property: Option<&EventProperty<rctl::Formula>>,
    naive: bool,
) -> Result<String, Diagnostic> {
    let form = if naive { Form::Naive } else { Form::Reducible };
    let formula = property.map(|property| &property.formula);
    match export::promela(recorder.computation(), formula, form) {
        Ok(model) => Ok(model.text),
        Err(error) => Err(match property {
            Some(property) => refused(&error, property, recorder),
            None => Diagnostic::new(error),
        }),
    }
}

/// Returns why there is no model, drawn into the formula if it is about a part of it.
fn refused(
    error: &PromelaError,
    property: &EventProperty<rctl::Formula>,
    recorder: &Recorder,
) -> Diagnostic {
    let drawn = |place: Option<Span>, help: &str| {
        let place = place.unwrap_or(property.formula.span);
        let mistake = FormulaDiagnostic::new(error.to_string(), place).with_help(help);
        property.show(mistake)
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
        other => Diagnostic::new(other),
    }
}
