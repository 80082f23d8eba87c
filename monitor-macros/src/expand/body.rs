//! Where the steps go in the function's body.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Ident, Path};

use super::{
    Plan, decentralized, early_exits::run_to_its_end, inner_steps::body_with_inner_steps,
    prediction, property, state, step,
};
use crate::{
    errors::Errors, function::Function, model::Property, options::At, step_marks, track::Tracking,
};

/// The function with its monitors.
pub(crate) fn monitored(plan: &Plan<'_>, errors: &mut Errors) -> TokenStream {
    let function = plan.function;
    let Some(body) = body_with_inner_steps(plan, errors) else {
        return function.unchanged();
    };
    let entry: Vec<&Property> = properties_at(plan, At::at_entry);
    let exit: Vec<&Property> = properties_at(plan, At::at_exit);
    let items = property::items(plan);
    let states: TokenStream = plan
        .properties
        .iter()
        .enumerate()
        .map(|(number, property)| state::local(plan, number, property))
        .collect();
    let entry = step::at_entry(plan, &entry);
    let (shared, computation) = (prediction::variables(plan), prediction::declared(plan));
    let threads = decentralized::declared(plan);
    let body = if exit.is_empty() && plan.decentralized.is_empty() {
        let region = prediction::region(plan);
        // In a block of its own the user's items do not come after our statements, which lints would tell the user.
        quote!(#region { #body })
    } else {
        let returned = returned(&exit);
        let plan = &Plan {
            returned: Some(returned.clone()),
            ..*plan
        };
        let of = function.nameable_return_type();
        let ran = run_to_its_end(plan, &body);
        let ran = prediction::inside(plan, ran);
        let ran = decentralized::inside(plan, ran);
        let found = decentralized::found(plan);
        let raised = decentralized::raised(plan);
        let checked = prediction::checked(plan);
        let steps = step::within(plan, &exit);
        quote! {
            #[allow(
                clippy::unused_unit,
                clippy::let_unit_value,
                clippy::let_and_return,
                clippy::diverging_sub_expression
            )]
            let #returned: #of = #ran;
            // A body that always panics is no mistake.
            #[allow(unreachable_code)]
            {
                #found
                #checked
                #steps
                #raised
            }
            #returned
        }
    };
    function.with_body(&quote!(#items #shared #computation #threads #states #entry #body))
}

/// The function as it was written, for an attribute with mistakes. That a parameter is used by the formula alone, or
/// that `step!()` belongs to no attribute, is not told on top of them.
pub(crate) fn beside_errors(
    function: &Function,
    tracking: &Tracking,
    runtime: &Path,
) -> TokenStream {
    let body = step_marks::remove(function.body.clone());
    let variables = tracking.statements_beside_errors(runtime);
    let function = if function.signature.constness.is_some() && !variables.is_empty() {
        // Nothing of the variables can be there.
        function.with_body(&quote!(loop {}))
    } else if tracking.unreadable {
        // What the body reads is not there.
        function.with_body(&quote!(#runtime::__private::never()))
    } else if variables.is_empty() {
        function.with_body(&body)
    } else {
        function.with_body(&quote!(#variables { #body }))
    };
    quote!(#[allow(unused_variables, unused_mut)] #function)
}

/// The function without its monitors. What only they read still counts as read, so that no lint tells the user
/// otherwise; it is never evaluated.
pub(crate) fn switched_off(plan: &Plan<'_>, errors: &mut Errors) -> TokenStream {
    let plan = Plan {
        off: true,
        returned: None,
        ..*plan
    };
    let Some(body) = body_with_inner_steps(&plan, errors) else {
        return plan.function.unchanged();
    };
    let around = properties_at(&plan, |at| at.at_entry() || at.at_exit());
    let reads = step::within(&plan, &around);
    let shared = prediction::variables(&plan);
    let (named, asked) = (prediction::reads(&plan), decentralized::reads(&plan));
    let function = plan
        .function
        .with_body(&quote!(#shared #named #asked #reads { #body }));
    // The error that only the monitor could return is not there now, nor the state that only it changed.
    quote!(#[allow(clippy::unnecessary_wraps, unused_mut)] #function)
}

pub(super) fn properties_at<'a>(plan: &Plan<'a>, when: fn(At) -> bool) -> Vec<&'a Property> {
    plan.properties
        .iter()
        .filter(|property| when(property.at()))
        .collect()
}

/// The name of the returned value: the user's `ret` where a proposition reads it, else one that nobody sees.
fn returned(exit: &[&Property]) -> Ident {
    exit.iter()
        .find_map(|property| property.used_ret())
        // It is not used when the body always panics, which is no mistake.
        .unwrap_or_else(|| Ident::new("__returned", Span::mixed_site()))
}
