//! Rules for functions that return a future, and have done nothing yet when they return.

use syn::{GenericArgument, PathArguments, Type, TypeParamBound};

use crate::{
    attribute::{Attribute, Subject, options::At},
    errors::{Errors, source::shown_type},
    item::function::Function,
};

/// Refuses a step, or a check, at the entry or exit of a function that returns a future: it would
/// come before anything of that has run.
pub(super) fn steps_do_not_precede_a_future(
    attribute: &Attribute,
    function: &Function,
    errors: &mut Errors,
) {
    let Some(of) = function.return_type().filter(|of| is_future(of)) else {
        return;
    };
    let options = &attribute.options;
    let inside = matches!(options.at, Some(At::Step | At::Write));
    if inside
        || options.allow.before_future
        || !attribute.options_are_read
        || function.signature.asyncness.is_some()
    {
        return;
    }
    if is_made_by_async_trait(function) {
        errors.over(
            &function.signature.ident,
            format!(
                "`#[async_trait]` has made of `{0}` a function that only makes a future: write `#[monitor]` above `#[async_trait]`, \
                 on the `impl` block, with the events of the rule, `call({0})`; or put it on an `async fn` that this one awaits",
                function.name()
            ),
        );
        return;
    }
    let of_threads = options.predict.is_some()
        || options.shared.is_some()
        || !matches!(attribute.subject, Subject::Formula | Subject::Event(_));
    let too_early = if of_threads {
        "what runs in it is not part of the call that is checked"
    } else {
        "the step is made then, before anything of it has run"
    };
    let instead = if of_threads {
        "put the attribute on the function that runs it"
    } else {
        "write `async fn`, or put the attribute on an `async fn` that the future awaits; if the making is what counts, \
         write `allow(before_future)`"
    };
    errors.over(
        of,
        format!(
            "this function only makes a future, `{}`, and {too_early}: {instead}",
            shown_type(of)
        ),
    );
}

/// Returns `true` if an attribute of the crate `async-trait` has rewritten a function: it leaves a lifetime of its name.
fn is_made_by_async_trait(function: &Function) -> bool {
    let mut lifetimes = function.signature.generics.lifetimes();
    lifetimes.any(|parameter| parameter.lifetime.ident == "async_trait")
}

/// Returns `true` if a type is a future, by its name.
fn is_future(of: &Type) -> bool {
    match of {
        Type::ImplTrait(of) => of.bounds.iter().any(is_future_bound),
        Type::TraitObject(of) => of.bounds.iter().any(is_future_bound),
        Type::Paren(of) => is_future(&of.elem),
        Type::Group(of) => is_future(&of.elem),
        Type::Path(of) => of.path.segments.last().is_some_and(|last| {
            let name = last.ident.to_string();
            match (name.as_str(), &last.arguments) {
                ("Box" | "Pin", PathArguments::AngleBracketed(inner)) => inner.args.iter().any(
                    |argument| matches!(argument, GenericArgument::Type(inner) if is_future(inner)),
                ),
                _ => name.ends_with("Future"),
            }
        }),
        _ => false,
    }
}

fn is_future_bound(bound: &TypeParamBound) -> bool {
    matches!(bound, TypeParamBound::Trait(of) if of.path.segments.last().is_some_and(|last| last.ident == "Future"))
}
