//! A violation as an event.

use std::{array, fmt::Write as _};

use tracing_core::{
    Dispatch, Event, Kind, Level, Metadata,
    callsite::DefaultCallsite,
    field::{Field, FieldSet, Value, display},
    identify_callsite,
    span::Id,
};

use crate::{engine::Violation, step::TARGET};

const FIELDS: &[&str] = &[
    "message", "rule", "key", "step", "deadline", "because", "compared", "formula",
];

static CALLSITE: DefaultCallsite = DefaultCallsite::new(&METADATA);

pub(super) static METADATA: Metadata<'static> = Metadata::new(
    "violation",
    TARGET,
    Level::ERROR,
    None,
    None,
    None,
    FieldSet::new(FIELDS, identify_callsite!(&CALLSITE)),
    Kind::EVENT,
);

/// Registers the callsite with `tracing` before any event: a callsite that is registered while an event is being passed
/// on is not announced to any subscriber of a thread.
pub(crate) fn register() {
    CALLSITE.register();
}

/// Passes on a violation as an event in a span. Returns `false` where a filter of the subscriber takes it away.
pub(super) fn event(violation: &Violation, span: Option<&Id>, dispatch: &Dispatch) -> bool {
    if !dispatch.enabled(&METADATA) {
        return false;
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
    let values = fields.value_set(&pairs);
    dispatch.event(&Event::new_child_of(span.cloned(), &METADATA, &values));
    true
}

/// Returns the steps that mattered: `step 3: ...; step 7: ...`.
pub(super) fn because(violation: &Violation) -> String {
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
