//! The object that a constructor returns, which `self` stands for at the step at its exit.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Expr;

use super::plan::Plan;
use crate::{
    item::{identifiers::mentions, object::Returned},
    property::Steps,
};

/// A proposition in which `self` is the object: where none is returned, it is false.
pub(super) fn decided(plan: &Plan<'_>, steps: &Steps, proposition: Expr) -> Expr {
    let Some((object, returned)) = made(plan, steps) else {
        return proposition;
    };
    if !mentions(&proposition, "self") {
        return proposition;
    }
    let core = core(plan);
    let (some, none) = match object {
        Returned::Always => {
            return parsed(with_self(
                proposition.to_token_stream(),
                &|_| quote!(&#returned),
            ));
        }
        Returned::InResult => (
            quote!(#core::result::Result::Ok),
            quote!(#core::result::Result::Err(_)),
        ),
        Returned::InOption => (
            quote!(#core::option::Option::Some),
            quote!(#core::option::Option::None),
        ),
    };
    let name = Ident::new("__object", Span::mixed_site());
    let proposition = with_self(proposition.to_token_stream(), &|_| quote!(#name));
    parsed(quote!((match &#returned { #some(#name) => #proposition, #none => false })))
}

/// A place in which `self` is the object, to be read.
pub(super) fn looked_at(plan: &Plan<'_>, steps: &Steps, place: &Expr) -> Expr {
    placed(plan, steps, place, &quote!(&))
}

/// A place in which `self` is the object, to be changed.
pub(super) fn changed(plan: &Plan<'_>, steps: &Steps, place: &Expr) -> Expr {
    placed(plan, steps, place, &quote!(&mut))
}

/// A value in which `self` is the object: where none is returned, no step is made.
pub(super) fn looked_at_by_value(plan: &Plan<'_>, steps: &Steps, value: &Expr) -> Expr {
    placed(plan, steps, value, &quote!(&))
}

fn placed(plan: &Plan<'_>, steps: &Steps, place: &Expr, borrow: &TokenStream) -> Expr {
    let Some((object, returned)) = made(plan, steps) else {
        return place.clone();
    };
    let (core, private) = (core(plan), plan.private());
    let object = |span: Span| {
        let span = Span::mixed_site().located_at(span);
        match object {
            Returned::Always => quote_spanned!(span=> #borrow #returned),
            // The step is made only if there is an object.
            Returned::InResult => quote_spanned! {span=>
                match #borrow #returned {
                    #core::result::Result::Ok(__object) => __object,
                    #core::result::Result::Err(_) => #private::never(),
                }
            },
            Returned::InOption => quote_spanned! {span=>
                match #borrow #returned {
                    #core::option::Option::Some(__object) => __object,
                    #core::option::Option::None => #private::never(),
                }
            },
        }
    };
    parsed(with_self(place.to_token_stream(), &object))
}

/// Writes the step. It is not made if its slot would be in an object and none is returned.
pub(super) fn where_there_is_one(plan: &Plan<'_>, steps: &Steps, step: TokenStream) -> TokenStream {
    let Some((object, returned)) = made(plan, steps) else {
        return step;
    };
    if !steps.needs_object() {
        return step;
    }
    match object {
        Returned::Always => step,
        Returned::InResult => quote!(if #returned.is_ok() { #step }),
        Returned::InOption => quote!(if #returned.is_some() { #step }),
    }
}

/// Returns `true` if the slot of a step is in the object that the function returns.
pub(super) fn keeps_slot(steps: &Steps) -> bool {
    steps.object().is_some() && steps.slot_is_in_self()
}

fn made<'a>(plan: &'a Plan<'_>, steps: &Steps) -> Option<(Returned, &'a Ident)> {
    Some((steps.object()?, plan.returned.as_ref()?))
}

fn core(plan: &Plan<'_>) -> TokenStream {
    let private = plan.private();
    quote!(#private::core)
}

fn parsed(tokens: TokenStream) -> Expr {
    syn::parse2(tokens.clone()).unwrap_or(Expr::Verbatim(tokens))
}

/// The tokens with another expression for each `self`.
fn with_self(tokens: TokenStream, object: &dyn Fn(Span) -> TokenStream) -> TokenStream {
    let replaced = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(name) if name == "self" => {
            TokenTree::Group(Group::new(Delimiter::Parenthesis, object(name.span())))
        }
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), with_self(group.stream(), object));
            inner.set_span(group.span());
            TokenTree::Group(inner)
        }
        other => other,
    });
    replaced.collect()
}
