//! From an annotated function to tokens.

mod body;
mod decentralized;
mod early_exits;
mod inner_steps;
mod prediction;
mod property;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod violation;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{Attribute, Path};

use crate::{
    attribute,
    decentralized::Decentralized,
    errors::Errors,
    function::{self, Function},
    model::Property,
    predict,
    properties::{Properties, properties},
    track::{self, Tracking},
    unfollowed::{self, Unfollowed},
};

/// The properties of one function, ready to be written.
pub(crate) struct Plan<'a> {
    pub(crate) function: &'a Function,
    pub(crate) properties: &'a [Property],
    /// Those that its threads check.
    pub(crate) decentralized: &'a [Decentralized],
    /// The variables that the function shares with other threads.
    pub(crate) tracking: &'a Tracking,
    /// The bound of the check of all interleavings.
    pub(crate) width: Option<usize>,
    /// Whether notes are failures.
    pub(crate) strict: bool,
    /// What the function uses that computations do not follow.
    pub(crate) unfollowed: &'a Unfollowed,
    /// Path of the runtime.
    pub(crate) runtime: &'a Path,
    /// The number of the first property's items: an attribute that was expanded before may have left some in the body.
    pub(crate) first_number: usize,
    /// The value that the function returns, at its exit.
    pub(crate) returned: Option<syn::Ident>,
    /// Whether monitors are off: what they read is named, and nothing is done.
    pub(crate) off: bool,
}

/// Expands `#[monitor(arguments)] item`, together with the further `#[monitor]` attributes below it.
///
/// On any error the item is emitted unchanged beside it, so that an editor and the rest of the program keep working.
pub(crate) fn monitor(arguments: &TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let mut function = match syn::parse2::<Function>(item.clone()) {
        Ok(function) => function,
        Err(error) => {
            match function::kind_of_item(item) {
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
    tracking.check(&function, &mut errors);
    let width = predict::width(&attributes, &mut errors);
    let strict = predict::is_strict(&attributes);
    let unfollowed = unfollowed::find(function.signature.to_token_stream(), function.body.clone());
    let Properties {
        properties,
        decentralized,
    } = properties(attributes, &tracking, &function, &mut errors);
    let mut predicted = properties
        .iter()
        .map(|property| property.prediction.is_some());
    if !tracking.is_empty() || predicted.any(|predicted| predicted) {
        predict::regions::are_not_the_function(&function, &mut errors);
    }
    if !tracking.is_empty() {
        function.body = track::instrument(&mut tracking, &function.body, &runtime, &mut errors);
    }
    let expansion = if errors.is_empty() {
        let plan = Plan {
            function: &function,
            properties: &properties,
            decentralized: &decentralized,
            tracking: &tracking,
            width,
            strict,
            unfollowed: &unfollowed,
            runtime: &runtime,
            first_number: property::first_free_number(&function.body),
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

fn wrong_item(kind: &str) -> String {
    let hint = if kind == "an `impl` block" {
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

impl Plan<'_> {
    /// The part of the runtime that only generated code uses.
    pub(crate) fn private(&self) -> TokenStream {
        let runtime = self.runtime.to_token_stream();
        quote!(#runtime::__private)
    }
}
