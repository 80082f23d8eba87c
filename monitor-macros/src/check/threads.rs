//! Rules for properties that threads check by themselves.

use monitor_logic::{mttl::Formula, source::closest};
use syn::{Ident, ext::IdentExt as _};

use super::{again, annotated::Annotated, any};
use crate::{
    attribute::{Attribute, Subject, Tracking},
    errors::{Errors, Feature},
    item::Function,
    property::{Checked, Threads},
};

/// Returns the property of `race_free(...)`, if it keeps the rules.
pub(super) fn race_free(
    attribute: &Attribute,
    variables: &[Ident],
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Threads {
    feature_is_on(attribute, "`race_free` needs", errors);
    refuse_steps(attribute, annotated.function, errors);
    refuse_formula(attribute, "race_free", errors);
    variables_are_shared(variables, annotated.tracking, errors);
    let checked = Checked::RaceFree(variables.to_vec());
    short_form(attribute, checked, annotated, errors)
}

/// Returns the property of `atomic`, if it keeps the rules.
pub(super) fn atomic(
    attribute: &Attribute,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Threads {
    feature_is_on(attribute, "`atomic` needs", errors);
    refuse_steps(attribute, annotated.function, errors);
    refuse_formula(attribute, "atomic", errors);
    short_form(attribute, Checked::Atomic, annotated, errors)
}

/// Returns the property of `deadlock_free`, if it keeps the rules.
pub(super) fn deadlock_free(
    attribute: &Attribute,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Threads {
    let place = attribute.formula.span();
    errors.needs(Feature::Locks, place, "`deadlock_free` needs");
    refuse_formula(attribute, "deadlock_free", errors);
    only_confirms(attribute, errors);
    again::features_are_on(attribute, errors);
    again::can_be_confirmed(attribute, annotated.function, errors);
    refuse_steps(attribute, annotated.function, errors);
    short_form(attribute, Checked::DeadlockFree, annotated, errors)
}

/// Refuses what needs a feature that is off.
fn feature_is_on(attribute: &Attribute, what: &str, errors: &mut Errors) {
    errors.needs(Feature::Decentralized, attribute.formula.span(), what);
}

/// Refuses options of `predict` other than `confirm`, the only one that the prediction of deadlocks
/// has.
fn only_confirms(attribute: &Attribute, errors: &mut Errors) {
    let Some(predict) = attribute.options.predict else {
        return;
    };
    if predict.confirm.is_none()
        || predict.width.is_some()
        || predict.strict
        || predict.locks.is_some()
        || predict.rests_on.is_some()
        || predict.explore.is_some()
    {
        errors.at(
            predict.span,
            "deadlocks are predicted anyway: write `predict(confirm)`, where the function is run again to come to what is \
             predicted, `predict(confirm = N)`, up to N times, or remove `predict`",
        );
    }
}

fn short_form(
    attribute: &Attribute,
    checked: Checked,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Threads {
    any::return_has_a_result(attribute, annotated.function, errors);
    Threads::new(attribute, checked, &annotated.context)
}

/// Returns the property of a formula with `@`, if it keeps the rules.
pub(super) fn formula(
    attribute: &Attribute,
    formula: &Formula,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Option<Threads> {
    let (tracking, function) = (annotated.tracking, annotated.function);
    feature_is_on(attribute, "a formula with `@` needs", errors);
    refuse_steps(attribute, function, errors);
    let threads = Threads::formula(attribute, formula, tracking, &annotated.context, errors)?;
    match threads.checked.triviality(&attribute.formula.value()) {
        None => {}
        Some(Ok(triviality)) => any::property_is_not_trivial(attribute, triviality, errors),
        Some(Err(too_large)) => errors.at(attribute.formula.span(), too_large),
    }
    any::return_has_a_result(attribute, function, errors);
    Some(threads)
}

fn variables_are_shared(variables: &[Ident], tracking: &Tracking, errors: &mut Errors) {
    let known: Vec<String> = tracking.names().collect();
    for variable in variables {
        let name = variable.unraw().to_string();
        if tracking.unreadable || known.contains(&name) {
            continue;
        }
        let help = match closest(&name, known.iter().map(String::as_str)) {
            Some(similar) => format!("did you mean `{similar}`?"),
            None => format!(
                "declare it, `shared({name}: i32 = 0)`, or name one that is in scope, `shared({name})`"
            ),
        };
        errors.over(
            variable,
            format!("`{name}` is no variable of `shared(...)`: {help}"),
        );
    }
}

/// Refuses what belongs to formulas in a short form, which has names of its own.
fn refuse_formula(attribute: &Attribute, form: &str, errors: &mut Errors) {
    for definition in &attribute.propositions {
        errors.over(
            &definition.name,
            format!("`{form}` has no propositions: give a formula an attribute of its own"),
        );
    }
    if let Some(own) = &attribute.options.own {
        errors.at(
            own.span,
            format!("`own` declares a variable that a formula with `@` reads, and `{form}` reads none: remove `own`"),
        );
    }
}

/// Refuses options that belong to steps, or to the check of all interleavings.
fn refuse_steps(attribute: &Attribute, function: &Function, errors: &mut Errors) {
    let options = &attribute.options;
    let given = [
        ("at", options.at.is_some()),
        ("state", options.state.is_some()),
        ("per", options.per.is_some()),
        ("time", options.time.is_some()),
        ("deadline", options.deadline.is_some()),
        ("history", options.history.is_some()),
        ("cost", !options.cost.0.is_empty()),
    ];
    for (option, given) in given {
        if given {
            errors.at(
                attribute.formula.span(),
                format!(
                    "threads check this property at each of their events, so `{option}` has no meaning: remove `{option}`"
                ),
            );
        }
    }
    if let Some(predict) = options.predict
        && !matches!(attribute.subject, Subject::DeadlockFree)
    {
        errors.at(
            predict.span,
            "`predict` checks a past-time formula on all interleavings, and this property is checked by the threads \
             themselves, whose verdict is the same in all of them: remove `predict`",
        );
    }
    if let Some(place) = function.signature.asyncness {
        any::tasks_are_followed("a property of threads", place.span, function, errors);
    }
    if function.never_returns() {
        errors.over(
            function.return_type(),
            "this function never returns, and what its threads could not tell at once is told at its end: annotate a \
             function that ends, or use `DecentralizedMonitor`",
        );
    }
}
