//! Where the steps go in the function's body.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{Ident, Path, Token, spanned::Spanned as _};

use super::{
    computation, description,
    early_exits::as_future,
    ends,
    inner_steps::body_with_inner_steps,
    object,
    plan::{self, Plan},
    state, step, threads, variables,
};
use crate::{
    attribute::{At, Tracking},
    errors::{Errors, spans::moved_to},
    item::{Function, place::is_place, step_marks},
    property::Property,
};

/// The function with its monitors.
pub(super) fn monitored(plan: &Plan<'_>, errors: &mut Errors) -> TokenStream {
    let function = plan.function;
    let Some(body) = body_with_inner_steps(plan, errors) else {
        return function.unchanged();
    };
    let entry = plan.steps_at(At::at_entry);
    let exit = plan.properties_at_exit();
    let items = description::items(plan);
    let states: TokenStream = plan
        .steps()
        .map(|steps| state::local(plan, steps))
        .collect();
    let told = plan.events_at(At::at_entry);
    let entry = step::at_entry(plan, &told, &entry);
    let (shared, computation) = (computation::variables(plan), computation::declared(plan));
    let of_threads = threads::declared(plan);
    let body = if exit.is_empty() && plan.threads().next().is_none() && !ends::are_stepped(plan) {
        let region = computation::region(plan);
        // In a block of their own the user's items do not come after generated ones; lints would
        // complain to the user about that.
        quote!(#region { #body })
    } else {
        let returned = returned(&exit);
        let plan = &Plan {
            returned: Some(returned.clone()),
            ..*plan
        };
        let of = function.nameable_return_type();
        let ran = if is_followed(plan) {
            let followed = computation::followed(plan, as_future(plan, &body));
            let followed = threads::followed(plan, followed);
            ends::awaited(plan, &followed)
        } else {
            let ran = ends::run(plan, &body);
            let ran = computation::inside(plan, ran);
            threads::inside(plan, ran)
        };
        let found = threads::found(plan);
        let raised = threads::raised(plan);
        let checked = computation::checked(plan);
        let steps = step::at_exit(plan, &exit);
        let has_slot = exit
            .iter()
            .filter_map(|property| property.steps())
            .any(object::keeps_slot);
        let mutability = has_slot.then(<Token![mut]>::default);
        quote! {
            #[allow(
                clippy::unused_unit,
                clippy::let_unit_value,
                clippy::let_and_return,
                clippy::diverging_sub_expression
            )]
            let #mutability #returned: #of = #ran;
            // A body may always panic.
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
    let (caller, old) = (caller(plan), old(plan));
    function.with_body(
        &quote!(#items #caller #shared #computation #of_threads #states #entry #old #body),
    )
}

/// The statements that keep what steps at the exit read of the entry.
fn old(plan: &Plan<'_>) -> TokenStream {
    let private = plan.private();
    let mut kept: Vec<&str> = Vec::new();
    let mut statements = TokenStream::new();
    for steps in plan.steps_at(At::at_exit) {
        for value in steps.old() {
            if kept.contains(&value.name.as_str()) {
                continue;
            }
            kept.push(&value.name);
            let name = Ident::new(&value.name, steps.head.formula.span());
            let expression = &value.expression;
            let copied = if is_place(expression) {
                let check = moved_to(quote!(#private::kept::at_entry), expression.span());
                // There is no reference to a field of a packed struct.
                quote!(#check(&{ #expression }))
            } else {
                expression.to_token_stream()
            };
            statements.extend(quote! {
                #[allow(unused_braces, clippy::all, clippy::pedantic, clippy::nursery)]
                let #name = #copied;
            });
        }
    }
    statements
}

/// Returns `true` if the body of an `async fn` is followed as a task, on whatever threads it runs.
fn is_followed(plan: &Plan<'_>) -> bool {
    let is_checked = plan.on_events().next().is_some() || plan.threads().next().is_some();
    plan.function.signature.asyncness.is_some() && is_checked
}

/// The statement that keeps the place of the call, for reports: in a closure it would be another
/// place.
fn caller(plan: &Plan<'_>) -> TokenStream {
    let Some(name) = plan.steps().find_map(|steps| plan.caller(steps)) else {
        return TokenStream::new();
    };
    let private = plan.private();
    quote!(let #name = #private::core::panic::Location::caller();)
}

/// The function as it was written, for use beside errors of its attributes. It is not reported, in
/// addition, that only the formula uses a parameter, or that `step!()` belongs to no attribute.
pub(super) fn beside_errors(
    function: &Function,
    tracking: &Tracking,
    runtime: &Path,
) -> TokenStream {
    let body = step_marks::remove(function.body.clone());
    let variables = variables::statements_beside_errors(tracking, runtime);
    let function = if function.signature.constness.is_some() && !variables.is_empty() {
        // None of the variables can be there.
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
pub(super) fn switched_off(plan: &Plan<'_>, errors: &mut Errors) -> TokenStream {
    let plan = Plan {
        off: true,
        returned: None,
        ..*plan
    };
    let Some(body) = body_with_inner_steps(&plan, errors) else {
        return plan.function.unchanged();
    };
    let around = plan.steps_at(|at| at.at_entry() || at.at_exit() || at.without_return());
    let (reads, told) = (step::within(&plan, &around), step::event_reads(&plan));
    let shared = computation::variables(&plan);
    let (named, asked) = (computation::reads(&plan), threads::reads(&plan));
    let function = plan
        .function
        .with_body(&quote!(#shared #named #asked #reads #told { #body }));
    // The error that only the monitor could return is not there now, nor the state that only it changed.
    quote!(#[allow(clippy::unnecessary_wraps, unused_mut)] #function)
}

/// The name of the returned value: the user's `ret` where a proposition reads it, else one that no code sees.
fn returned(exit: &[&Property]) -> Ident {
    exit.iter()
        .find_map(|property| property.used_ret())
        .unwrap_or_else(plan::returned_value)
}
