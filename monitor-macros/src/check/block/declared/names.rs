//! The names that a property declares.

use monitor_logic::{
    expression::ExpressionKind,
    formula::{Formula, Kind},
    set::Set,
    source::closest,
};
use syn::Ident;

use crate::{
    errors::Errors,
    item::{Declaration, Value},
};

/// The functions that the type has beside its events.
const FUNCTIONS: [&str; 3] = ["keys", "forget", "reset"];

/// Refuses names that are there twice, or cannot be written in a formula, and a declaration without
/// events or formulas.
pub(crate) fn are_right(declaration: &Declaration, errors: &mut Errors) {
    let name = &declaration.name;
    if declaration.events.is_empty() {
        errors.over(
            name,
            format!(
                "`{name}` has no events, so no step is ever made: name them between the braces, `{name} {{ opened, closed }}`"
            ),
        );
    }
    if declaration.formulas.is_empty() {
        errors.over(
            name,
            format!(
                "`{name}` has no formula, so it says nothing: write one behind the braces, `\"used -> [issued, revoked)\";`"
            ),
        );
    }
    let mut seen = Set::new();
    for event in &declaration.events {
        let plain = event.plain_name();
        if FUNCTIONS.contains(&plain.as_str()) {
            errors.over(
                &event.name,
                format!(
                    "`{name}::{plain}` is there already, for who looks at the property: call the event by another name, \
                     `was_{plain}`, say"
                ),
            );
        } else {
            is_written(&event.name, &plain, "an event", errors);
        }
        if !seen.insert(plain.clone()) {
            errors.over(
                &event.name,
                format!("the event `{plain}` is declared twice: remove one of the two"),
            );
        }
    }
    for key in &declaration.keys {
        let plain = key.plain_name();
        is_written(&key.name, &plain, "a key", errors);
        if seen.contains(&plain) {
            errors.over(
                &key.name,
                format!("`{plain}` is an event as well: call the key by another name"),
            );
        }
    }
    are_distinct(&declaration.keys, &[], errors);
    for event in &declaration.events {
        are_distinct(&event.data, &declaration.keys, errors);
    }
}

/// Returns `true` if no event has the name of a function that the type has anyway.
pub(crate) fn are_free(declaration: &Declaration) -> bool {
    let mut events = declaration.events.iter();
    !events.any(|event| FUNCTIONS.contains(&event.plain_name().as_str()))
}

/// Refuses two keys of one name, and two data of an event that have one name, or that of a key.
fn are_distinct(values: &[Value], keys: &[Value], errors: &mut Errors) {
    let mut seen: Set<String> = keys.iter().map(Value::plain_name).collect();
    for value in values {
        let name = value.plain_name();
        if name == "ret" {
            errors.over(
                &value.name,
                "`ret` is the returned value of a function: choose another name",
            );
        }
        if !seen.insert(name.clone()) {
            let what = if keys.iter().any(|key| key.plain_name() == name) {
                "is the key already, which each event has"
            } else {
                "is there twice"
            };
            errors.over(
                &value.name,
                format!("`{name}` {what}: remove it, or call it by another name"),
            );
        }
    }
}

/// Refuses a word of formulas, which would not be read as a name.
fn is_written(place: &Ident, plain: &str, what: &str, errors: &mut Errors) {
    let is_name = |formula: &Formula| match &formula.kind {
        Kind::Proposition(proposition) => matches!(proposition.kind, ExpressionKind::Name(_)),
        _ => false,
    };
    if !monitor_logic::parse(plain).is_ok_and(|formula| is_name(&formula)) {
        errors.over(
            place,
            format!(
                "`{plain}` is a word of formulas, and so cannot be {what}: choose another name"
            ),
        );
    }
}

/// Refuses an event that no formula names: it is misspelt, or of no use.
pub(super) fn are_used(declaration: &Declaration, named: &Set<String>, errors: &mut Errors) {
    for event in &declaration.events {
        let plain = event.plain_name();
        if named.contains(&plain) {
            continue;
        }
        let similar = closest(&plain, named.iter().map(String::as_str));
        let instead = similar.map_or_else(String::new, |similar| {
            format!(" (did you mean `{similar}`, which one names?)")
        });
        errors.over(
            &event.name,
            format!("no formula names the event `{plain}`{instead}: remove it, or say in a formula what holds of it"),
        );
    }
}
