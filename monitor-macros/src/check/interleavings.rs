//! Rules for properties that are checked on the computation of a call.

use monitor_logic::{
    formula::Formula,
    rctl::{Formula as BranchingFormula, Proposition},
};

use super::{again, annotated::Annotated, any, names::definitions_are_used};
use crate::{
    attribute::{At, Attribute},
    errors::{Errors, Feature},
    item::{Function, step_marks},
    property::{Branching, Interleavings, conjunction},
};

/// Returns the property of a formula that is checked on all interleavings, if it keeps the rules.
pub(super) fn interleavings(
    attribute: &Attribute,
    formula: Formula,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Option<Interleavings> {
    let (tracking, function) = (annotated.tracking, annotated.function);
    refuse_steps(attribute, function, errors);
    no_step_marks(attribute, function, errors);
    again::features_are_on(attribute, errors);
    again::can_be_confirmed(attribute, function, errors);
    let property = Interleavings::new(attribute, formula, tracking, &annotated.context, errors)?;
    any::return_has_a_result(attribute, function, errors);
    any::property_is_not_trivial(attribute, property.triviality, errors);
    Some(property)
}

/// Returns the property of a formula with `EF`, `EG` or `AG`, if it keeps the rules.
pub(super) fn branching(
    attribute: &Attribute,
    formula: &BranchingFormula,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Option<Branching> {
    let (tracking, function) = (annotated.tracking, annotated.function);
    let place = attribute.formula.span();
    errors.needs(Feature::Branching, place, "`EF`, `EG` and `AG` need");
    if !Feature::Branching.is_on() {
        return None;
    }
    any::own_is_for_threads(attribute, errors);
    let conjunction = conjunction(attribute, formula, errors);
    definitions_are_used(attribute, &conjunction, errors);
    says_when_it_is_checked(attribute, errors);
    has_a_computation(attribute, formula, errors);
    refuse_steps(attribute, function, errors);
    no_step_marks(attribute, function, errors);
    again::features_are_on(attribute, errors);
    sections_stay(attribute, errors);
    any::return_has_a_result(attribute, function, errors);
    let context = &annotated.context;
    Branching::new(attribute, formula, &conjunction, tracking, context, errors)
}

/// Refuses options and propositions that belong to steps.
fn refuse_steps(attribute: &Attribute, function: &Function, errors: &mut Errors) {
    let options = &attribute.options;
    let place = options
        .predict
        .map(|predict| predict.span)
        .or(options.shared.as_ref().map(|shared| shared.span))
        .unwrap_or_else(|| attribute.formula.span());
    let given = [
        (
            "at",
            options.at.is_some(),
            "a state is what every event makes, in every order",
        ),
        (
            "state",
            options.state.is_some(),
            "the past is that of one call of the function",
        ),
        (
            "per",
            options.per.is_some(),
            "the formula is about all that happens in one call",
        ),
        (
            "time",
            options.time.is_some(),
            "between the events of threads no time is measured",
        ),
        (
            "deadline",
            options.deadline.is_some(),
            "between the events of threads no time is measured",
        ),
        (
            "history",
            options.history.is_some(),
            "a violation has its schedule",
        ),
        (
            "cost",
            !options.cost.0.is_empty(),
            "propositions are evaluated on the recorded events",
        ),
    ];
    for (option, given, why) in given {
        if given {
            errors.at(
                place,
                format!("with `predict`, which `shared` implies when it declares, there are no steps and `{option}` has no meaning: {why}; remove `{option}`"),
            );
        }
    }
    if options.shared.is_none() {
        any::tasks_are_followed("`predict`", place, function, errors);
    }
    if function.never_returns() {
        errors.over(
            function.return_type(),
            "this function never returns, so its interleavings are never checked: annotate a function that ends",
        );
    }
}

/// Refuses `step!()`, which belongs to no property that is checked on all interleavings.
fn no_step_marks(attribute: &Attribute, function: &Function, errors: &mut Errors) {
    let steps_elsewhere = attribute.options.at == Some(At::Step);
    if !steps_elsewhere && let Some(mark) = step_marks::first(&function.body) {
        errors.over(
            mark,
            "with `predict`, which `shared` implies when it declares, there are no steps: every write of a variable that \
             the formula reads makes a state; remove `step!()`, or mark a moment that the formula names, `moment!(\"...\")`",
        );
    }
}

/// Refuses a formula over `shared(x)` that nothing checks.
pub(super) fn says_when_it_is_checked(attribute: &Attribute, errors: &mut Errors) {
    if let Some(shared) = &attribute.options.shared
        && !attribute.is_predicted()
    {
        errors.at(
            shared.span,
            "`shared` names variables that are in scope, and declares none, so nothing says where the threads of this \
             formula begin: write `predict`, to check it on all interleavings of this call, or leave the formula out, \
             so that the accesses are seen by the computation that the function is called in",
        );
    }
}

/// Refuses `predict(locks)` and `predict(rests_on)` for a formula of branching time.
fn sections_stay(attribute: &Attribute, errors: &mut Errors) {
    let predict = attribute.options.predict;
    if let Some(place) = predict.and_then(|predict| predict.rests_on) {
        errors.at(
            place,
            "what an answer rests on is found out for formulas of past-time logic, not for `EF`, `EG` and `AG`: remove `rests_on`; or \
             in the place of `AG(F)` write the formula `F`, which must hold after every event",
        );
    }
    if let Some(place) = predict.and_then(|predict| predict.locks) {
        errors.at(
            place,
            "for `EF`, `EG` and `AG` the sections of a lock keep their order, and `locks` has no meaning: remove it; or in the \
             place of `AG(F)` write the formula `F`, which must hold after every event, and is checked with sections in other \
             orders, too",
        );
    }
}

/// Refuses a formula of branching time if nothing says what the threads share: it is about all that
/// they do in one call.
fn has_a_computation(attribute: &Attribute, formula: &BranchingFormula, errors: &mut Errors) {
    if attribute.is_predicted() || attribute.options.shared.is_some() {
        return;
    }
    let mut names = formula.propositions().into_iter().filter_map(first_name);
    let name = names.next().unwrap_or("x");
    errors.at(
        attribute.formula.span(),
        format!(
            "`EF`, `EG` and `AG` ask what could be, of all that threads do in one call of this function, and nothing \
             says what they share: declare it, `shared({name}: i32 = 0)`, or write `predict` if the formula is about \
             regions, or variables that `shared({name})` names"
        ),
    );
}

fn first_name(proposition: &Proposition) -> Option<&str> {
    match proposition {
        Proposition::Expression(expression) => Some(expression.names().first()?.text),
        Proposition::Channel(_) => None,
    }
}
