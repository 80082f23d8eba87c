//! Steps where a call ends without a return: a panic leaves the body, or the future of the call is dropped.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{
    early_exits::{as_closure, as_future, run_to_its_end},
    names::hygienic,
    plan::{Plan, local},
    step,
};
use crate::attribute::At;

/// Returns `true` if a property makes a step there.
pub(super) fn are_stepped(plan: &Plan<'_>) -> bool {
    plan.properties_without_return().next().is_some()
}

/// The body as an expression, which makes these steps.
pub(super) fn run(plan: &Plan<'_>, body: &TokenStream) -> TokenStream {
    if !are_stepped(plan) {
        return run_to_its_end(plan, body);
    }
    if plan.function.signature.asyncness.is_some() {
        return awaited(plan, &as_future(plan, body));
    }
    let (private, closure) = (plan.private(), as_closure(plan, body));
    let ended = ended(plan, &hygienic!(#private::caught(#closure)));
    let needed = needed(plan);
    hygienic!({ #needed #ended })
}

/// The value of a future that is the body, awaited.
pub(super) fn awaited(plan: &Plan<'_>, future: &TokenStream) -> TokenStream {
    if !are_stepped(plan) {
        return quote!(#future.await);
    }
    let private = plan.private();
    let dropped = steps(plan, At::at_drop);
    let (guard, result) = (local("when_dropped"), local("ended"));
    let ended = ended(plan, &hygienic!(#result));
    let needed = needed(plan);
    if dropped.is_empty() {
        return hygienic!({
            #needed
            let #result = #private::caught_future(#future).await;
            #ended
        });
    }
    // The future of the body is dropped before the guard, and so are its borrows.
    hygienic!({
        #needed
        let #guard = #private::WhenDropped::new(|| { #dropped });
        let #result = #private::caught_future(#future).await;
        #guard.is_over();
        #ended
    })
}

/// Writes the value of a body that has ended. If it panicked, the steps for that are made, and then
/// the panic goes on.
fn ended(plan: &Plan<'_>, result: &TokenStream) -> TokenStream {
    let (private, panicked) = (plan.private(), steps(plan, At::at_panic));
    hygienic! {
        match #result {
            #private::core::result::Result::Ok(__value) => __value,
            #private::core::result::Result::Err(__panic) => #private::unwind(__panic, || { #panicked }),
        }
    }
}

/// Says that panics are not followed without `std`, if so.
fn needed(plan: &Plan<'_>) -> TokenStream {
    let runtime = plan.runtime;
    if steps(plan, At::at_panic).is_empty() {
        return TokenStream::new();
    }
    hygienic!(#runtime::__panics_need_std! {})
}

fn steps(plan: &Plan<'_>, when: fn(At) -> bool) -> TokenStream {
    let plan = &Plan {
        returned: None,
        ..*plan
    };
    step::where_it_ends(plan, &plan.steps_at(when), &plan.events_at(when))
}
