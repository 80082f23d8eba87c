//! The attribute on a function: from its text and the function under it to tokens.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::Attribute;

use super::{
    body,
    plan::{self, Plan},
};
use crate::{
    attribute::{self, Tracking},
    check::{self, Annotated, Terms},
    errors::Errors,
    item::{Function, Kind, unfollowed},
    rewrite,
};

/// Expands `#[monitor(arguments)] item`, together with the further `#[monitor]` attributes below it.
///
/// On any error the item is emitted unchanged beside it, so that an editor and the rest of the program keep working.
pub(crate) fn monitor(arguments: &TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let mut function = match syn::parse2::<Function>(item.clone()) {
        Ok(function) => function,
        Err(error) => {
            match Kind::of(item) {
                Some(kind) => errors.at(Span::call_site(), wrong_item(kind)),
                None => errors.extend([error]),
            }
            let errors = errors.finish();
            return quote!(#errors #item);
        }
    };

    let mut attributes = Vec::new();
    let mut tracking = Tracking::default();
    attributes.extend(attribute::read(arguments, &mut tracking, &mut errors));
    for further in take_monitor_attributes(&mut function.attributes) {
        match further.meta {
            syn::Meta::List(list) => attributes.extend(
                attribute::read(&list.tokens, &mut tracking, &mut errors)
                    .map(|read| read.standing_at(further.pound_token.span)),
            ),
            other => errors.over(other, "expected `#[monitor(\"FORMULA\", ...)]`"),
        }
    }

    let runtime = tracking
        .runtime
        .clone()
        .unwrap_or_else(|| syn::parse_quote!(::monitor_runtime));
    check::shared_variables_can_be_followed(&tracking, &function, &mut errors);
    let terms = Terms::new(&attributes, &mut errors);
    let unfollowed = unfollowed::find(function.signature.to_token_stream(), function.body.clone());
    let annotated = Annotated::new(&function, &tracking);
    let properties = check::properties(&attributes, &annotated, &mut errors);
    let on_events = properties
        .iter()
        .any(|property| property.on_events().is_some());
    if !tracking.is_empty() || on_events {
        check::regions_are_not_the_function(&function, &mut errors);
    }
    if !tracking.is_empty() {
        function.body = rewrite::instrument(&mut tracking, &function.body, &runtime, &mut errors);
    }
    let expansion = if errors.is_empty() {
        let plan = Plan {
            function: &function,
            properties: &properties,
            tracking: &tracking,
            terms: &terms,
            unfollowed: &unfollowed,
            runtime: &runtime,
            first_number: plan::first_free_number(&function.body),
            returned: None,
            off: false,
        };
        let monitored = body::monitored(&plan, &mut errors);
        if errors.is_empty() {
            switched(&plan, monitored, &mut errors)
        } else {
            body::beside_errors(&function, &tracking, &runtime)
        }
    } else {
        body::beside_errors(&function, &tracking, &runtime)
    };
    let errors = errors.finish();
    quote!(#errors #expansion)
}

fn wrong_item(kind: Kind) -> String {
    let hint = if kind == Kind::Impl {
        ": put it on the method inside that the rule is about, or for a rule over several of them on one that they all call \
         first, with what happens as its parameter: `fn allow(&mut self, event: Event) -> Result<(), Violated>`"
    } else {
        ""
    };
    format!("`#[monitor]` goes on a function or method, this is {kind}{hint}")
}

/// The further `#[monitor(...)]` attributes of the function: they are expanded together with the first, so that all
/// monitors have made their step before any of them leaves the function.
fn take_monitor_attributes(attributes: &mut Vec<Attribute>) -> Vec<Attribute> {
    let (monitors, others) = attributes.drain(..).partition(|attribute| {
        attribute
            .path()
            .segments
            .last()
            .is_some_and(|last| last.ident == "monitor")
    });
    *attributes = others;
    monitors
}

/// Applies the off switches: with them the function has the instructions of the unannotated one.
fn switched(plan: &Plan<'_>, monitored: TokenStream, errors: &mut Errors) -> TokenStream {
    if cfg!(feature = "off") {
        return body::switched_off(plan, errors);
    }
    if cfg!(feature = "debug") {
        let off = body::switched_off(plan, errors);
        return quote! {
            #[cfg(debug_assertions)]
            #monitored
            #[cfg(not(debug_assertions))]
            #off
        };
    }
    monitored
}
