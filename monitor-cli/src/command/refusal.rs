//! Why there is no answer, drawn into the formula.

use monitor_analysis::{CheckError, NoTruthValueError};
use monitor_logic::{diagnostic::Diagnostic as FormulaDiagnostic, source::Span, source::closest};

use crate::{
    diagnostic::{Diagnostic, listed},
    input::events::recorder::Recorder,
    property::{EventProperty, Reads, Trivial},
};

/// Returns the reason, for people.
pub(crate) fn of<F: Reads>(
    error: &CheckError,
    property: &EventProperty<F>,
    recorder: &Recorder,
) -> Diagnostic {
    match error {
        CheckError::UnknownName(name) => recorder.unknown(name),
        CheckError::UnknownThread(name) => no_process(name, property, recorder),
        CheckError::NoInitialValue(name) => recorder.without_value(name),
        CheckError::Formula(mistake) => property.show((**mistake).clone()),
        CheckError::Evaluation(evaluation) => evaluated(evaluation, property),
        CheckError::UnorderedWrites(name) => {
            let message = format!(
                "the clocks leave writes of `{name}` unordered, so that it has no value in some runs"
            );
            let help = format!(
                "in a log of hosts, what `HOST` gave it is `HOST.{name}`; otherwise each thread \
                 needs a variable of its own, or a clock that orders the writes"
            );
            recorder.about(&message, name, &help)
        }
        CheckError::Overflow(_) => {
            Diagnostic::new("a thread has more events than a clock can count: 4294967295")
        }
        other => Diagnostic::new(format!("{}: {other}", property.title())),
    }
}

/// Reports a channel from or to a process that the trace does not have.
fn no_process<F: Reads>(
    name: &str,
    property: &EventProperty<F>,
    recorder: &Recorder,
) -> Diagnostic {
    let processes: Vec<&str> = recorder.computation().threads().iter().collect();
    let channel = property.formula.channel_of(name);
    let place = channel.unwrap_or(property.formula.place());
    // The channel is a few words, one of which is the name.
    let within = place
        .of(&property.text)
        .find(name)
        .filter(|_| channel.is_some());
    let place = within.map_or(place, |start| {
        Span::new(place.start + start, place.start + start + name.len())
    });
    let mistake = FormulaDiagnostic::new(format!("the trace has no process `{name}`"), place);
    let mistake = match closest(name, processes.iter().copied()) {
        Some(close) => mistake.with_help(format!("did you mean `{close}`?")),
        None => mistake.with_help(format!("its processes are {}", listed(&processes))),
    };
    property.show(mistake)
}

fn evaluated<F: Reads>(evaluation: &NoTruthValueError, property: &EventProperty<F>) -> Diagnostic {
    let propositions = property.formula.expressions();
    let expression = propositions
        .iter()
        .find(|expression| expression.to_string() == evaluation.expression);
    let span = expression.map_or(property.formula.place(), |expression| expression.span);
    property.show(FormulaDiagnostic::new(evaluation.to_string(), span))
}

/// Returns what can be done about a formula that says nothing.
pub(super) fn allow(trivial: Trivial) -> String {
    format!("correct it, or say `--allow {}`", trivial.name())
}
