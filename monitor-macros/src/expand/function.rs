//! A function with its attributes, and with the steps that it makes for those of its `impl` block.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::Path;

use super::{
    body,
    given::Given,
    plan::{self, Plan},
};
use crate::{
    check::{self, Annotated, Terms},
    errors::Errors,
    item::{Function, unfollowed},
    property::Steps,
    rewrite,
};

/// What a method does for the attributes of its `impl` block.
pub(super) struct ForBlock<'a> {
    pub(super) steps: Vec<Steps>,
    /// Where the runtime is, if the method's own attributes do not say.
    pub(super) runtime: &'a Path,
    /// The number of the first property's items.
    pub(super) first_number: usize,
}

/// The function with its monitors; beside errors, as it was written.
pub(super) fn expanded(
    mut function: Function,
    name: &str,
    given: Given,
    for_block: Option<ForBlock<'_>>,
    errors: &mut Errors,
) -> TokenStream {
    let Given {
        attributes,
        mut tracking,
    } = given;
    let around = for_block.as_ref().map(|block| block.runtime.clone());
    let runtime = tracking.runtime.clone().or(around);
    let runtime = runtime.unwrap_or_else(default_runtime);
    let first_number = match &for_block {
        Some(block) => block.first_number,
        None => plan::first_free_number(&function.body),
    };
    let steps = for_block.map(|block| block.steps).unwrap_or_default();
    check::shared_variables_can_be_followed(&tracking, &function, errors);
    let terms = Terms::new(&attributes, errors);
    let unfollowed = unfollowed::find(function.signature.to_token_stream(), function.body.clone());
    let annotated = Annotated::new(&function, &tracking);
    let properties = check::properties(&attributes, steps, &annotated, errors);
    let on_events = properties
        .iter()
        .any(|property| property.on_events().is_some());
    if !tracking.is_empty() || on_events {
        check::regions_are_not_the_function(&function, errors);
    }
    if !tracking.is_empty() {
        function.body = rewrite::instrument(&mut tracking, &function.body, &runtime, errors);
    }
    if !errors.is_empty() {
        return body::beside_errors(&function, &tracking, &runtime);
    }
    let plan = Plan {
        function: &function,
        item_name: name,
        properties: &properties,
        tracking: &tracking,
        terms: &terms,
        unfollowed: &unfollowed,
        runtime: &runtime,
        first_number,
        returned: None,
        off: false,
    };
    let monitored = body::monitored(&plan, errors);
    if errors.is_empty() {
        switched(&plan, monitored, errors)
    } else {
        body::beside_errors(&function, &tracking, &runtime)
    }
}

/// Where the runtime is, unless an attribute says so.
pub(super) fn default_runtime() -> Path {
    syn::parse_quote!(::monitor_runtime)
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
