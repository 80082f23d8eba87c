//! What a closure or `async` block around the body takes in, and in which order it drops that.

use monitor_logic::set::Set;

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{FnArg, Ident, Pat, ReceiverKind, Type};

use crate::{
    attribute::{OnViolation, StatePlace},
    expand::plan::Plan,
    property::Keys,
    rewrite::names_in as mentioned,
};

/// Writes statements that are never run, and make a closure capture parameters by value, the last
/// first: the closure drops them in this order, as the function does.
///
/// They begin with the first parameter that the body mentions, since it may move that; the
/// parameters behind it are dropped before it. What is read behind the body must stay out.
pub(super) fn captured(plan: &Plan<'_>, body: &TokenStream) -> TokenStream {
    let (in_body, behind) = (mentioned(body), read_behind(plan));
    let inputs = &plan.function.signature.inputs;
    let parameters = inputs.iter().filter_map(by_value);
    let parameters: Vec<Ident> = parameters
        .skip_while(|name| !in_body.contains(&name.to_string()))
        .filter(|name| !behind.contains(&name.to_string()))
        .collect();
    let private = plan.private();
    let last_first = parameters.iter().rev();
    quote!(#(#private::captured(#last_first);)*)
}

/// The name of a parameter that may own something.
fn by_value(parameter: &FnArg) -> Option<Ident> {
    match parameter {
        FnArg::Receiver(receiver) => {
            let owned = match &receiver.kind {
                ReceiverKind::Value => true,
                ReceiverKind::Typed(_, of) => !matches!(**of, Type::Reference(_)),
                _ => false,
            };
            owned.then(|| Ident::new("self", receiver.self_token.span))
        }
        FnArg::Typed(parameter) => match (&*parameter.pat, &*parameter.ty) {
            (_, Type::Reference(_) | Type::Ptr(_)) => None,
            (Pat::Ident(pattern), _) if pattern.by_ref.is_none() && pattern.subpat.is_none() => {
                Some(pattern.ident.clone())
            }
            _ => None,
        },
    }
}

/// Returns what the steps behind the body name.
fn read_behind(plan: &Plan<'_>) -> Set<String> {
    let mut read = Set::new();
    let at_ends = plan.properties_at_exit().into_iter();
    for property in at_ends.chain(plan.properties_without_return()) {
        if let OnViolation::Call(path) = &property.head().on_violation {
            read.extend(mentioned(&path.to_token_stream()));
        }
        for expression in property
            .event()
            .iter()
            .flat_map(|event| event.expressions())
        {
            read.extend(mentioned(&expression.to_token_stream()));
        }
        let Some(steps) = property.steps() else {
            continue;
        };
        for atom in &steps.atoms {
            read.extend(mentioned(&atom.expression.to_token_stream()));
        }
        for expression in steps.keys.iter().flat_map(Keys::expressions) {
            read.extend(mentioned(&expression.to_token_stream()));
        }
        if let StatePlace::Place(place) = &steps.state {
            read.extend(mentioned(&place.to_token_stream()));
        }
        for operand in steps.past.iter().filter_map(|value| value.operand.as_ref()) {
            read.extend(mentioned(&operand.to_token_stream()));
        }
        if let Some(time) = &steps.time {
            read.extend(mentioned(&time.to_token_stream()));
        }
        if steps.object().is_some() {
            // At the exit, `self` is what the function returns.
            read.remove(&"self".to_owned());
        }
    }
    read
}
