//! A violation as an event.

use std::{array, fmt::Write as _};

use tracing_core::{
    Dispatch, Event, Kind, Level, Metadata,
    callsite::DefaultCallsite,
    field::{Field, FieldSet, Value, display},
    identify_callsite,
};

use crate::{engine::Violation, step::TARGET};

const FIELDS: &[&str] = &[
    "message", "rule", "key", "step", "deadline", "because", "compared", "formula",
];

static CALLSITE: DefaultCallsite = DefaultCallsite::new(&METADATA);

static METADATA: Metadata<'static> = Metadata::new(
    "violation",
    TARGET,
    Level::ERROR,
    None,
    None,
    None,
    FieldSet::new(FIELDS, identify_callsite!(&CALLSITE)),
    Kind::EVENT,
);

/// Reports a violation to all layers. No lock is held, and this layer passes over its own target.
///
/// The step that is violated is still being handed on, when nothing goes through the thread's own dispatcher: the event goes to
/// `dispatch` itself.
pub(crate) fn report(violation: &Violation, dispatch: &Dispatch) {
    let interest = CALLSITE.register();
    if interest.is_never() || !dispatch.enabled(&METADATA) {
        return;
    }
    let fields = METADATA.fields();
    let message = display(violation);
    let deadline = violation.deadline().map(|deadline| format!("{deadline:?}"));
    let because = because(violation);
    let compared: Vec<String> = violation.compared().collect();
    let compared = compared.join(", ");
    let some = |text: &'_ str| (!text.is_empty()).then_some(text.to_owned());
    let (because, compared) = (some(&because), some(&compared));
    let (rule, key, formula, step) = (
        violation.rule(),
        violation.key(),
        violation.formula(),
        violation.step(),
    );
    let values: [Option<&dyn Value>; FIELDS.len()] = [
        Some(&message),
        Some(&rule),
        key.as_ref().map(|key| key as &dyn Value),
        Some(&step),
        deadline.as_ref().map(|deadline| deadline as &dyn Value),
        because.as_ref().map(|because| because as &dyn Value),
        compared.as_ref().map(|compared| compared as &dyn Value),
        Some(&formula),
    ];
    let names: Vec<Field> = fields.iter().collect();
    let pairs: [_; FIELDS.len()] = array::from_fn(|place| (&names[place], values[place]));
    dispatch.event(&Event::new(&METADATA, &fields.value_set(&pairs)));
}

/// The steps that mattered: `step 3: ...; step 7: ...`.
fn because(violation: &Violation) -> String {
    let mut text = String::new();
    for (step, what) in violation.causes() {
        if !text.is_empty() {
            text.push_str("; ");
        }
        if let Some(step) = step {
            let _ = write!(text, "step {step}: ");
        }
        text.push_str(what);
    }
    text
}
