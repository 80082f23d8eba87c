//! Rules for properties that are checked step by step.

use monitor_logic::{formula::Formula, source::closest};
use syn::{Expr, ext::IdentExt as _};

use super::{
    annotated::Annotated,
    any, deadline, dropped, history, keys, looks,
    names::{costs_are_of_propositions, names_are_known},
};
use crate::{
    attribute::{At, Attribute, StatePlace, options::state},
    errors::{Errors, source::shown},
    item::{Function, ItemContext, identifiers::mentions, place},
    property::{Head, Property, Steps},
};

/// Returns the property of a formula that looks back, if it keeps the rules.
pub(super) fn steps(
    attribute: &Attribute,
    formula: Formula,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Option<Steps> {
    let (function, context) = (annotated.function, &annotated.context);
    if attribute.options_are_read {
        costs_are_of_propositions(attribute, &formula, errors);
        names_are_known(attribute, &formula, context, errors);
    }
    if !errors.is_empty() {
        return None;
    }
    let mut steps = Steps::new(attribute, formula, context, errors)?;
    dropped::is_an_event(&mut steps, attribute, annotated, errors);
    any::return_has_a_result(attribute, function, errors);
    any::property_is_not_trivial(attribute, steps.monitor.triviality, errors);
    any::time_is_asked_for(attribute, &steps.formula, errors);
    deadline::can_be_watched(attribute, &steps.formula, errors);
    history::can_be_told_apart(attribute, steps.keeps_state(), errors);
    steps_are_not_tracked(attribute, errors);
    looks::atoms_only_look(&steps, errors);
    if let Some(of) = &steps.keys {
        keys::keys_only_look(of, errors);
        if function.receiver().is_none() {
            keys::self_is_there(of, &function.name(), errors);
        }
    }
    keys::options_fit(attribute, errors);
    self_needs_a_receiver(&steps, function, errors);
    state_is_in_scope(&steps, context, errors);
    end_is_of_an_event(&steps, errors);
    ret_is_for_exit(&steps, context, errors);
    old_is_for_exit(&steps, errors);
    exit_is_reached(&steps, function, errors);
    state_is_said(&steps, attribute, function, errors);
    call_state_has_several_steps(&steps, errors);
    Some(steps)
}

/// Refuses `allow(nothing_tracked)`: what is tracked matters to computations only.
pub(super) fn steps_are_not_tracked(attribute: &Attribute, errors: &mut Errors) {
    if let Some(place) = attribute.options.allow.nothing_tracked {
        errors.at(
            place,
            "`nothing_tracked` is for a property of threads, of which a call that touches nothing that is tracked has no \
             answer; this one is checked step by step: remove it",
        );
    }
}

/// Refuses what reads `self` in a function that is no method.
fn self_needs_a_receiver(steps: &Steps, function: &Function, errors: &mut Errors) {
    if function.receiver().is_some() {
        return;
    }
    for atom in &steps.atoms {
        if mentions(&atom.expression, "self") {
            errors.over(
                &atom.expression,
                format!(
                    "`{}` has no `self` parameter, so a proposition cannot read `self`",
                    function.signature.ident
                ),
            );
        }
    }
    if let StatePlace::Place(place) = &steps.state
        && mentions(place, "self")
    {
        errors.over(
            place,
            format!(
                "`{}` has no `self` parameter: keep the state in `static` or `thread`",
                function.signature.ident
            ),
        );
    }
}

/// Refuses `at = panicked` and `at = dropped`, which are for events: a formula of one function has
/// no step there.
fn end_is_of_an_event(steps: &Steps, errors: &mut Errors) {
    if steps.at.without_return() {
        errors.at(
            steps.head.formula.span(),
            "`at = panicked` and `at = dropped` are for an event that a property is told of, `#[monitor(Job.failed(id), at = panicked)]`; \
             a formula about them names what happens, `panicked(m)` or `dropped(m)`, on the `impl` block of the method m, or `dropped` on an \
             `async fn`, with `at = exit`",
        );
    }
}

/// Refuses `ret` unless the step is at the exit, or if a parameter has that name.
fn ret_is_for_exit(steps: &Steps, context: &ItemContext, errors: &mut Errors) {
    if steps.used_ret().is_none() {
        return;
    }
    let span = steps.head.formula.span();
    if steps.at != At::Exit {
        errors.at(
            span,
            "`ret` is the returned value, which is there only at exit: write `at = exit`, or do not use `ret`",
        );
    } else if context.parameters.contains("ret") {
        errors.at(
            span,
            "`ret` is the returned value here, and this function has a parameter of that name: rename the parameter",
        );
    }
}

/// Refuses the value at the entry in a step that is not at the exit: it would be the present value.
fn old_is_for_exit(steps: &Steps, errors: &mut Errors) {
    if steps.at == At::Exit {
        return;
    }
    if let Some(old) = steps.old().next() {
        errors.at(
            steps.head.formula.span(),
            format!(
                "`{}` is the value at the entry of the call, for a step at its exit: write `at = exit`, or `prev(x)` for the \
                 value at the step before",
                old.text
            ),
        );
    }
}

/// Refuses a step at the exit of a function that never returns.
fn exit_is_reached(steps: &Steps, function: &Function, errors: &mut Errors) {
    if steps.at.at_exit() && function.never_returns() {
        errors.over(
            function.return_type(),
            "this function never returns, so a step at its exit is never made: write `at = entry`, or `at = step` \
             with `step!()` in its loop",
        );
    }
}

/// Refuses a method, or a function with arguments, that does not say for what there is a monitor:
/// one for the program, one for each object and one for each value of an argument are all natural,
/// and the wrong guess would be silent.
fn state_is_said(steps: &Steps, attribute: &Attribute, function: &Function, errors: &mut Errors) {
    let Some(kept) = steps.monitor.kept(steps.time.is_some()) else {
        return;
    };
    let is_said = attribute.options.state.is_some() || attribute.options.per.is_some();
    if is_said || function.signature.inputs.is_empty() {
        return;
    }
    let message = if function.receiver().is_some() {
        format!(
            "this formula keeps {kept} from one step to the next, and a method must say where: `state = self.mon` \
             (a field `mon: State`, one monitor an object), `per = <a key>` (one for each of its values), `state = static` \
             (one for the program), `state = thread` (one a thread) or `state = call` (this call only)"
        )
    } else {
        // A proposition mostly reads what happens, and not to what it happens.
        let (read, others): (Vec<String>, Vec<String>) =
            function.possible_keys().into_iter().partition(|key| {
                steps
                    .atoms
                    .iter()
                    .any(|atom| mentions(&atom.expression, key))
            });
        let keys = if others.is_empty() { read } else { others };
        let keys: Vec<String> = keys
            .iter()
            .take(4)
            .map(|key| format!("`per = {key}`"))
            .collect();
        let each = match keys.as_slice() {
            [] => "`per = <a key>` (one for each of its values)".to_owned(),
            [one] => format!("{one} (one for each of its values)"),
            several => format!("{} (one for each value)", several.join(" or ")),
        };
        format!(
            "this formula keeps {kept} from one step to the next, and a function with arguments must say for what: {each}, \
             `state = static` (one for the program, whatever the arguments are), `state = thread` (one a thread) or \
             `state = call` (this call only)"
        )
    };
    errors.at(steps.head.formula.span(), message);
}

/// Refuses a word that is none of the values of `state`, unless it is the name of a slot that the
/// step can see.
///
/// Statics are in capitals, and left to the compiler.
fn state_is_in_scope(steps: &Steps, context: &ItemContext, errors: &mut Errors) {
    let StatePlace::Place(place) = &steps.state else {
        return;
    };
    let Expr::Path(path) = &**place else { return };
    let Some(word) = path.path.get_ident() else {
        return;
    };
    let name = word.unraw().to_string();
    let sees_locals = matches!(steps.at, At::Step | At::Write);
    if name.starts_with(char::is_uppercase)
        || context.parameters.contains(&name)
        || sees_locals && context.locals.contains(&name)
    {
        return;
    }
    let hint = if let Some(value) = closest(&name, state::WORDS) {
        format!("did you mean `{value}`?")
    } else if context.has_self {
        format!("is it a field, `state = self.{name}`?")
    } else {
        "a parameter of that name is missing".to_owned()
    };
    errors.over(
        place,
        format!(
            "`state = {name}` is no place for a monitor: expected `static`, `thread`, `task`, `call`, or a field such as \
             `self.mon`; {hint}"
        ),
    );
}

/// Refuses a monitor of one call that makes one step a call: it never looks back.
fn call_state_has_several_steps(steps: &Steps, errors: &mut Errors) {
    if matches!(&steps.state, StatePlace::Call)
        && matches!(steps.at, At::Entry | At::Exit)
        && steps.keeps_state()
    {
        errors.at(
            steps.head.formula.span(),
            "with `state = call` this property sees one step a call, so its temporal operators never look back: write \
             `at = both`, `at = step` or `at = write`, or keep the state longer",
        );
    }
}

/// Refuses a slot that two properties use: they would spoil each other's state.
///
/// Only the same words are taken for the same slot. Where other words lead to it, the slot itself
/// finds that out if debug assertions are on.
pub(super) fn slots_are_not_shared(properties: &[Property], errors: &mut Errors) {
    let mut taken: Vec<(String, &Head)> = Vec::new();
    let kept = properties.iter().filter_map(Property::steps);
    for steps in kept.filter(|steps| steps.keeps_state()) {
        let StatePlace::Place(place) = &steps.state else {
            continue;
        };
        let shown_place = shown(place::referent(place));
        // A property of an `impl` block makes steps at the entry of a method and at its exit.
        let others = taken
            .iter()
            .rev()
            .filter(|(_, other)| other.number != steps.head.number);
        let other = others.into_iter().find(|(known, _)| *known == shown_place);
        if let Some((_, other)) = other {
            let (other, formula) = (other.formula.value(), steps.head.formula.value());
            errors.over(
                place,
                format!(
                    "`{shown_place}` keeps the state of another property, `{other}`, and one slot serves \
                     one: declare another slot for this property, or write one formula of both, `({other}) && ({formula})`"
                ),
            );
        }
        taken.push((shown_place, &steps.head));
    }
}
