//! Rules for an attribute that tells a property of an event.
//!
//! What the property declares is not seen here. Whether the event and its values are right, the
//! compiler finds out from the code that is written for it.

use super::{annotated::Annotated, any, looks};
use crate::{
    attribute::{At, Attribute, EventCall, options::option_of_value},
    errors::{Errors, source::shown},
    property::EventStep,
};

/// Returns the step, if it keeps the rules.
pub(super) fn event_step(
    attribute: &Attribute,
    call: &EventCall,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Option<EventStep> {
    let step = EventStep::new(attribute, call, &annotated.context);
    options_are_of_an_event(attribute, errors);
    any::return_has_a_result(attribute, annotated.function, errors);
    for expression in step.expressions() {
        looks::only_looks("what an event comes with", expression, errors);
    }
    values_are_there(&step, annotated, errors);
    errors.is_empty().then_some(step)
}

/// Refuses `when` beside a formula, which has its conditions in itself.
pub(super) fn when_is_of_an_event(attribute: &Attribute, errors: &mut Errors) {
    let Some(when) = &attribute.options.when else {
        return;
    };
    let written = shown(when);
    // A user who wants a moment writes a word that is no condition.
    let instead = match option_of_value(&written) {
        Some((option, word)) => format!("did you mean `{option} = {word}`?"),
        None => format!(
            "in a formula a condition stands before an arrow, by another name: `\"happened -> ({})\", happened = {written}`",
            attribute.formula.value(),
        ),
    };
    errors.over(
        when,
        format!(
            "`when` says when an event of a property is told, `#[monitor(Token.used(id), when = ...)]`; {instead}"
        ),
    );
}

/// Refuses options that say how the property is checked: its declaration does. Here they only say
/// when the event is told.
fn options_are_of_an_event(attribute: &Attribute, errors: &mut Errors) {
    let (options, place) = (&attribute.options, attribute.formula.span());
    let event = attribute.formula.value();
    if let Some(at @ (At::Both | At::Step | At::Write)) = options.at {
        let instead = match at {
            At::Both => "give it two attributes, one with `at = entry`",
            _ => "inside of a function an event is told by a statement",
        };
        let statement = event.replacen('.', "::", 1);
        errors.at(
            place,
            format!("`{event}` is told at the exit of the function, or with `at = entry` at its entry; {instead}, `{statement}(...)?`"),
        );
    }
    for definition in &attribute.propositions {
        let name = &definition.name;
        errors.over(
            name,
            format!(
                "`{name}` is no option of an event: what it comes with stands between its parentheses, `{event}({name} = ...)`"
            ),
        );
    }
    let of_the_property = [
        ("name", options.name.is_some()),
        ("state", options.state.is_some()),
        ("per", options.per.is_some()),
        ("ends", options.ends.is_some()),
        ("most_keys", options.most_keys.is_some()),
        ("time", options.time.is_some()),
        ("cost", !options.cost.0.is_empty()),
        (
            "allow",
            options.allow.never_violated || options.allow.violated_at_first_step,
        ),
    ];
    for (option, _) in of_the_property.iter().filter(|(_, is_given)| *is_given) {
        errors.at(
            place,
            format!(
                "`{option}` is said once for a property, where `property!` declares it; here stand `at`, `when` and \
                 `on_violation`"
            ),
        );
    }
    let of_threads = [
        options.shared.as_ref().map(|shared| shared.span),
        options.own.as_ref().map(|own| own.span),
        options.predict.as_ref().map(|predict| predict.span),
        options.allow.nothing_tracked,
    ];
    for place in of_threads.into_iter().flatten() {
        errors.at(
            place,
            "this is about the threads of a function, and an event of a property is one step: give it an attribute of its own",
        );
    }
}

/// Refuses what is read but is not there when the event is told.
fn values_are_there(step: &EventStep, annotated: &Annotated<'_>, errors: &mut Errors) {
    let function = annotated.function;
    if let Some(ret) = step.used_ret() {
        if step.at == At::Entry {
            errors.over(
                ret,
                "`ret` is the returned value, which is not there at the entry: remove `at = entry`, or do not use `ret`",
            );
        } else if step.at.without_return() {
            errors.over(
                ret,
                "`ret` is the returned value, and a call that ends so returns none: do not use `ret`, or tell an event of \
                 its own at the exit",
            );
        } else if annotated.context.parameters.contains("ret") {
            errors.over(
                ret,
                "`ret` is the returned value here, and this function has a parameter of that name: rename the parameter",
            );
        }
    }
    if let Some(own) = step.mention("self")
        && function.receiver().is_none()
    {
        errors.over(
            own,
            format!("`{}` has no `self` parameter", function.signature.ident),
        );
    }
    match step.at {
        At::Exit | At::Panicked if function.never_returns() => errors.over(
            function.return_type(),
            "this function never returns, so a step at its exit is never made: write `at = entry`",
        ),
        At::Dropped if function.signature.asyncness.is_none() => errors.over(
            &function.signature.ident,
            format!(
                "`{}` is no `async fn`, so it has no future that could be dropped: its call ends by its return, \
                 without `at`, or by a panic, `at = panicked`",
                function.signature.ident
            ),
        ),
        At::Dropped if function.receiver().is_some() && !function.lends_self() => {
            if let Some(own) = step.mention("self") {
                errors.over(
                    own,
                    "when the future is dropped its body still has `self`: let the function take `&self`, or choose what is \
                     there beside it, such as a parameter",
                );
            }
        }
        _ => {}
    }
}
