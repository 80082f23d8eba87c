//! The step of an `async fn` whose future is dropped before it is done: for formulas that say
//! `dropped`, and for those that bound the time of one call, which a call that never returns may
//! break as well.

use monitor_logic::expression::ExpressionKind;
use syn::{Expr, FnArg, Pat, Type};

use super::annotated::Annotated;
use crate::{
    attribute::{Attribute, StatePlace},
    errors::Errors,
    item::{Function, identifiers::identifiers},
    property::{DROPPED, Origin, Property, Steps},
};

/// Refuses `dropped` where this function has no such event. At its other steps it is false.
pub(super) fn is_an_event(
    steps: &mut Steps,
    attribute: &Attribute,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) {
    stands_in_the_formula(attribute, annotated, errors);
    if !is_named(steps, attribute, annotated) {
        return;
    }
    let (function, span) = (annotated.function, steps.head.formula.span());
    if function.signature.asyncness.is_none() {
        errors.at(
            span,
            format!(
                "`dropped` is that the future of an `async fn` is dropped before it is done, and `{}` is none: its calls end by their \
                 return or by a panic; give `dropped = <expression>` if it is one of yours",
                function.signature.ident
            ),
        );
    } else if !steps.at.at_exit() {
        errors.at(
            span,
            "`dropped` is the end of a call that never comes to its exit: write `at = exit` or `at = both`, beside which it is a \
             step of its own",
        );
    } else if let Some(name) = held_by_the_body(steps, function) {
        errors.at(
            span,
            format!(
                "at `dropped` the body still has `{name}`, and may be changing it, so that the rule cannot read it: let the rule read \
                 what is there by a shared reference (`&self`, with the state in an `AtomicState` or a `CellState`), or by a parameter \
                 that is not `mut`"
            ),
        );
    }
    steps.never_dropped();
}

/// Refuses `dropped` as the value of a proposition.
fn stands_in_the_formula(attribute: &Attribute, annotated: &Annotated<'_>, errors: &mut Errors) {
    let is_the_users =
        attribute.definition(DROPPED).is_some() || annotated.context.parameters.contains(DROPPED);
    for definition in attribute.propositions.iter().filter(|_| !is_the_users) {
        if let Expr::Path(path) = &definition.expression
            && path.path.is_ident(DROPPED)
        {
            let name = definition.plain_name();
            errors.over(
                path,
                format!(
                    "`dropped` is no value of the program, and stands in the formula itself: write it there in the place of \
                     `{name}`, and leave `{name} = dropped` out"
                ),
            );
        }
    }
}

/// Returns the property at the step where the future is dropped, if there is such a step.
pub(super) fn where_dropped(
    attribute: &Attribute,
    property: &Property,
    annotated: &Annotated<'_>,
) -> Option<Property> {
    let Property::Steps(steps) = property else {
        return None;
    };
    let is_at_exit = annotated.function.signature.asyncness.is_some() && steps.at.at_exit();
    let is_late = || {
        // State that is kept longer than a call would take the end that was not reached for one
        // that was.
        let is_of_the_call = matches!(steps.state, StatePlace::Call) && steps.keeps_state();
        is_of_the_call
            && steps.formula.asks_for_time()
            && held_by_the_body(steps, annotated.function).is_none()
    };
    let is_made = is_at_exit
        && steps.origin == Origin::Function
        && (is_named(steps, attribute, annotated) || is_late());
    let steps = is_made.then(|| steps.where_dropped(attribute, &annotated.context))?;
    Some(Property::Steps(Box::new(steps)))
}

fn is_named(steps: &Steps, attribute: &Attribute, annotated: &Annotated<'_>) -> bool {
    let is_the_users =
        attribute.definition(DROPPED).is_some() || annotated.context.parameters.contains(DROPPED);
    let mut propositions = steps.formula.all_propositions().into_iter();
    !is_the_users
        && propositions.any(
            |proposition| matches!(&proposition.kind, ExpressionKind::Name(name) if name == DROPPED),
        )
}

/// Returns a name that the step would read, and that the body may be changing when its future is
/// dropped.
fn held_by_the_body(steps: &Steps, function: &Function) -> Option<String> {
    let read = identifiers(&steps.read_by_a_step());
    if read.contains("self") && !function.lends_self() {
        return Some("self".to_owned());
    }
    function.signature.inputs.iter().find_map(|parameter| {
        let FnArg::Typed(parameter) = parameter else {
            return None;
        };
        let Pat::Ident(pattern) = &*parameter.pat else {
            return None;
        };
        let changes = pattern.mutability.is_some()
            || matches!(&*parameter.ty, Type::Reference(of) if of.mutability.is_some());
        let name = pattern.ident.to_string();
        (changes && read.contains(&name)).then_some(name)
    })
}
